package bireme.benchmarks;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * A number that two threads raise in turn: what the cores need to hand over a cache line, with nothing around it.
 *
 * <p>Shape: the number walks over so many cache lines, and comes back over as many others.
 */
final class FlagPingPong implements PingPong {
    private static final VarHandle WORD = MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.nativeOrder());
    private static final int LINE_BYTES = 64;
    private static final int APART = 4096;

    private final int mask;
    private final int answers;
    private final ByteBuffer memory;
    private long pings;
    private long pongs;

    /** A number that walks over {@code lines} cache lines, a power of two. */
    FlagPingPong(int lines) {
        mask = lines - 1;
        answers = lines * LINE_BYTES + APART;
        memory = ByteBuffer.allocateDirect(2 * answers).alignedSlice(LINE_BYTES);
    }

    private int line(long number) {
        return ((int) number & mask) * LINE_BYTES;
    }

    private void await(int index, long number) {
        for (int polls = 0; (long) WORD.getAcquire(memory, index) != number; polls++) {
            PingPong.pause(polls);
        }
    }

    @Override
    public void ping(int times) {
        long number = pings;
        for (int i = 0; i < times; i++) {
            number++;
            WORD.setRelease(memory, line(number), number);
            await(answers + line(number), number);
        }
        pings = number;
    }

    @Override
    public void pong(int times) {
        long number = pongs;
        for (int i = 0; i < times; i++) {
            number++;
            await(line(number), number);
            WORD.setRelease(memory, answers + line(number), number);
        }
        pongs = number;
    }
}
