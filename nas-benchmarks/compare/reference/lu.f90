! LU after the specification: SSOR over a grid of ranks in x and y, a plane of z after the other
module scheme
 implicit none
 integer, parameter :: dp=kind(1d0)
 real(dp), parameter :: c1=1.4d0, c2=0.4d0, c34=0.1d0, c1345=0.196d0, c1c5=1.96d0, r43=4d0/3d0, dssp=0.25d0
 real(dp), parameter :: dx=0.75d0, dy=0.75d0, dz=1d0, omega=1.2d0, cond=c1345/c34
 real(dp) :: t1, t2, dt, fixed, drag, conduct
contains
 subroutine prepare(n,length)
  integer, intent(in) :: n
  real(dp), intent(in) :: length
  t1=dble(n-1)**2; t2=dble(n-1)/2; dt=length
  fixed=1+2*dt*t1*(dx+dy+dz); drag=2*dt*t1*c34*(r43+2); conduct=2*dt*t1*c1345*3
 end subroutine
 ! 1 / density, velocity, c2 times kinetic energy of unit mass, energy of unit mass, pressure, what heat conduction
 ! spreads
 subroutine primitives(cells,u,w)
  integer, intent(in) :: cells
  real(dp), intent(in) :: u(5,cells)
  real(dp), intent(out) :: w(8,cells)
  real(dp) :: r
  integer :: c
  do c=1,cells
   r=1/u(1,c)
   w(1,c)=r; w(2,c)=r*u(2,c); w(3,c)=r*u(3,c); w(4,c)=r*u(4,c)
   w(5,c)=0.5d0*c2*(w(2,c)**2+w(3,c)**2+w(4,c)**2)
   w(6,c)=r*u(5,c); w(7,c)=c2*u(5,c)-u(1,c)*w(5,c); w(8,c)=(1-c1c5)/c2*w(5,c)+c1c5*w(6,c)
  end do
 end subroutine
 ! The linear terms of a row: second and fourth differences; cy and cz are the weights of the points across
 subroutine spread_out(cells,u,u1,u2,u3,u4,u5,u6,u7,u8,cy,cz,frct,rsd)
  integer, intent(in) :: cells
  real(dp), intent(in) :: u(-9:5*cells+10), cy(-2:2), cz(-2:2), frct(5*cells)
  real(dp), intent(in), dimension(5*cells) :: u1, u2, u3, u4, u5, u6, u7, u8
  real(dp), intent(out) :: rsd(5*cells)
  real(dp) :: here, near
  integer :: c
  near=dx*t1+4*dssp; here=cy(0)+cz(0)-2*dx*t1-6*dssp
  do c=1,5*cells
   rsd(c)=here*u(c)+near*(u(c-5)+u(c+5))-dssp*(u(c-10)+u(c+10))-frct(c) &
    +(cy(-2)*u1(c)+cy(-1)*u2(c)+cy(1)*u3(c)+cy(2)*u4(c))+(cz(-2)*u5(c)+cz(-1)*u6(c)+cz(1)*u7(c)+cz(2)*u8(c))
  end do
 end subroutine
 ! Weights of second and fourth differences across, which are one-sided next to the surface of the cube
 function weights(place,n,d) result(c)
  integer, intent(in) :: place, n
  real(dp), intent(in) :: d
  real(dp) :: c(-2:2)
  c=(/-dssp,d*t1+4*dssp,-2*d*t1-6*dssp,d*t1+4*dssp,-dssp/)
  if (place==2) c(-2:0)=c(-2:0)+dssp*(/1,-4,1/)
  if (place==3) c(-2)=0
  if (place==n-1) c(0:2)=c(0:2)+dssp*(/1,-4,1/)
  if (place==n-2) c(2)=0
 end function
 ! The fluxes of a row in direction n: um and up, wm and wp are the neighbours before and behind
 subroutine fluxes(cells,n,um,up,wm,w,wp,rsd)
  integer, intent(in) :: cells, n
  real(dp), intent(in) :: um(5,cells), up(5,cells), wm(8,cells), w(8,cells), wp(8,cells)
  real(dp), intent(inout) :: rsd(5,cells)
  real(dp) :: a, b, t3
  integer :: c
  t3=c34*t1
  do c=1,cells
   a=t2*wm(n+1,c); b=t2*wp(n+1,c)
   rsd(1,c)=rsd(1,c)+t2*(um(n+1,c)-up(n+1,c))
   rsd(2,c)=rsd(2,c)+um(2,c)*a-up(2,c)*b+t3*(wm(2,c)-2*w(2,c)+wp(2,c))
   rsd(3,c)=rsd(3,c)+um(3,c)*a-up(3,c)*b+t3*(wm(3,c)-2*w(3,c)+wp(3,c))
   rsd(4,c)=rsd(4,c)+um(4,c)*a-up(4,c)*b+t3*(wm(4,c)-2*w(4,c)+wp(4,c))
   rsd(5,c)=rsd(5,c)+(um(5,c)+wm(7,c))*a-(up(5,c)+wp(7,c))*b+t3*(wm(8,c)-2*w(8,c)+wp(8,c) &
    +(wm(n+1,c)**2-2*w(n+1,c)**2+wp(n+1,c)**2)/6)
   rsd(n+1,c)=rsd(n+1,c)+t2*(wm(7,c)-wp(7,c))+t3/3*(wm(n+1,c)-2*w(n+1,c)+wp(n+1,c))
  end do
 end subroutine
 ! Blocks that couple the points of a row with neighbours in x, y or z: f times the Jacobian of the convective flux,
 ! g times that of the viscous one, and h
 subroutine couple_x(cells,f,g,h,w,a)
  integer, intent(in) :: cells
  real(dp), intent(in) :: f, g, h, w(8,cells)
  real(dp), intent(out) :: a(5,5,cells)
  real(dp) :: v1, v2, v3, q, e, r
  integer :: i
  do i=1,cells
   v1=w(2,i); v2=w(3,i); v3=w(4,i); q=w(5,i); e=w(6,i); r=g*w(1,i)
   a(1,1,i)=h; a(1,2,i)=f; a(1,3,i)=0; a(1,4,i)=0; a(1,5,i)=0
   a(2,1,i)=f*(q-v1*v1)-r43*r*v1; a(2,2,i)=f*(2-c2)*v1+r43*r+h
   a(2,3,i)=-f*c2*v2; a(2,4,i)=-f*c2*v3; a(2,5,i)=f*c2
   a(3,1,i)=-f*v1*v2-r*v2; a(3,2,i)=f*v2; a(3,3,i)=f*v1+r+h; a(3,4,i)=0; a(3,5,i)=0
   a(4,1,i)=-f*v1*v3-r*v3; a(4,2,i)=f*v3; a(4,3,i)=0; a(4,4,i)=f*v1+r+h; a(4,5,i)=0
   a(5,1,i)=f*(2*q-c1*e)*v1-r*((r43-cond)*v1*v1+(1-cond)*(v2*v2+v3*v3)+cond*e)
   a(5,2,i)=f*(c1*e-q-c2*v1*v1)+r*(r43-cond)*v1; a(5,3,i)=-f*c2*v1*v2+r*(1-cond)*v2
   a(5,4,i)=-f*c2*v1*v3+r*(1-cond)*v3; a(5,5,i)=f*c1*v1+r*cond+h
  end do
 end subroutine
 subroutine couple_y(cells,f,g,h,w,a)
  integer, intent(in) :: cells
  real(dp), intent(in) :: f, g, h, w(8,cells)
  real(dp), intent(out) :: a(5,5,cells)
  real(dp) :: v1, v2, v3, q, e, r
  integer :: i
  do i=1,cells
   v1=w(2,i); v2=w(3,i); v3=w(4,i); q=w(5,i); e=w(6,i); r=g*w(1,i)
   a(1,1,i)=h; a(1,2,i)=0; a(1,3,i)=f; a(1,4,i)=0; a(1,5,i)=0
   a(2,1,i)=-f*v1*v2-r*v1; a(2,2,i)=f*v2+r+h; a(2,3,i)=f*v1; a(2,4,i)=0; a(2,5,i)=0
   a(3,1,i)=f*(q-v2*v2)-r43*r*v2; a(3,2,i)=-f*c2*v1
   a(3,3,i)=f*(2-c2)*v2+r43*r+h; a(3,4,i)=-f*c2*v3; a(3,5,i)=f*c2
   a(4,1,i)=-f*v2*v3-r*v3; a(4,2,i)=0; a(4,3,i)=f*v3; a(4,4,i)=f*v2+r+h; a(4,5,i)=0
   a(5,1,i)=f*(2*q-c1*e)*v2-r*((r43-cond)*v2*v2+(1-cond)*(v1*v1+v3*v3)+cond*e)
   a(5,2,i)=-f*c2*v1*v2+r*(1-cond)*v1; a(5,3,i)=f*(c1*e-q-c2*v2*v2)+r*(r43-cond)*v2
   a(5,4,i)=-f*c2*v2*v3+r*(1-cond)*v3; a(5,5,i)=f*c1*v2+r*cond+h
  end do
 end subroutine
 subroutine couple_z(cells,f,g,h,w,a)
  integer, intent(in) :: cells
  real(dp), intent(in) :: f, g, h, w(8,cells)
  real(dp), intent(out) :: a(5,5,cells)
  real(dp) :: v1, v2, v3, q, e, r
  integer :: i
  do i=1,cells
   v1=w(2,i); v2=w(3,i); v3=w(4,i); q=w(5,i); e=w(6,i); r=g*w(1,i)
   a(1,1,i)=h; a(1,2,i)=0; a(1,3,i)=0; a(1,4,i)=f; a(1,5,i)=0
   a(2,1,i)=-f*v1*v3-r*v1; a(2,2,i)=f*v3+r+h; a(2,3,i)=0; a(2,4,i)=f*v1; a(2,5,i)=0
   a(3,1,i)=-f*v2*v3-r*v2; a(3,2,i)=0; a(3,3,i)=f*v3+r+h; a(3,4,i)=f*v2; a(3,5,i)=0
   a(4,1,i)=f*(q-v3*v3)-r43*r*v3; a(4,2,i)=-f*c2*v1; a(4,3,i)=-f*c2*v2
   a(4,4,i)=f*(2-c2)*v3+r43*r+h; a(4,5,i)=f*c2
   a(5,1,i)=f*(2*q-c1*e)*v3-r*((r43-cond)*v3*v3+(1-cond)*(v1*v1+v2*v2)+cond*e)
   a(5,2,i)=-f*c2*v1*v3+r*(1-cond)*v1; a(5,3,i)=-f*c2*v2*v3+r*(1-cond)*v2
   a(5,4,i)=f*(c1*e-q-c2*v3*v3)+r*(r43-cond)*v3; a(5,5,i)=f*c1*v3+r*cond+h
  end do
 end subroutine
 subroutine diagonal(cells,w,d)
  integer, intent(in) :: cells
  real(dp), intent(in) :: w(8,cells)
  real(dp), intent(out) :: d(5,5,cells)
  real(dp) :: r, x
  integer :: i
  do i=1,cells
   r=w(1,i)*drag; x=w(1,i)*conduct
   d(1,1,i)=fixed; d(1,2:5,i)=0
   d(2,1,i)=-r*w(2,i); d(2,2,i)=fixed+r; d(2,3,i)=0; d(2,4,i)=0; d(2,5,i)=0
   d(3,1,i)=-r*w(3,i); d(3,2,i)=0; d(3,3,i)=fixed+r; d(3,4,i)=0; d(3,5,i)=0
   d(4,1,i)=-r*w(4,i); d(4,2,i)=0; d(4,3,i)=0; d(4,4,i)=fixed+r; d(4,5,i)=0
   d(5,1,i)=-(r-x)*(w(2,i)**2+w(3,i)**2+w(4,i)**2)-x*w(6,i)
   d(5,2,i)=(r-x)*w(2,i); d(5,3,i)=(r-x)*w(3,i); d(5,4,i)=(r-x)*w(4,i); d(5,5,i)=fixed+x
  end do
 end subroutine
 ! Adds the products with neighbours across to the sums of a row
 subroutine multiply(cells,a,v,b,y,s)
  integer, intent(in) :: cells
  real(dp), intent(in) :: a(5,5,cells), b(5,5,cells), v(5,cells), y(5,cells)
  real(dp), intent(inout) :: s(5,cells)
  integer :: i, m
  do i=1,cells
   do m=1,5
    s(m,i)=s(m,i)+a(m,1,i)*v(1,i)+a(m,2,i)*v(2,i)+a(m,3,i)*v(3,i)+a(m,4,i)*v(4,i)+a(m,5,i)*v(5,i) &
     +b(m,1,i)*y(1,i)+b(m,2,i)*y(2,i)+b(m,3,i)*y(3,i)+b(m,4,i)*y(4,i)+b(m,5,i)*y(5,i)
   end do
  end do
 end subroutine
 ! Solves along a row, upwards or downwards, and sets v to keep times itself plus the solution
 subroutine solve(cells,step,keep,a,d,s,v)
  integer, intent(in) :: cells, step
  real(dp), intent(in) :: keep, a(5,5,cells), d(5,5,cells), s(5,cells)
  real(dp), intent(inout) :: v(5,0:cells+1)
  real(dp) :: m(5,5), t(5), r(5), f
  integer :: i, j, k, l, first, last
  first=merge(1,cells,step>0); last=cells+1-first
  do i=first,last,step
   m=d(:,:,i)
   do k=1,5
    t(k)=s(k,i)+a(k,1,i)*v(1,i-step)+a(k,2,i)*v(2,i-step)+a(k,3,i)*v(3,i-step)+a(k,4,i)*v(4,i-step) &
     +a(k,5,i)*v(5,i-step)
   end do
   !GCC$ unroll 4
   do k=1,4
    r(k)=1/m(k,k)
    !GCC$ unroll 4
    do j=k+1,5
     f=r(k)*m(j,k)
     !GCC$ unroll 4
     do l=k+1,5
      m(j,l)=m(j,l)-f*m(k,l)
     end do
     t(j)=t(j)-f*t(k)
    end do
   end do
   t(5)=t(5)/m(5,5)
   t(4)=(t(4)-m(4,5)*t(5))*r(4)
   t(3)=(t(3)-m(3,4)*t(4)-m(3,5)*t(5))*r(3)
   t(2)=(t(2)-m(2,3)*t(3)-m(2,4)*t(4)-m(2,5)*t(5))*r(2)
   t(1)=(t(1)-m(1,2)*t(2)-m(1,3)*t(3)-m(1,4)*t(4)-m(1,5)*t(5))*r(1)
   v(:,i)=keep*v(:,i)+t
  end do
 end subroutine
 ! The same without forming blocks: adds the products with neighbours in direction n to the sums of a row
 subroutine apply(cells,n,f,g,h,w,v,s)
  integer, intent(in) :: cells, n
  real(dp), intent(in) :: f, g, h, w(8,cells), v(5,cells)
  real(dp), intent(inout) :: s(5,cells)
  real(dp) :: a(3), mass, p, r, work, speed
  integer :: i
  do i=1,cells
   speed=w(n+1,i); r=g*w(1,i); a=v(2:4,i)-w(2:4,i)*v(1,i); mass=v(n+1,i)-speed*v(1,i)
   p=w(5,i)*v(1,i)+c2*(v(5,i)-w(2,i)*v(2,i)-w(3,i)*v(3,i)-w(4,i)*v(4,i))
   work=(1-cond)*(w(2,i)*a(1)+w(3,i)*a(2)+w(4,i)*a(3))+(r43-1)*speed*mass+cond*(v(5,i)-w(6,i)*v(1,i))
   s(1,i)=s(1,i)+f*v(n+1,i)+h*v(1,i)
   s(2:4,i)=s(2:4,i)+f*(w(2:4,i)*mass+speed*v(2:4,i))+r*a+h*v(2:4,i)
   s(5,i)=s(5,i)+f*((c1*w(6,i)-w(5,i))*mass+speed*(v(5,i)+p))+r*work+h*v(5,i)
   s(n+1,i)=s(n+1,i)+f*p+(r43-1)*r*mass
  end do
 end subroutine
 subroutine solve_applied(cells,step,keep,f,g,h,w,s,v)
  integer, intent(in) :: cells, step
  real(dp), intent(in) :: keep, f, g, h, w(8,0:cells+1), s(5,cells)
  real(dp), intent(inout) :: v(5,0:cells+1)
  real(dp) :: t(5), y(5), x(3), slow, cool, a(3), p, r, work
  integer :: i, b, first, last
  first=merge(1,cells,step>0); last=cells+1-first
  y=v(:,first-step)
  do i=first,last,step
   b=i-step
   r=g*w(1,b); a=y(2:4)-w(2:4,b)*y(1)
   p=w(5,b)*y(1)-c2*(w(2,b)*y(2)+w(3,b)*y(3)+w(4,b)*y(4))+c2*y(5)
   work=(r43-cond)*w(2,b)*a(1)+(1-cond)*(w(3,b)*a(2)+w(4,b)*a(3))-cond*w(6,b)*y(1)+cond*y(5)
   t(1)=s(1,i)+f*y(2)+h*y(1)
   t(2)=s(2,i)+f*w(2,b)*(a(1)+y(2))+r43*r*a(1)+h*y(2)+f*p
   t(3)=s(3,i)+f*(w(3,b)*a(1)+w(2,b)*y(3))+r*a(2)+h*y(3)
   t(4)=s(4,i)+f*(w(4,b)*a(1)+w(2,b)*y(4))+r*a(3)+h*y(4)
   t(5)=s(5,i)+f*(c1*w(6,b)-w(5,b))*a(1)+h*y(5)+r*work+f*w(2,b)*(y(5)+p)
   slow=1/(fixed+drag*w(1,i)); cool=1/(fixed+conduct*w(1,i))
   x=slow*(t(2:4)-w(2:4,i)*t(1))
   y(1)=keep*v(1,i)+t(1)/fixed
   y(2:4)=keep*v(2:4,i)+w(2:4,i)*(t(1)/fixed)+x
   y(5)=keep*v(5,i)+w(6,i)*(t(1)/fixed)+cool*(t(5)-w(6,i)*t(1)) &
    -cool*w(1,i)*(drag-conduct)*(w(2,i)*x(1)+w(3,i)*x(2)+w(4,i)*x(3))
   v(:,i)=y
  end do
 end subroutine
end module
program lu
 use mpi
 use scheme
 use common, only: begin, finish, rank, ranks
 implicit none
 character(1), parameter :: class=CLASS
 character(6), parameter :: names(7)=(/'rhs   ','lower ','upper ','add   ','layers','lcomm ','ucomm '/)
 real(dp), parameter :: poly(13,5)=reshape((/ &
  2d0,0d0,0d0,4d0,5d0,3d0,.5d0,.02d0,.01d0,.03d0,.5d0,.4d0,.3d0, &
  1d0,0d0,0d0,0d0,1d0,2d0,3d0,.01d0,.03d0,.02d0,.4d0,.3d0,.5d0, &
  2d0,2d0,0d0,0d0,0d0,2d0,3d0,.04d0,.03d0,.05d0,.3d0,.5d0,.4d0, &
  2d0,2d0,0d0,0d0,0d0,2d0,3d0,.03d0,.05d0,.04d0,.2d0,.1d0,.3d0, &
  5d0,4d0,3d0,2d0,.1d0,.4d0,.3d0,.05d0,.04d0,.03d0,.1d0,.3d0,.2d0/),(/13,5/))
 integer :: n, steps, np, me, ierr, cols, rows, px, py, x0, y0, nx, ny, ist, iend, jst, jend, west, east, south, north
 integer :: it, i, len
 real(dp), allocatable :: u(:,:,:,:), rsd(:,:,:,:), frct(:,:,:,:), w(:,:,:,:)
 real(dp), allocatable :: a(:,:,:), b(:,:,:), c(:,:,:), d(:,:,:), s(:,:), edge(:,:)
 real(dp) :: official(11), results(11), sect(7), length, t0, time, ops, err
 character(7) :: form
 call begin(0); np=ranks; me=rank
 call get_command_argument(1,form)
 call choose(); call prepare(n,length); call deal()
 allocate(u(5,-1:nx+2,-1:ny+2,0:n+1),rsd(5,-1:nx+2,-1:ny+2,0:n+1),frct(5,-1:nx+2,-1:ny+2,0:n+1))
 allocate(w(8,-1:nx+2,-1:ny+2,0:n+1),a(5,5,nx),b(5,5,nx),c(5,5,nx),d(5,5,nx),s(5,nx),edge(5,max(nx,ny)))
 w=0; rsd=0; frct=0
 call fill(-1,nx+2,-1,ny+2,0,n+1,.false.)
 call rhs(); frct=rsd
 call restart(); call step(); call restart()
 sect=0
 call mpi_barrier(mpi_comm_world,ierr); t0=mpi_wtime()
 do it=1,steps
  call step()
 end do
 call mpi_barrier(mpi_comm_world,ierr); time=mpi_wtime()-t0
 ops=steps*(1984.77d0*dble(n)**3-10923.3d0*dble(n)**2+27770.9d0*n-144010)
 call judge(); err=maxval(abs((results-official)/official))
 if (me==0) then
  print '(a,es9.2)',' largest error of a norm ',err
  print '(7(2x,a,f7.3))',(names(i),sect(i),i=1,7)
 end if
 call finish(time,ops,err<=1d-8)
contains
 subroutine choose()
  select case (class)
  case ('S')
   n=12; steps=50; length=0.5d0
   official=(/1.6196343210976702d-02,2.1976745164821318d-03,1.5179927653399185d-03,1.5029584435994323d-03, &
    3.4264073155896461d-02,6.4223319957960924d-04,8.4144342047347926d-05,5.8588269616485186d-05, &
    5.8474222595157350d-05,1.3103347914111294d-03,7.8418928865937083d0/)
  case ('W')
   n=33; steps=300; length=1.5d-3
   official=(/0.1236511638192d+02,0.1317228477799d+01,0.2550120713095d+01,0.2326187750252d+01,0.2826799444189d+02, &
    0.4867877144216d0,0.5064652880982d-01,0.9281818101960d-01,0.8570126542733d-01,0.1084277417792d+01, &
    0.1161399311023d+02/)
  case ('A')
   n=64; steps=250; length=2
   official=(/7.7902107606689367d+02,6.3402765259692870d+01,1.9499249727292479d+02,1.7845301160418537d+02, &
    1.8384760349464247d+03,2.9964085685471943d+01,2.8194576365003349d0,7.3473412698774742d0, &
    6.7139225687777051d0,7.0715315688392578d+01,2.6030925604886277d+01/)
  case ('B')
   n=102; steps=250; length=2
   official=(/3.5532672969982736d+03,2.6214750795310692d+02,8.8333721850952190d+02,7.7812774739425265d+02, &
    7.3087969592545314d+03,1.1401176380212709d+02,8.1098963655421574d0,2.8480597317698308d+01, &
    2.5905394567832939d+01,2.6054907504857413d+02,4.7887162703308227d+01/)
  case default
   stop 'class S, W, A or B'
  end select
 end subroutine
 ! A grid of ranks as square as it can be, and the share of this one: points 1 to nx are global x0+1 to x0+nx
 subroutine deal()
  cols=int(sqrt(dble(np)))
  do while (mod(np,cols)/=0)
   cols=cols-1
  end do
  rows=np/cols; px=mod(me,cols); py=me/cols
  x0=n*px/cols; nx=n*(px+1)/cols-x0; y0=n*py/rows; ny=n*(py+1)/rows-y0
  west=merge(me-1,mpi_proc_null,px>0); east=merge(me+1,mpi_proc_null,px<cols-1)
  south=merge(me-cols,mpi_proc_null,py>0); north=merge(me+cols,mpi_proc_null,py<rows-1)
  ist=merge(2,1,px==0); iend=merge(nx-1,nx,px==cols-1); jst=merge(2,1,py==0); jend=merge(ny-1,ny,py==rows-1)
  len=iend-ist+1
 end subroutine
 subroutine timed(section)
  integer, intent(in) :: section
  real(dp), save :: last=0
  real(dp) :: now
  now=mpi_wtime()
  if (section>0) sect(section)=sect(section)+now-last
  last=now
 end subroutine
 function exact(x,y,z) result(e)
  real(dp), intent(in) :: x, y, z
  real(dp) :: e(5)
  e=poly(1,:)+x*(poly(2,:)+x*(poly(5,:)+x*(poly(8,:)+x*poly(11,:)))) &
   +y*(poly(3,:)+y*(poly(6,:)+y*(poly(9,:)+y*poly(12,:))))+z*(poly(4,:)+z*(poly(7,:)+z*(poly(10,:)+z*poly(13,:))))
 end function
 function at(i,j,k) result(p)
  integer, intent(in) :: i, j, k
  real(dp) :: p(3)
  p=dble((/x0+i-1,y0+j-1,k-1/))/(n-1)
 end function
 ! Exact states, or those to start from, which are blended from the faces of the cube
 subroutine fill(i0,i1,j0,j1,k0,k1,blended)
  integer, intent(in) :: i0, i1, j0, j1, k0, k1
  logical, intent(in) :: blended
  integer :: i, j, k
  real(dp) :: p(3), x(5), y(5), z(5)
  do k=k0,k1; do j=j0,j1; do i=i0,i1
   p=at(i,j,k)
   if (blended) then
    x=(1-p(1))*exact(0d0,p(2),p(3))+p(1)*exact(1d0,p(2),p(3))
    y=(1-p(2))*exact(p(1),0d0,p(3))+p(2)*exact(p(1),1d0,p(3))
    z=(1-p(3))*exact(p(1),p(2),0d0)+p(3)*exact(p(1),p(2),1d0)
    u(:,i,j,k)=x+y+z-x*y-y*z-z*x+x*y*z
   else
    u(:,i,j,k)=exact(p(1),p(2),p(3))
   end if
  end do; end do; end do
 end subroutine
 subroutine restart()
  call fill(ist,iend,jst,jend,2,n-1,.true.)
  call layers(); call rhs()
 end subroutine
 ! A step of SSOR
 subroutine step()
  integer :: k
  do k=2,n-1
   call timed(0); call receive(k,west,ist-1,south,jst-1,21); call timed(6)
   call lower(k); call timed(2)
   call send(k,east,iend,north,jend,21); call timed(6)
  end do
  do k=n-1,2,-1
   call timed(0); call receive(k,east,iend+1,north,jend+1,22); call timed(7)
   call upper(k); call timed(3)
   call send(k,west,ist,south,jst,22); call timed(7)
   u(:,ist:iend,jst:jend,k)=u(:,ist:iend,jst:jend,k)+1/(omega*(2-omega))*rsd(:,ist:iend,jst:jend,k); call timed(4)
  end do
  call layers(); call timed(5)
  call rhs(); call timed(1)
 end subroutine
 ! A plane of the lower system, whose right-hand side is the time step times the residual
 subroutine lower(k)
  integer, intent(in) :: k
  integer :: j
  do j=jst,jend
   s(:,1:len)=dt*rsd(:,ist:iend,j,k)
   call row(j,k,1,0d0)
  end do
 end subroutine
 ! One of the upper system, whose right-hand side is the diagonal times the lower solution
 subroutine upper(k)
  integer, intent(in) :: k
  integer :: j
  do j=jend,jst,-1
   s(:,1:len)=0
   call row(j,k,-1,1d0)
  end do
 end subroutine
 subroutine row(j,k,step,keep)
  integer, intent(in) :: j, k, step
  real(dp), intent(in) :: keep
  real(dp) :: f, g, h
  f=step*omega*dt*t2; g=omega*dt*t1*c34; h=omega*dt*t1
  if (form=='applied') then
   call apply(len,3,f,g,h*dz,w(1,ist,j,k-step),rsd(1,ist,j,k-step),s)
   call apply(len,2,f,g,h*dy,w(1,ist,j-step,k),rsd(1,ist,j-step,k),s)
   call solve_applied(len,step,keep,f,g,h*dx,w(1,ist-1,j,k),s,rsd(1,ist-1,j,k))
  else
   call couple_z(len,f,g,h*dz,w(1,ist,j,k-step),a)
   call couple_y(len,f,g,h*dy,w(1,ist,j-step,k),b)
   call couple_x(len,f,g,h*dx,w(1,ist-step,j,k),c)
   call diagonal(len,w(1,ist,j,k),d)
   call multiply(len,a,rsd(1,ist,j,k-step),b,rsd(1,ist,j-step,k),s)
   call solve(len,step,keep,c,d,s,rsd(1,ist-1,j,k))
  end if
 end subroutine
 ! The edges of a plane that the wave has reached: a column from or to the neighbour in x, a row in y
 subroutine receive(k,beside,i,across,j,tag)
  integer, intent(in) :: k, beside, i, across, j, tag
  if (beside/=mpi_proc_null) then
   call mpi_recv(edge,5*(jend-jst+1),mpi_double_precision,beside,tag,mpi_comm_world,mpi_status_ignore,ierr)
   rsd(:,i,jst:jend,k)=edge(:,1:jend-jst+1)
  end if
  if (across/=mpi_proc_null) &
   call mpi_recv(rsd(1,ist,j,k),5*len,mpi_double_precision,across,tag,mpi_comm_world,mpi_status_ignore,ierr)
 end subroutine
 subroutine send(k,beside,i,across,j,tag)
  integer, intent(in) :: k, beside, i, across, j, tag
  if (beside/=mpi_proc_null) then
   edge(:,1:jend-jst+1)=rsd(:,i,jst:jend,k)
   call mpi_send(edge,5*(jend-jst+1),mpi_double_precision,beside,tag,mpi_comm_world,ierr)
  end if
  if (across/=mpi_proc_null) call mpi_send(rsd(1,ist,j,k),5*len,mpi_double_precision,across,tag,mpi_comm_world,ierr)
 end subroutine
 ! Two layers of states from all four neighbours
 subroutine layers()
  call shift(east,u(:,nx-1:nx,1:ny,2:n-1),west,-1,0,1,ny)
  call shift(west,u(:,1:2,1:ny,2:n-1),east,nx+1,nx+2,1,ny)
  call shift(north,u(:,1:nx,ny-1:ny,2:n-1),south,1,nx,-1,0)
  call shift(south,u(:,1:nx,1:2,2:n-1),north,1,nx,ny+1,ny+2)
 end subroutine
 subroutine shift(dest,out,source,i0,i1,j0,j1)
  integer, intent(in) :: dest, source, i0, i1, j0, j1
  real(dp), intent(in) :: out(:,:,:,:)
  real(dp), allocatable :: in(:,:,:,:)
  if (dest==mpi_proc_null.and.source==mpi_proc_null) return
  allocate(in(5,i0:i1,j0:j1,2:n-1))
  call mpi_sendrecv(out,size(out),mpi_double_precision,dest,11,in,size(in),mpi_double_precision,source,11, &
   mpi_comm_world,mpi_status_ignore,ierr)
  if (source/=mpi_proc_null) u(:,i0:i1,j0:j1,2:n-1)=in
 end subroutine
 subroutine rhs()
  integer :: j, k
  real(dp) :: cz(-2:2)
  call primitives((nx+4)*(ny+2),u(1,-1,0,1),w(1,-1,0,1)); call primitives((nx+4)*(ny+2),u(1,-1,0,2),w(1,-1,0,2))
  do k=2,n-1
   call primitives((nx+4)*(ny+2),u(1,-1,0,k+1),w(1,-1,0,k+1))
   cz=weights(k,n,dz)
   do j=jst,jend
    call spread_out(len,u(1,ist-2,j,k),u(1,ist,j-2,k),u(1,ist,j-1,k),u(1,ist,j+1,k),u(1,ist,j+2,k), &
     u(1,ist,j,k-2),u(1,ist,j,k-1),u(1,ist,j,k+1),u(1,ist,j,k+2),weights(y0+j,n,dy),cz, &
     frct(1,ist,j,k),rsd(1,ist,j,k))
    if (x0==0) then
     rsd(:,2,j,k)=rsd(:,2,j,k)+dssp*(u(:,0,j,k)-4*u(:,1,j,k)+u(:,2,j,k))
     rsd(:,3,j,k)=rsd(:,3,j,k)+dssp*u(:,1,j,k)
    end if
    if (x0+nx==n) then
     rsd(:,nx-1,j,k)=rsd(:,nx-1,j,k)+dssp*(u(:,nx+1,j,k)-4*u(:,nx,j,k)+u(:,nx-1,j,k))
     rsd(:,nx-2,j,k)=rsd(:,nx-2,j,k)+dssp*u(:,nx,j,k)
    end if
    call fluxes(len,1,u(1,ist-1,j,k),u(1,ist+1,j,k),w(1,ist-1,j,k),w(1,ist,j,k),w(1,ist+1,j,k),rsd(1,ist,j,k))
    call fluxes(len,2,u(1,ist,j-1,k),u(1,ist,j+1,k),w(1,ist,j-1,k),w(1,ist,j,k),w(1,ist,j+1,k),rsd(1,ist,j,k))
    call fluxes(len,3,u(1,ist,j,k-1),u(1,ist,j,k+1),w(1,ist,j,k-1),w(1,ist,j,k),w(1,ist,j,k+1),rsd(1,ist,j,k))
   end do
  end do
 end subroutine
 ! Norms of residual and error, and the integral of the pressure over the surface of a box, by the trapezoidal rule
 subroutine judge()
  integer :: i, j, k
  real(dp) :: mine(11), p(3)
  mine=0
  do k=2,n-1; do j=jst,jend; do i=ist,iend
   p=at(i,j,k)
   mine(1:5)=mine(1:5)+rsd(:,i,j,k)**2; mine(6:10)=mine(6:10)+(exact(p(1),p(2),p(3))-u(:,i,j,k))**2
  end do; end do; end do
  do k=3,n-1; do j=1,ny; do i=1,nx
   mine(11)=mine(11)+weight(x0+i,y0+j,k)*c2*(u(5,i,j,k)-0.5d0*sum(u(2:4,i,j,k)**2)/u(1,i,j,k))
  end do; end do; end do
  call mpi_allreduce(mine,results,11,mpi_double_precision,mpi_sum,mpi_comm_world,ierr)
  results(1:10)=sqrt(results(1:10)/dble(n-2)**3); results(11)=0.25d0*results(11)/dble(n-1)**2
 end subroutine
 integer function weight(i,j,k)
  integer, intent(in) :: i, j, k
  weight=ends(k,3,n-1)*inside(i,2,n-1)*inside(j,2,n-2)+ends(j,2,n-2)*inside(i,2,n-1)*inside(k,3,n-1) &
   +ends(i,2,n-1)*inside(j,2,n-2)*inside(k,3,n-1)
 end function
 integer function ends(i,from,to)
  integer, intent(in) :: i, from, to
  ends=merge(1,0,i==from.or.i==to)
 end function
 integer function inside(i,from,to)
  integer, intent(in) :: i, from, to
  inside=merge(2-ends(i,from,to),0,i>=from.and.i<=to)
 end function
end program
