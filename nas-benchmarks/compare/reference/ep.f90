! EP: pairs of Gaussian deviates by the polar method, tallied in square rings.
program ep
  use common
  implicit none

  integer, parameter :: pairs = 65536
  integer(long), parameter :: seed = 271828183_long

  integer(long) :: batch, batches, state
  integer :: pairsLog2, i, ring
  real(real8) :: uniform(2 * pairs), mine(12), all(12), counts(0:9), sumX, sumY
  real(real8) :: officialX, officialY, x, y, square, factor, started, seconds

  call begin(0)
  select case (CLASS)
  case ('S')
    pairsLog2 = 24; officialX = -3.247834652034740d3; officialY = -6.958407078382297d3
  case ('W')
    pairsLog2 = 25; officialX = -2.863319731645753d3; officialY = -6.320053679109499d3
  case ('A')
    pairsLog2 = 28; officialX = -4.295875165629892d3; officialY = -1.580732573678431d4
  case ('B')
    pairsLog2 = 30; officialX = 4.033815542441498d4; officialY = -2.660669192809235d4
  case ('C')
    pairsLog2 = 32; officialX = 4.764367927995374d4; officialY = -8.084072988043731d4
  case default
    stop 'class S, W, A, B or C'
  end select

  batches = 2_long**pairsLog2 / pairs
  counts = 0; sumX = 0; sumY = 0
  started = now()
  do batch = batches * rank / ranks, batches * (rank + 1) / ranks - 1
    state = seed
    call skip(state, 2 * pairs * batch)
    call fill(state, uniform, 2 * pairs)
    do i = 1, pairs
      x = 2 * uniform(2 * i - 1) - 1
      y = 2 * uniform(2 * i) - 1
      square = x * x + y * y
      if (square <= 1) then
        factor = sqrt(-2 * log(square) / square)
        x = x * factor
        y = y * factor
        ring = int(max(abs(x), abs(y)))
        counts(ring) = counts(ring) + 1
        sumX = sumX + x
        sumY = sumY + y
      end if
    end do
  end do
  mine = (/ sumX, sumY, counts /)
  call mpi_allreduce(mine, all, 12, mpi_double_precision, mpi_sum, mpi_comm_world, failure)
  seconds = now() - started

  call finish(seconds, 2d0 * 2d0**pairsLog2, near(all(1), officialX, 1d-8) .and. near(all(2), officialY, 1d-8))
end program
