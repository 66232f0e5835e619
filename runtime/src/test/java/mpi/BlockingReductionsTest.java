package mpi;

/** Collectives that combine data and block. */
class BlockingReductionsTest extends CollectiveReductionsContract {
    @Override
    CallForm form() {
        return CallForm.BLOCKING;
    }
}
