package mpi;

/** Collectives that move data, started and then waited for. */
class NonblockingMovesTest extends CollectiveMovesContract {
    @Override
    CallForm form() {
        return CallForm.NONBLOCKING;
    }
}
