! CG: inverse iteration by conjugate gradients on a sparse matrix of random pattern; two ranks hold half of the columns each.
program cg
  use common
  implicit none

  integer, parameter :: steps = 25
  integer(long), parameter :: seed = 314159265_long
  real(real8), parameter :: rcond = 0.1d0

  integer :: n, nonzeros, iterations, columns, first, i, j
  real(real8) :: shift, official, zeta, started, seconds, outer, sums(2)
  ! The random vectors whose weighted outer products make the matrix: entries begins(v) to begins(v+1)-1 belong to v.
  integer, allocatable :: begins(:), places(:)
  real(real8), allocatable :: entries(:)
  ! This rank's columns of the matrix, row by row.
  integer, allocatable :: rows(:), column(:)
  real(real8), allocatable :: a(:)
  ! The row that is being assembled.
  integer :: count
  integer, allocatable :: found(:)
  real(real8), allocatable :: rowSums(:)
  logical, allocatable :: isFound(:)
  real(real8), allocatable :: x(:), z(:), p(:), q(:), r(:), w(:), other(:)

  call begin(2)
  select case (CLASS)
  case ('S')
    n = 1400; nonzeros = 7; iterations = 15; shift = 10; official = 8.5971775078648d0
  case ('W')
    n = 7000; nonzeros = 8; iterations = 15; shift = 12; official = 10.362595087124d0
  case ('A')
    n = 14000; nonzeros = 11; iterations = 15; shift = 20; official = 17.130235054029d0
  case ('B')
    n = 75000; nonzeros = 13; iterations = 75; shift = 60; official = 22.712745482631d0
  case ('C')
    n = 150000; nonzeros = 15; iterations = 75; shift = 110; official = 28.973605592845d0
  case default
    stop 'class S, W, A, B or C'
  end select
  columns = n / ranks
  first = rank * columns
  allocate (x(columns), z(columns), p(columns), q(columns), r(columns), w(n), other(columns))
  call drawVectors()
  call assemble()

  x = 1
  call step()
  x = 1
  started = now()
  do i = 1, iterations
    call step()
  end do
  seconds = now() - started
  outer = nonzeros * (nonzeros + 1d0)
  call finish(seconds, 2d0 * iterations * n * (3 + outer + steps * (5 + outer) + 3), near(zeta, official, 1d-10))

contains

  ! All ranks draw all vectors; an entry at a place that is taken, or beyond the end, is drawn again.
  subroutine drawVectors()
    integer(long) :: state
    integer :: v, last, place, range
    real(real8) :: value

    allocate (begins(n + 1), places(n * (nonzeros + 1)), entries(n * (nonzeros + 1)))
    range = 1
    do while (range < n)
      range = 2 * range
    end do
    state = seed
    value = draw(state)
    begins(1) = 1
    do v = 1, n
      last = begins(v) - 1
      do while (last < begins(v) + nonzeros - 1)
        value = draw(state)
        place = int(range * draw(state)) + 1
        if (place <= n .and. .not. any(places(begins(v):last) == place)) then
          last = last + 1
          places(last) = place
          entries(last) = value
        end if
      end do
      do j = begins(v), last
        if (places(j) == v) exit
      end do
      places(j) = v
      entries(j) = 0.5d0
      begins(v + 1) = max(last, j) + 1
    end do
  end subroutine

  ! The sum over all v of scale^(v-1) (w_v w_v'), with something added to the diagonal.
  subroutine assemble()
    integer, allocatable :: lists(:), vectorOf(:), next(:)
    real(real8), allocatable :: valueOf(:), scales(:)
    integer :: v, e, row, most, last
    real(real8) :: ratio, scale

    allocate (lists(n + 1), next(n), found(columns), rowSums(columns), isFound(columns), scales(n))
    last = begins(n + 1) - 1
    allocate (vectorOf(last), valueOf(last))
    lists = 0
    do e = 1, last
      lists(places(e) + 1) = lists(places(e) + 1) + 1
    end do
    lists(1) = 1
    do row = 1, n
      lists(row + 1) = lists(row) + lists(row + 1)
    end do
    next = lists(1:n)
    do v = 1, n
      do e = begins(v), begins(v + 1) - 1
        vectorOf(next(places(e))) = v
        valueOf(next(places(e))) = entries(e)
        next(places(e)) = next(places(e)) + 1
      end do
    end do
    ratio = rcond**(1d0 / n)
    scale = 1
    do v = 1, n
      scales(v) = scale
      scale = scale * ratio
    end do

    most = n
    do e = 1, last
      v = vectorOf(e)
      most = most + begins(v + 1) - begins(v)
    end do
    allocate (rows(n + 1), column(most), a(most))
    rowSums = 0
    isFound = .false.
    rows(1) = 1
    do row = 1, n
      count = 0
      do e = lists(row), lists(row + 1) - 1
        v = vectorOf(e)
        do j = begins(v), begins(v + 1) - 1
          call add(places(j) - first, valueOf(e) * (scales(v) * entries(j)))
        end do
      end do
      call add(row - first, rcond - shift)
      call sort(found, count)
      do j = 1, count
        column(rows(row) + j - 1) = found(j)
        a(rows(row) + j - 1) = rowSums(found(j))
        rowSums(found(j)) = 0
        isFound(found(j)) = .false.
      end do
      rows(row + 1) = rows(row) + count
    end do
  end subroutine

  ! Adds to an entry of the row that is being assembled.
  subroutine add(place, value)
    integer, intent(in) :: place
    real(real8), intent(in) :: value

    if (place < 1 .or. place > columns) return
    rowSums(place) = rowSums(place) + value
    if (.not. isFound(place)) then
      isFound(place) = .true.
      count = count + 1
      found(count) = place
    end if
  end subroutine

  subroutine sort(values, length)
    integer, intent(in) :: length
    integer, intent(inout) :: values(length)
    integer :: i, k, value

    do i = 2, length
      value = values(i)
      k = i - 1
      do while (k >= 1)
        if (values(k) <= value) exit
        values(k + 1) = values(k)
        k = k - 1
      end do
      values(k + 1) = value
    end do
  end subroutine

  ! One step of the inverse iteration.
  subroutine step()
    real(real8) :: rho, before, alpha, norm
    integer :: s

    z = 0
    r = x
    p = r
    rho = total(dot(r, r))
    do s = 1, steps
      call multiply(p)
      alpha = rho / total(dot(p, q))
      before = rho
      do j = 1, columns
        z(j) = z(j) + alpha * p(j)
        r(j) = r(j) - alpha * q(j)
      end do
      rho = total(dot(r, r))
      do j = 1, columns
        p(j) = r(j) + rho / before * p(j)
      end do
    end do
    call multiply(z)
    norm = 0
    do j = 1, columns
      norm = norm + (x(j) - q(j))**2
    end do
    norm = total(norm)
    sums(1) = total(dot(x, z))
    sums(2) = total(dot(z, z))
    zeta = shift + 1 / sums(1)
    do j = 1, columns
      x(j) = z(j) / sqrt(sums(2))
    end do
  end subroutine

  real(real8) function dot(u, v)
    real(real8), intent(in) :: u(columns), v(columns)

    dot = 0
    do j = 1, columns
      dot = dot + u(j) * v(j)
    end do
  end function

  real(real8) function total(mine)
    real(real8), intent(in) :: mine
    real(real8) :: others

    total = mine
    if (ranks == 1) return
    call mpi_sendrecv(mine, 1, mpi_double_precision, 1 - rank, 1, others, 1, mpi_double_precision, 1 - rank, 1, &
        mpi_comm_world, mpi_status_ignore, failure)
    total = mine + others
  end function

  ! q = A u, of which each rank keeps the rows that belong to its columns.
  subroutine multiply(u)
    real(real8), intent(in) :: u(columns)
    integer :: theirs

    call sparse(n, rows, column, a, u, w)
    if (ranks == 1) then
      q = w
      return
    end if
    theirs = (1 - rank) * columns + 1
    call mpi_sendrecv(w(theirs), columns, mpi_double_precision, 1 - rank, 2, other, columns, mpi_double_precision, &
        1 - rank, 2, mpi_comm_world, mpi_status_ignore, failure)
    do j = 1, columns
      q(j) = w(first + j) + other(j)
    end do
  end subroutine

  subroutine sparse(n, rows, column, a, x, y)
    integer, intent(in) :: n, rows(*), column(*)
    real(real8), intent(in) :: a(*), x(*)
    real(real8), intent(out) :: y(*)
    real(real8) :: sum
    integer :: i, k

    do i = 1, n
      sum = 0
      do k = rows(i), rows(i + 1) - 1
        sum = sum + a(k) * x(column(k))
      end do
      y(i) = sum
    end do
  end subroutine
end program
