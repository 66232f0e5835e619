package bireme.collectives.contract;

/**
 * Draws calls of one operation.
 *
 * @param <A> what algorithms of the operation implement
 */
interface Cases<A> {
    /** Draws the arguments of a call that the algorithm must serve. */
    Case<A> draw(A algorithm, Draw draw);
}
