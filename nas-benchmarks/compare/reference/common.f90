! What the programs share: the ranks, the random numbers of NPB, and the closing block that tells how fast they were.
module common
  use mpi
  implicit none

  integer, parameter :: long = selected_int_kind(18)
  integer, parameter :: real8 = kind(1d0)

  ! The generator x' = 5^13 x mod 2^46; products may wrap, as their low bits are right all the same.
  integer(long), parameter :: multiplier = 1220703125_long
  integer(long), parameter :: mask = 2_long**46 - 1
  real(real8), parameter :: unit = 2d0**(-46)

  integer :: rank, ranks
  integer :: failure

contains

  ! Starts MPI; the program is written for at most so many ranks, a power of two, or for any number if that is 0.
  subroutine begin(most)
    integer, intent(in) :: most

    call mpi_init(failure)
    call mpi_comm_rank(mpi_comm_world, rank, failure)
    call mpi_comm_size(mpi_comm_world, ranks, failure)
    if (most > 0 .and. (ranks > most .or. iand(ranks, ranks - 1) /= 0)) then
      if (rank == 0) write (0, '(i0, a, i0)') ranks, ' ranks are not a power of two up to ', most
      call mpi_finalize(failure)
      call exit(2)
    end if
  end subroutine

  real(real8) function now()
    call mpi_barrier(mpi_comm_world, failure)
    now = mpi_wtime()
  end function

  ! The next random number of a sequence.
  real(real8) function draw(state)
    integer(long), intent(inout) :: state

    state = iand(state * multiplier, mask)
    draw = unit * real(state, real8)
  end function

  ! The next random numbers of a sequence.
  subroutine fill(state, numbers, count)
    integer(long), intent(inout) :: state
    integer, intent(in) :: count
    real(real8), intent(out) :: numbers(count)
    integer :: i

    do i = 1, count
      state = iand(state * multiplier, mask)
      numbers(i) = unit * real(state, real8)
    end do
  end subroutine

  ! Passes over random numbers of a sequence.
  subroutine skip(state, count)
    integer(long), intent(inout) :: state
    integer(long), intent(in) :: count
    integer(long) :: left, square

    left = count
    square = multiplier
    do while (left > 0)
      if (iand(left, 1_long) == 1) state = iand(state * square, mask)
      square = iand(square * square, mask)
      left = left / 2
    end do
  end subroutine

  logical function near(computed, official, epsilon)
    real(real8), intent(in) :: computed, official, epsilon

    near = abs((computed - official) / official) <= epsilon
    if (rank == 0) print '(a, es22.14, a, es22.14)', ' computed ', computed, '  official ', official
  end function

  ! Tells the result, as every benchmark of NPB does, and ends MPI.
  subroutine finish(seconds, operations, isRight)
    real(real8), intent(in) :: seconds, operations
    logical, intent(in) :: isRight

    if (rank == 0) then
      print '(a, f24.2)', ' Time in seconds = ', seconds
      print '(a, i24)', ' Total processes = ', ranks
      print '(a, f24.2)', ' Mop/s total     = ', operations / seconds / 1d6
      print '(a, a24)', ' Verification    = ', merge('  SUCCESSFUL', 'UNSUCCESSFUL', isRight)
    end if
    call mpi_finalize(failure)
  end subroutine
end module
