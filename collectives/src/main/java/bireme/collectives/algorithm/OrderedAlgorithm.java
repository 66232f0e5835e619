package bireme.collectives.algorithm;

/** An algorithm that combines items, in an order that may matter. */
public interface OrderedAlgorithm {
    /** Whether it combines in the order of the ranks. If not, it serves only operations that commute. */
    default boolean keepsOrder() {
        return true;
    }
}
