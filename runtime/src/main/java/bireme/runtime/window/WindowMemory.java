package bireme.runtime.window;

import bireme.devices.memory.BufferRange;
import bireme.devices.memory.ElementCopy;
import bireme.runtime.buffer.NioViews;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
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

    private static final VarHandle VIEWS = MethodHandles.arrayElementVarHandle(Object[].class);

    private final Object base;
    private final Object storage;
    private final MemoryShape shape;
    private final ElementType type;
    private final boolean isBytes;
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
        this.base = storage;
        this.storage = storage instanceof ByteBuffer bytes ? NioViews.of(bytes, ElementType.BYTE) : storage;
        this.shape = MemoryShape.of(storage, first, length, unit);
        this.type = shape.type();
        this.isBytes = storage instanceof ByteBuffer;
        this.first = first;
        this.length = length;
        this.unit = unit;
        this.lock = new AccumulateLock(accessors);
        BufferRange.check(storage, shape.type(), first, length);
    }

    /** What others know of it. */
    public MemoryShape shape() {
        return shape;
    }

    /** What the program has given, or the window has made. */
    public Object base() {
        return base;
    }

    /** The array or NIO buffer itself; of bytes a view from their index 0 on. */
    public Object storage() {
        return storage;
    }

    /** Excludes combinations from each other. */
    AccumulateLock lock() {
        return lock;
    }

    /**
     * Copies elements of an array here, or those here into an array, if that is of the memory's type, or the memory is
     * bytes outside the heap, and they fit: the common cases, for which nothing else need be looked at.
     *
     * @return whether they were copied
     */
    public boolean copy(CopyKind kind, Object array, int offset, int elements, ElementType type, long disp) {
        int index = index(elements, type, disp);
        if (index < 0) {
            return false;
        }
        boolean isPut = kind == CopyKind.PUT;
        if (array.getClass() == storage.getClass()) {
            if (isPut) {
                copy(array, offset, storage, index, elements);
            } else {
                copy(storage, index, array, offset, elements);
            }
            return true;
        }
        return isBytes
                && (isPut
                        ? putBytes(array, offset, elements, type, index)
                        : getBytes(array, offset, elements, type, index));
    }

    /** Whether it can be accessed as elements of a type without a copy. */
    boolean holds(ElementType as) {
        return as == type || isBytes;
    }

    /** Index of the first of elements side by side, which it {@link #holds}, in elements; -1 when they are not here. */
    int index(int elements, ElementType type, long disp) {
        int shift = type == this.type ? 0 : type.shift();
        long place = first + disp * unit;
        boolean isIn = disp >= 0
                && disp < Integer.MAX_VALUE
                && place + ((long) elements << shift) <= (long) first + length
                && (place & (1 << shift) - 1) == 0;
        return isIn ? (int) (place >> shift) : -1;
    }

    /** Copies elements into an array, from an index in elements of their type on. */
    void read(ElementType as, int index, Object array, int elements) {
        if (!isBytes || !getBytes(array, 0, elements, as, index)) {
            ElementCopy.copy(as, view(as), index, array, 0, elements);
        }
    }

    /** Copies elements of an array here. */
    void write(ElementType as, int index, Object array, int elements) {
        if (!isBytes || !putBytes(array, 0, elements, as, index)) {
            ElementCopy.copy(as, array, 0, view(as), index, elements);
        }
    }

    private boolean putBytes(Object origin, int offset, int elements, ElementType type, int index) {
        Object view = view(type);
        if (origin instanceof double[] from && view instanceof DoubleBuffer to) {
            to.put(index, from, offset, elements);
        } else if (origin instanceof long[] from && view instanceof LongBuffer to) {
            to.put(index, from, offset, elements);
        } else if (origin instanceof int[] from && view instanceof IntBuffer to) {
            to.put(index, from, offset, elements);
        } else if (origin instanceof byte[] from && view instanceof ByteBuffer to) {
            to.put(index, from, offset, elements);
        } else {
            return false;
        }
        return true;
    }

    private boolean getBytes(Object result, int offset, int elements, ElementType type, int index) {
        Object view = view(type);
        if (result instanceof double[] to && view instanceof DoubleBuffer from) {
            from.get(index, to, offset, elements);
        } else if (result instanceof long[] to && view instanceof LongBuffer from) {
            from.get(index, to, offset, elements);
        } else if (result instanceof int[] to && view instanceof IntBuffer from) {
            from.get(index, to, offset, elements);
        } else if (result instanceof byte[] to && view instanceof ByteBuffer from) {
            from.get(index, to, offset, elements);
        } else {
            return false;
        }
        return true;
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

    /** The memory as elements of a type that the shape {@link MemoryShape#index allows}. */
    Object view(ElementType as) {
        if (as == type) {
            return storage;
        }
        Object view = VIEWS.getAcquire(views, as.ordinal()); // fields of NIO buffers are not final
        if (view == null) {
            Buffer bytes = storage instanceof byte[] array ? ByteBuffer.wrap(array) : (Buffer) storage;
            view = NioViews.of(bytes, as);
            VIEWS.setRelease(views, as.ordinal(), view);
        }
        return view;
    }

    /**
     * The elements of a type as cells for the processor's atomic instructions; {@code null} if it has none for them.
     */
    AtomicCells cells(ElementType as) {
        AtomicCells found = cells[as.ordinal()];
        if (found == null) {
            found = AtomicCells.of(storage, as);
            cells[as.ordinal()] = found;
        }
        return found;
    }
}
