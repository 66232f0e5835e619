package examples.patterns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import examples.patterns.StochasticSimulation.Moments;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Simulations find what theory says, the same with any number of workers. */
class StochasticSimulationTest {
    /** Molecules are made at random, 400 in the time in which one decays on average. */
    private static final Reactions MADE_AND_DECAYING = new Reactions(
            "molecules",
            new double[] {400, 1},
            new int[][] {{}, {0}},
            new int[][] {{1}, {-1}},
            new double[] {400},
            0,
            10);

    private static StochasticSimulation gene(int runs, int samples, long seed) {
        return new StochasticSimulation(Reactions.GENE, runs, samples, 20, seed);
    }

    @ParameterizedTest
    @EnumSource(SimulationMethod.class)
    void shouldSimulateTheSameWithAnyNumberOfWorkers(SimulationMethod method) {
        StochasticSimulation simulation = gene(100, 5, 11);
        List<Moments> expected = simulation.simulate(method, 1);
        StochasticSimulation.check(expected, simulation.plainly(method));
        for (int workers : new int[] {2, 5}) {
            List<Moments> found = simulation.simulate(method, workers);
            for (int sample = 0; sample < 5; sample++) {
                assertThat(found.get(sample).mean())
                        .isEqualTo(expected.get(sample).mean());
                assertThat(found.get(sample).variance())
                        .isEqualTo(expected.get(sample).variance());
            }
        }
        assertThat(gene(100, 5, 12).simulate(method, 2).get(4).mean())
                .isNotEqualTo(expected.get(4).mean());
    }

    /** In the long run the mean is 40 and, for these rates, the variance 40 (1 + 0.4 / 0.15). */
    @Test
    void shouldSimulateWhatTheoryPredicts() {
        Moments last = gene(2000, 20, 1).simulate(SimulationMethod.EXACT, 2).get(19);
        assertThat(last.mean()).isBetween(38.5, 41.5);
        assertThat(last.variance()).isBetween(128.0, 166.0);
    }

    /**
     * With leaps as long as half of the time in which a molecule decays, the variance of an explicit leap is 1 / (1 -
     * 1/4) times that of the reactions, that of an implicit one 1 / (1 + 1/4) times; a trapezoidal one keeps it.
     */
    @ParameterizedTest
    @CsvSource({"EXPLICIT, 1.3333", "IMPLICIT, 0.8", "TRAPEZOIDAL, 1"})
    void shouldChangeTheVarianceAsTheoryPredicts(SimulationMethod method, double factor) {
        double[] found = method.run(MADE_AND_DECAYING, 4000, 20, new SplittableRandom(5));
        Moments moments = new Moments();
        for (double each : found) {
            moments.add(each);
        }
        assertThat(moments.mean()).isCloseTo(400, within(3.0));
        assertThat(moments.variance()).isCloseTo(400 * factor, within(30.0 * factor));
    }

    @ParameterizedTest
    @EnumSource(SimulationMethod.class)
    void shouldKeepAllMolecules(SimulationMethod method) {
        Reactions closed = new Reactions(
                "closed",
                new double[] {10, 1000},
                new int[][] {{0, 0}, {1}},
                new int[][] {{-2, 1}, {2, -1}},
                new double[] {9, 0},
                1,
                0.001);
        for (double pairs : method.run(closed, 50, 3, new SplittableRandom(2))) {
            assertThat(pairs).isBetween(0.0, 4.5);
        }
    }

    /** The tenth of both kinds that is together in the long run follows from the rates: 0.01 x 90 x 90 = 8.1 x 10. */
    @ParameterizedTest
    @EnumSource(SimulationMethod.class)
    void shouldLetMoleculesOfTwoKindsMeet(SimulationMethod method) {
        Reactions meeting = new Reactions(
                "meeting",
                new double[] {0.01, 8.1},
                new int[][] {{0, 1}, {2}},
                new int[][] {{-1, -1, 1}, {1, 1, -1}},
                new double[] {100, 100, 0},
                2,
                1);
        Moments moments = new Moments();
        for (double each : method.run(meeting, 1000, 20, new SplittableRandom(4))) {
            moments.add(each);
        }
        assertThat(moments.mean()).isCloseTo(10, within(0.5));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.3, 9.9, 10, 123.4, 1e6})
    void shouldDrawPoissonNumbers(double mean) {
        SplittableRandom random = new SplittableRandom(3);
        Moments moments = new Moments();
        for (int draw = 0; draw < 20_000; draw++) {
            moments.add(PoissonNumbers.next(mean, random));
        }
        assertThat(moments.mean()).isCloseTo(mean, within(Math.sqrt(mean) / 30));
        assertThat(moments.variance()).isCloseTo(mean, within(mean / 20));
    }

    @Test
    void shouldRefuseAnUnknownModel() {
        assertThatThrownBy(() -> StochasticSimulation.run(new String[] {"2", "1", "1", "1", "1", "water"}))
                .hasMessageStartingWith("water is neither gene nor pairs; usage: StochasticSimulation [");
    }
}
