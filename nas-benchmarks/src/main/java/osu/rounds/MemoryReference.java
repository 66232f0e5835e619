package osu.rounds;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import mpi.Intracomm;

/**
 * Messages through memory that both ranks have mapped: copied in, a number raised, copied out.
 *
 * <p>Shape: for each direction slots in a ring, each a cache line with the number of its message and room for that
 * message behind it. An answer also says that the message before it has been taken. Short messages walk over many
 * slots: how long a cache line takes to the other core depends on where the processor keeps it, and so on the pages
 * that the system happened to give; over 64 lines that is nearly the same from start to start.
 *
 * <p>Ordering: a release of the number publishes the bytes; the other rank reads them after an acquire.
 */
final class MemoryReference implements Reference {
    private static final VarHandle WORD = MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.nativeOrder());
    private static final int LINE_BYTES = 128;
    private static final int MAX_SLOTS = 64;
    private static final int MAX_RING_BYTES = 1 << 19;
    /** Empty polls after which the other rank may be waiting for this core. */
    private static final int SPINS = 10_000;

    private final ByteBuffer memory;
    private final byte[] message;
    private final boolean isFirst;
    private final int half;
    private long number;

    /** Memory for messages of up to {@code maxBytes}. */
    MemoryReference(Intracomm world, int maxBytes) {
        half = Math.max(MAX_RING_BYTES, stride(maxBytes));
        memory = MappedFiles.create(world, 2L * half);
        message = new byte[maxBytes];
        isFirst = world.Rank() == 0;
    }

    private static int stride(int bytes) {
        return (bytes + 2 * LINE_BYTES - 1) / LINE_BYTES * LINE_BYTES;
    }

    @Override
    public void pingPong(int bytes, int times) {
        int stride = stride(bytes);
        int slots = Math.max(1, Math.min(MAX_SLOTS, half / stride));
        long next = number;
        for (int i = 0; i < times; i++) {
            int slot = i % slots * stride;
            next++;
            if (isFirst) {
                send(slot, next, bytes);
                receive(half + slot, next, bytes);
            } else {
                receive(slot, next, bytes);
                send(half + slot, next, bytes);
            }
        }
        number = next;
    }

    private void send(int slot, long next, int bytes) {
        memory.put(slot + LINE_BYTES, message, 0, bytes);
        WORD.setRelease(memory, slot, next);
    }

    private void receive(int slot, long next, int bytes) {
        for (int polls = 0; (long) WORD.getAcquire(memory, slot) != next; polls++) {
            if (polls < SPINS) {
                Thread.onSpinWait();
            } else {
                Thread.yield();
            }
        }
        memory.get(slot + LINE_BYTES, message, 0, bytes);
    }

    @Override
    public void close() {
        // The mapping lasts as long as the JVM, whose only program this is.
    }
}
