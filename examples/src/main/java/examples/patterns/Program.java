package examples.patterns;

import bireme.bb.engine.GraphFailedException;
import mpi.MPI;

/**
 * The main method of a program: arguments that do not fit end it with one line that says why, and status 2. So does
 * what they name, a file for example, if a node of a graph finds it malformed.
 */
public final class Program {
    private static final int WRONG_USAGE = 2;

    /** What the program does; on several ranks, each finds the same fault in its arguments, or rank 0 alone does. */
    public interface Body<E extends Exception> {
        /** Throws {@link UsageException} before anything is begun. */
        void run() throws E;
    }

    private Program() {}

    /** Runs a body as the whole program, or the whole program of this rank. */
    public static <E extends Exception> void run(String name, Body<E> body) throws E {
        try {
            body.run();
        } catch (UsageException | GraphFailedException e) {
            Throwable cause = e instanceof UsageException ? e : e.getCause();
            if (!(cause instanceof UsageException)) {
                throw e;
            }
            boolean isRank = MPI.Initialized();
            boolean isFirst = !isRank || MPI.COMM_WORLD.Rank() == 0;
            if (isFirst) {
                System.err.println(name + ": " + cause.getMessage());
            }
            if (isRank) {
                MPI.Finalize();
            }
            if (isFirst) {
                System.exit(WRONG_USAGE);
            }
        }
    }
}
