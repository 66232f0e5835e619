package examples.ranks;

import java.util.stream.Stream;

/**
 * Splits lines into words, and counts each in the tally that its hash tells.
 *
 * <p>Threads: one.
 */
final class Splitter {
    private final Tally[] tallies;

    /** Splits for so many tallies. */
    Splitter(int several) {
        tallies = Stream.generate(Tally::new).limit(several).toArray(Tally[]::new);
    }

    Tally[] tallies() {
        return tallies;
    }

    /** Splits the line that begins here; returns where the next one does. */
    int line(byte[] page, int begin) {
        int place = begin;
        do {
            int word = place;
            int hash = 0;
            while (page[place] > ' ') {
                hash = Tally.hash(hash, page[place++]);
            }
            tallies[tally(hash)].add(page, word, place, hash, 1);
        } while (page[place++] != '\n');
        return place;
    }

    /** The number of a tally: the hash as a fraction of all there are, for a division would take longer. */
    private int tally(int hash) {
        return (int) (Integer.toUnsignedLong(hash) * tallies.length >>> Integer.SIZE);
    }
}
