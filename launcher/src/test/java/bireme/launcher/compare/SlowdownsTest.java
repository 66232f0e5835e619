package bireme.launcher.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.function.LongFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** On a machine whose cores change their distance threefold, with seeds; 200 comparisons each. */
class SlowdownsTest {
    private static final int COMPARISONS = 200;
    private static final double LOSS = 0.1;

    private static Conclusion inTurn(long seed, double startSpread, int starts, double slowdown) {
        SyntheticMachine machine = new SyntheticMachine(seed, startSpread);
        return Conclusion.of(
                Interval.of(IntStream.range(0, starts)
                        .mapToDouble(start -> {
                            List<CaseRounds> both = machine.inTurn(1, slowdown);
                            return Slowdowns.inTurn(both.get(0), both.get(1));
                        })
                        .toArray()),
                LOSS);
    }

    private static Conclusion matched(long seed, double startSpread, int starts, double slowdown) {
        SyntheticMachine machine = new SyntheticMachine(seed, startSpread);
        return Conclusion.of(Slowdowns.matched(machine.starts(starts, 1), machine.starts(starts, slowdown)), LOSS);
    }

    private static List<Conclusion> all(LongFunction<Conclusion> comparison) {
        return IntStream.range(0, COMPARISONS).mapToObj(comparison::apply).toList();
    }

    @ParameterizedTest
    @CsvSource({"0.01, 6", "0.02, 12"})
    void shouldFindALossInTurnAndNothingBetweenEqualBuilds(double startSpread, int starts) {
        assertThat(all(seed -> inTurn(seed, startSpread, starts, 1.1)))
                .filteredOn(conclusion -> conclusion != Conclusion.SLOWER)
                .hasSizeLessThanOrEqualTo(COMPARISONS / 20)
                .allMatch(conclusion -> conclusion == Conclusion.UNCLEAR);
        assertThat(all(seed -> inTurn(seed, startSpread, starts, 1)))
                .doesNotContain(Conclusion.SLOWER, Conclusion.FASTER)
                .filteredOn(conclusion -> conclusion == Conclusion.UNCLEAR)
                .hasSizeLessThanOrEqualTo(COMPARISONS / 20);
    }

    @Test
    void shouldFindALossAtAnotherTimeByRoundsOfTheSameReference() {
        assertThat(all(seed -> matched(seed, 0.03, 24, 1.1)))
                .filteredOn(conclusion -> conclusion != Conclusion.SLOWER)
                .hasSizeLessThanOrEqualTo(COMPARISONS / 10)
                .doesNotContain(Conclusion.FASTER)
                .filteredOn(conclusion -> conclusion == Conclusion.EQUAL)
                .hasSizeLessThanOrEqualTo(COMPARISONS / 100);
        assertThat(all(seed -> matched(seed, 0.03, 24, 1))).doesNotContain(Conclusion.SLOWER, Conclusion.FASTER);
    }

    @Test
    void shouldCallWhatBecameFasterSo() {
        assertThat(inTurn(1, 0.01, 8, 0.85)).isEqualTo(Conclusion.FASTER);
        assertThat(matched(1, 0.01, 12, 0.85)).isEqualTo(Conclusion.FASTER);
    }

    @Test
    void shouldFindNothingWhereStartsDifferTooMuch() {
        assertThat(inTurn(1, 0.3, 6, 1)).isEqualTo(Conclusion.UNCLEAR);
    }

    @Test
    void shouldKnowNothingOfAReferenceThatWasNeverMet() {
        CaseRounds near = rounds(100, 50);
        CaseRounds far = rounds(300, 150);
        Interval interval = Slowdowns.matched(List.of(near, near, near), List.of(far, far, far));
        assertThat(interval.low()).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(Conclusion.of(interval, LOSS)).isEqualTo(Conclusion.UNCLEAR);
    }

    @Test
    void shouldTakeAnotherDistanceForNoLoss() {
        CaseRounds both = joined(rounds(100, 50), rounds(300, 150));
        CaseRounds far = rounds(300, 150);
        Interval interval = Slowdowns.matched(List.of(both, both, both), List.of(far, far, far));
        assertThat(interval.middle()).isCloseTo(0, within(1e-9));
    }

    private static CaseRounds rounds(double ns, double referenceNs) {
        return new CaseRounds(
                IntStream.range(0, 20).mapToDouble(i -> ns).toArray(),
                IntStream.range(0, 20).mapToDouble(i -> referenceNs).toArray());
    }

    private static CaseRounds joined(CaseRounds one, CaseRounds other) {
        return new CaseRounds(joined(one.ns(), other.ns()), joined(one.referenceNs(), other.referenceNs()));
    }

    private static double[] joined(double[] one, double[] other) {
        return DoubleStream.concat(Arrays.stream(one), Arrays.stream(other)).toArray();
    }
}
