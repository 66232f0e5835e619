package examples.patterns;

import bireme.bb.ranks.Ranks;
import examples.patterns.SelfOrganisingMap.Layout;
import examples.patterns.SelfOrganisingMap.Training;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import mpi.MPI;

/**
 * How much faster a self-organising map becomes by tiles: for maps of about the same side, which the split divides, the
 * time to search for a sample, and to search and learn, beside a map of the same side in one tile.
 */
public final class MapSpeed {
    private static final String USAGE = "MapSpeed [SIDE of the smallest map; 1023] [SPLITS, 1..; 8] [SAMPLES; 20]"
            + " [ROUNDS, of which the fastest counts; 3]";

    private final Ranks ranks = Ranks.of(MPI.COMM_WORLD);
    private final double[][] samples;
    private final int rounds;

    private MapSpeed(double[][] samples, int rounds) {
        this.samples = samples;
        this.rounds = rounds;
    }

    public static void main(String[] args) {
        Program.run("MapSpeed", () -> run(args));
    }

    static void run(String[] args) {
        Arguments arguments = new Arguments(USAGE, List.of(MPI.Init(args))).atMost(4);
        if (!arguments.askForHelp(MPI.COMM_WORLD.Rank())) {
            int side = arguments.number(0, 1023, 1);
            int splits = arguments.number(1, 8, 1);
            MapSpeed speed =
                    new MapSpeed(SelfOrganisingMap.samples(arguments.number(2, 20, 2), 1), arguments.number(3, 3, 1));
            speed.print("collectors: %s%n", collectors());
            speed.print("%15s %34s %34s%n", "", "search, ms a sample", "search and learn, ms a sample");
            speed.print(
                    "%15s%s%n",
                    "side/split",
                    " %8s %8s %8s %8s"
                            .formatted("1 tile", "tiles", "speed-up", "effic.")
                            .repeat(2));
            for (int split = 1; split <= splits; split++) {
                Layout layout = new Layout((side + split - 1) / split * split, split);
                speed.print("%10d/%-4d%s%s%n", layout.side(), split, speed.row(layout, false), speed.row(layout, true));
            }
            speed.print("The plain maps find and learn the same, to the last bit%n");
        }
        MPI.Finalize();
    }

    private static String collectors() {
        return ManagementFactory.getGarbageCollectorMXBeans().stream()
                .map(GarbageCollectorMXBean::getName)
                .collect(Collectors.joining(", "));
    }

    private void print(String format, Object... values) {
        if (ranks.rank() == 0) {
            System.out.printf(Locale.ROOT, format, values);
        }
    }

    private String row(Layout layout, boolean learns) {
        double wholeMs = Double.POSITIVE_INFINITY;
        double tiledMs = Double.POSITIVE_INFINITY;
        Training tiled = null;
        for (int round = 0; round < rounds; round++) {
            Training whole = SelfOrganisingMap.train(ranks, new Layout(layout.side(), 1), samples, learns);
            tiled = SelfOrganisingMap.train(ranks, layout, samples, learns);
            wholeMs = Math.min(wholeMs, whole.msPerSample());
            tiledMs = Math.min(tiledMs, tiled.msPerSample());
        }
        if (ranks.rank() == 0 && !PlainMap.train(layout.side(), samples, learns).isSame(tiled)) {
            throw new IllegalStateException(layout + ": the plain map learns something else");
        }
        double speedUp = wholeMs / tiledMs;
        // Tiles beyond the processors wait for one another.
        int workers = Math.min(layout.tiles(), Runtime.getRuntime().availableProcessors());
        return String.format(
                Locale.ROOT, " %8.2f %8.2f %8.2f %7.0f%%", wholeMs, tiledMs, speedUp, 100 * speedUp / workers);
    }
}
