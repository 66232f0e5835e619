package bireme.bb.engine;

/**
 * A run has failed: the first failure of any node, which has ended all others. Failures on the way out, of {@code
 * close} methods for example, are suppressed exceptions of this one.
 */
public final class GraphFailedException extends RuntimeException {
    private static final long serialVersionUID = 1;
    private static final int LONGEST_ITEM = 200;

    private final String node;
    private final transient Object item;

    GraphFailedException(String node, Object item, Throwable cause) {
        super(node + " failed" + (item == null ? "" : " on item " + shortened(item)) + ": " + cause, cause);
        this.node = node;
        this.item = item;
    }

    private static String shortened(Object item) {
        String text = String.valueOf(item);
        return text.length() <= LONGEST_ITEM ? text : text.substring(0, LONGEST_ITEM) + "...";
    }

    /** The node, as reports show it. */
    public String node() {
        return node;
    }

    /** The item it had, {@code null} when it had none. */
    public Object item() {
        return item;
    }
}
