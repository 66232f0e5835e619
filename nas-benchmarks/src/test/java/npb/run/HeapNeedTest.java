package npb.run;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import benchmarks.program.UsageException;
import mpi.TestRanks;
import org.junit.jupiter.api.Test;

class HeapNeedTest {

    private static final long MAX = HeapNeed.room();
    private static final long GIGA = 1 << 30;

    @Test
    void shouldAcceptWhatFits() {
        TestRanks.run(
                2, comm -> assertThatCode(() -> HeapNeed.check(comm, MAX / 3)).doesNotThrowAnyException());
    }

    @Test
    void shouldRefuseOnEveryRankWhatDoesNotFitOnOne() {
        TestRanks.run(2, comm -> {
            long bytes = comm.Rank() == 1 ? 2 * MAX : 1;
            assertThatThrownBy(() -> HeapNeed.check(comm, bytes))
                    .isInstanceOf(UsageException.class)
                    .hasMessageContaining("GiB");
        });
    }

    @Test
    void shouldAddUpWhatRanksOfOneJvmNeed() {
        TestRanks.run(
                4,
                comm -> assertThatThrownBy(() -> HeapNeed.check(comm, MAX / 3))
                        .isInstanceOf(UsageException.class)
                        .hasMessageStartingWith("4 ranks in a JVM need about "));
    }

    @Test
    void shouldNotAddUpWhatRanksOfSeveralJvmsNeed() {
        assertThatCode(() -> HeapNeed.check(7, GIGA, 2 * GIGA, 2 * GIGA, 8, GIGA, 2 * GIGA, 3 * GIGA))
                .doesNotThrowAnyException();
    }

    @Test
    void shouldNameNeedLimitAndRemedyOfTheJvmThatMissesMost() {
        long[] facts = {
            7, GIGA, GIGA, GIGA, 8, 8 * GIGA, 4 * GIGA, 6 * GIGA, 8, 8 * GIGA, 4 * GIGA, 6 * GIGA, 9, GIGA, GIGA, GIGA
        };
        assertThatThrownBy(() -> HeapNeed.check(facts))
                .hasMessage("2 ranks in a JVM need about 16.52 GiB for arrays, and its heap has room for 4.00 GiB: give"
                        + " -Xmx26479m, more ranks on more hosts, or a smaller class");
    }
}
