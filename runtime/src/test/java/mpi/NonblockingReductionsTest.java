package mpi;

/** Collectives that combine data, started and then waited for. */
class NonblockingReductionsTest extends CollectiveReductionsContract {
    @Override
    CallForm form() {
        return CallForm.NONBLOCKING;
    }
}
