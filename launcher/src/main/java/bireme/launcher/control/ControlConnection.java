package bireme.launcher.control;

import bireme.devices.secure.Handshake;
import bireme.devices.secure.JobTls;
import java.io.IOException;
import java.net.SocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.ArrayDeque;

/**
 * One connection at the coordinator: first the handshake, then messages.
 *
 * <p>Threads: the channel's, except {@link #send}.
 *
 * <p>Errors: whatever is thrown, the connection is to be closed.
 */
final class ControlConnection {
    /** A process of a job never leaves so many unread. */
    private static final int MOST_WAITING = 100_000;

    private final SocketChannel channel;
    private final SocketAddress address;
    private final long deadlineNs;
    private final MessageInput input = new MessageInput(false);
    private final ArrayDeque<ByteBuffer> waiting = new ArrayDeque<>();
    private final JobTls tls;
    private Handshake handshake;
    private TlsStream stream;
    private int process = -1;

    /**
     * Takes a new connection.
     *
     * @param tls encrypts what follows the handshake; {@code null} for nothing
     */
    ControlConnection(SocketChannel channel, Handshake handshake, JobTls tls, long deadlineNs) throws IOException {
        this.tls = tls;
        this.channel = channel;
        this.address = channel.getRemoteAddress();
        this.handshake = handshake;
        this.deadlineNs = deadlineNs;
    }

    SocketAddress address() {
        return address;
    }

    SocketChannel channel() {
        return channel;
    }

    /** Whether the other end has proved nothing yet. */
    boolean isStranger() {
        return handshake != null;
    }

    boolean isLate(long nowNs) {
        return isStranger() && nowNs - deadlineNs > 0;
    }

    /** The process at the other end, once it is no stranger. */
    int process() {
        return process;
    }

    /**
     * Reads bytes of the handshake, and answers.
     *
     * @return whether the other end has become a process of the job
     */
    boolean shakeHands(ByteBuffer scratch) throws IOException {
        while (!handshake.isFinished() && handshake.wanted() > 0) {
            scratch.clear().limit(Math.min(scratch.capacity(), handshake.wanted()));
            int count = channel.read(scratch);
            if (count < 0) {
                throw new IOException("it closed the connection before it had proved anything");
            } else if (count == 0) {
                return false;
            }
            handshake.receive(scratch.flip());
            if (handshake.output().hasRemaining()) {
                answer();
            }
        }
        process = handshake.peer();
        stream = tls == null ? null : new TlsStream(channel, tls.engine(handshake));
        handshake = null;
        return true;
    }

    /** The answer is so short that an empty send buffer takes it whole. */
    private void answer() throws IOException {
        channel.write(handshake.output());
        if (handshake.output().hasRemaining()) {
            throw new IOException("it does not take the few bytes of the handshake");
        }
    }

    /** Reads what is there; returns whether the connection goes on. */
    boolean read(ByteBuffer scratch, ControlEvents events) throws IOException {
        int count = stream == null ? channel.read(scratch.clear()) : stream.read(scratch.clear());
        if (count < 0) {
            return false;
        }
        scratch.flip();
        for (Message message = input.next(scratch); message != null; message = input.next(scratch)) {
            events.received(process, (ToCoordinator) message);
        }
        return stream == null || !stream.isEnded();
    }

    /** Queues a frame; any thread. */
    void send(ByteBuffer frame) {
        synchronized (waiting) {
            waiting.add(frame.duplicate());
        }
    }

    /** Writes as much as the connection takes now; returns whether something is left. */
    boolean flush() throws IOException {
        synchronized (waiting) {
            while (!waiting.isEmpty()) {
                if (!write(waiting.peek())) {
                    checkWaiting();
                    return stream == null || !stream.flush();
                }
                waiting.remove();
            }
            return stream != null && !stream.flush();
        }
    }

    private boolean write(ByteBuffer frame) throws IOException {
        if (stream == null) {
            channel.write(frame);
        } else {
            stream.write(frame);
        }
        return !frame.hasRemaining();
    }

    private void checkWaiting() throws IOException {
        if (waiting.size() > MOST_WAITING) {
            throw new IOException("it leaves " + waiting.size() + " messages unread");
        }
    }

    void close() {
        try {
            channel.close();
        } catch (IOException e) {
            // Then there is nothing left of it that could be closed.
            return;
        }
    }
}
