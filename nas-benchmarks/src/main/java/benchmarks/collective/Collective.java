package benchmarks.collective;

import mpi.Intracomm;

/**
 * One collective operation with its buffers, as one rank sees it.
 *
 * <p>Threads: one.
 */
public interface Collective {
    /** Makes buffers for a size. */
    void prepare(Intracomm world, int bytes);

    /** The call that is timed. */
    void call(Intracomm world);

    /** Writes what this rank contributes to a call that will be checked; different in each round. */
    void fill(Intracomm world, int round);

    /**
     * Looks at what the call of this round has left.
     *
     * @throws WrongResult naming the first element that is wrong
     */
    void check(Intracomm world, int round);

    /** Fewest bytes that make sense: those of one element. */
    default int minBytes() {
        return 1;
    }

    /** Whether the size means anything to the operation. */
    default boolean hasSizes() {
        return true;
    }
}
