package bireme.bb.engine.chain;

/** Carries the failure of a node through the nodes before it that share its thread. */
public final class NodeFailure extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final String node;
    private final transient Object item;

    public NodeFailure(String node, Object item, Throwable cause) {
        super(null, cause, false, false);
        this.node = node;
        this.item = item;
    }

    /** The name of the node that failed. */
    public String node() {
        return node;
    }

    /** The item that the node had; {@code null} for none. */
    public Object item() {
        return item;
    }
}
