package bireme.launcher.coordinator;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.control.FromAgent;
import bireme.launcher.control.ToAgent;
import bireme.runtime.control.ToProcess;
import bireme.runtime.spare.SpareRegistry;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import xxdev.JobLayout;

/** Two processes of two ranks, and one with two spares. */
class JobSparesTest {
    private static final int[] ASKED = {0, -1, 2, 3};

    private final JobLayout layout = new JobLayout(new int[] {0, 0, 1, 1, 2, 2}, new String[] {"a", "a", "a"}, 0);
    private final List<Integer> started = new ArrayList<>();
    private final SpareRegistry registry = new SpareRegistry(6, 2);
    private final List<Map.Entry<Integer, ToProcess>> sent = new ArrayList<>();
    private final ByteArrayOutputStream said = new ByteArrayOutputStream();
    private final JobSpares spares = new JobSpares(
            layout,
            2,
            2,
            registry,
            (process, message) -> sent.add(Map.entry(process, message)),
            new StatusReporter(new PrintStream(said, true, StandardCharsets.UTF_8), false, false, 4));

    @BeforeEach
    void assignAll() {
        for (int process = 0; process < 3; process++) {
            spares.assigned(process);
        }
        assertThat(spares.held().isEmpty()).isTrue();
    }

    @Test
    void shouldTellTheSpareOnceAndAnswerEachProcess() {
        registry.lost(1);
        spares.take(0, new FromAgent.TakeSpares(8, ASKED));
        spares.take(1, new FromAgent.TakeSpares(8, ASKED));
        assertThat(sent).hasSize(3);
        ToAgent.TakePlace place = (ToAgent.TakePlace) sent.get(0).getValue();
        assertThat(sent.get(0).getKey()).isEqualTo(2);
        assertThat(place.rank()).isEqualTo(4);
        assertThat(place.place().ids()).containsExactly(0, 4, 2, 3);
        for (int process = 0; process < 2; process++) {
            assertThat(sent.get(1 + process).getKey()).isEqualTo(process);
            ToAgent.SparesTaken answer =
                    (ToAgent.SparesTaken) sent.get(1 + process).getValue();
            assertThat(answer.question().ids()).containsExactly(ASKED);
            assertThat(answer.ids()).containsExactly(0, 4, 2, 3);
        }
        assertThat(said.toString(StandardCharsets.UTF_8)).isEqualTo("mpjrun: spare rank 4 takes the place of rank 1\n");
    }

    @Test
    void shouldCountAProcessAsWaitingUntilOneOfItsSparesIsTaken() {
        assertThat(spares.isWaiting(0)).isFalse();
        assertThat(spares.isWaiting(2)).isTrue();
        spares.take(0, new FromAgent.TakeSpares(8, ASKED));
        assertThat(spares.isWaiting(2)).isFalse();
    }

    @Test
    void shouldTellAllProcessesOnceThatTheRanksHaveFinished() {
        for (int rank = 0; rank < 4; rank++) {
            spares.check(started::add);
            assertThat(sent).isEmpty();
            registry.finished(rank);
        }
        spares.check(started::add);
        spares.check(started::add);
        assertThat(sent).hasSize(3).allMatch(each -> each.getValue() instanceof ToAgent.AllRanksFinished);
    }

    /** Two ranks with a JVM each, and three spares, of which one runs before it is needed. */
    private JobSpares startedLater(SpareRegistry all) {
        JobLayout apart = new JobLayout(new int[] {0, 1, 2, 3, 4}, new String[] {"a", "a", "a", "a", "a"}, 0);
        return new JobSpares(
                apart,
                3,
                1,
                all,
                (process, message) -> sent.add(Map.entry(process, message)),
                new StatusReporter(new PrintStream(said, true, StandardCharsets.UTF_8), false, false, 2));
    }

    @Test
    void shouldStartASpareForEachThatWasTakenOrLost() {
        SpareRegistry all = new SpareRegistry(5, 3);
        JobSpares later = startedLater(all);
        assertThat(later.held().stream().toArray()).containsExactly(3, 4);
        later.check(started::add);
        assertThat(started).isEmpty();
        later.take(0, new FromAgent.TakeSpares(8, new int[] {0, -1}));
        later.check(started::add);
        assertThat(started).containsExactly(3);
        all.lost(3);
        later.check(started::add);
        assertThat(started).containsExactly(3, 4);
        assertThat(later.held().isEmpty()).isTrue();
    }

    @Test
    void shouldTellASpareThatIsStartedLaterWhatItHasMissed() {
        SpareRegistry all = new SpareRegistry(5, 3);
        JobSpares later = startedLater(all);
        later.assigned(0);
        later.take(0, new FromAgent.TakeSpares(8, new int[] {0, -1}));
        assertThat(sent).hasSize(1);
        later.assigned(2);
        assertThat(sent).hasSize(2);
        assertThat(sent.get(1).getKey()).isEqualTo(2);
        assertThat(sent.get(1).getValue()).isInstanceOf(ToAgent.TakePlace.class);
        List.of(0, 1, 2).forEach(all::finished);
        later.check(started::add);
        assertThat(started).isEmpty(); // nobody needs a spare any more
        later.assigned(3);
        assertThat(sent.get(sent.size() - 1).getKey()).isEqualTo(3);
        assertThat(sent.get(sent.size() - 1).getValue()).isInstanceOf(ToAgent.AllRanksFinished.class);
    }
}
