package examples.ranks;

import java.util.Arrays;

/**
 * Words, and how often each has come: a table with open addressing whose words stay the bytes they were, for a text has
 * too many words to make an object of each.
 *
 * <p>Threads: one.
 */
final class Tally {
    private static final int FIRST_WORDS = 64;
    private static final int BITS = 7;
    private static final int LOW_BITS = (1 << BITS) - 1;
    /** Behind the letters of a word: a space, and a number. */
    private static final int MAX_BYTES_MORE = 1 + 5;

    /** The words one behind the other, in the order in which they came first. */
    private byte[] letters = new byte[8 * FIRST_WORDS];
    /** Where each word ends; it begins where the one before it ends. */
    private int[] ends = new int[FIRST_WORDS];

    private int[] times = new int[FIRST_WORDS];
    private int[] hashes = new int[FIRST_WORDS];
    private int words;
    /** The number of a word plus 1, at the first free place from that of its hash on; 0 for none. */
    private int[] slots = new int[2 * FIRST_WORDS];

    /** The hash of a word of which all but the last letter have this one. */
    static int hash(int before, byte letter) {
        return (before ^ letter) * 0x0100_0193;
    }

    /** Different words there are. */
    int words() {
        return words;
    }

    /** All words there are, each as often as it came. */
    long sum() {
        return Arrays.stream(times, 0, words).asLongStream().sum();
    }

    /** Forgets all words. */
    void clear() {
        words = 0;
        Arrays.fill(slots, 0);
    }

    /** A word has come so many times more. */
    void add(byte[] text, int begin, int end, int hash, int more) {
        int slot = slot(text, begin, end, hash);
        int word = slots[slot] - 1;
        if (word >= 0) {
            times[word] += more;
        } else {
            addNew(text, begin, end, hash, more);
            slots[slot] = words;
            if (2 * words == slots.length) {
                grow();
            }
        }
    }

    /** Where a word is, or would be. */
    private int slot(byte[] text, int begin, int end, int hash) {
        int slot = first(hash);
        while (slots[slot] != 0 && !isWord(slots[slot] - 1, text, begin, end, hash)) {
            slot = slot + 1 & slots.length - 1;
        }
        return slot;
    }

    /**
     * The slot where the search for a hash begins. All words of one tally may have the same highest bits, because words
     * are distributed over tallies by their hashes; so the bits are mixed.
     */
    private int first(int hash) {
        return (hash ^ hash >>> 15) * 0x9E37_79B9 >>> 32 - Integer.numberOfTrailingZeros(slots.length);
    }

    private boolean isWord(int word, byte[] text, int begin, int end, int hash) {
        return hashes[word] == hash && Arrays.equals(letters, begin(word), ends[word], text, begin, end);
    }

    private int begin(int word) {
        return word == 0 ? 0 : ends[word - 1];
    }

    private void addNew(byte[] text, int begin, int end, int hash, int more) {
        int from = begin(words);
        int length = end - begin;
        if (from + length > letters.length) {
            letters = Arrays.copyOf(letters, Math.max(2 * letters.length, from + length));
        }
        if (words == ends.length) {
            ends = Arrays.copyOf(ends, 2 * words);
            times = Arrays.copyOf(times, 2 * words);
            hashes = Arrays.copyOf(hashes, 2 * words);
        }
        System.arraycopy(text, begin, letters, from, length);
        ends[words] = from + length;
        times[words] = more;
        hashes[words] = hash;
        words++;
    }

    private void grow() {
        slots = new int[2 * slots.length];
        for (int word = 0; word < words; word++) {
            int slot = first(hashes[word]);
            while (slots[slot] != 0) {
                slot = slot + 1 & slots.length - 1;
            }
            slots[slot] = word + 1;
        }
    }

    /** What there is, to be sent: each word, a space, and how often it came, seven bits of the number in a byte. */
    byte[] toBytes() {
        byte[] bytes = new byte[begin(words) + words * MAX_BYTES_MORE];
        int end = 0;
        for (int word = 0; word < words; word++) {
            int length = ends[word] - begin(word);
            System.arraycopy(letters, begin(word), bytes, end, length);
            end += length;
            bytes[end++] = ' ';
            int left = times[word];
            for (; left > LOW_BITS; left >>>= BITS) {
                bytes[end++] = (byte) ~(left & LOW_BITS);
            }
            bytes[end++] = (byte) left;
        }
        return Arrays.copyOf(bytes, end);
    }

    /** Words have come that were counted elsewhere. */
    void add(byte[] counted) {
        int place = 0;
        while (place < counted.length) {
            int begin = place;
            int hash = 0;
            while (counted[place] != ' ') {
                hash = hash(hash, counted[place++]);
            }
            int end = place++;
            int more = 0;
            int shift = 0;
            for (; counted[place] < 0; shift += BITS) {
                more |= ~counted[place++] << shift;
            }
            add(counted, begin, end, hash, more | counted[place++] << shift);
        }
    }

    /** Whether the same words have come, each as often. */
    boolean isEqual(Tally other) {
        boolean areEqual = words == other.words;
        for (int word = 0; areEqual && word < words; word++) {
            int there = other.slots[other.slot(letters, begin(word), ends[word], hashes[word])] - 1;
            areEqual = there >= 0 && other.times[there] == times[word];
        }
        return areEqual;
    }
}
