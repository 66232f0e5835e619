package bireme.devices.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChoiceSequenceTest {
    @Test
    void shouldReadWhatItWrites() {
        ChoiceSequence bounded = ChoiceSequence.bounded(new TreeMap<>(Map.of(40, 2, 12, 1)));
        assertThat(bounded).hasToString("bounded:12.1,40.2");
        assertThat(ChoiceSequence.of("bounded:12.1,40.2").departures()).isEqualTo(bounded.departures());
        assertThat(ChoiceSequence.of("bounded:none").departures()).isEmpty();
        assertThat(ChoiceSequence.of("random:ffffffffffffffff"))
                .hasToString(ChoiceSequence.random(-1).toString());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "random:",
                "random:x",
                "random:1ffffffffffffffff",
                "bounded:",
                "bounded:1",
                "bounded:1.0",
                "bounded:-1.1",
                "bounded:1.1,",
                "bounded:1.1,1.2",
                "bounded:1.1.1",
                "record.log"
            })
    void shouldRefuseWhatItHasNotWritten(String text) {
        assertThatThrownBy(() -> ChoiceSequence.of(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll("\"" + text + "\" is no schedule", "random:1f", "bounded:12.1,40.2");
    }

    @Test
    void shouldDepartWhereItSays() {
        ChoiceSequence schedule = ChoiceSequence.of("bounded:1.2,3.9");
        int[] actors = {7, 8, 9};
        assertThat(schedule.choose(ChoiceKind.TURN, actors)).isZero();
        assertThat(schedule.choose(ChoiceKind.TURN, 7)).as("no choice").isZero();
        assertThat(schedule.choose(ChoiceKind.TURN, actors)).isEqualTo(2);
        assertThat(schedule.choose(ChoiceKind.NEXT, actors)).isZero();
        assertThat(schedule.choose(ChoiceKind.NEXT, actors))
                .as("the last there is")
                .isEqualTo(2);
        assertThat(schedule.choices()).isEqualTo(4);
        assertThat(schedule.alternatives(2)).isEqualTo(3);
    }

    @Test
    void shouldChooseTheSameAgain() {
        ChoiceSequence first = ChoiceSequence.random(12345);
        ChoiceSequence second = ChoiceSequence.of(first.toString());
        for (ChoiceKind kind : ChoiceKind.values()) {
            for (int i = 0; i < 100; i++) {
                assertThat(second.choose(kind, 1, 2, 3))
                        .isEqualTo(first.choose(kind, 1, 2, 3))
                        .isBetween(0, 2);
            }
        }
    }
}
