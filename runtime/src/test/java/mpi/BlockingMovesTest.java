package mpi;

/** Collectives that move data and block. */
class BlockingMovesTest extends CollectiveMovesContract {
    @Override
    CallForm form() {
        return CallForm.BLOCKING;
    }
}
