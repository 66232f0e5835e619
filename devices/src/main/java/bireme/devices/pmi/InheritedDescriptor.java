package bireme.devices.pmi;

import com.sun.jna.Native;
import com.sun.jna.Platform;
import java.io.EOFException;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;

/**
 * A socket or pipe that this process got open from the one that started it, and knows by its number only. The JDK has
 * no way to read or write one.
 *
 * <p>Threads: one at a time.
 */
final class InheritedDescriptor implements AutoCloseable {
    private static final short READABLE = 1;
    private static final int INTERRUPTED = 4;
    private static final int POLL_BYTES = 8;

    private final int number;

    private InheritedDescriptor(int number) {
        this.number = number;
    }

    /**
     * Takes over a descriptor.
     *
     * @throws IOException when the C library cannot be called here
     */
    static InheritedDescriptor of(int number) throws IOException {
        try {
            Native.register(DescriptorCalls.class, Platform.C_LIBRARY_NAME);
            return new InheritedDescriptor(number);
        } catch (LinkageError e) {
            throw new IOException("the C library cannot be called: " + e.getMessage(), e);
        }
    }

    /**
     * Reads what is there, at least one byte; waits for it.
     *
     * @throws SocketTimeoutException when nothing has arrived in time
     * @throws EOFException when nothing will come any more
     */
    int read(byte[] bytes, long deadlineNs) throws IOException {
        awaitInput(deadlineNs);
        long count = DescriptorCalls.read(number, bytes, bytes.length);
        if (count == 0) {
            throw new EOFException("descriptor " + number + " was closed by the other end");
        } else if (count < 0) {
            throw failure("read");
        }
        return (int) count;
    }

    private void awaitInput(long deadlineNs) throws IOException {
        while (true) {
            long leftMs = TimeUnit.NANOSECONDS.toMillis(deadlineNs - System.nanoTime());
            if (leftMs <= 0) {
                throw new SocketTimeoutException("no answer in time");
            }
            ByteBuffer request = ByteBuffer.allocate(POLL_BYTES).order(ByteOrder.nativeOrder());
            request.putInt(number).putShort(READABLE);
            int ready = DescriptorCalls.poll(request.array(), 1, (int) Math.min(leftMs, Integer.MAX_VALUE));
            if (ready > 0) {
                return;
            } else if (ready < 0 && Native.getLastError() != INTERRUPTED) {
                throw failure("poll");
            }
        }
    }

    void write(byte[] bytes) throws IOException {
        byte[] rest = bytes;
        while (rest.length > 0) {
            int count = (int) DescriptorCalls.write(number, rest, rest.length);
            if (count < 0 && Native.getLastError() != INTERRUPTED) {
                throw failure("write");
            }
            rest = Arrays.copyOfRange(rest, Math.max(0, count), rest.length);
        }
    }

    private IOException failure(String call) {
        return new IOException(call + " of descriptor " + number + " failed, error " + Native.getLastError());
    }

    @Override
    public void close() {
        DescriptorCalls.close(number);
    }
}
