package examples.patterns;

import bireme.bb.Block;
import bireme.bb.Farm;
import bireme.bb.Graph;
import bireme.bb.Loop;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.engine.Routing;
import bireme.bb.ranks.Ranks;
import bireme.bb.ranks.placement.Placement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import mpi.MPI;

/**
 * Trains a self-organising map that is split in tiles, each with a thread of its own; the tiles are dealt over the
 * ranks that there are.
 *
 * <p>For every sample all tiles look for their nearest neuron; a judge takes the nearest of all, and its tile learns
 * and tells the neighbours that lie within the radius. All goes through one loop: from the tiles to the judge forwards,
 * from the judge to the tiles, and from tile to tile, by the feedback edge.
 */
public class SelfOrganisingMap {
    private static final String USAGE = "SelfOrganisingMap [SIDE of the map; 96] [SPLIT of a side; 2] [SAMPLES; 300]"
            + " [LEARN: 1, or 0 to search only; 1]";
    /** Numbers in a sample and in a neuron. */
    static final int DEPTH = 3;

    /** Neurons so many rows or columns from the nearest learn too. */
    static final int RADIUS = 5;

    /**
     * Where the map is split.
     *
     * @param side of the map, in neurons
     * @param split of a side, in tiles
     */
    record Layout(int side, int split) {
        int begin(int part) {
            return part * side / split;
        }

        int tiles() {
            return split * split;
        }

        /** Tiles with neurons that learn when this one is the nearest. */
        List<Integer> learning(int row, int column) {
            List<Integer> found = new ArrayList<>();
            for (int tile = 0; tile < tiles(); tile++) {
                if (reaches(tile / split, row) && reaches(tile % split, column)) {
                    found.add(tile);
                }
            }
            return found;
        }

        private boolean reaches(int part, int place) {
            return begin(part) <= place + RADIUS && begin(part + 1) > place - RADIUS;
        }

        int tileOf(int row, int column) {
            return part(row) * split + part(column);
        }

        private int part(int place) {
            int part = 0;
            while (begin(part + 1) <= place) {
                part++;
            }
            return part;
        }
    }

    /** What goes through the loop. */
    sealed interface Message permits Search, Found, Learn, Learned, Trained, Took {}

    /** To all tiles: look for the neuron nearest to this sample. */
    record Search(int sample) implements Message {}

    /** To the judge: the nearest of one tile. */
    record Found(double distance, int row, int column) implements Message {
        /** Of neurons at the same distance the first is the nearest. */
        boolean isBefore(Found other) {
            return other == null
                    || distance < other.distance
                    || distance == other.distance && (row < other.row || row == other.row && column < other.column);
        }
    }

    /** To the tile of the nearest neuron, and {@code forwarded} from there to its neighbours. */
    record Learn(int sample, int row, int column, boolean forwarded) implements Message {}

    /** To the judge: one tile has learned. */
    record Learned() implements Message {}

    /** What comes out in the end: the neurons of a tile, row by row. */
    record Trained(int tile, double[] neurons) implements Message {}

    /** What comes out with the last sample: how long all but the first took, for each. */
    record Took(double msPerSample) implements Message {}

    /**
     * A map that has seen all samples.
     *
     * @param neurons row by row
     * @param nearest the neuron that was nearest to each sample
     * @param msPerSample without the first, and without making and collecting the map
     */
    record Training(double[] neurons, List<Found> nearest, double msPerSample) {
        /** Whether everything but the time is the same, to the last bit. */
        boolean isSame(Training other) {
            return nearest.equals(other.nearest) && Arrays.equals(neurons, other.neurons);
        }
    }

    public static void main(String[] args) {
        Program.run("SelfOrganisingMap", () -> run(args));
    }

    static void run(String[] args) {
        String[] mine = MPI.Init(args);
        Ranks ranks = Ranks.of(MPI.COMM_WORLD);
        Arguments arguments = new Arguments(USAGE, List.of(mine)).atMost(4);
        if (!arguments.askForHelp(ranks.rank())) {
            Layout layout = new Layout(arguments.number(0, 96, 1), arguments.number(1, 2, 1));
            if (layout.split > layout.side) {
                throw new UsageException("a side of " + layout.side + " cannot be split in " + layout.split);
            }
            compare(ranks, layout, samples(arguments.number(2, 300, 1), 1), arguments.number(3, 1, 0) > 0);
        }
        MPI.Finalize();
    }

    private static void compare(Ranks ranks, Layout layout, double[][] samples, boolean learns) {
        Timed<Training> tiled = Timed.of(() -> train(ranks, layout, samples, learns));
        if (ranks.rank() > 0) {
            return; // the whole map is on the first rank
        }
        Timed<Training> plain = Timed.of(() -> PlainMap.train(layout.side, samples, learns));
        System.out.printf(
                "%d x %d neurons, %d samples: %.1f ms with %d tiles on %d ranks, %.1f ms plainly%n",
                layout.side, layout.side, samples.length, tiled.ms(), layout.tiles(), ranks.size(), plain.ms());
        if (!tiled.result().isSame(plain.result())) {
            throw new IllegalStateException("the plain map learns something else");
        }
        System.out.println("The plain map learns the same, to the last bit");
    }

    static double[][] samples(int count, long seed) {
        Random random = new Random(seed);
        double[][] samples = new double[count][DEPTH];
        for (double[] sample : samples) {
            Arrays.setAll(sample, i -> random.nextDouble());
        }
        return samples;
    }

    /** What a neuron begins with. */
    static double initial(int row, int column, int number) {
        return new Random((row * 65_537L + column) * DEPTH + number).nextDouble();
    }

    /** How far a neuron moves towards the sample that lies so many neurons from the nearest. */
    static double rate(int away) {
        return 0.2 / Math.pow(1.3, away);
    }

    /**
     * Trains by tiles.
     *
     * @param learns whether neurons learn; otherwise the nearest to each sample is only searched for
     * @return on the first rank the whole map, on others an empty one
     */
    static Training train(Ranks ranks, Layout layout, double[][] samples, boolean learns) {
        double[] neurons = new double[ranks.rank() == 0 ? layout.side * layout.side * DEPTH : 0];
        List<Found> nearest = new ArrayList<>();
        double[] msPerSample = new double[1];
        Loop<Message, Message> training = Loop.of(
                "train",
                back -> Farm.<Message, Message>of(
                                layout.tiles(), Block.of("tile", () -> new SomTile(layout, samples, back)))
                        .routing(Routing.broadcast())
                        .group("tiles")
                        .then(Block.of("judge", () -> new SomJudge(layout, samples.length, learns, back))));
        Graph graph = Source.<Message>of(List.of(new Search(0))).then(training).into(Sink.of(message -> {
            if (message instanceof Trained trained) {
                SomTile.copy(layout, trained, neurons);
            } else if (message instanceof Found found) {
                nearest.add(found);
            } else if (message instanceof Took took) {
                msPerSample[0] = took.msPerSample;
            }
        }));
        ranks.run(graph, placement(ranks.size(), layout.tiles()));
        return new Training(neurons, nearest, msPerSample[0]);
    }

    /** The tiles in turn on all ranks; the judge, and what else is in no group, on the first. */
    private static Placement placement(int ranks, int tiles) {
        int[] some = IntStream.range(0, Math.min(ranks, tiles)).toArray();
        return Placement.builder().group("tiles", some).build();
    }
}
