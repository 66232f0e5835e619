package bireme.runtime.file;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * What the ranks of a team that share memory show each other in a collective call: their items, and which window of the
 * file nobody has taken yet.
 *
 * <p>Threads: each rank writes its own places before the ranks gather at the beginning of a call. Until they gather at
 * its end, any rank uses those of all. Two counters of windows are used by turns: the one of the next call is set back
 * during a call, when nobody uses it.
 */
final class LocalParts {
    private final AtomicReferenceArray<MemoryItems> items;
    private final AtomicLongArray bytes;
    private final AtomicInteger[] windows = {new AtomicInteger(), new AtomicInteger()};

    LocalParts(int ranks) {
        items = new AtomicReferenceArray<>(ranks);
        bytes = new AtomicLongArray(ranks);
    }

    /** Shows the items of a rank, or takes them back. */
    void show(int rank, MemoryItems own) {
        items.set(rank, own);
        bytes.set(rank, 0);
    }

    /** The items of a rank. */
    MemoryItems items(int rank) {
        return items.get(rank);
    }

    /** Counts bytes that were read for a rank. */
    void addBytes(int rank, long read) {
        bytes.addAndGet(rank, read);
    }

    /** The bytes read for a rank. */
    long bytes(int rank) {
        return bytes.get(rank);
    }

    /** A window that nobody else gets; {@code call} is the number of the call, the same at all ranks. */
    int takeWindow(int call) {
        windows[call + 1 & 1].set(0);
        return windows[call & 1].getAndIncrement();
    }
}
