package npb.mg;

import benchmarks.timing.Timers;
import npb.run.Threads;

/**
 * The solver: grids of all levels, and the cycle through them.
 *
 * <p>Shape: level 0 is the coarsest, with two points along an edge. {@code residuals} of the coarser levels are also
 * their right-hand sides.
 *
 * <p>Threads: called by the thread of a rank; planes are shared among {@code threads}.
 */
final class VCycle {

    private final Weights smoother;
    private final Grid[] solutions;
    private final Grid[] residuals;
    private final Grid rightHandSide;
    private final int finest;
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
        solutions = grids(levels);
        residuals = grids(levels);
        rightHandSide = new Grid(levels[finest]);
    }

    private static Grid[] grids(Level[] levels) {
        Grid[] grids = new Grid[levels.length];
        for (int k = 0; k < grids.length; k++) {
            grids[k] = new Grid(levels[k]);
        }
        return grids;
    }

    Grid rightHandSide() {
        return rightHandSide;
    }

    Grid solution() {
        return solutions[finest];
    }

    Grid residual() {
        return residuals[finest];
    }

    /**
     * One cycle: the residual goes down to the coarsest level, corrections come up, smoothed on every level; in the end
     * the residual of the finest is renewed.
     */
    void cycle() {
        for (int k = finest; k > 0; k--) {
            restrict(k);
        }
        solutions[0].clear();
        sweep(Sections.SMOOTHER, smoother(0));
        for (int k = 1; k < finest; k++) {
            solutions[k].clear();
            prolong(k);
            sweep(Sections.SMOOTHER, residual(k), smoother(k));
        }
        prolong(finest);
        sweep(Sections.SMOOTHER, residual(finest), smoother(finest), residual(finest));
    }

    /** The exchange of the coarsest level, for warming up. */
    void exchange() {
        halo.exchange(solutions[0]);
    }

    /** Renews the residual of the finest level. */
    void computeResidual() {
        sweep(Sections.RESIDUAL, residual(finest));
    }

    private Sweep.Stage residual(int k) {
        Grid base = k == finest ? rightHandSide : residuals[k];
        return new Sweep.Stage(
                residuals[k], () -> new Stencil(MgProblem.MINUS_LAPLACIAN, solutions[k], base, residuals[k]));
    }

    private Sweep.Stage smoother(int k) {
        return new Sweep.Stage(solutions[k], () -> new Stencil(smoother, residuals[k], solutions[k], solutions[k]));
    }

    private void restrict(int k) {
        Grid coarse = residuals[k - 1];
        sweep(Sections.RESTRICTION, new Sweep.Stage(coarse, () -> new Restriction(residuals[k], coarse)));
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
