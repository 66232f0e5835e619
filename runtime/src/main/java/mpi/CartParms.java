package mpi;

/**
 * The parameters of a Cartesian topology, see {@link Cartcomm#Get}.
 *
 * <p>Threads: one at a time for each object; each call makes a new one.
 *
 * <p>Source: MPI 4.1, 8.5.5.
 */
public class CartParms {
    /** Ranks along each dimension. */
    public int[] dims;

    /** Whether the two ends of each dimension are neighbours. */
    public boolean[] periods;

    /** Coordinates of the rank that asked. */
    public int[] coords;

    /** Without values yet. */
    public CartParms() {}

    /** {@return the number of dimensions} */
    public int getDimCount() {
        return dims.length;
    }

    /**
     * {@return the number of ranks along dimension {@code i}}
     *
     * @param i dimension, {@code 0..getDimCount()-1}
     */
    public int getDim(int i) {
        return dims[i];
    }

    /**
     * {@return whether the two ends of dimension {@code i} are neighbours}
     *
     * @param i dimension, {@code 0..getDimCount()-1}
     */
    public boolean getPeriod(int i) {
        return periods[i];
    }

    /**
     * {@return the coordinate {@code i} of the rank that asked}
     *
     * @param i dimension, {@code 0..getDimCount()-1}
     */
    public int getCoord(int i) {
        return coords[i];
    }
}
