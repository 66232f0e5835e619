package bireme.launcher.coordinator;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.config.Settings;
import bireme.launcher.control.HostPort;
import bireme.launcher.start.ProcessOrder;
import bireme.launcher.start.ProcessStarter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import xxdev.JobLayout;

class DeparturesTest {
    private static ProcessStarter starter(int most) {
        return new ProcessStarter() {
            @Override
            public Process start(ProcessOrder order) {
                throw new UnsupportedOperationException();
            }

            @Override
            public int maxInFlight() {
                return most;
            }
        };
    }

    private static Departures departures(ProcessStarter... starters) {
        List<ProcessPlan> plans = new ArrayList<>();
        for (ProcessStarter starter : starters) {
            plans.add(new ProcessPlan(null, starter, null, 0));
        }
        JobLayout layout = JobLayout.ofOneProcess(1);
        return new Departures(new JobPlan(layout, plans, Settings.none(), List.of(), 0, false));
    }

    @Test
    void shouldStartNoMoreThanMayBeOnTheWay() {
        ProcessStarter two = starter(2);
        Departures departures = departures(two, two, two, two);
        assertThat(departures.next()).isZero();
        assertThat(departures.next()).isEqualTo(1);
        assertThat(departures.next()).isEqualTo(-1);
        assertThat(departures.isWaiting(2)).isTrue();
        departures.arrived(0);
        assertThat(departures.next()).isEqualTo(2);
        assertThat(departures.next()).isEqualTo(-1);
        departures.arrived(2);
        assertThat(departures.next()).isEqualTo(3);
        assertThat(departures.isWaiting(3)).isFalse();
    }

    @Test
    void shouldNotHoldUpOtherWaysToStart() {
        Departures departures = departures(starter(1), starter(1), starter(Integer.MAX_VALUE));
        assertThat(departures.next()).isZero();
        assertThat(departures.next()).isEqualTo(2);
        assertThat(departures.next()).isEqualTo(-1);
    }

    @Test
    void shouldCancelWhatHasNotBeenStarted() {
        Departures departures = departures(starter(1), starter(1));
        departures.next();
        assertThat(departures.cancel()).isEqualTo(1);
        assertThat(departures.cancel()).isEqualTo(-1);
        departures.arrived(0);
        assertThat(departures.next()).isEqualTo(-1);
    }

    @Test
    void shouldTellProcessesOnlyWhatTheyCanReach() {
        HostPort loopback = HostPort.of("127.0.0.1:1");
        HostPort outside = HostPort.of("10.0.0.1:2");
        HostPort outside6 = HostPort.of("[fd00::1]:3");
        List<HostPort> all = List.of(loopback, outside, outside6);
        assertThat(Reach.of(all, true)).containsExactly(loopback);
        assertThat(Reach.of(all, false)).containsExactly(outside, outside6);
        assertThat(Reach.of(List.of(loopback), false)).containsExactly(loopback);
        assertThat(HostPort.of("[0:0:0:0:0:0:0:1]:3").isLoopback()).isTrue();
    }
}
