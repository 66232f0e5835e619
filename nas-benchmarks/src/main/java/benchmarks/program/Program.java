package benchmarks.program;

import mpi.Intracomm;
import mpi.MPI;

/**
 * What the {@code main} of a program does on every rank beside measuring: begin, refuse, end.
 *
 * <p>Errors: all ranks finish; then the first that complains ends the job, with one line that says why: with status 2
 * when the command line or the number of ranks does not fit, with status 1 when a result was wrong or the report could
 * not be written.
 */
public final class Program {
    private static final int FAILED = 1;
    private static final int WRONG_USAGE = 2;

    /** What happens between beginning and end. */
    public interface Body {
        /**
         * Runs on every rank.
         *
         * @throws UsageException on every rank, when the command line or the number of ranks does not fit
         * @throws Failure on any rank, once it has nothing more to say to others; that of the first rank is reported
         */
        void run(Intracomm world, String... arguments);
    }

    private Program() {}

    /** Runs a body as this rank's whole program. */
    public static void run(String name, Body body, String... args) {
        String[] arguments = MPI.Init(args);
        Intracomm world = MPI.COMM_WORLD;
        int status = 0;
        String complaint = "";
        try {
            body.run(world, arguments);
        } catch (UsageException e) {
            status = WRONG_USAGE;
            complaint = e.getMessage();
        } catch (Failure e) {
            status = FAILED;
            complaint = e.getMessage();
        }
        boolean isSpeaker = isFirst(status != 0, world);
        MPI.Finalize();
        if (isSpeaker) {
            System.err.println(name + ": " + complaint);
            System.exit(status);
        }
    }

    /** Whether this rank is the first of those with something to complain about. */
    private static boolean isFirst(boolean complains, Intracomm world) {
        int[] first = new int[1];
        int mine = complains ? world.Rank() : world.Size();
        world.Allreduce(new int[] {mine}, 0, first, 0, 1, MPI.INT, MPI.MIN);
        return first[0] == world.Rank();
    }
}
