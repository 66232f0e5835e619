package bireme.devices.memory;

import java.nio.ByteBuffer;
import xxdev.ElementType;
import xxdev.LargeBuffer;

/**
 * Copies of buffers that have more elements than an {@code int} counts: into memory and out of it, and between two user
 * buffers.
 *
 * <p>Shape: piece by piece; a piece ends where a chunk of either side ends, and has at most {@value #MAX_PIECE_BYTES}
 * bytes, so that what one copy moves fits an {@code int} in elements and in bytes.
 *
 * <p>Units: elements of each side's own type, unless it says bytes.
 *
 * <p>Threads: any.
 */
public final class LargeCopy {
    private static final int MAX_PIECE_BYTES = 1 << 30;

    private LargeCopy() {}

    /** Copies elements from {@code first} on to {@code position}, in bytes, of memory. */
    public static void put(MemoryBlock memory, int position, LargeBuffer from, long first, int count) {
        int done = 0;
        while (done < count) {
            int chunk = from.chunkOf(first + done);
            int piece = (int) Math.min(count - done, from.start(chunk + 1) - first - done);
            int at = position + (done << from.type().shift());
            memory.put(at, from.type(), from.chunk(chunk), place(from, chunk, first + done), piece);
            done += piece;
        }
    }

    /** Copies elements from {@code position}, in bytes, of memory to those from {@code first} on. */
    public static void get(MemoryBlock memory, int position, LargeBuffer to, long first, int count) {
        int done = 0;
        while (done < count) {
            int chunk = to.chunkOf(first + done);
            int piece = (int) Math.min(count - done, to.start(chunk + 1) - first - done);
            int at = position + (done << to.type().shift());
            memory.get(at, to.type(), to.chunk(chunk), place(to, chunk, first + done), piece);
            done += piece;
        }
    }

    private static int place(LargeBuffer buffer, int chunk, long element) {
        return buffer.offset(chunk) + (int) (element - buffer.start(chunk));
    }

    /** One side of a copy. */
    private record Side(ElementType type, Object buffer, long offset) {
        LargeBuffer large() {
            return buffer instanceof LargeBuffer large ? large : null;
        }

        /** Bytes that lie side by side behind so many. */
        long run(long done) {
            if (!(buffer instanceof LargeBuffer large)) {
                return Long.MAX_VALUE;
            }
            long element = offset + (done >> type.shift());
            return large.start(large.chunkOf(element) + 1) - element << type.shift();
        }

        /** The array or NIO buffer that holds what is behind so many bytes. */
        Object storage(long done) {
            return buffer instanceof LargeBuffer large ? large.chunk(large.chunkOf(element(done))) : buffer;
        }

        /** The place there. */
        int place(long done) {
            return buffer instanceof LargeBuffer large
                    ? LargeCopy.place(large, large.chunkOf(element(done)), element(done))
                    : (int) element(done); // not large: its elements are counted by an int
        }

        private long element(long done) {
            return offset + (done >> type.shift());
        }

        void put(MemoryBlock memory, long done, int bytes) {
            if (large() != null) {
                LargeCopy.put(memory, 0, large(), element(done), bytes >> type.shift());
            } else {
                memory.put(0, type, buffer, place(done), bytes >> type.shift());
            }
        }

        void get(MemoryBlock memory, long done, int bytes) {
            if (large() != null) {
                LargeCopy.get(memory, 0, large(), element(done), bytes >> type.shift());
            } else {
                memory.get(0, type, buffer, place(done), bytes >> type.shift());
            }
        }
    }

    /**
     * Copies bytes between two buffers of the same type, or of which one holds bytes; either may be large.
     *
     * @param bytes a whole number of elements of both types
     */
    public static void copy(
            ElementType fromType,
            Object from,
            long fromOffset,
            ElementType toType,
            Object to,
            long toOffset,
            long bytes) {
        copy(fromType, from, fromOffset, toType, to, toOffset, bytes, MAX_PIECE_BYTES);
    }

    /** The same in pieces of at most so many bytes, a multiple of 8. */
    static void copy(
            ElementType fromType,
            Object from,
            long fromOffset,
            ElementType toType,
            Object to,
            long toOffset,
            long bytes,
            int maxPieceBytes) {
        Side source = new Side(fromType, from, fromOffset);
        Side target = new Side(toType, to, toOffset);
        int unit = Math.max(fromType.bytes(), toType.bytes());
        long done = 0;
        while (done < bytes) {
            long most = Math.min(Math.min(bytes - done, maxPieceBytes), Math.min(source.run(done), target.run(done)));
            int piece = (int) (most / unit * unit);
            if (piece == 0) {
                piece = unit;
                copyDivided(source, target, done, unit);
            } else if (fromType == toType) {
                ElementCopy.copy(
                        fromType,
                        source.storage(done),
                        source.place(done),
                        target.storage(done),
                        target.place(done),
                        piece >> fromType.shift());
            } else {
                ElementCopy.copyBytes(
                        fromType,
                        source.storage(done),
                        source.place(done),
                        toType,
                        target.storage(done),
                        target.place(done),
                        piece);
            }
            done += piece;
        }
    }

    /** An element whose bytes lie in two chunks of the other side. */
    private static void copyDivided(Side source, Side target, long done, int unit) {
        MemoryBlock element = new MemoryBlock(ByteBuffer.allocate(unit));
        source.put(element, done, unit);
        target.get(element, done, unit);
    }
}
