package bireme.rocksdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.Block;
import bireme.bb.Graph;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.node.Node;
import bireme.bb.node.NodeContext;
import bireme.bb.node.Output;
import bireme.bb.ranks.Partitioning;
import bireme.bb.ranks.Ranks;
import bireme.bb.snapshot.FileSink;
import bireme.bb.snapshot.ReplayableSource;
import bireme.bb.snapshot.SnapshotListener;
import bireme.bb.snapshot.Snapshots;
import bireme.bb.snapshot.Stateful;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import mpi.MPI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A graph whose newest snapshot has a damaged database goes on from the version before, and counts each item once. */
class DamagedStateTest {
    private static final long ITEMS = 40_000;
    private static final long KEYS = 1000;
    private static final int VERSIONS = 3;
    private static final long PAUSE_NS = 1_000_000;
    private static final long SEED = 21;

    @TempDir
    private Path folder;

    /** Folders of the database's snapshots, by the versions that they belong to. */
    private final Map<Long, Path> databases = new ConcurrentSkipListMap<>();

    private final AtomicLong complete = new AtomicLong();
    private final AtomicLong restarted = new AtomicLong();
    private final Map<Long, String> refused = new TreeMap<>();

    private Path states() {
        return folder.resolve("counter");
    }

    /** Counts numbers by their last digits; fails when enough versions are complete. */
    private final class Counter implements Node<Long, String>, Stateful {
        private final boolean isToFail;
        private final Set<Path> known = new HashSet<>();
        private RocksState<Long, Long> counts;

        Counter(boolean isToFail) {
            this.isToFail = isToFail;
        }

        @Override
        public void open(NodeContext context) throws IOException {
            counts = RocksState.open(states(), StateCodec.LONG, StateCodec.LONG, RocksState.MIN_MEMORY);
        }

        @Override
        public void accept(Long n, Output<String> out) throws IOException {
            if (isToFail && complete.get() >= VERSIONS) {
                throw new IllegalStateException("a fault");
            }
            counts.merge(n % KEYS, 1L, Long::sum);
        }

        @Override
        public void end(Output<String> out) throws IOException {
            counts.forEach((key, count) -> out.emit(key + " " + count));
        }

        @Override
        public void snapshot(ObjectOutput out) throws IOException {
            counts.snapshot(out);
            if (isToFail) { // it begins with version 1
                long version = databases.size() + 1L;
                StateFolder.files(states()).stream()
                        .filter(each -> each.getFileName().toString().startsWith("snapshot-") && known.add(each))
                        .forEach(each -> databases.put(version, each));
            }
        }

        @Override
        public void restore(ObjectInput in) throws IOException {
            counts.restore(in);
        }

        @Override
        public void close() {
            counts.close();
        }
    }

    /** Numbers, the second half of which waits in the run that fails until that is due. */
    private final class Numbers implements ReplayableSource<Long> {
        private final boolean isToFail;
        private long next;

        Numbers(boolean isToFail) {
            this.isToFail = isToFail;
        }

        @Override
        public boolean next(Output<Long> out) {
            if (isToFail && next == ITEMS / 2 && complete.get() < VERSIONS) {
                LockSupport.parkNanos(PAUSE_NS);
                return true;
            }
            out.emit(next++);
            return next < ITEMS;
        }

        @Override
        public long offset() {
            return next;
        }

        @Override
        public void seek(long offset) {
            next = offset;
        }
    }

    private void run(boolean isToFail) {
        Graph graph = Source.of("numbers", () -> new Numbers(isToFail))
                .then(Block.of("counter", () -> new Counter(isToFail)))
                .into(Sink.of("file", () -> new FileSink<>(folder.resolve("counts"))));
        SnapshotListener listener = new SnapshotListener() {
            @Override
            public void completed(long version) {
                complete.set(version);
            }

            @Override
            public void restarted(long version, List<Integer> lost) {
                restarted.set(version);
            }

            @Override
            public void damaged(long version, String reason) {
                refused.put(version, reason);
            }
        };
        Ranks.of(MPI.COMM_WORLD)
                .snapshots(Snapshots.every(Duration.ofMillis(isToFail ? 20 : 500))
                        .to(folder)
                        .listener(listener))
                .run(graph, Partitioning.by(vertex -> 0));
    }

    /** Runs until some versions are complete, and the graph fails; the newest that is. */
    private long failed() {
        assertThatThrownBy(() -> run(true)).hasMessageContaining("a fault");
        return complete.get();
    }

    /** Ways to damage a file, which is then another one: versions share files. */
    enum Damage {
        MISSING {
            @Override
            byte[] of(byte[] bytes) {
                return null;
            }
        },
        EMPTY {
            @Override
            byte[] of(byte[] bytes) {
                return new byte[0];
            }
        },
        CUT {
            @Override
            byte[] of(byte[] bytes) {
                return Arrays.copyOf(bytes, bytes.length / 2);
            }
        },
        FLIPPED {
            @Override
            byte[] of(byte[] bytes) {
                byte[] damaged = bytes.clone();
                Random random = new Random(SEED);
                damaged[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(Byte.SIZE));
                return damaged;
            }
        };

        /** What is left of its bytes, none of which are missing; {@code null} for no file. */
        abstract byte[] of(byte[] bytes);

        void to(Path file) throws IOException {
            byte[] left = of(Files.readAllBytes(file));
            Files.delete(file);
            if (left != null) {
                Files.write(file, left);
            }
        }
    }

    private static Path largestFile(Path database) throws IOException {
        try (Stream<Path> all = Files.list(database)) {
            return all.filter(StateFolder::isImmutable)
                    .max(Comparator.comparingLong(file -> file.toFile().length()))
                    .orElseThrow();
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldGoOnFromTheVersionBefore(Damage damage) throws IOException {
        long newest = failed();
        List<Path> damaged = new ArrayList<>();
        for (Map.Entry<Long, Path> each : databases.entrySet()) {
            if (each.getKey() >= newest && Files.exists(each.getValue())) { // one may have been on its way
                damaged.add(largestFile(each.getValue()));
            }
        }
        for (Path each : damaged) {
            damage.to(each);
        }
        run(false);
        assertThat(refused).containsKey(newest);
        assertThat(refused.get(newest)).contains(damaged.get(0).toString());
        assertThat(restarted.get()).isEqualTo(newest - 1);
        List<String> expected = LongStream.range(0, KEYS)
                .mapToObj(key -> key + " " + ITEMS / KEYS)
                .toList();
        assertThat(Files.readAllLines(folder.resolve("counts"))).containsExactlyInAnyOrderElementsOf(expected);
    }

    @Test
    void shouldChangeNothingWhenFilesOfAllVersionsAreDamaged() throws IOException {
        failed();
        for (Path each : databases.values()) {
            if (Files.exists(each)) {
                Damage.MISSING.to(each.resolve("CURRENT"));
            }
        }
        assertThatThrownBy(() -> run(false))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContainingAll("no version in", "CURRENT, which the snapshot names, is missing");
    }
}
