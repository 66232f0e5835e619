package bireme.devices.object.codec;

import java.util.Arrays;

/**
 * The values of a message that is written, by identity, numbered in the order in which they begin.
 *
 * <p>Shape: few are compared one by one; from {@value #FEW} on a table of hashes says where to look.
 *
 * <p>Threads: one.
 */
final class WrittenValues {
    private static final int FEW = 12;
    private static final int MAX_KEPT = 1 << 12;
    /** Places for a value; more take longer to clear than to allocate. */
    private static final int MAX_PLACES = 16;

    private Object[] values = new Object[2 * FEW];
    private int count;
    /** Numbers plus one, by hash; of a power of two of places, at most half of them used. */
    private int[] table = new int[0];

    private boolean isHashed;

    /** The number of a value that began before; or adds it, and returns the complement of its number. */
    int numberOf(Object value) {
        if (isHashed) {
            return hashedNumberOf(value);
        }
        for (int number = count - 1; number >= 0; number--) {
            if (values[number] == value) {
                return number;
            }
        }
        int number = add(value);
        if (count > FEW) {
            hash(8 * FEW);
        }
        return ~number;
    }

    /** How many values have begun. */
    int count() {
        return count;
    }

    private int add(Object value) {
        if (count == values.length) {
            values = Arrays.copyOf(values, 2 * count);
        }
        values[count] = value;
        return count++;
    }

    private int hashedNumberOf(Object value) {
        int place = placeOf(value);
        if (table[place] != 0) {
            return table[place] - 1;
        }
        int number = add(value);
        table[place] = number + 1;
        if (2 * count > table.length) {
            hash(4 * table.length);
        }
        return ~number;
    }

    /** Where the value is in the table, or the free place for it. */
    private int placeOf(Object value) {
        int mask = table.length - 1;
        int hash = System.identityHashCode(value);
        int place = (hash ^ hash >>> 15) & mask;
        while (table[place] != 0 && values[table[place] - 1] != value) {
            place = place + 1 & mask;
        }
        return place;
    }

    private void hash(int places) {
        int size = Integer.highestOneBit(places - 1) << 1;
        table = table.length >= size && !isHashed ? table : new int[size];
        isHashed = true;
        for (int number = 0; number < count; number++) {
            table[placeOf(values[number])] = number + 1;
        }
    }

    /** Forgets all of them. */
    void clear() {
        if (count > MAX_KEPT) {
            values = new Object[2 * FEW];
            table = new int[0];
        } else {
            Arrays.fill(values, 0, count, null);
            if (table.length > MAX_PLACES * count) {
                table = new int[0];
            } else if (isHashed) {
                Arrays.fill(table, 0);
            }
        }
        isHashed = false;
        count = 0;
    }
}
