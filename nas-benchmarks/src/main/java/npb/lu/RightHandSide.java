package npb.lu;

import npb.run.ThreadProgress;
import npb.run.Threads;

/**
 * The residual of the discrete equations: flux terms of all three directions and those that stabilize the scheme, less
 * the forcing term.
 *
 * <p>Shape: plane after plane in z, so that what a plane needs of its neighbours is still in the cache.
 *
 * <p>Threads: each has an interval of rows, and goes on to a plane when all have what their neighbours need of it.
 */
final class RightHandSide {

    private final Fields fields;
    private final Subdomain domain;
    private final Threads threads;
    private final ThreadProgress progress;
    private final Spreading spreading;
    private final FluxTerms x;
    private final FluxTerms y;
    private final FluxTerms z;

    /** The residual of these fields. */
    RightHandSide(Fields fields, Threads threads) {
        this.fields = fields;
        this.threads = threads;
        progress = new ThreadProgress(threads.count());
        domain = fields.domain();
        spreading = new Spreading(fields);
        x = new FluxTerms(fields, Direction.x(domain));
        y = new FluxTerms(fields, Direction.y(domain));
        z = new FluxTerms(fields, Direction.z(domain));
    }

    /** Makes the forcing term; the solution is exact everywhere when this is called. */
    void makeForcing() {
        compute();
        System.arraycopy(fields.residual(), 0, fields.forcing(), 0, fields.forcing().length);
    }

    /** Computes primitives and residual; the layers hold what the neighbours have. */
    void compute() {
        progress.restart();
        threads.run(progress.guarded(this::compute));
    }

    private void compute(int thread) {
        int from = threads.bound(domain.insideFromY(), domain.insideEndY(), thread);
        int end = threads.bound(domain.insideFromY(), domain.insideEndY(), thread + 1);
        primitives(thread, 0);
        primitives(thread, 1);
        for (int k = 1; k < domain.nz() - 1; k++) {
            primitives(thread, k + 1);
            progress.reach(thread, k + 1);
            awaitAll(k);
            for (int j = from; j < end; j++) {
                row(j, k);
            }
        }
    }

    /** Not only those beside it, which have no rows when there are more threads than rows. */
    private void awaitAll(int k) {
        for (int thread = 0; thread < threads.count(); thread++) {
            progress.await(thread, k);
        }
    }

    /** The primitives of the rows of a thread, with the layers where its rows are at the edge. */
    private void primitives(int thread, int k) {
        int from = thread == 0 ? -1 : threads.bound(domain.insideFromY(), domain.insideEndY(), thread);
        int end = thread + 1 == threads.count()
                ? domain.ny() + 1
                : threads.bound(domain.insideFromY(), domain.insideEndY(), thread + 1);
        int first = domain.cell(-1, from, k);
        Primitives.compute(fields.solution(), fields.primitives(), first, domain.cell(-1, end, k) - first);
    }

    private void row(int j, int k) {
        int first = domain.insideRow(j, k);
        int cells = domain.insideX();
        int points = domain.points();
        spreading.spread(first, cells);
        spreading.correct(first, cells, domain.rowStride(), domain.firstY() + j, points);
        spreading.correct(first, cells, domain.planeStride(), k, points);
        correctEnds(j, k);
        x.add(first, cells);
        y.add(first, cells);
        z.add(first, cells);
    }

    private void correctEnds(int j, int k) {
        for (int i = domain.insideFromX(); i < domain.insideEndX(); i++) {
            int place = domain.firstX() + i;
            if (place <= 2 || place >= domain.points() - 3) {
                spreading.correct(domain.cell(i, j, k), 1, 1, place, domain.points());
            }
        }
    }
}
