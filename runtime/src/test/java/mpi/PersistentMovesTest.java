package mpi;

import org.junit.jupiter.api.Tag;

/** Collectives that move data, prepared once and started twice. */
@Tag("first-jdk")
class PersistentMovesTest extends CollectiveMovesContract {
    @Override
    CallForm form() {
        return CallForm.PERSISTENT;
    }
}
