package bireme.bb.window.message;

/**
 * A message to the workers of a join: an item with what was found out about it.
 *
 * @param isLeft whether it is of the left stream
 * @param key of the item
 * @param time of the item
 * @param item the item
 */
public record JoinItem(boolean isLeft, Object key, long time, Object item) {
    @Override
    public String toString() {
        return (isLeft ? "left " : "right ") + item;
    }
}
