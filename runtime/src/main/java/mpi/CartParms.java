package mpi;

/** What a Cartesian topology is, see {@link Cartcomm#Get}. */
public class CartParms {
    /** Ranks along each dimension. */
    public int[] dims;

    /** Whether the two ends of each dimension are neighbours. */
    public boolean[] periods;

    /** Coordinates of the rank that asked. */
    public int[] coords;
}
