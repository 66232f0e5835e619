package npb.is;

import static org.assertj.core.api.Assertions.assertThat;

import benchmarks.kernel.ProblemClass;
import benchmarks.kernel.Verification;
import benchmarks.timing.Timers;
import java.util.Arrays;
import java.util.function.Consumer;
import mpi.Intracomm;
import mpi.TestRanks;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IsVerificationTest {

    private static final IsProblem PROBLEM = IsProblem.of(ProblemClass.S);

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4, 8})
    void shouldAcceptRightRanks(int ranks) {
        TestRanks.run(ranks, comm -> {
            KeyRanking ranking = ranking(comm, keys -> {});
            assertThat(isPartiallyVerified(comm, ranking)).isTrue();
            assertThat(isInOrder(comm, ranking.inOrder())).isTrue();
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8})
    void shouldNoticeOneWrongKey(int ranks) {
        TestRanks.run(ranks, comm -> {
            KeyRanking ranking = ranking(comm, keys -> keys[keys.length / 2] = 0);
            assertThat(isPartiallyVerified(comm, ranking)).isFalse();
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8})
    void shouldNoticeOneRankThatIsOff(int ranks) {
        TestRanks.run(ranks, comm -> {
            PartialVerification partial = new PartialVerification(PROBLEM);
            for (int iteration = 1; iteration <= IsProblem.ITERATIONS; iteration++) {
                for (int i = 0; comm.Rank() == 0 && i < PROBLEM.testKeys().size(); i++) {
                    int error = iteration == 7 && i == 2 ? 1 : 0;
                    partial.check(i, iteration, PROBLEM.testKeys().get(i).rankIn(iteration) + error);
                }
            }
            assertThat(isPassed(comm, partial)).isFalse();
        });
    }

    @Test
    void shouldNoticeKeysOutOfOrderWithinARank() {
        assertOrder(false, keys -> {
            keys[5] = keys[6] + 1;
        });
    }

    @Test
    void shouldNoticeKeysOutOfOrderBetweenRanks() {
        assertOrder(false, keys -> keys[keys.length - 1] = PROBLEM.range() * 4);
    }

    @Test
    void shouldAcceptKeysInOrder() {
        assertOrder(true, keys -> {});
    }

    @Test
    void shouldNoticeAMissingKey() {
        TestRanks.run(2, comm -> {
            int[] keys = new int[PROBLEM.keysPerRank(2) - comm.Rank()];
            assertThat(isInOrder(comm, keys)).isFalse();
        });
    }

    @Test
    void shouldCompareAcrossARankWithoutKeys() {
        TestRanks.run(4, comm -> {
            int[] keys = new int[comm.Rank() == 1 || comm.Rank() == 2 ? 0 : PROBLEM.keysPerRank(2)];
            Arrays.fill(keys, comm.Rank() == 0 ? 9 : 8);
            assertThat(isInOrder(comm, keys)).isFalse();
        });
    }

    /** Four ranks in order, rank 0's part changed. */
    private static void assertOrder(boolean expected, Consumer<int[]> change) {
        TestRanks.run(4, comm -> {
            int[] keys = new int[PROBLEM.keysPerRank(4)];
            Arrays.setAll(keys, i -> comm.Rank() * PROBLEM.range() + i % PROBLEM.range());
            Arrays.sort(keys);
            if (comm.Rank() == 0) {
                change.accept(keys);
            }
            assertThat(isInOrder(comm, keys)).isEqualTo(expected);
        });
    }

    /** A ranking of this rank's keys, of which the highest rank's are changed first. */
    private static KeyRanking ranking(Intracomm comm, Consumer<int[]> change) {
        int[] keys = new KeySequence(PROBLEM, comm.Rank(), comm.Size()).take(PROBLEM.keysPerRank(comm.Size()));
        if (comm.Rank() == comm.Size() - 1) {
            change.accept(keys);
        }
        return new KeyRanking(comm, PROBLEM, keys, new Timers(false, KeyRanking.SECTIONS));
    }

    private static boolean isPartiallyVerified(Intracomm comm, KeyRanking ranking) {
        PartialVerification partial = new PartialVerification(PROBLEM);
        for (int iteration = 1; iteration <= IsProblem.ITERATIONS; iteration++) {
            ranking.rank(iteration);
            partial.check(ranking, iteration);
        }
        return isPassed(comm, partial);
    }

    private static boolean isPassed(Intracomm comm, PartialVerification partial) {
        Verification verification = new Verification(0);
        partial.verify(comm, verification);
        return verification.isSuccessful();
    }

    private static boolean isInOrder(Intracomm comm, int[] keys) {
        Verification verification = new Verification(0);
        new FullVerification(comm, PROBLEM).verify(keys, verification);
        return verification.isSuccessful();
    }
}
