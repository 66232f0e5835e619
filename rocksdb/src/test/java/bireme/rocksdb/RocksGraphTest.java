package bireme.rocksdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.Block;
import bireme.bb.Farm;
import bireme.bb.Graph;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.engine.Routing;
import bireme.bb.node.Node;
import bireme.bb.node.NodeContext;
import bireme.bb.node.Output;
import bireme.bb.ranks.Partitioning;
import bireme.bb.ranks.Ranks;
import bireme.bb.snapshot.FileSink;
import bireme.bb.snapshot.SnapshotListener;
import bireme.bb.snapshot.Snapshots;
import bireme.bb.snapshot.Stateful;
import bireme.junit.MpjTest;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import mpi.Intracomm;

/** A graph whose state is in RocksDB fails in the middle, goes on from a snapshot, and counts each item once. */
class RocksGraphTest {
    private static final long ITEMS = 300_000;
    private static final long KEYS = 1000;

    /** Counts numbers by their last digits; fails when it is told to. */
    private static final class Counter implements Node<Long, String>, Stateful {
        private final Path folder;
        private final AtomicInteger versionsUntilFault;
        private RocksState<Long, Long> counts;

        Counter(Path folder, AtomicInteger versionsUntilFault) {
            this.folder = folder;
            this.versionsUntilFault = versionsUntilFault;
        }

        @Override
        public void open(NodeContext context) throws IOException {
            Path own = folder.resolve("counter" + context.index());
            counts = RocksState.open(own, StateCodec.LONG, StateCodec.LONG, RocksState.MIN_MEMORY);
        }

        @Override
        public void accept(Long n, Output<String> out) throws IOException {
            if (versionsUntilFault.get() <= 0) {
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

    private static Graph graph(Path folder, AtomicInteger versionsUntilFault) {
        return Source.range(0, ITEMS)
                .then(Farm.of(2, Block.of("counter", () -> new Counter(folder, versionsUntilFault)))
                        .routing(Routing.byKey(n -> n % KEYS)))
                .into(Sink.of("file", () -> new FileSink<>(folder.resolve("counts"))));
    }

    private static void run(Intracomm world, Path folder, AtomicInteger versionsUntilFault, SnapshotListener listener) {
        Ranks.of(world)
                .snapshots(Snapshots.every(Duration.ofMillis(20)).to(folder).listener(listener))
                .run(graph(folder, versionsUntilFault), Partitioning.by(vertex -> vertex.number() % world.Size()));
    }

    @MpjTest(ranks = {1, 2})
    void shouldCountEachItemOnce(Intracomm world) throws IOException {
        byte[] name = new byte[256];
        if (world.Rank() == 0) {
            byte[] made = Files.createTempDirectory(Path.of("target"), "rocks")
                    .toString()
                    .getBytes();
            System.arraycopy(made, 0, name, 0, made.length);
        }
        world.bcast(name, 0);
        Path folder = Path.of(new String(name).trim());
        AtomicInteger versionsUntilFault = new AtomicInteger(2);
        assertThatThrownBy(() -> run(world, folder, versionsUntilFault, new SnapshotListener() {
                    @Override
                    public void completed(long version) {
                        versionsUntilFault.decrementAndGet();
                    }
                }))
                .hasMessageContaining("a fault");
        AtomicInteger restoredFrom = new AtomicInteger();
        run(world, folder, new AtomicInteger(Integer.MAX_VALUE), new SnapshotListener() {
            @Override
            public void restarted(long version, List<Integer> lost) {
                restoredFrom.set((int) version);
            }
        });
        assertThat(restoredFrom.get()).isGreaterThanOrEqualTo(2);
        if (world.Rank() == 0) {
            List<String> expected = LongStream.range(0, KEYS)
                    .mapToObj(key -> key + " " + ITEMS / KEYS)
                    .toList();
            assertThat(Files.readAllLines(folder.resolve("counts"))).containsExactlyInAnyOrderElementsOf(expected);
        }
        world.Barrier();
    }
}
