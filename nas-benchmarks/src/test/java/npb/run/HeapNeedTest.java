package npb.run;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.runtime.threads.SharedRanks;
import org.junit.jupiter.api.Test;

class HeapNeedTest {

    private static final long MOST = Runtime.getRuntime().maxMemory();

    @Test
    void shouldAcceptWhatFits() {
        SharedRanks.run(
                2, comm -> assertThatCode(() -> HeapNeed.check(comm, MOST / 2)).doesNotThrowAnyException());
    }

    @Test
    void shouldRefuseOnEveryRankWhatDoesNotFitOnOne() {
        SharedRanks.run(2, comm -> {
            long bytes = comm.Rank() == 1 ? 2 * MOST : 1;
            assertThatThrownBy(() -> HeapNeed.check(comm, bytes))
                    .isInstanceOf(UsageException.class)
                    .hasMessageContaining("GiB");
        });
    }
}
