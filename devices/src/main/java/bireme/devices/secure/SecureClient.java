package bireme.devices.secure;

import java.io.IOException;
import java.net.SocketAddress;
import java.net.SocketTimeoutException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.CancelledKeyException;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.concurrent.TimeUnit;

/**
 * A process's end of a connection to a {@link SecureServer}: whole messages over an encrypted stream.
 *
 * <p>Threads: {@link #send} and {@link #close} by any; {@link #receive} by one, which waits, and also writes what a
 * send could not write at once. So a sender never waits for the peer; without a receiver, what is left over stays
 * queued.
 *
 * <p>Ordering: messages of one thread arrive in the order sent.
 *
 * <p>Errors: {@link #receive} returns {@code false} at the end of the connection and throws {@link RecordException} for
 * a record that is not authentic; a send on a connection that is gone returns {@code false} and does not throw.
 */
public final class SecureClient implements AutoCloseable {
    private static final long MAX_NS = TimeUnit.HOURS.toNanos(1);

    private final Selector selector;
    private final SecureChannel channel;
    private final SelectionKey key;
    private final ByteBuffer scratch = ByteBuffer.allocate(RecordSealer.MAX_CONTENT_BYTES);

    private SecureClient(SocketChannel connected, Selector selector, Handshake handshake, long deadlineNs)
            throws IOException {
        this.selector = selector;
        this.channel = new SecureChannel(connected, () -> handshake);
        this.key = connected.keyFor(selector);
        channel.sendHello();
        key.interestOps(SelectionKey.OP_READ);
        while (!channel.handshake(scratch)) {
            await(selector, deadlineNs, "it did not finish the handshake in time");
        }
    }

    /**
     * Connects, and waits until both ends have proved that they belong to the job.
     *
     * @param connectNs longest time until the connection is there
     * @param deadlineNs when the handshake has to be over, by {@link System#nanoTime}
     * @throws HandshakeException when the other end is not of this job
     * @throws IOException when it does not answer, or ends the connection
     */
    public static SecureClient connect(SocketAddress address, Handshake handshake, long connectNs, long deadlineNs)
            throws IOException {
        Selector selector = Selector.open();
        SocketChannel socket = null;
        try {
            socket = address instanceof UnixDomainSocketAddress
                    ? SocketChannel.open(StandardProtocolFamily.UNIX)
                    : SocketChannel.open();
            connect(socket, address, selector, connectNs);
            return new SecureClient(socket, selector, handshake, deadlineNs);
        } catch (IOException | RuntimeException e) {
            if (socket != null) {
                socket.close();
            }
            selector.close();
            throw e;
        }
    }

    private static void connect(SocketChannel socket, SocketAddress address, Selector selector, long connectNs)
            throws IOException {
        long deadlineNs = System.nanoTime() + connectNs;
        socket.configureBlocking(false);
        boolean isConnected = socket.connect(address);
        socket.register(selector, isConnected ? 0 : SelectionKey.OP_CONNECT);
        while (!isConnected) {
            await(selector, deadlineNs, "Connect timed out");
            isConnected = socket.finishConnect();
        }
    }

    private static void await(Selector selector, long deadlineNs, String complaint) throws IOException {
        long leftNs = deadlineNs - System.nanoTime();
        if (leftNs <= 0) {
            throw new SocketTimeoutException(complaint);
        } else if (Thread.currentThread().isInterrupted()) {
            throw new IOException("the thread that waits was interrupted");
        }
        selector.select(TimeUnit.NANOSECONDS.toMillis(leftNs) + 1);
        selector.selectedKeys().clear();
    }

    /**
     * Sends a message. A connection that is closed is no error here: the thread that receives gets the error.
     *
     * @return whether it was sent, or will be
     */
    public boolean send(ByteBuffer message) {
        try {
            if (!channel.send(message)) {
                selector.wakeup(); // the receiving thread flushes
            }
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /**
     * Waits for bytes and passes them on; meanwhile sends what the connection did not take at once.
     *
     * @return whether the connection goes on
     * @throws RecordException when the bytes differ from those that the other end sent
     */
    public boolean receive(ContentHandler handler) throws IOException {
        return receiveUntil(handler, null);
    }

    /**
     * The same, for a limited time.
     *
     * @throws SocketTimeoutException when it is over, by {@link System#nanoTime}
     */
    public boolean receive(ContentHandler handler, long deadlineNs) throws IOException {
        return receiveUntil(handler, deadlineNs);
    }

    private boolean receiveUntil(ContentHandler handler, Long deadlineNs) throws IOException {
        try {
            return takeOrWait(handler, deadlineNs);
        } catch (ClosedSelectorException | CancelledKeyException e) {
            throw new IOException("the connection was closed here", e);
        }
    }

    private boolean takeOrWait(ContentHandler handler, Long deadlineNs) throws IOException {
        boolean[] hasTaken = {false};
        while (!hasTaken[0]) {
            flush();
            boolean goesOn = channel.receive(scratch, bytes -> {
                hasTaken[0] = true;
                handler.take(bytes);
            });
            if (!goesOn) {
                return false;
            } else if (!hasTaken[0]) {
                await(selector, deadlineNs == null ? System.nanoTime() + MAX_NS : deadlineNs, "nothing came in time");
            }
        }
        return true;
    }

    private void flush() throws IOException {
        key.interestOps(channel.flush() ? SelectionKey.OP_READ : SelectionKey.OP_READ | SelectionKey.OP_WRITE);
    }

    @Override
    public void close() throws IOException {
        channel.close();
        selector.close();
    }
}
