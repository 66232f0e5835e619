package bireme.devices.memory;

import java.nio.ByteBuffer;
import xxdev.ElementType;
import xxdev.ExternalBuffer;
import xxdev.ScatteredBuffer;

/**
 * Copies of buffers whose elements lie scattered: into memory and out of it, and between two user buffers.
 *
 * <p>Shape: elements go straight from one side to the other. Where both sides are scattered, and not in blocks of the
 * same length, they go through {@value #STAGE_BYTES} bytes that stay in the processor's cache.
 *
 * <p>Units: elements of {@code type}.
 *
 * <p>Threads: any.
 */
final class ScatteredCopy {
    private static final int STAGE_BYTES = 8 << 10;

    private static final ThreadLocal<MemoryBlock> STAGE =
            ThreadLocal.withInitial(() -> new MemoryBlock(ByteBuffer.allocate(STAGE_BYTES)));

    private static final ScatteredBuffer.RunCopy PUT = (type, from, offset, blocks, length, stride, memory, index) ->
            StridedMemoryCopy.put((MemoryBlock) memory, index, type, from, offset, blocks, length, stride);

    private static final ScatteredBuffer.RunCopy GET = (type, to, offset, blocks, length, stride, memory, index) ->
            StridedMemoryCopy.get((MemoryBlock) memory, index, type, to, offset, blocks, length, stride);

    private static final ScatteredBuffer.RunCopy GATHER = (type, from, offset, blocks, length, stride, to, index) ->
            StridedCopy.copy(type, from, offset, stride, to, index, length, blocks, length);

    private static final ScatteredBuffer.RunCopy SCATTER = (type, to, offset, blocks, length, stride, from, index) ->
            StridedCopy.copy(type, from, index, length, to, offset, stride, blocks, length);

    private ScatteredCopy() {}

    /** Copies elements to {@code position}, in bytes, of memory. */
    static void put(MemoryBlock memory, int position, ElementType type, ScatteredBuffer from, int offset, int count) {
        if (from instanceof ExternalBuffer external) {
            ExternalCopy.put(memory, position, type, external, offset, count);
        } else {
            from.forEachRun(offset, count, PUT, type, memory, position >> type.shift());
        }
    }

    /** Copies elements from {@code position}, in bytes, of memory. */
    static void get(MemoryBlock memory, int position, ElementType type, ScatteredBuffer to, int offset, int count) {
        if (to instanceof ExternalBuffer external) {
            ExternalCopy.get(memory, position, type, external, offset, count);
        } else {
            to.forEachRun(offset, count, GET, type, memory, position >> type.shift());
        }
    }

    /** Copies elements between buffers of one type, at least one of which is scattered. */
    static void copy(ElementType type, Object from, int fromOffset, Object to, int toOffset, int count) {
        if (ExternalCopy.isOne(from, to)) {
            ExternalCopy.copy(type, from, fromOffset, to, toOffset, count);
        } else if (!(to instanceof ScatteredBuffer target)) {
            ((ScatteredBuffer) from).forEachRun(fromOffset, count, GATHER, type, to, toOffset);
        } else if (!(from instanceof ScatteredBuffer source)) {
            target.forEachRun(toOffset, count, SCATTER, type, from, fromOffset);
        } else if (areAlike(source, fromOffset, target, toOffset, count)) {
            copyBlocks(type, source, fromOffset, target, toOffset, count);
        } else {
            copyBytes(type, from, fromOffset, type, to, toOffset, (long) count << type.shift());
        }
    }

    private static boolean areAlike(ScatteredBuffer from, int fromOffset, ScatteredBuffer to, int toOffset, int count) {
        int length = from.blockLength();
        return length > 0
                && length == to.blockLength()
                && count % length == 0
                && count > 0
                && from.isBlockStart(fromOffset)
                && to.isBlockStart(toOffset);
    }

    private static void copyBlocks(
            ElementType type, ScatteredBuffer from, int fromOffset, ScatteredBuffer to, int toOffset, int count) {
        int length = from.blockLength();
        StridedCopy.copy(
                type,
                from.storage(),
                from.indexOf(fromOffset),
                from.stride(),
                to.storage(),
                to.indexOf(toOffset),
                to.stride(),
                count / length,
                length);
    }

    /** Copies bytes between buffers of any kind and primitive types, offsets in own elements. */
    static void copyBytes(
            ElementType fromType,
            Object from,
            int fromOffset,
            ElementType toType,
            Object to,
            int toOffset,
            long bytes) {
        MemoryBlock stage = STAGE.get();
        for (long done = 0; done < bytes; done += STAGE_BYTES) {
            int length = (int) Math.min(bytes - done, STAGE_BYTES);
            stage.put(0, fromType, from, fromOffset + (int) (done >> fromType.shift()), length >> fromType.shift());
            stage.get(0, toType, to, toOffset + (int) (done >> toType.shift()), length >> toType.shift());
        }
    }
}
