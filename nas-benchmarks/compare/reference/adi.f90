! What bt.f90 and sp.f90 share: the flow, its right-hand side and the norms, after RNR-94-007; one rank.
! Fields are (i,j,k), component last; points 1 to n count, those before and behind are there so that no loop needs to care.
module adi
 use mpi
 use common, only: begin, finish
 implicit none
 integer, parameter :: dp=kind(1d0)
 integer, parameter :: lanes=8 ! lines that BT takes together: points of a row are read in groups of so many
 real(dp), parameter :: c1=1.4d0, c2=0.4d0, c34=0.1d0, c1345=c1*c1*c34, far=0.25d0
 real(dp), parameter :: d(3)=[0.75d0,0.75d0,1d0] ! second-order dissipation along x, y, z
 integer :: n, hi, steps
 real(dp) :: dt, t1, t2, con2, con3, con4, con5, near(3)
 real(dp), allocatable, dimension(:,:,:,:) :: u, rhs, forcing, v ! v: velocities
 real(dp), allocatable, dimension(:,:,:) :: ri, q, c ! one over density, kinetic energy of a mass, speed of sound
 real(dp), allocatable, dimension(:,:,:), private :: p, h, heat ! three planes: pressure, energy and it, heat
 real(dp) :: seconds(4)=0 ! right-hand side, sweeps
 ! By component: the constant, then the factors of the first to the fourth powers of xi, eta and zeta each.
 real(dp), parameter :: ce(13,5)=reshape([ &
  2d0,0d0,0d0,4d0,5d0,3d0,0.5d0,0.02d0,0.01d0,0.03d0,0.5d0,0.4d0,0.3d0, &
  1d0,0d0,0d0,0d0,1d0,2d0,3d0,0.01d0,0.03d0,0.02d0,0.4d0,0.3d0,0.5d0, &
  2d0,2d0,0d0,0d0,0d0,2d0,3d0,0.04d0,0.03d0,0.05d0,0.3d0,0.5d0,0.4d0, &
  2d0,2d0,0d0,0d0,0d0,2d0,3d0,0.03d0,0.05d0,0.04d0,0.2d0,0.1d0,0.3d0, &
  5d0,4d0,3d0,2d0,0.1d0,0.4d0,0.3d0,0.05d0,0.04d0,0.03d0,0.1d0,0.3d0,0.2d0],[13,5])
contains
 subroutine make(points)
  integer, intent(in) :: points
  n=points; hi=n+lanes
  t1=dble(n-1)**2; t2=dble(n-1)/2
  con2=c34*t1; con3=con2*(1-c1*c1); con4=con2/6; con5=con2*c1*c1
  near=d*t1+4*far
  allocate(u(-1:hi,-1:hi,-1:hi,5),rhs(-1:hi,-1:hi,-1:hi,5),forcing(-1:hi,-1:hi,-1:hi,5),v(-1:hi,-1:hi,-1:hi,3))
  allocate(ri(-1:hi,-1:hi,-1:hi),q(-1:hi,-1:hi,-1:hi),c(-1:hi,-1:hi,-1:hi))
  allocate(p(-1:hi,-1:hi,0:2),h(-1:hi,-1:hi,0:2),heat(-1:hi,-1:hi,0:2))
  rhs=0; forcing=0; v=0; ri=1; q=0; c=1; p=0; h=0; heat=0
  call set_forcing(1); call set_forcing(2); call set_forcing(3)
  call start()
 end subroutine

 ! The exact solution of point (i,j,k), also beyond the grid.
 pure function exact(i,j,k) result(e)
  real(dp), intent(in) :: i,j,k
  real(dp) :: e(5),x,y,z
  x=(i-1)/(n-1); y=(j-1)/(n-1); z=(k-1)/(n-1)
  e=ce(1,:)+x*(ce(2,:)+x*(ce(5,:)+x*(ce(8,:)+x*ce(11,:)))) &
   +y*(ce(3,:)+y*(ce(6,:)+y*(ce(9,:)+y*ce(12,:))))+z*(ce(4,:)+z*(ce(7,:)+z*(ce(10,:)+z*ce(13,:))))
 end function

 ! Exact on the faces, blended from there into the inside.
 subroutine start()
  integer :: i,j,k
  real(dp), dimension(5) :: x,y,z
  real(dp) :: a,b,g,e
  u=0; u(:,:,:,1)=1; u(:,:,:,5)=1
  e=n
  do k=1,n; do j=1,n; do i=1,n
   a=dble(i-1)/(n-1); b=dble(j-1)/(n-1); g=dble(k-1)/(n-1)
   if (inner(i).and.inner(j).and.inner(k)) then
    x=(1-a)*exact(1d0,dble(j),dble(k))+a*exact(e,dble(j),dble(k))
    y=(1-b)*exact(dble(i),1d0,dble(k))+b*exact(dble(i),e,dble(k))
    z=(1-g)*exact(dble(i),dble(j),1d0)+g*exact(dble(i),dble(j),e)
    u(i,j,k,:)=x+y+z-x*y-y*z-z*x+x*y*z
   else
    u(i,j,k,:)=exact(dble(i),dble(j),dble(k))
   end if
  end do; end do; end do
 end subroutine

 pure logical function inner(i)
  integer, intent(in) :: i
  inner=i>1.and.i<n
 end function

 ! Takes the differences of the exact solution along an axis from the forcing term, line by line.
 subroutine set_forcing(axis)
  integer, intent(in) :: axis
  integer :: a,b,s,m,at(3)
  real(dp), dimension(-1:n+2) :: squares,kin,es,vn
  real(dp) :: e(-1:n+2,5),w(-1:n+2,3),g(5),flux(-1:n+2,5)
  do b=2,n-1; do a=2,n-1
   do s=-1,n+2
    at=place(axis,s,a,b); e(s,:)=exact(dble(at(1)),dble(at(2)),dble(at(3)))
   end do
   do m=1,3
    w(:,m)=e(:,1+m)/e(:,1)
   end do
   squares=sum(w*w,2); kin=0.5d0*squares*e(:,1); es=e(:,5)/e(:,1); vn=w(:,axis)
   flux(:,1)=e(:,1)*vn
   do m=2,4
    flux(:,m)=e(:,m)*vn
   end do
   flux(:,1+axis)=flux(:,1+axis)+c2*(e(:,5)-kin)
   flux(:,5)=vn*(c1*e(:,5)-c2*kin)
   do s=2,n-1
    do m=1,5
     g(m)=d(axis)*t1*diff2(e(s-1:s+1,m))-t2*(flux(s+1,m)-flux(s-1,m))-far*diff4(e(s-2:s+2,m),s)
     if (m>1.and.m<5) g(m)=g(m)+con2*diff2(w(s-1:s+1,m-1))*merge(4d0/3,1d0,m==1+axis)
    end do
    g(5)=g(5)+0.5d0*con3*diff2(squares(s-1:s+1))+con4*diff2(vn(s-1:s+1)**2)+con5*diff2(es(s-1:s+1))
    at=place(axis,s,a,b)
    forcing(at(1),at(2),at(3),:)=forcing(at(1),at(2),at(3),:)-g
   end do
  end do; end do
 end subroutine

 pure function place(axis,s,a,b) result(at)
  integer, intent(in) :: axis,s,a,b
  integer :: at(3)
  at=[a,a,b]
  if (axis<3) at=[a,b,b]
  if (axis==1) at=[s,a,b]
  if (axis==2) at=[a,s,b]
  if (axis==3) at=[a,b,s]
 end function

 pure real(dp) function diff2(x)
  real(dp), intent(in) :: x(3)
  diff2=x(1)-2*x(2)+x(3)
 end function

 pure real(dp) function diff4(x,s)
  real(dp), intent(in) :: x(5)
  integer, intent(in) :: s
  diff4=sum(stencil(s)*x)
 end function

 ! Weights of the fourth-order dissipation at a place along a line: neighbours beyond the faces are missing.
 pure function stencil(s) result(w)
  integer, intent(in) :: s
  real(dp) :: w(5)
  w=[1d0,-4d0,6d0,-4d0,1d0]
  if (s==2) w=[0d0,0d0,5d0,-4d0,1d0]
  if (s==3) w(1)=0
  if (s==n-2) w(5)=0
  if (s==n-1) w=[1d0,-4d0,5d0,0d0,0d0]
 end function

 ! The right-hand side times the step. The grid is cut into slabs along y: what five planes of a slab hold stays in the cache.
 subroutine compute_rhs(sound,finish)
  logical, intent(in) :: sound
  interface
   subroutine finish(j,k)
    integer, intent(in) :: j,k
   end subroutine
  end interface
  optional :: finish
  integer :: slabs,s,j,k,j0,j1
  slabs=max(1,n*n/1024)
  do s=1,slabs
   j0=2+(n-2)*(s-1)/slabs; j1=1+(n-2)*s/slabs
   call values(1,j0-1,j1+1,sound); call values(2,j0-1,j1+1,sound)
   do k=2,n-1
    call values(k+1,j0-1,j1+1,sound)
    do j=j0,j1
     call row(u,rhs,forcing,v,q,p,h,heat,hi,j,k)
     if (present(finish)) call finish(j,k)
    end do
   end do
  end do
 end subroutine

 ! What follows from the state in a plane.
 subroutine values(k,j0,j1,sound)
  integer, intent(in) :: k,j0,j1
  logical, intent(in) :: sound
  integer :: i,j,l
  l=mod(k,3)
  do j=j0,j1
   do i=1,n
    ri(i,j,k)=1/u(i,j,k,1)
    v(i,j,k,1)=u(i,j,k,2)*ri(i,j,k); v(i,j,k,2)=u(i,j,k,3)*ri(i,j,k); v(i,j,k,3)=u(i,j,k,4)*ri(i,j,k)
    q(i,j,k)=0.5d0*(v(i,j,k,1)**2+v(i,j,k,2)**2+v(i,j,k,3)**2)
    p(i,j,l)=c2*(u(i,j,k,5)-u(i,j,k,1)*q(i,j,k))
    h(i,j,l)=u(i,j,k,5)+p(i,j,l)
    heat(i,j,l)=con3*q(i,j,k)+con5*u(i,j,k,5)*ri(i,j,k)
   end do
   if (sound) c(1:n,j,k)=sqrt(c1*p(1:n,j,l)*ri(1:n,j,k))
  end do
 end subroutine

 ! All terms for a row: the point itself first, its neighbours and theirs, then fluxes. Dissipation is computed as inside the
 ! grid and corrected beside the faces.
 subroutine row(u,r,f,v,q,p,h,heat,hi,j,k)
  integer, intent(in) :: hi,j,k
  real(dp), dimension(-1:hi,-1:hi,-1:hi,5), intent(in) :: u,f
  real(dp), intent(inout) :: r(-1:hi,-1:hi,-1:hi,5)
  real(dp), intent(in) :: v(-1:hi,-1:hi,-1:hi,3),q(-1:hi,-1:hi,-1:hi)
  real(dp), dimension(-1:hi,-1:hi,0:2), intent(in) :: p,h,heat
  integer :: i,m,l,lb,la
  real(dp) :: here,nx,ny,nz,vis(3)
  l=mod(k,3); lb=mod(k+2,3); la=mod(k+1,3)
  nx=near(1); ny=near(2); nz=near(3); here=-2*(nx+ny+nz-3*far)
  do i=2,n-1
   r(i,j,k,1)=f(i,j,k,1)+here*u(i,j,k,1) &
    +nx*(u(i-1,j,k,1)+u(i+1,j,k,1))+ny*(u(i,j-1,k,1)+u(i,j+1,k,1))+nz*(u(i,j,k-1,1)+u(i,j,k+1,1)) &
    -far*(u(i-2,j,k,1)+u(i+2,j,k,1)+u(i,j-2,k,1)+u(i,j+2,k,1)+u(i,j,k-2,1)+u(i,j,k+2,1)) &
    -t2*(u(i+1,j,k,2)-u(i-1,j,k,2)+u(i,j+1,k,3)-u(i,j-1,k,3)+u(i,j,k+1,4)-u(i,j,k-1,4))
  end do
  do m=2,4
   vis=con2; vis(m-1)=con2*4/3
   do i=2,n-1
    r(i,j,k,m)=f(i,j,k,m)+here*u(i,j,k,m)-2*(10d0/3)*con2*v(i,j,k,m-1) &
     +nx*(u(i-1,j,k,m)+u(i+1,j,k,m))+ny*(u(i,j-1,k,m)+u(i,j+1,k,m))+nz*(u(i,j,k-1,m)+u(i,j,k+1,m)) &
     -far*(u(i-2,j,k,m)+u(i+2,j,k,m)+u(i,j-2,k,m)+u(i,j+2,k,m)+u(i,j,k-2,m)+u(i,j,k+2,m)) &
     +vis(1)*(v(i-1,j,k,m-1)+v(i+1,j,k,m-1))+vis(2)*(v(i,j-1,k,m-1)+v(i,j+1,k,m-1)) &
     +vis(3)*(v(i,j,k-1,m-1)+v(i,j,k+1,m-1)) &
     -t2*(u(i+1,j,k,m)*v(i+1,j,k,1)-u(i-1,j,k,m)*v(i-1,j,k,1)+u(i,j+1,k,m)*v(i,j+1,k,2)-u(i,j-1,k,m)*v(i,j-1,k,2) &
     +u(i,j,k+1,m)*v(i,j,k+1,3)-u(i,j,k-1,m)*v(i,j,k-1,3))
   end do
  end do
  do i=2,n-1
   r(i,j,k,2)=r(i,j,k,2)-t2*(p(i+1,j,l)-p(i-1,j,l))
   r(i,j,k,3)=r(i,j,k,3)-t2*(p(i,j+1,l)-p(i,j-1,l))
   r(i,j,k,4)=r(i,j,k,4)-t2*(p(i,j,la)-p(i,j,lb))
  end do
  do i=2,n-1
   r(i,j,k,5)=f(i,j,k,5)+here*u(i,j,k,5)-6*heat(i,j,l)-4*con4*q(i,j,k) &
    +nx*(u(i-1,j,k,5)+u(i+1,j,k,5))+ny*(u(i,j-1,k,5)+u(i,j+1,k,5))+nz*(u(i,j,k-1,5)+u(i,j,k+1,5)) &
    -far*(u(i-2,j,k,5)+u(i+2,j,k,5)+u(i,j-2,k,5)+u(i,j+2,k,5)+u(i,j,k-2,5)+u(i,j,k+2,5)) &
    +heat(i-1,j,l)+heat(i+1,j,l)+heat(i,j-1,l)+heat(i,j+1,l)+heat(i,j,lb)+heat(i,j,la) &
    +con4*(v(i-1,j,k,1)**2+v(i+1,j,k,1)**2+v(i,j-1,k,2)**2+v(i,j+1,k,2)**2+v(i,j,k-1,3)**2+v(i,j,k+1,3)**2) &
    -t2*(h(i+1,j,l)*v(i+1,j,k,1)-h(i-1,j,l)*v(i-1,j,k,1)+h(i,j+1,l)*v(i,j+1,k,2)-h(i,j-1,l)*v(i,j-1,k,2) &
    +h(i,j,la)*v(i,j,k+1,3)-h(i,j,lb)*v(i,j,k-1,3))
  end do
  do m=1,5
   if (j<=3) call correct(r(2,j,k,m),u(2,j,k,m),u(2,j-1,k,m),u(2,j-2,k,m),j-1)
   if (j>=n-2) call correct(r(2,j,k,m),u(2,j,k,m),u(2,j+1,k,m),u(2,j+2,k,m),n-j)
   if (k<=3) call correct(r(2,j,k,m),u(2,j,k,m),u(2,j,k-1,m),u(2,j,k-2,m),k-1)
   if (k>=n-2) call correct(r(2,j,k,m),u(2,j,k,m),u(2,j,k+1,m),u(2,j,k+2,m),n-k)
   r(2,j,k,m)=r(2,j,k,m)+far*(u(2,j,k,m)-4*u(1,j,k,m)+u(0,j,k,m))
   r(3,j,k,m)=r(3,j,k,m)+far*u(1,j,k,m)
   r(n-2,j,k,m)=r(n-2,j,k,m)+far*u(n,j,k,m)
   r(n-1,j,k,m)=r(n-1,j,k,m)+far*(u(n-1,j,k,m)-4*u(n,j,k,m)+u(n+1,j,k,m))
   r(2:n-1,j,k,m)=dt*r(2:n-1,j,k,m)
  end do
 end subroutine

 ! Takes out what dissipation does not have beside a face: the row is the first or the second from there.
 subroutine correct(r,here,one,two,distance)
  integer, intent(in) :: distance
  real(dp), intent(inout) :: r(n-2)
  real(dp), dimension(n-2), intent(in) :: here,one,two
  if (distance==1) then
   r=r+far*(here-4*one+two)
  else
   r=r+far*two
  end if
 end subroutine

 ! Runs the steps of the class, and tells what they took and whether the official norms were found.
 subroutine measure(step,problem,operations)
  interface
   subroutine step()
   end subroutine
   subroutine problem(class,points,steps,dt,residuals,errors)
    import dp
    character, intent(in) :: class
    integer, intent(out) :: points,steps
    real(dp), intent(out) :: dt,residuals(5),errors(5)
   end subroutine
   real(dp) function operations(points)
    import dp
    real(dp), intent(in) :: points
   end function
  end interface
  integer :: points,s
  real(dp) :: residuals(5),errors(5),off,t
  call begin(1)
  call problem(CLASS,points,steps,dt,residuals,errors)
  call make(points)
  call step(); call start()
  seconds=0; t=mpi_wtime()
  do s=1,steps
   call step()
  end do
  t=mpi_wtime()-t
  off=maxval(abs(found_errors()/errors-1))
  call compute_rhs(.false.)
  off=max(off,maxval(abs(found_residuals()/residuals-1)))
  print '(a,es9.1)',' largest error of a norm ',off
  print '(4(a,f8.3))','   rhs',seconds(1),'  xsolve',seconds(2),'  ysolve',seconds(3),'  zsolve',seconds(4)
  call finish(t,steps*operations(dble(n)),off<1d-8)
 end subroutine

 function found_errors() result(e)
  real(dp) :: e(5)
  integer :: i,j,k
  e=0
  do k=1,n; do j=1,n; do i=1,n
   e=e+(u(i,j,k,:)-exact(dble(i),dble(j),dble(k)))**2
  end do; end do; end do
  e=sqrt(e/dble(n-2)**3)
 end function

 function found_residuals() result(e)
  real(dp) :: e(5)
  integer :: m
  do m=1,5
   e(m)=sqrt(sum(rhs(2:n-1,2:n-1,2:n-1,m)**2)/dble(n-2)**3)/dt
  end do
 end function
end module
