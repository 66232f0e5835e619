package bireme.collectives.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.collectives.contract.TestType;
import bireme.collectives.mailbox.MailboxDevice;
import bireme.collectives.stages.Stages;
import bireme.collectives.team.Team;
import bireme.devices.config.Settings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import xxdev.Device;
import xxdev.DeviceConfig;
import xxdev.LocalJob;
import xxdev.TruncationException;

/** A schedule of two ranks moves on when asked to, and no further than its messages. */
class ScheduleTest {
    private final LocalJob job = new LocalJob(2);
    private final Schedule zero = new Schedule(team(0));
    private final Schedule one = new Schedule(team(1));

    @Test
    void shouldSendNothingWhileItIsWritten() {
        int[] out = {1};
        int[] in = new int[1];
        zero.stages().send(out, 0, 1, 1);
        one.stages().recv(in, 0, 1, 0);
        out[0] = 2;
        assertThat(one.progress(Schedule.Mode.FULL)).isFalse();
        assertThat(zero.progress(Schedule.Mode.FULL)).isTrue();
        assertThat(one.progress(Schedule.Mode.FULL)).isTrue();
        assertThat(in).containsExactly(2);
    }

    @Test
    void shouldStartTheMessagesOfAStageSideBySide() {
        int[] in = new int[2];
        zero.stages().startRecv(in, 0, 1, 1);
        zero.stages().startSend(new int[] {5}, 0, 1, 1);
        zero.stages().await();
        zero.stages().then(() -> in[1] = 10 * in[0]);
        one.stages().recv(new int[1], 0, 1, 0);
        one.stages().send(new int[] {6}, 0, 1, 0);
        // Rank 1 finds both the message and the receive for its own: rank 0 has started them side by side.
        assertThat(zero.progress(Schedule.Mode.FULL)).isFalse();
        assertThat(one.progress(Schedule.Mode.FULL)).isTrue();
        assertThat(zero.progress(Schedule.Mode.FULL)).isTrue();
        assertThat(in).containsExactly(6, 60);
    }

    @Test
    void shouldDoLaterStepsOnlyAfterWhatWasDecidedLate() {
        List<String> order = new ArrayList<>();
        Stages stages = zero.stages();
        stages.then(() -> {
            order.add("first");
            stages.then(() -> order.add("decided by the first"));
            stages.then(() -> order.add("as well"));
        });
        stages.then(() -> order.add("last"));
        assertThat(zero.progress(Schedule.Mode.FULL)).isTrue();
        assertThat(order).containsExactly("first", "decided by the first", "as well", "last");
        assertThat(zero).hasToString("Schedule[rank 0, 4 of 4 steps]");
    }

    @Test
    void shouldStopBeforeLongWorkWhenAskedToBeBrief() {
        int few = 4095;
        int many = few + 1;
        int[] from = new int[many];
        Arrays.fill(from, 3);
        int[] to = new int[many];
        zero.stages().copy(TestType.INT, from, 0, to, 0, few);
        zero.stages().copy(TestType.INT, from, 0, to, 0, many);
        assertThat(zero.progress(Schedule.Mode.BRIEF)).isFalse();
        assertThat(to[few - 1]).isEqualTo(3);
        assertThat(to[many - 1]).isZero();
        assertThat(zero.progress(Schedule.Mode.FULL)).isTrue();
        assertThat(to[many - 1]).isEqualTo(3);
    }

    @Test
    void shouldPostShortReceivesOnlyWhenTheyAreWaitedFor() {
        int[] in = new int[1];
        one.stages().send(new int[] {7}, 0, 1, 0);
        zero.stages().recv(in, 0, 1, 1);
        assertThat(zero.progress(Schedule.Mode.START)).isFalse();
        assertThat(one.progress(Schedule.Mode.FULL))
                .as("nobody has received yet")
                .isFalse();
        assertThat(zero.progress(Schedule.Mode.START)).isFalse();
        assertThat(zero.progress(Schedule.Mode.SPIN)).isTrue();
        assertThat(one.progress(Schedule.Mode.FULL)).isTrue();
        assertThat(in).containsExactly(7);
    }

    @Test
    void shouldPostLongReceivesAtTheStart() {
        int many = 4097;
        int[] in = new int[many];
        zero.stages().recv(in, 0, many, 1);
        assertThat(zero.progress(Schedule.Mode.START)).isFalse();
        one.stages().send(new int[many], 0, many, 0);
        assertThat(one.progress(Schedule.Mode.FULL)).as("the receive was there").isTrue();
        assertThat(zero.progress(Schedule.Mode.START)).isTrue();
    }

    @Test
    void shouldExchangeInEveryMode() {
        for (Schedule.Mode mode : Schedule.Mode.values()) {
            int[] in = new int[2];
            zero.stages().exchange(new int[] {1}, 0, 1, 1, in, 0, 1, 1);
            one.stages().exchange(new int[] {2}, 0, 1, 0, in, 1, 1, 0);
            zero.progress(mode);
            one.progress(mode);
            assertThat(zero.progress(Schedule.Mode.FULL) | one.progress(Schedule.Mode.FULL))
                    .isTrue();
            assertThat(zero.progress(Schedule.Mode.FULL) & one.progress(Schedule.Mode.FULL))
                    .isTrue();
            assertThat(in).containsExactly(2, 1);
            zero.clear();
            one.clear();
        }
    }

    @Test
    void shouldGiveBackSpaceThatOneStepHasTakenForItself() {
        List<Object> taken = new ArrayList<>();
        Stages stages = zero.stages();
        stages.then(() -> taken.add(stages.space(TestType.INT, 8)));
        for (int time = 0; time < 3; time++) {
            assertThat(zero.progress(Schedule.Mode.FULL)).isTrue();
            zero.rewind();
        }
        assertThat(taken).hasSize(3).allMatch(space -> space == taken.get(0));
    }

    @Test
    void shouldLetTheDevicesErrorsPass() {
        zero.stages().send(new int[2], 0, 2, 1);
        one.stages().recv(new int[1], 0, 1, 0);
        zero.progress(Schedule.Mode.FULL);
        assertThatThrownBy(() -> one.progress(Schedule.Mode.FULL)).isInstanceOf(TruncationException.class);
    }

    private Team team(int rank) {
        Device device = MailboxDevice.synchronous();
        device.init(new DeviceConfig(rank, 2, job, ScheduleTest.class.getClassLoader(), Settings.none()));
        return new Team(device, new int[] {0, 1}, rank, 3);
    }
}
