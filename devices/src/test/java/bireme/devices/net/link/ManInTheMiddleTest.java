package bireme.devices.net.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.devices.config.Settings;
import bireme.testing.TestSeed;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import xxdev.Device;
import xxdev.DeviceConfig;
import xxdev.RankLostException;
import xxdev.TestProcesses;
import xxdev.TestWiring;

/** Two processes that encrypt, and somebody between them who changes a bit or cuts them off. */
class ManInTheMiddleTest {
    private static final int MESSAGES = 40;
    private static final int LONGS = 200;

    /** What the connector sends in the handshake and in the first frame, without which there is no connection yet. */
    private static final int OPENING_BYTES = 256;

    private static Device join(String name, int rank, TestProcesses processes) {
        Settings settings =
                Settings.none().with("bireme.encrypt", "true", "test").with("bireme.niodev.unix", "false", "test");
        Device device = Device.newInstance(name);
        device.init(new DeviceConfig(rank, 2, processes.of(rank), ManInTheMiddleTest.class.getClassLoader(), settings));
        return device;
    }

    @ParameterizedTest
    @ValueSource(strings = {"niodev", "tcp"})
    void shouldLoseThePeerAndSayWhy(String name) throws Exception {
        Random random = new Random(TestSeed.of("ManInTheMiddleTest " + name));
        int changed = OPENING_BYTES + random.nextInt(MESSAGES * LONGS * Long.BYTES / 2);
        try (ManInTheMiddle middle = new ManInTheMiddle(changed)) {
            TestWiring book = new TestWiring(middle);
            try (TestProcesses processes = TestProcesses.wired(book, "localhost", 0, 1)) {
                Device sender = join(name, 0, processes);
                Device receiver = join(name, 1, processes);
                sendAll(sender);
                assertThatThrownBy(() -> receiveAll(receiver))
                        .isInstanceOf(RankLostException.class)
                        .hasMessageContaining("of process 0 on host localhost is lost: this connection was changed in"
                                + " transit, at record ");
                assertThat(book.losses())
                        .anySatisfy(each -> assertThat(each)
                                .startsWith("1 lost 0: of process 0 on host localhost is lost: this connection was"
                                        + " changed in transit"));
                sender.finish();
                receiver.finish();
            }
        }
    }

    /** All that was sent has arrived, so the connection ends between two records, none of which is damaged. */
    @ParameterizedTest
    @ValueSource(strings = {"niodev", "tcp"})
    void shouldLoseAPeerThatIsCutOffBetweenRecords(String name) throws Exception {
        try (ManInTheMiddle middle = new ManInTheMiddle()) {
            TestWiring book = new TestWiring(middle);
            try (TestProcesses processes = TestProcesses.wired(book, "localhost", 0, 1)) {
                Device sender = join(name, 0, processes);
                Device receiver = join(name, 1, processes);
                sendAll(sender);
                receiveAll(receiver);
                middle.cut();
                assertThatThrownBy(() -> receiver.recv(new long[1], 0, 1, 0, 7, 1))
                        .isInstanceOf(RankLostException.class)
                        .hasMessageContaining("of process 0 on host localhost is lost: its connection was closed");
                sender.finish();
                receiver.finish();
            }
        }
    }

    private static void sendAll(Device sender) {
        for (int i = 0; i < MESSAGES; i++) {
            long[] message = new long[LONGS];
            Arrays.fill(message, i);
            sender.isend(message, 0, LONGS, 1, 7, 1);
        }
    }

    private static void receiveAll(Device receiver) {
        for (int i = 0; i < MESSAGES; i++) {
            long[] into = new long[LONGS];
            receiver.recv(into, 0, LONGS, 0, 7, 1);
            assertThat(into).containsOnly(i);
        }
    }
}
