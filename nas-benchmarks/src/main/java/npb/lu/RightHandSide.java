package npb.lu;

/**
 * The residual of the discrete equations: flux terms of all three directions and those that stabilize the scheme, less
 * the forcing term.
 *
 * <p>Shape: plane after plane in z, so that what a plane needs of its neighbours is still in the cache.
 */
final class RightHandSide {

    private final Fields fields;
    private final Subdomain domain;
    private final Spreading spreading;
    private final FluxTerms x;
    private final FluxTerms y;
    private final FluxTerms z;

    /** The residual of these fields. */
    RightHandSide(Fields fields) {
        this.fields = fields;
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
        primitives(0);
        primitives(1);
        for (int k = 1; k < domain.nz() - 1; k++) {
            primitives(k + 1);
            for (int j = domain.insideFromY(); j < domain.insideEndY(); j++) {
                row(j, k);
            }
        }
    }

    private void primitives(int k) {
        int first = domain.cell(-1, -1, k);
        int end = domain.cell(domain.nx(), domain.ny(), k) + 1;
        Primitives.compute(fields.solution(), fields.primitives(), first, end - first);
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
