package osu.run;

import java.util.Arrays;
import mpi.Intracomm;
import mpi.MPI;

/**
 * What the {@code main} of a program for a collective operation does: read the options, measure each size, print.
 *
 * <p>Errors: rank 0 ends the job with one line and status 2 when the command line does not fit; a wrong result ends it
 * with {@link WrongResult}.
 */
public final class CollectiveProgram {
    private static final int WRONG_USAGE = 2;
    private static final int COMPILATION_MS = 300;
    private static final int CHECKED_ROUNDS = 5;

    private CollectiveProgram() {}

    /** Runs the measurement of an operation as this rank's whole program. */
    public static void run(String name, Collective operation, String[] args) {
        String[] arguments = MPI.Init(args);
        boolean isSpeaker = MPI.COMM_WORLD.Rank() == 0;
        String complaint = null;
        try {
            Options options = Options.parse(Flag.COLLECTIVE, arguments);
            if (!options.isHelp()) {
                measureAll(name, operation, options);
            } else if (isSpeaker) {
                System.out.println(Options.collectiveHelp(name));
            }
        } catch (IllegalArgumentException e) {
            complaint = e.getMessage();
        }
        MPI.Finalize();
        if (complaint != null && isSpeaker) {
            System.err.println("osu." + name + ": " + complaint);
            System.exit(WRONG_USAGE);
        }
    }

    private static void measureAll(String name, Collective operation, Options options) {
        Intracomm world = MPI.COMM_WORLD;
        boolean isSpeaker = world.Rank() == 0;
        CollectiveReport report = new CollectiveReport(name, world.Size(), options);
        CollectiveTimer timer = new CollectiveTimer(world, operation, options);
        int[] sizes = operation.hasSizes() ? sizes(operation, options) : new int[1];
        if (isSpeaker) {
            report.begin();
        }
        rehearse(world, operation, sizes, timer);
        for (int bytes : sizes) {
            operation.prepare(world, bytes);
            if (options.has(Flag.CHECK)) {
                check(world, operation);
            }
            CollectiveTimer.Result result = timer.measure();
            if (isSpeaker) {
                report.add(bytes, result);
            }
        }
        if (isSpeaker) {
            report.end();
        }
    }

    private static int[] sizes(Collective operation, Options options) {
        return Arrays.stream(options.sizes())
                .filter(bytes -> bytes >= operation.leastBytes())
                .toArray();
    }

    /**
     * Measures all sizes, which take different ways, for nothing, and then leaves the cores to the compiler for a
     * moment: ranks that look for each other on all cores keep it from its work.
     */
    private static void rehearse(Intracomm world, Collective operation, int[] sizes, CollectiveTimer timer) {
        for (int bytes : sizes) {
            operation.prepare(world, bytes);
            timer.measure();
        }
        try {
            Thread.sleep(COMPILATION_MS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void check(Intracomm world, Collective operation) {
        for (int round = 0; round < CHECKED_ROUNDS; round++) {
            operation.fill(world, round);
            operation.call(world);
            operation.check(world, round);
        }
    }
}
