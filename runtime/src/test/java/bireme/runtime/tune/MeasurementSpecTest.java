package bireme.runtime.tune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.collectives.algorithm.Operation;
import bireme.collectives.team.TeamPlacement;
import bireme.collectives.tune.TuningCell;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What {@code mpjrun tune} and its measuring job say to each other. */
class MeasurementSpecTest {
    private static MeasurementSpec read(MeasurementSpec spec) {
        return MeasurementSpec.parse(spec.arguments().toArray(String[]::new));
    }

    @Test
    void shouldReadTheArgumentsItWrites() {
        MeasurementSpec spec = MeasurementSpec.ofOperations(
                        List.of(Operation.BARRIER, Operation.BCAST), List.of(8L, 1L << 40), 3)
                .withBudget(1500);
        assertThat(spec.arguments())
                .containsExactly("operations=barrier,bcast", "sizes=8,1099511627776", "first=3", "budget-ms=1500");
        assertThat(read(spec)).isEqualTo(spec);
        MeasurementSpec pingPong =
                MeasurementSpec.ofPingPong(List.of(1L, 1024L)).withBudget(20);
        assertThat(pingPong.arguments()).containsExactly("what=pingpong", "sizes=1,1024", "budget-ms=20");
        assertThat(read(pingPong)).isEqualTo(pingPong);
    }

    @Test
    void shouldReadEmptyLists() {
        MeasurementSpec spec = MeasurementSpec.ofOperations(List.of(), List.of(), 0);
        assertThat(read(spec)).isEqualTo(spec);
        assertThat(MeasurementSpec.parse()).isEqualTo(spec);
    }

    @Test
    void shouldRefuseOtherArguments() {
        for (String argument : List.of("sizes", "sizes=a", "first=", "budget-ms=1.5")) {
            assertThatThrownBy(() -> MeasurementSpec.parse(argument)).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void shouldReadTheTimesItWrites() {
        TuningCell cell = new TuningCell(Operation.BCAST, 4, 2, TeamPlacement.APART, 1024);
        String sample = MeasurementOutput.sample(cell, "flat", 12.34);
        assertThat(sample).isEqualTo("sample bcast 4 2 apart 1024 flat 12.3");
        assertThat(MeasurementOutput.sampleOf(sample)).contains("bcast 4 2 apart 1024 flat 12.3");
        String pingPong = MeasurementOutput.pingPong(65536, 12.36);
        assertThat(pingPong).isEqualTo("pingpong 65536 12.4");
        assertThat(MeasurementOutput.pingPongOf(pingPong)).contains("65536 12.4");
        for (String line : List.of("", "at 12", "trials 4", "samples 1", "sample", "warning: sample x")) {
            assertThat(MeasurementOutput.sampleOf(line)).isEmpty();
            assertThat(MeasurementOutput.pingPongOf(line)).isEmpty();
        }
        assertThat(MeasurementOutput.sampleOf(pingPong)).isEmpty();
        assertThat(MeasurementOutput.pingPongOf(sample)).isEmpty();
    }
}
