package bireme.collectives.team;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.collectives.mailbox.MailboxDevice;
import bireme.devices.config.Settings;
import org.junit.jupiter.api.Test;
import xxdev.Device;
import xxdev.DeviceConfig;
import xxdev.JobEndedException;
import xxdev.LocalJob;
import xxdev.Request;
import xxdev.TruncationException;

/** A team of two ranks on one thread, which is enough while messages are buffered. */
class TeamTest {
    private static final int[] IDS = {1, 0};
    private static final int TAG = 4;

    private final LocalJob job = new LocalJob(2);
    private final Device first = device(0);
    private final Device second = device(1);
    private final Team rankZero = new Team(second, IDS, 0, 9);
    private final Team rankOne = new Team(first, IDS, 1, 9);

    @Test
    void shouldSpeakInTeamRanksAndItsOwnContext() {
        int[] recv = new int[3];
        rankZero.send(new int[] {1, 2, 3}, 1, 2, 1, TAG);
        first.recv(recv, 1, 2, 1, TAG, 9);
        assertThat(recv).containsExactly(0, 2, 3);
    }

    @Test
    void shouldSendAndReceiveAtOnce() {
        int[] recv = new int[1];
        rankOne.send(new int[] {7}, 0, 1, 0, TAG);
        rankZero.sendrecv(new int[] {8}, 0, 1, 1, recv, 0, 1, 1, TAG);
        assertThat(recv).containsExactly(7);
        rankOne.recv(recv, 0, 1, 0, TAG);
        assertThat(recv).containsExactly(8);
    }

    @Test
    void shouldWithdrawTheReceiveWhenTheSendOfAnExchangeFails() {
        int[] untouched = new int[1];
        assertThatThrownBy(() -> rankZero.sendrecv("no buffer", 0, 1, 1, untouched, 0, 1, 1, TAG))
                .hasMessageContaining("String");
        int[] recv = new int[1];
        Request receive = rankZero.irecv(recv, 0, 1, 1, TAG);
        rankOne.send(new int[] {5}, 0, 1, 0, TAG);
        receive.await();
        assertThat(recv).containsExactly(5);
        assertThat(untouched).containsExactly(0);
    }

    @Test
    void shouldLetTheDevicesErrorsPass() {
        rankZero.send(new int[2], 0, 2, 1, TAG);
        assertThatThrownBy(() -> rankOne.recv(new int[1], 0, 1, 0, TAG)).isInstanceOf(TruncationException.class);
        job.end(new IllegalStateException("a rank is gone"));
        assertThatThrownBy(() -> rankOne.recv(new int[1], 0, 1, 0, TAG))
                .isInstanceOf(JobEndedException.class)
                .hasMessageContaining("a rank is gone");
    }

    @Test
    void shouldDrawTheSameTagsAtEveryRankAndNeverANegativeOne() {
        assertThat(rankZero.nextTag()).isEqualTo(rankOne.nextTag());
        assertThat(rankZero.nextTag()).isEqualTo(rankOne.nextTag()).isPositive();
    }

    @Test
    void shouldRefuseARankOutsideTheTeam() {
        assertThatThrownBy(() -> new Team(first, IDS, 2, 9)).hasMessage("rank 2 is outside 0..1");
        assertThatThrownBy(() -> new Team(first, IDS, -1, 9)).hasMessage("rank -1 is outside 0..1");
    }

    private Device device(int id) {
        Device device = MailboxDevice.buffered();
        device.init(new DeviceConfig(id, 2, job, TeamTest.class.getClassLoader(), Settings.none()));
        return device;
    }
}
