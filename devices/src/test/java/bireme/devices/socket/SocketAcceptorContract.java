package bireme.devices.socket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.devices.config.Settings;
import bireme.devices.secure.Handshake;
import bireme.devices.secure.JobSecret;
import bireme.devices.secure.PendingConnections;
import bireme.testing.Bounded;
import bireme.testing.TestSeed;
import bireme.testing.WaitLimit;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.SocketAddress;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import xxdev.JobLayout;
import xxdev.TestProcesses;

/** Connections that end before they are admitted, floods, and an acceptor that closes while it admits somebody. */
public abstract class SocketAcceptorContract {
    private static final int NEXT_SOCKETS = 8;

    /** The job's. */
    final JobSecret secret = JobSecret.create();

    private final TestProcesses processes = TestProcesses.oneEach(2);
    private final BlockingQueue<StreamSocket> admitted = new LinkedBlockingQueue<>();
    private final List<SocketChannel> next = new ArrayList<>();
    private final SocketProvider sockets;
    private final boolean isUnix;
    private SocketListener listener;
    private SocketAcceptor acceptor;

    /** Checks acceptors and connectors over such sockets. */
    protected SocketAcceptorContract(SocketProvider sockets, boolean isUnix) {
        this.sockets = sockets;
        this.isUnix = isUnix;
    }

    @BeforeEach
    void listen() {
        SocketOptions options = new SocketOptions(sockets, isUnix, "test", (link, proven) -> null);
        listener = new SocketListener("test", options, layout(0), Settings.none());
    }

    @AfterEach
    void close() throws IOException {
        if (acceptor != null) {
            acceptor.close();
        }
        listener.close();
        for (StreamSocket each : admitted) {
            each.close();
        }
        closeAll(next);
        processes.close();
    }

    private JobLayout layout(int process) {
        return processes.of(process).layout();
    }

    final void open(SocketAcceptor.Admission admission) {
        open(admission, ListeningSocket::accept);
    }

    final void open(SocketAcceptor.Admission admission, SocketAcceptor.Accept accept) {
        acceptor = new SocketAcceptor(
                "test",
                sockets,
                listener.sockets(),
                0,
                () -> Handshake.ofListener(secret, "test", 0, 2),
                admission,
                accept);
    }

    final void admitAll() {
        open((proven, socket) -> admitted.add(socket));
    }

    /** Where the acceptor listens. */
    final SocketAddress address() {
        ProcessAddress address = listener.address();
        return address.unix() == null ? address.tcp().addresses().get(0) : UnixDomainSocketAddress.of(address.unix());
    }

    private StreamSocket connect(ProcessAddress address, long limitNs) {
        SocketConnector connector = new SocketConnector(sockets, layout(1), isUnix, limitNs);
        return connector
                .connect(0, address, () -> Handshake.ofConnector(secret, "test", 1, 0))
                .socket();
    }

    final StreamSocket connect() {
        return connect(listener.address(), WaitLimit.now().toNanos());
    }

    final StreamSocket admitted() throws InterruptedException {
        return Bounded.take(admitted, "an admitted connection");
    }

    @Test
    void shouldGoOnAfterAPeerThatCannotBeTaken() throws Exception {
        AtomicInteger entries = new AtomicInteger();
        open((proven, socket) -> {
            if (entries.incrementAndGet() == 1) {
                throw new ClosedChannelException();
            }
            admitted.add(socket);
        });
        StreamSocket first = connect();
        StreamSocket second = connect();
        try {
            admitted().close();
            assertThat(read(first)).as("the first sees the end of stream").isNegative();
            assertThat(read(second))
                    .as("the second sees the end of stream from its host")
                    .isNegative();
        } finally {
            first.close();
            second.close();
        }
        assertThat(entries).hasValue(2);
    }

    @Test
    void shouldLeaveTheSocketOfAPeerThatIsAdmittedWhileItCloses() throws Exception {
        CountDownLatch hasClosed = new CountDownLatch(1);
        open((proven, socket) -> {
            admitted.add(socket);
            Bounded.await(hasClosed, "the first close");
        });
        StreamSocket peer = connect();
        StreamSocket own = admitted();
        try {
            acceptor.close();
            hasClosed.countDown();
            own.write(ByteBuffer.wrap(new byte[] {42}));
            assertThat(read(peer)).isEqualTo(1);
        } finally {
            own.close();
            peer.close();
        }
    }

    /** Of each ten connections of the flood some say nothing, some nonsense, some the tag of another job. */
    private void flood(Random random, List<SocketChannel> flood) {
        try {
            SocketChannel channel = SocketChannel.open(address());
            flood.add(channel);
            int kind = random.nextInt(10);
            if (kind == 0) {
                channel.write(ByteBuffer.wrap(new byte[1 + random.nextInt(200)]));
            } else if (kind == 1) {
                channel.write(
                        Handshake.ofConnector(JobSecret.create(), "test", 1, 0).output());
            } else if (kind == 2) {
                channel.close();
            }
        } catch (IOException rejected) {
            assertThat(rejected).hasMessageMatching(".*(unavailable|Broken pipe|reset).*");
        }
    }

    /** A process of the job whose proof takes long. */
    private SocketChannel sendHello(Handshake connector) throws IOException {
        SocketChannel channel = SocketChannel.open(address());
        channel.write(connector.output());
        ByteBuffer challenge = ByteBuffer.allocate(connector.wanted());
        while (challenge.hasRemaining()) {
            assertThat(channel.read(challenge)).isPositive();
        }
        connector.receive(challenge.flip());
        return channel;
    }

    @Test
    void shouldRejectSilentConnectionsBeforeAProcessThatShowedTheTag() throws Exception {
        admitAll();
        Handshake connector = Handshake.ofConnector(secret, "test", 1, 0);
        List<SocketChannel> silent = new ArrayList<>();
        try (SocketChannel slow = sendHello(connector)) {
            for (int i = 0; i < 3 * PendingConnections.MAX_SILENT; i++) {
                silent.add(SocketChannel.open(address()));
            }
            assertThat(silent.get(0).read(ByteBuffer.allocate(1)))
                    .as("the first of those was rejected")
                    .isNegative();
            slow.write(connector.output());
            admitted().close();
        } finally {
            closeAll(silent);
        }
    }

    @Test
    void shouldPauseAndGoOnWhenAcceptingFails() throws Exception {
        AtomicInteger failures = new AtomicInteger(20);
        open((proven, socket) -> admitted.add(socket), listening -> {
            if (failures.getAndDecrement() > 0) {
                throw new IOException("Too many open files");
            }
            return listening.accept();
        });
        assertConnects();
        assertThat(failures.get()).as("each failure was tried again").isNegative();
    }

    private void assertConnects() throws Exception {
        StreamSocket peer = connect();
        try {
            admitted().close();
            assertThat(read(peer)).isNegative();
        } finally {
            peer.close();
        }
    }

    @Test
    void shouldAdmitEveryProcessDuringAFloodWhileAcceptingFailsAtRandom() throws Exception {
        long seed = TestSeed.of("SocketAcceptorContract");
        Random failing = new Random(seed);
        open((proven, socket) -> admitted.add(socket), listening -> {
            if (failing.nextInt(50) == 0) {
                throw new IOException("Too many open files");
            }
            return listening.accept();
        });
        AtomicBoolean isOver = new AtomicBoolean();
        Thread flooder = new Thread(() -> {
            Random random = new Random(seed + 1);
            List<SocketChannel> flood = new ArrayList<>();
            while (!isOver.get()) {
                flood(random, flood);
                if (flood.size() == 400) {
                    closeAll(flood);
                }
            }
            closeAll(flood);
        });
        flooder.start();
        try {
            for (int i = 0; i < 5; i++) {
                assertConnects();
            }
        } finally {
            isOver.set(true);
            flooder.join();
        }
    }

    private static void closeAll(List<SocketChannel> channels) {
        for (SocketChannel each : channels) {
            try {
                each.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        channels.clear();
    }

    /** A peer that proves itself and hangs up at once, as one does that has meanwhile chosen another connection. */
    @Test
    void shouldAdmitAPeerThatHasHungUp() throws Exception {
        CountDownLatch hasHungUp = new CountDownLatch(1);
        AtomicInteger entries = new AtomicInteger();
        open((proven, socket) -> {
            admitted.add(socket);
            if (entries.incrementAndGet() == 1) {
                Bounded.await(
                        hasHungUp, "end of the connection"); // the proof of the next and its end come as one event
            }
        });
        Handshake connector = Handshake.ofConnector(secret, "test", 1, 0);
        StreamSocket first;
        try (SocketChannel peer = sendHello(connector)) {
            first = connect();
            admitted().close();
            peer.write(connector.output());
        } finally {
            hasHungUp.countDown();
        }
        StreamSocket second = admitted();
        assertThat(read(second)).isNegative();
        first.close();
        second.close();
    }

    @Test
    void shouldNotTouchTheSocketThatGetsTheNumberOfOneThatWasClosed() throws Exception {
        admitAll();
        connect().close();
        StreamSocket closed = admitted();
        closed.close();
        openNextSockets();
        ByteBuffer bytes = ByteBuffer.allocateDirect(16);
        assertThatThrownBy(() -> closed.read(bytes)).isInstanceOf(IOException.class);
        assertThat(bytes.position()).isZero();
        assertThatThrownBy(() -> closed.write(bytes)).isInstanceOf(IOException.class);
        assertThatThrownBy(closed::disableDelay).isInstanceOf(IOException.class);
        assertThat(closed.remoteAddress()).isNull();
        closed.close();
        for (int i = 0; i < next.size(); i += 2) {
            ByteBuffer own = ByteBuffer.allocate(16);
            assertThat(next.get(i).read(own))
                    .as("still open, with all its bytes")
                    .isEqualTo(1);
        }
    }

    /** Sockets that take free numbers, each with a byte to be read by nobody but this test. */
    private void openNextSockets() throws IOException {
        try (ServerSocketChannel listening = ServerSocketChannel.open().bind(null)) {
            for (int i = 0; i < NEXT_SOCKETS; i++) {
                next.add(SocketChannel.open(listening.getLocalAddress()));
                next.add(listening.accept());
                next.get(next.size() - 1).write(ByteBuffer.wrap(new byte[] {42}));
            }
        }
    }

    /** Waits for a byte or the end of the stream. */
    private static int read(StreamSocket socket) throws IOException {
        long deadlineNs = System.nanoTime() + WaitLimit.now().toNanos();
        ByteBuffer into = ByteBuffer.allocate(1);
        int count = socket.read(into);
        while (count == 0 && System.nanoTime() < deadlineNs) {
            Thread.yield();
            count = socket.read(into);
        }
        assertThat(count).as("something came").isNotZero();
        return count;
    }
}
