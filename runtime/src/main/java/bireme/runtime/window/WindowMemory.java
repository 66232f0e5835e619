package bireme.runtime.window;

import bireme.devices.memory.BufferRange;
import bireme.runtime.buffer.NioViews;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import xxdev.ElementType;

/**
 * The memory that a rank shows to others: an array of a primitive type or a NIO buffer.
 *
 * <p>Shape: bytes can also be accessed as elements of any other type, in native byte order; all other memory as
 * elements of its own type only.
 *
 * <p>Units: elements of the memory; {@link #view} has indices in elements of the type that it was asked for.
 *
 * <p>Threads: any; the views are made on first use, and two threads may make the same one.
 */
public final class WindowMemory {
    private static final ElementType[] TYPES = ElementType.values();

    private final Object storage;
    private final WindowShape shape;
    private final int first;
    private final int length;
    private final int unit;
    private final AccumulateLock lock;
    private final Object[] views = new Object[TYPES.length];
    private final AtomicCells[] cells = new AtomicCells[TYPES.length];

    /**
     * A range of a buffer.
     *
     * @param storage array of a primitive type, or NIO buffer
     * @param first its first element that others may access
     * @param length how many they may access
     * @param unit of displacements
     * @param accessors threads that combine elements at the same time, at most
     */
    public WindowMemory(Object storage, int first, int length, int unit, int accessors) {
        this.storage = storage instanceof ByteBuffer bytes ? NioViews.of(bytes, ElementType.BYTE) : storage;
        this.shape = WindowShape.of(storage, first, length, unit);
        this.first = first;
        this.length = length;
        this.unit = unit;
        this.lock = new AccumulateLock(accessors);
        BufferRange.check(storage, shape.type(), first, length);
    }

    /** What others know of it. */
    public WindowShape shape() {
        return shape;
    }

    /** The array or NIO buffer itself. */
    public Object storage() {
        return storage;
    }

    /** Excludes combinations from each other. */
    AccumulateLock lock() {
        return lock;
    }

    /**
     * Copies elements of an array into the memory if that is an array of the same type, and they fit: the common case,
     * which need not look at anything else.
     *
     * @return whether they were copied
     */
    public boolean put(Object origin, int offset, int elements, long disp) {
        int index = index(origin, elements, disp);
        if (index < 0) {
            return false;
        }
        copy(origin, offset, storage, index, elements);
        return true;
    }

    /** Copies elements of the memory into an array; as {@link #put}. */
    public boolean get(Object result, int offset, int elements, long disp) {
        int index = index(result, elements, disp);
        if (index < 0) {
            return false;
        }
        copy(storage, index, result, offset, elements);
        return true;
    }

    private int index(Object other, int elements, long disp) {
        boolean isIn = other.getClass() == storage.getClass()
                && disp >= 0
                && disp < Integer.MAX_VALUE
                && disp * unit + elements <= length;
        return isIn ? (int) (first + disp * unit) : -1;
    }

    /** Copies between arrays of one primitive type; known types are copied without a call. */
    private static void copy(Object from, int fromIndex, Object to, int toIndex, int elements) {
        if (from instanceof double[] source && to instanceof double[] target) {
            System.arraycopy(source, fromIndex, target, toIndex, elements);
        } else if (from instanceof long[] source && to instanceof long[] target) {
            System.arraycopy(source, fromIndex, target, toIndex, elements);
        } else if (from instanceof int[] source && to instanceof int[] target) {
            System.arraycopy(source, fromIndex, target, toIndex, elements);
        } else if (from instanceof byte[] source && to instanceof byte[] target) {
            System.arraycopy(source, fromIndex, target, toIndex, elements);
        } else {
            System.arraycopy(from, fromIndex, to, toIndex, elements);
        }
    }

    /** The memory as elements of a type that the shape {@link WindowShape#index allows}. */
    Object view(ElementType type) {
        if (type == shape.type()) {
            return storage;
        }
        Object view = views[type.ordinal()];
        if (view == null) {
            Buffer bytes = storage instanceof byte[] array ? ByteBuffer.wrap(array) : (Buffer) storage;
            view = NioViews.of(bytes, type);
            views[type.ordinal()] = view;
        }
        return view;
    }

    /**
     * The elements of a type as cells for the processor's atomic instructions; {@code null} if it has none for them.
     */
    AtomicCells cells(ElementType type) {
        AtomicCells found = cells[type.ordinal()];
        if (found == null) {
            found = AtomicCells.of(storage, type);
            cells[type.ordinal()] = found;
        }
        return found == AtomicCells.NONE ? null : found;
    }
}
