! SP after the specification, one rank: pentadiagonal systems, the lines of a plane side by side
module eigen
 use adi
 implicit none
 real(dp), parameter :: half=sqrt(0.5d0)
contains
 subroutine step()
  real(dp) :: t(5)
  integer :: axis
  t(1)=mpi_wtime()
  call compute_rhs(.true.,to_eigenvectors)
  do axis=1,3
   t(1+axis)=mpi_wtime()
   call sweep(axis)
  end do
  t(5)=mpi_wtime()
  seconds=seconds+t(2:5)-t(1:4)
 end subroutine

 ! A row of the right-hand side into the eigenvectors along x.
 subroutine to_eigenvectors(j,k)
  integer, intent(in) :: j,k
  call row_to_eigenvectors(rhs(-1,j,k,1),rhs(-1,j,k,2),rhs(-1,j,k,3),rhs(-1,j,k,4),rhs(-1,j,k,5), &
   ri(-1,j,k),v(-1,j,k,1),v(-1,j,k,2),v(-1,j,k,3),q(-1,j,k),c(-1,j,k))
 end subroutine

 subroutine row_to_eigenvectors(r1,r2,r3,r4,r5,ri,x,y,z,q,c)
  real(dp), dimension(-1:n), intent(inout) :: r1,r2,r3,r4,r5
  real(dp), dimension(-1:n), intent(in) :: ri,x,y,z,q,c
  real(dp) :: energy,tangential,pressure,wave,motion
  integer :: i
  do i=2,n-1
   energy=r5(i)+q(i)*r1(i)-x(i)*r2(i)-y(i)*r3(i)-z(i)*r4(i)
   tangential=ri(i)*(r4(i)-z(i)*r1(i))
   motion=half*ri(i)*(x(i)*r1(i)-r2(i))
   pressure=c2*energy/(c(i)*c(i)); wave=half*ri(i)*c(i)*pressure
   r3(i)=ri(i)*(y(i)*r1(i)-r3(i))
   r1(i)=r1(i)-pressure
   r2(i)=tangential; r4(i)=wave-motion; r5(i)=wave+motion
  end do
 end subroutine

 ! Lines along x are turned so that those of a plane lie side by side; along y and z they do.
 subroutine sweep(axis)
  integer, intent(in) :: axis
  integer :: b,m,s,ld
  real(dp) :: x(-1:n,-1:n,8)
  ld=hi+2
  x(:,0,:)=0
  do b=2,n-1
   if (axis==1) then
    do m=1,5
     call turn(rhs(-1,-1,b,m),x(-1,-1,m))
    end do
    call turn(v(-1,-1,b,1),x(-1,-1,6)); call turn(ri(-1,-1,b),x(-1,-1,7)); call turn(c(-1,-1,b),x(-1,-1,8))
    call plane(axis,n+2,x(-1,-1,1),x(-1,-1,2),x(-1,-1,3),x(-1,-1,4),x(-1,-1,5),x(-1,-1,6),x(-1,-1,7),x(-1,-1,8))
    do s=2,n-1
     call change(x(-1,s,1),x(-1,s,2),x(-1,s,3),x(-1,s,4),x(-1,s,5))
    end do
    do m=1,5
     call turn_back(x(-1,-1,m),rhs(-1,-1,b,m))
    end do
   else if (axis==2) then
    call plane(axis,ld,rhs(-1,-1,b,1),rhs(-1,-1,b,2),rhs(-1,-1,b,3),rhs(-1,-1,b,4),rhs(-1,-1,b,5), &
     v(-1,-1,b,2),ri(-1,-1,b),c(-1,-1,b))
    do s=2,n-1
     call change(rhs(-1,s,b,2),rhs(-1,s,b,3),rhs(-1,s,b,1),rhs(-1,s,b,4),rhs(-1,s,b,5))
    end do
   else
    call plane(axis,ld*ld,rhs(-1,b,-1,1),rhs(-1,b,-1,2),rhs(-1,b,-1,3),rhs(-1,b,-1,4),rhs(-1,b,-1,5), &
     v(-1,b,-1,3),ri(-1,b,-1),c(-1,b,-1))
    do s=2,n-1
     call add(rhs(-1,b,s,1),rhs(-1,b,s,2),rhs(-1,b,s,3),rhs(-1,b,s,4),rhs(-1,b,s,5),v(-1,b,s,1),v(-1,b,s,2),v(-1,b,s,3), &
      q(-1,b,s),c(-1,b,s),u(-1,b,s,1),u(-1,b,s,2),u(-1,b,s,3),u(-1,b,s,4),u(-1,b,s,5))
    end do
   end if
  end do
 end subroutine

 subroutine turn(f,x)
  real(dp), intent(in) :: f(-1:hi,-1:hi)
  real(dp), intent(inout) :: x(-1:n,-1:n)
  integer :: i,j,l
  do j=2,n-1,8
   do i=1,n
    do l=j,min(j+7,n-1)
     x(l,i)=f(i,l)
    end do
   end do
  end do
 end subroutine

 subroutine turn_back(x,f)
  real(dp), intent(in) :: x(-1:n,-1:n)
  real(dp), intent(inout) :: f(-1:hi,-1:hi)
  integer :: i,j,l
  do i=2,n-1,8
   do j=2,n-1
    do l=i,min(i+7,n-1)
     f(l,j)=x(j,l)
    end do
   end do
  end do
 end subroutine

 ! Solves for the lines of a plane: position s of line i is element (i,s), s far apart by ld.
 subroutine plane(axis,ld,r1,r2,r3,r4,r5,x,ri,c)
  integer, intent(in) :: axis,ld
  real(dp), dimension(-1:ld-2,-1:n), intent(inout) :: r1,r2,r3,r4,r5
  real(dp), dimension(-1:ld-2,-1:n), intent(in) :: x,ri,c
  real(dp), dimension(-1:n,-1:n,3) :: first,second
  real(dp) :: f1,const,vis,g(5),lower,pivot
  integer :: i,s
  f1=dt*t2; const=dt*t1*d(axis); vis=dt*t1*c1345
  first(:,0:1,:)=0; second(:,0:1,:)=0
  do s=2,n-1
   g=dt*far*stencil(s)
   do i=2,n-1
    lower=g(2)-f1*x(i,s-1)-const-vis*ri(i,s-1)-g(1)*first(i,s-2,1)
    pivot=1/(1+g(3)+2*(const+vis*ri(i,s))-g(1)*second(i,s-2,1)-lower*first(i,s-1,1))
    first(i,s,1)=pivot*(g(4)+f1*x(i,s+1)-const-vis*ri(i,s+1)-lower*second(i,s-1,1)); second(i,s,1)=g(5)*pivot
    r1(i,s)=pivot*(r1(i,s)-g(1)*r1(i,s-2)-lower*r1(i,s-1))
    r2(i,s)=pivot*(r2(i,s)-g(1)*r2(i,s-2)-lower*r2(i,s-1))
    r3(i,s)=pivot*(r3(i,s)-g(1)*r3(i,s-2)-lower*r3(i,s-1))
   end do
   do i=2,n-1
    lower=g(2)-f1*(x(i,s-1)+c(i,s-1))-const-vis*ri(i,s-1)-g(1)*first(i,s-2,2)
    pivot=1/(1+g(3)+2*(const+vis*ri(i,s))-g(1)*second(i,s-2,2)-lower*first(i,s-1,2))
    first(i,s,2)=pivot*(g(4)+f1*(x(i,s+1)+c(i,s+1))-const-vis*ri(i,s+1)-lower*second(i,s-1,2)); second(i,s,2)=g(5)*pivot
    r4(i,s)=pivot*(r4(i,s)-g(1)*r4(i,s-2)-lower*r4(i,s-1))
   end do
   do i=2,n-1
    lower=g(2)-f1*(x(i,s-1)-c(i,s-1))-const-vis*ri(i,s-1)-g(1)*first(i,s-2,3)
    pivot=1/(1+g(3)+2*(const+vis*ri(i,s))-g(1)*second(i,s-2,3)-lower*first(i,s-1,3))
    first(i,s,3)=pivot*(g(4)+f1*(x(i,s+1)-c(i,s+1))-const-vis*ri(i,s+1)-lower*second(i,s-1,3)); second(i,s,3)=g(5)*pivot
    r5(i,s)=pivot*(r5(i,s)-g(1)*r5(i,s-2)-lower*r5(i,s-1))
   end do
  end do
  do i=2,n-1
   s=n-2
   r1(i,s)=r1(i,s)-first(i,s,1)*r1(i,s+1); r2(i,s)=r2(i,s)-first(i,s,1)*r2(i,s+1); r3(i,s)=r3(i,s)-first(i,s,1)*r3(i,s+1)
   r4(i,s)=r4(i,s)-first(i,s,2)*r4(i,s+1); r5(i,s)=r5(i,s)-first(i,s,3)*r5(i,s+1)
  end do
  do s=n-3,2,-1
   do i=2,n-1
    r1(i,s)=r1(i,s)-first(i,s,1)*r1(i,s+1)-second(i,s,1)*r1(i,s+2)
    r2(i,s)=r2(i,s)-first(i,s,1)*r2(i,s+1)-second(i,s,1)*r2(i,s+2)
    r3(i,s)=r3(i,s)-first(i,s,1)*r3(i,s+1)-second(i,s,1)*r3(i,s+2)
    r4(i,s)=r4(i,s)-first(i,s,2)*r4(i,s+1)-second(i,s,2)*r4(i,s+2)
    r5(i,s)=r5(i,s)-first(i,s,3)*r5(i,s+1)-second(i,s,3)*r5(i,s+2)
   end do
  end do
 end subroutine

 ! From the eigenvectors along one axis to those along the next: two waves change places, one mixes with the two of sound.
 subroutine change(one,two,shear,plus,minus)
  real(dp), dimension(-1:n), intent(inout) :: one,two,shear,plus,minus
  real(dp) :: before,wave,mean
  integer :: i
  do i=2,n-1
   before=one(i); one(i)=-two(i); two(i)=before
   wave=half*shear(i); mean=0.5d0*(plus(i)+minus(i))
   shear(i)=half*(plus(i)-minus(i)); plus(i)=mean-wave; minus(i)=mean+wave
  end do
 end subroutine

 ! From the eigenvectors along z to the state.
 subroutine add(r1,r2,r3,r4,r5,x,y,z,q,c,u1,u2,u3,u4,u5)
  real(dp), dimension(-1:n), intent(in) :: r1,r2,r3,r4,r5,x,y,z,q,c
  real(dp), dimension(-1:n), intent(inout) :: u1,u2,u3,u4,u5
  real(dp) :: waves,normal,density
  integer :: i
  do i=2,n-1
   waves=half*u1(i)*(r4(i)+r5(i))/c(i); normal=half*u1(i)*(r4(i)-r5(i)); density=r3(i)+waves
   u2(i)=u2(i)+x(i)*density-u1(i)*r2(i)
   u3(i)=u3(i)+y(i)*density+u1(i)*r1(i)
   u4(i)=u4(i)+z(i)*density+normal
   u5(i)=u5(i)+q(i)*density+u1(i)*(y(i)*r1(i)-x(i)*r2(i))+z(i)*normal+c(i)*c(i)*waves/c2
   u1(i)=u1(i)+density
  end do
 end subroutine

 subroutine problem(class,points,steps,dt,residuals,errors)
  character, intent(in) :: class
  integer, intent(out) :: points,steps
  real(dp), intent(out) :: dt,residuals(5),errors(5)
  steps=400
  select case (class)
  case ('S')
   points=12; steps=100; dt=0.015d0
   residuals=[2.7470315451339479d-2,1.0360746705285417d-2,1.6235745065095532d-2,1.5840557224455615d-2,3.4849040609362460d-2]
   errors=[2.7289258557377227d-5,1.0364446640837285d-5,1.6154798287166471d-5,1.5750704994480102d-5,3.4177666183390531d-5]
  case ('W')
   points=36; dt=0.0015d0
   residuals=[0.1893253733584d-2,0.1717075447775d-3,0.2778153350936d-3,0.2887475409984d-3,0.3143611161242d-2]
   errors=[0.7542088599534d-4,0.6512852253086d-5,0.1049092285688d-4,0.1128838671535d-4,0.1212845639773d-3]
  case ('A')
   points=64; dt=0.0015d0
   residuals=[2.4799822399300195d0,1.1276337964368832d0,1.5028977888770491d0,1.4217816211695179d0,2.1292113035138280d0]
   errors=[1.0900140297820550d-4,3.7343951769282091d-5,5.0092785406541633d-5,4.7671093939528255d-5,1.3621613399213001d-4]
  case ('B')
   points=102; dt=0.001d0
   residuals=[0.6903293579998d2,0.3095134488084d2,0.4103336647017d2,0.3864769009604d2,0.5643482272596d2]
   errors=[0.9810006190188d-2,0.1022827905670d-2,0.1720597911692d-2,0.1694479428231d-2,0.1847456263981d-1]
  case default
   stop 'class S, W, A or B'
  end select
 end subroutine

 real(dp) function operations(points)
  real(dp), intent(in) :: points
  operations=881.174d0*points**3-4683.91d0*points**2+11484.5d0*points-19272.4d0
 end function
end module
program sp
 use eigen
 implicit none
 call measure(step,problem,operations)
end program
