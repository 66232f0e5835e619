package bireme.bb.ranks.farm.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import bireme.bb.ranks.farm.FarmResult;
import bireme.bb.ranks.farm.TaskFarm;
import bireme.bb.ranks.farm.dispatch.FarmTask;
import bireme.bb.ranks.farm.failure.FarmFailedException;
import bireme.bb.ranks.farm.failure.FarmFailedException.Reason;
import bireme.testing.TestSeed;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.RandomAccessFile;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import mpi.TestRanks;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A farm goes on where another ended, and trusts no file that is not its own. */
class CheckpointTest {
    private static final long SEED = TestSeed.of("CheckpointTest");

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
        TestRanks.run(
                2, (world, all) -> farm(file, ConcurrentHashMap.newKeySet()).run(world, tasks(count)));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void shouldGoOnAfterAFailure(boolean ordered) {
        Path file = folder.resolve("farm");
        Set<String> done = ConcurrentHashMap.newKeySet();
        TestRanks.run(3, (world, all) -> {
            TaskFarm<String, String> failing = farm(file, done);
            assertThatThrownBy(() -> failing.run(world, tasks(2000), (task, result) -> {
                        if (task == 1000) {
                            throw new IOException("disk full");
                        }
                    }))
                    .isInstanceOf(FarmFailedException.class);
        });
        assertThat(done).hasSizeGreaterThan(1000);
        TestRanks.run(2, (world, all) -> {
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
        TestRanks.run(2, (world, all) -> {
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
    void shouldNeverAcceptADamagedByte() throws IOException {
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
        TestRanks.run(
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
        TestRanks.run(2, (world, all) -> {
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

    /** A file that holds these records, made without Bireme's checks. */
    private Path crafted(byte[]... records) throws IOException {
        Path path = folder.resolve("crafted");
        Files.deleteIfExists(path);
        try (CheckpointFile file = CheckpointFile.open(path, "upper")) {
            assertThat(file.tasks()).isZero();
        }
        for (byte[] record : records) {
            Files.write(path, record, StandardOpenOption.APPEND);
        }
        return path;
    }

    private static void makeLonger(Path path, long bytes) throws IOException {
        try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw")) {
            file.setLength(bytes);
        }
    }

    private static byte[] lengths(int length) {
        return ByteBuffer.allocate(2 * Integer.BYTES)
                .putInt(length)
                .putInt(~length)
                .array();
    }

    /** An absurd length is refused before memory is allocated for it, and the file lock is released. */
    @ParameterizedTest
    @ValueSource(ints = {Integer.MAX_VALUE, Integer.MAX_VALUE - 8, Integer.MAX_VALUE - 19})
    void shouldRefuseAnAbsurdLengthAndReleaseTheLock(int length) throws IOException {
        Path path = crafted(lengths(length));
        makeLonger(path, 3L << 30); // sparse, so that the record could be there
        for (int time = 0; time < 2; time++) {
            assertThatThrownBy(() -> CheckpointFile.open(path, "upper"))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("is damaged at byte 21, says that " + length);
        }
    }

    @Test
    void shouldReadALongRecordThatIsWrongWithoutTakingMemoryForIt() throws IOException {
        Path path = crafted(lengths(1 << 30));
        makeLonger(path, (1L << 30) + 1000);
        Files.write(path, new byte[] {1}, StandardOpenOption.APPEND);
        assertThatThrownBy(() -> CheckpointFile.open(path, "upper")).hasMessageContaining("goes on behind that");
        try (RandomAccessFile free = new RandomAccessFile(path.toFile(), "rw")) {
            assertThat(free.getChannel().tryLock()).isNotNull();
        }
    }

    @Test
    void shouldTakeNoMemoryForNumbersOfTasks() throws IOException {
        int high = Integer.MAX_VALUE - 9;
        Path path = crafted(
                CheckpointFile.entry(high, 5, new byte[] {1}),
                CheckpointFile.entry(0, 6, new byte[] {2}),
                CheckpointFile.entry(high, 7, new byte[] {3}));
        long before = bytesAllocated();
        try (CheckpointFile file = CheckpointFile.open(path, "upper")) {
            assertThat(file.tasks()).isEqualTo(2);
            assertThat(file.last()).isEqualTo(high);
            assertThat(file.hash(high)).isEqualTo(7);
            assertThat(file.result(high)).containsExactly(3);
            assertThat(file.has(1)).isFalse();
        }
        assertThat(bytesAllocated() - before).isLessThan(1 << 20);
        assertThatThrownBy(() -> CheckpointFile.open(crafted(CheckpointFile.entry(-1, 5, new byte[] {1})), "upper"))
                .hasMessageContaining("has a result of task -1");
    }

    private static long bytesAllocated() {
        return ((com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean())
                .getThreadAllocatedBytes(Thread.currentThread().getId());
    }

    /** A result of few bytes that says it is an array of 2^31-1 elements. */
    @Test
    void shouldRefuseAResultThatSaysItIsLongerThanItCanBe() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(new long[] {7});
        }
        byte[] array = bytes.toByteArray();
        ByteBuffer.wrap(array).putInt(array.length - Long.BYTES - Integer.BYTES, Integer.MAX_VALUE - 2);
        Path path = crafted(CheckpointFile.entry(0, 5, array));
        FarmTask task = new FarmTask(0, "x", null);
        try (FarmCheckpoint checkpoint =
                new FarmCheckpoint(path, "upper", 0, getClass().getClassLoader())) {
            assertThatThrownBy(() -> checkpoint.result(task))
                    .isInstanceOf(FarmFailedException.class)
                    .hasMessageContaining("filter status: REJECTED");
        }
        Map<Integer, Object> wide = new HashMap<>(64, 0.25f);
        wide.put(1, List.of(new ArrayDeque<>(List.of("a")), new HashSet<>(List.of(2)), new String(new char[100])));
        Path fine = folder.resolve("fine");
        try (FarmCheckpoint checkpoint =
                new FarmCheckpoint(fine, "upper", 0, getClass().getClassLoader())) {
            checkpoint.add(task, wide);
            checkpoint.write();
            assertThat(checkpoint.tasks()).isZero();
        }
        try (FarmCheckpoint checkpoint =
                new FarmCheckpoint(fine, "upper", 0, getClass().getClassLoader())) {
            assertThat(checkpoint.result(task))
                    .hasToString(checkpoint.result(task).toString());
        }
    }

    /** Interrupting the root interrupts no write: later records are written too, and the file stays locked. */
    @Test
    void shouldLoseNothingToInterrupts() throws IOException {
        Path path = folder.resolve("interrupted");
        try (CheckpointFile file = CheckpointFile.open(path, "upper")) {
            for (int task = 0; task < 100; task++) {
                Thread.currentThread().interrupt();
                file.write(CheckpointFile.entry(task, task, new byte[100_000]));
                assertThat(Thread.interrupted()).as("the interrupt is kept").isTrue();
            }
            Thread.currentThread().interrupt();
            file.sync();
            assertThatThrownBy(() -> CheckpointFile.open(path, "upper")).hasMessageContaining("is in use");
        } finally {
            Thread.interrupted();
        }
        Thread.currentThread().interrupt();
        try (CheckpointFile file = CheckpointFile.open(path, "upper")) {
            assertThat(file.tasks()).isEqualTo(100);
            assertThat(file.result(99)).hasSize(100_000);
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    /** What is read becomes objects of the program, so nobody else may have written it. */
    @Test
    void shouldOnlyTrustFilesOfTheUser() throws IOException {
        Path path = crafted();
        assumeTrue(Files.getFileStore(folder).supportsFileAttributeView("posix"), "no POSIX rights of files here");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(path)))
                .isEqualTo("rw-------");
        Path link = Files.createSymbolicLink(folder.resolve("link"), path);
        refuse(link, "upper", tasks(1), "is a symbolic link; name the file itself");
        Path dangling = Files.createSymbolicLink(folder.resolve("dangling"), folder.resolve("none"));
        refuse(dangling, "upper", tasks(1), "is a symbolic link");
        assertThat(folder.resolve("none")).doesNotExist();
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rw-rw-rw-"));
        refuse(path, "upper", tasks(1), "can be written by everybody, so it is not trusted; chmod o-w " + path);
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rw-rw-r--"));
        runWhole(path, 1);
        try {
            Files.setAttribute(path, "unix:uid", 65534);
        } catch (IOException e) {
            assumeTrue(false, "only root can make a file of another user: " + e);
        }
        refuse(path, "upper", tasks(1), ", so it is not trusted; copy it, or name another file");
    }

    @Test
    void shouldKnowPlacesOfTasks() {
        Random random = new Random(SEED);
        Map<Long, Long> model = new HashMap<>();
        TaskOffsets offsets = new TaskOffsets();
        for (int i = 1; i < 100_000; i++) {
            long task = random.nextInt(random.nextBoolean() ? 50_000 : Integer.MAX_VALUE);
            model.put(task, (long) i);
            offsets.put(task, i);
        }
        assertThat(offsets.size()).isEqualTo(model.size());
        assertThat(offsets.last()).isEqualTo(Collections.max(model.keySet()));
        assertThat(model)
                .allSatisfy((task, place) -> assertThat(offsets.of(task)).isEqualTo(place));
        assertThat(offsets.of(50_001L) != 0).isEqualTo(model.containsKey(50_001L));
    }
}
