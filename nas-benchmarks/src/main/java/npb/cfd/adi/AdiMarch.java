package npb.cfd.adi;

import static npb.cfd.ExactSolution.COMPONENTS;

import mpi.Intracomm;
import npb.cfd.ExactSolution;
import npb.cfd.Norms;
import npb.run.HeapNeed;
import npb.run.Timers;

/**
 * One rank's part of a run of BT or SP: the state of its cells and a step of the alternating-direction scheme.
 *
 * <p>Shape: a step computes the right-hand side, solves along x, y and z one after another, and adds the outcome to the
 * state as the last solution is put away. All arrays and requests are made before the first step.
 *
 * <p>Threads: confined to the thread of its rank.
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
    private final Timers timers;
    private final CellState[] states;
    private final RightHandSide[] rightHandSides;
    private final FaceExchange exchange;
    private final Sweep[] sweeps = new Sweep[3];

    /**
     * Makes the cells of this rank, in their start state; every rank of {@code comm} calls it.
     *
     * @throws npb.run.UsageException when the heap of a rank is too small
     */
    public AdiMarch(Intracomm comm, AdiProblem problem, AdiScheme scheme, Timers timers) {
        this.comm = comm;
        this.problem = problem;
        this.scheme = scheme;
        this.timers = timers;
        int points = problem.points();
        Decomposition decomposition = new Decomposition(comm.Rank(), comm.Size(), points);
        int cells = decomposition.stages();
        HeapNeed.check(comm, bytes(decomposition, scheme));
        states = new CellState[cells];
        rightHandSides = new RightHandSide[cells];
        for (int c = 0; c < cells; c++) {
            states[c] = new CellState(decomposition.cell(c), scheme.needsSound());
            rightHandSides[c] = new RightHandSide(states[c], problem, 1);
            Forcing.set(states[c], points);
        }
        exchange = cells == 1 ? null : new FaceExchange(comm, decomposition, states);
        makeSweeps(decomposition, scheme);
        reset();
    }

    private static long bytes(Decomposition decomposition, AdiScheme scheme) {
        long bytes = 0;
        for (int c = 0; c < decomposition.stages(); c++) {
            Cell cell = decomposition.cell(c);
            bytes += CellState.bytes(cell, scheme.needsSound());
            if (decomposition.stages() > 1) {
                long points = (long) cell.size(0) * cell.size(1) * cell.size(2);
                bytes += points * scheme.valuesOfPoint() * Double.BYTES;
            }
        }
        return bytes;
    }

    private void makeSweeps(Decomposition decomposition, AdiScheme scheme) {
        int cells = states.length;
        LineBlock[][][] blocks = new LineBlock[3][cells][];
        LineSystem[][] systems = new LineSystem[cells][];
        for (int c = 0; c < cells; c++) {
            int positions = 0;
            int lines = 0;
            int count = 1;
            for (int axis = 0; axis < 3; axis++) {
                blocks[axis][c] = LineBlock.cut(states[c].cell(), axis, scheme.lines());
                count = cells == 1 ? 1 : Math.max(count, blocks[axis][c].length);
                for (LineBlock block : blocks[axis][c]) {
                    positions = Math.max(positions, block.positions());
                    lines = Math.max(lines, block.lines());
                }
            }
            systems[c] = new LineSystem[count];
            for (int b = 0; b < count; b++) {
                systems[c][b] = scheme.newSystem(positions, lines);
            }
        }
        for (int axis = 0; axis < 3; axis++) {
            sweeps[axis] = new Sweep(comm, decomposition, states, axis, blocks[axis], systems, timers, SOLVE_COMM);
        }
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
            for (int slab = 0; slab < rightHandSide.slabs(); slab++) {
                rightHandSide.compute(slab, finish);
            }
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

    /** Lets go of the requests. */
    @Override
    public void close() {
        if (exchange != null) {
            exchange.close();
        }
    }
}
