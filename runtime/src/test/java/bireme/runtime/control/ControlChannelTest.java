package bireme.runtime.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.devices.secure.JobSecret;
import bireme.devices.secure.PendingConnections;
import bireme.devices.secure.RejectedConnections;
import bireme.testing.Bounded;
import bireme.testing.TestSeed;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Both ends of the channel over loopback, and peers without the secret that try to connect. */
@Timeout(60)
class ControlChannelTest {
    private static final ControlProtocol PROTOCOL = new ControlProtocol("control");
    private static final int START_S = 30;

    /** After so long, rejected connections are listed again, however many there have been. */
    private static final long PERIOD_NS = TimeUnit.SECONDS.toNanos(10);

    /** A message that no process knows. */
    private record Unknown() implements ToProcess {
        @Override
        public MessageKind kind() {
            return new MessageKind("UNKNOWN", 99, true, 0, in -> new Unknown());
        }

        @Override
        public void write(FieldWriter out) {}
    }

    private final JobSecret secret = JobSecret.create();
    private final BlockingQueue<String> events = new LinkedBlockingQueue<>();
    private final BlockingQueue<String> rejections = new LinkedBlockingQueue<>();
    private final BlockingQueue<ToProcess> received = new LinkedBlockingQueue<>();
    private final List<String> failures = new ArrayList<>();
    private final List<AutoCloseable> open = new ArrayList<>();
    private final AtomicLong clock = new AtomicLong();
    private ControlServer server;

    @BeforeEach
    void openServer() throws IOException {
        ControlEvents recorder = new ControlEvents() {
            @Override
            public void joined(int process) {
                events.add(process + " joined");
            }

            @Override
            public void received(int process, ToCoordinator message) {
                events.add(process + " " + message);
            }

            @Override
            public void left(int process, String why) {
                events.add(process + " left: " + why);
            }
        };
        server = new ControlServer(
                PROTOCOL,
                secret,
                2,
                recorder,
                new RejectedConnections(rejections::add, () -> clock.addAndGet(PERIOD_NS)));
        open.add(server);
        server.listen(InetAddress.getLoopbackAddress());
        server.start();
    }

    @AfterEach
    void closeAll() throws Exception {
        for (AutoCloseable closeable : open) {
            closeable.close();
        }
    }

    private ControlClient connect(JobSecret own, int process) {
        return connect(own, process, START_S);
    }

    private ControlClient connect(JobSecret own, int process, int startSeconds) {
        ControlClient client = ControlClient.connect(
                PROTOCOL,
                server.addresses(),
                own,
                process,
                TimeUnit.SECONDS.toNanos(startSeconds),
                (address, failure) -> failures.add(address + " " + failure));
        if (client != null) {
            open.add(client);
        }
        return client;
    }

    private void readAll(ControlClient client) {
        try {
            for (ToProcess message = client.read(); message != null; message = client.read()) {
                received.add(message);
            }
            events.add("reader: closed");
        } catch (IOException e) {
            events.add("reader: " + e.getMessage());
        }
    }

    private static <T> T next(BlockingQueue<T> queue) {
        return Bounded.take(queue, "message");
    }

    private Socket connectRaw(byte... bytes) throws IOException {
        Socket socket = new Socket(
                InetAddress.getLoopbackAddress(), server.addresses().get(0).getPort());
        open.add(socket);
        socket.getOutputStream().write(bytes);
        return socket;
    }

    private void assertStillServes() throws Exception {
        ControlClient client = connect(secret, 1);
        assertThat(next(events)).isEqualTo("1 joined");
        client.send(new ToCoordinator.RankInitialized(1));
        assertThat(next(events)).isEqualTo("1 RankInitialized[rank=1]");
    }

    @Test
    void shouldCarryMessagesBothWaysInOrder() throws Exception {
        ControlClient client = connect(secret, 0);
        assertThat(next(events)).isEqualTo("0 joined");
        Thread reader = new Thread(() -> readAll(client));
        reader.start();
        for (int i = 0; i < 1000; i++) {
            server.send(0, new ToProcess.Address(i, "s", "a"));
            client.send(new ToCoordinator.RankInitialized(i));
        }
        for (int i = 0; i < 1000; i++) {
            assertThat(next(events)).isEqualTo("0 RankInitialized[rank=" + i + "]");
            assertThat(next(received)).isEqualTo(new ToProcess.Address(i, "s", "a"));
        }
        server.close();
        assertThat(next(events)).isEqualTo("reader: closed");
        reader.join();
    }

    @Test
    void shouldCarryMessagesThatAreLongerThanItsBuffers() throws Exception {
        ControlClient client = connect(secret, 0);
        assertThat(next(events)).isEqualTo("0 joined");
        String text = "x".repeat(400_000);
        server.send(0, new ToProcess.End(1, text));
        client.send(new ToCoordinator.Lost(1, text));
        assertThat(next(events)).hasSize("0 Lost[process=1, why=]".length() + text.length());
        assertThat(client.read()).isEqualTo(new ToProcess.End(1, text));
    }

    @Test
    void shouldReportWhenAProcessHasLeft() throws Exception {
        connect(secret, 0).close();
        assertThat(next(events)).isEqualTo("0 joined");
        assertThat(next(events)).isEqualTo("0 left: it closed the connection");
        server.send(0, new ToProcess.Leave());
        assertThat(rejections).isEmpty();
    }

    @Test
    void shouldRejectWhoDoesNotHoldTheSecret() throws Exception {
        assertThat(connect(JobSecret.create(), 0, 1)).isNull();
        assertThat(failures).hasSize(1).first().asString().startsWith("/127.0.0.1:");
        assertThat(next(rejections)).contains("127.0.0.1", "it belongs to another job");
        assertStillServes();
    }

    @Test
    void shouldRejectWhoIsNoProcessOfTheJobOrIsThereAlready() throws Exception {
        assertThat(connect(secret, 2, 1)).isNull();
        assertThat(next(rejections)).contains("process 2");
        assertStillServes();
        connect(secret, 1);
        String last = next(rejections);
        while (!last.contains("process 1")) {
            last = next(rejections); // the other has tried more than once, and may have given up in the middle of a try
        }
        assertThat(last).contains("process 1 is there already");
        assertThat(events).isEmpty();
    }

    @Test
    void shouldRejectGarbage() throws Exception {
        long seed = TestSeed.of("ControlChannelTest.shouldRejectGarbage");
        Random random = new Random(seed);
        for (int round = 0; round < 5; round++) {
            byte[] garbage = new byte[1 + random.nextInt(300)];
            random.nextBytes(garbage);
            connectRaw(garbage);
            assertThat(next(rejections)).as("seed " + seed).contains("does not speak the handshake");
        }
        connectRaw("GET / HTTP/1.1\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
        assertStillServes();
    }

    @Test
    void shouldNotBeHeldUpByConnectionsThatSayNothing() throws Exception {
        for (int i = 0; i <= PendingConnections.MAX_SILENT; i++) {
            connectRaw();
        }
        assertThat(next(rejections)).contains("it was the oldest");
        assertStillServes();
    }

    @Test
    void shouldDropAMemberThatTalksNonsense() throws Exception {
        ControlClient client = connect(secret, 0);
        assertThat(next(events)).isEqualTo("0 joined");
        client.send(new ToCoordinator.RankInitialized(1 << 20));
        assertThat(next(events)).isEqualTo("0 left: malformed message RANK_INITIALIZED: 1048576 is outside 0..65536");
        assertStillServes();
    }

    @Test
    void shouldNotWaitForAMessageForEver() throws Exception {
        ControlClient client = connect(secret, 0);
        assertThat(next(events)).isEqualTo("0 joined");
        assertThatThrownBy(() -> client.read(System.nanoTime())).isInstanceOf(SocketTimeoutException.class);
        server.send(0, new ToProcess.Leave());
        assertThat(client.read()).isEqualTo(new ToProcess.Leave());
    }

    @Test
    void shouldAnswerHeartbeatsByItself() throws Exception {
        ControlClient client = connect(secret, 0);
        assertThat(next(events)).isEqualTo("0 joined");
        server.send(0, new ToProcess.Check());
        server.send(0, new ToProcess.Leave());
        assertThat(client.read()).isEqualTo(new ToProcess.Leave());
        assertThat(next(events)).isEqualTo("0 Alive[]");
    }

    /** A process that waits until others have come gets heartbeats only. */
    @Test
    @Timeout(60)
    void shouldCountNoSilenceWhereHeartbeatsCome() throws Exception {
        ControlClient client = connect(secret, 0);
        assertThat(next(events)).isEqualTo("0 joined");
        assertThat(client.countSilentSecond()).isEqualTo(1);
        assertThat(client.countSilentSecond()).isEqualTo(2);
        server.send(0, new ToProcess.Check());
        while (events.isEmpty()) {
            assertThatThrownBy(() -> client.read(System.nanoTime() + 1_000_000))
                    .isInstanceOf(SocketTimeoutException.class);
        }
        assertThat(next(events)).isEqualTo("0 Alive[]");
        assertThat(client.countSilentSecond()).isEqualTo(1);
    }

    @Test
    void shouldReportWhenTheCoordinatorIsSilent() throws Exception {
        ControlClient client = connect(secret, 0);
        assertThat(next(events)).isEqualTo("0 joined");
        client.watchSilence(0, () -> events.add("never"));
        client.watchSilence(1, () -> events.add("silent"));
        assertThat(next(events)).isEqualTo("silent");
    }

    @Test
    void shouldReturnWhatCameBeforeSomethingThatMakesNoSense() throws Exception {
        ControlClient client = connect(secret, 0);
        assertThat(next(events)).isEqualTo("0 joined");
        server.send(0, new ToProcess.Leave());
        server.send(0, new Unknown());
        server.send(0, new ToProcess.Leave());
        assertThat(client.read()).isEqualTo(new ToProcess.Leave());
        assertThatThrownBy(client::read).isInstanceOf(IOException.class).hasMessage("a message of unknown kind 99");
        assertThatThrownBy(client::read).isInstanceOf(IOException.class).hasMessage("a message of unknown kind 99");
    }
}
