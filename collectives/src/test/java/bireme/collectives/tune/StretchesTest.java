package bireme.collectives.tune;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.collectives.algorithm.Operation;
import bireme.collectives.rules.NumberRange;
import bireme.collectives.team.TeamPlacement;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Where the algorithm changes. */
class StretchesTest {
    private static final long MAX = NumberRange.ALL.most();

    private static List<Stretch> of(Invented invented) {
        return Stretches.of(Curves.of(invented.measurements()).get(0));
    }

    @Test
    void shouldFindTheLengthAtWhichTwoCurvesCross() {
        // Crosses the built-in curve, 1000 + bytes, where 2000 + bytes / 2 is the same: at 2000 bytes.
        List<Stretch> stretches =
                of(new Invented().withBuiltIn(4, bytes -> 1000 + bytes).with(4, "flat", bytes -> 2000 + bytes / 2.0));
        assertThat(stretches).hasSize(2);
        assertThat(stretches.get(0).isBuiltIn()).isTrue();
        assertThat(stretches.get(1).algorithm()).isEqualTo("flat");
        assertThat(stretches.get(1).least()).isBetween(1536L, 4096L);
        assertThat(stretches.get(1).most()).isEqualTo(MAX);
    }

    @Test
    void shouldFindThreeStretches() {
        List<Stretch> stretches = of(new Invented()
                .withBuiltIn(4, bytes -> 10_000 + bytes)
                .with(4, "flat", bytes -> 100 + 4.0 * bytes)
                .with(4, "chain", bytes -> 200_000 + bytes / 4.0));
        assertThat(stretches).extracting(Stretch::algorithm).containsExactly("flat", null, "chain");
        assertThat(stretches.get(0).least()).isZero();
        // 100 + 4 b = 10000 + b at 3300.
        assertThat(stretches.get(0).most()).isBetween(2048L, 4096L);
        assertThat(stretches.get(1).least()).isEqualTo(stretches.get(0).most());
        assertThat(stretches.get(2).least()).isBetween(131_072L, 524_288L);
    }

    @Test
    void shouldMakeNoRuleForWhatGainsLessThanNoise() {
        List<Stretch> stretches = of(new Invented()
                .withBuiltIn(4, bytes -> 1000 + bytes)
                .with(4, "flat", bytes -> 0.98 * (1000 + bytes))
                .with(4, "chain", bytes -> bytes == 4096 ? 0.97 * (1000 + bytes) : 2 * (1000 + bytes)));
        assertThat(stretches).containsExactly(new Stretch(null, 0, 17, 0, MAX));
    }

    @Test
    void shouldNotLeaveAnAlgorithmForOneThatIsHardlyFaster() {
        // Both are twice as fast as the built-in choice; they take turns at being one per cent faster than the other.
        List<Stretch> stretches = of(new Invented()
                .withBuiltIn(4, bytes -> 2000.0)
                .with(4, "flat", bytes -> Long.numberOfTrailingZeros(bytes) % 2 == 0 ? 1000 : 1010)
                .with(4, "chain", bytes -> Long.numberOfTrailingZeros(bytes) % 2 == 1 ? 1000 : 1010));
        assertThat(stretches).hasSize(1);
        assertThat(stretches.get(0).isBuiltIn()).isFalse();
    }

    @Test
    void shouldBelieveNothingThatWasMeasuredFourTimes() {
        Invented invented = new Invented().withBuiltIn(4, bytes -> 2000.0);
        for (long bytes = 8; bytes <= 1 << 20; bytes *= 2) {
            for (int sample = 0; sample < Measurements.SAMPLES_FOR_ERROR - 1; sample++) {
                invented.measurements().add(Invented.bcast(4, bytes), "flat", 10);
            }
        }
        assertThat(of(invented)).extracting(Stretch::algorithm).containsOnlyNulls();
    }

    @Test
    void shouldBelieveNothingWhoseTimesScatter() {
        Invented invented = new Invented().withBuiltIn(4, bytes -> 2000.0);
        for (long bytes = 8; bytes <= 1 << 20; bytes *= 2) {
            for (double ns : new double[] {200, 1000, 1900, 4000, 8000}) {
                invented.measurements().add(Invented.bcast(4, bytes), "flat", ns);
            }
        }
        assertThat(of(invented)).extracting(Stretch::algorithm).containsOnlyNulls();
    }

    @Test
    void shouldPassOverLengthsAtWhichAnAlgorithmWasNotMeasured() {
        Invented invented = new Invented().withBuiltIn(4, bytes -> 2000.0);
        for (long bytes : new long[] {8, 16, 64, 128}) {
            invented.with(Invented.bcast(4, bytes), "flat", 100);
        }
        assertThat(of(invented)).extracting(Stretch::algorithm).containsExactly("flat", null, "flat", null);
    }

    @Test
    void shouldChooseOneAlgorithmWhereRanksDoNotKnowTheLength() {
        Invented invented = new Invented();
        for (long bytes = 8; bytes <= 1 << 20; bytes *= 2) {
            TuningCell cell = new TuningCell(Operation.GATHERV, 4, 4, TeamPlacement.APART, bytes);
            invented.with(cell, "flat-nonblocking", 1000 + bytes);
            invented.with(cell, "binomial", bytes < 4096 ? 100 : 1100 + 1.1 * bytes);
        }
        assertThat(of(invented)).containsExactly(new Stretch("binomial", 0, 17, 0, MAX));
    }
}
