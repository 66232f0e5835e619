package bireme.bb.ranks.farm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.ranks.farm.FarmFailedException.Reason;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A farm goes on where another ended, and believes no file that is not its own. */
class CheckpointTest {
    private static final long SEED = Long.getLong("bireme.test.seed", System.nanoTime());

    @TempDir
    private Path folder;

    private static List<String> tasks(int count) {
        return LongStream.range(0, count).mapToObj(n -> "task " + n).toList();
    }

    private static List<String> results(int count) {
        return LongStream.range(0, count).mapToObj(n -> "TASK " + n).toList();
    }

    /** A farm that has worked on no task of {@code done}, and writes to the file. */
    private static TaskFarm<String, String> farm(Path file, Set<String> done) {
        return TaskFarm.<String, String>of(task -> {
                    assertThat(done.add(task)).as(task + " was done before").isTrue();
                    return task.toUpperCase(Locale.ROOT);
                })
                .checkpoint(file, "upper");
    }

    private static void runWhole(Path file, int count) {
        FarmRanks.run(
                2, (world, all) -> farm(file, ConcurrentHashMap.newKeySet()).run(world, tasks(count)));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void shouldGoOnAfterAFailure(boolean ordered) {
        Path file = folder.resolve("farm");
        Set<String> done = ConcurrentHashMap.newKeySet();
        FarmRanks.run(3, (world, all) -> {
            TaskFarm<String, String> failing = farm(file, done);
            assertThatThrownBy(() -> failing.run(world, tasks(2000), (task, result) -> {
                        if (task == 1000) {
                            throw new IOException("disk full");
                        }
                    }))
                    .isInstanceOf(FarmFailedException.class);
        });
        assertThat(done).hasSizeGreaterThan(1000);
        FarmRanks.run(2, (world, all) -> {
            TaskFarm<String, String> again = TaskFarm.<String, String>of(task -> "TASK " + task.substring(5))
                    .checkpoint(file, "upper");
            FarmResult<String> result = (ordered ? again : again.asTheyCome()).run(world, tasks(2000));
            if (world.Rank() == 0) {
                assertThat(result.results()).containsExactlyInAnyOrderElementsOf(results(2000));
                assertThat(result.restored()).isGreaterThan(1000);
                assertThat(result.tasksOfRanks().get(1)).isEqualTo(2000 - result.restored());
                if (ordered) {
                    assertThat(result.results()).isEqualTo(results(2000));
                }
            }
        });
    }

    @Test
    void shouldDropATailCutAtAnyByte() throws IOException {
        Path whole = folder.resolve("whole");
        runWhole(whole, 4);
        byte[] bytes = Files.readAllBytes(whole);
        for (int length = 0; length < bytes.length; length++) {
            Path cut = Files.write(folder.resolve("cut"), Arrays.copyOf(bytes, length));
            long before;
            try (CheckpointFile file = CheckpointFile.open(cut, "upper")) {
                before = file.tasks();
                assertThat(before).as("cut at %d of %d", length, bytes.length).isLessThan(4);
                assertThat(before)
                        .isEqualTo(LongStream.range(0, 4).filter(file::has).count());
                file.write(CheckpointFile.entry(9, 99, new byte[] {9}));
            }
            try (CheckpointFile file = CheckpointFile.open(cut, "upper")) {
                assertThat(file.tasks()).isEqualTo(before + 1);
                assertThat(file.result(9)).containsExactly(9);
                assertThat(file.hash(9)).isEqualTo(99);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 17, 60, 200})
    void shouldGiveAllResultsFromACutFile(int missing) throws IOException {
        Path file = folder.resolve("farm");
        runWhole(file, 20);
        byte[] bytes = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(bytes, bytes.length - missing));
        FarmRanks.run(2, (world, all) -> {
            FarmResult<String> result =
                    farm(file, ConcurrentHashMap.newKeySet()).run(world, tasks(20));
            if (world.Rank() == 0) {
                assertThat(result.results()).isEqualTo(results(20));
                assertThat(result.restored())
                        .isEqualTo(20 - result.tasksOfRanks().get(1));
                assertThat(result.restored() == 20).isEqualTo(missing == 0);
            }
        });
    }

    /** Whichever byte is damaged, the file is refused, or what it loses is a tail; no result is ever wrong. */
    @Test
    void shouldNeverBelieveADamagedByte() throws IOException {
        System.out.println("CheckpointTest: -Dbireme.test.seed=" + SEED);
        Random random = new Random(SEED);
        Path whole = folder.resolve("whole");
        runWhole(whole, 5);
        byte[] bytes = Files.readAllBytes(whole);
        int refused = 0;
        for (int place = 0; place < bytes.length; place++) {
            byte[] damaged = bytes.clone();
            damaged[place] ^= (byte) (1 + random.nextInt(255));
            Path path = Files.write(folder.resolve("damaged"), damaged);
            try (CheckpointFile file = CheckpointFile.open(path, "upper")) {
                assertThat(file.tasks()).as("byte %d, seed %d", place, SEED).isEqualTo(4);
            } catch (IOException e) {
                refused++;
                assertThat(e).hasMessageContaining(path.toString());
            }
        }
        assertThat(refused).isBetween(bytes.length / 2, bytes.length - 1);
        byte[] zeros = Arrays.copyOf(bytes, bytes.length + 5000);
        try (CheckpointFile file = CheckpointFile.open(Files.write(folder.resolve("zeros"), zeros), "upper")) {
            assertThat(file.tasks()).isEqualTo(5);
        }
    }

    @Test
    void shouldRefuseWhatIsNoCheckpointOfTheseTasks() throws IOException {
        Path file = folder.resolve("farm");
        runWhole(file, 10);
        refuse(file, "lower", tasks(10), "is of a farm with another label");
        refuse(file, "upper", tasks(5), "has a result of task 9, and there are only 5 tasks: it is of others");
        List<String> others =
                tasks(10).stream().map(task -> task.replace('7', '8')).collect(Collectors.toList());
        refuse(file, "upper", others, "task 7 is not the one that checkpoint ");
        Path text = Files.writeString(folder.resolve("text"), "dear diary, ".repeat(9), StandardCharsets.UTF_8);
        refuse(text, "upper", tasks(10), "is no checkpoint of a farm; name another file");
        refuse(folder, "upper", tasks(10), folder.toString());
        assertThat(text).content().startsWith("dear diary");
        try (CheckpointFile open = CheckpointFile.open(file, "upper")) {
            refuse(file, "upper", tasks(10), "is in use by another farm of this process");
            assertThat(open.tasks()).isEqualTo(10);
        }
    }

    private static void refuse(Path file, String label, List<String> tasks, String why) {
        FarmRanks.run(
                3,
                (world, all) -> assertThatThrownBy(() -> TaskFarm.<String, String>of(task -> task)
                                .checkpoint(file, label)
                                .run(world, tasks))
                        .isInstanceOfSatisfying(
                                FarmFailedException.class,
                                failure -> assertThat(failure.reason()).isIn(Reason.CHECKPOINT, Reason.ARGUMENTS))
                        .hasMessageContaining(why));
    }

    @Test
    void shouldNotKeepFailures() {
        Path file = folder.resolve("farm");
        FarmRanks.run(2, (world, all) -> {
            TaskFarm<String, String> failing = TaskFarm.<String, String>of(task -> {
                        if (task.endsWith("3")) {
                            throw new IOException("three");
                        }
                        return task.replace("task", "TASK");
                    })
                    .collectFailures()
                    .checkpoint(file, "upper")
                    .checkpointInterval(Duration.ZERO);
            assertThat(failing.run(world, tasks(10)).failures()).hasSize(world.Rank() == 0 ? 1 : 0);
            FarmResult<String> result =
                    farm(file, ConcurrentHashMap.newKeySet()).run(world, tasks(10));
            assertThat(result.results()).isEqualTo(world.Rank() == 0 ? results(10) : List.of());
            assertThat(result.restored()).isEqualTo(world.Rank() == 0 ? 9 : 0);
        });
    }
}
