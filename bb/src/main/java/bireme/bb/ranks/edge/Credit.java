package bireme.bb.ranks.edge;

import bireme.devices.memory.Padding;

/**
 * The total that the consumer of a channel has taken, as reported by its rank.
 *
 * <p>Threads: the one that receives writes, the producer reads.
 *
 * <p>Ordering: none is needed, for nothing else is published by it; old figures only make the producer wait longer.
 */
final class Credit extends Padding {
    private volatile long items;
    private volatile long bytes;

    void set(long allItems, long allBytes) {
        items = allItems;
        bytes = allBytes;
    }

    long items() {
        return items;
    }

    long bytes() {
        return bytes;
    }
}
