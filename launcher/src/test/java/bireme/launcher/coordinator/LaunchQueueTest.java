package bireme.launcher.coordinator;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.config.Settings;
import bireme.launcher.control.HostPort;
import bireme.launcher.start.ProcessSpec;
import bireme.launcher.start.ProcessStarter;
import bireme.launcher.waits.DeadlockPicture;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import xxdev.JobLayout;

class LaunchQueueTest {
    private static final BitSet NONE = new BitSet();

    private static ProcessStarter starter(int most) {
        return new ProcessStarter() {
            @Override
            public Process start(ProcessSpec spec) {
                throw new UnsupportedOperationException();
            }

            @Override
            public int maxInFlight() {
                return most;
            }
        };
    }

    private static LaunchQueue departures(ProcessStarter... starters) {
        return departures(NONE, starters);
    }

    private static LaunchQueue departures(BitSet held, ProcessStarter... starters) {
        List<ProcessPlan> plans = new ArrayList<>();
        for (ProcessStarter starter : starters) {
            plans.add(new ProcessPlan(null, starter, null, 0));
        }
        JobLayout layout = JobLayout.ofOneProcess(1);
        JobPlan plan = new JobPlan(layout, plans, Settings.none(), List.of(), 0, false, DeadlockPicture.NONE);
        return new LaunchQueue(plan, held);
    }

    @Test
    void shouldStartNoMoreThanMayBeOnTheWay() {
        ProcessStarter two = starter(2);
        LaunchQueue launches = departures(two, two, two, two);
        assertThat(launches.next(0)).isZero();
        assertThat(launches.next(0)).isEqualTo(1);
        assertThat(launches.next(0)).isEqualTo(-1);
        assertThat(launches.isWaiting(2)).isTrue();
        launches.arrived(0);
        assertThat(launches.next(0)).isEqualTo(2);
        assertThat(launches.next(0)).isEqualTo(-1);
        launches.arrived(2);
        assertThat(launches.next(0)).isEqualTo(3);
        assertThat(launches.isWaiting(3)).isFalse();
    }

    @Test
    void shouldNotHoldUpOtherWaysToStart() {
        LaunchQueue launches = departures(starter(1), starter(1), starter(Integer.MAX_VALUE));
        assertThat(launches.next(0)).isZero();
        assertThat(launches.next(0)).isEqualTo(2);
        assertThat(launches.next(0)).isEqualTo(-1);
    }

    @Test
    void shouldCancelWhatHasNotBeenStarted() {
        LaunchQueue launches = departures(starter(1), starter(1));
        launches.next(0);
        assertThat(launches.cancel()).isEqualTo(1);
        assertThat(launches.cancel()).isEqualTo(-1);
        launches.arrived(0);
        assertThat(launches.next(0)).isEqualTo(-1);
    }

    @Test
    void shouldStartAgainWhenItIsTime() {
        LaunchQueue launches = departures(starter(2), starter(2));
        assertThat(launches.next(0)).isZero();
        launches.arrived(0);
        launches.startAgain(0, 1000);
        assertThat(launches.isWaiting(0)).isTrue();
        assertThat(launches.next(999)).as("others are not held up").isEqualTo(1);
        assertThat(launches.next(999)).isEqualTo(-1);
        assertThat(launches.next(1000)).isZero();
        assertThat(launches.next(1000)).isEqualTo(-1);
        launches.startAgain(0, 5000);
        assertThat(launches.cancel()).isZero();
    }

    @Test
    void shouldGiveProcessesOnlyWhatTheyCanReach() {
        HostPort loopback = HostPort.of("127.0.0.1:1");
        HostPort outside = HostPort.of("10.0.0.1:2");
        HostPort outside6 = HostPort.of("[fd00::1]:3");
        List<HostPort> all = List.of(loopback, outside, outside6);
        assertThat(ReachableAddresses.of(all, true)).containsExactly(loopback);
        assertThat(ReachableAddresses.of(all, false)).containsExactly(outside, outside6);
        assertThat(ReachableAddresses.of(List.of(loopback), false)).containsExactly(loopback);
        assertThat(HostPort.of("[0:0:0:0:0:0:0:1]:3").isLoopback()).isTrue();
    }

    @Test
    void shouldStartAProcessThatIsHeldOnlyOnceItIsReleased() {
        ProcessStarter any = starter(Integer.MAX_VALUE);
        LaunchQueue queue = departures(BitSet.valueOf(new long[] {2}), any, any, any);
        assertThat(queue.next(0)).isZero();
        assertThat(queue.next(0)).isEqualTo(2);
        assertThat(queue.next(1_000_000)).isEqualTo(-1);
        assertThat(queue.isWaiting(1)).isTrue();
        queue.release(1);
        assertThat(queue.next(1_000_000)).isOne();
    }
}
