! BT after the specification, one rank: block-tridiagonal systems, eight lines side by side
module blocks
 use adi
 implicit none
 integer, parameter :: w=lanes
 real(dp), parameter :: r43=4d0/3
contains
 subroutine step()
  real(dp) :: t(5)
  integer :: axis
  t(1)=mpi_wtime()
  call compute_rhs(.false.)
  do axis=1,3
   t(1+axis)=mpi_wtime()
   call sweep(axis)
  end do
  t(5)=mpi_wtime()
  seconds=seconds+t(2:5)-t(1:4)
 end subroutine

 subroutine sweep(axis)
  integer, intent(in) :: axis
  integer :: b
  do b=2,n-1
   call plane(axis,b,(n-2+w-1)/w)
  end do
 end subroutine

 ! Solves for the lines of a plane: those along x or y of one k, those along z of one j. Unknowns are density, the momentum along
 ! the axis, the two others, energy; primitives are one over density, the velocities in that order, energy and kinetic energy
 ! of a mass. A plane is fetched and put back row by row, as it lies in memory.
 subroutine plane(axis,b,groups)
  integer, intent(in) :: axis,b,groups
  real(dp) :: x(w,6,n,groups),r(w,5,n,groups)
  integer :: order(0:4),m,g
  order=[0,1+mod(axis-1,3),1+mod(axis,3),1+mod(axis+1,3),4]
  call fetch(ri,axis,b,x,1,6)
  do m=1,3
   call fetch(v(-1,-1,-1,order(m)),axis,b,x,1+m,6)
  end do
  call fetch(u(-1,-1,-1,5),axis,b,x,5,6)
  call fetch(q,axis,b,x,6,6)
  do m=0,4
   call fetch(rhs(-1,-1,-1,1+order(m)),axis,b,r,1+m,5)
  end do
  do g=1,groups
   call lines(axis,x(1,1,1,g),r(1,1,1,g))
  end do
  do m=0,4
   if (axis<3) then
    call put(rhs(-1,-1,-1,1+order(m)),axis,b,r,1+m)
   else
    call add(u(-1,-1,-1,1+order(m)),b,r,1+m)
   end if
  end do
 end subroutine

 subroutine lines(axis,x,r)
  integer, intent(in) :: axis
  real(dp), intent(inout) :: x(w,6,n),r(w,5,n)
  real(dp) :: upper(w,5,5,n),lower(w,5,5),diagonal(w,5,5)
  integer :: s
  x(:,5,:)=x(:,5,:)*x(:,1,:)
  upper(:,:,:,1)=0; r(:,:,1)=0
  do s=2,n-1
   call jacobian(lower,x(1,1,s-1),-dt*t2,dt*t1,0d0,d(axis))
   call jacobian(diagonal,x(1,1,s),0d0,-2*dt*t1,1d0,d(axis))
   call jacobian(upper(1,1,1,s),x(1,1,s+1),dt*t2,dt*t1,0d0,d(axis))
   call subtract(diagonal,lower,upper(1,1,1,s-1),5)
   call subtract(r(1,1,s),lower,r(1,1,s-1),1)
   call factor(diagonal)
   call solve(diagonal,upper(1,1,1,s),5)
   call solve(diagonal,r(1,1,s),1)
  end do
  do s=n-2,2,-1
   call subtract(r(1,1,s),upper(1,1,1,s),r(1,1,s+1),1)
  end do
 end subroutine

 subroutine fetch(f,axis,b,x,m,k)
  integer, intent(in) :: axis,b,m,k
  real(dp), intent(in) :: f(-1:hi,-1:hi,-1:hi)
  real(dp), intent(inout) :: x(w,k,n,*)
  integer :: s,l
  if (axis==1) then
   do l=0,(n-2+w-1)/w*w-1; do s=1,n
    x(1+mod(l,w),m,s,1+l/w)=f(s,2+l,b)
   end do; end do
  else if (axis==2) then
   do s=1,n; do l=0,n-3,w
    x(:,m,s,1+l/w)=f(2+l:1+l+w,s,b)
   end do; end do
  else
   do s=1,n; do l=0,n-3,w
    x(:,m,s,1+l/w)=f(2+l:1+l+w,b,s)
   end do; end do
  end if
 end subroutine

 subroutine put(f,axis,b,r,m)
  integer, intent(in) :: axis,b,m
  real(dp), intent(inout) :: f(-1:hi,-1:hi,-1:hi)
  real(dp), intent(in) :: r(w,5,n,*)
  integer :: s,l
  if (axis==1) then
   do l=0,n-3; do s=2,n-1
    f(s,2+l,b)=r(1+mod(l,w),m,s,1+l/w)
   end do; end do
  else
   do s=2,n-1; do l=0,n-3
    f(2+l,s,b)=r(1+mod(l,w),m,s,1+l/w)
   end do; end do
  end if
 end subroutine

 subroutine add(f,b,r,m)
  integer, intent(in) :: b,m
  real(dp), intent(inout) :: f(-1:hi,-1:hi,-1:hi)
  real(dp), intent(in) :: r(w,5,n,*)
  integer :: s,l
  do s=2,n-1; do l=0,n-3
   f(2+l,b,s)=f(2+l,b,s)+r(1+mod(l,w),m,s,1+l/w)
  end do; end do
 end subroutine

 ! s F - t N - t d + unit, with the Jacobians F of the convective and N of the viscous flux.
 subroutine jacobian(k,x,s,t,unit,d)
  real(dp), intent(out) :: k(w,5,5)
  real(dp), intent(in) :: x(w,6),s,t,unit,d
  real(dp) :: constant,vis,heat,ri,vn,v1,v2,e,q,own,common
  integer :: l
  constant=unit-t*d; vis=t*c34; heat=t*c1345
  do l=1,w
   ri=x(l,1); vn=x(l,2); v1=x(l,3); v2=x(l,4); e=x(l,5); q=x(l,6)
   own=s*vn-vis*ri; common=s*c2*vn+(vis-heat)*ri
   k(l,1,1)=constant
   k(l,1,2)=s
   k(l,1,3)=0; k(l,1,4)=0; k(l,1,5)=0
   k(l,2,1)=s*(c2*q-vn*vn)+r43*vis*ri*vn
   k(l,2,2)=s*(2-c2)*vn-r43*vis*ri+constant
   k(l,2,3)=-s*c2*v1
   k(l,2,4)=-s*c2*v2
   k(l,2,5)=s*c2
   k(l,3,1)=-own*v1
   k(l,3,2)=s*v1
   k(l,3,3)=own+constant
   k(l,3,4)=0; k(l,3,5)=0
   k(l,4,1)=-own*v2
   k(l,4,2)=s*v2
   k(l,4,3)=0
   k(l,4,4)=own+constant
   k(l,4,5)=0
   k(l,5,1)=s*(2*c2*q-c1*e)*vn+ri*((r43*vis-heat)*vn*vn+(vis-heat)*(v1*v1+v2*v2)+heat*e)
   k(l,5,2)=s*(c1*e-c2*(vn*vn+q))-(r43*vis-heat)*ri*vn
   k(l,5,3)=-common*v1
   k(l,5,4)=-common*v2
   k(l,5,5)=s*c1*vn-heat*ri+constant
  end do
 end subroutine

 ! Subtracts a block times columns from columns.
 subroutine subtract(y,a,x,columns)
  integer, intent(in) :: columns
  real(dp), intent(inout) :: y(w,5,columns)
  real(dp), intent(in) :: a(w,5,5),x(w,5,columns)
  integer :: l,c
  do c=1,columns
   do l=1,w
    y(l,1,c)=y(l,1,c)-a(l,1,1)*x(l,1,c)-a(l,1,2)*x(l,2,c)-a(l,1,3)*x(l,3,c)-a(l,1,4)*x(l,4,c)-a(l,1,5)*x(l,5,c)
    y(l,2,c)=y(l,2,c)-a(l,2,1)*x(l,1,c)-a(l,2,2)*x(l,2,c)-a(l,2,3)*x(l,3,c)-a(l,2,4)*x(l,4,c)-a(l,2,5)*x(l,5,c)
    y(l,3,c)=y(l,3,c)-a(l,3,1)*x(l,1,c)-a(l,3,2)*x(l,2,c)-a(l,3,3)*x(l,3,c)-a(l,3,4)*x(l,4,c)-a(l,3,5)*x(l,5,c)
    y(l,4,c)=y(l,4,c)-a(l,4,1)*x(l,1,c)-a(l,4,2)*x(l,2,c)-a(l,4,3)*x(l,3,c)-a(l,4,4)*x(l,4,c)-a(l,4,5)*x(l,5,c)
    y(l,5,c)=y(l,5,c)-a(l,5,1)*x(l,1,c)-a(l,5,2)*x(l,2,c)-a(l,5,3)*x(l,3,c)-a(l,5,4)*x(l,4,c)-a(l,5,5)*x(l,5,c)
   end do
  end do
 end subroutine

 ! Factors blocks into triangles, one over the upper one's diagonal on the diagonal.
 subroutine factor(b)
  real(dp), intent(inout) :: b(w,5,5)
  integer :: p,i,j
  do p=1,5
   b(:,p,p)=1/b(:,p,p)
   do i=p+1,5
    b(:,i,p)=b(:,i,p)*b(:,p,p)
    do j=p+1,5
     b(:,i,j)=b(:,i,j)-b(:,i,p)*b(:,p,j)
    end do
   end do
  end do
 end subroutine

 ! Solves for columns with factored blocks.
 subroutine solve(b,x,columns)
  integer, intent(in) :: columns
  real(dp), intent(in) :: b(w,5,5)
  real(dp), intent(inout) :: x(w,5,columns)
  real(dp) :: x1,x2,x3,x4,x5
  integer :: l,c
  do c=1,columns
   do l=1,w
    x1=x(l,1,c)
    x2=x(l,2,c)-b(l,2,1)*x1
    x3=x(l,3,c)-b(l,3,1)*x1-b(l,3,2)*x2
    x4=x(l,4,c)-b(l,4,1)*x1-b(l,4,2)*x2-b(l,4,3)*x3
    x5=x(l,5,c)-b(l,5,1)*x1-b(l,5,2)*x2-b(l,5,3)*x3-b(l,5,4)*x4
    x5=x5*b(l,5,5)
    x4=(x4-b(l,4,5)*x5)*b(l,4,4)
    x3=(x3-b(l,3,4)*x4-b(l,3,5)*x5)*b(l,3,3)
    x2=(x2-b(l,2,3)*x3-b(l,2,4)*x4-b(l,2,5)*x5)*b(l,2,2)
    x1=(x1-b(l,1,2)*x2-b(l,1,3)*x3-b(l,1,4)*x4-b(l,1,5)*x5)*b(l,1,1)
    x(l,1,c)=x1; x(l,2,c)=x2; x(l,3,c)=x3; x(l,4,c)=x4; x(l,5,c)=x5
   end do
  end do
 end subroutine

 subroutine problem(class,points,steps,dt,residuals,errors)
  character, intent(in) :: class
  integer, intent(out) :: points,steps
  real(dp), intent(out) :: dt,residuals(5),errors(5)
  steps=200
  select case (class)
  case ('S')
   points=12; steps=60; dt=0.01d0
   residuals=[1.7034283709541311d-1,1.2975252070034097d-2,3.2527926989486055d-2,2.6436421275166801d-2,1.9211784131744430d-1]
   errors=[4.9976913345811579d-4,4.5195666782961927d-5,7.3973765172921357d-5,7.3821238632439731d-5,8.9269630987491446d-4]
  case ('W')
   points=24; dt=0.0008d0
   residuals=[0.1125590409344d3,0.1180007595731d2,0.2710329767846d2,0.2469174937669d2,0.2638427874317d3]
   errors=[0.4419655736008d1,0.4638531260002d0,0.1011551749967d1,0.9235878729944d0,0.1018045837718d2]
  case ('A')
   points=64; dt=0.0008d0
   residuals=[1.0806346714637264d2,1.1319730901220813d1,2.5974354511582465d1,2.3665622544678910d1,2.5278963211748344d2]
   errors=[4.2348416040525025d0,4.4390282496995698d-1,9.6692480136345650d-1,8.8302063039765474d-1,9.7379901770829278d0]
  case ('B')
   points=102; dt=0.0003d0
   residuals=[1.4233597229287254d3,9.9330522590150238d1,3.5646025644535285d2,3.2485447959084092d2,3.2707541254659363d3]
   errors=[5.2969847140936856d1,4.4632896115670668d0,1.3122573342210174d1,1.2006925323559144d1,1.2459576151035986d2]
  case default
   stop 'class S, W, A or B'
  end select
 end subroutine

 real(dp) function operations(points)
  real(dp), intent(in) :: points
  operations=3478.8d0*points**3-17655.7d0*points**2+28023.7d0*points
 end function
end module
program bt
 use blocks
 implicit none
 call measure(step,problem,operations)
end program
