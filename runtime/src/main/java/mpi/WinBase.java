package mpi;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * The memory that a rank shows in a window, before all have agreed.
 *
 * @param storage array or NIO buffer
 * @param first its first element in the window
 * @param length elements
 * @param unit elements of a displacement
 */
record WinBase(Object storage, int first, int length, int unit) {
    /** Bytes that an allocated window begins at a multiple of: a cache line. */
    private static final int ALIGNMENT = 64;

    static WinBase allocated(String call, int size, int dispUnit) {
        if (size > Integer.MAX_VALUE - 2 * ALIGNMENT) {
            throw new MPIException(
                    ErrorClass.SIZE,
                    call + ": size " + size + " is outside 0.." + (Integer.MAX_VALUE - 2 * ALIGNMENT) + " bytes");
        }
        try {
            ByteBuffer memory = ByteBuffer.allocateDirect((size | ALIGNMENT - 1) + 1 + ALIGNMENT)
                    .alignedSlice(ALIGNMENT)
                    .slice(0, size)
                    .order(ByteOrder.nativeOrder());
            return new WinBase(memory, 0, size, dispUnit);
        } catch (OutOfMemoryError e) { // of direct memory, which the option limits
            throw new MPIException(
                    ErrorClass.NO_MEM,
                    call + ": size " + size + " is more memory than there is: " + e.getMessage()
                            + "; the JVM's option -XX:MaxDirectMemorySize=SIZE allows more",
                    e);
        }
    }

    static void checkSize(String call, int size, int dispUnit) {
        if (size < 0) {
            throw new MPIException(ErrorClass.SIZE, call + ": size " + size + " is negative");
        }
        if (dispUnit <= 0) {
            throw new MPIException(ErrorClass.DISP, call + ": dispUnit " + dispUnit + " is not positive");
        }
    }

    static WinBase of(String call, Object memory, int offset, int size, int dispUnit) {
        if (memory == null && size == 0) {
            return new WinBase(new byte[0], 0, 0, dispUnit);
        }
        boolean isMemory = memory instanceof Buffer
                || memory != null
                        && memory.getClass().isArray()
                        && memory.getClass().getComponentType().isPrimitive();
        if (!isMemory) {
            throw new MPIException(
                    ErrorClass.BASE,
                    call + ": base is "
                            + (memory == null ? "null" : memory.getClass().getName())
                            + "; expected an array of a primitive type or a NIO buffer");
        }
        if (memory instanceof Buffer buffer && buffer.isReadOnly()) {
            throw new MPIException(ErrorClass.BASE, call + ": base is a read-only NIO buffer; expected a writable one");
        }
        int room = Buffers.length(memory);
        if (offset < 0 || offset > room || size < 0 || size > room - offset) {
            throw new MPIException(
                    ErrorClass.SIZE,
                    call + ": offset " + offset + " and size " + size + " are outside 0.." + room + ", the elements of "
                            + Buffers.describe(memory));
        }
        return new WinBase(memory, offset, size, dispUnit);
    }
}
