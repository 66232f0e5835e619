package bireme.runtime.explore;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.config.Settings;
import bireme.devices.explore.ChoiceSequence;
import bireme.runtime.host.RankHostBuilder;
import bireme.runtime.host.SourceCode;
import bireme.testing.Nightly;
import bireme.testing.TestSeed;
import bireme.testing.WaitLimit;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Exploring finds each mistake within so many schedules, shows it again, and finds nothing in programs like it. */
class ExplorerTest {
    private static final boolean IS_NIGHTLY = Nightly.isOn();
    private static final int RANKS = 4;
    private static final int MAX_SCHEDULES = 1000;
    private static final Duration LIMIT = WaitLimit.scaled(Duration.ofMinutes(2));
    private static final Map<String, byte[]> PROGRAM = SourceCode.compile(source());

    private static String source() {
        try (InputStream in = ExplorerTest.class.getResourceAsStream("/explored/Program.java")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static UnaryOperator<RankHostBuilder> program(String... arguments) {
        return host -> host.mainClass("Program")
                .classBytes(PROGRAM)
                .settings(Settings.ofProcess())
                .arguments(arguments);
    }

    private static Exploration explore(int schedules, Strategy strategy, String... arguments) {
        long seed = TestSeed.of("ExplorerTest " + String.join(" ", arguments));
        return new Explorer(RANKS, program(arguments), LIMIT, each -> {}).explore(strategy, seed, schedules);
    }

    /** Ends at the first fault of a kind. */
    private static Fault find(FaultKind kind, Strategy strategy, String name) {
        long seed = TestSeed.of("ExplorerTest " + name);
        Explorer[] explorer = new Explorer[1];
        explorer[0] = new Explorer(RANKS, program(name), LIMIT, found -> {
            if (found.faults().stream().anyMatch(fault -> fault.kind() == kind)) {
                explorer[0].stop();
            }
        });
        Exploration exploration = explorer[0].explore(strategy, seed, MAX_SCHEDULES);
        return exploration.faults().stream()
                .filter(fault -> fault.kind() == kind)
                .findFirst()
                .orElseThrow(() -> new AssertionError(
                        "not found in " + exploration.schedules() + " schedules, but " + exploration.faults()));
    }

    @ParameterizedTest
    @CsvSource({
        "sumsAsTheyCome, RESULT",
        "takesTheFirstAnswer, RESULT",
        "namesOneTooLate, DEADLOCK",
        "sendsHeadToHead, UNSAFE_SEND",
        "sendsInARing, UNSAFE_SEND",
        "mixesHeadersAndPayloads, FAILURE",
        "looksOnlyOnce, RESULT",
        "testsOnlyOnce, RESULT",
        "printsWhichIsFirst, RESULT",
        "countsWhatIsThere, RESULT",
        "countsTheWrongMessages, RESULT",
        "losesAnUpdate, RESULT",
        "locksInAnotherOrder, DEADLOCK",
        "countsOnOrderAcrossCommunicators, FAILURE",
        "countsOnCausality, FAILURE",
        "usesABufferTooEarly, RESULT",
        "mixesRounds, RESULT",
        "cancelsWhatMayHaveCome, RESULT",
        "meetsOnlySometimes, DEADLOCK",
        "numbersTasksByWorker, RESULT"
    })
    void shouldFindAFaultAndShowItAgain(String name, FaultKind kind) {
        for (Strategy strategy : strategies(name)) {
            Fault fault = find(kind, strategy, name);
            Explorer explorer = new Explorer(RANKS, program(name), LIMIT, each -> {});
            ExploredRun first = explorer.run(ChoiceSequence.of(fault.schedule()));
            for (int repetition = 0; repetition < 2; repetition++) {
                ExploredRun again = explorer.run(ChoiceSequence.of(fault.schedule()));
                assertThat(again.isLike(first)).as(first + " and " + again).isTrue();
                assertThat(again.choices()).isEqualTo(first.choices());
                assertThat(again.unsafeSends()).isEqualTo(first.unsafeSends());
            }
            assertThat(isShown(kind, first, explorer)).as(kind + " by " + first).isTrue();
        }
    }

    /** One of the two for each program; each finds faults of all kinds in some of them. */
    private static List<Strategy> strategies(String name) {
        if (IS_NIGHTLY) {
            return List.of(Strategy.RANDOM, Strategy.BOUNDED);
        }
        return List.of(name.length() % 2 == 0 ? Strategy.BOUNDED : Strategy.RANDOM);
    }

    private static boolean isShown(FaultKind kind, ExploredRun run, Explorer explorer) {
        return switch (kind) {
            case DEADLOCK -> run.isDeadlock();
            case FAILURE -> run.outcome().exitStatus() == 1;
            case UNSAFE_SEND -> !run.unsafeSends().isEmpty();
            case RESULT ->
                Difference.between(
                                explorer.run(ChoiceSequence.bounded(new TreeMap<>()))
                                        .lines(),
                                run.lines())
                        != null;
        };
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sumsAsTheyCome",
                "takesTheFirstAnswer",
                "namesOneTooLate",
                "sendsHeadToHead",
                "sendsInARing",
                "mixesHeadersAndPayloads",
                "looksOnlyOnce",
                "testsOnlyOnce",
                "printsWhichIsFirst",
                "countsWhatIsThere",
                "countsTheWrongMessages",
                "losesAnUpdate",
                "locksInAnotherOrder",
                "countsOnOrderAcrossCommunicators",
                "countsOnCausality",
                "usesABufferTooEarly",
                "mixesRounds",
                "cancelsWhatMayHaveCome",
                "meetsOnlySometimes",
                "numbersTasksByWorker",
                "looksUntilItIsThere",
                "doesABitOfAll"
            })
    void shouldFindNothingInARightProgram(String name) {
        int schedules = IS_NIGHTLY ? 500 : 12;
        Exploration exploration = explore(schedules, Strategy.BOTH, name, "right");
        assertThat(exploration.faults()).isEmpty();
        assertThat(exploration.unsteady()).isZero();
    }

    @Test
    void shouldNotTakeForAFaultWhatNoScheduleDecides() {
        Exploration exploration = explore(6, Strategy.BOTH, "isRandomByItself");
        assertThat(exploration.faults()).isEmpty();
        assertThat(exploration.unsteady()).isPositive();
    }

    @Test
    void shouldReportRanksThatLookForWhatNobodySends() {
        ExploredRun run = new Explorer(1, program("looksForEver"), LIMIT, each -> {})
                .run(ChoiceSequence.bounded(new TreeMap<>()));
        assertThat(run.isDeadlock()).isTrue();
        assertThat(run.outcome().report()).contains("all ranks only poll for messages", "rank 0");
    }

    @Test
    void shouldSayWhenThereAreNoOtherSchedules() {
        UnaryOperator<RankHostBuilder> twoMessages = program("sendsHeadToHead", "right");
        Exploration exploration = new Explorer(2, twoMessages, LIMIT, each -> {}).explore(Strategy.BOUNDED, 1, 100_000);
        assertThat(exploration.isComplete()).isTrue();
        assertThat(exploration.faults()).isEmpty();
    }

    @Test
    void shouldExploreAgainAsASeedSays() {
        Exploration first =
                new Explorer(RANKS, program("takesTheFirstAnswer"), LIMIT, each -> {}).explore(Strategy.BOTH, 77, 20);
        Exploration second =
                new Explorer(RANKS, program("takesTheFirstAnswer"), LIMIT, each -> {}).explore(Strategy.BOTH, 77, 20);
        assertThat(second.faults()).isEqualTo(first.faults()).isNotEmpty();
    }

    @Test
    void shouldShowTheSameEachTime() {
        Explorer explorer = new Explorer(RANKS, program("numbersTasksByWorker"), LIMIT, each -> {});
        ChoiceSequence schedule = ChoiceSequence.random(TestSeed.of("ExplorerTest, each time"));
        ExploredRun first = explorer.run(schedule);
        for (int repetition = 0; repetition < (IS_NIGHTLY ? 100 : 25); repetition++) {
            assertThat(explorer.run(ChoiceSequence.of(first.schedule())).lines())
                    .isEqualTo(first.lines());
        }
    }

    @Test
    void shouldGoOnWhereThreadsOfARankWaitForEachOther() {
        Exploration exploration = new Explorer(RANKS, program("receivesInAThread"), Duration.ofSeconds(5), each -> {})
                .explore(Strategy.RANDOM, TestSeed.of("ExplorerTest receivesInAThread"), 30);
        assertThat(exploration.cutOff()).isZero();
        assertThat(exploration.faults()).isEmpty();
    }

    @Test
    void shouldEndARunThatTakesTooLong() {
        Exploration exploration = new Explorer(2, program("sleepsForEver"), Duration.ofMillis(300), each -> {})
                .explore(Strategy.BOTH, 1, 2);
        assertThat(exploration.cutOff()).isEqualTo(2);
        assertThat(exploration.schedules()).isEqualTo(2);
        assertThat(exploration.faults()).isEmpty();
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void shouldRefuseAProgramThatCannotStart() {
        Exploration exploration = new Explorer(
                        2, host -> host.mainClass("Missing").settings(Settings.none()), LIMIT, each -> {})
                .explore(Strategy.BOTH, 1, 10);
        assertThat(exploration.refusal()).contains("Missing");
    }
}
