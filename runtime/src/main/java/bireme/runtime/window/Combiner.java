package bireme.runtime.window;

import bireme.devices.memory.ElementCopy;
import bireme.runtime.layout.LayoutView;
import bireme.runtime.layout.TypeLayout;
import java.lang.reflect.Array;
import java.nio.Buffer;
import xxdev.ElementType;
import xxdev.ScatteredBuffer;

/**
 * Carries accumulates out on the memory of a rank of this JVM.
 *
 * <p>Shape: a few elements side by side are combined one after another, each by an atomic instruction; more of them, or
 * others, in loops while no other accumulate is at that memory.
 *
 * <p>Threads: those of one accessor.
 */
final class Combiner {
    /** Elements for which atomic instructions take less time than being alone. */
    private static final int MAX_SINGLE = 4;

    /** Elements that are staged at once, so that they stay in the first cache. */
    private static final int CHUNK = 1024;

    private final int accessor;

    /** The combiner of the rank of that number in its JVM. */
    Combiner(int accessor) {
        this.accessor = accessor;
    }

    /**
     * Combines elements.
     *
     * @param memory of the target
     * @param index first element there, in elements of the type
     * @param elements of all items together
     * @param scattered where items lie in the target; {@code null} for elements side by side
     * @param items how many; means something with a layout only
     * @param origin what they are combined with; {@code null} if with nothing
     * @param result takes what was there before; {@code null} if nobody asks
     */
    void combine(
            Accumulation accumulation,
            WindowMemory memory,
            int index,
            int elements,
            TypeLayout scattered,
            int items,
            Object origin,
            int originOffset,
            Object result,
            int resultOffset) {
        AtomicCells cells = scattered == null && elements <= MAX_SINGLE && accumulation.isOfBits()
                ? memory.cells(accumulation.type())
                : null;
        if (cells != null && isArray(origin) && isArray(result)) {
            combineSingle(accumulation, memory, cells, index, elements, origin, originOffset, result, resultOffset);
            return;
        }
        ElementType type = accumulation.type();
        Object target = memory.view(type);
        if (scattered != null) {
            target = new LayoutView().set(scattered, target, index, items, index);
        }
        memory.lock().enterAlone();
        try {
            if (result != null) {
                ElementCopy.copy(type, target, index, result, resultOffset, elements);
            }
            if (accumulation.replaces()) {
                ElementCopy.copy(type, origin, originOffset, target, index, elements);
            } else if (!accumulation.isNothing()) {
                combineAll(accumulation, origin, originOffset, memory, target, index, elements);
            }
        } finally {
            memory.lock().leaveAlone();
        }
    }

    private static boolean isArray(Object buffer) {
        return buffer == null || !(buffer instanceof Buffer) && !(buffer instanceof ScatteredBuffer);
    }

    private void combineSingle(
            Accumulation accumulation,
            WindowMemory memory,
            AtomicCells cells,
            int index,
            int elements,
            Object origin,
            int originOffset,
            Object result,
            int resultOffset) {
        memory.lock().enter(accessor);
        try {
            for (int i = 0; i < elements; i++) {
                long bits = origin == null ? 0 : bits(origin, originOffset + i);
                long old = accumulation.apply(cells, index + i, bits);
                if (result != null) {
                    set(result, resultOffset + i, old);
                }
            }
        } finally {
            memory.lock().leave(accessor);
        }
    }

    private static void combineAll(
            Accumulation accumulation,
            Object origin,
            int originOffset,
            WindowMemory memory,
            Object target,
            int index,
            int elements) {
        ElementType type = accumulation.type();
        if (isArray(origin) && isArray(target)) {
            accumulation.combine(origin, originOffset, target, index, elements);
            return;
        }
        int chunk = Math.min(elements, CHUNK - CHUNK % accumulation.perItem());
        Object left = type.newArray(chunk); // at the same offset as the other operand, which loops are fast for
        Object right = type.newArray(chunk);
        for (int done = 0; done < elements; done += chunk) {
            int count = Math.min(chunk, elements - done);
            ElementCopy.copy(type, origin, originOffset + done, left, 0, count);
            if (target instanceof ScatteredBuffer) {
                ElementCopy.copy(type, target, index + done, right, 0, count);
                accumulation.combine(left, 0, right, 0, count);
                ElementCopy.copy(type, right, 0, target, index + done, count);
            } else {
                memory.read(type, index + done, right, count);
                accumulation.combine(left, 0, right, 0, count);
                memory.write(type, index + done, right, count);
            }
        }
    }

    /** Combines one element with another; what it was before. */
    long combine(Accumulation accumulation, WindowMemory memory, AtomicCells cells, int index, long bits) {
        memory.lock().enter(accessor);
        try {
            return accumulation.apply(cells, index, bits);
        } finally {
            memory.lock().leave(accessor);
        }
    }

    /** Replaces an element by {@code value} if it is {@code compare}; what it was. */
    long compareAndSwap(WindowMemory memory, ElementType type, int index, long compare, long value) {
        AtomicCells cells = memory.cells(type);
        if (cells != null) {
            memory.lock().enter(accessor);
            try {
                long old = cells.get(index);
                while (old == compare && !cells.compareAndSet(index, compare, value)) {
                    old = cells.get(index);
                }
                return old;
            } finally {
                memory.lock().leave(accessor);
            }
        }
        Object target = memory.view(type);
        Object one = type.newArray(1);
        memory.lock().enterAlone();
        try {
            ElementCopy.copy(type, target, index, one, 0, 1);
            long old = bits(one, 0);
            if (old == compare) {
                set(one, 0, value);
                ElementCopy.copy(type, one, 0, target, index, 1);
            }
            return old;
        } finally {
            memory.lock().leaveAlone();
        }
    }

    /** An element of an array as bits. */
    static long bits(Object array, int index) {
        if (array instanceof long[] longs) {
            return longs[index];
        } else if (array instanceof int[] ints) {
            return ints[index] & 0xFFFF_FFFFL;
        } else if (array instanceof double[] doubles) {
            return Double.doubleToRawLongBits(doubles[index]);
        } else if (array instanceof float[] floats) {
            return Float.floatToRawIntBits(floats[index]) & 0xFFFF_FFFFL;
        } else if (array instanceof boolean[] flags) {
            return flags[index] ? 1 : 0;
        } else if (array instanceof char[] chars) {
            return chars[index];
        }
        return Array.getLong(array, index);
    }

    /** Sets an element of an array from bits. */
    static void set(Object array, int index, long bits) {
        if (array instanceof long[] longs) {
            longs[index] = bits;
        } else if (array instanceof int[] ints) {
            ints[index] = (int) bits;
        } else if (array instanceof double[] doubles) {
            doubles[index] = Double.longBitsToDouble(bits);
        } else if (array instanceof float[] floats) {
            floats[index] = Float.intBitsToFloat((int) bits);
        } else if (array instanceof short[] shorts) {
            shorts[index] = (short) bits;
        } else if (array instanceof char[] chars) {
            chars[index] = (char) bits;
        } else if (array instanceof boolean[] flags) {
            flags[index] = bits != 0;
        } else {
            ((byte[]) array)[index] = (byte) bits;
        }
    }
}
