package npb.mg;

import npb.run.Threads;
import npb.run.Timers;

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

    /** One cycle: the residual goes down to the coarsest level, corrections come up, smoothed on every level. */
    void cycle() {
        for (int k = finest; k > 0; k--) {
            restrict(k);
        }
        solutions[0].clear();
        smooth(0);
        for (int k = 1; k < finest; k++) {
            solutions[k].clear();
            prolong(k);
            computeResidual(k, residuals[k]);
            smooth(k);
        }
        prolong(finest);
        computeResidual();
        smooth(finest);
    }

    /** The exchange of the coarsest level, for warming up. */
    void exchange() {
        halo.exchange(solutions[0]);
    }

    /** Renews the residual of the finest level. */
    void computeResidual() {
        computeResidual(finest, rightHandSide);
    }

    private void computeResidual(int k, Grid base) {
        timers.start(Sections.RESIDUAL);
        Grid source = solutions[k];
        Grid target = residuals[k];
        Sweep.over(target, threads, () -> new Stencil(MgProblem.MINUS_LAPLACIAN, source, base, target));
        timers.stop(Sections.RESIDUAL);
        halo.exchange(target);
    }

    private void smooth(int k) {
        timers.start(Sections.SMOOTHER);
        Grid source = residuals[k];
        Grid target = solutions[k];
        Sweep.over(target, threads, () -> new Stencil(smoother, source, target, target));
        timers.stop(Sections.SMOOTHER);
        halo.exchange(target);
    }

    private void restrict(int k) {
        timers.start(Sections.RESTRICTION);
        Grid fine = residuals[k];
        Grid coarse = residuals[k - 1];
        Sweep.over(coarse, threads, () -> new Restriction(fine, coarse));
        timers.stop(Sections.RESTRICTION);
        halo.exchange(coarse);
    }

    private void prolong(int k) {
        timers.start(Sections.PROLONGATION);
        Prolongation.add(solutions[k - 1], solutions[k], threads);
        timers.stop(Sections.PROLONGATION);
        halo.expand(solutions[k]);
    }
}
