package bireme.devices.socket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.devices.secure.Handshake;
import bireme.devices.secure.JobSecret;
import bireme.testing.Bounded;
import bireme.testing.WaitLimit;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import xxdev.DeviceException;
import xxdev.TestProcesses;

/** Listeners that drop connections, that are not there, and that never answer. */
public abstract class SocketConnectorContract {

    private final JobSecret secret = JobSecret.create();
    private final TestProcesses processes = TestProcesses.oneEach(2);
    private final SocketProvider sockets;

    /** Checks connectors over such sockets. */
    protected SocketConnectorContract(SocketProvider sockets) {
        this.sockets = sockets;
    }

    @AfterEach
    void close() {
        processes.close();
    }

    private StreamSocket connect(ProcessAddress address, long limitNs) {
        return new SocketConnector(sockets, processes.of(1).layout(), false, limitNs)
                .connect(0, address, () -> Handshake.ofConnector(secret, "test", 1, 0))
                .socket();
    }

    /** A listener that is flooded drops connections before it knows whose they are. */
    @Test
    void shouldConnectAgainWhenAConnectionIsDropped() throws Exception {
        AtomicInteger dropped = new AtomicInteger();
        try (ServerSocket dropping = new ServerSocket(0)) {
            Thread listening = new Thread(() -> dropThenAnswer(dropping, dropped));
            listening.start();
            ProcessAddress address = ProcessAddress.parse("127.0.0.1:" + dropping.getLocalPort());
            connect(address, WaitLimit.now().toNanos()).close();
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
            try (Socket last = dropping.accept()) {
                Handshake handshake = Handshake.ofListener(secret, "test", 0, 2);
                while (!handshake.isFinished()) {
                    byte[] bytes = new byte[handshake.wanted()];
                    new DataInputStream(last.getInputStream()).readFully(bytes);
                    handshake.receive(ByteBuffer.wrap(bytes));
                    byte[] answer = new byte[handshake.output().remaining()];
                    handshake.output().get(answer);
                    last.getOutputStream().write(answer);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void shouldSayHowOftenAConnectionWasDropped() throws Exception {
        try (ServerSocket dropping = new ServerSocket(0)) {
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
            ProcessAddress address = ProcessAddress.parse("127.0.0.1:" + dropping.getLocalPort());
            assertThatThrownBy(() -> connect(address, TimeUnit.MILLISECONDS.toNanos(50)))
                    .isInstanceOf(DeviceException.class)
                    .hasMessageMatching("process 0 on host .* cannot be reached: tried 127.0.0.1:\\d+ \\(dropped \\d+"
                            + " times? before its handshake was finished, the last time because: .*");
        }
    }

    @Test
    void shouldSayThatNobodyListens() throws Exception {
        int port;
        try (ServerSocket closed = new ServerSocket(0)) {
            port = closed.getLocalPort();
        }
        ProcessAddress address = ProcessAddress.parse("127.0.0.1:" + port);
        assertThatThrownBy(() -> connect(address, WaitLimit.now().toNanos()))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("cannot be reached: tried 127.0.0.1:" + port + " (")
                .hasMessageContaining("onnection refused");
    }

    /** As the end of a job does, to a peer that accepts and never answers. */
    @Test
    void shouldGiveUpWhenInterrupted() throws Exception {
        try (ServerSocket silent = new ServerSocket(0)) {
            ProcessAddress address = ProcessAddress.parse("127.0.0.1:" + silent.getLocalPort());
            BlockingQueue<RuntimeException> failures = new LinkedBlockingQueue<>();
            Thread connecting = new Thread(() -> {
                try {
                    connect(address, WaitLimit.now().toNanos());
                } catch (RuntimeException e) {
                    failures.add(e);
                }
            });
            connecting.start();
            try (Socket accepted = silent.accept()) {
                connecting.interrupt();
                assertThat(Bounded.take(failures, "the failure"))
                        .isInstanceOf(DeviceException.class)
                        .hasMessageContaining("interrupted while a connection was made");
                assertThat(accepted.isConnected()).isTrue();
            }
        }
    }
}
