package bireme.devices.secure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.testing.Bounded;
import bireme.testing.WaitLimit;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class BlockingHandshakeTest {
    private static final long LIMIT_NS = WaitLimit.now().toNanos();

    private final JobSecret secret = JobSecret.create();
    private Socket near;
    private Socket far;

    @BeforeEach
    void connect() throws IOException {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            near = new Socket(server.getInetAddress(), server.getLocalPort());
            far = server.accept();
        }
    }

    @AfterEach
    void close() throws IOException {
        near.close();
        far.close();
    }

    /** On a thread of its own: the common pool may have but one, and the two ends wait for each other. */
    private static CompletableFuture<Void> start(Socket socket, Handshake handshake) {
        Runnable hello = () -> {
            try {
                BlockingHandshake.overStreams(socket, handshake, LIMIT_NS);
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        };
        return CompletableFuture.runAsync(hello, task -> new Thread(task, "hello").start());
    }

    @Test
    void shouldReadNotAByteTooMany() throws Exception {
        near.setSoTimeout(1234);
        HandshakePair pair = HandshakePair.of(secret);
        CompletableFuture<Void> other = start(far, pair.listener);
        BlockingHandshake.overStreams(near, pair.connector, LIMIT_NS);
        near.getOutputStream().write(42);
        Bounded.get(other, "end of the handshake");
        assertThat(far.getInputStream().read()).isEqualTo(42);
        assertThat(pair.listener.isFinished()).isTrue();
        assertThat(near.getSoTimeout()).isEqualTo(1234);
    }

    @Test
    void shouldRefuseAWrongSecretAtBothEnds() throws Exception {
        CompletableFuture<Void> other = start(far, HandshakePair.listener(JobSecret.create()));
        CompletableFuture<Void> client = start(near, HandshakePair.connector(secret));
        assertThatThrownBy(() -> Bounded.get(other, "end of the handshake"))
                .isInstanceOf(ExecutionException.class)
                .cause()
                .isInstanceOf(HandshakeException.class)
                .hasMessageContaining("another job");
        far.close();
        assertThatThrownBy(() -> Bounded.get(client, "end of the handshake"))
                .cause()
                .isInstanceOf(HandshakeException.class)
                .hasMessageContaining("closed the connection");
    }

    @Test
    void shouldGiveUpOnASilentPeer() {
        assertThatThrownBy(() -> BlockingHandshake.overStreams(far, HandshakePair.listener(secret), 1_000_000))
                .isInstanceOf(HandshakeException.class)
                .hasMessageContaining("in time");
    }

    @Test
    void shouldNotGiveMoreTimeForBytesNowAndThen() throws Exception {
        near.getOutputStream().write(new byte[] {'B', 'R', 'M', 'E', 1, 1});
        assertThatThrownBy(() -> BlockingHandshake.overStreams(far, HandshakePair.listener(secret), 20_000_000))
                .isInstanceOf(HandshakeException.class)
                .hasMessageContaining("in time");
    }

    @Test
    void shouldSayThatThePeerWentAway() throws Exception {
        near.close();
        assertThatThrownBy(() -> BlockingHandshake.overStreams(far, HandshakePair.listener(secret), LIMIT_NS))
                .isInstanceOf(HandshakeException.class)
                .hasMessageContaining("closed the connection");
    }
}
