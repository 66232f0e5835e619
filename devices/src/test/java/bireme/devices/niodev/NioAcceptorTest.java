package bireme.devices.niodev;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.devices.config.Settings;
import bireme.devices.secure.Handshake;
import bireme.devices.secure.JobSecret;
import bireme.devices.secure.PeerOwner;
import bireme.devices.secure.PendingConnections;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.UserPrincipal;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import xxdev.DeviceException;
import xxdev.JobLayout;
import xxdev.TestProcesses;
import xxdev.TestSeed;

/** Guests whose connections end on the way in, and a acceptor that closes while one enters. */
class NioAcceptorTest {
    private static final int MAX_SECONDS = 30;

    private final JobSecret secret = JobSecret.create();
    private final TestProcesses processes = TestProcesses.oneEach(2);
    private final BlockingQueue<SocketChannel> guests = new LinkedBlockingQueue<>();
    private final NioListener listener = new NioListener(layout(0), Settings.none(), true);
    private NioAcceptor acceptor;

    @AfterEach
    void close() throws IOException {
        if (acceptor != null) {
            acceptor.close();
        }
        listener.close();
        for (SocketChannel each : guests) {
            each.close();
        }
        processes.close();
    }

    private JobLayout layout(int process) {
        return processes.of(process).layout();
    }

    private void open(NioAcceptor.Admission admission) {
        acceptor = new NioAcceptor(listener, 0, () -> Handshake.ofListener(secret, "test", 0, 2), admission);
    }

    private SocketChannel knock() {
        NioConnector connector = new NioConnector(layout(1), true, TimeUnit.SECONDS.toNanos(MAX_SECONDS));
        return connector
                .dial(0, listener.address(), () -> Handshake.ofConnector(secret, "test", 1, 0))
                .channel();
    }

    private SocketChannel guest() throws InterruptedException {
        SocketChannel guest = guests.poll(MAX_SECONDS, TimeUnit.SECONDS);
        assertThat(guest).as("somebody was let in").isNotNull();
        return guest;
    }

    @Test
    void shouldGoOnAfterAGuestThatCannotBeTaken() throws Exception {
        AtomicInteger entries = new AtomicInteger();
        open((proven, channel) -> {
            if (entries.incrementAndGet() == 1) {
                throw new ClosedChannelException();
            }
            guests.add(channel);
        });
        try (SocketChannel first = knock();
                SocketChannel second = knock()) {
            guest().close();
            assertThat(read(first)).as("the first is told").isNegative();
            assertThat(read(second)).as("the second is told by its host").isNegative();
        }
        assertThat(entries).hasValue(2);
    }

    @Test
    void shouldLeaveTheChannelOfAGuestThatEntersWhileItCloses() throws Exception {
        CountDownLatch hasClosed = new CountDownLatch(1);
        open((proven, channel) -> {
            guests.add(channel);
            await(hasClosed);
        });
        try (SocketChannel peer = knock();
                SocketChannel guest = guest()) {
            acceptor.close();
            hasClosed.countDown();
            guest.write(ByteBuffer.wrap(new byte[] {42}));
            assertThat(read(peer)).isEqualTo(1);
        }
    }

    /** Of each ten connections of the flood some say nothing, some nonsense, some the tag of another job. */
    private void flood(Random random, List<SocketChannel> flood) {
        try {
            SocketChannel channel = SocketChannel.open(UnixDomainSocketAddress.of(socket()));
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

    private Path socket() {
        return listener.address().unix();
    }

    /** A process of the job whose proof takes long. */
    private SocketChannel greet(Handshake connector) throws IOException {
        SocketChannel channel = SocketChannel.open(UnixDomainSocketAddress.of(socket()));
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
        open((proven, channel) -> guests.add(channel));
        Handshake connector = Handshake.ofConnector(secret, "test", 1, 0);
        List<SocketChannel> silent = new ArrayList<>();
        try (SocketChannel slow = greet(connector)) {
            for (int i = 0; i < 3 * PendingConnections.MAX_SILENT; i++) {
                silent.add(SocketChannel.open(UnixDomainSocketAddress.of(socket())));
            }
            assertThat(read(silent.get(0)))
                    .as("the first of those was rejected")
                    .isNegative();
            slow.write(connector.output());
            guest().close();
        } finally {
            closeAll(silent);
        }
    }

    @Test
    void shouldPauseAndGoOnWhenAcceptingFails() throws Exception {
        AtomicInteger failures = new AtomicInteger(20);
        acceptor = new NioAcceptor(
                listener,
                0,
                () -> Handshake.ofListener(secret, "test", 0, 2),
                (proven, channel) -> guests.add(channel),
                listening -> {
                    if (failures.getAndDecrement() > 0) {
                        throw new IOException("Too many open files");
                    }
                    return listening.accept();
                });
        try (SocketChannel peer = knock()) {
            guest().close();
            assertThat(read(peer)).isNegative();
        }
        assertThat(failures.get()).as("each failure was tried again").isNegative();
    }

    @Test
    void shouldAdmitEveryProcessDuringAFloodWhileAcceptingFailsAtRandom() throws Exception {
        long seed = TestSeed.of("NioAcceptorTest");
        Random failing = new Random(seed);
        acceptor = new NioAcceptor(
                listener,
                0,
                () -> Handshake.ofListener(secret, "test", 0, 2),
                (proven, channel) -> guests.add(channel),
                listening -> {
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
                try (SocketChannel peer = knock()) {
                    guest().close();
                    assertThat(read(peer)).isNegative();
                }
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

    /** A listener that is flooded drops connections before it knows whose they are. */
    @Test
    void shouldConnectAgainWhenAConnectionIsDropped() throws Exception {
        try (ServerSocketChannel dropping = ServerSocketChannel.open().bind(null)) {
            AtomicInteger dropped = new AtomicInteger();
            Thread listening = new Thread(() -> dropThenAdmit(dropping, dropped));
            listening.start();
            NioConnector connector = new NioConnector(layout(1), false, TimeUnit.SECONDS.toNanos(MAX_SECONDS));
            int port = ((InetSocketAddress) dropping.getLocalAddress()).getPort();
            try (SocketChannel peer = connector
                    .dial(0, NioAddress.parse("127.0.0.1:" + port), () -> Handshake.ofConnector(secret, "test", 1, 0))
                    .channel()) {
                assertThat(peer.isConnected()).isTrue();
            }
            listening.join();
            assertThat(dropped).hasValue(5);
        }
    }

    private void dropThenAdmit(ServerSocketChannel dropping, AtomicInteger dropped) {
        try {
            for (int i = 0; i < 5; i++) {
                dropping.accept().close();
                dropped.incrementAndGet();
            }
            SocketChannel last = dropping.accept();
            guests.add(last);
            NioHandshake handshake = new NioHandshake(Handshake.ofListener(secret, "test", 0, 2), last);
            assertThat(handshake.step()).isTrue();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void shouldSayHowOftenAConnectionWasDropped() throws Exception {
        try (ServerSocketChannel dropping = ServerSocketChannel.open().bind(null)) {
            Thread listening = new Thread(() -> {
                try {
                    while (true) {
                        dropping.accept().close();
                    }
                } catch (IOException closed) {
                    return;
                }
            });
            listening.start();
            NioConnector connector = new NioConnector(layout(1), false, TimeUnit.MILLISECONDS.toNanos(50));
            NioAddress address =
                    NioAddress.parse("127.0.0.1:" + ((InetSocketAddress) dropping.getLocalAddress()).getPort());
            assertThatThrownBy(() -> connector.dial(0, address, () -> Handshake.ofConnector(secret, "test", 1, 0)))
                    .isInstanceOf(DeviceException.class)
                    .hasMessageMatching("process 0 on host .* cannot be reached: tried 127.0.0.1:\\d+ \\(dropped \\d+"
                            + " times? before its handshake was finished, the last time because: .*");
        }
    }

    @Test
    void shouldRefuseAProcessOfAnotherUserBeforeItsFirstByte() throws Exception {
        open((proven, channel) -> guests.add(channel));
        try (SocketChannel peer = knock();
                SocketChannel admitted = guest()) {
            UserPrincipal own = Files.getOwner(socket());
            UserPrincipal other = () -> "somebody else";
            assertThat(new PeerOwner(own).complaintAbout(admitted)).isNull();
            assertThat(new PeerOwner(other).complaintAbout(admitted))
                    .isEqualTo("it belongs to user " + own.getName() + ", not to somebody else");
            assertThat(peer.isConnected()).isTrue();
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(MAX_SECONDS, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** Waits for a byte or the end of the stream. */
    private static int read(SocketChannel channel) throws IOException {
        channel.configureBlocking(true);
        return channel.read(ByteBuffer.allocate(1));
    }
}
