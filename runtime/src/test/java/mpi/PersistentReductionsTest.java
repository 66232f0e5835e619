package mpi;

import org.junit.jupiter.api.Tag;

/** Collectives that combine data, prepared once and started twice. */
@Tag("first-jdk")
class PersistentReductionsTest extends CollectiveReductionsContract {
    @Override
    CallForm form() {
        return CallForm.PERSISTENT;
    }
}
