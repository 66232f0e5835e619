package examples.windows;

import mpi.Comm;
import mpi.Win;

/**
 * A hash table over all ranks of a communicator, in a window: who puts or looks up a key accesses the memory of the
 * rank that holds it, without that rank's help.
 *
 * <p>Shape: each rank holds the same number of slots, of two {@code long}s: a key, 0 in an empty slot, and its value. A
 * key has a home among the slots of all ranks. If another key is there, the next slot is tried, behind the last one of
 * a rank the first one of the next rank (linear probing).
 *
 * <p>Threads: all ranks may put keys at the same time, then all call {@link #complete}, then all may look keys up. A
 * slot is claimed by compare-and-swap, so two ranks that find it empty do not both get it.
 */
final class HashTable {
    private static final int LONGS = 2;
    private static final long EMPTY = 0;

    private final Comm comm;
    private final int slotsPerRank;
    private final long slots;
    private final long[] memory;
    private final Win window;
    private final long[] found = new long[LONGS];

    /** Makes an empty table; called by all ranks. */
    HashTable(Comm comm, int slotsPerRank) {
        this.comm = comm;
        this.slotsPerRank = slotsPerRank;
        slots = (long) slotsPerRank * comm.Size();
        memory = new long[LONGS * slotsPerRank];
        window = Win.create(memory, comm);
        window.lockAll();
    }

    /** Puts a key, which is not 0, and which this rank alone puts. */
    void put(long key, long value) {
        long slot = home(key);
        for (long tried = 0; tried < slots; tried++) {
            int rank = rankOf(slot);
            long before = window.compareAndSwap(rank, placeOf(slot), EMPTY, key);
            if (before == EMPTY || before == key) {
                window.put(new long[] {value}, rank, placeOf(slot) + 1); // complete() waits for it
                return;
            }
            slot = next(slot);
        }
        throw new IllegalStateException("key " + key + " has no place: all " + slots + " slots are taken");
    }

    /** Waits until all ranks have put their keys; called by all ranks. */
    void complete() {
        window.flushAll();
        comm.Barrier();
    }

    /** The value of a key, or another one if the key is not there. */
    long get(long key, long otherwise) {
        long slot = home(key);
        for (long tried = 0; tried < slots; tried++) {
            int rank = rankOf(slot);
            window.get(found, rank, placeOf(slot));
            window.flush(rank); // key and value are here now
            if (found[0] == key) {
                return found[1];
            } else if (found[0] == EMPTY) {
                return otherwise;
            }
            slot = next(slot);
        }
        return otherwise;
    }

    /** How many slots of this rank are taken; after {@link #complete}. */
    int size() {
        window.sync(); // what others have written is read below
        int taken = 0;
        for (int place = 0; place < memory.length; place += LONGS) {
            if (memory[place] != EMPTY) {
                taken++;
            }
        }
        return taken;
    }

    private long home(long key) {
        return (key * 0x9E37_79B9_7F4A_7C15L >>> 16) % slots;
    }

    private long next(long slot) {
        return (slot + 1) % slots;
    }

    private int rankOf(long slot) {
        return (int) (slot / slotsPerRank);
    }

    /** Where a slot begins in the memory of its rank. */
    private long placeOf(long slot) {
        return LONGS * (slot % slotsPerRank);
    }

    /** Ends it; called by all ranks. */
    void free() {
        window.unlockAll();
        window.free();
    }
}
