package mpi;

/** What a Cartesian topology is, see {@link Cartcomm#Get}. */
public class CartParms {
    /** Ranks along each dimension. */
    public int[] dims;

    /** Whether the two ends of each dimension are neighbours. */
    public boolean[] periods;

    /** Coordinates of the rank that asked. */
    public int[] coords;

    /** Number of dimensions. */
    public int getDimCount() {
        return dims.length;
    }

    /** Ranks along dimension {@code i}. */
    public int getDim(int i) {
        return dims[i];
    }

    /** Whether the two ends of dimension {@code i} are neighbours. */
    public boolean getPeriod(int i) {
        return periods[i];
    }

    /** Coordinate {@code i} of the rank that asked. */
    public int getCoord(int i) {
        return coords[i];
    }
}
