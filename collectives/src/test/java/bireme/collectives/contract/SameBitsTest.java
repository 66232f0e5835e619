package bireme.collectives.contract;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.collectives.algorithm.AllreduceAlgorithm;
import bireme.collectives.algorithm.Operation;
import bireme.collectives.items.Items;
import bireme.collectives.rules.AlgorithmSpec;
import bireme.collectives.select.AlgorithmCatalogue;
import bireme.testing.TestSeed;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Sums of doubles depend on the order of the operands; an allreduce gives all ranks the same bits nevertheless. */
class SameBitsTest {
    private static final long SEED = TestSeed.of("SameBitsTest");
    private static final int COUNT = 101;
    private static final TestReduction SUM = TestReduction.ALL.stream()
            .filter(op -> op.name().equals("sum") && op.type() == TestType.DOUBLE)
            .findFirst()
            .orElseThrow();

    @TestFactory
    Stream<DynamicTest> shouldGiveAllRanksTheSameBits() {
        return AlgorithmCatalogue.names(Operation.ALLREDUCE).stream()
                .flatMap(name -> Stream.of(2, 3, 5, 7, 8, 16)
                        .map(ranks ->
                                DynamicTest.dynamicTest(name + " on " + ranks + " ranks", () -> run(name, ranks))));
    }

    private static void run(String name, int ranks) {
        AllreduceAlgorithm algorithm = AlgorithmCatalogue.make(Operation.ALLREDUCE, AlgorithmSpec.of(name));
        double[][] results = new double[ranks][COUNT];
        Case<AllreduceAlgorithm> call = (allreduce, stages) -> {
            Random random = new Random(SEED + stages.rank());
            double[] own = random.doubles(COUNT)
                    .map(number -> Math.scalb(number - 0.5, random.nextInt(60)))
                    .toArray();
            Items send = new Items(own, 0, COUNT, TestType.DOUBLE);
            Items recv = new Items(results[stages.rank()], 0, COUNT, TestType.DOUBLE);
            allreduce.run(stages, send, recv, SUM);
            return () -> assertThat(results[stages.rank()])
                    .as(TestSeed.toRepeat(SEED))
                    .isEqualTo(results[0]);
        };
        ScheduledRanks.suiting(algorithm, ranks, SEED).run(algorithm, List.of(call));
        assertThat(results[0]).as(TestSeed.toRepeat(SEED)).doesNotContain(0);
    }
}
