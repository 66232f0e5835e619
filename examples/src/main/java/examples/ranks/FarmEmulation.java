package examples.ranks;

import bireme.bb.Block;
import bireme.bb.Farm;
import bireme.bb.Graph;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.engine.Routing;
import bireme.bb.node.Node;
import bireme.bb.node.NodeContext;
import bireme.bb.node.Output;
import bireme.bb.ranks.Ranks;
import bireme.bb.ranks.placement.Placement;
import bireme.bb.ranks.placement.World;
import examples.patterns.Arguments;
import examples.patterns.Program;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import mpi.MPI;

/**
 * A farm over ranks whose tasks are nothing but time: so much work each, so many bytes. It shows what is lost on the
 * way to the workers and back.
 *
 * <p>Work is time of a processor, not of the clock: a worker is busy until its thread has had so much of a core.
 * Workers that wait for a clock would all finish in time, however many of them share a core, and the farm would seem to
 * be as good as if each had its own. So the best time there can be is that of all work, divided by the cores that
 * workers can have at once: on each host as many as it has workers, or cores if these are fewer. Whatever else takes a
 * core, be it to hand out tasks or another program, makes it longer.
 *
 * <p>The source and the sink are on rank 0, and workers on all ranks, who are given a task when they have room for it.
 *
 * <p>{@code mpjrun -np 4 -dev niodev examples.ranks.FarmEmulation}
 */
public final class FarmEmulation {
    private static final String USAGE = "FarmEmulation [TASKS; 10000] [MICROSECONDS of work; 2000] [BYTES; 100]"
            + " [WORKERS; one a rank] [TASKS that wait at each; 1]";
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final int US_PER_SECOND = 1_000_000;
    private static final int NS_PER_US = 1000;

    private final Ranks ranks = Ranks.of(MPI.COMM_WORLD);
    private final int tasks;
    private final int workUs;
    private final int bytes;
    private final int workers;
    private final int waiting;
    private final BitSet done = new BitSet();
    private final int[] doneBy;

    private FarmEmulation(Arguments arguments) {
        tasks = arguments.atMost(5).number(0, 10_000, 1);
        workUs = arguments.number(1, 2000, 0);
        bytes = arguments.number(2, 100, Integer.BYTES);
        workers = arguments.number(3, ranks.size(), 1);
        waiting = arguments.number(4, 1, 1);
        doneBy = new int[workers];
    }

    /** See the usage. */
    public static void main(String[] args) {
        Program.run("FarmEmulation", () -> run(args));
    }

    static void run(String[] args) {
        Arguments arguments = new Arguments(USAGE, List.of(MPI.Init(args)));
        if (!arguments.askForHelp(MPI.COMM_WORLD.Rank())) {
            new FarmEmulation(arguments).measure();
        }
        MPI.Finalize();
    }

    /** What a worker has done. */
    private record Done(int task, int worker) {}

    private void measure() {
        Graph graph = Source.<byte[]>from(this::makeTasks)
                .then(Farm.of(workers, Block.of("worker", Worker::new))
                        .routing(Routing.onDemand(waiting))
                        .group("work"))
                .into(Sink.of(this::take));
        int[] all = IntStream.range(0, Math.min(workers, ranks.size())).toArray();
        Placement placement = Placement.builder().group("work", all).build();
        double cores = cores();
        long beganNs = System.nanoTime();
        ranks.run(graph, placement);
        double seconds = (System.nanoTime() - beganNs) / (double) NS_PER_US / US_PER_SECOND;
        if (ranks.rank() == 0) {
            check();
            print(cores, seconds);
        }
    }

    private void makeTasks(Output<byte[]> out) {
        for (int task = 0; task < tasks; task++) {
            out.emit(Payload.of(task, bytes));
        }
    }

    /** Does tasks. */
    private final class Worker implements Node<byte[], Done> {
        private int index;

        @Override
        public void open(NodeContext context) {
            index = context.index();
        }

        @Override
        public void accept(byte[] task, Output<Done> out) {
            if (task.length != bytes) {
                throw new IllegalStateException("a task has " + task.length + " bytes instead of " + bytes);
            }
            work();
            out.emit(new Done(Payload.numberIn(task), index));
        }

        private void work() {
            long endNs = THREADS.getCurrentThreadCpuTime() + (long) workUs * NS_PER_US;
            while (THREADS.getCurrentThreadCpuTime() < endNs) {
                Thread.onSpinWait();
            }
        }
    }

    private void take(Done result) {
        if (done.get(result.task())) {
            throw new IllegalStateException("task " + result.task() + " was done twice");
        }
        done.set(result.task());
        doneBy[result.worker()]++;
    }

    private void check() {
        if (done.cardinality() != tasks || done.length() != tasks) {
            throw new IllegalStateException(done.cardinality() + " tasks were done of " + tasks);
        }
    }

    /** Cores that the workers can have at once, on all hosts; called by all ranks. */
    private double cores() {
        List<World.Location> locations = ranks.size() == 1
                ? World.ofThisMachine(1).locations()
                : World.of(MPI.COMM_WORLD).locations();
        Map<String, Double> coresOf = new HashMap<>();
        locations.forEach(location -> coresOf.merge(location.host(), location.cores(), Double::sum));
        Map<String, Double> workersOf = new HashMap<>();
        for (int worker = 0; worker < workers; worker++) {
            int rank = worker * Math.min(workers, locations.size()) / workers;
            workersOf.merge(locations.get(rank).host(), 1.0, Double::sum);
        }
        return workersOf.keySet().stream()
                .mapToDouble(host -> Math.min(workersOf.get(host), coresOf.get(host)))
                .sum();
    }

    private void print(double cores, double seconds) {
        double work = (double) tasks * workUs / US_PER_SECOND;
        say("%,d tasks of %,d us and %,d bytes, %d workers on %d ranks%n", tasks, workUs, bytes, workers, ranks.size());
        say("work     %8.3f s, which %.1f cores do in %.3f s at best%n", work, cores, work / cores);
        say("took     %8.3f s", seconds);
        say(work > 0 ? ", %.1f %% more than that%n" : "%n", 100 * (seconds * cores / work - 1));
        say("each     %s tasks%n", IntStream.of(doneBy).boxed().toList());
        say("OK: each task was done once%n");
    }

    private static void say(String format, Object... values) {
        System.out.printf(Locale.ROOT, format, values);
    }
}
