package examples.ranks;

import bireme.bb.Graph;
import bireme.bb.Longs;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.ranks.Partitioning;
import bireme.bb.ranks.Ranks;
import examples.patterns.Arguments;
import examples.patterns.Program;
import examples.patterns.UsageException;
import java.util.List;
import java.util.Locale;
import mpi.MPI;

/**
 * From a producer on rank 0 to a consumer on rank 1: numbers, and payloads by size beside bare sockets.
 *
 * <p>{@code mpjrun -np 2 -dev niodev examples.ranks.PointToPoint [longs] [rounds]}
 */
public final class PointToPoint {
    private static final String USAGE = "mpjrun -np 2 examples.ranks.PointToPoint [longs] [rounds]";
    private static final int DEFAULT_LONGS = 10_000_000;
    private static final int DEFAULT_ROUNDS = 3;
    private static final int[] SIZES = {32, 256, 1024, 4096, 16_384, 65_536, 262_144, 1_048_576};
    private static final long BYTES = 512L << 20;
    private static final long MAX_ITEMS = 2_000_000;
    private static final double NS_PER_US = 1e3;

    private final Ranks ranks = Ranks.of(MPI.COMM_WORLD);
    private final Partitioning apart = Partitioning.by(vertex -> vertex.number() == 1 ? 1 : 0);
    private long count;
    private long sum;
    private long firstNs;
    private long lastNs;

    private PointToPoint() {}

    /** Takes the number of longs, and how often all is measured. */
    public static void main(String[] args) {
        String[] own = MPI.Init(args);
        Program.run("PointToPoint", () -> run(new Arguments(USAGE, List.of(own)).atMost(2)));
    }

    private static void run(Arguments own) {
        if (own.askForHelp(MPI.COMM_WORLD.Rank())) {
            MPI.Finalize();
            return;
        }
        if (MPI.COMM_WORLD.Size() != 2) {
            throw new UsageException(MPI.COMM_WORLD.Size() + " ranks, and this takes 2; usage: " + USAGE);
        }
        int longs = own.number(0, DEFAULT_LONGS, 1);
        int rounds = own.number(1, DEFAULT_ROUNDS, 1);
        PointToPoint program = new PointToPoint();
        for (int round = 1; round <= rounds; round++) {
            program.longs(longs);
            program.payloads();
        }
        MPI.Finalize();
    }

    private void begin() {
        count = 0;
        sum = 0;
    }

    /** The consumer has an item. */
    private void taken(long value) {
        if (count++ == 0) {
            firstNs = System.nanoTime();
        }
        sum += value;
    }

    private void longs(int items) {
        begin();
        Graph graph = Longs.range(0, items).into(Longs.sink(this::taken));
        ranks.run(graph, apart);
        lastNs = System.nanoTime();
        if (ranks.rank() == 1) {
            check(items, (long) items * (items - 1) / 2);
            say("%,d longs: %.1f ns an item%n", items, (double) (lastNs - firstNs) / items);
        }
    }

    private void check(long items, long expected) {
        if (count != items || sum != expected) {
            throw new IllegalStateException(
                    count + " items with sum " + sum + " came; expected " + items + " with sum " + expected);
        }
    }

    private static void say(String format, Object... values) {
        System.out.printf(Locale.ROOT, format, values);
    }

    private void payloads() {
        try (BareSockets sockets = BareSockets.connect(MPI.COMM_WORLD)) {
            for (int size : SIZES) {
                long items = Math.min(MAX_ITEMS, BYTES / size);
                long bareNs = sockets.move(size, items, false);
                long newNs = sockets.move(size, items, true);
                long ns = payload(size, items);
                if (ranks.rank() == 1) {
                    say(
                            "%,9d bytes: %8.1f MB/s, %5.2f of bare sockets with %8.1f MB/s,"
                                    + " %5.2f of those with new arrays with %8.1f MB/s%n",
                            size,
                            size * items * NS_PER_US / ns,
                            (double) bareNs / ns,
                            size * items * NS_PER_US / bareNs,
                            (double) newNs / ns,
                            size * items * NS_PER_US / newNs);
                }
            }
        }
    }

    private long payload(int size, long items) {
        begin();
        byte[] bytes = new byte[size]; // the same each time, which nobody changes
        Graph graph = Source.<byte[]>from(out -> {
                    for (long item = 0; item < items; item++) {
                        out.emit(bytes);
                    }
                })
                .into(Sink.of(each -> taken(each.length)));
        ranks.run(graph, apart);
        lastNs = System.nanoTime();
        if (ranks.rank() == 1) {
            check(items, items * size);
        }
        return lastNs - firstNs;
    }
}
