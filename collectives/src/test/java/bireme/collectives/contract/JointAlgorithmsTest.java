package bireme.collectives.contract;

import bireme.collectives.algorithm.AllreduceAlgorithm;
import bireme.collectives.algorithm.ReduceAlgorithm;
import bireme.collectives.algorithm.ReduceScatterAlgorithm;
import bireme.collectives.algorithm.ScanAlgorithm;
import bireme.collectives.joint.JointAllreduce;
import bireme.collectives.joint.JointReduce;
import bireme.collectives.joint.JointReduceScatter;
import bireme.collectives.joint.JointScan;
import bireme.testing.TestSeed;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The algorithms that combine the items of all ranks at once do what all others do, for every operation. */
class JointAlgorithmsTest {
    private static final long SEED = TestSeed.of("JointAlgorithmsTest");
    private static final int ROUNDS = 20;

    private static <A> void run(A algorithm, Cases<A> cases, int ranks) {
        Draw draw = new Draw(SEED, ranks);
        ScheduledRanks job = ScheduledRanks.suiting(algorithm, ranks, SEED);
        try {
            for (int round = 0; round < ROUNDS; round++) {
                job.run(algorithm, List.of(cases.draw(algorithm, draw), cases.draw(algorithm, draw)));
            }
        } catch (AssertionError | RuntimeException failure) {
            throw new AssertionError(failure.getMessage() + TestSeed.toRepeat(SEED), failure);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 8})
    void shouldCombineAtTheRoot(int ranks) {
        JointAlgorithmsTest.<ReduceAlgorithm>run(JointReduce.INSTANCE, new ReduceCases(), ranks);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 8})
    void shouldCombineAtAllRanks(int ranks) {
        JointAlgorithmsTest.<AllreduceAlgorithm>run(JointAllreduce.INSTANCE, new AllreduceCases(), ranks);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 8})
    void shouldCombineAndScatter(int ranks) {
        JointAlgorithmsTest.<ReduceScatterAlgorithm>run(JointReduceScatter.INSTANCE, new ReduceScatterCases(), ranks);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 8})
    void shouldCombineWhatIsBelow(int ranks) {
        JointAlgorithmsTest.<ScanAlgorithm>run(JointScan.INCLUSIVE, new ScanCases(true), ranks);
        JointAlgorithmsTest.<ScanAlgorithm>run(JointScan.EXCLUSIVE, new ScanCases(false), ranks);
    }
}
