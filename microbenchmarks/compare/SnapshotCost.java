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
import bireme.bb.snapshot.Snapshots;
import bireme.bb.snapshot.Stateful;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import mpi.Intracomm;
import mpi.MPI;

/**
 * What snapshots of a graph cost while nothing is lost: a source of numbers, two counters by key and a sink, with and
 * without a snapshot each second, in turn. The nodes do next to nothing, so this is the worst case.
 *
 * <pre>mpjrun -np 2 [-dev niodev] microbenchmarks/compare/SnapshotCost.java FOLDER NUMBERS PAIRS</pre>
 */
public class SnapshotCost {
    /** Counts numbers by their last digit. */
    static final class Counter implements Node<Long, Long>, Stateful {
        private long[] counts = new long[10];

        @Override
        public void accept(Long n, Output<Long> out) {
            counts[(int) (n % 10)]++;
        }

        @Override
        public void end(Output<Long> out) {
            for (long count : counts) {
                if (count > 0) {
                    out.emit(count);
                }
            }
        }

        @Override
        public void snapshot(ObjectOutput out) throws IOException {
            out.writeObject(counts);
        }

        @Override
        public void restore(ObjectInput in) throws IOException, ClassNotFoundException {
            counts = (long[]) in.readObject();
        }
    }

    public static void main(String[] args) {
        String[] arguments = MPI.Init(args);
        Path folder = Path.of(arguments[0]);
        long numbers = Long.parseLong(arguments[1]);
        double[] ratios = new double[Integer.parseInt(arguments[2])];
        double[][] seconds = new double[2][ratios.length];
        Intracomm world = MPI.COMM_WORLD;
        for (int pair = -1; pair < ratios.length; pair++) { // the first warms up
            for (int turn = 0; turn < 2; turn++) {
                int with = (pair & 1) == 0 ? turn : 1 - turn;
                double took = seconds(world, with == 1 ? folder : null, numbers);
                if (pair >= 0) {
                    seconds[with][pair] = took;
                }
            }
            if (pair >= 0) {
                ratios[pair] = seconds[1][pair] / seconds[0][pair];
            }
        }
        if (world.Rank() == 0) {
            for (double[] each : new double[][] {seconds[0], seconds[1], ratios}) {
                Arrays.sort(each);
            }
            int middle = ratios.length / 2;
            System.out.printf(
                    Locale.ROOT,
                    "| %d numbers | %.2f s | %.2f s | %.3f | %.2f, %.2f |%n",
                    numbers,
                    seconds[0][middle],
                    seconds[1][middle],
                    ratios[middle],
                    ratios[0],
                    ratios[ratios.length - 1]);
        }
        MPI.Finalize();
    }

    private static double seconds(Intracomm world, Path folder, long numbers) {
        Graph graph = Source.range(0, numbers)
                .then(Farm.of(2, Block.of("counter", Counter::new)).routing(Routing.byKey(n -> n % 10)))
                .into(Sink.ignore());
        Ranks ranks = Ranks.of(world);
        if (folder != null) {
            ranks = ranks.snapshots(Snapshots.every(Duration.ofSeconds(1)).to(folder));
        }
        world.Barrier();
        long beginNs = System.nanoTime();
        ranks.run(graph, Partitioning.by(vertex -> vertex.number() % world.Size()));
        world.Barrier();
        return (System.nanoTime() - beginNs) / 1e9;
    }
}
