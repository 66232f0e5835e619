package npb.lu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import npb.run.Threads;
import org.junit.jupiter.api.Test;

/** The residual against the terms of the specification, written point by point. */
class RightHandSideTest {

    private static final int M = Fields.COMPONENTS;
    private static final int POINTS = 8;
    private static final double FOURTH = 0.25;

    private final Subdomain domain = Subdomain.of(POINTS, RankGrid.of(0, 1));
    private final Fields fields = new Fields(domain);
    private final Threads threads = new Threads(1);

    @Test
    void shouldBeZeroForTheExactSolutionOnceTheForcingIsMade() {
        new RightHandSide(fields, threads).makeForcing();
        assertThat(fields.forcing()[M * domain.cell(3, 4, 5)]).isNotZero();
        new RightHandSide(fields, threads).compute();
        for (double residual : fields.residual()) {
            assertThat(residual).isCloseTo(0, within(1e-11));
        }
    }

    @Test
    void shouldBeTheTermsOfTheSpecification() {
        fields.restart();
        new RightHandSide(fields, threads).compute();
        for (int k = 0; k < POINTS; k++) {
            for (int j = 0; j < POINTS; j++) {
                for (int i = 0; i < POINTS; i++) {
                    for (int m = 0; m < M; m++) {
                        assertThat(fields.residual()[M * domain.cell(i, j, k) + m])
                                .as("component %d at %d, %d, %d", m, i, j, k)
                                .isCloseTo(isInside(i, j, k) ? expected(i, j, k, m) : 0, within(1e-9));
                    }
                }
            }
        }
    }

    private static boolean isInside(int i, int j, int k) {
        return Math.min(i, Math.min(j, k)) > 0 && Math.max(i, Math.max(j, k)) < POINTS - 1;
    }

    private double expected(int i, int j, int k, int m) {
        int cell = domain.cell(i, j, k);
        return terms(Direction.x(domain), cell, i, m)
                + terms(Direction.y(domain), cell, j, m)
                + terms(Direction.z(domain), cell, k, m);
    }

    private double terms(Direction d, int cell, int place, int m) {
        double[][] line = new double[POINTS][];
        for (int p = 0; p < POINTS; p++) {
            line[p] = new double[M];
            System.arraycopy(fields.solution(), M * (cell + (p - place) * d.stride()), line[p], 0, M);
        }
        double convective =
                Physics.convective(line[place + 1], d.normal())[m] - Physics.convective(line[place - 1], d.normal())[m];
        double viscous = Physics.viscous(line[place + 1], d.normal())[m]
                - 2 * Physics.viscous(line[place], d.normal())[m]
                + Physics.viscous(line[place - 1], d.normal())[m];
        double second = line[place + 1][m] - 2 * line[place][m] + line[place - 1][m];
        return -d.t2() * convective
                + d.t1() * viscous
                + d.t1() * d.diffusion() * second
                - FOURTH * fourth(line, place, m);
    }

    /** One-sided next to the surface of the cube. */
    private static double fourth(double[][] line, int place, int m) {
        int last = POINTS - 1;
        double sum = place == 1 || place == last - 1 ? 5 * line[place][m] : 6 * line[place][m];
        for (int side = -1; side <= 1; side += 2) {
            int near = place + side;
            int far = place + 2 * side;
            sum -= near > 0 && near < last ? 4 * line[near][m] : 0;
            sum += far > 0 && far < last ? line[far][m] : 0;
        }
        return sum;
    }
}
