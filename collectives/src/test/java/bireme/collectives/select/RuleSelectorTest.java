package bireme.collectives.select;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.collectives.algorithm.AlgorithmChoice;
import bireme.collectives.algorithm.Operation;
import bireme.collectives.rules.Rule;
import bireme.collectives.rules.RuleException;
import bireme.collectives.rules.RuleSet;
import bireme.collectives.team.TeamPlacement;
import bireme.devices.config.SettingException;
import bireme.devices.config.Settings;
import bireme.testing.TestSeed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which rule decides. */
class RuleSelectorTest {
    private static final long SEED = TestSeed.of("RuleSelectorTest");
    private static final RuleSet RULES = RuleSet.parse("my.properties", """
            bcast.1 = ranks=4.. bytes=1KiB..64KiB -> chain(segment=4KiB)
            bcast.2 = ranks=4.. bytes=32KiB.. -> flat
            allreduce.1 = -> ring
            """);

    @ParameterizedTest
    @CsvSource({
        "4, 1023, built-in",
        "4, 1024, my.properties:1",
        "4, 65536, my.properties:1",
        "4, 65537, my.properties:2",
        "3, 2000, built-in",
        "9, 100000000000, my.properties:2"
    })
    void shouldTakeTheFirstRuleThatMatches(int ranks, long bytes, String place) {
        RuleSelector selector = RuleSelector.of(RULES);
        Rule rule = selector.rule(Operation.BCAST, ranks, 1, bytes, true);
        assertThat(rule.place()).startsWith(place);
        assertThat(selector.isBuiltIn(rule)).isEqualTo(place.equals("built-in"));
    }

    @Test
    void shouldPassOverAlgorithmsThatDoNotKeepTheOrder() {
        RuleSelector selector = RuleSelector.of(RULES);
        assertThat(selector.rule(Operation.ALLREDUCE, 4, 4, 8, true).algorithm())
                .hasToString("ring");
        assertThat(selector.rule(Operation.ALLREDUCE, 4, 4, 8, false).algorithm())
                .hasToString("flat-nonblocking");
    }

    @Test
    void shouldPassOverTheLibraryWhereRanksHaveNone() {
        RuleSelector selector = RuleSelector.of(RuleSet.parse("test", "bcast.1 = -> native-mpi\nbcast.2 = -> chain"));
        for (TeamPlacement placement : TeamPlacement.values()) {
            assertThat(selector.rule(Operation.BCAST, 4, 4, placement, 8, true)
                            .algorithm()
                            .name())
                    .as("%s", placement)
                    .isEqualTo(placement == TeamPlacement.LIBRARY ? "native-mpi" : "chain");
        }
    }

    @Test
    void shouldPassOverNativeAlgorithmsWhereRanksShareNoMemory() {
        RuleSelector selector =
                RuleSelector.of(RuleSet.parse("my.properties", "bcast.1 = -> native\nbcast.2 = -> flat"));
        assertThat(selector.rule(Operation.BCAST, 4, 4, TeamPlacement.TOGETHER, 8, true)
                        .algorithm())
                .hasToString("native");
        for (TeamPlacement placement : List.of(TeamPlacement.APART, TeamPlacement.IN_ORDER, TeamPlacement.MIXED)) {
            assertThat(selector.rule(Operation.BCAST, 4, 4, placement, 8, true).algorithm())
                    .hasToString("flat");
        }
    }

    @Test
    void shouldPutLeadersBetweenJvms() {
        RuleSelector selector = RuleSelector.of(RuleSet.NONE);
        for (Operation<?> operation : Operation.ALL) {
            boolean isFlat = operation == Operation.GATHERV;
            boolean needsOrder = operation == Operation.SCAN || operation == Operation.EXSCAN;
            assertThat(between(selector, operation, TeamPlacement.IN_ORDER, true))
                    .as(operation.name())
                    .isEqualTo(!isFlat);
            assertThat(between(selector, operation, TeamPlacement.MIXED, true))
                    .as(operation + " of ranks in turns")
                    .isEqualTo(!isFlat && !needsOrder);
            assertThat(operation.isReduction() && between(selector, operation, TeamPlacement.MIXED, false))
                    .as(operation + " whose order counts, of ranks in turns")
                    .isFalse();
        }
        assertThat(between(selector, Operation.REDUCE_SCATTER, TeamPlacement.IN_ORDER, false))
                .isTrue();
    }

    private static boolean between(
            RuleSelector selector, Operation<?> operation, TeamPlacement placement, boolean isCommutative) {
        return selector.rule(operation, 8, 8, placement, 8, isCommutative)
                .algorithm()
                .name()
                .equals("hierarchical");
    }

    @Test
    void shouldChooseByTableWhatTheRulesSay() {
        Random random = new Random(SEED);
        RuleSelector selector = RuleSelector.of(RULES);
        for (int time = 0; time < 3000; time++) {
            Operation<?> operation = Operation.ALL.get(random.nextInt(Operation.ALL.size()));
            int ranks = 1 + random.nextInt(time % 2 == 0 ? 20 : 2000);
            long bytes = operation.hasKnownBytes() ? random.nextLong(1L << random.nextInt(34)) : 0;
            boolean isCommutative = !operation.isReduction() || random.nextBoolean();
            Object byTable =
                    selector.choice(ranks, ranks, TeamPlacement.APART).algorithm(operation, bytes, isCommutative);
            Object byRule = RuleSelector.make(selector.rule(operation, ranks, ranks, bytes, isCommutative));
            assertThat(byTable).as(TestSeed.toRepeat(SEED)).hasSameClassAs(byRule);
            assertThat(isCommutative || AlgorithmCatalogue.keepsOrder(byTable)).isTrue();
        }
    }

    @Test
    void shouldChooseAtTheVeryEdgesOfRanges() {
        AlgorithmChoice choice = RuleSelector.of(RULES).choice(4, 4, TeamPlacement.APART);
        Object binomial = choice.algorithm(Operation.BCAST, 1023, true);
        Object chain = choice.algorithm(Operation.BCAST, 1024, true);
        assertThat(binomial.getClass().getSimpleName()).isEqualTo("BinomialBcast");
        assertThat(chain.getClass().getSimpleName()).isEqualTo("ChainBcast");
        assertThat(choice.algorithm(Operation.BCAST, 65536, true)).isSameAs(chain);
        assertThat(choice.algorithm(Operation.BCAST, 65537, true)).isNotSameAs(chain);
    }

    @Test
    void shouldLetSettingsForceAnAlgorithm() {
        Settings settings = Settings.none()
                .with("bireme.coll.bcast", "binary(segment=1KiB)", "test")
                .with("bireme.coll-reduce-scatter", "ring", "environment");
        RuleSelector selector = RuleSelector.of(settings, RULES);
        assertThat(selector.rule(Operation.BCAST, 64, 8, 2000, true).algorithm())
                .hasToString("binary(segment=1KiB)");
        assertThat(selector.rule(Operation.REDUCE_SCATTER, 4, 4, 8, true).algorithm())
                .hasToString("ring");
        assertThat(selector.rule(Operation.REDUCE_SCATTER, 4, 4, 8, false).algorithm())
                .hasToString("reduce-then-scatter");
        assertThatThrownBy(() -> RuleSelector.of(Settings.none().with("bireme.coll.bcast", "binominal", "test")))
                .isInstanceOf(RuleException.class)
                .hasMessageStartingWith("bireme.coll.bcast: 'binominal' is no algorithm of bcast; legal are flat, ");
    }

    @Test
    void shouldReadTheFileThatSettingsName(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("c.properties");
        Files.writeString(file, "scan.1 = -> linear\n");
        Settings settings = Settings.none().with(RuleSelector.FILE_KEY, file.toString(), "test");
        RuleSelector selector = RuleSelector.of(settings);
        assertThat(selector.rule(Operation.SCAN, 3, 3, 1, true).place()).isEqualTo(file + ":1");
        Files.delete(file);
        assertThatThrownBy(() -> RuleSelector.of(settings))
                .isInstanceOf(SettingException.class)
                .hasMessageContaining("bireme.collectives is '" + file);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "bcast.1 = -> binominal|'binominal' is no algorithm of bcast; legal are flat, flat-nonblocking, binomial",
                "bcast.1 = -> binomial(4)|'4' is no argument of binomial; legal are none",
                "bcast.1 = -> chain(size=4)|'size=4' is no argument of chain; legal are segment",
                "bcast.1 = -> chain(1)|segment=1 of chain is outside 64..1GiB",
                "bcast.1 = -> chain(64, 64)|'64' is no argument of chain; legal are segment",
                "bcast.1 = -> chain(64, segment=64)|gives segment twice",
                "bcast.1 = -> chain(segment=63)|segment=63 of chain is outside 64..1GiB",
                "bcast.1 = -> k-ary(arity=1)|arity=1 of k-ary is outside 2..1024",
                "bcast.1 = -> scatter-allgather(bruck)|legal are recursive-doubling, ring",
                "allreduce.1 = -> reduce-bcast(ring)|'ring' is no algorithm of reduce; legal are flat",
                "alltoallv.1 = -> bruck|'bruck' is no algorithm of alltoallv",
            })
    void shouldFindWrongNamesAndArgumentsAtOnce(String line, String message) {
        RuleSet rules = RuleSet.parse("my.properties", line);
        assertThatThrownBy(() -> RuleSelector.of(rules))
                .isInstanceOf(RuleException.class)
                .hasMessageStartingWith("my.properties:1: ")
                .hasMessageContaining(message);
    }

    @Test
    void shouldCompareRulesByANumber() {
        long some = RuleSelector.of(RULES).fingerprint();
        RuleSet same = RuleSet.parse("elsewhere.properties", "# the same\n" + RULES.print());
        assertThat(RuleSelector.of(same).fingerprint()).isEqualTo(some);
        assertThat(RuleSelector.of(RuleSet.NONE).fingerprint()).isNotEqualTo(some);
    }

    @Test
    void shouldLeaveNothingOpenByTheBuiltInRules() {
        RuleSelector selector = RuleSelector.of(RuleSet.NONE);
        for (Operation<?> operation : Operation.ALL) {
            for (int ranks = 1; ranks < 70; ranks++) {
                for (boolean isCommutative : new boolean[] {true, false}) {
                    assertThat(selector.rule(operation, ranks, 1, Long.MAX_VALUE, isCommutative))
                            .isNotNull();
                    assertThat(selector.rule(operation, ranks, 1, 0, isCommutative))
                            .isNotNull();
                }
            }
        }
    }

    @Test
    void shouldMakeEveryAlgorithmThatItNames() {
        for (Operation<?> operation : Operation.ALL) {
            for (String name : AlgorithmCatalogue.names(operation)) {
                assertThat(RuleSelector.of(RuleSet.parse("t", operation + ".1 = -> " + name))
                                .choice(5, 5, TeamPlacement.APART)
                                .algorithm(operation, 100, true))
                        .isNotNull();
            }
        }
    }
}
