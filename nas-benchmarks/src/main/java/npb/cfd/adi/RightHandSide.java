package npb.cfd.adi;

import static npb.cfd.ExactSolution.COMPONENTS;

/**
 * The right-hand side of a step in one cell: forcing, fluxes and fourth-order dissipation, times the step; and, on the
 * way, velocities, kinetic energies and the like at each point and at one layer of ghost points.
 *
 * <p>Shape: the cell is cut into slabs of neighbouring lines, few enough that the planes of a slab stay in the
 * second-level cache; in each slab a window moves up in z, so that all terms of all components of a plane are added at
 * once and what a plane needs of its neighbours is read from memory once.
 *
 * <p>Source: RNR-94-007, section 3.3; NPB 3.4, {@code rhs}.
 */
final class RightHandSide {

    /** Points of a plane of a slab. */
    private static final int POINTS_OF_PLANE = 1024;

    /** Points that a loop runs over. */
    private static final int POINTS_OF_STRIP = 512;

    private final CellState state;
    private final Cell cell;
    private final Slab[] slabs;
    private final Flux[][] fluxes;
    private final double[][] r;
    private final double timeStep;

    RightHandSide(CellState state, int points, double timeStep) {
        this.state = state;
        this.timeStep = timeStep;
        cell = state.cell();
        int lines = cell.size(1) + 2;
        int count = Math.max(1, Math.min(lines / 4, lines * (cell.size(0) + 2 * Cell.GHOSTS) / POINTS_OF_PLANE));
        slabs = new Slab[count];
        fluxes = new Flux[count][3];
        int length = 0;
        for (int s = 0; s < count; s++) {
            slabs[s] = new Slab(state, lines * s / count - 1, lines * (s + 1) / count - 1);
            for (int axis = 0; axis < 3; axis++) {
                fluxes[s][axis] = new Flux(cell, slabs[s], axis, points);
            }
            length = Math.max(length, slabs[s].length());
        }
        r = new double[COMPONENTS][length];
    }

    /** Computes it from the state, whose ghost points are those of the neighbours. */
    void compute() {
        for (int s = 0; s < slabs.length; s++) {
            for (int k = -2 * Cell.GHOSTS; k < cell.size(2); k++) {
                slabs[s].moveTo(k);
                if (k >= cell.first(2) && k < cell.end(2)) {
                    plane(slabs[s], fluxes[s], k);
                }
            }
        }
    }

    private void plane(Slab slab, Flux[] along, int k) {
        int from = Cell.GHOSTS + cell.first(0);
        int inner = cell.inner(0);
        for (int m = 0; m < COMPONENTS; m++) {
            for (int j = slab.firstInside(); j < slab.endInside(); j++) {
                System.arraycopy(state.forcing(m)[cell.row(j, k)], 0, r[m], slab.start(j), slab.stride);
            }
        }
        for (Flux flux : along) {
            flux.take();
        }
        int end = slab.start(slab.endInside() - 1) + Cell.GHOSTS + cell.end(0);
        for (int at = slab.start(slab.firstInside()) + from; at < end; at += POINTS_OF_STRIP) {
            for (Flux flux : along) {
                flux.limit(at, Math.min(end, at + POINTS_OF_STRIP));
                flux.addTo(r, k, timeStep);
            }
        }
        for (int m = 0; m < COMPONENTS; m++) {
            for (int j = slab.firstInside(); j < slab.endInside(); j++) {
                System.arraycopy(r[m], slab.start(j) + from, state.rhs(m)[cell.row(j, k)], from, inner);
            }
        }
    }
}
