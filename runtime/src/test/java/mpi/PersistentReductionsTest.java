package mpi;

/** Collectives that combine data, prepared once and started twice. */
class PersistentReductionsTest extends CollectiveReductionsContract {
    @Override
    CallForm form() {
        return CallForm.PERSISTENT;
    }
}
