package bireme.bb.ranks.farm;

import static bireme.bb.Numbers.numbers;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.ranks.farm.failure.FarmFailedException;
import bireme.runtime.environment.RankExitSignal;
import bireme.testing.Rounds;
import bireme.testing.TestSeed;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import mpi.Intracomm;
import mpi.TestRanks;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Farms whose root is lost: another rank goes on, and has each result once. */
class LostRootTest {
    private static final int TASKS = 400;

    @TempDir
    private Path folder;

    private final Map<Integer, List<Long>> taken = new ConcurrentHashMap<>();
    private final Map<Integer, FarmResult<Long>> results = new ConcurrentHashMap<>();
    private final AtomicInteger worked = new AtomicInteger();

    private static List<Long> doubled() {
        return LongStream.range(0, TASKS).map(n -> 2 * n).boxed().toList();
    }

    private TaskFarm<Long, Long> farm(TaskWorker<Long, Long> worker) {
        return TaskFarm.of(worker)
                .checkpoint(folder.resolve("farm"), "test")
                .batches(1, 5)
                .surviveLostRoot();
    }

    /** Where a rank dies: at a task that it works on, or when it takes a result. */
    @FunctionalInterface
    private interface Deaths {
        boolean isDue(int rank, boolean isRoot, long task);
    }

    /** Runs a farm on a rank, which may die. Its thread ends before the others are notified, as with a process. */
    private void run(Intracomm world, TestRanks all, int root, Deaths deaths) {
        int rank = world.Rank();
        List<Long> mine = Collections.synchronizedList(new ArrayList<>());
        taken.put(rank, mine);
        try {
            FarmResult<Long> result = farm(n -> {
                        dieIf(deaths.isDue(rank, false, n));
                        worked.incrementAndGet();
                        return 2 * n;
                    })
                    .root(root)
                    .run(world, numbers(TASKS), (task, value) -> {
                        dieIf(deaths.isDue(rank, true, task));
                        assertThat(value).isEqualTo(2 * task);
                        mine.add(task);
                    });
            results.put(rank, result);
        } catch (RankExitSignal e) {
            all.kill(rank);
        }
    }

    private static void dieIf(boolean isDue) {
        if (isDue) {
            throw new RankExitSignal();
        }
    }

    private void assertComplete(Integer... lost) {
        List<Integer> roots = results.entrySet().stream()
                .filter(each -> each.getValue().isRoot())
                .map(Map.Entry::getKey)
                .toList();
        assertThat(roots).hasSize(1);
        assertThat(taken.get(roots.get(0))).isEqualTo(numbers(TASKS));
        assertThat(results.get(roots.get(0)).lostRanks()).containsExactly(lost);
        assertThat(results.get(roots.get(0)).tasks()).isEqualTo(TASKS);
        assertThat(results.get(roots.get(0)).tasksOfRanks())
                .allSatisfy((rank, count) -> assertThat(rank).isBetween(0, 3));
    }

    @ParameterizedTest
    @CsvSource({"4, 0, 0", "4, 0, 150", "4, 0, 399", "3, 2, 100", "2, 1, 37"})
    void shouldGoOnWithAnotherRoot(int ranks, int root, long at) {
        TestRanks.runSurviving(
                ranks,
                "niodev",
                (world, all) -> run(world, all, root, (rank, isRoot, task) -> isRoot && rank == root && task == at));
        assertThat(results).hasSize(ranks - 1).doesNotContainKey(root);
        assertComplete(root);
        FarmResult<Long> result = results.get(root == 0 ? 1 : 0);
        assertThat(result.isRoot()).isTrue();
        assertThat(result.restored()).isGreaterThanOrEqualTo(at); // what the old root had taken was written before
    }

    @Test
    void shouldGoOnUntilOneRankIsLeft() {
        TestRanks.runSurviving(
                4,
                "tcp",
                (world, all) -> run(world, all, 0, (rank, isRoot, task) -> isRoot && rank < 3 && task == 100 * rank));
        assertThat(results).containsOnlyKeys(3);
        assertComplete(0, 1, 2);
    }

    @Test
    void shouldGoOnAloneWhenAllWorkersAreLost() {
        TestRanks.runSurviving(3, "niodev", (world, all) -> run(world, all, 0, (rank, isRoot, task) -> rank > 0));
        assertThat(results).containsOnlyKeys(0);
        assertComplete(1, 2);
    }

    @Test
    void shouldRunAsWellWithoutLosses() {
        TestRanks.runSurviving(3, "hybrid", (world, all) -> run(world, all, 1, (rank, isRoot, task) -> false));
        assertThat(results).hasSize(3);
        assertThat(results.get(1).isRoot()).isTrue();
        assertThat(worked).hasValue(TASKS);
        assertComplete();
    }

    /** Up to three of four ranks die at random tasks, roots as well as workers. */
    @Test
    void shouldTakeEachResultOnceWhicheverRanksAreLost() {
        int jobs = Rounds.max(3, 300);
        Random random = new Random(TestSeed.of("LostRootTest"));
        for (int job = 0; job < jobs; job++) {
            results.clear();
            taken.clear();
            folder.resolve("farm").toFile().delete();
            long[] asRoot = random.longs(3, 0, 2 * TASKS).toArray();
            long[] asWorker = random.longs(3, 0, 2 * TASKS).toArray();
            int survivor = random.nextInt(4);
            Set<Integer> dead = ConcurrentHashMap.newKeySet();
            TestRanks.runSurviving(
                    4,
                    job % 2 == 0 ? "niodev" : "tcp",
                    (world, all) -> run(
                            world,
                            all,
                            0,
                            (rank, isRoot, task) -> rank != survivor
                                    && (isRoot ? asRoot : asWorker)[rank < survivor ? rank : rank - 1] == task
                                    && dead.add(rank)));
            assertComplete(dead.stream().sorted().toArray(Integer[]::new));
        }
    }

    @Test
    void shouldFailOnAllRanksWhenATaskFails() {
        TestRanks.runSurviving(
                3,
                "niodev",
                (world, all) -> assertThatThrownBy(() -> farm(n -> {
                                    if (n == 57) {
                                        throw new IllegalStateException("no 57");
                                    }
                                    return n;
                                })
                                .run(world, numbers(TASKS)))
                        .isInstanceOf(FarmFailedException.class)
                        .hasMessageContaining("no 57"));
    }

    @Test
    void shouldKeepResultsInTheOrderOfTheTasks() {
        TestRanks.runSurviving(2, "niodev", (world, all) -> {
            FarmResult<Long> result = farm(n -> 2 * n).run(world, numbers(TASKS));
            assertThat(result.results()).isEqualTo(world.Rank() == 0 ? doubled() : List.of());
        });
    }

    @ParameterizedTest
    @CsvSource({"smdev, 0, false", "niodev, 0, true", "niodev, 2, false", "hybrid, 2, true"})
    void shouldRefuseAtAllRanksThatOnlySomeSurviveTheRoot(String device, int other, boolean iterates) {
        TestRanks.runSurviving(3, device, (world, all) -> {
            boolean isSet = world.Rank() != other;
            TaskFarm<Long, Long> farm =
                    isSet ? farm(n -> worked.addAndGet(1) + n) : TaskFarm.<Long, Long>of(n -> worked.addAndGet(1) + n);
            assertThatThrownBy(() -> {
                        if (iterates && !isSet) {
                            farm.iterate(world, numbers(TASKS));
                        } else {
                            farm.run(world, numbers(TASKS));
                        }
                    })
                    .isInstanceOf(FarmFailedException.class)
                    .hasMessageContainingAll(
                            "surviveLostRoot() is " + (isSet ? "set" : "not set") + " on rank " + world.Rank(),
                            "set it on all of them or on none");
        });
        assertThat(worked).hasValue(0);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void shouldRefuseAtAllRanksWhatKeepsOneFromBecomingTheRoot(boolean isWithoutTasks) {
        TestRanks.runSurviving(2, "niodev", (world, all) -> {
            boolean isBad = world.Rank() == 1;
            TaskFarm<Long, Long> farm = isWithoutTasks || !isBad
                    ? farm(n -> n)
                    : TaskFarm.<Long, Long>of(n -> n).surviveLostRoot();
            assertThatThrownBy(() -> farm.run(world, isWithoutTasks && isBad ? null : numbers(TASKS)))
                    .hasMessageContaining(isWithoutTasks ? "tasks is null" : "checkpoint is null");
        });
        TestRanks.run(
                1,
                (world, all) -> assertThatThrownBy(() -> farm(n -> n).iterate(world, numbers(TASKS)))
                        .isInstanceOf(IllegalStateException.class)
                        .hasMessageContaining("surviveLostRoot"));
    }
}
