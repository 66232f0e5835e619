package bireme.bb.channel;

/**
 * Takes what a channel has, item by item.
 *
 * <p>Threads: the consumer of the channel.
 */
public interface ItemHandler {
    /** Takes an item or a mark; returns whether there may be more. */
    boolean take(Object item);

    /** Takes a number, from a channel of numbers; returns whether there may be more. */
    boolean takeNumber(long bits);
}
