package xxdev;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Thousands of receives, messages and frames may wait. */
interface QueueContract extends DeviceUnderTest {
    int THOUSANDS = 5_000;

    private int thousands() {
        return repetitions(THOUSANDS);
    }

    @Test
    default void shouldFindAnyOfThousandsOfReceives() {
        int thousands = thousands();
        try (TestJob job = job(2)) {
            int[] into = new int[thousands];
            List<Request> receives = new ArrayList<>();
            for (int tag = 0; tag < thousands; tag++) {
                receives.add(job.device(1).irecv(into, tag, 1, 0, tag, 1));
            }
            for (int tag = thousands - 1; tag >= 0; tag--) {
                job.device(0).send(new int[] {tag + 1}, 0, 1, 1, tag, 1);
            }
            for (int tag = 0; tag < thousands; tag++) {
                assertThat(receives.get(tag).await().tag()).isEqualTo(tag);
                assertThat(into[tag]).isEqualTo(tag + 1);
            }
        }
    }

    @Test
    default void shouldFindAnyOfThousandsOfMessages() {
        int thousands = thousands();
        try (TestJob job = job(2)) {
            for (int tag = 0; tag < thousands; tag++) {
                job.device(0).send(new int[] {tag + 1}, 0, 1, 1, tag, 1);
            }
            job.stepUntilUnexpected(job.device(1), 0, thousands - 1, 1);
            int[] into = new int[1];
            for (int tag = thousands - 1; tag >= 0; tag--) {
                job.device(1).recv(into, 0, 1, tag % 2 == 0 ? 0 : Device.ANY_SOURCE, tag, 1);
                assertThat(into[0]).isEqualTo(tag + 1);
            }
        }
    }

    @Test
    default void shouldTakeThousandsOfSendsInBothDirectionsBeforeTheFirstReceive() throws Exception {
        int thousands = thousands();
        try (TestJob job = job(2)) {
            job.run(device -> {
                int peer = 1 - device.id();
                for (int number = 0; number < thousands; number++) {
                    byte[] message = message(device.id(), number);
                    device.send(message, 0, message.length, peer, 3, 1);
                }
                byte[] into = new byte[frameLimit() + 1];
                for (int number = 0; number < thousands; number++) {
                    int length = device.recv(into, 0, into.length, peer, 3, 1).count();
                    assertThat(into).startsWith(message(peer, number));
                    assertThat(length).isEqualTo(message(peer, number).length);
                }
            });
        }
    }

    /** Mostly small, sometimes as long as a frame may be or a little longer. */
    private byte[] message(int rank, int number) {
        byte[] message = new byte[number % 7 == 0 ? frameLimit() - 1 + number % 3 : 4 + number % 60];
        for (int i = 0; i < message.length; i++) {
            message[i] = (byte) (number * 31 + rank * 7 + i);
        }
        return message;
    }

    @Test
    default void shouldQueueThousandsOfMessagesToItself() {
        int thousands = thousands();
        try (TestJob job = job(1)) {
            Device self = job.device(0);
            for (int number = 0; number < thousands; number++) {
                self.send(new long[] {number}, 0, 1, 0, 3, 1);
            }
            long[] into = new long[1];
            for (int number = 0; number < thousands; number++) {
                self.recv(into, 0, 1, 0, 3, 1);
                assertThat(into[0]).isEqualTo(number);
            }
        }
    }
}
