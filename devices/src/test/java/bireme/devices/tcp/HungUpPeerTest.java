package bireme.devices.tcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import bireme.devices.config.Settings;
import bireme.devices.secure.Handshake;
import bireme.devices.secure.JobSecret;
import io.netty.channel.SingleThreadIoEventLoop;
import io.netty.channel.epoll.Epoll;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import xxdev.TestProcesses;

/**
 * A peer that proves itself and hangs up at once, as one does that has meanwhile chosen another connection: Netty closes
 * the socket then, before anybody else could, and the system gives its number to the next socket of the process.
 */
class HungUpPeerTest {
    private static final int MAX_SECONDS = 30;
    private static final int NEXT_SOCKETS = 8;

    private final JobSecret secret = JobSecret.create();
    private final CompletableFuture<TcpLink> guest = new CompletableFuture<>();
    private final List<SocketChannel> next = new ArrayList<>();
    private TcpReceiver receiver;
    private SingleThreadIoEventLoop loop;
    private TcpAcceptor acceptor;

    @AfterEach
    void close() throws IOException {
        for (SocketChannel each : next) {
            each.close();
        }
        if (acceptor == null) {
            return;
        }
        acceptor.close();
        loop.shutdownGracefully(0, 0, TimeUnit.SECONDS);
        receiver.start();
        receiver.close();
    }

    private InetSocketAddress open(TcpSockets sockets) {
        receiver = new TcpReceiver(sockets, 0);
        loop = new SingleThreadIoEventLoop(
                null, (ThreadFactory) task -> new Thread(task, "acceptor"), sockets.handlers());
        acceptor = new TcpAcceptor(
                sockets,
                loop,
                () -> Handshake.ofListener(secret, "test", 0, 2),
                (channel, proven) -> guest.complete(sockets.link(channel, receiver)));
        return acceptor.open(TestProcesses.oneEach(2).of(0).layout(), Settings.none())
                .addresses()
                .get(0);
    }

    /** Stops the acceptor for a while, so that the proof and the end of the connection reach it in one event. */
    private void proveAndHangUp(InetSocketAddress address) throws IOException {
        Handshake connector = Handshake.ofConnector(secret, "test", 1, 0);
        CountDownLatch hasHungUp = new CountDownLatch(1);
        try (Socket socket = new Socket(address.getAddress(), address.getPort())) {
            say(connector, socket);
            byte[] challenge = new byte[connector.wanted()];
            new DataInputStream(socket.getInputStream()).readFully(challenge);
            connector.receive(ByteBuffer.wrap(challenge));
            loop.execute(() -> await(hasHungUp));
            say(connector, socket);
        } finally {
            hasHungUp.countDown();
        }
    }

    private static void say(Handshake connector, Socket socket) throws IOException {
        byte[] bytes = new byte[connector.output().remaining()];
        connector.output().get(bytes);
        socket.getOutputStream().write(bytes);
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(MAX_SECONDS, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** Sockets that take free numbers, each with a byte to be read by nobody but this test. */
    private void openNextSockets() throws IOException {
        try (ServerSocketChannel listener = ServerSocketChannel.open().bind(null)) {
            for (int i = 0; i < NEXT_SOCKETS; i++) {
                next.add(SocketChannel.open(listener.getLocalAddress()));
                next.add(listener.accept());
                next.get(next.size() - 1).write(ByteBuffer.wrap(new byte[] {42}));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void shouldNotTouchTheSocketThatGetsTheNumber(boolean isEpoll) throws Exception {
        assumeTrue(!isEpoll || Epoll.isAvailable(), "epoll does not load on this system");
        proveAndHangUp(open(isEpoll ? new EpollSockets() : new NioSockets()));
        TcpLink link = guest();
        openNextSockets();
        ByteBuffer bytes = ByteBuffer.allocateDirect(16);
        assertThatThrownBy(() -> {
                    if (link.read(bytes) < 0) {
                        throw new IOException("end of stream");
                    }
                })
                .isInstanceOf(IOException.class)
                .hasMessageNotContaining("Bad file descriptor");
        assertThat(bytes.position()).isZero();
        link.close();
        for (int i = 0; i < next.size(); i += 2) {
            ByteBuffer own = ByteBuffer.allocate(16);
            assertThat(next.get(i).read(own))
                    .as("still open, with all its bytes")
                    .isEqualTo(1);
        }
    }

    private TcpLink guest() throws Exception {
        try {
            return guest.get(MAX_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            throw new AssertionError("nobody was let in", e);
        }
    }
}
