package mpi;

import bireme.collectives.NeighborExchange;
import java.util.Arrays;

/**
 * A communicator whose ranks form a grid, see {@link Intracomm#Create_cart}. The last coordinate counts fastest
 * (row-major order). Neighbours are ordered by dimension, in each first the one at the lower coordinate; a neighbour
 * beyond the rim of a dimension that is not periodic is {@code MPI.PROC_NULL}.
 *
 * <p>Threads: any thread of the rank; the grid does not change.
 *
 * <p>Source: MPI 4.1, 8.5.
 */
public class Cartcomm extends Intracomm {
    private final CartesianGrid grid;
    private final NeighborExchange neighbourhood;

    Cartcomm(CommParts parts, CartesianGrid grid) {
        super(parts);
        this.grid = grid;
        this.neighbourhood = grid.neighbours(rank);
    }

    /** No grid. */
    Cartcomm(String name, String closedBecause) {
        super(name, closedBecause);
        this.grid = null;
        this.neighbourhood = null;
    }

    @Override
    public int Topo_test() {
        checkOpen("Topo_test");
        return Constants.CART;
    }

    @Override
    NeighborExchange neighbourhood(String call) {
        checkOpen(call);
        return neighbourhood;
    }

    /**
     * {@return a description of the grid, and where this rank is in it; the arrays are copies}
     *
     * <p>Source: MPI 4.1, 8.5.5.
     *
     * @throws MPIException of class {@code MPI.ERR_COMM} when the communicator was freed
     */
    public CartParms Get() {
        checkOpen("Get");
        CartParms parms = new CartParms();
        parms.dims = grid.dims.clone();
        parms.periods = grid.periods.clone();
        parms.coords = grid.coordsOf(rank);
        return parms;
    }

    /**
     * {@return the rank at these coordinates; along periodic dimensions they may lie outside and wrap around}
     *
     * <p>Source: MPI 4.1, 8.5.5.
     *
     * @param coords a coordinate for each dimension; along a dimension that is not periodic, {@code 0..dim-1}
     * @throws MPIException of class {@code MPI.ERR_ARG} when there are not as many coordinates as dimensions or one is
     *     outside of a dimension that is not periodic
     */
    public int Rank(int[] coords) {
        checkOpen("Rank");
        checkPresent("Rank", "coords", coords, "an int[" + grid.dims.length + "]");
        checkDimensions("Rank", "coords", coords.length);
        int[] inside = Arrays.copyOf(coords, grid.dims.length);
        for (int i = 0; i < inside.length; i++) {
            if (grid.periods[i]) {
                inside[i] = Math.floorMod(inside[i], grid.dims[i]);
            } else if (inside[i] < 0 || inside[i] >= grid.dims[i]) {
                throw error(
                        ErrorClass.ARG,
                        "Rank: coords[" + i + "] " + inside[i] + " is outside 0.." + (grid.dims[i] - 1)
                                + " of a dimension that is not periodic (on " + this + ")");
            }
        }
        return grid.rankOf(inside);
    }

    private void checkDimensions(String call, String argument, int length) {
        if (length < grid.dims.length) {
            throw error(
                    ErrorClass.DIMS,
                    call + ": " + argument + " has " + length + " elements; expected one for each of the "
                            + grid.dims.length + " dimensions of " + this);
        }
    }

    /**
     * {@return the coordinates of a rank}
     *
     * <p>Source: MPI 4.1, 8.5.5.
     *
     * @param rank rank, {@code 0..Size()-1}
     * @throws MPIException of class {@code MPI.ERR_RANK} when {@code rank} is none
     */
    public int[] Coords(int rank) {
        checkOpen("Coords");
        if (!isRank(rank)) {
            throw error(ErrorClass.RANK, "Coords: rank " + rank + " is outside " + range());
        }
        return grid.coordsOf(rank);
    }

    /**
     * The partners of this rank when everybody sends to the rank {@code disp} steps up the dimension.
     *
     * <p>Source: MPI 4.1, 8.5.6.
     *
     * @param direction dimension, from 0
     * @param disp steps; negative ones go down
     * @return the ranks to receive from and to send to, {@code MPI.PROC_NULL} beyond an open edge
     * @throws MPIException of class {@code MPI.ERR_DIMS} when there is no such dimension
     */
    public ShiftParms Shift(int direction, int disp) {
        checkOpen("Shift");
        if (direction < 0 || direction >= grid.dims.length) {
            throw error(
                    ErrorClass.ARG,
                    "Shift: direction " + direction + " is outside 0.." + (grid.dims.length - 1)
                            + ", the dimensions of " + this);
        }
        ShiftParms parms = new ShiftParms();
        parms.rank_source = grid.neighbour(rank, direction, -(long) disp);
        parms.rank_dest = grid.neighbour(rank, direction, disp);
        return parms;
    }

    /**
     * Cuts the grid into grids of fewer dimensions, and gives each rank its own; called by all ranks.
     *
     * <p>Source: MPI 4.1, 8.5.7.
     *
     * @param remain_dims which dimensions stay
     * @return the grid of this rank
     * @throws MPIException of class {@code MPI.ERR_ARG} when there are not as many elements as dimensions
     */
    @SuppressWarnings("checkstyle:ParameterName") // the standard's
    public Cartcomm Sub(boolean[] remain_dims) {
        checkOpen("Sub");
        checkPresent("Sub", "remain_dims", remain_dims, "a boolean[" + grid.dims.length + "]");
        checkDimensions("Sub", "remain_dims", remain_dims.length);
        int mine = grid.placeAmong(rank, remain_dims, false);
        CartesianGrid kept = grid.kept(remain_dims);
        int[] ranks = new int[kept.size];
        for (int r = 0; r < size; r++) {
            if (grid.placeAmong(r, remain_dims, false) == mine) {
                ranks[grid.placeAmong(r, remain_dims, true)] = r;
            }
        }
        CommParts parts =
                derived("Sub(" + Arrays.toString(remain_dims) + ")", group.Incl(ranks), agreeOnContext("Sub"));
        return epoch.opened(TopologyClasses.maker().grid(parts, kept), this);
    }

    /**
     * {@return the rank that this one would have in such a grid, or {@code MPI.UNDEFINED} when it would be left out}
     *
     * <p>Source: MPI 4.1, 8.5.8.
     *
     * @param dims ranks along each dimension
     * @param periods for each dimension whether its two ends are neighbours
     * @throws MPIException of class {@code MPI.ERR_ARG} or {@code MPI.ERR_DIMS} when the arguments describe no grid of
     *     at most as many ranks
     */
    public int Map(int[] dims, boolean[] periods) {
        CartesianGrid mapped = CartesianGrid.checked("Map", this, dims, periods);
        return mapped.order(this, true).nodeOf(rank);
    }

    /**
     * Chooses the dimensions of a grid of so many ranks: as equal as possible, not increasing. Elements of {@code dims}
     * that are not 0 stay.
     *
     * <p>Source: MPI 4.1, 8.5.2.
     *
     * @param nnodes ranks of the grid, at least 1
     * @param dims on entry 0 where a dimension is to be chosen, else its ranks; on return all dimensions
     * @throws MPIException of class {@code MPI.ERR_DIMS} when an element is negative, or when those given do not divide
     *     {@code nnodes}; {@code dims} is then as it was
     */
    public static void Dims_create(int nnodes, int[] dims) {
        Arguments.checkPresent("Dims_create", "dims", dims, "an array with one element for each dimension");
        if (nnodes <= 0) {
            throw new MPIException(ErrorClass.ARG, "Dims_create: nnodes " + nnodes + " is not positive");
        }
        long given = 1;
        int open = 0;
        for (int i = 0; i < dims.length; i++) {
            if (dims[i] < 0) {
                throw new MPIException(
                        ErrorClass.DIMS,
                        "Dims_create: dims[" + i + "] " + dims[i] + " is negative; expected 0 to have it chosen, or"
                                + " the ranks along that dimension");
            }
            open += dims[i] == 0 ? 1 : 0;
            given = Math.min(dims[i] == 0 ? given : given * dims[i], (long) Integer.MAX_VALUE + 1);
        }
        if (nnodes % given != 0 || open == 0 && given != nnodes) {
            throw new MPIException(
                    ErrorClass.DIMS,
                    "Dims_create: nnodes " + nnodes + (open == 0 ? " is not" : " is no multiple of")
                            + " the product of the dimensions given in " + Arrays.toString(dims));
        }
        int[] chosen = open == 0 ? new int[0] : BalancedDims.of((int) (nnodes / given), open);
        int next = 0;
        for (int i = 0; i < dims.length; i++) {
            dims[i] = dims[i] == 0 ? chosen[next++] : dims[i];
        }
    }

    @Override
    public Cartcomm clone() {
        return copy("clone");
    }

    @Override
    public Cartcomm dup() {
        return copy("dup");
    }

    @Override
    public Cartcomm Dup() {
        return copy("Dup");
    }

    @Override
    public Cartcomm iDup() {
        return startDuplicate(TopologyClasses.maker().grid(partsToCome("iDup"), grid));
    }

    private Cartcomm copy(String call) {
        return duplicated(TopologyClasses.maker().grid(partsOfDuplicate(call), grid));
    }

    // From here on Open MPI's names; see the package's description.

    /**
     * As {@link #Get}.
     *
     * @return a description of the grid, and where this rank is in it; the arrays are copies
     * @throws MPIException of class {@code MPI.ERR_COMM} when the communicator was freed
     */
    public CartParms getTopo() {
        return Get();
    }

    /**
     * As {@link #Rank(int[])}.
     *
     * @param coords a coordinate for each dimension; along a dimension that is not periodic, {@code 0..dim-1}
     * @return the rank at these coordinates; along periodic dimensions they may lie outside and wrap around
     * @throws MPIException of class {@code MPI.ERR_ARG} when there are not as many coordinates as dimensions or one is
     *     outside of a dimension that is not periodic
     */
    public int getRank(int[] coords) {
        return Rank(coords);
    }

    /**
     * As {@link #Coords}.
     *
     * @param rank rank, {@code 0..Size()-1}
     * @return the coordinates of a rank
     * @throws MPIException of class {@code MPI.ERR_RANK} when {@code rank} is none
     */
    public int[] getCoords(int rank) {
        return Coords(rank);
    }

    /**
     * As {@link #Shift}.
     *
     * @param direction dimension, from 0
     * @param disp steps; negative ones go down
     * @return the ranks to receive from and to send to, {@code MPI.PROC_NULL} beyond an open edge
     * @throws MPIException of class {@code MPI.ERR_DIMS} when there is no such dimension
     */
    public ShiftParms shift(int direction, int disp) {
        return Shift(direction, disp);
    }

    /**
     * As {@link #Sub}.
     *
     * @param remainDims for each dimension whether it stays
     * @return the grid of this rank
     * @throws MPIException of class {@code MPI.ERR_ARG} when there are not as many elements as dimensions
     */
    public Cartcomm sub(boolean[] remainDims) {
        return Sub(remainDims);
    }

    /**
     * As {@link #Map}.
     *
     * @param dims ranks along each dimension
     * @param periods for each dimension whether its two ends are neighbours
     * @return the rank that this one would have in such a grid, or {@code MPI.UNDEFINED} when it would be left out
     * @throws MPIException of class {@code MPI.ERR_ARG} or {@code MPI.ERR_DIMS} when the arguments describe no grid of
     *     at most as many ranks
     */
    public int map(int[] dims, boolean[] periods) {
        return Map(dims, periods);
    }

    /**
     * As {@link #Dims_create}.
     *
     * @param nnodes ranks of the grid, at least 1
     * @param dims on entry 0 where a dimension is to be chosen, else its ranks; on return all dimensions
     * @throws MPIException of class {@code MPI.ERR_DIMS} when an element is negative, or when those given do not divide
     *     {@code nnodes}; {@code dims} is then as it was
     */
    public static void createDims(int nnodes, int[] dims) {
        Dims_create(nnodes, dims);
    }

    /**
     * As {@link #dup}; the hints have no effect.
     *
     * @param info hints, or {@code MPI.INFO_NULL}; not {@code null}
     * @return the duplicate
     */
    @Override
    public Cartcomm dupWithInfo(Info info) {
        return (Cartcomm) super.dupWithInfo(info);
    }
}
