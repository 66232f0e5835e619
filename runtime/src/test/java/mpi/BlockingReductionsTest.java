package mpi;

import org.junit.jupiter.api.Tag;

/** Collectives that combine data and block. */
@Tag("first-jdk")
class BlockingReductionsTest extends CollectiveReductionsContract {
    @Override
    CallForm form() {
        return CallForm.BLOCKING;
    }
}
