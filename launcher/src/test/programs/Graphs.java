import bireme.bb.Block;
import bireme.bb.Farm;
import bireme.bb.Graph;
import bireme.bb.Longs;
import bireme.bb.Loop;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.engine.GraphFailedException;
import bireme.bb.ranks.Partitioning;
import bireme.bb.ranks.Ranks;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeoutException;
import mpi.MPI;

/** Graphs whose threads are dealt out to all ranks; the one with the sink says what came out. */
public class Graphs {
    /** Something of the program's own. */
    public record Pair(long number, String text) {}

    private static final Duration MAX = Duration.ofSeconds(40);
    private static final List<Object> FOUND = new ArrayList<>();
    private static long sum;

    private Graphs() {}

    public static void main(String[] arguments) throws TimeoutException {
        String[] own = MPI.Init(arguments);
        Ranks ranks = Ranks.of(MPI.COMM_WORLD);
        Partitioning cut = Partitioning.by(vertex -> vertex.number() % ranks.size());
        for (String what : own) {
            FOUND.clear();
            sum = 0;
            try {
                ranks.run(graph(what), cut, MAX);
                say(what);
            } catch (GraphFailedException | CancellationException e) {
                System.out.println(what + ", rank " + ranks.rank() + ": " + e.getMessage());
            }
        }
        MPI.Finalize();
    }

    private static void say(String what) {
        if (!FOUND.isEmpty() || sum != 0) {
            System.out.println(what + ": " + FOUND.size() + " items, sum " + sum);
        }
    }

    private static void take(Object item) {
        FOUND.add(item);
        sum += item instanceof Pair pair ? pair.number() + pair.text().length() : ((Number) item).longValue();
    }

    /** Rests at first, so that the producer puts all that it may. */
    private static void takeSlowly(byte[] bytes) throws InterruptedException {
        if (FOUND.isEmpty()) {
            Thread.sleep(500);
        }
        take(bytes.length);
    }

    private static Graph graph(String what) {
        Block<Long, Long> next = Block.map(n -> n + 1);
        return switch (what) {
            case "pipeline" -> Source.range(0, 10_000).then(next).then(next).into(Sink.of(Graphs::take));
            case "records" -> Source.range(0, 10_000)
                    .then(Block.<Long, Pair>map(n -> new Pair(n, "n" + n)))
                    .then(Farm.of(3, Block.<Pair, Pair>map(p -> new Pair(p.number() + 1, p.text()))).ordered())
                    .into(Sink.of(Graphs::take));
            case "arrays" -> Source.range(0, 100)
                    .then(Block.<Long, byte[]>map(n -> new byte[(int) (n * 10_000)]))
                    .then(Block.<byte[], Long>map(bytes -> (long) bytes.length))
                    .into(Sink.of(Graphs::take));
            case "numbers" -> Longs.range(0, 1_000_000).then(Longs.map(n -> 2 * n)).into(Longs.sink(n -> sum += n));
            case "loop" -> Source.range(0, 1000)
                    .then(Loop.<Long, Long>of("loop", back -> Farm.of(3, next)
                            .onDemand()
                            .then(Block.<Long, Long>flatMap((n, out) -> (n % 100 != 0 ? out.to(back) : out).emit(n)))))
                    .into(Sink.of(Graphs::take));
            case "stalled" -> Source.<byte[]>from(out -> {
                        for (int item = 0; item < 400; item++) {
                            out.emit(new byte[1_000_000]);
                        }
                    })
                    .into(Sink.of(Graphs::takeSlowly));
            case "fails" -> Source.range(0, Long.MAX_VALUE)
                    .then(Block.<Long, Long>map(n -> n / (n - 777)).named("dividing"))
                    .into(Sink.ignore());
            default -> throw new IllegalArgumentException(what);
        };
    }
}
