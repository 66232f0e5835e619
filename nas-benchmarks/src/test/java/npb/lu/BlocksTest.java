package npb.lu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import bireme.testing.TestSeed;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Blocks are applied without being formed: each must be the derivative of what the residual is made of. */
class BlocksTest {

    private static final long SEED = TestSeed.of("BlocksTest");
    private static final int M = Fields.COMPONENTS;
    private static final double DT = 0.3;
    private static final double OMEGA = 1.2;

    private final Random random = new Random(SEED);
    private final Subdomain domain = Subdomain.of(7, RankGrid.of(0, 1));
    private final Fields fields = randomFields();

    private Fields randomFields() {
        Fields made = new Fields(domain);
        for (int cell = 0; cell < domain.cells(); cell++) {
            System.arraycopy(Physics.randomState(random), 0, made.solution(), M * cell, M);
        }
        Primitives.compute(made.solution(), made.primitives(), 0, domain.cells());
        return made;
    }

    private double[] state(int cell) {
        double[] state = new double[M];
        System.arraycopy(fields.solution(), M * cell, state, 0, M);
        return state;
    }

    /** Minus {@code dt omega} times the block of a neighbour, which is before the point (sign 1) or behind it (-1). */
    private double[] contribution(Direction d, int neighbour, int sign, double[] v) {
        double[] convective = Physics.derivative(Physics::convective, state(neighbour), d.normal(), v);
        double[] viscous = Physics.derivative(Physics::viscous, state(neighbour), d.normal(), v);
        double[] sum = new double[M];
        for (int m = 0; m < M; m++) {
            sum[m] = OMEGA * DT * (sign * d.t2() * convective[m] + d.t1() * viscous[m] + d.t1() * d.diffusion() * v[m]);
        }
        return sum;
    }

    @Test
    void shouldApplyTheDerivativeOfTheFluxesInEveryDirection() {
        for (Direction d : new Direction[] {Direction.x(domain), Direction.y(domain), Direction.z(domain)}) {
            OffDiagonal blocks = new OffDiagonal(fields, d, OMEGA * DT);
            int cell = domain.cell(3, 3, 3);
            double[] v = random.doubles((long) M * domain.cells(), -1, 1).toArray();
            double[] lower = new double[M];
            double[] upper = new double[M];
            blocks.subtractLower(lower, v, cell, 1);
            blocks.subtractUpper(upper, v, cell, 1);
            assertNear(lower, contribution(d, cell - d.stride(), 1, vector(v, cell - d.stride())));
            assertNear(upper, contribution(d, cell + d.stride(), -1, vector(v, cell + d.stride())));
        }
    }

    @Test
    void shouldSolveALowerRow() {
        double[] v = random.doubles((long) M * domain.cells(), -1, 1).toArray();
        double[] sums = random.doubles(3 * M, -1, 1).toArray();
        int first = domain.cell(2, 3, 3);
        new RowSolver(fields, DT, OMEGA).solveLower(sums, v, first, 3);
        for (int i = 0; i < 3; i++) {
            double[] before = contribution(Direction.x(domain), first + i - 1, 1, vector(v, first + i - 1));
            assertNear(diagonalTimes(vector(v, first + i), first + i), plus(vector(sums, i), before));
        }
    }

    @Test
    void shouldSolveAnUpperRowAndAddIt() {
        double[] old = random.doubles((long) M * domain.cells(), -1, 1).toArray();
        double[] v = old.clone();
        double[] sums = random.doubles(3 * M, -1, 1).toArray();
        int first = domain.cell(2, 3, 3);
        new RowSolver(fields, DT, OMEGA).solveUpper(sums, v, first, 3);
        for (int i = 2; i >= 0; i--) {
            double[] behind = contribution(Direction.x(domain), first + i + 1, -1, vector(v, first + i + 1));
            double[] added = plus(vector(v, first + i), times(-1, vector(old, first + i)));
            assertNear(diagonalTimes(added, first + i), plus(vector(sums, i), behind));
        }
    }

    private double[] diagonalTimes(double[] x, int cell) {
        double[] product = x;
        for (Direction d : new Direction[] {Direction.x(domain), Direction.y(domain), Direction.z(domain)}) {
            double[] viscous = Physics.derivative(Physics::viscous, state(cell), d.normal(), x);
            product = plus(product, times(2 * DT * d.t1(), plus(viscous, times(d.diffusion(), x))));
        }
        return product;
    }

    private static double[] vector(double[] all, int cell) {
        double[] vector = new double[M];
        System.arraycopy(all, M * cell, vector, 0, M);
        return vector;
    }

    private static double[] plus(double[] a, double[] b) {
        double[] sum = a.clone();
        for (int m = 0; m < M; m++) {
            sum[m] += b[m];
        }
        return sum;
    }

    private static double[] times(double factor, double[] a) {
        double[] product = a.clone();
        for (int m = 0; m < M; m++) {
            product[m] *= factor;
        }
        return product;
    }

    private static void assertNear(double[] found, double[] expected) {
        assertThat(found).as("seed %d", SEED).containsExactly(expected, within(1e-7));
    }
}
