package osu.run;

import java.util.Arrays;
import java.util.Locale;
import mpi.Intracomm;
import mpi.MPI;

/**
 * What {@code osu.Overlap} does: for each operation and size it measures the blocking form, the nonblocking form alone
 * (start and wait), the computation alone, and the nonblocking form with the computation between start and wait.
 *
 * <p>Shape: the computation is as long as the nonblocking form alone. Overlap is the part of that time that the
 * computation hides: {@code 1 - (both - computation) / alone}. Before each call there is a barrier; figures are
 * medians, over batches, of the slowest rank's mean. The four are measured in turn, so that a change of the machine's
 * speed meets all of them.
 *
 * <p>Errors: rank 0 ends the job with one line and status 2 when the command line does not fit.
 */
public final class OverlapProgram {
    private static final int WRONG_USAGE = 2;
    private static final int BATCHES = 15;
    private static final int[] SIZES = {8, 1024, 16 << 10, 128 << 10, 1 << 20, 4 << 20};

    private static final int BLOCKING = 0;
    private static final int ALONE = 1;
    private static final int COMPUTATION = 2;
    private static final int BOTH = 3;

    private final Intracomm world = MPI.COMM_WORLD;
    private final Options options;
    private final Computation computation;

    private OverlapProgram(Options options) {
        this.options = options;
        this.computation = new Computation(options.has(Flag.ELSEWHERE));
    }

    /** Runs the measurement as this rank's whole program. */
    public static void run(String[] args, Overlapped... operations) {
        String[] arguments = MPI.Init(args);
        boolean isSpeaker = MPI.COMM_WORLD.Rank() == 0;
        String complaint = null;
        try {
            Options options = Options.parse(Flag.OVERLAP, arguments);
            if (options.isHelp()) {
                if (isSpeaker) {
                    System.out.println(Options.overlapHelp());
                }
            } else {
                new OverlapProgram(options).measureAll(operations);
            }
        } catch (IllegalArgumentException e) {
            complaint = e.getMessage();
        }
        MPI.Finalize();
        if (complaint != null && isSpeaker) {
            System.err.println("osu.Overlap: " + complaint);
            System.exit(WRONG_USAGE);
        }
    }

    private void measureAll(Overlapped... operations) {
        computation.calibrate();
        say("# Bireme OSU-style Overlap Test, " + world.Size() + " ranks, "
                + (options.has(Flag.ELSEWHERE) ? "computation elsewhere" : "computation on the ranks' cores")
                + "\n# Operation  Size (bytes)  Blocking (us)  Alone (us)  Over blocking  Computation (us)  Both (us)"
                + "  Overlap");
        for (Overlapped operation : operations) {
            for (int bytes : options.hasSizes() ? options.sizes() : SIZES) {
                if (bytes >= Float.BYTES) {
                    operation.prepare(world, bytes);
                    measure(operation, bytes);
                }
            }
        }
    }

    private void measure(Overlapped operation, int bytes) {
        int calls = calls(operation);
        double[] aloneUs = new double[BATCHES];
        for (int batch = 0; batch < BATCHES; batch++) {
            aloneUs[batch] = time(operation, ALONE, calls, 0) / 1e3;
        }
        long computationNs = (long) (1e3 * medianOfSlowest(aloneUs));
        time(operation, BLOCKING, calls, 0);
        time(operation, BOTH, calls, computationNs);
        double[][] us = new double[4][BATCHES];
        for (int batch = 0; batch < BATCHES; batch++) {
            for (int what = 0; what < us.length; what++) {
                us[what][batch] = time(operation, what, calls, computationNs) / 1e3;
            }
        }
        double[] medians = Arrays.stream(us).mapToDouble(this::medianOfSlowest).toArray();
        double overlap = 1 - (medians[BOTH] - medians[COMPUTATION]) / medians[ALONE];
        say(String.format(
                Locale.ROOT,
                "%-11s %13d %14.2f %11.2f %12.0f %% %17.2f %10.2f %6.0f %%",
                operation.name(),
                bytes,
                medians[BLOCKING],
                medians[ALONE],
                100 * (medians[ALONE] / medians[BLOCKING] - 1),
                medians[COMPUTATION],
                medians[BOTH],
                100 * Math.max(0, Math.min(1, overlap))));
    }

    private double medianOfSlowest(double[] own) {
        double[] slowest = new double[own.length];
        world.Allreduce(own, 0, slowest, 0, own.length, MPI.DOUBLE, MPI.MAX);
        Samples samples = new Samples(slowest.length);
        for (double one : slowest) {
            samples.add(one);
        }
        return samples.median();
    }

    /** Calls of a batch, so that all batches take about the time asked for. */
    private int calls(Overlapped operation) {
        if (options.iterations() > 0) {
            return options.iterations();
        }
        long limitNs = options.milliseconds() * 1_000_000L / 4;
        int calls = 1;
        long spentNs = 0;
        while (spentNs < limitNs / 4) {
            long start = System.nanoTime();
            time(operation, BLOCKING, calls, 0);
            time(operation, ALONE, calls, 0);
            spentNs = tell(System.nanoTime() - start);
            calls *= 2;
        }
        return (int) Math.max(3, calls * (double) limitNs / spentNs / BATCHES);
    }

    /** Nanoseconds of this rank in one of the four, its mean over the calls. */
    private long time(Overlapped operation, int what, int calls, long computationNs) {
        long inside = 0;
        for (int call = 0; call < calls; call++) {
            world.Barrier();
            long start = System.nanoTime();
            switch (what) {
                case BLOCKING -> operation.call(world);
                case ALONE -> operation.start(world).Wait();
                case COMPUTATION -> computation.run(computationNs);
                default -> {
                    var request = operation.start(world);
                    computation.run(computationNs);
                    request.Wait();
                }
            }
            inside += System.nanoTime() - start;
        }
        return inside / calls;
    }

    /** The most that any rank says. */
    private long tell(long value) {
        long[] most = new long[1];
        world.Allreduce(new long[] {value}, 0, most, 0, 1, MPI.LONG, MPI.MAX);
        return most[0];
    }

    private void say(String text) {
        if (world.Rank() == 0) {
            System.out.println(text);
        }
    }
}
