package npb.cfd.adi;

import static npb.cfd.ExactSolution.COMPONENTS;

import benchmarks.timing.Timers;
import java.util.Arrays;
import java.util.function.Supplier;
import mpi.Intracomm;
import npb.cfd.ExactSolution;
import npb.cfd.Norms;
import npb.run.HeapNeed;
import npb.run.Threads;

/**
 * One rank's part of a run of BT or SP: the state of its cells and a step of the alternating-direction scheme.
 *
 * <p>Shape: a step computes the right-hand side, solves along x, y and z one after another, and adds the outcome to the
 * state as the last solution is put away. All arrays and requests are made before the first step.
 *
 * <p>Threads: confined to the thread of its rank; shares the lines of each cell out to the {@link Threads} it is given,
 * which makes no difference to any result.
 */
public final class AdiMarch implements AutoCloseable {

    /** Sections that a step is timed by, in the order of their constants. */
    public static final String[] SECTIONS = {"rhs", "exch", "xsolve", "ysolve", "zsolve", "solve comm"};

    private static final int RHS = 0;
    private static final int EXCHANGE = 1;
    private static final int FIRST_SOLVE = 2;
    private static final int SOLVE_COMM = 5;

    private final Intracomm comm;
    private final AdiProblem problem;
    private final AdiScheme scheme;
    private final Threads threads;
    private final Timers timers;
    private final CellState[] states;
    private final RightHandSide[] rightHandSides;
    private final FaceExchange exchange;
    private final Sweep[] sweeps = new Sweep[3];

    /**
     * Makes the cells of this rank, in their start state; every rank of {@code comm} calls it.
     *
     * @param newScheme makes a scheme for each thread
     * @param threads those that share the work of this rank
     *
     * @throws benchmarks.program.UsageException when the heap of a rank is too small
     */
    public AdiMarch(Intracomm comm, AdiProblem problem, Supplier<AdiScheme> newScheme, Threads threads, Timers timers) {
        this(comm, problem, newScheme, threads, timers, 0);
    }

    /** The same with {@code otherValues} numbers of each point that others keep in the heap. */
    AdiMarch(
            Intracomm comm,
            AdiProblem problem,
            Supplier<AdiScheme> newScheme,
            Threads threads,
            Timers timers,
            int otherValues) {
        this.comm = comm;
        this.problem = problem;
        this.threads = threads;
        this.timers = timers;
        AdiScheme[] schemes = new AdiScheme[threads.count()];
        Arrays.setAll(schemes, thread -> newScheme.get());
        scheme = schemes[0];
        int points = problem.points();
        Decomposition decomposition = new Decomposition(comm.Rank(), comm.Size(), points);
        int cells = decomposition.stages();
        HeapNeed.check(comm, bytes(decomposition, scheme, otherValues));
        states = new CellState[cells];
        rightHandSides = new RightHandSide[cells];
        for (int c = 0; c < cells; c++) {
            states[c] = new CellState(decomposition.cell(c), scheme.needsSound());
            rightHandSides[c] = new RightHandSide(states[c], problem, threads.count());
            Forcing.set(states[c], points);
        }
        exchange = cells == 1 ? null : new FaceExchange(comm, decomposition, states);
        makeSweeps(decomposition, schemes);
        reset();
    }

    private static long bytes(Decomposition decomposition, AdiScheme scheme, int otherValues) {
        long bytes = 0;
        for (int c = 0; c < decomposition.stages(); c++) {
            Cell cell = decomposition.cell(c);
            bytes += CellState.bytes(cell, scheme.needsSound());
            long points = (long) cell.size(0) * cell.size(1) * cell.size(2);
            bytes += points * otherValues * Double.BYTES;
            if (decomposition.stages() > 1) {
                bytes += points * scheme.valuesOfPoint() * Double.BYTES;
            }
        }
        return bytes;
    }

    private void makeSweeps(Decomposition decomposition, AdiScheme[] schemes) {
        int cells = states.length;
        LineBlock[][][] blocks = new LineBlock[3][cells][];
        LineSystem[][] systems = new LineSystem[cells][];
        int minPlanes = Math.max(1, problem.points() / cells - 2); // the same on all ranks, for messages go by blocks
        int count = LineBlock.count(minPlanes, scheme.lines(), threads.count());
        for (int c = 0; c < cells; c++) {
            int positions = 0;
            int lines = 0;
            for (int axis = 0; axis < 3; axis++) {
                blocks[axis][c] = LineBlock.cut(states[c].cell(), axis, count);
                for (LineBlock block : blocks[axis][c]) {
                    positions = Math.max(positions, block.positions());
                    lines = Math.max(lines, block.lines());
                }
            }
            systems[c] = newSystems(schemes, cells == 1 ? schemes.length : count, positions, lines);
        }
        for (int axis = 0; axis < 3; axis++) {
            sweeps[axis] =
                    new Sweep(comm, decomposition, states, axis, blocks[axis], systems, threads, timers, SOLVE_COMM);
        }
    }

    /** Systems that the threads share out evenly; those of a thread have its scheme. */
    private LineSystem[] newSystems(AdiScheme[] schemes, int count, int positions, int lines) {
        LineSystem[] systems = new LineSystem[count];
        for (int thread = 0; thread < schemes.length; thread++) {
            for (int s = threads.bound(0, count, thread); s < threads.bound(0, count, thread + 1); s++) {
                systems[s] = schemes[thread].newSystem(positions, lines);
            }
        }
        return systems;
    }

    /** Goes back to the start. */
    public void reset() {
        for (CellState state : states) {
            StartState.set(state, problem.points());
        }
    }

    /** One time step. */
    public void step() {
        computeRightHandSide(scheme::prepareRow);
        for (int axis = 0; axis < 3; axis++) {
            timers.start(FIRST_SOLVE + axis);
            sweeps[axis].run();
            timers.stop(FIRST_SOLVE + axis);
        }
    }

    private void computeRightHandSide(RightHandSide.Finish finish) {
        if (exchange != null) {
            timers.start(EXCHANGE);
            exchange.start();
            exchange.await();
            exchange.finish();
            timers.stop(EXCHANGE);
        }
        timers.start(RHS);
        for (RightHandSide rightHandSide : rightHandSides) {
            threads.run(0, rightHandSide.slabs(), (from, end) -> {
                for (int slab = from; slab < end; slab++) {
                    rightHandSide.compute(slab, finish);
                }
            });
        }
        timers.stop(RHS);
    }

    /** Norms of the right-hand side at the present state, over the step; the same on every rank. */
    public double[] residuals() {
        computeRightHandSide((state, row) -> {});
        double[] squares = new double[COMPONENTS];
        for (CellState state : states) {
            for (int m = 0; m < COMPONENTS; m++) {
                for (double[] row : state.rhs(m)) {
                    for (double value : row) {
                        squares[m] += value * value; // zero on the faces of the grid and at ghost points
                    }
                }
            }
        }
        double[] norms = Norms.rootMeanSquares(comm, squares, problem.innerPoints());
        for (int m = 0; m < COMPONENTS; m++) {
            norms[m] /= problem.timeStep();
        }
        return norms;
    }

    /** Norms of the difference between the present state and the exact solution; the same on every rank. */
    public double[] errors() {
        double[] squares = new double[COMPONENTS];
        for (CellState state : states) {
            addErrors(state, squares);
        }
        return Norms.rootMeanSquares(comm, squares, problem.innerPoints());
    }

    private void addErrors(CellState state, double[] squares) {
        Cell cell = state.cell();
        double h = 1.0 / (problem.points() - 1);
        for (int k = 0; k < cell.size(2); k++) {
            for (int j = 0; j < cell.size(1); j++) {
                int row = cell.row(j, k);
                for (int i = 0; i < cell.size(0); i++) {
                    double xi = (cell.low(0) + i) * h;
                    double eta = (cell.low(1) + j) * h;
                    double zeta = (cell.low(2) + k) * h;
                    for (int m = 0; m < COMPONENTS; m++) {
                        double error = state.u(m)[row][Cell.GHOSTS + i] - ExactSolution.at(m, xi, eta, zeta);
                        squares[m] += error * error;
                    }
                }
            }
        }
    }

    /** Number of cells of this rank. */
    public int cells() {
        return states.length;
    }

    /** A cell of this rank. */
    public Cell cell(int c) {
        return states[c].cell();
    }

    /** Components of all points of the grid. */
    public long gridValues() {
        return (long) COMPONENTS * problem.points() * problem.points() * problem.points();
    }

    /** Components of all points of this rank. */
    public int values() {
        int values = 0;
        for (int c = 0; c < cells(); c++) {
            values += rowValues(c) * cell(c).size(1) * cell(c).size(2);
        }
        return values;
    }

    /** Components of a row of points of a cell. */
    public int rowValues(int c) {
        return COMPONENTS * cell(c).size(0);
    }

    /** Where row (j, k) of a cell begins among the components of all points, x the fastest and z the slowest. */
    public long place(int c, int j, int k) {
        long points = problem.points();
        Cell cell = cell(c);
        return COMPONENTS * (cell.low(0) + points * (cell.low(1) + j + points * (cell.low(2) + k)));
    }

    /** Takes the state out, cell by cell, row by row, the components of a point side by side. */
    public void pack(double[] into) {
        int next = 0;
        for (CellState state : states) {
            Cell cell = state.cell();
            for (int k = 0; k < cell.size(2); k++) {
                for (int j = 0; j < cell.size(1); j++) {
                    packRow(state, cell.row(j, k), into, next);
                    next += COMPONENTS * cell.size(0);
                }
            }
        }
    }

    private static void packRow(CellState state, int row, double[] into, int start) {
        for (int m = 0; m < COMPONENTS; m++) {
            double[] u = state.u(m)[row];
            for (int i = 0; i < state.cell().size(0); i++) {
                into[start + COMPONENTS * i + m] = u[Cell.GHOSTS + i];
            }
        }
    }

    /** Puts a state there that was taken out; ghost points stay as they are. */
    public void unpack(double[] from) {
        int next = 0;
        for (CellState state : states) {
            Cell cell = state.cell();
            for (int k = 0; k < cell.size(2); k++) {
                for (int j = 0; j < cell.size(1); j++) {
                    unpackRow(state, cell.row(j, k), from, next);
                    next += COMPONENTS * cell.size(0);
                }
            }
        }
    }

    private static void unpackRow(CellState state, int row, double[] from, int start) {
        for (int m = 0; m < COMPONENTS; m++) {
            double[] u = state.u(m)[row];
            for (int i = 0; i < state.cell().size(0); i++) {
                u[Cell.GHOSTS + i] = from[start + COMPONENTS * i + m];
            }
        }
    }

    /** Lets go of the requests. */
    @Override
    public void close() {
        if (exchange != null) {
            exchange.close();
        }
    }
}
