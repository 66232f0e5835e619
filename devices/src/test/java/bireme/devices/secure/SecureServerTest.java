package bireme.devices.secure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.testing.Bounded;
import bireme.testing.WaitLimit;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketTimeoutException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A server and its clients over real connections, and others who want to keep them apart. */
@Timeout(60)
class SecureServerTest {
    private static final int PROCESSES = 64;
    private static final long LIMIT_NS = WaitLimit.now().toNanos();

    private final JobSecret secret = JobSecret.create();
    private final BlockingQueue<String> events = new LinkedBlockingQueue<>();
    private final BlockingQueue<String> rejected = new LinkedBlockingQueue<>();
    private final List<AutoCloseable> open = new ArrayList<>();
    private SecureServer server;
    private SocketAddress address;

    @TempDir
    Path folder;

    @BeforeEach
    void openServer() throws IOException {
        SecureServer.Events recorder = new SecureServer.Events() {
            @Override
            public void joined(int process) {
                events.add("joined");
            }

            @Override
            public void received(int process, ByteBuffer bytes) {
                while (bytes.hasRemaining()) {
                    events.add("received " + bytes.get());
                }
            }

            @Override
            public void left(int process, String why) {
                events.add("left: " + why);
            }
        };
        RejectedConnections log = new RejectedConnections(rejected::add, System::nanoTime);
        server = new SecureServer("test", secret, PROCESSES, recorder, log);
        open.add(server);
        ServerSocketChannel listener = ServerSocketChannel.open();
        listener.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), SecureServer.BACKLOG);
        server.listen(listener);
        address = listener.getLocalAddress();
    }

    @AfterEach
    void closeAll() throws Exception {
        for (AutoCloseable each : open) {
            each.close();
        }
    }

    private Handshake handshake(int process) {
        return Handshake.ofConnector(secret, "test", process, Handshake.COORDINATOR);
    }

    private SecureClient connect(SocketAddress where, int process) {
        SecureClient client = new SecureConnector(List.of(where), () -> handshake(process), LIMIT_NS).connect();
        synchronized (open) {
            open.add(client);
        }
        return client;
    }

    private void assertNext(String event) throws InterruptedException {
        assertThat(Bounded.take(events, event)).isEqualTo(event);
    }

    private Socket connectRaw() throws IOException {
        InetSocketAddress there = (InetSocketAddress) address;
        Socket socket = new Socket(there.getAddress(), there.getPort());
        open.add(socket);
        return socket;
    }

    /** One whose proof comes as soon as it is asked for is a member at once, too. */
    @Test
    void shouldLetAllProcessesJoinAtOnce() throws Exception {
        server.start();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < PROCESSES; i++) {
            int process = i;
            threads.add(new Thread(() -> connect(address, process)));
        }
        threads.forEach(Thread::start);
        for (int i = 0; i < PROCESSES; i++) {
            assertNext("joined");
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(rejected).isEmpty();
    }

    @Test
    void shouldGiveUpSilentConnectionsBeforeOneThatHasNamedTheJob() throws Exception {
        server.start();
        Handshake slow = handshake(1);
        Socket named = connectRaw();
        named.getOutputStream().write(HandshakePair.take(slow));
        byte[] challenge = named.getInputStream().readNBytes(HandshakeDescriptor.CHALLENGE_BYTES);
        int silent = 3 * PendingConnections.MAX_SILENT;
        for (int i = 0; i < silent; i++) {
            connectRaw();
        }
        assertThat(Bounded.take(rejected, "a rejection")).contains("too many connections prove nothing");
        slow.receive(ByteBuffer.wrap(challenge));
        named.getOutputStream().write(HandshakePair.take(slow));
        assertNext("joined");
    }

    @Test
    void shouldGoOnWhileConnectionsPourIn() throws Exception {
        server.start();
        SecureClient member = connect(address, 0);
        assertNext("joined");
        AtomicBoolean isOver = new AtomicBoolean();
        Thread flood = new Thread(() -> pour(isOver));
        flood.start();
        for (int process = 1; process < 20; process++) {
            connect(address, process);
            assertNext("joined");
            member.send(ByteBuffer.wrap(new byte[] {(byte) process}));
            assertNext("received " + process);
        }
        isOver.set(true);
        flood.join();
    }

    private void pour(AtomicBoolean isOver) {
        InetSocketAddress there = (InetSocketAddress) address;
        List<Socket> sockets = new ArrayList<>();
        try {
            for (int i = 0; !isOver.get(); i++) {
                Socket socket = new Socket(there.getAddress(), there.getPort());
                sockets.add(socket);
                if (i % 2 == 0) {
                    socket.getOutputStream().write(i);
                }
                if (sockets.size() > 400) {
                    sockets.remove(0).close();
                }
            }
            for (Socket socket : sockets) {
                socket.close();
            }
        } catch (IOException e) {
            events.add("the flood ended: " + e);
        }
    }

    @Test
    void shouldTryAgainWhereItWasTurnedAway() throws Exception {
        server.start();
        AtomicInteger refusals = new AtomicInteger(3);
        ServerSocket between = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
        open.add(between);
        Thread thread = new Thread(() -> refuseThenPass(between, refusals));
        thread.start();
        connect(between.getLocalSocketAddress(), 3);
        assertNext("joined");
        assertThat(refusals).hasValue(0);
    }

    private void refuseThenPass(ServerSocket between, AtomicInteger refusals) {
        try {
            while (refusals.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
                between.accept().close();
            }
            Socket near = between.accept();
            Socket far = connectRaw();
            open.add(near);
            pass(near, far, HandshakeDescriptor.HELLO_BYTES);
            pass(far, near, HandshakeDescriptor.CHALLENGE_BYTES);
            pass(near, far, HandshakeDescriptor.PROOF_MESSAGE_BYTES);
        } catch (IOException e) {
            events.add("between: " + e);
        }
    }

    private static void pass(Socket from, Socket to, int length) throws IOException {
        to.getOutputStream().write(from.getInputStream().readNBytes(length));
    }

    @Test
    void shouldNotTryAgainWhereNobodyListens() throws Exception {
        ServerSocket gone = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        SocketAddress where = gone.getLocalSocketAddress();
        gone.close();
        SecureConnector connector = new SecureConnector(
                List.of(where, UnixDomainSocketAddress.of(folder.resolve("none"))),
                () -> handshake(1),
                Long.MAX_VALUE / 2);
        assertThat(connector.connect()).isNull();
        assertThat(connector.failures()).hasSize(2);
    }

    /** A time limit for each read would never be over. */
    @Test
    void shouldNotWaitForAnAnswerThatComesInDrops() throws Exception {
        ServerSocket slow = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        open.add(slow);
        Thread thread = new Thread(() -> sendByteByByte(slow));
        thread.start();
        long nowNs = System.nanoTime();
        assertThatThrownBy(() -> SecureClient.connect(
                        slow.getLocalSocketAddress(),
                        handshake(1),
                        LIMIT_NS,
                        nowNs + TimeUnit.MILLISECONDS.toNanos(300)))
                .isInstanceOf(SocketTimeoutException.class)
                .hasMessageContaining("in time");
        thread.join();
    }

    private static void sendByteByByte(ServerSocket listener) {
        ByteBuffer challenge = HandshakeDescriptor.newMessage(HandshakeDescriptor.CHALLENGE);
        try (Socket socket = listener.accept()) {
            while (challenge.hasRemaining()) {
                socket.getOutputStream().write(challenge.get());
                TimeUnit.MILLISECONDS.sleep(20);
            }
        } catch (IOException itHasHungUp) {
            return;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void shouldServeProcessesOfThisUserAtASocketInAFolder() throws Exception {
        Path socket = folder.resolve("control");
        assertThat(server.listenLocally(socket)).isTrue();
        server.start();
        SecureClient client = connect(UnixDomainSocketAddress.of(socket), 5);
        assertNext("joined");
        server.send(5, ByteBuffer.wrap(new byte[] {42}));
        client.receive(bytes -> events.add("client received " + bytes.get()));
        assertNext("client received 42");
        server.close();
        assertThat(socket).doesNotExist();
    }

    @Test
    void shouldSayThatAPathIsTooLong() throws Exception {
        assertThat(server.listenLocally(folder.resolve("x".repeat(120)))).isFalse();
        server.start();
        connect(address, 5);
        assertNext("joined");
    }

    @Test
    void shouldRejectOtherUsersBeforeTheySayAnything() throws Exception {
        Path path = folder.resolve("socket");
        try (ServerSocketChannel listener = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            listener.bind(UnixDomainSocketAddress.of(path));
            try (SocketChannel peer = SocketChannel.open(UnixDomainSocketAddress.of(path));
                    SocketChannel accepted = listener.accept()) {
                assertThat(peer.isConnected()).isTrue();
                assertThat(PeerOwner.of(path).complaintAbout(accepted)).isNull();
                PeerOwner other = new PeerOwner(
                        path.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName("65534"));
                assertThat(other.complaintAbout(accepted))
                        .isEqualTo("it belongs to user " + Files.getOwner(path).getName() + ", not to "
                                + path.getFileSystem()
                                        .getUserPrincipalLookupService()
                                        .lookupPrincipalByName("65534")
                                        .getName());
            }
        }
    }

    @Test
    void shouldNotBeClosedByAnInterruptOfAThreadThatSends() throws Exception {
        server.start();
        SecureClient client = connect(address, 0);
        assertNext("joined");
        Thread.currentThread().interrupt();
        assertThat(client.send(ByteBuffer.wrap(new byte[] {1}))).isTrue();
        server.send(0, ByteBuffer.wrap(new byte[] {2}));
        assertThat(Thread.interrupted()).isTrue();
        assertNext("received 1");
        client.receive(bytes -> events.add("client received " + bytes.get()));
        assertNext("client received 2");
    }

    @Test
    void shouldNumberConnectionsAndRejectThoseAboveTheLimit() throws Exception {
        AtomicReference<SecureServer> numbering = new AtomicReference<>();
        SecureServer.Events recorder = new SecureServer.Events() {
            @Override
            public void joined(int number) {
                events.add("joined " + number);
            }

            @Override
            public void received(int number, ByteBuffer bytes) {
                numbering.get().disconnect(bytes.get(), "asked for");
            }

            @Override
            public void left(int number, String why) {
                events.add("left " + number + ": " + why);
            }
        };
        RejectedConnections log = new RejectedConnections(rejected::add, System::nanoTime);
        numbering.set(SecureServer.numbering("test", secret, 2, recorder, log));
        open.add(numbering.get());
        ServerSocketChannel listener = ServerSocketChannel.open();
        listener.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), SecureServer.BACKLOG);
        numbering.get().listen(listener);
        numbering.get().start();
        connect(listener.getLocalAddress(), 0);
        assertNext("joined 0");
        SecureClient second = connect(listener.getLocalAddress(), 0);
        assertNext("joined 1");
        connect(listener.getLocalAddress(), 0);
        assertThat(Bounded.take(rejected, "a rejection")).contains("2 others are connected, which is the limit");
        second.send(ByteBuffer.wrap(new byte[] {0}));
        assertNext("left 0: asked for");
        connect(listener.getLocalAddress(), 0);
        assertNext("joined 0");
    }
}
