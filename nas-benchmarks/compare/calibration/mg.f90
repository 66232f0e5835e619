! MG's cycle, ranks along the third direction only, for calibration only
module grids
 type grid
  double precision, allocatable :: a(:,:,:)
 end type
end module
program mg
 use mpi
 use grids
 implicit none
 integer :: lg, np, me, ierr, k, niter, it, n, st(mpi_status_size)
 type(grid), allocatable :: u(:), r(:)
 type(grid) :: v
 double precision :: a(0:3), c(0:3), t0, t1, s, tt
 double precision, allocatable :: b1(:), b2(:)
 character(20) :: arg
 call mpi_init(ierr); call mpi_comm_size(mpi_comm_world,np,ierr); call mpi_comm_rank(mpi_comm_world,me,ierr)
 call get_command_argument(1,arg); read(arg,*) lg
 call get_command_argument(2,arg); read(arg,*) niter
 n=2**lg
 allocate(u(lg),r(lg))
 do k=1,lg
  allocate(u(k)%a(2**k+2,2**k+2,2**k/np+2)); allocate(r(k)%a(2**k+2,2**k+2,2**k/np+2))
  u(k)%a=0; r(k)%a=0
 end do
 allocate(v%a(n+2,n+2,n/np+2)); v%a=0
 allocate(b1((n+2)*(n+2)),b2((n+2)*(n+2)))
 do k=1,10
  v%a(2+mod(k*37,n),2+mod(k*91,n),2+mod(k*53,n/np))=1; v%a(2+mod(k*67,n),2+mod(k*11,n),2+mod(k*23,n/np))=-1
 end do
 a=(/-8d0/3d0,0d0,1d0/6d0,1d0/12d0/); c=(/-3d0/8d0,1d0/32d0,-1d0/64d0,0d0/)
 call exch(v%a,n+2,n/np+2)
 call resid(u(lg)%a,v%a,r(lg)%a,n+2,n/np+2)
 call cycle_()
 call resid(u(lg)%a,v%a,r(lg)%a,n+2,n/np+2)
 u(lg)%a=0
 call mpi_barrier(mpi_comm_world,ierr); t0=mpi_wtime()
 call resid(u(lg)%a,v%a,r(lg)%a,n+2,n/np+2)
 s=norm(r(lg)%a,n+2,n/np+2)
 do it=1,niter
  call cycle_()
  call resid(u(lg)%a,v%a,r(lg)%a,n+2,n/np+2)
 end do
 s=norm(r(lg)%a,n+2,n/np+2)
 call mpi_allreduce(s,tt,1,mpi_double_precision,mpi_sum,mpi_comm_world,ierr)
 t1=mpi_wtime()-t0
 if (me==0) print '(a,i2,a,f9.1,a,f8.3,a,es14.6)','MG np ',np,' ',58d0*niter*dble(n)**3/t1/1d6,' Mop/s ', &
  t1,' s ',sqrt(tt/dble(n)**3)
 call mpi_finalize(ierr)
contains
 subroutine cycle_()
  integer :: k,m
  do k=lg,2,-1
   call rprj3(r(k)%a,2**k+2,2**k/np+2,r(k-1)%a,2**(k-1)+2,2**(k-1)/np+2)
  end do
  u(1)%a=0
  call psinv(r(1)%a,u(1)%a,4,2/np+2)
  do k=2,lg-1
   m=2**k+2
   u(k)%a=0
   call interp(u(k-1)%a,2**(k-1)+2,2**(k-1)/np+2,u(k)%a,m,2**k/np+2)
   call resid(u(k)%a,r(k)%a,r(k)%a,m,2**k/np+2)
   call psinv(r(k)%a,u(k)%a,m,2**k/np+2)
  end do
  call interp(u(lg-1)%a,n/2+2,n/2/np+2,u(lg)%a,n+2,n/np+2)
  call resid(u(lg)%a,v%a,r(lg)%a,n+2,n/np+2)
  call psinv(r(lg)%a,u(lg)%a,n+2,n/np+2)
 end subroutine
 subroutine exch(g,n1,n3)
  integer :: n1,n3,i
  double precision :: g(n1,n1,n3)
  g(1,:,:)=g(n1-1,:,:); g(n1,:,:)=g(2,:,:)
  g(:,1,:)=g(:,n1-1,:); g(:,n1,:)=g(:,2,:)
  if (np==1) then
   g(:,:,1)=g(:,:,n3-1); g(:,:,n3)=g(:,:,2)
  else
   b1(1:n1*n1)=reshape(g(:,:,n3-1),(/n1*n1/))
   call mpi_sendrecv(b1,n1*n1,mpi_double_precision,1-me,1,b2,n1*n1,mpi_double_precision,1-me,1,mpi_comm_world,st,ierr)
   g(:,:,1)=reshape(b2(1:n1*n1),(/n1,n1/))
   b1(1:n1*n1)=reshape(g(:,:,2),(/n1*n1/))
   call mpi_sendrecv(b1,n1*n1,mpi_double_precision,1-me,1,b2,n1*n1,mpi_double_precision,1-me,1,mpi_comm_world,st,ierr)
   g(:,:,n3)=reshape(b2(1:n1*n1),(/n1,n1/))
  end if
 end subroutine
 double precision function norm(g,n1,n3)
  integer :: n1,n3,i1,i2,i3
  double precision :: g(n1,n1,n3),s,mx
  s=0; mx=0
  do i3=2,n3-1; do i2=2,n1-1; do i1=2,n1-1
   s=s+g(i1,i2,i3)**2; mx=max(mx,abs(g(i1,i2,i3)))
  end do; end do; end do
  norm=s
 end function
 subroutine resid(u,v,r,n1,n3)
  integer :: n1,n3,i1,i2,i3
  double precision :: u(n1,n1,n3),v(n1,n1,n3),r(n1,n1,n3),u1(1037),u2(1037)
  do i3=2,n3-1; do i2=2,n1-1
   do i1=1,n1
    u1(i1)=u(i1,i2-1,i3)+u(i1,i2+1,i3)+u(i1,i2,i3-1)+u(i1,i2,i3+1)
    u2(i1)=u(i1,i2-1,i3-1)+u(i1,i2+1,i3-1)+u(i1,i2-1,i3+1)+u(i1,i2+1,i3+1)
   end do
   do i1=2,n1-1
    r(i1,i2,i3)=v(i1,i2,i3)-a(0)*u(i1,i2,i3)-a(2)*(u2(i1)+u1(i1-1)+u1(i1+1))-a(3)*(u2(i1-1)+u2(i1+1))
   end do
  end do; end do
  call exch(r,n1,n3)
 end subroutine
 subroutine psinv(r,u,n1,n3)
  integer :: n1,n3,i1,i2,i3
  double precision :: u(n1,n1,n3),r(n1,n1,n3),r1(1037),r2(1037)
  do i3=2,n3-1; do i2=2,n1-1
   do i1=1,n1
    r1(i1)=r(i1,i2-1,i3)+r(i1,i2+1,i3)+r(i1,i2,i3-1)+r(i1,i2,i3+1)
    r2(i1)=r(i1,i2-1,i3-1)+r(i1,i2+1,i3-1)+r(i1,i2-1,i3+1)+r(i1,i2+1,i3+1)
   end do
   do i1=2,n1-1
    u(i1,i2,i3)=u(i1,i2,i3)+c(0)*r(i1,i2,i3)+c(1)*(r(i1-1,i2,i3)+r(i1+1,i2,i3)+r1(i1))+c(2)*(r2(i1)+r1(i1-1)+r1(i1+1))
   end do
  end do; end do
  call exch(u,n1,n3)
 end subroutine
 subroutine rprj3(r,n1,n3,s,m1,m3)
  integer :: n1,n3,m1,m3,j1,j2,j3,i1,i2,i3
  double precision :: r(n1,n1,n3),s(m1,m1,m3),x1(1037),y1(1037),x2,y2
  do j3=2,m3-1
   i3=2*j3-1
   do j2=2,m1-1
    i2=2*j2-1
    do j1=2,m1
     i1=2*j1-2
     x1(i1)=r(i1,i2-1,i3)+r(i1,i2+1,i3)+r(i1,i2,i3-1)+r(i1,i2,i3+1)
     y1(i1)=r(i1,i2-1,i3-1)+r(i1,i2-1,i3+1)+r(i1,i2+1,i3-1)+r(i1,i2+1,i3+1)
    end do
    do j1=2,m1-1
     i1=2*j1-1
     y2=r(i1,i2-1,i3-1)+r(i1,i2-1,i3+1)+r(i1,i2+1,i3-1)+r(i1,i2+1,i3+1)
     x2=r(i1,i2-1,i3)+r(i1,i2+1,i3)+r(i1,i2,i3-1)+r(i1,i2,i3+1)
     s(j1,j2,j3)=0.5d0*r(i1,i2,i3)+0.25d0*(r(i1-1,i2,i3)+r(i1+1,i2,i3)+x2)+0.125d0*(x1(i1-1)+x1(i1+1)+y2) &
       +0.0625d0*(y1(i1-1)+y1(i1+1))
    end do
   end do
  end do
  call exch(s,m1,m3)
 end subroutine
 subroutine interp(z,m1,m3,u,n1,n3)
  integer :: n1,n3,m1,m3,i1,i2,i3
  double precision :: u(n1,n1,n3),z(m1,m1,m3),z1(1037),z2(1037),z3(1037)
  do i3=1,m3-1; do i2=1,m1-1
   do i1=1,m1
    z1(i1)=z(i1,i2+1,i3)+z(i1,i2,i3); z2(i1)=z(i1,i2,i3+1)+z(i1,i2,i3)
    z3(i1)=z(i1,i2+1,i3+1)+z(i1,i2,i3+1)+z1(i1)
   end do
   do i1=1,m1-1
    u(2*i1-1,2*i2-1,2*i3-1)=u(2*i1-1,2*i2-1,2*i3-1)+z(i1,i2,i3)
    u(2*i1,2*i2-1,2*i3-1)=u(2*i1,2*i2-1,2*i3-1)+0.5d0*(z(i1+1,i2,i3)+z(i1,i2,i3))
   end do
   do i1=1,m1-1
    u(2*i1-1,2*i2,2*i3-1)=u(2*i1-1,2*i2,2*i3-1)+0.5d0*z1(i1)
    u(2*i1,2*i2,2*i3-1)=u(2*i1,2*i2,2*i3-1)+0.25d0*(z1(i1)+z1(i1+1))
   end do
   do i1=1,m1-1
    u(2*i1-1,2*i2-1,2*i3)=u(2*i1-1,2*i2-1,2*i3)+0.5d0*z2(i1)
    u(2*i1,2*i2-1,2*i3)=u(2*i1,2*i2-1,2*i3)+0.25d0*(z2(i1)+z2(i1+1))
   end do
   do i1=1,m1-1
    u(2*i1-1,2*i2,2*i3)=u(2*i1-1,2*i2,2*i3)+0.25d0*z3(i1)
    u(2*i1,2*i2,2*i3)=u(2*i1,2*i2,2*i3)+0.125d0*(z3(i1)+z3(i1+1))
   end do
  end do; end do
 end subroutine
end program
