package xxdev;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.config.Settings;
import bireme.testing.WaitLimit;
import org.junit.jupiter.api.Test;

/** A process that keeps too much for its receives is sent no more of it, and gets it all once they have come. */
public interface CreditContract extends DeviceUnderTest {
    int WINDOW = 64 << 10;

    private TestJob narrow() {
        return job(2, Settings.none().with("bireme.net.window", Integer.toString(WINDOW), "test"));
    }

    /** The receiver asks for the last message while the one before it could be kept since it has taken the first ones. */
    @Test
    default void shouldSendWhatFoundNoRoomAsSoonAsThereIsSome() throws Exception {
        int bytes = WINDOW / 4;
        try (TestJob job = narrow()) {
            job.start(0, "sender", device -> {
                for (int number = 0; number < 5; number++) {
                    device.send(payload(number, bytes), 0, bytes, 1, number, 1);
                }
                device.send(payload(5, 1), 0, 1, 1, 5, 1);
            });
            job.start(1, "receiver", device -> {
                assertThat(job.awaitBlocked(0, "send").kind()).isEqualTo(BlockedCall.Kind.SEND);
                for (int number : new int[] {0, 1, 2, 5, 4, 3}) {
                    byte[] message = new byte[bytes];
                    Status status = device.recv(message, 0, bytes, 0, number, 1);
                    assertThat(message).startsWith(payload(number, status.count()));
                    assertThat(status.count()).isEqualTo(number == 5 ? 1 : bytes);
                }
            });
            job.join();
        }
    }

    /** A sender that only tests, and sends others meanwhile, never sleeps; its long message moves on all the same. */
    @Test
    default void shouldMoveALongMessageOnWhileSmallOnesPassIt() throws Exception {
        int length = 8 << 20;
        try (TestJob job = narrow()) {
            job.run(device -> {
                if (device.id() == 0) {
                    sendBusily(device, length);
                } else {
                    takeBoth(device, length);
                }
            });
        }
    }

    private static void sendBusily(Device device, int length) {
        Request send = device.isend(payload(7, length), 0, length, 1, 1, 1);
        long deadline = System.nanoTime() + WaitLimit.now().toNanos();
        int smalls = 0;
        while (send.test() == null) {
            if (smalls < 1_000) {
                device.send(new int[] {smalls++}, 0, 1, 1, 2, 1);
            }
            assertThat(System.nanoTime())
                    .as("the long message makes no progress")
                    .isLessThan(deadline);
        }
        device.send(new int[] {-1}, 0, 1, 1, 2, 1);
    }

    private static void takeBoth(Device device, int length) {
        byte[] message = new byte[length];
        Request receive = device.irecv(message, 0, length, 0, 1, 1);
        int[] number = new int[1];
        for (int expected = 0; number[0] >= 0; expected++) {
            device.recv(number, 0, 1, 0, 2, 1);
            assertThat(number[0]).isIn(expected, -1);
        }
        receive.await();
        assertThat(message).isEqualTo(payload(7, length));
    }

    private static byte[] payload(int seed, int length) {
        byte[] payload = new byte[length];
        for (int i = 0; i < length; i++) {
            payload[i] = (byte) (seed + i * 31 + (i >> 8));
        }
        return payload;
    }
}
