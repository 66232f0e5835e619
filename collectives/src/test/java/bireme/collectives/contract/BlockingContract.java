package bireme.collectives.contract;

import bireme.collectives.execution.BlockingCalls;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every algorithm of every operation, carried out stage by stage by a thread per rank. */
public interface BlockingContract extends OnDevice {
    /** Numbers of ranks that every algorithm runs with. */
    default int[] ranks() {
        return new int[] {2, 3, 5};
    }

    /** One test for each algorithm and number of ranks. */
    @TestFactory
    default Stream<DynamicNode> shouldGiveTheResultOfTheNaiveModel() {
        return Suite.ALL.stream()
                .map(suite ->
                        DynamicContainer.dynamicContainer(suite.operation().name(), tests(suite)));
    }

    private <A> Stream<DynamicTest> tests(Suite<A> suite) {
        return suite.algorithms().stream()
                .flatMap(name -> IntStream.of(ranks())
                        .mapToObj(size -> DynamicTest.dynamicTest(
                                name + " on " + size + " ranks", () -> run(suite, name, size))));
    }

    private <A> void run(Suite<A> suite, String name, int size) throws InterruptedException {
        A algorithm = suite.make(name);
        Draw draw = new Draw(Seeds.ofRun() + 31L * size + name.hashCode(), size);
        int rounds = Seeds.rounds();
        var calls = Stream.generate(() -> suite.cases().draw(algorithm, draw))
                .limit(rounds)
                .toList();
        try {
            RankThreads.run(size, this::newDevice, team -> {
                BlockingCalls blocking = new BlockingCalls(team);
                for (Case<A> call : calls) {
                    blocking.run(stages -> call.start(algorithm, stages)).run();
                }
            });
        } catch (AssertionError failure) {
            throw new AssertionError(failure.getMessage() + Seeds.toRepeat(), failure);
        }
    }
}
