package bireme.launcher.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.devices.secure.JobSecret;
import bireme.devices.secure.JobTls;
import bireme.devices.secure.Strangers;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The control channel of a job that encrypts what it says, seen by somebody who reads all that passes. */
class ControlTlsTest {
    private static final long MOST_SECONDS = 60;
    private static final JobTls TLS = JobTls.create();

    private final JobSecret secret = JobSecret.create();
    private final BlockingQueue<ToCoordinator> heard = new LinkedBlockingQueue<>();
    private final BlockingQueue<ToProcess> received = new LinkedBlockingQueue<>();
    private final BlockingQueue<Integer> joined = new LinkedBlockingQueue<>();
    private final BlockingQueue<String> left = new LinkedBlockingQueue<>();
    private final ByteArrayOutputStream passing = new ByteArrayOutputStream();
    private final List<AutoCloseable> open = new ArrayList<>();
    private ServerSocket listener;
    private volatile boolean passesEnds = true;

    @BeforeEach
    void openListener() throws IOException {
        listener = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
        open.add(listener);
    }

    @AfterEach
    void closeAll() throws Exception {
        for (AutoCloseable each : open) {
            each.close();
        }
    }

    private ControlServer server(JobTls tls) throws IOException {
        ControlEvents events = new ControlEvents() {
            @Override
            public void joined(int process) {
                joined.add(process);
            }

            @Override
            public void received(int process, ToCoordinator message) {
                heard.add(message);
            }

            @Override
            public void left(int process, String why) {
                left.add(why);
            }
        };
        Strangers strangers = new Strangers(line -> {}, System::nanoTime);
        List<InetAddress> here = List.of(InetAddress.getLoopbackAddress());
        ControlServer server = ControlServer.open(here, secret, tls, 1, events, strangers);
        open.add(server);
        return server;
    }

    /** Somebody between process and coordinator, who passes everything on. */
    private HostPort through(ControlServer server) throws IOException {
        int port = server.addresses().get(0).port();
        start(() -> {
            Socket near = listener.accept();
            Socket far = new Socket(InetAddress.getLoopbackAddress(), port);
            open.add(near);
            open.add(far);
            start(() -> copy(near, far));
            copy(far, near);
        });
        return HostPort.of(InetAddress.getLoopbackAddress(), listener.getLocalPort());
    }

    private interface Task {
        void run() throws IOException;
    }

    private static void start(Task task) {
        Thread thread = new Thread(() -> {
            try {
                task.run();
            } catch (IOException closedByTheTest) {
                return;
            }
        });
        thread.setDaemon(true);
        thread.start();
    }

    private void copy(Socket from, Socket to) throws IOException {
        byte[] bytes = new byte[1 << 14];
        InputStream in = from.getInputStream();
        for (int count = in.read(bytes); count >= 0; count = in.read(bytes)) {
            synchronized (passing) {
                passing.write(bytes, 0, count);
            }
            to.getOutputStream().write(bytes, 0, count);
        }
        if (passesEnds) {
            to.shutdownOutput();
        }
    }

    private static <T> T next(BlockingQueue<T> queue) throws InterruptedException {
        return queue.poll(MOST_SECONDS, TimeUnit.SECONDS);
    }

    private boolean hasPassed(String text) {
        synchronized (passing) {
            return passing.toString(StandardCharsets.ISO_8859_1).contains(text);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldHideWhatIsSaidIfThatIsWanted(boolean isEncrypted) throws Exception {
        JobTls tls = isEncrypted ? TLS : null;
        ControlServer server = server(tls);
        Bootstrap bootstrap = new Bootstrap(secret, 0, 1, List.of(through(server)), tls);
        ControlClient client = ControlClient.connect(bootstrap);
        open.add(client);
        assertThat(next(joined)).isZero();
        start(() -> client.readAll(received::add));
        for (int i = 0; i < 200; i++) {
            client.send(new ToCoordinator.Publish("service " + i, "over there"));
            server.send(0, new ToProcess.Address(i, "over here", "x"));
        }
        String much = "much to say ".repeat(20_000);
        client.send(new ToCoordinator.Stacks(much));
        server.send(0, new ToProcess.End(much));
        for (int i = 0; i < 200; i++) {
            assertThat(next(heard)).isEqualTo(new ToCoordinator.Publish("service " + i, "over there"));
            assertThat(next(received)).isEqualTo(new ToProcess.Address(i, "over here", "x"));
        }
        assertThat(next(heard)).isEqualTo(new ToCoordinator.Stacks(much));
        assertThat(next(received)).isEqualTo(new ToProcess.End(much));
        for (String said : List.of("over there", "over here", "much to say")) {
            assertThat(hasPassed(said)).as(said).isEqualTo(!isEncrypted);
        }
        client.close();
        assertThat(next(left)).isNotNull();
    }

    @Test
    void shouldRefuseAProcessWithTheSecretAndAnotherCertificate() throws Exception {
        ControlServer server = server(TLS);
        Bootstrap other = new Bootstrap(secret, 0, 1, server.addresses(), JobTls.create());
        assertThatThrownBy(() -> ControlClient.connect(other)).isInstanceOf(ControlException.class);
        assertThat(next(left)).isNotNull();
        assertThat(heard).isEmpty();
    }

    /** Between TLS's own goodbye and the end of the connection nothing can be sent, however often that is tried. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldTakeAGoodbyeForTheEnd(boolean hasLastWords) throws Exception {
        passesEnds = false;
        ControlServer server = server(TLS);
        ControlClient client = ControlClient.connect(new Bootstrap(secret, 0, 1, List.of(through(server)), TLS));
        assertThat(next(joined)).isZero();
        if (hasLastWords) {
            client.send(new ToCoordinator.Publish("last", "words"));
        }
        client.close();
        assertThat(next(left)).isNotNull();
        server.send(0, new ToProcess.Check());
        assertThat(heard).hasSize(hasLastWords ? 1 : 0);
    }

    /** Only what the process says is written down, so that it can be said again. */
    @Test
    void shouldTurnAwayWhoRepeatsWhatAProcessHasSaid() throws Exception {
        ControlServer server = server(null);
        ControlClient client = ControlClient.connect(new Bootstrap(secret, 0, 1, List.of(through(server))));
        assertThat(next(joined)).isZero();
        client.close();
        assertThat(next(left)).isNotNull();
        byte[] all;
        synchronized (passing) {
            all = passing.toByteArray();
        }
        int connector = 96; // HELLO, then the coordinator's CHALLENGE, then PROOF
        int challenge = all.length - connector;
        try (Socket thief = new Socket(
                InetAddress.getLoopbackAddress(), server.addresses().get(0).port())) {
            int hello = connector - 40;
            thief.getOutputStream().write(all, 0, hello);
            thief.getInputStream().readNBytes(challenge);
            thief.getOutputStream().write(all, hello + challenge, connector - hello);
            assertThat(thief.getInputStream().read()).isEqualTo(-1);
        }
        assertThat(joined).isEmpty();
    }

    @Test
    void shouldTravelInTheFirstLine() throws Exception {
        Bootstrap told = new Bootstrap(secret, 0, 1, List.of(new HostPort("h", 1)), TLS);
        Bootstrap read = Bootstrap.read(new java.io.ByteArrayInputStream(told.line()));
        assertThat(read.tls().line()).isEqualTo(TLS.line());
        assertThat(told.toString()).doesNotContain(TLS.line(), secret.line());
    }
}
