package bireme.collectives.contract;

import bireme.collectives.execution.BlockingCalls;
import bireme.collectives.split.SplitDevice;
import bireme.collectives.team.Team;
import bireme.testing.TestSeed;
import bireme.testing.TestThreads;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import xxdev.Device;

/**
 * Native and hierarchical collectives of all kinds, one after another, on several communicators at once, by ranks that
 * come early or late: a rank may be calls ahead of another wherever no result holds it back.
 */
class UnequalArrivalTest {
    private static final long SEED = TestSeed.of("UnequalArrivalTest");
    private static final int COMMUNICATORS = 3;
    private static final int CALLS = 60;
    private static final int MAX_YIELDS = 300;
    private static final int[] PROCESSES = {0, 0, 1, 1, 1, 2, 2, 2, 2};

    /** A call that any rank can make. */
    private interface AnyCall {
        Runnable start(BlockingCalls blocking);
    }

    @TestFactory
    Stream<DynamicTest> shouldGiveTheResultOfTheNaiveModelHoweverLateRanksCome() {
        Supplier<Device> together = () -> Device.newInstance("smdev");
        Supplier<Device> split = () -> SplitDevice.of(Device.newInstance("smdev"), id -> PROCESSES[id]);
        return IntStream.of(2, 4, 9)
                .boxed()
                .flatMap(ranks -> Stream.of(
                        DynamicTest.dynamicTest("native on " + ranks, () -> run("native", ranks, together)),
                        DynamicTest.dynamicTest("hierarchical on " + ranks, () -> run("hierarchical", ranks, split))));
    }

    private static void run(String algorithm, int ranks, Supplier<Device> factory) {
        List<List<AnyCall>> calls = new ArrayList<>();
        for (int communicator = 0; communicator < COMMUNICATORS; communicator++) {
            calls.add(calls(algorithm, ranks, SEED + communicator));
        }
        try {
            RankThreads.run(ranks, COMMUNICATORS, factory, teams -> {
                TestThreads threads = new TestThreads(failure -> {});
                for (int communicator = 0; communicator < COMMUNICATORS; communicator++) {
                    Team team = teams.get(communicator);
                    List<AnyCall> own = calls.get(communicator);
                    Random random = new Random(SEED + 31L * team.rank() + communicator);
                    threads.start("calls of rank " + team.rank(), () -> runAll(team, own, random));
                }
                threads.join();
            });
        } catch (AssertionError failure) {
            throw new AssertionError(failure.getMessage() + TestSeed.toRepeat(SEED), failure);
        }
    }

    private static void runAll(Team team, List<AnyCall> calls, Random random) {
        BlockingCalls blocking = new BlockingCalls(team);
        for (AnyCall call : calls) {
            for (int yield = random.nextInt(4) == 0 ? random.nextInt(MAX_YIELDS) : 0; yield > 0; yield--) {
                Thread.yield();
            }
            call.start(blocking).run();
        }
    }

    private static List<AnyCall> calls(String algorithm, int ranks, long seed) {
        Random random = new Random(seed);
        List<Suite<?>> suites = Suite.ALL.stream()
                .filter(suite -> suite.algorithms().contains(algorithm))
                .toList();
        List<AnyCall> calls = new ArrayList<>();
        for (int call = 0; call < CALLS; call++) {
            calls.add(call(suites.get(random.nextInt(suites.size())), algorithm, new Draw(random.nextLong(), ranks)));
        }
        return calls;
    }

    private static <A> AnyCall call(Suite<A> suite, String name, Draw draw) {
        A algorithm = suite.make(name);
        Case<A> drawn = suite.cases().draw(algorithm, draw);
        return blocking -> blocking.run(stages -> drawn.start(algorithm, stages));
    }
}
