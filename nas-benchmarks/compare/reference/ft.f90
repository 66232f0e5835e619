! FT after the specification: slabs of z, exchanged for slabs of y by one Alltoall
program ft
 use mpi
 use common, only: begin, finish, rank, ranks, multiplier, mask, unit, skip
 implicit none
 character(1), parameter :: class=CLASS
 integer, parameter :: dp=kind(1d0), longest=512, block=16384, pad=4, lanes=8
 integer*8, parameter :: seed=314159265_8
 real(dp), parameter :: alpha=1d-6, pi=acos(-1d0)
 character(9), parameter :: names(5)=(/'setup    ','x, y     ','decay, z ','exchange ','checksum '/)
 integer :: nx, ny, nz, steps, np, me, ierr, nyl, nzl, nxp, it, n, i, bx, by, bz
 real(dp), allocatable, target :: store(:,:)
 real(dp), allocatable :: s(:)
 real(dp), pointer :: u(:), v(:)
 complex(dp), allocatable :: sums(:), official(:)
 real(dp) :: w(block,2,2), wr(0:longest-1), wi(0:longest-1), sect(5), t0, t1, ops, err
 real(dp), allocatable :: ex(:), ey(:), ez(:)
 call begin(32); np=ranks; me=rank
 call choose()
 if (mod(ny,np)/=0.or.mod(nz,np)/=0) stop 'the number of ranks must divide the points of y and z'
 nyl=ny/np; nzl=nz/np; nxp=nx+pad; n=2*nxp*ny*nzl
 bx=min(ny,4096/nx); by=min(nx,8192/ny); bz=min(nx,block/nz)
 allocate(s(n),store(n,min(np,2)),sums(steps),ex(nx),ey(nyl),ez(nz))
 u=>store(:,1); v=>store(:,min(np,2))
 do i=0,longest-1
  wr(i)=cos(2*pi*i/longest); wi(i)=sin(2*pi*i/longest)
 end do
 s=0; store=0
 call start(); call advance(1)
 sect=0
 call mpi_barrier(mpi_comm_world,ierr); t0=mpi_wtime()
 call start()
 do it=1,steps
  call advance(it)
 end do
 t1=mpi_wtime()-t0
 ops=dble(nx)*ny*nz
 ops=ops*(14.8157d0+7.19641d0*log(ops)+(5.23518d0+7.21113d0*log(ops))*steps)
 err=max(maxval(abs(real(sums-official)/real(official))),maxval(abs(aimag(sums-official)/aimag(official))))
 if (me==0) then
  print '(a,es9.2)',' largest error of a checksum ',err
  print '(5(2x,a,f7.3))',(names(i),sect(i),i=1,5)
 end if
 call finish(t1,ops,err<=1d-12)
contains
 subroutine choose()
  select case (class)
  case ('S')
   nx=64; ny=64; nz=64
   official=cmplx((/554.6087004964d0,554.6385409189d0,554.6148406171d0,554.5423607415d0,554.4255039624d0, &
    554.2683411902d0/),(/484.5363331978d0,486.5304269511d0,488.3910722336d0,490.1273169046d0, &
    491.7475857993d0,493.2597244941d0/),dp)
  case ('W')
   nx=128; ny=128; nz=32
   official=cmplx((/567.3612178944d0,563.1436885271d0,559.4024089970d0,556.0698047020d0,553.0898991250d0, &
    550.4159734538d0/),(/529.3246849175d0,528.2149986629d0,527.0996558037d0,526.0027904925d0, &
    524.9400845633d0,523.9212247086d0/),dp)
  case ('A')
   nx=256; ny=256; nz=128
   official=cmplx((/504.6735008193d0,505.9412319734d0,506.9376896287d0,507.7892868474d0,508.5233095391d0, &
    509.1487099959d0/),(/511.4047905510d0,509.8809666433d0,509.8144042213d0,510.1336130759d0, &
    510.4914655194d0,510.7917842803d0/),dp)
  case ('B')
   nx=512; ny=256; nz=256
   official=cmplx((/517.7643571579d0,515.4521291263d0,514.6409228649d0,514.2378756213d0,513.9626667737d0, &
    513.7423460082d0,513.5547056878d0,513.3910925466d0,513.2470705390d0,513.1197729984d0,513.0070319283d0, &
    512.9070537032d0,512.8182883502d0,512.7393733383d0,512.6691062020d0,512.6064276004d0,512.5504076570d0, &
    512.5002331720d0,512.4551951846d0,512.4146770029d0/),(/507.7803458597d0,508.8249431599d0, &
    509.6208912659d0,510.1023387619d0,510.3976610617d0,510.5948019802d0,510.7404165783d0,510.8576573661d0, &
    510.9577278523d0,511.0460304483d0,511.1252433800d0,511.1968077718d0,511.2616233064d0,511.3203605551d0, &
    511.3735928093d0,511.4218460548d0,511.4656139760d0,511.5053595966d0,511.5415130407d0,511.5744692211d0/),dp)
  case default
   stop 'class S, W, A or B'
  end select
  steps=size(official)
 end subroutine
 subroutine timed(section)
  integer, intent(in) :: section
  real(dp), save :: last=0
  real(dp) :: now
  now=mpi_wtime()
  if (section>0) sect(section)=sect(section)+now-last
  last=now
 end subroutine
 ! the initial values and their spectrum
 subroutine start()
  integer :: z, y, x
  call timed(0)
  do z=1,nzl
   call draw(z,u)
  end do
  call timed(1)
  do z=1,nzl
   do y=0,ny-bx,bx
    call load_x(u,bx,y,z,.false.); i=transformed(bx,nx); call store_x(u,bx,y,z,i,.false.)
   end do
   do x=0,nx-by,by
    call load(u,by,x,(z-1)*ny,1,ny,ny,0,.false.); i=transformed(by,ny)
    call put(v,by,x,(z-1)*nyl,1,ny,nyl,nyl*nzl,i,.false.)
   end do
  end do
  call timed(2)
  call exchange(v,u)
  call timed(0)
  do y=1,nyl
   do x=0,nx-bz,bz
    call load(u,bz,x,y-1,nyl,nz,nz,0,.false.); i=transformed(bz,nz)
    call put(s,bz,x,y-1,nyl,nz,nz,0,i,.false.)
   end do
  end do
  call timed(3)
 end subroutine
 ! the values after a number of steps and their checksum
 subroutine advance(step)
  integer, intent(in) :: step
  integer :: z, y, x
  call timed(0)
  call decays(step)
  do y=1,nyl
   do x=0,nx-bz,bz
    call load(s,bz,x,y-1,nyl,nz,nz,0,.true.); call decay(bz,x,y); i=transformed(bz,nz)
    call put(u,bz,x,y-1,nyl,nz,nz,0,i,.true.)
   end do
  end do
  call timed(3)
  call exchange(u,v)
  call timed(0)
  do z=1,nzl
   do x=0,nx-by,by
    call load(v,by,x,(z-1)*nyl,1,ny,nyl,nyl*nzl,.true.); i=transformed(by,ny)
    call put(u,by,x,(z-1)*ny,1,ny,ny,0,i,.true.)
   end do
   do y=0,ny-bx,bx
    call load_x(u,bx,y,z,.true.); i=transformed(bx,nx); call store_x(u,bx,y,z,i,.true.)
   end do
  end do
  call timed(2)
  sums(step)=checksum(u)
  call timed(5)
 end subroutine
 ! one plane of the initial values; eight numbers of the sequence at a time
 subroutine draw(z,a)
  integer, intent(in) :: z
  real(dp), intent(inout) :: a(nxp,2,ny,nzl)
  integer*8 :: x(lanes), jump
  integer :: y, i, l
  real(dp) :: line(lanes,2*nx/lanes)
  do l=1,lanes
   x(l)=seed; call skip(x(l),2_8*nx*ny*(me*nzl+z-1)+l)
  end do
  jump=1; call skip(jump,int(lanes,8))
  do y=1,ny
   do i=1,2*nx/lanes
    do l=1,lanes
     line(l,i)=unit*dble(x(l)); x(l)=iand(x(l)*jump,mask)
    end do
   end do
   call pair(line,a(:,:,y,z))
  end do
 end subroutine
 subroutine pair(line,row)
  real(dp), intent(in) :: line(2,nx)
  real(dp), intent(inout) :: row(nxp,2)
  row(1:nx,1)=line(1,:); row(1:nx,2)=line(2,:)
 end subroutine
 subroutine decays(step)
  integer, intent(in) :: step
  integer :: k
  ex=(/(exp(-4*alpha*pi**2*step*dble(k-nx*(2*k/nx))**2),k=0,nx-1)/)
  ey=(/(exp(-4*alpha*pi**2*step*dble(k-ny*(2*k/ny))**2),k=me*nyl,me*nyl+nyl-1)/)
  ez=(/(exp(-4*alpha*pi**2*step*dble(k-nz*(2*k/nz))**2),k=0,nz-1)/)
 end subroutine
 subroutine decay(b,x,y)
  integer, intent(in) :: b, x, y
  integer :: k, at
  do k=1,nz
   at=(k-1)*b
   w(at+1:at+b,1,1)=w(at+1:at+b,1,1)*(ey(y)*ez(k)*ex(x+1:x+b))
   w(at+1:at+b,2,1)=w(at+1:at+b,2,1)*(ey(y)*ez(k)*ex(x+1:x+b))
  end do
 end subroutine
 subroutine exchange(from,to)
  real(dp) :: from(*), to(*)
  if (np==1) return
  call timed(0)
  call mpi_alltoall(from,n/np,mpi_double_precision,to,n/np,mpi_double_precision,mpi_comm_world,ierr)
  call timed(4)
 end subroutine
 complex(dp) function checksum(a)
  real(dp), intent(in) :: a(nxp,2,ny,nzl)
  complex(dp) :: mine
  integer :: j, x, y, z
  mine=0
  do j=1,1024
   z=mod(5*j,nz)-me*nzl
   x=mod(j,nx)+1; y=mod(3*j,ny)+1
   if (z>=0.and.z<nzl) mine=mine+cmplx(a(x,1,y,z+1),a(x,2,y,z+1),dp)
  end do
  mine=mine/(dble(nx)*ny*nz)
  call mpi_allreduce(mine,checksum,1,mpi_double_complex,mpi_sum,mpi_comm_world,ierr)
 end function
 ! Elements of neighbouring lines into the block: rows of points, the first 'first', then 'step' rows apart,
 ! each 'group' of them 'leap' rows after the one before. Inverse transforms have both parts exchanged.
 subroutine load(a,b,x,first,step,count,group,leap,inverse)
  real(dp), intent(in) :: a(nxp,2,*)
  integer, intent(in) :: b, x, first, step, count, group, leap
  logical, intent(in) :: inverse
  integer :: k, row, re
  re=merge(2,1,inverse)
  do k=0,count-1
   row=1+first+mod(k,group)*step+k/group*leap
   w(k*b+1:k*b+b,re,1)=a(x+1:x+b,1,row); w(k*b+1:k*b+b,3-re,1)=a(x+1:x+b,2,row)
  end do
 end subroutine
 subroutine put(a,b,x,first,step,count,group,leap,half,inverse)
  real(dp), intent(inout) :: a(nxp,2,*)
  integer, intent(in) :: b, x, first, step, count, group, leap, half
  logical, intent(in) :: inverse
  integer :: k, row, re
  re=merge(2,1,inverse)
  do k=0,count-1
   row=1+first+mod(k,group)*step+k/group*leap
   a(x+1:x+b,1,row)=w(k*b+1:k*b+b,re,half); a(x+1:x+b,2,row)=w(k*b+1:k*b+b,3-re,half)
  end do
 end subroutine
 ! The same for lines along x, which are turned on the way
 subroutine load_x(a,b,y,z,inverse)
  real(dp), intent(in) :: a(nxp,2,ny,nzl)
  integer, intent(in) :: b, y, z
  logical, intent(in) :: inverse
  integer :: k, j, re
  re=merge(2,1,inverse)
  do k=1,nx
   do j=1,b
    w((k-1)*b+j,re,1)=a(k,1,y+j,z); w((k-1)*b+j,3-re,1)=a(k,2,y+j,z)
   end do
  end do
 end subroutine
 subroutine store_x(a,b,y,z,half,inverse)
  real(dp), intent(inout) :: a(nxp,2,ny,nzl)
  integer, intent(in) :: b, y, z, half
  logical, intent(in) :: inverse
  integer :: k, j, re
  re=merge(2,1,inverse)
  do j=1,b
   do k=1,nx
    a(k,1,y+j,z)=w((k-1)*b+j,re,half); a(k,2,y+j,z)=w((k-1)*b+j,3-re,half)
   end do
  end do
 end subroutine
 ! Transforms the block of lines by Stockham's algorithm, radix 4; the answer is the half with the result
 integer function transformed(b,length)
  integer, intent(in) :: b, length
  integer :: run, rest, h
  run=b; rest=length; h=1
  do while (rest>=4)
   call radix4(run,rest/4,w(1,1,h),w(1,2,h),w(1,1,3-h),w(1,2,3-h))
   run=4*run; rest=rest/4; h=3-h
  end do
  if (rest==2) then
   call radix2(run,w(1,1,h),w(1,2,h),w(1,1,3-h),w(1,2,3-h))
   h=3-h
  end if
  transformed=h
 end function
 subroutine radix4(run,parts,xr,xi,yr,yi)
  integer, intent(in) :: run, parts
  real(dp), intent(in) :: xr(run,0:parts-1,0:3), xi(run,0:parts-1,0:3)
  real(dp), intent(out) :: yr(run,0:3,0:parts-1), yi(run,0:3,0:parts-1)
  integer :: p, j, root
  real(dp) :: c1, s1, c2, s2, c3, s3, ar, ai, br, bi, cr, ci, dr, di, er, ei
  do p=0,parts-1
   root=p*(longest/(4*parts))
   c1=wr(root); s1=wi(root); c2=wr(2*root); s2=wi(2*root); c3=wr(3*root); s3=wi(3*root)
   !GCC$ ivdep
   do j=1,run
    ar=xr(j,p,0)+xr(j,p,2); ai=xi(j,p,0)+xi(j,p,2)
    br=xr(j,p,0)-xr(j,p,2); bi=xi(j,p,0)-xi(j,p,2)
    cr=xr(j,p,1)+xr(j,p,3); ci=xi(j,p,1)+xi(j,p,3)
    dr=xr(j,p,1)-xr(j,p,3); di=xi(j,p,1)-xi(j,p,3)
    yr(j,0,p)=ar+cr; yi(j,0,p)=ai+ci
    er=ar-cr; ei=ai-ci
    yr(j,2,p)=c2*er-s2*ei; yi(j,2,p)=c2*ei+s2*er
    er=br-di; ei=bi+dr
    yr(j,1,p)=c1*er-s1*ei; yi(j,1,p)=c1*ei+s1*er
    er=br+di; ei=bi-dr
    yr(j,3,p)=c3*er-s3*ei; yi(j,3,p)=c3*ei+s3*er
   end do
  end do
 end subroutine
 subroutine radix2(run,xr,xi,yr,yi)
  integer, intent(in) :: run
  real(dp), intent(in) :: xr(run,2), xi(run,2)
  real(dp), intent(out) :: yr(run,2), yi(run,2)
  yr(:,1)=xr(:,1)+xr(:,2); yi(:,1)=xi(:,1)+xi(:,2)
  yr(:,2)=xr(:,1)-xr(:,2); yi(:,2)=xi(:,1)-xi(:,2)
 end subroutine
end program
