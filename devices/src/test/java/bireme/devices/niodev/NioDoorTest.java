package bireme.devices.niodev;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.config.Settings;
import bireme.devices.secure.Handshake;
import bireme.devices.secure.JobSecret;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SocketChannel;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import xxdev.JobLayout;
import xxdev.TestProcesses;

/** Guests whose connections end on the way in, and a door that closes while one enters. */
class NioDoorTest {
    private static final int MOST_SECONDS = 30;

    private final JobSecret secret = JobSecret.create();
    private final TestProcesses processes = TestProcesses.oneEach(2);
    private final BlockingQueue<SocketChannel> guests = new LinkedBlockingQueue<>();
    private final NioListener listener = new NioListener(layout(0), Settings.none(), true);
    private NioDoor door;

    @AfterEach
    void close() throws IOException {
        door.close();
        listener.close();
        for (SocketChannel each : guests) {
            each.close();
        }
        processes.close();
    }

    private JobLayout layout(int process) {
        return processes.of(process).layout();
    }

    private void open(NioDoor.Guest guest) {
        door = new NioDoor(listener, 0, () -> Handshake.ofListener(secret, "test", 0, 2), guest);
    }

    private SocketChannel knock() {
        NioDialer dialer = new NioDialer(layout(1), true, TimeUnit.SECONDS.toNanos(MOST_SECONDS));
        return dialer.dial(0, listener.address(), () -> Handshake.ofConnector(secret, "test", 1, 0));
    }

    private SocketChannel guest() throws InterruptedException {
        SocketChannel guest = guests.poll(MOST_SECONDS, TimeUnit.SECONDS);
        assertThat(guest).as("somebody was let in").isNotNull();
        return guest;
    }

    @Test
    void shouldGoOnAfterAGuestThatCannotBeTaken() throws Exception {
        AtomicInteger entries = new AtomicInteger();
        open((process, channel) -> {
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
        open((process, channel) -> {
            guests.add(channel);
            await(hasClosed);
        });
        try (SocketChannel peer = knock();
                SocketChannel guest = guest()) {
            door.close();
            hasClosed.countDown();
            guest.write(ByteBuffer.wrap(new byte[] {42}));
            assertThat(read(peer)).isEqualTo(1);
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(MOST_SECONDS, TimeUnit.SECONDS)).isTrue();
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
