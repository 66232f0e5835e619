package npb.mg;

import benchmarks.timing.Timers;
import npb.run.Threads;

/**
 * The solver: grids of all levels, and the cycle through them.
 *
 * <p>Shape: level 0 is the coarsest, with two points along an edge. {@code residuals} of the coarser levels are also
 * their right-hand sides. On the finest level all operators go together ({@link FinestSweep}), and so does the
 * restriction that begins the next cycle; where the level is cut too finely for that, they go as on the others, and the
 * residual of the finest is kept.
 *
 * <p>Threads: called by the thread of a rank; planes are shared among {@code threads}.
 */
final class VCycle {

    private final Weights smoother;
    private final Grid[] solutions;
    private final Grid[] residuals;
    private final Layers rightHandSide;
    private final int finest;
    private final FinestSweep together;
    private FlatGrid solution;
    private FlatGrid next;
    private final Halo halo;
    private final Threads threads;
    private final Timers timers;

    /** All grids zero. */
    VCycle(Level[] levels, Weights smoother, Halo halo, Threads threads, Timers timers) {
        this.smoother = smoother;
        this.halo = halo;
        this.threads = threads;
        this.timers = timers;
        finest = levels.length - 1;
        boolean isTogether = FinestSweep.fits(levels[finest]);
        solutions = new Grid[levels.length];
        residuals = new Grid[levels.length];
        int grids = isTogether ? finest : finest + 1;
        for (int k = 0; k < grids; k++) {
            solutions[k] = new Grid(levels[k], isTogether && k == finest - 1 ? FinestSweep.COARSE_DEPTH : 1);
            residuals[k] = new Grid(levels[k]);
        }
        if (isTogether) {
            FlatGrid flat = new FlatGrid(levels[finest], FinestSweep.DEPTH);
            rightHandSide = flat;
            solution = new FlatGrid(levels[finest], FinestSweep.DEPTH);
            next = new FlatGrid(levels[finest], FinestSweep.DEPTH);
            together = new FinestSweep(smoother, flat, solutions[finest - 1], residuals[finest - 1], threads);
        } else {
            rightHandSide = new Grid(levels[finest]);
            together = null;
        }
    }

    Layers rightHandSide() {
        return rightHandSide;
    }

    Layers solution() {
        return together == null ? solutions[finest] : solution;
    }

    /** The sum of the squares of the finest level's residual at this rank's points. */
    double squares() {
        return together == null ? Norm.squares(residuals[finest], threads) : together.squares();
    }

    /**
     * One cycle: the residual goes down to the coarsest level, corrections come up, smoothed on every level; in the end
     * the residual of the finest is renewed.
     */
    void cycle() {
        for (int k = together == null ? finest : finest - 1; k > 0; k--) {
            restrict(k);
        }
        solutions[0].clear();
        sweep(Sections.SMOOTHER, smoother(0));
        for (int k = 1; k < finest; k++) {
            solutions[k].clear();
            prolong(k);
            sweep(Sections.SMOOTHER, residual(k), smoother(k));
        }
        if (together == null) {
            prolong(finest);
            sweep(Sections.SMOOTHER, residual(finest), smoother(finest), residual(finest));
        } else {
            finish();
        }
    }

    private void finish() {
        timers.start(Sections.FINEST);
        together.cycle(solution, next);
        timers.stop(Sections.FINEST);
        FlatGrid old = solution;
        solution = next;
        next = old;
        halo.exchange(solution);
        halo.exchange(residuals[finest - 1]);
    }

    /** The exchange of the coarsest level, for warming up. */
    void exchange() {
        halo.exchange(solutions[0]);
    }

    /** Renews the residual of the finest level. */
    void computeResidual() {
        if (together == null) {
            sweep(Sections.RESIDUAL, residual(finest));
        } else {
            timers.start(Sections.RESIDUAL);
            together.residual(solution);
            timers.stop(Sections.RESIDUAL);
            halo.exchange(residuals[finest - 1]);
        }
    }

    private Sweep.Stage residual(int k) {
        Grid base = k == finest ? (Grid) rightHandSide : residuals[k];
        return new Sweep.Stage(
                residuals[k],
                () -> new Stencil(
                        MgProblem.MINUS_LAPLACIAN,
                        base.level(),
                        solutions[k].lines(),
                        base.lines(),
                        residuals[k].lines()));
    }

    private Sweep.Stage smoother(int k) {
        Lines lines = solutions[k].lines();
        return new Sweep.Stage(
                solutions[k], () -> new Stencil(smoother, solutions[k].level(), residuals[k].lines(), lines, lines));
    }

    private void restrict(int k) {
        Grid coarse = residuals[k - 1];
        sweep(
                Sections.RESTRICTION,
                new Sweep.Stage(coarse, () -> new Restriction(residuals[k].level(), residuals[k].lines(), coarse)));
    }

    private void sweep(int section, Sweep.Stage... stages) {
        timers.start(section);
        Sweep sweep = new Sweep(stages[0].target().level(), threads, stages);
        sweep.together();
        timers.stop(section);
        halo.exchange(stages[0].target());
        for (int stage = 1; stage < stages.length; stage++) {
            timers.start(section);
            sweep.rest(stage);
            timers.stop(section);
            halo.exchange(stages[stage].target());
        }
    }

    private void prolong(int k) {
        timers.start(Sections.PROLONGATION);
        Prolongation.add(solutions[k - 1], solutions[k], threads);
        timers.stop(Sections.PROLONGATION);
        halo.expand(solutions[k]);
    }
}
