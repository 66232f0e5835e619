package bireme.collectives.tune;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.collectives.algorithm.Operation;
import bireme.collectives.rules.Rule;
import bireme.collectives.rules.RuleSet;
import bireme.collectives.select.RuleSelector;
import bireme.collectives.team.TeamPlacement;
import bireme.testing.Rounds;
import bireme.testing.TestSeed;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Rules as a file, and what the reader of rules makes of it. */
class TunedRulesTest {
    private static final long SEED = TestSeed.of("TunedRulesTest");
    private static final double ROUNDING = 1e-9;

    private static TunedRules rules(Invented invented) {
        return new TunedRules(Curves.of(invented.measurements()));
    }

    @Test
    void shouldWriteRulesWithTheirGain() {
        Invented invented = new Invented().withBuiltIn(4, bytes -> 2000.0).with(4, "flat", bytes -> 1000.0);
        assertThat(rules(invented).print()).isEqualTo("""

                # 2.00 times as fast as the built-in choice; 4 ranks at 8: 1.00 us instead of 2.00 us with binomial
                bcast.1 = ranks=3..5 ranks-per-host=3.. -> flat
                """);
    }

    @Test
    void shouldDealOutTheRanksBetweenMeasuredNumbers() {
        Invented invented = new Invented();
        for (int ranks : new int[] {2, 4, 8}) {
            invented.withBuiltIn(ranks, bytes -> 2000.0).with(ranks, "flat", bytes -> 1000.0);
        }
        assertThat(rules(invented).of(Operation.BCAST))
                .extracting(tuned -> tuned.rule().condition().ranks().toString())
                .containsExactly(
                        "NumberRange[least=2, most=2]",
                        "NumberRange[least=3, most=5]",
                        "NumberRange[least=6, most=11]");
    }

    @Test
    void shouldWriteNothingWhereNothingIsGained() {
        Invented invented = new Invented().withBuiltIn(4, bytes -> 2000.0).with(4, "flat", bytes -> 3000.0);
        assertThat(rules(invented).print()).isEmpty();
    }

    @Test
    void shouldHaveTheSelectorChooseWhatWasFastest() {
        Invented invented = new Invented()
                .withBuiltIn(4, bytes -> 10_000 + bytes)
                .with(4, "flat", bytes -> 100 + 4.0 * bytes)
                .with(4, "chain(segment=8KiB)", bytes -> 200_000 + bytes / 4.0);
        RuleSelector selector =
                RuleSelector.of(RuleSet.parse("tuned", rules(invented).print()));
        assertThat(chosen(selector, 8)).isEqualTo("flat");
        assertThat(chosen(selector, 1024)).isEqualTo("flat");
        assertThat(chosen(selector, 64 << 10)).isEqualTo(Candidates.builtIn(Invented.bcast(4, 64 << 10)));
        assertThat(chosen(selector, 1 << 20)).isEqualTo("chain(segment=8KiB)");
        assertThat(chosen(selector, 1 << 30)).isEqualTo("chain(segment=8KiB)");
    }

    private static String chosen(RuleSelector selector, long bytes) {
        return Candidates.text(selector.rule(Operation.BCAST, 4, 4, bytes, true).algorithm());
    }

    /**
     * Whatever was measured, the file is read, and never chooses what is slower than the built-in rules by more than
     * noise twice: once because a loss within noise counts as none, and once because it takes as much to begin a stretch.
     */
    @Test
    void shouldBeReadWhateverWasMeasured() {
        Random random = new Random(SEED);
        int rounds = Rounds.max(6, 100);
        for (int round = 0; round < rounds; round++) {
            Invented invented = new Invented();
            for (Operation<?> operation : Operation.ALL) {
                for (long bytes = 8; bytes <= 1 << 20; bytes *= 4) {
                    TuningCell cell =
                            new TuningCell(operation, 2 + round, 2 + round, TeamPlacement.values()[round % 3], bytes);
                    Candidates.of(cell).forEach(each -> invented.with(cell, each, 10 + random.nextInt(5000)));
                }
            }
            RuleSelector selector =
                    RuleSelector.of(RuleSet.parse("tuned", rules(invented).print()));
            for (TuningCell cell : invented.measurements().cells()) {
                if (cell.operation().hasKnownBytes()) {
                    assertNotSlower(selector, cell, invented.measurements());
                }
            }
        }
    }

    private static void assertNotSlower(RuleSelector selector, TuningCell cell, Measurements measured) {
        Rule rule = selector.rule(
                cell.operation(), cell.ranks(), cell.ranksPerHost(), cell.placement(), cell.bytes(), true);
        double chosen = measured.medians(cell).get(Candidates.text(rule.algorithm()));
        double builtIn = measured.medians(cell).get(Candidates.builtIn(cell));
        double limit = builtIn * Math.pow(1 + measured.noise(cell), 2) * (1 + ROUNDING);
        assertThat(chosen).as(rule + " at " + cell + TestSeed.toRepeat(SEED)).isLessThanOrEqualTo(limit);
    }
}
