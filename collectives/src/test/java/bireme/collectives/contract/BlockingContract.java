package bireme.collectives.contract;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.collectives.Collectives;
import bireme.collectives.algorithm.Operation;
import bireme.collectives.execution.BlockingCalls;
import bireme.collectives.rules.RuleSet;
import bireme.collectives.select.RuleSelector;
import bireme.collectives.team.Team;
import bireme.testing.Rounds;
import bireme.testing.TestSeed;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every algorithm of every operation, carried out stage by stage by a thread per rank. */
public interface BlockingContract extends OnDevice {
    long SEED = TestSeed.of("BlockingContract");

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

    /** Every barrier, with flags that travel with its signals: no rank leaves it without those of all. */
    @TestFactory
    default Stream<DynamicTest> shouldCarryTheFlagsOfAllRanks() {
        Suite<?> barriers = Suite.ALL.stream()
                .filter(suite -> suite.operation() == Operation.BARRIER)
                .findFirst()
                .orElseThrow();
        return barriers.algorithms().stream()
                .flatMap(name -> IntStream.of(ranks())
                        .mapToObj(size -> DynamicTest.dynamicTest(name + " on " + size + " ranks", () -> {
                            RuleSet rules = RuleSet.parse("test", "barrier.1 = -> " + name);
                            RankThreads.run(
                                    size,
                                    this::newDevice,
                                    team -> runWithFlags(new Collectives(team, RuleSelector.of(rules)), team));
                        })));
    }

    private static void runWithFlags(Collectives all, Team team) {
        for (int call = 0; call < 50; call++) {
            int expected = 0;
            for (int rank = 0; rank < team.size(); rank++) {
                expected |= flag(rank, call);
            }
            assertThat(all.barrier(flag(team.rank(), call))).isEqualTo(expected);
            if (call % 3 == 0) {
                all.barrier(); // without flags
            }
        }
    }

    private static int flag(int rank, int call) {
        return 1 << (7 * rank + call) % Integer.SIZE;
    }

    private <A> Stream<DynamicTest> tests(Suite<A> suite) {
        return suite.algorithms().stream()
                .flatMap(name -> IntStream.of(ranks())
                        .mapToObj(size -> DynamicTest.dynamicTest(
                                name + " on " + size + " ranks", () -> run(suite, name, size))));
    }

    private <A> void run(Suite<A> suite, String name, int size) throws InterruptedException {
        A algorithm = suite.make(name);
        Draw draw = new Draw(SEED + 31L * size + name.hashCode(), size);
        int rounds = Rounds.max(2, 20);
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
            throw new AssertionError(failure.getMessage() + TestSeed.toRepeat(SEED), failure);
        }
    }
}
