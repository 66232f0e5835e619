package bireme.devices.secure;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.ArrayDeque;
import java.util.function.Supplier;

/**
 * One end of a connection between two processes of a job: first the handshake, then encrypted records.
 *
 * <p>Shape: the channel never blocks, also because a thread that is interrupted in a blocking call closes it. What the
 * socket does not take waits, the rest of one record first.
 *
 * <p>Units: until the other end has proved itself, no buffer is held for it.
 *
 * <p>Threads: one; {@link #send} and {@link #flush} by any.
 *
 * <p>Errors: {@link IOException}, {@link HandshakeException} and {@link RecordException}; the channel must be closed.
 */
final class SecureChannel implements AutoCloseable {
    /** A process of a job never leaves so many unread. */
    private static final int MAX_WAITING = 100_000;

    private static final int FIRST_BYTES = 1 << 11;

    /** Keeps small what a connection needs for records; messages here are short. */
    private static final int MAX_CONTENT_BYTES = 1 << 14;

    /** Read at once from a connection that filled the buffer at the last read: some records. */
    private static final int MAX_READ_BYTES = 1 << 16;

    private final SocketChannel channel;
    private final SocketAddress address;
    private final Supplier<Handshake> newHandshake;
    private final ArrayDeque<ByteBuffer> waiting = new ArrayDeque<>();
    private Handshake handshake;
    private int peer;
    private RecordOpener opener;
    private RecordSealer sealer;
    private ByteBuffer incoming;
    private ByteBuffer outgoing;

    /**
     * Takes over a connection.
     *
     * @param channel made non-blocking
     * @param newHandshake called once: for a listener not before the other end has said something
     */
    SecureChannel(SocketChannel channel, Supplier<Handshake> newHandshake) throws IOException {
        this.channel = channel;
        this.address = channel.getRemoteAddress();
        this.newHandshake = newHandshake;
        channel.configureBlocking(false);
    }

    SocketAddress address() {
        return address;
    }

    SocketChannel channel() {
        return channel;
    }

    boolean isProven() {
        return opener != null;
    }

    /** Whether the other end has sent the tag of the job. */
    boolean hasShownTag() {
        return handshake != null && handshake.hasShownTag();
    }

    /** The process at the other end, once it has proved itself. */
    int peer() {
        return peer;
    }

    /** Gives a proven peer another number than it has claimed. */
    void number(int number) {
        peer = number;
    }

    /** Sends the first message of the handshake; only the side that has opened the connection does. */
    void sendHello() throws IOException {
        handshake = newHandshake.get();
        answer();
    }

    /**
     * Reads bytes of the handshake, and answers.
     *
     * @return whether both ends have proved themselves now
     */
    boolean handshake(ByteBuffer scratch) throws IOException {
        while (handshake == null || !handshake.isFinished()) {
            scratch.clear().limit(handshake == null ? HandshakeDescriptor.HELLO_BYTES : handshake.wanted());
            int count = channel.read(scratch);
            if (count < 0) {
                throw new ClosedInHandshakeException();
            } else if (count == 0) {
                return false;
            }
            handshake = handshake == null ? newHandshake.get() : handshake;
            handshake.receive(scratch.flip());
            answer();
        }
        if (address instanceof InetSocketAddress) {
            channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        }
        peer = handshake.peer();
        SecureSession session = handshake.session();
        handshake = null;
        incoming = ByteBuffer.allocate(FIRST_BYTES);
        synchronized (waiting) {
            sealer = session.sealer();
            outgoing = ByteBuffer.allocate(FIRST_BYTES).limit(0);
        }
        opener = session.opener();
        return true;
    }

    /** Sends the answer of the handshake. It is so short that an empty send buffer takes all of it. */
    private void answer() throws IOException {
        if (handshake.output().hasRemaining()) {
            channel.write(handshake.output());
            if (handshake.output().hasRemaining()) {
                throw new IOException("its send buffer has no room for the handshake");
            }
        }
    }

    /**
     * Reads once, and passes on what is complete.
     *
     * @param scratch room for the content of a record
     * @return whether the connection goes on
     */
    boolean receive(ByteBuffer scratch, ContentHandler handler) throws IOException {
        if (channel.read(incoming) < 0) {
            return false;
        }
        boolean wasFilled = !incoming.hasRemaining();
        incoming.flip();
        while (opener.open(incoming, scratch.clear())) {
            handler.take(scratch.flip());
        }
        makeRoom(wasFilled ? Math.min(2 * incoming.capacity(), MAX_READ_BYTES) : 0);
        return true;
    }

    private void makeRoom(int wantedBytes) {
        int length = Math.max(opener.lengthOfNext(incoming), wantedBytes);
        if (length > incoming.capacity()) {
            incoming = ByteBuffer.allocate(length).put(incoming);
        } else {
            incoming.compact();
        }
    }

    /**
     * Writes a message, as much of it as the connection takes now; the rest waits for {@link #flush}. Any thread.
     *
     * @return whether nothing waits
     */
    boolean send(ByteBuffer message) throws IOException {
        synchronized (waiting) {
            if (waiting.size() > MAX_WAITING) {
                throw new IOException("it leaves " + waiting.size() + " messages unread");
            }
            waiting.add(message.duplicate());
            return flush();
        }
    }

    /** Writes as much as the connection takes now; returns whether nothing is left. */
    boolean flush() throws IOException {
        synchronized (waiting) {
            while (sealer != null && hasWrittenRecord() && !waiting.isEmpty()) {
                ByteBuffer next = waiting.peek();
                seal(next);
                if (!next.hasRemaining()) {
                    waiting.remove();
                }
            }
            return waiting.isEmpty() && hasWrittenRecord();
        }
    }

    private boolean hasWrittenRecord() throws IOException {
        if (outgoing != null && outgoing.hasRemaining()) {
            channel.write(outgoing);
        }
        return outgoing == null || !outgoing.hasRemaining();
    }

    private void seal(ByteBuffer message) {
        int wanted = Math.min(message.remaining(), MAX_CONTENT_BYTES) + RecordSealer.OVERHEAD_BYTES;
        if (outgoing.capacity() < wanted) {
            outgoing = ByteBuffer.allocate(wanted);
        }
        sealer.seal(message, outgoing.clear());
        outgoing.flip();
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            // Then there is nothing left of it that could be closed.
            return;
        }
    }
}
