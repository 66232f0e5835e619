package mpi;

/** Collectives that move data, prepared once and started twice. */
class PersistentMovesTest extends CollectiveMovesContract {
    @Override
    CallForm form() {
        return CallForm.PERSISTENT;
    }
}
