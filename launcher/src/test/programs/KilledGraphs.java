import bireme.bb.Block;
import bireme.bb.Farm;
import bireme.bb.Graph;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.engine.GraphFailedException;
import bireme.bb.ranks.Partitioning;
import bireme.bb.ranks.RankRun;
import bireme.bb.ranks.Ranks;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.LongStream;
import mpi.MPI;

/** Squares numbers in a graph, a worker of which says the number of its process and then waits to be killed. */
public class KilledGraphs {
    private static final long ITEMS = 1_500;
    private static final CountDownLatch NEVER = new CountDownLatch(1);
    private static final List<Long> FOUND = Collections.synchronizedList(new ArrayList<>());

    private KilledGraphs() {}

    public static void main(String[] arguments) throws InterruptedException {
        String[] own = MPI.Init(arguments);
        Ranks ranks = Ranks.of(MPI.COMM_WORLD);
        int waiting = Integer.parseInt(own[1]);
        Block<Long, Long> squaring = Block.<Long, Long>map(n -> square(n, ranks.rank() == waiting)).named("squaring");
        Farm<Long, Long> farm = Farm.of(ranks.size() - 1, squaring).onDemand();
        Graph graph = Source.range(0, ITEMS)
                .then(own[0].equals("survives") ? farm.surviving() : farm)
                .into(Sink.into(FOUND));
        Partitioning cut = Partitioning.by(
                vertex -> vertex.name().endsWith("squaring") ? 1 + vertex.index() % (ranks.size() - 1) : 0);
        RankRun run = ranks.start(graph, cut);
        try {
            run.await();
            say(ranks.rank(), run);
        } catch (GraphFailedException e) {
            System.out.println("rank " + ranks.rank() + ": " + e.getMessage());
        }
        MPI.Finalize();
    }

    private static long square(long number, boolean waits) throws InterruptedException {
        if (waits && number > 100) {
            System.out.println("pid " + ProcessHandle.current().pid());
            NEVER.await();
        }
        return number * number;
    }

    private static void say(int rank, RankRun run) {
        if (rank == 0) {
            List<Long> right =
                    LongStream.range(0, ITEMS).map(n -> n * n).boxed().toList();
            System.out.println("complete, each once: " + right.equals(FOUND.stream().sorted().toList()));
        }
        System.out.println("rank " + rank + " without " + run.lostRanks());
    }
}
