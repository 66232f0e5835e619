package bireme.devices.tcp;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.address.OfferedAddresses;
import bireme.devices.config.Settings;
import bireme.devices.secure.Handshake;
import bireme.devices.secure.JobSecret;
import bireme.devices.secure.PendingConnections;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFactory;
import io.netty.channel.IoHandlerFactory;
import io.netty.channel.ServerChannel;
import io.netty.channel.SingleThreadIoEventLoop;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import xxdev.TestProcesses;

/** What a flood does to an acceptor and to those who connect to it. */
class TcpAcceptorTest {
    private static final int MAX_SECONDS = 30;
    private static final int CONNECT_MS = 20_000;

    private final JobSecret secret = JobSecret.create();
    private final TestProcesses processes = TestProcesses.oneEach(2);
    private final BlockingQueue<Channel> admitted = new LinkedBlockingQueue<>();
    private final List<Socket> sockets = new ArrayList<>();
    private SingleThreadIoEventLoop loop;
    private TcpAcceptor acceptor;

    @AfterEach
    void close() throws IOException {
        for (Socket each : sockets) {
            each.close();
        }
        for (Channel each : admitted) {
            each.unsafe().closeForcibly();
        }
        if (acceptor != null) {
            acceptor.close();
        }
        loop.shutdownGracefully(0, 0, TimeUnit.SECONDS);
        processes.close();
    }

    private static TcpSockets sockets(boolean isEpoll) {
        return TcpSockets.of(isEpoll ? Settings.none() : Settings.none().with(TcpSockets.SETTING, "false", "test"));
    }

    private void start(TcpSockets kind) {
        loop = new SingleThreadIoEventLoop(null, (ThreadFactory) task -> new Thread(task, "acceptor"), kind.handlers());
    }

    private OfferedAddresses open(TcpSockets kind) {
        acceptor = new TcpAcceptor(
                kind,
                loop,
                () -> Handshake.ofListener(secret, "test", 0, 2),
                (channel, proven) -> admitted.add(channel));
        return acceptor.open(processes.of(0).layout(), Settings.none());
    }

    private void dial(TcpSockets kind, OfferedAddresses addresses) {
        TcpConnector connector = new TcpConnector(kind, loop, processes.of(1).layout(), CONNECT_MS);
        connector.dial(
                0,
                addresses,
                () -> Handshake.ofConnector(secret, "test", 1, 0),
                (channel, proven) -> channel.unsafe().closeForcibly());
    }

    private Socket connect(InetSocketAddress address) throws IOException {
        Socket socket = new Socket(address.getAddress(), address.getPort());
        sockets.add(socket);
        return socket;
    }

    private static void say(Handshake connector, Socket socket) throws IOException {
        byte[] bytes = new byte[connector.output().remaining()];
        connector.output().get(bytes);
        socket.getOutputStream().write(bytes);
    }

    private void assertAdmitted() throws InterruptedException {
        Channel channel = admitted.poll(MAX_SECONDS, TimeUnit.SECONDS);
        assertThat(channel).as("a process was admitted").isNotNull();
        channel.unsafe().closeForcibly();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void shouldRejectSilentConnectionsBeforeAProcessThatShowedTheTag(boolean isEpoll) throws Exception {
        TcpSockets kind = sockets(isEpoll);
        start(kind);
        InetSocketAddress address = open(kind).addresses().get(0);
        Handshake connector = Handshake.ofConnector(secret, "test", 1, 0);
        Socket slow = connect(address);
        say(connector, slow);
        byte[] challenge = new byte[connector.wanted()];
        new DataInputStream(slow.getInputStream()).readFully(challenge);
        connector.receive(ByteBuffer.wrap(challenge));
        Socket first = connect(address);
        for (int i = 0; i < 3 * PendingConnections.MAX_SILENT; i++) {
            connect(address);
        }
        assertThat(first.getInputStream().read())
                .as("the first of those was rejected")
                .isEqualTo(-1);
        say(connector, slow);
        assertAdmitted();
    }

    /** Sockets of the JDK whose listener fails at first. */
    private record FailingSockets(TcpSockets kind, AtomicInteger failures) implements TcpSockets {
        @Override
        public String name() {
            return kind.name();
        }

        @Override
        public IoHandlerFactory handlers() {
            return kind.handlers();
        }

        @Override
        public ChannelFactory<ServerChannel> listeners() {
            return () -> new NioServerSocketChannel() {
                @Override
                protected int doReadMessages(List<Object> accepted) throws Exception {
                    if (failures.getAndDecrement() > 0) {
                        throw new IOException("Too many open files");
                    }
                    return super.doReadMessages(accepted);
                }
            };
        }

        @Override
        public ChannelFactory<Channel> connectors() {
            return kind.connectors();
        }

        @Override
        public TcpLink link(Channel channel, TcpReceiver receiver) {
            return kind.link(channel, receiver);
        }
    }

    @Test
    void shouldPauseAndGoOnWhenAcceptingFails() throws Exception {
        AtomicInteger failures = new AtomicInteger(10);
        TcpSockets kind = new FailingSockets(new NioSockets(), failures);
        start(kind);
        dial(kind, open(kind));
        assertAdmitted();
        assertThat(failures.get()).as("each failure was tried again").isNegative();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void shouldConnectAgainWhenAConnectionIsDropped(boolean isEpoll) throws Exception {
        TcpSockets kind = sockets(isEpoll);
        start(kind);
        AtomicInteger dropped = new AtomicInteger();
        try (ServerSocket dropping = new ServerSocket(0)) {
            Thread listening = new Thread(() -> dropThenAnswer(dropping, dropped));
            listening.start();
            dial(kind, OfferedAddresses.parse("127.0.0.1:" + dropping.getLocalPort()));
            listening.join();
        }
        assertThat(dropped).hasValue(5);
    }

    private void dropThenAnswer(ServerSocket dropping, AtomicInteger dropped) {
        try {
            for (int i = 0; i < 5; i++) {
                dropping.accept().close();
                dropped.incrementAndGet();
            }
            Socket last = dropping.accept();
            sockets.add(last);
            Handshake listener = Handshake.ofListener(secret, "test", 0, 2);
            while (!listener.isFinished()) {
                byte[] bytes = new byte[listener.wanted()];
                new DataInputStream(last.getInputStream()).readFully(bytes);
                listener.receive(ByteBuffer.wrap(bytes));
                say(listener, last);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
