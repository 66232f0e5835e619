package bireme.bb.engine;

/** Carries the failure of a node through the nodes before it that share its thread. */
final class NodeFailure extends RuntimeException {
    private static final long serialVersionUID = 1;

    final String node;
    final transient Object item;

    NodeFailure(String node, Object item, Throwable cause) {
        super(null, cause, false, false);
        this.node = node;
        this.item = item;
    }
}
