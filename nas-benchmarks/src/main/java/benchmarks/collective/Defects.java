package benchmarks.collective;

import benchmarks.program.Failure;
import mpi.Intracomm;
import mpi.MPI;

/**
 * Counts wrong results, so that a program goes on to its end and tells them all.
 *
 * <p>Threads: confined to the thread of a rank.
 */
public final class Defects {
    private static final int CHECKED_ROUNDS = 5;

    private final String program;
    private final Intracomm world;
    private int count;
    private String first = "";

    /** None so far. */
    public Defects(String program, Intracomm world) {
        this.program = program;
        this.world = world;
    }

    /** Makes a few calls of an operation that is prepared, and looks at what each has left; every rank does. */
    public void check(Collective operation) {
        for (int round = 0; round < CHECKED_ROUNDS; round++) {
            operation.fill(world, round);
            operation.call(world);
            try {
                operation.check(world, round);
            } catch (WrongResult e) {
                count++;
                first = first.isEmpty() ? e.getMessage() : first;
            }
        }
    }

    /** How many there are on all ranks; every rank asks. */
    public int total() {
        int[] sum = new int[1];
        world.Allreduce(new int[] {count}, 0, sum, 0, 1, MPI.INT, MPI.SUM);
        return sum[0];
    }

    /** A rank that has some says which was the first; throws a {@link Failure} on every rank when there are any. */
    public void complain() {
        if (count > 0) {
            System.err.println(program + ": rank " + world.Rank() + ": " + first);
        }
        int all = total();
        if (all > 0) {
            throw new Failure("verification failed, wrong results: " + all);
        }
    }
}
