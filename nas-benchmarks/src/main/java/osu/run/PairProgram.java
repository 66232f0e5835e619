package osu.run;

import mpi.Intracomm;
import mpi.MPI;

/**
 * What the {@code main} of a program for two ranks does: read the options, measure each size, print the table.
 *
 * <p>Errors: rank 0 ends the job with one line and status 2 when the command line or the number of ranks does not fit.
 */
public final class PairProgram {
    private static final int WRONG_USAGE = 2;

    /** Measures one message size; called by both ranks. */
    public interface Measurement {
        /** The columns behind the size; the result of rank 0 is printed. */
        String measure(Intracomm world, int bytes, Plan plan);
    }

    private PairProgram() {}

    /** Runs a measurement as this rank's whole program. */
    public static void run(String name, String columns, Measurement measurement, String[] args) {
        String[] arguments = MPI.Init(args);
        Intracomm world = MPI.COMM_WORLD;
        boolean isSpeaker = world.Rank() == 0;
        String complaint = null;
        try {
            Options options = Options.parse(arguments);
            if (options.isHelp()) {
                say(isSpeaker, Options.help(name));
            } else if (world.Size() == 2) {
                measureAll(name, columns, measurement, options);
            } else {
                complaint = "needs two ranks, not " + world.Size() + ": mpjrun -np 2 osu." + name;
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

    private static void measureAll(String name, String columns, Measurement measurement, Options options) {
        Intracomm world = MPI.COMM_WORLD;
        boolean isSpeaker = world.Rank() == 0;
        say(isSpeaker, "# Bireme OSU-style " + name + " Test\n# Size (bytes)   " + columns);
        for (int bytes : options.sizes()) {
            String line = measurement.measure(world, bytes, options.planFor(bytes));
            say(isSpeaker, String.format("%-16d", bytes) + line);
        }
    }

    private static void say(boolean isSpeaker, String text) {
        if (isSpeaker) {
            System.out.println(text);
        }
    }
}
