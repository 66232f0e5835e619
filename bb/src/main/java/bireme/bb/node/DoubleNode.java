package bireme.bb.node;

/**
 * One step of a stream of numbers of type {@code double}, which it takes without boxes; else as {@link Node}.
 *
 * @param <P> the output it emits to: {@link IntOutput}, {@link LongOutput}, {@link DoubleOutput}, or {@link Output} for
 *     objects
 */
@FunctionalInterface
public interface DoubleNode<P extends Output<?>> extends NumberNode<P> {
    /**
     * Takes a number.
     *
     * @param item the number
     * @param out where to emit, during this call only
     * @throws Exception whatever it likes, which ends the run
     */
    void accept(double item, P out) throws Exception;
}
