import bireme.bb.Block;
import bireme.bb.Farm;
import bireme.bb.Graph;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.engine.Routing;
import bireme.bb.node.Node;
import bireme.bb.node.Output;
import bireme.bb.ranks.Partitioning;
import bireme.bb.ranks.Ranks;
import bireme.bb.snapshot.FileSink;
import bireme.bb.snapshot.ReplayableSource;
import bireme.bb.snapshot.SnapshotListener;
import bireme.bb.snapshot.Snapshots;
import bireme.bb.snapshot.Stateful;
import bireme.bb.window.EventTime;
import bireme.bb.window.KeyedWindows;
import bireme.bb.window.WindowResult;
import bireme.bb.window.WindowShape;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import mpi.MPI;

/**
 * Counts words, or fires keyed windows, with snapshots in a folder, at such a pace that ranks can be killed meanwhile.
 * The lines that it writes into files of the folder are the same in each run with the same seed, but for their order.
 */
public class SnapshotGraphs {
    private static final int ITEMS = 12_000;
    private static final int ITEMS_AT_ONCE = 10;
    private static final long PAUSE_NS = 1_000_000;
    private static final int CAPACITY = 16;

    private SnapshotGraphs() {}

    public static void main(String[] arguments) throws IOException {
        String[] own = MPI.Init(arguments);
        Path folder = Path.of(own[1]);
        Random random = new Random(Long.parseLong(own[2]));
        Path snapshots = Files.createDirectories(folder.resolve("snapshots"));
        Path output = folder.resolve("output");
        Graph graph = own[0].equals("words") ? words(random, output) : windows(random, output);
        int rank = MPI.COMM_WORLD.Rank();
        int ranks = MPI.COMM_WORLD.Size();
        Ranks.of(MPI.COMM_WORLD)
                .snapshots(Snapshots.every(Duration.ofMillis(20)).to(snapshots).listener(printing(rank)))
                .run(graph, Partitioning.by(vertex -> vertex.number() % ranks));
        System.out.println("rank " + rank + " has completed the run");
        MPI.Finalize();
    }

    private static SnapshotListener printing(int rank) {
        return new SnapshotListener() {
            @Override
            public void restarted(long version, List<Integer> lostRanks) {
                System.out.println("rank " + rank + " goes on from version " + version + " without " + lostRanks);
            }
        };
    }

    private static Graph words(Random random, Path output) {
        List<String> lines = new ArrayList<>();
        for (int line = 0; line < ITEMS; line++) {
            StringBuilder text = new StringBuilder("w");
            for (int word = random.nextInt(4); word >= 0; word--) {
                text.append((int) Math.abs(20 * random.nextGaussian())).append(" w");
            }
            lines.add(text.append("0").toString());
        }
        return Source.merge(paced(lines.subList(0, ITEMS / 2)), paced(lines.subList(ITEMS / 2, ITEMS)))
                .then(Farm.of(2, Block.<String, String>flatMap((line, out) -> {
                            for (String word : line.split(" ")) {
                                out.emit(word);
                            }
                        })
                        .capacity(CAPACITY)))
                .then(Farm.of(3, Block.of("counter", Counter::new).capacity(CAPACITY))
                        .routing(Routing.byKey(word -> word)))
                .into(files(output));
    }

    private static Graph windows(Random random, Path output) {
        List<long[]> readings = new ArrayList<>();
        int jitter = 8;
        for (int place = 0; place < ITEMS; place++) {
            readings.add(new long[] {random.nextInt(20), place + random.nextInt(jitter), random.nextInt(100)});
        }
        Block<long[], WindowResult<Long, Long>> sums = KeyedWindows.byTime(
                        WindowShape.of(60).every(25),
                        EventTime.<long[]>of(reading -> reading[1]).lateBy(jitter),
                        (long[] reading) -> reading[0])
                .capacity(CAPACITY)
                .keyed(3, items -> items.stream().mapToLong(reading -> reading[2]).sum());
        return paced(readings)
                .then(sums)
                .then(Block.<WindowResult<Long, Long>, String>map(WindowResult::toString)
                        .capacity(CAPACITY))
                .into(files(output));
    }

    private static <T> Source<T> paced(List<T> items) {
        return Source.of("paced", () -> new Paced<>(items));
    }

    private static Sink<String> files(Path output) {
        return Sink.farm(Farm.of(2, Block.<String, Void>of("file", () -> new FileSink<>(output))));
    }

    /** A source that takes its time. */
    private static final class Paced<T> implements ReplayableSource<T> {
        private final List<T> items;
        private int next;

        Paced(List<T> items) {
            this.items = items;
        }

        @Override
        public boolean next(Output<T> out) {
            out.emit(items.get(next++));
            if (next % ITEMS_AT_ONCE == 0) {
                out.flush();
                LockSupport.parkNanos(PAUSE_NS);
            }
            return next < items.size();
        }

        @Override
        public long offset() {
            return next;
        }

        @Override
        public void seek(long offset) {
            next = (int) offset;
        }
    }

    /** Writes each word with how often it has come. */
    private static final class Counter implements Node<String, String>, Stateful {
        private Map<String, Long> counts = new HashMap<>();

        @Override
        public void accept(String word, Output<String> out) {
            out.emit(word + " " + counts.merge(word, 1L, Long::sum));
        }

        @Override
        public void snapshot(ObjectOutput out) throws IOException {
            out.writeObject(counts);
        }

        @Override
        @SuppressWarnings("unchecked") // what snapshot has written
        public void restore(ObjectInput in) throws IOException, ClassNotFoundException {
            counts = (Map<String, Long>) in.readObject();
        }
    }
}
