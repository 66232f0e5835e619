! EP after the specification, for calibration only
program ep
 use mpi
 implicit none
 integer, parameter :: nk=65536
 integer*8, parameter :: a=1220703125_8, mask=2_8**46-1, seed=271828183_8
 double precision, parameter :: r46=2d0**(-46)
 integer :: m, np, me, ierr, i, l
 integer*8 :: k, k0, k1, batches, s
 double precision :: x(2*nk), q(0:9), qq(0:9), sx, sy, t0, t1, x1, x2, t, f, g1, g2, sums(2), tot(2)
 character(10) :: arg
 call mpi_init(ierr); call mpi_comm_size(mpi_comm_world,np,ierr); call mpi_comm_rank(mpi_comm_world,me,ierr)
 call get_command_argument(1,arg); read(arg,*) m
 batches=2_8**(m-16); k0=batches*me/np; k1=batches*(me+1)/np
 q=0; sx=0; sy=0
 call mpi_barrier(mpi_comm_world,ierr); t0=mpi_wtime()
 do k=k0,k1-1
  s=iand(seed*power(2_8*nk*k),mask)
  call fill(2*nk,s,x)
  do i=1,nk
   x1=2d0*x(2*i-1)-1d0; x2=2d0*x(2*i)-1d0
   t=x1*x1+x2*x2
   if (t<=1d0) then
    f=sqrt(-2d0*log(t)/t); g1=x1*f; g2=x2*f
    l=max(abs(g1),abs(g2)); q(l)=q(l)+1d0; sx=sx+g1; sy=sy+g2
   end if
  end do
 end do
 sums=(/sx,sy/)
 call mpi_allreduce(sums,tot,2,mpi_double_precision,mpi_sum,mpi_comm_world,ierr)
 call mpi_allreduce(q,qq,10,mpi_double_precision,mpi_sum,mpi_comm_world,ierr)
 t1=mpi_wtime()-t0
 if (me==0) print '(a,i2,a,f8.1,a,f8.3,a,2es24.15)','EP np ',np,' ',2d0*2d0**m/t1/1d6,' Mop/s ',t1,' s ',tot
 call mpi_finalize(ierr)
contains
 subroutine fill(n,s,y)
  integer, intent(in) :: n
  integer*8, intent(inout) :: s
  double precision, intent(out) :: y(n)
  integer :: i
  do i=1,n
   s=iand(s*a,mask); y(i)=r46*dble(s)
  end do
 end subroutine
 integer*8 function power(e)
  integer*8, intent(in) :: e
  integer*8 :: r, sq
  power=1; sq=a; r=e
  do while (r>0)
   if (iand(r,1_8)==1) power=iand(power*sq,mask)
   sq=iand(sq*sq,mask); r=r/2
  end do
 end function
end program
