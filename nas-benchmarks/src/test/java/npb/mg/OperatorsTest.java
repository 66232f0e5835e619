package npb.mg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import bireme.testing.TestSeed;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every operator against its definition, point by point. */
class OperatorsTest {

    private final long seed = TestSeed.of("OperatorsTest");
    private final Random random = new Random(seed);

    @ParameterizedTest
    @CsvSource({"2,1", "4,1", "8,1", "8,3", "32,2"})
    void shouldApplyAStencilAsDefined(int side, int threads) {
        Weights weights = new Weights(0.7, -0.3, 0.2, 0.11);
        Grid source = Points.random(Points.level(side), random);
        Grid base = Points.random(source.level(), random);
        Grid target = new Grid(source.level());
        apply(
                threads,
                target,
                () -> new Stencil(weights, source.level(), source.lines(), base.lines(), target.lines()));
        for (int i2 = 1; i2 <= side; i2++) {
            for (int i1 = 1; i1 <= side; i1++) {
                for (int i0 = 1; i0 <= side; i0++) {
                    double expected = Points.at(base, i0, i1, i2) + weighted(weights, source, i0, i1, i2);
                    assertThat(Points.at(target, i0, i1, i2))
                            .as("seed %d", seed)
                            .isCloseTo(expected, within(1e-13));
                }
                double[] line = target.line(i1, i2);
                assertThat(line[0]).isEqualTo(line[side]);
                assertThat(line[side + 1]).isEqualTo(line[1]);
            }
        }
    }

    private static void apply(int threads, Grid target, Supplier<LineWork> works) {
        Sweep.Stage stage = new Sweep.Stage(target, works);
        Points.withThreads(threads, team -> new Sweep(target.level(), team, stage).together());
    }

    private static double weighted(Weights weights, Grid source, int i0, int i1, int i2) {
        double[] byDistance = {weights.centre(), weights.face(), weights.edge(), weights.corner()};
        double sum = 0;
        for (int d2 = -1; d2 <= 1; d2++) {
            for (int d1 = -1; d1 <= 1; d1++) {
                for (int d0 = -1; d0 <= 1; d0++) {
                    double weight = byDistance[Math.abs(d0) + Math.abs(d1) + Math.abs(d2)];
                    sum += weight * Points.at(source, i0 + d0, i1 + d1, i2 + d2);
                }
            }
        }
        return sum;
    }

    @ParameterizedTest
    @CsvSource({"4,1", "8,1", "8,3", "32,2"})
    void shouldRestrictByHalvingTheWeightsWithTheDistance(int side, int threads) {
        Grid fine = Points.random(Points.level(side), random);
        Grid coarse = new Grid(Points.level(side / 2));
        apply(threads, coarse, () -> new Restriction(fine.level(), fine.lines(), coarse));
        Weights weights = new Weights(0.5, 0.25, 0.125, 0.0625);
        for (int i2 = 1; i2 <= side / 2; i2++) {
            for (int i1 = 1; i1 <= side / 2; i1++) {
                for (int i0 = 1; i0 <= side / 2; i0++) {
                    double expected = weighted(weights, fine, 2 * i0, 2 * i1, 2 * i2);
                    assertThat(Points.at(coarse, i0, i1, i2))
                            .as("seed %d", seed)
                            .isCloseTo(expected, within(1e-14));
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"4,1", "8,1", "8,3", "32,2"})
    void shouldProlongateByTheMeanOfThePointsAround(int side, int threads) {
        Grid coarse = Points.random(Points.level(side / 2), random);
        Grid before = Points.random(Points.level(side), new Random(seed));
        Grid fine = Points.random(Points.level(side), new Random(seed));
        Points.withThreads(threads, team -> Prolongation.add(coarse, fine, team));
        for (int i2 = 0; i2 <= side + 1; i2++) {
            for (int i1 = 0; i1 <= side + 1; i1++) {
                for (int i0 = 0; i0 <= side + 1; i0++) {
                    double expected = Points.at(before, i0, i1, i2) + meanAround(coarse, i0, i1, i2);
                    assertThat(Points.at(fine, i0, i1, i2)).as("seed %d", seed).isCloseTo(expected, within(1e-14));
                }
            }
        }
    }

    private static double meanAround(Grid coarse, int f0, int f1, int f2) {
        double sum = 0;
        for (int corner = 0; corner < 8; corner++) {
            int i0 = f0 / 2 + f0 % 2 * (corner & 1);
            int i1 = f1 / 2 + f1 % 2 * (corner >> 1 & 1);
            int i2 = f2 / 2 + f2 % 2 * (corner >> 2);
            sum += Points.at(coarse, i0, i1, i2);
        }
        return sum / 8;
    }
}
