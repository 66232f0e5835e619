package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import bireme.devices.secure.BlockingHandshake;
import bireme.devices.secure.Handshake;
import bireme.devices.secure.JobSecret;
import bireme.testing.Nightly;
import bireme.testing.TestSeed;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Jobs that other processes of this host try to disturb: they go on, and say who was rejected. */
class SeveralJvmsAttackIT {
    private static final int HALF_OPEN = 300;
    private static final long HANDSHAKE_NS = TimeUnit.SECONDS.toNanos(30);

    /** A secret is a word of 43 such characters. */
    private static final Pattern SECRET = Pattern.compile("(^|[^A-Za-z0-9_-])[A-Za-z0-9_-]{43}($|[^A-Za-z0-9_-])");

    @TempDir
    private Path folder;

    private final List<Socket> open = new ArrayList<>();

    @BeforeEach
    void checkSystem() {
        assumeTrue(JobPorts.areKnown(), "no /proc/net/tcp here");
    }

    private Running talking(String... options) throws Exception {
        List<String> words = new ArrayList<>(List.of("-np", "3", "--ranks-per-jvm", "1", "-cp", Programs.classes()));
        words.addAll(List.of(options));
        words.add("Talks");
        return new Running(Launch.in(folder).start(words.toArray(new String[0])), "begun");
    }

    private static void assertTalk(Running running) throws Exception {
        running.tell("sum");
        assertThat(running.lineOfOut("together")).isEqualTo("together 3");
    }

    private static int end(Running running) throws Exception {
        running.mpjrun().getOutputStream().close();
        return running.awaitEnd();
    }

    private static List<InetSocketAddress> ports(Running running) throws IOException {
        List<InetSocketAddress> ports =
                new ArrayList<>(JobPorts.of(running.mpjrun().pid()));
        for (ProcessHandle jvm : running.jvms()) {
            ports.addAll(JobPorts.of(jvm.pid()));
        }
        return ports;
    }

    private Socket connect(InetSocketAddress port) throws IOException {
        Socket socket = new Socket(port.getAddress(), port.getPort());
        open.add(socket);
        return socket;
    }

    private void send(InetSocketAddress port, byte[] bytes) throws IOException {
        try {
            connect(port).getOutputStream().write(bytes);
        } catch (SocketException alreadyTurnedAway) {
            return;
        }
    }

    private void attack(InetSocketAddress port, Random random) throws IOException {
        connect(port).close();
        byte[] garbage = new byte[1 << 16];
        random.nextBytes(garbage);
        send(port, garbage);
        send(
                port,
                ByteBuffer.allocate(64).putInt(Integer.MAX_VALUE).put((byte) 64).array());
        send(port, ByteBuffer.allocate(64).putLong(-1L).putLong(Long.MAX_VALUE).array());
        send(port, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".getBytes());
        for (String service : List.of("control", "niodev", "tcp")) {
            Handshake handshake = Handshake.ofConnector(JobSecret.create(), service, 1, 0);
            Socket socket = connect(port);
            assertThatThrownBy(() -> BlockingHandshake.overStreams(socket, handshake, HANDSHAKE_NS))
                    .isInstanceOfAny(RuntimeException.class, IOException.class);
        }
        for (int i = 0; i < HALF_OPEN; i++) {
            connect(port);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"-dev niodev -Dbireme.niodev.unix=false", "-dev tcp", "--tls"})
    void shouldGoOnWhateverUnknownPeersSend(String options) throws Exception {
        Nightly.leave(
                options.contains("niodev"),
                "SocketAcceptorContract has its port, too, and SeveralJvmsFloodIT floods a job");
        Nightly.leave(
                options.equals("-dev tcp"),
                "with --tls the job is on this device, too, and SocketAcceptorContract has it in the clear");
        long seed = TestSeed.of("attacks on " + options);
        try (Running running = talking(options.split(" "))) {
            List<InetSocketAddress> ports = ports(running);
            assertLoopbackOnly(ports);
            assertSecretsHidden(running);
            for (InetSocketAddress port : ports) {
                attack(port, new Random(seed));
            }
            assertTalk(running);
            assertThat(running.lineOfErr("rejected a connection from /127.0.0.1:"))
                    .isNotNull();
            assertTalk(running);
            for (Socket socket : open) {
                socket.close();
            }
            assertTalk(running);
            assertThat(end(running)).isZero();
            assertClosed(ports);
        }
    }

    /** Neither the secret nor the key for TLS is in an argument list or in the environment. */
    private static void assertSecretsHidden(Running running) throws IOException {
        Map<String, String> own = System.getenv();
        List<Long> pids = new ArrayList<>(List.of(running.mpjrun().pid()));
        running.jvms().forEach(jvm -> pids.add(jvm.pid()));
        for (long pid : pids) {
            Path process = Path.of("/proc", Long.toString(pid));
            assertThat(Files.readString(process.resolve("cmdline"))).doesNotContainPattern(SECRET);
            assertThat(Files.readString(process.resolve("environ")).split("\0"))
                    .filteredOn(each -> !own.containsKey(each.split("=")[0]))
                    .noneMatch(each -> SECRET.matcher(each).find());
        }
    }

    private static void assertLoopbackOnly(List<InetSocketAddress> ports) {
        assertThat(ports).isNotEmpty().allMatch(port -> port.getAddress().isLoopbackAddress());
    }

    private static void assertClosed(List<InetSocketAddress> ports) {
        for (InetSocketAddress port : ports) {
            assertThatThrownBy(() -> new Socket(port.getAddress(), port.getPort()).close())
                    .isInstanceOf(IOException.class);
        }
    }

    @Test
    void shouldRefuseAHostileObjectAndGoOn() throws Exception {
        try (Running running = talking("-dev", "niodev")) {
            running.tell("hostile");
            assertThat(running.lineOfOut("e")).startsWith("refused: ").contains("java.net.URL");
            assertTalk(running);
            assertThat(end(running)).isZero();
        }
    }

    @Test
    void shouldRefuseADeviceThatCannotEncrypt() throws Exception {
        Launch.Result result =
                Launch.in(folder).run("-np", "2", "--tls", "-dev", "niodev", "-cp", Programs.classes(), "Greets");
        assertThat(result.status()).isEqualTo(2);
        assertThat(result.err())
                .startsWith(
                        "mpjrun: bireme.tls is 'true' (from option --tls), and cannot be had: device niodev (option -dev)"
                                + " does not give it to what passes between processes; devices that do: ")
                .contains("tcp");
    }
}
