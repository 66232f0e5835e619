/**
 * Collective operations over the point-to-point messages of a device.
 *
 * <p>{@link bireme.collectives.Collectives} is the entry point, one object per communicator. It wraps the arguments of
 * a call into {@link bireme.collectives.Items} and {@link bireme.collectives.Blocks}, asks an {@link
 * bireme.collectives.AlgorithmSelector} for an algorithm and runs it over the {@link bireme.collectives.Team}. Nothing
 * here knows communicators or datatypes: the caller hands down how items lie in a buffer ({@link
 * bireme.collectives.ItemLayout}) and how they are combined ({@link bireme.collectives.Reduction}).
 *
 * <p>This package is the vocabulary: the entry point, one interface per operation, and what they speak of. The packages
 * below it hold the algorithms, one package per operation, and know this one; it knows none of them, so the caller
 * hands the selector down.
 *
 * <p>Promises of every algorithm: right for any number of ranks and any count; a result as if every send buffer had
 * been read before any receive buffer was written, so both may be the same; elements outside the result stay as they
 * were, at ranks that receive nothing the whole buffer; an operation that does not commute is applied in the order of
 * the ranks.
 *
 * <p>Threads: the calls on one communicator are made one after another, in the same order by every rank. Different
 * communicators share nothing.
 *
 * <p>Errors: what the device throws passes through unchanged; the contents of receive buffers are then undefined.
 *
 * <h2>How to add an algorithm</h2>
 *
 * <ol>
 *   <li>Write one class in the package of its operation, named shape first and operation last ({@code
 *       allreduce.RingAllreduce}), that implements the operation's interface ({@code AllreduceAlgorithm}). It has no
 *       state, so one object serves all ranks; per-call state lives in the call.
 *   <li>Its Javadoc gives the shape (who sends to whom), the rounds, the bytes each rank sends, and the source.
 *   <li>Begin with {@code int tag = team.nextTag()}, at every rank and also when nothing will be sent: ranks that draw
 *       different numbers of tags stop understanding each other.
 *   <li>Temporary space comes from {@link bireme.collectives.ItemLayout#allocate}, copies go through {@link
 *       bireme.collectives.ItemLayout#copy}: only the layout knows what an item is. Messages are counted in elements,
 *       buffers in items; the two meet in {@code Items} and {@code Blocks} only.
 *   <li>Assume that a send blocks until it is received. Two ranks that send to each other use {@link
 *       bireme.collectives.Team#sendrecv}.
 *   <li>Let {@code StandardSelector} choose it where it is best, and add it to the tests: every algorithm runs the
 *       contract of its operation, over a device whose sends always block as well.
 * </ol>
 */
package bireme.collectives;
