package mpi;

/**
 * The partners of a shift, see {@link Cartcomm#Shift}.
 *
 * <p>Threads: one at a time for each object; each call makes a new one.
 *
 * <p>Source: MPI 4.1, 8.5.6.
 */
public class ShiftParms {
    /** Rank to receive from, {@code MPI.PROC_NULL} beyond an open edge. */
    public int rank_source;

    /** Rank to send to, {@code MPI.PROC_NULL} beyond an open edge. */
    public int rank_dest;

    /** Without values yet. */
    public ShiftParms() {}

    /** {@return the rank to receive from, {@code MPI.PROC_NULL} beyond an open edge} */
    public int getRankSource() {
        return rank_source;
    }

    /** {@return the rank to send to, {@code MPI.PROC_NULL} beyond an open edge} */
    public int getRankDest() {
        return rank_dest;
    }
}
