! CG's iteration on a matrix of random pattern, for calibration only
program cg
 use mpi
 implicit none
 integer :: n, per, np, me, ierr, i, k, nz, it, cols, niter, given, kept, st(mpi_status_size)
 integer, allocatable :: rb(:), c(:)
 double precision, allocatable :: v(:), x(:), z(:), p(:), q(:), r(:), w(:), b(:)
 double precision :: u, t0, t1, rho, rho0, alpha, ops, d, dd
 integer :: seeds(33), nonzer
 character(20) :: arg
 call mpi_init(ierr); call mpi_comm_size(mpi_comm_world,np,ierr); call mpi_comm_rank(mpi_comm_world,me,ierr)
 call get_command_argument(1,arg); read(arg,*) n
 call get_command_argument(2,arg); read(arg,*) nonzer
 call get_command_argument(3,arg); read(arg,*) niter
 per=(nonzer+1)**2/np; cols=n/np
 if (n==14000) per=1853104/n/np
 seeds=me+1; call random_seed(put=seeds(1:8))
 allocate(rb(n+1),x(cols),z(cols),p(cols),q(n),r(cols),w(n),b(n))
 rb(1)=1
 do i=1,n
  call random_number(u); rb(i+1)=rb(i)+per-per/4+int(u*(per/2))
 end do
 nz=rb(n+1)-1
 allocate(v(nz),c(nz))
 do k=1,nz
  call random_number(u); v(k)=u*1d-4; call random_number(u); c(k)=1+int(u*cols)
 end do
 do i=1,n
  call sort(rb(i+1)-rb(i),c(rb(i)))
  v(rb(i))=1d0
 end do
 x=1d0
 call step()
 call mpi_barrier(mpi_comm_world,ierr); t0=mpi_wtime()
 do it=1,niter
  call step()
 end do
 call mpi_barrier(mpi_comm_world,ierr); t1=mpi_wtime()-t0
 ops=2d0*niter*n*(3+nonzer*(nonzer+1d0)+25*(5+nonzer*(nonzer+1d0))+3)
 if (me==0) print '(a,i2,a,f9.1,a,f8.3,a,i12,f8.3,es12.4)','CG np ',np,' ',ops/t1/1d6,' Mop/s ',t1,' s, entries ',nz, &
  t1*1d9/(26d0*niter*nz),rho
 call mpi_finalize(ierr)
contains
 subroutine sort(m,a)
  integer :: m,a(m),i,j,t
  do i=2,m
   t=a(i); j=i-1
   do while (j>=1)
    if (a(j)<=t) exit
    a(j+1)=a(j); j=j-1
   end do
   a(j+1)=t
  end do
 end subroutine
 subroutine step()
  integer :: s,j
  double precision :: sum
  z=0; r=x; p=r; rho=dot(r,r)
  do s=1,25
   call mult(p)
   d=0
   do j=1,cols
    d=d+p(j)*q(j)
   end do
   d=total(d)
   alpha=rho/d; rho0=rho
   do j=1,cols
    z(j)=z(j)+alpha*p(j); r(j)=r(j)-alpha*q(j)
   end do
   rho=dot(r,r)
   do j=1,cols
    p(j)=r(j)+rho/rho0*p(j)
   end do
  end do
  call mult(z)
  d=0
  do j=1,cols
   d=d+(x(j)-q(j))**2
  end do
  d=total(d)
 end subroutine
 double precision function dot(a,b)
  double precision :: a(*),b(*),s
  integer :: j
  s=0
  do j=1,cols
   s=s+a(j)*b(j)
  end do
  dot=total(s)
 end function
 double precision function total(s)
  double precision :: s,o
  if (np==1) then
   total=s
  else
   call mpi_sendrecv(s,1,mpi_double_precision,1-me,1,o,1,mpi_double_precision,1-me,1,mpi_comm_world,st,ierr)
   total=s+o
  end if
 end function
 subroutine mult(y)
  double precision :: y(*)
  integer :: h,j
  call mv(n,rb,c,v,y,w)
  if (np==1) then
   do j=1,n
    q(j)=w(j)
   end do
  else
   h=n/2
   call mpi_sendrecv(w((1-me)*h+1),h,mpi_double_precision,1-me,2,b,h,mpi_double_precision,1-me,2,mpi_comm_world,st,ierr)
   do j=1,h
    q(j)=w(me*h+j)+b(j)
   end do
  end if
 end subroutine
 subroutine mv(n,rb,c,v,x,y)
  integer n,rb(*),c(*),j,k
  double precision v(*),x(*),y(*),s
  do j=1,n
   s=0
   do k=rb(j),rb(j+1)-1
    s=s+v(k)*x(c(k))
   end do
   y(j)=s
  end do
 end subroutine
end program
