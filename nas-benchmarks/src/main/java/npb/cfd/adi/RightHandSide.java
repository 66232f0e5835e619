package npb.cfd.adi;

import static npb.cfd.ExactSolution.COMPONENTS;

/**
 * The right-hand side of a step in one cell: forcing, fluxes and fourth-order dissipation, times the step; and, on the
 * way, velocities, kinetic energies and the like at each point and at one layer of ghost points.
 *
 * <p>Shape: the cell is cut into slabs of neighbouring lines, few enough that what five planes of a slab hold stays in
 * the second-level cache. A slab is computed plane by plane upwards, a plane component by component and row by row, so
 * that what a row needs of its neighbours is read from memory once, and most of it from the first-level cache. Slabs
 * are independent: each computes what it needs of its neighbours' lines for itself.
 *
 * <p>Threads: slabs may be computed by different threads at the same time.
 *
 * <p>Source: RNR-94-007, section 3.3; NPB 3.4, {@code rhs}.
 */
final class RightHandSide {

    /** What is done with a row as soon as it is computed. */
    interface Finish {
        /** Does it with a row of the fields of a cell. */
        void accept(CellState state, int row);
    }

    /** Points of a plane of a slab. */
    private static final int POINTS_OF_PLANE = 1024;

    private static final int MIN_LINES = 4;

    private final CellState state;
    private final Cell cell;
    private final Slab[] slabs;

    /** The right-hand side of a cell, cut into a multiple of {@code parts} slabs. */
    RightHandSide(CellState state, AdiProblem problem, int parts) {
        this.state = state;
        cell = state.cell();
        int lines = cell.size(1) + 2;
        int best = Math.min(lines / MIN_LINES, lines * cell.size(0) / POINTS_OF_PLANE);
        slabs = new Slab[parts * Math.max(1, best / parts)];
        for (int s = 0; s < slabs.length; s++) {
            slabs[s] = new Slab(lines * s / slabs.length - 1, lines * (s + 1) / slabs.length - 1, problem);
        }
    }

    /** Number of slabs. */
    int slabs() {
        return slabs.length;
    }

    /** Computes a slab from the state, whose ghost points are those of the neighbours. */
    void compute(int slab, Finish finish) {
        slabs[slab].compute(finish);
    }

    /** The lines from {@code first} to {@code end}, exclusive; the layer of ghost points beside the cell counts. */
    private final class Slab {

        private final int first;
        private final int end;
        private final PointValues values;
        private final RowTerms terms;

        Slab(int first, int end, AdiProblem problem) {
            this.first = Math.max(first, cell.first(1));
            this.end = Math.min(end, cell.end(1));
            values = new PointValues(state, first, end, problem.points());
            terms = new RowTerms(state, values, problem);
        }

        void compute(Finish finish) {
            values.computePlane(-1);
            values.computePlane(0);
            for (int k = 0; k < cell.size(2); k++) {
                values.computePlane(k + 1);
                if (k >= cell.first(2) && k < cell.end(2)) {
                    computePlane(k, finish);
                }
            }
        }

        /** One component after another, so that what a row has read is still there for the next. */
        private void computePlane(int k, Finish finish) {
            for (int m = 0; m < COMPONENTS; m++) {
                for (int j = first; j < end; j++) {
                    terms.compute(m, j, k);
                }
            }
            for (int j = first; j < end; j++) {
                finish.accept(state, cell.row(j, k));
            }
        }
    }
}
