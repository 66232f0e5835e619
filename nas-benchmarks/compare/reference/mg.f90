! MG: V-cycles of a multigrid on a periodic cube; ranks share it along the third direction.
module grids
  use common
  implicit none

  integer, parameter :: widest = 1026

  ! Points of one level that this rank has, with a layer around them.
  type grid
    real(real8), allocatable :: a(:, :, :)
  end type

  real(real8), allocatable :: leaving(:), coming(:)
  real(real8) :: laplacian(0:3) = (/ -8d0 / 3, 0d0, 1d0 / 6, 1d0 / 12 /), smoother(0:3)

contains

  ! Fills the layer around a grid from the other side of the cube, or from the ranks beside this one.
  subroutine exchange(g, n1, n3)
    integer, intent(in) :: n1, n3
    real(real8), intent(inout) :: g(n1, n1, n3)
    integer :: below, above

    g(1, 2:n1 - 1, 2:n3 - 1) = g(n1 - 1, 2:n1 - 1, 2:n3 - 1)
    g(n1, 2:n1 - 1, 2:n3 - 1) = g(2, 2:n1 - 1, 2:n3 - 1)
    g(:, 1, 2:n3 - 1) = g(:, n1 - 1, 2:n3 - 1)
    g(:, n1, 2:n3 - 1) = g(:, 2, 2:n3 - 1)
    if (ranks == 1) then
      g(:, :, 1) = g(:, :, n3 - 1)
      g(:, :, n3) = g(:, :, 2)
      return
    end if
    below = modulo(rank - 1, ranks)
    above = modulo(rank + 1, ranks)
    call pass(g(1, 1, n3 - 1), above, g(1, 1, 1), below, n1 * n1)
    call pass(g(1, 1, 2), below, g(1, 1, n3), above, n1 * n1)
  end subroutine

  ! Sends a layer one way while one from the other side comes.
  subroutine pass(mine, to, theirs, from, count)
    integer, intent(in) :: to, from, count
    real(real8), intent(in) :: mine(count)
    real(real8), intent(inout) :: theirs(count)

    leaving(1:count) = mine
    call mpi_sendrecv(leaving, count, mpi_double_precision, to, 1, coming, count, mpi_double_precision, from, 1, &
        mpi_comm_world, mpi_status_ignore, failure)
    theirs = coming(1:count)
  end subroutine

  real(real8) function squares(g, n1, n3)
    integer, intent(in) :: n1, n3
    real(real8), intent(in) :: g(n1, n1, n3)
    integer :: i1, i2, i3

    squares = 0
    do i3 = 2, n3 - 1
      do i2 = 2, n1 - 1
        do i1 = 2, n1 - 1
          squares = squares + g(i1, i2, i3)**2
        end do
      end do
    end do
  end function

  ! r = v - A u; r and v may be the same.
  subroutine residual(u, v, r, n1, n3)
    integer, intent(in) :: n1, n3
    real(real8) :: u(n1, n1, n3), v(n1, n1, n3), r(n1, n1, n3)
    real(real8) :: faces(widest), edges(widest)
    integer :: i1, i2, i3

    do i3 = 2, n3 - 1
      do i2 = 2, n1 - 1
        do i1 = 1, n1
          faces(i1) = u(i1, i2 - 1, i3) + u(i1, i2 + 1, i3) + u(i1, i2, i3 - 1) + u(i1, i2, i3 + 1)
          edges(i1) = u(i1, i2 - 1, i3 - 1) + u(i1, i2 + 1, i3 - 1) + u(i1, i2 - 1, i3 + 1) + u(i1, i2 + 1, i3 + 1)
        end do
        do i1 = 2, n1 - 1
          r(i1, i2, i3) = v(i1, i2, i3) - laplacian(0) * u(i1, i2, i3) &
              - laplacian(2) * (edges(i1) + faces(i1 - 1) + faces(i1 + 1)) &
              - laplacian(3) * (edges(i1 - 1) + edges(i1 + 1))
        end do
      end do
    end do
    call exchange(r, n1, n3)
  end subroutine

  ! u = u + S r
  subroutine smooth(r, u, n1, n3)
    integer, intent(in) :: n1, n3
    real(real8) :: r(n1, n1, n3), u(n1, n1, n3)
    real(real8) :: faces(widest), edges(widest)
    integer :: i1, i2, i3

    do i3 = 2, n3 - 1
      do i2 = 2, n1 - 1
        do i1 = 1, n1
          faces(i1) = r(i1, i2 - 1, i3) + r(i1, i2 + 1, i3) + r(i1, i2, i3 - 1) + r(i1, i2, i3 + 1)
          edges(i1) = r(i1, i2 - 1, i3 - 1) + r(i1, i2 + 1, i3 - 1) + r(i1, i2 - 1, i3 + 1) + r(i1, i2 + 1, i3 + 1)
        end do
        do i1 = 2, n1 - 1
          u(i1, i2, i3) = u(i1, i2, i3) + smoother(0) * r(i1, i2, i3) &
              + smoother(1) * (r(i1 - 1, i2, i3) + r(i1 + 1, i2, i3) + faces(i1)) &
              + smoother(2) * (edges(i1) + faces(i1 - 1) + faces(i1 + 1))
        end do
      end do
    end do
    call exchange(u, n1, n3)
  end subroutine

  ! s = P r, on the next coarser level
  subroutine restrict(r, n1, n3, s, m1, m3)
    integer, intent(in) :: n1, n3, m1, m3
    real(real8) :: r(n1, n1, n3), s(m1, m1, m3)
    real(real8) :: faces(widest), edges(widest), face, edge
    integer :: i1, i2, i3, j1, j2, j3

    do j3 = 2, m3 - 1
      i3 = 2 * j3 - 1
      do j2 = 2, m1 - 1
        i2 = 2 * j2 - 1
        do j1 = 2, m1
          i1 = 2 * j1 - 2
          faces(i1) = r(i1, i2 - 1, i3) + r(i1, i2 + 1, i3) + r(i1, i2, i3 - 1) + r(i1, i2, i3 + 1)
          edges(i1) = r(i1, i2 - 1, i3 - 1) + r(i1, i2 - 1, i3 + 1) + r(i1, i2 + 1, i3 - 1) + r(i1, i2 + 1, i3 + 1)
        end do
        do j1 = 2, m1 - 1
          i1 = 2 * j1 - 1
          edge = r(i1, i2 - 1, i3 - 1) + r(i1, i2 - 1, i3 + 1) + r(i1, i2 + 1, i3 - 1) + r(i1, i2 + 1, i3 + 1)
          face = r(i1, i2 - 1, i3) + r(i1, i2 + 1, i3) + r(i1, i2, i3 - 1) + r(i1, i2, i3 + 1)
          s(j1, j2, j3) = 0.5d0 * r(i1, i2, i3) + 0.25d0 * (r(i1 - 1, i2, i3) + r(i1 + 1, i2, i3) + face) &
              + 0.125d0 * (faces(i1 - 1) + faces(i1 + 1) + edge) + 0.0625d0 * (edges(i1 - 1) + edges(i1 + 1))
        end do
      end do
    end do
    call exchange(s, m1, m3)
  end subroutine

  ! u = u + Q z, from the next coarser level
  subroutine prolong(z, m1, m3, u, n1, n3)
    integer, intent(in) :: n1, n3, m1, m3
    real(real8) :: u(n1, n1, n3), z(m1, m1, m3)
    real(real8) :: z1(widest), z2(widest), z3(widest)
    integer :: i1, i2, i3

    do i3 = 1, m3 - 1
      do i2 = 1, m1 - 1
        do i1 = 1, m1
          z1(i1) = z(i1, i2 + 1, i3) + z(i1, i2, i3)
          z2(i1) = z(i1, i2, i3 + 1) + z(i1, i2, i3)
          z3(i1) = z(i1, i2 + 1, i3 + 1) + z(i1, i2, i3 + 1) + z1(i1)
        end do
        do i1 = 1, m1 - 1
          u(2 * i1 - 1, 2 * i2 - 1, 2 * i3 - 1) = u(2 * i1 - 1, 2 * i2 - 1, 2 * i3 - 1) + z(i1, i2, i3)
          u(2 * i1, 2 * i2 - 1, 2 * i3 - 1) = u(2 * i1, 2 * i2 - 1, 2 * i3 - 1) &
              + 0.5d0 * (z(i1 + 1, i2, i3) + z(i1, i2, i3))
        end do
        do i1 = 1, m1 - 1
          u(2 * i1 - 1, 2 * i2, 2 * i3 - 1) = u(2 * i1 - 1, 2 * i2, 2 * i3 - 1) + 0.5d0 * z1(i1)
          u(2 * i1, 2 * i2, 2 * i3 - 1) = u(2 * i1, 2 * i2, 2 * i3 - 1) + 0.25d0 * (z1(i1) + z1(i1 + 1))
        end do
        do i1 = 1, m1 - 1
          u(2 * i1 - 1, 2 * i2 - 1, 2 * i3) = u(2 * i1 - 1, 2 * i2 - 1, 2 * i3) + 0.5d0 * z2(i1)
          u(2 * i1, 2 * i2 - 1, 2 * i3) = u(2 * i1, 2 * i2 - 1, 2 * i3) + 0.25d0 * (z2(i1) + z2(i1 + 1))
        end do
        do i1 = 1, m1 - 1
          u(2 * i1 - 1, 2 * i2, 2 * i3) = u(2 * i1 - 1, 2 * i2, 2 * i3) + 0.25d0 * z3(i1)
          u(2 * i1, 2 * i2, 2 * i3) = u(2 * i1, 2 * i2, 2 * i3) + 0.125d0 * (z3(i1) + z3(i1 + 1))
        end do
      end do
    end do
  end subroutine

  ! The ten largest and the ten smallest of random numbers at all points of the cube become charges +1 and -1.
  subroutine charge(v, n, planes)
    integer, intent(in) :: n, planes
    real(real8), intent(out) :: v(n + 2, n + 2, planes + 2)
    real(real8) :: numbers(n), line
    integer(long) :: state
    integer, parameter :: kept = 10
    real(real8) :: best(kept, 2), all(kept, 2, ranks)
    integer :: places(3, kept, 2), i1, i2, i3, side, k, at(1), where(3)

    best = -huge(1d0)
    state = 314159265_long
    call skip(state, int(rank, long) * planes * n * n)
    do i3 = 1, planes
      do i2 = 1, n
        call fill(state, numbers, n)
        do i1 = 1, n
          do side = 1, 2
            line = merge(numbers(i1), -numbers(i1), side == 1)
            if (line > best(1, side)) call keep(line, (/ i1, i2, i3 /), best(:, side), places(:, :, side), kept)
          end do
        end do
      end do
    end do
    call mpi_allgather(best, 2 * kept, mpi_double_precision, all, 2 * kept, mpi_double_precision, mpi_comm_world, &
        failure)
    v = 0
    do side = 1, 2
      do k = 1, kept
        ! is among the ten best of all if fewer than ten are better
        if (count(all(:, side, :) > best(k, side)) < kept) then
          where = places(:, k, side) + 1
          v(where(1), where(2), where(3)) = merge(1d0, -1d0, side == 1)
        end if
      end do
    end do
    call exchange(v, n + 2, planes + 2)
  end subroutine

  ! Puts a value in its place among the best, which are in ascending order.
  subroutine keep(value, place, best, places, kept)
    integer, intent(in) :: kept, place(3)
    real(real8), intent(in) :: value
    real(real8), intent(inout) :: best(kept)
    integer, intent(inout) :: places(3, kept)
    integer :: i

    i = 1
    do while (i < kept)
      if (best(i + 1) >= value) exit
      best(i) = best(i + 1)
      places(:, i) = places(:, i + 1)
      i = i + 1
    end do
    best(i) = value
    places(:, i) = place
  end subroutine
end module

program mg
  use grids
  implicit none

  integer :: levels, cycles, n, planes, k, i
  type(grid), allocatable :: u(:), r(:)
  type(grid) :: v
  real(real8) :: official, sum, all, points, started, seconds

  call begin(2)
  smoother = (/ -3d0 / 8, 1d0 / 32, -1d0 / 64, 0d0 /)
  select case (CLASS)
  case ('S')
    levels = 5; cycles = 4; official = 0.5307707005734d-4
  case ('W')
    levels = 7; cycles = 4; official = 0.6467329375339d-5
  case ('A')
    levels = 8; cycles = 4; official = 0.2433365309069d-5
  case ('B')
    levels = 8; cycles = 20; official = 0.1800564401355d-5
  case ('C')
    levels = 9; cycles = 20; official = 0.5706732285740d-6
  case default
    stop 'class S, W, A, B or C'
  end select
  if (CLASS == 'B' .or. CLASS == 'C') smoother = (/ -3d0 / 17, 1d0 / 33, -1d0 / 61, 0d0 /)
  n = 2**levels
  planes = n / ranks
  allocate (u(levels), r(levels), leaving((n + 2)**2), coming((n + 2)**2))
  do k = 1, levels
    allocate (u(k)%a(2**k + 2, 2**k + 2, 2**k / ranks + 2), r(k)%a(2**k + 2, 2**k + 2, 2**k / ranks + 2))
    u(k)%a = 0
    r(k)%a = 0
  end do
  allocate (v%a(n + 2, n + 2, planes + 2))
  call charge(v%a, n, planes)

  call residual(u(levels)%a, v%a, r(levels)%a, n + 2, planes + 2)
  call cycle()
  u(levels)%a = 0
  started = now()
  call residual(u(levels)%a, v%a, r(levels)%a, n + 2, planes + 2)
  sum = squares(r(levels)%a, n + 2, planes + 2)
  do i = 1, cycles
    call cycle()
    call residual(u(levels)%a, v%a, r(levels)%a, n + 2, planes + 2)
  end do
  sum = squares(r(levels)%a, n + 2, planes + 2)
  call mpi_allreduce(sum, all, 1, mpi_double_precision, mpi_sum, mpi_comm_world, failure)
  seconds = now() - started

  points = real(n, real8)**3
  call finish(seconds, 58 * cycles * points, near(sqrt(all / points), official, 1d-8))

contains

  subroutine cycle()
    do k = levels, 2, -1
      call restrict(r(k)%a, 2**k + 2, 2**k / ranks + 2, r(k - 1)%a, 2**(k - 1) + 2, 2**(k - 1) / ranks + 2)
    end do
    u(1)%a = 0
    call smooth(r(1)%a, u(1)%a, 4, 2 / ranks + 2)
    do k = 2, levels - 1
      u(k)%a = 0
      call prolong(u(k - 1)%a, 2**(k - 1) + 2, 2**(k - 1) / ranks + 2, u(k)%a, 2**k + 2, 2**k / ranks + 2)
      call residual(u(k)%a, r(k)%a, r(k)%a, 2**k + 2, 2**k / ranks + 2)
      call smooth(r(k)%a, u(k)%a, 2**k + 2, 2**k / ranks + 2)
    end do
    call prolong(u(levels - 1)%a, n / 2 + 2, planes / 2 + 2, u(levels)%a, n + 2, planes + 2)
    call residual(u(levels)%a, v%a, r(levels)%a, n + 2, planes + 2)
    call smooth(r(levels)%a, u(levels)%a, n + 2, planes + 2)
  end subroutine
end program
