package bireme.collectives.cost;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.collectives.algorithm.Operation;
import bireme.testing.Nightly;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The built-in rules for numbers of ranks that no test machine has, measured on the modelled networks. */
class ManyRanksTest {
    /** How far a rule may be from the best: two networks and three numbers of ranks share it. */
    private static final double MAX_LOSS = 1.6;

    /** What 128 ranks choose takes as long to find as all the rest. */
    private static final int[] RANKS = Nightly.isOn() ? new int[] {32, 48, 128} : new int[] {32, 48};

    private static final int[] SIZES = {16, 1 << 10, 8 << 10, 64 << 10, 512 << 10, 4 << 20};

    @TestFactory
    Stream<DynamicTest> shouldChooseAlmostTheBest() {
        // Where only the root knows the lengths, no rule can be the best for all of them.
        return Operation.ALL.stream()
                .filter(operation -> operation.hasKnownBytes() || operation == Operation.BARRIER)
                .flatMap(operation -> IntStream.of(RANKS)
                        .boxed()
                        .flatMap(ranks -> IntStream.of(operation.hasKnownBytes() ? SIZES : new int[1])
                                .mapToObj(bytes -> DynamicTest.dynamicTest(
                                        operation + " of " + bytes + " bytes on " + ranks + " ranks",
                                        () -> check(operation, ranks, bytes)))));
    }

    private static void check(Operation<?> operation, int ranks, int bytes) {
        for (NetworkModel model : List.of(NetworkModel.ETHERNET, NetworkModel.FABRIC)) {
            Costs costs = new Costs(operation, ranks, bytes, model);
            Costs.Cost best = costs.all().get(0);
            double us = costs.us(costs.chosen()).orElseThrow();
            assertThat(us)
                    .as(costs.chosen() + " against " + best + " on " + model)
                    .isLessThanOrEqualTo(MAX_LOSS * best.us());
        }
    }
}
