package bireme.runtime.window;

import bireme.devices.memory.ElementCopy;
import bireme.runtime.layout.LayoutView;
import bireme.runtime.layout.TypeLayout;
import java.nio.Buffer;
import java.util.concurrent.atomic.AtomicReference;
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
    /** The thread that has combined first; others share a counter. */
    private final AtomicReference<Thread> owner = new AtomicReference<>();

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
        int counter = memory.lock().enter(accessor, isOwner());
        try {
            for (int i = 0; i < elements; i++) {
                long bits = origin == null ? 0 : ElementBits.get(origin, originOffset + i);
                long old = accumulation.apply(cells, index + i, bits);
                if (result != null) {
                    ElementBits.set(result, resultOffset + i, old);
                }
            }
        } finally {
            memory.lock().leave(counter);
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
        if (isArray(origin)
                && accumulation.perItem() == 1
                && DirectLoops.combine(accumulation.operation(), origin, originOffset, target, index, elements)) {
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

    /**
     * Adds an integer of an array to one of the memory: the common case, for which nothing else need be looked at.
     *
     * @param result array that takes what was there before; {@code null} if nobody asks
     * @return whether it was added; if not, nothing has changed
     */
    boolean addOne(
            Accumulation accumulation,
            WindowMemory memory,
            Object origin,
            int originOffset,
            Object result,
            int resultOffset,
            long disp) {
        ElementType type = accumulation.type();
        if (!accumulation.isSum()
                || !memory.holds(type)
                || !(memory.cells(type) instanceof AtomicCells.IntegerCells cells)) {
            return false;
        }
        int index = memory.index(1, type, disp);
        if (index < 0) {
            return false;
        }
        if (origin instanceof long[] longs) {
            long old = add(memory, cells, index, longs[originOffset]);
            if (result != null) {
                ((long[]) result)[resultOffset] = old;
            }
            return true;
        } else if (origin instanceof int[] ints) {
            long old = add(memory, cells, index, ints[originOffset]);
            if (result != null) {
                ((int[]) result)[resultOffset] = (int) old;
            }
            return true;
        }
        return false;
    }

    private long add(WindowMemory memory, AtomicCells.IntegerCells cells, int index, long value) {
        int counter = memory.lock().enter(accessor, isOwner());
        try {
            return cells.getAndAdd(index, value);
        } finally {
            memory.lock().leave(counter);
        }
    }

    private boolean isOwner() {
        Thread current = Thread.currentThread();
        Thread known = owner.getPlain();
        return known == current || known == null && owner.compareAndSet(null, current);
    }

    /** Combines one element with another; what it was before. */
    long combine(Accumulation accumulation, WindowMemory memory, AtomicCells cells, int index, long bits) {
        int counter = memory.lock().enter(accessor, isOwner());
        try {
            return accumulation.apply(cells, index, bits);
        } finally {
            memory.lock().leave(counter);
        }
    }

    /** Replaces an element by {@code value} if it is {@code compare}; what it was. */
    long compareAndSwap(WindowMemory memory, ElementType type, int index, long compare, long value) {
        AtomicCells cells = memory.cells(type);
        if (cells != null) {
            int counter = memory.lock().enter(accessor, isOwner());
            try {
                long old = cells.get(index);
                while (old == compare && !cells.compareAndSet(index, compare, value)) {
                    old = cells.get(index);
                }
                return old;
            } finally {
                memory.lock().leave(counter);
            }
        }
        Object target = memory.view(type);
        Object one = type.newArray(1);
        memory.lock().enterAlone();
        try {
            ElementCopy.copy(type, target, index, one, 0, 1);
            long old = ElementBits.get(one, 0);
            if (old == compare) {
                ElementBits.set(one, 0, value);
                ElementCopy.copy(type, one, 0, target, index, 1);
            }
            return old;
        } finally {
            memory.lock().leaveAlone();
        }
    }
}
