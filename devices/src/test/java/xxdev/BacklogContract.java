package xxdev;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.config.Settings;
import bireme.testing.Nightly;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A receive gets its message however many messages lie before it that nobody receives yet (MPI 4.1, 3.5). */
public interface BacklogContract extends DeviceUnderTest {
    /** Messages that a process keeps with their payload for a peer. */
    int LIMIT = 512;

    int FAR_BEYOND = Nightly.isOn() ? 1_000_000 : 5_000;

    int AT_ONCE = 1_000;
    int TAG = 5;
    int URGENT = 6;
    int CONTEXT = 1;
    int LONG = 1 << 20;

    /** Messages to be left unreceived; fewer for a device whose links are too slow to take a million. */
    default int manyMore() {
        return FAR_BEYOND;
    }

    private Settings limited() {
        return Settings.none().with("bireme.net.window-frames", Integer.toString(LIMIT), "test");
    }

    @ParameterizedTest
    @ValueSource(ints = {LIMIT - 1, LIMIT, LIMIT + 1})
    default void shouldReceiveWhatWasSentBehindAsManyMessagesAsAreKept(int messages) throws Exception {
        receiveBehind(messages);
    }

    @Test
    default void shouldReceiveWhatWasSentBehindManyMoreMessagesThanAreKept() throws Exception {
        receiveBehind(manyMore());
    }

    private void receiveBehind(int messages) throws Exception {
        try (TestJob job = job(2, limited())) {
            job.run(device -> {
                if (device.id() == 0) {
                    sendAll(device, 1, messages);
                } else {
                    takeUrgent(device, 0);
                    takeAll(device, 0, messages);
                }
            });
        }
    }

    private static void sendAll(Device device, int dest, int messages) {
        int[] numbers = new int[messages];
        List<Request> sends = new ArrayList<>();
        for (int number = 0; number < messages; number++) {
            numbers[number] = number;
            boolean isSynchronous = number % 5 == 0;
            sends.add(
                    isSynchronous
                            ? device.issend(numbers, number, 1, dest, TAG, CONTEXT)
                            : device.isend(numbers, number, 1, dest, TAG, CONTEXT));
        }
        sends.add(device.issend(new int[] {-1}, 0, 1, dest, URGENT, CONTEXT));
        sends.add(device.isend(new byte[LONG], 0, LONG, dest, URGENT, CONTEXT));
        sends.forEach(Request::await);
    }

    private static void takeUrgent(Device device, int source) {
        int[] number = new int[1];
        device.recv(number, 0, 1, source, URGENT, CONTEXT);
        assertThat(number[0]).isEqualTo(-1);
        Status status = device.recv(new byte[LONG], 0, LONG, Device.ANY_SOURCE, URGENT, CONTEXT);
        assertThat(status.count()).isEqualTo(LONG);
    }

    /** Many receives at a time, so that a million take seconds. */
    private static void takeAll(Device device, int source, int messages) {
        int[] numbers = new int[AT_ONCE];
        List<Request> receives = new ArrayList<>();
        for (int taken = 0; taken < messages; taken += receives.size()) {
            receives.clear();
            for (int i = 0; i < Math.min(AT_ONCE, messages - taken); i++) {
                int tag = i % 2 == 0 ? TAG : Device.ANY_TAG;
                receives.add(device.irecv(numbers, i, 1, source, tag, CONTEXT));
            }
            receives.forEach(Request::await);
            for (int i = 0; i < receives.size(); i++) {
                assertThat(numbers[i]).isEqualTo(taken + i);
            }
        }
    }

    /** Rank 0 buries rank 2 in messages, in blocking sends at last, while ranks 1 and 3 go about their business. */
    @Test
    default void shouldNotHoldUpOtherRanksOfTheSameProcesses() throws Exception {
        int rounds = 200;
        try (TestJob job = new TestJob(TestProcesses.several(0, 0, 1, 1), this::newDevice, limited())) {
            job.start(0, "flood", device -> {
                sendAll(device, 2, 4 * LIMIT);
                device.send(new int[] {1}, 0, 1, 2, TAG, CONTEXT);
            });
            job.stepUntilUnexpected(job.device(2), 0, URGENT, CONTEXT);
            job.start(1, "main", device -> exchange(device, 3, rounds));
            job.start(3, "main", device -> exchange(device, 1, rounds));
            job.start(2, "main", device -> {
                device.recv(new int[1], 0, 1, 3, TAG, CONTEXT); // the others are done
                takeUrgent(device, 0);
                takeAll(device, 0, 4 * LIMIT);
                device.recv(new int[1], 0, 1, 0, TAG, CONTEXT);
            });
            job.join();
        }
    }

    private static void exchange(Device device, int peer, int rounds) {
        int[] into = new int[1];
        byte[] much = new byte[LONG];
        for (int round = 0; round < rounds; round++) {
            Request receive = device.irecv(into, 0, 1, peer, TAG, CONTEXT);
            device.send(new int[] {round}, 0, 1, peer, TAG, CONTEXT);
            receive.await();
            assertThat(into[0]).isEqualTo(round);
        }
        Request receive = device.irecv(much, 0, LONG, peer, URGENT, CONTEXT);
        device.send(new byte[LONG], 0, LONG, peer, URGENT, CONTEXT);
        receive.await();
        if (device.id() == 3) {
            device.send(new int[1], 0, 1, 2, TAG, CONTEXT);
        }
    }
}
