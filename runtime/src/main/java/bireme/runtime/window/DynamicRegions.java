package bireme.runtime.window;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The memory that a rank has attached to a dynamic window.
 *
 * <p>Shape: a region has a number, which is never used again, and elements; a displacement is both. Others learn it
 * from the rank whose memory it is, as they would learn an address.
 *
 * <p>Threads: any.
 */
final class DynamicRegions {
    private final Map<Integer, WindowMemory> regions = new ConcurrentHashMap<>();
    private final AtomicInteger next = new AtomicInteger(1);

    /** The displacement of the first element of memory that is attached. */
    long attach(WindowMemory memory) {
        int region = next.getAndIncrement();
        regions.put(region, memory);
        return (long) region << Integer.SIZE;
    }

    /** Whether memory was attached, which it is no more. */
    boolean detach(Object base) {
        return regions.values().removeIf(memory -> memory.base() == base);
    }

    /** Whether memory is attached. */
    boolean holds(Object base) {
        return regions.values().stream().anyMatch(memory -> memory.base() == base);
    }

    /** The memory of a region; {@code null} when there is none. */
    WindowMemory find(int region) {
        return regions.get(region);
    }

    static int regionOf(long disp) {
        return (int) (disp >>> Integer.SIZE);
    }

    static long inRegion(long disp) {
        return disp & 0xFFFF_FFFFL;
    }

    static WindowException notAttached(long disp, int target) {
        return new WindowException(
                WindowErrorKind.ATTACH,
                "targetdisp " + disp + " is in no memory that rank " + target
                        + " has attached; expected a displacement that its attach has returned, or an element behind"
                        + " it");
    }
}
