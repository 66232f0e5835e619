package bireme.bb;

/**
 * How much of the graph around it a node can see, in ascending order. The optimizer may move a node that sees little.
 */
enum NodeTraits {
    /** Passes on each item as it is. */
    PASSES,
    /** Sees items, one by one. */
    SEES_ITEMS,
    /** Sees its output too: how many channels there are, and feedback edges. */
    SEES_OUTPUT,
    /** Sees its place, its inputs and their ends, and may keep what it likes. */
    SEES_ALL;

    static NodeTraits most(NodeTraits one, NodeTraits other) {
        return one.compareTo(other) >= 0 ? one : other;
    }

    /** Whether it cannot tell what is behind it. */
    boolean isBlindToOutput() {
        return this == PASSES || this == SEES_ITEMS;
    }

    /** Whether it cannot tell which of several copies it is, nor what is before it. */
    boolean isBlindToPlace() {
        return this != SEES_ALL;
    }
}
