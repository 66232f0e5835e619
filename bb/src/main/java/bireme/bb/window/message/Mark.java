package bireme.bb.window.message;

/**
 * A message between nodes that no item will follow for windows below a number.
 *
 * @param open the first window that is not closed
 */
public record Mark(long open) {
    @Override
    public String toString() {
        return "the end of all windows before " + open;
    }
}
