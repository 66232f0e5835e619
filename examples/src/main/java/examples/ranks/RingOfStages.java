package examples.ranks;

import bireme.bb.Block;
import bireme.bb.Graph;
import bireme.bb.Longs;
import bireme.bb.Loop;
import bireme.bb.Sink;
import bireme.bb.engine.Vertex;
import bireme.bb.node.Feedback;
import bireme.bb.node.LongNode;
import bireme.bb.node.LongOutput;
import bireme.bb.ranks.Partitioning;
import bireme.bb.ranks.Ranks;
import examples.patterns.Arguments;
import examples.patterns.Program;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import mpi.MPI;

/**
 * Tasks go round a ring of stages. The first stage makes some, and some more for each that has come back, until there
 * are enough; and nobody has to say when the last one has come back: the loop ends by itself, on however many ranks it
 * lies.
 *
 * <p>Each stage adds to the number that is the task, so the first one sees that none was left out. The ring runs in
 * one JVM, over all ranks with as few channels between them as there can be, and with all channels between ranks.
 *
 * <p>{@code mpjrun -np 2 -dev niodev examples.ranks.RingOfStages}
 */
public final class RingOfStages {
    private static final String USAGE = "RingOfStages [TASKS; 1000000] [STAGES; 7] [QUEUE between stages; 512]"
            + " [FIRST tasks; 1024] [MORE for each that returns; 256] [ROUNDS; 3]";
    private static final long BEGIN = -1;
    /** What a stage adds; the number of a task is below. */
    private static final long STEP = 1L << Integer.SIZE;

    private static final double NS_PER_SECOND = 1e9;

    private final Ranks ranks = Ranks.of(MPI.COMM_WORLD);
    private final int tasks;
    private final int stages;
    private final int queue;
    private final int first;
    private final int more;
    private final int rounds;
    /** Tasks that have come back, on the rank of the first stage. */
    private int returned;

    private RingOfStages(Arguments arguments) {
        tasks = arguments.atMost(6).number(0, 1_000_000, 1);
        stages = arguments.number(1, 7, 2);
        queue = arguments.number(2, 512, 1);
        first = arguments.number(3, 1024, 1);
        more = arguments.number(4, 256, 1);
        rounds = arguments.number(5, 3, 1);
    }

    /** See the usage. */
    public static void main(String[] args) {
        Program.run("RingOfStages", () -> run(args));
    }

    static void run(String[] args) {
        Arguments arguments = new Arguments(USAGE, List.of(MPI.Init(args)));
        if (!arguments.askForHelp(MPI.COMM_WORLD.Rank())) {
            new RingOfStages(arguments).measure();
        }
        MPI.Finalize();
    }

    private Graph graph() {
        return Longs.of(BEGIN).then(Loop.of("ring", this::ring)).into(Sink.ignore());
    }

    private Block<Long, Long> ring(Feedback<Long> back) {
        Block<Long, Long> ring = Longs.node("stage 1", First::new).capacity(queue);
        for (int stage = 2; stage < stages; stage++) {
            ring = ring.then(
                    Longs.map(task -> task + STEP).named("stage " + stage).capacity(queue));
        }
        Block<Long, Long> last = Longs.flatMap((task, out) -> out.to(back).emit(task + STEP));
        return ring.then(last.named("stage " + stages).capacity(queue));
    }

    /** Makes tasks, and takes back those that return. */
    private final class First implements LongNode<LongOutput> {
        private final BitSet seen = new BitSet(tasks);
        private int made;

        @Override
        public void accept(long task, LongOutput out) {
            if (task == BEGIN) {
                make(first, out);
            } else {
                check(task);
                make(more, out);
            }
        }

        private void make(int most, LongOutput out) {
            for (int end = (int) Math.min(tasks, (long) made + most); made < end; made++) {
                out.emit((long) made);
            }
        }

        private void check(long task) {
            int number = (int) task;
            if (seen.get(number) || task / STEP != stages - 1) {
                throw new IllegalStateException("task " + number + (seen.get(number) ? " has returned before" : "")
                        + " and has passed " + task / STEP + " stages of " + (stages - 1));
            }
            seen.set(number);
        }

        /** The loop has ended. */
        @Override
        public void end(LongOutput out) {
            returned = seen.cardinality();
        }
    }

    /** The stage that a thread is, from 0; the source and the sink, which have nothing to do, are with the first. */
    private static int stage(Vertex vertex) {
        return vertex.loops().isEmpty() ? 0 : vertex.number() - 1;
    }

    private void measure() {
        int size = ranks.size();
        double[] best = new double[3];
        Arrays.fill(best, Double.MAX_VALUE);
        for (int round = 0; round < rounds; round++) {
            if (ranks.rank() == 0) {
                best[0] = Math.min(best[0], seconds(null));
            }
            best[1] = Math.min(best[1], seconds(Partitioning.by(vertex -> stage(vertex) * size / stages)));
            best[2] = Math.min(best[2], seconds(Partitioning.by(vertex -> stage(vertex) % size)));
        }
        if (ranks.rank() == 0) {
            say("%,d tasks round %d stages with queues of %,d, ", tasks, stages, queue);
            say("%,d at first and %,d for each that returns%n", first, more);
            row("1 JVM", best[0], best[0]);
            row(size + " ranks, neighbours together", best[1], best[0]);
            row(size + " ranks, one stage each in turn", best[2], best[0]);
            say("OK: each task has returned once, through all stages%n");
        }
    }

    /** Runs the ring; in this JVM alone without a cut. */
    private double seconds(Partitioning cut) {
        returned = 0;
        long beganNs = System.nanoTime();
        if (cut == null) {
            graph().run();
        } else {
            ranks.run(graph(), cut);
        }
        double seconds = (System.nanoTime() - beganNs) / NS_PER_SECOND;
        if (ranks.rank() == 0 && returned != tasks) {
            throw new IllegalStateException(returned + " tasks have returned of " + tasks);
        }
        return seconds;
    }

    private void row(String what, double seconds, double reference) {
        double hops = (double) tasks * stages;
        say("%-34s %8.3f s, ", what, seconds);
        say("%7.1f ns from stage to stage, %5.2f x%n", seconds * NS_PER_SECOND / hops, reference / seconds);
    }

    private static void say(String format, Object... values) {
        System.out.printf(Locale.ROOT, format, values);
    }
}
