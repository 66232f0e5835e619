package bireme.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import bireme.testing.Bounded;
import bireme.testing.SystemCommand;
import bireme.testing.TestSeed;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import mpi.Intracomm;
import mpi.MPI;
import mpi.ProcessFailedException;
import mpi.RevokedException;
import mpi.TestRanks;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Jobs that are killed, ranks that are lost, and disks that are full while a checkpoint is being stored. */
class InterruptedStoreTest {
    private static final int RANKS = 3;

    @TempDir
    private Path folder;

    private static CheckpointBuilder levels(Intracomm world, Path in) {
        return Checkpoint.builder(world)
                .local(in.resolve("local"), 1)
                .shared(in.resolve("shared"), 1)
                .keep(1);
    }

    private static Path withLevels(Path parent) throws IOException {
        Files.createDirectories(parent.resolve("local"));
        Files.createDirectories(parent.resolve("shared"));
        return parent;
    }

    /**
     * Before each step of each rank the folders are copied: what would be there if the job were killed then. From each
     * copy all ranks must restore the same whole version. Ranks wait at random, so that they meet in other orders.
     */
    @Test
    void shouldFindAWholeVersionWheneverTheJobIsKilled() throws IOException {
        Path running = withLevels(folder.resolve("running"));
        AtomicInteger copies = new AtomicInteger();
        AtomicInteger whole = new AtomicInteger(-1); // until version 1 counts, nothing may be there
        long seed = TestSeed.of("InterruptedStoreTest");
        TestRanks.run(RANKS, (world, all) -> {
            SplittableRandom random = new SplittableRandom(seed + world.Rank());
            StepListener copying = step -> {
                for (int i = random.nextInt(3); i > 0; i--) {
                    Thread.yield();
                }
                synchronized (copies) {
                    copy(running, folder.resolve("copy" + copies.getAndIncrement()));
                }
            };
            int[] data = new int[10];
            try (Checkpoint checkpoint =
                    levels(world, running).listener(copying).open()) {
                checkpoint.protect("data", data);
                for (int version = 1; version <= 3; version++) {
                    Arrays.fill(data, 10 * version + world.Rank());
                    checkpoint.checkpoint(version);
                    checkpoint.await();
                    world.Barrier();
                    whole.compareAndSet(-1, copies.get());
                    world.Barrier();
                }
            }
        });
        assertThat(copies.get()).isGreaterThan(60);
        int[] before = {0};
        for (int c = 0; c < copies.get(); c++) {
            Path copy = folder.resolve("copy" + c);
            boolean mayBeNone = c < whole.get();
            AtomicInteger version = new AtomicInteger();
            TestRanks.run(RANKS, (world, all) -> {
                int[] data = new int[10];
                try (Checkpoint checkpoint = levels(world, copy).open()) {
                    checkpoint.protect("data", data);
                    int restored = (int) checkpoint.restore().orElse(0);
                    assertThat(restored).isGreaterThanOrEqualTo(mayBeNone ? 0 : 1);
                    assertThat(data).containsOnly(restored == 0 ? 0 : 10 * restored + world.Rank());
                    if (world.Rank() == 0) {
                        version.set(restored);
                    }
                }
            });
            assertThat(version.get()).as("copy %d", c).isGreaterThanOrEqualTo(before[0]);
            before[0] = version.get();
        }
        assertThat(before[0]).isEqualTo(3);
    }

    /** Another rank may delete or rename a file while this one walks over them. */
    private static void copy(Path from, Path to) {
        try {
            Files.walkFileTree(from, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes)
                        throws IOException {
                    Files.createDirectories(to.resolve(from.relativize(folder).toString()));
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                    try {
                        Files.copy(file, to.resolve(from.relativize(file).toString()));
                    } catch (NoSuchFileException e) {
                        return visitFileFailed(file, e);
                    }
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
                    if (e instanceof NoSuchFileException) {
                        return FileVisitResult.CONTINUE;
                    }
                    throw e;
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void shouldNotWaitForALostRank() throws IOException {
        for (String step :
                new String[] {"store in memory", "agree on files", "agree on markers", "delete what is old"}) {
            Path own = withLevels(folder.resolve(step));
            CountDownLatch over = new CountDownLatch(RANKS - 1);
            TestRanks.run(RANKS, (world, all) -> {
                boolean isLost = world.Rank() == 1;
                boolean[] isSecond = new boolean[1];
                StepListener losing = before -> {
                    if (isLost && isSecond[0] && before.equals(step)) {
                        all.lose(1);
                        Bounded.await(over, "the end of the checkpoint at the other ranks");
                        throw new IllegalStateException("this rank is lost");
                    }
                };
                Checkpoint checkpoint =
                        levels(world, own).memory(3, 1).listener(losing).open();
                int[] data = {5};
                checkpoint.protect("data", data);
                checkpoint.checkpoint(1);
                checkpoint.await();
                isSecond[0] = true;
                checkpoint.checkpoint(2);
                Throwable thrown = catchThrowable(checkpoint::await);
                if (isLost) {
                    assertThat(thrown).hasMessage("this rank is lost");
                } else {
                    try {
                        assertThat(thrown) // the second where the other one has closed before
                                .isInstanceOfAny(ProcessFailedException.class, RevokedException.class);
                    } finally {
                        over.countDown();
                    }
                    checkpoint.close();
                }
            });
            TestRanks.run(RANKS, (world, all) -> {
                int[] data = new int[1];
                try (Checkpoint checkpoint = levels(world, own).open()) {
                    checkpoint.protect("data", data);
                    assertThat(checkpoint.restore().orElseThrow()).isBetween(1L, 2L);
                    assertThat(data[0]).isEqualTo(5);
                }
            });
        }
    }

    @Test
    @EnabledOnOs(value = OS.LINUX, disabledReason = "mounts a file system in memory")
    void shouldTellAllRanksThatADiskIsFull() throws Exception {
        Path small = Files.createDirectory(folder.resolve("small"));
        Path shared = Files.createDirectory(folder.resolve("shared"));
        assumeTrue(
                SystemCommand.succeeds("mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", small.toString()),
                "only root can mount a small file system");
        try {
            TestRanks.run(RANKS, (world, all) -> {
                boolean isSmall = world.Rank() == 1;
                Path local = isSmall ? small : Files.createDirectory(folder.resolve("local" + world.Rank()));
                byte[] data = new byte[400_000];
                byte[] filler = new byte[500_000];
                try (Checkpoint checkpoint = Checkpoint.builder(world)
                        .local(local, 1)
                        .shared(shared, 2)
                        .keep(1)
                        .open()) {
                    checkpoint.protect("data", data);
                    Arrays.fill(data, (byte) 1);
                    checkpoint.checkpoint(1);
                    checkpoint.await();
                    if (isSmall) {
                        Files.write(small.resolve("filler"), filler);
                    }
                    Arrays.fill(data, (byte) 2);
                    checkpoint.checkpoint(2);
                    assertThatThrownBy(checkpoint::await)
                            .isInstanceOf(CheckpointException.class)
                            .hasMessageContaining("Checkpoint.checkpoint: version 2 in local folder " + small
                                    + " could not be written: No space left on device; free some room")
                            .extracting(e -> ((CheckpointException) e).getErrorClass())
                            .isEqualTo(MPI.ERR_NO_SPACE);
                    assertThat(names(local))
                            .as("nothing of 2")
                            .doesNotContain("2")
                            .contains("1");
                    assertThat(checkpoint.restore()).as("shared has got it").hasValue(2);
                    checkpoint.checkpoint(3);
                    assertThatThrownBy(() -> checkpoint.checkpoint(4)).hasMessageContaining("No space left");
                    world.Barrier();
                    if (isSmall) {
                        Files.delete(small.resolve("filler"));
                    }
                    checkpoint.checkpoint(4);
                    checkpoint.await();
                    assertThat(names(local)).containsExactly("4");
                }
            });
        } finally {
            SystemCommand.succeeds("umount", small.toString());
        }
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.map(entry -> entry.getFileName().toString()).toList();
        }
    }
}
