/**
 * Collective operations over the point-to-point messages of a device.
 *
 * <p>{@link bireme.collectives.Collectives} is the entry point, one object per communicator. It wraps the arguments of
 * a call into {@link bireme.collectives.Items} and {@link bireme.collectives.Blocks}, asks an {@link
 * bireme.collectives.AlgorithmSelector} for an algorithm and lets it write its {@link bireme.collectives.Stages}, which
 * are carried out over the {@link bireme.collectives.Team} at once. A {@link bireme.collectives.Schedule} keeps them
 * for later. Nothing here knows communicators or datatypes: the caller hands down how items lie in a buffer
 * ({@link bireme.collectives.ItemLayout}) and how they are combined ({@link bireme.collectives.Reduction}).
 *
 * <p>This package is the vocabulary: the entry point, one interface per operation, and what they speak of. The packages
 * below it know this one; it knows none of them but {@code board}, where ranks that share memory meet, so the caller
 * hands the selector down. They hold the algorithms, one
 * package per operation, each with a list of its algorithms by name; what algorithms share ({@code shape}: who talks to
 * whom, {@code pattern}: whole phases); the rules that choose ({@code rules}: as text, {@code select}: in force).
 *
 * <p>Promises of every algorithm: right for any number of ranks and any count; a result as if every send buffer had
 * been read before any receive buffer was written, so both may be the same; elements outside the result stay as they
 * were, at ranks that receive nothing the whole buffer; an operation that does not commute is applied in the order of
 * the ranks, or the algorithm {@linkplain bireme.collectives.OrderedAlgorithm#keepsOrder says} that it does not.
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
 *   <li>Everything goes through {@code Stages}, copies and combinations, too: the code may run long before its messages
 *       do. Temporary space comes from {@link bireme.collectives.Stages#space}. Messages are counted in elements,
 *       buffers in items; the two meet in {@code Items} and {@code Blocks} only.
 *   <li>Assume that a send blocks until it is received. Two ranks that send to each other use {@link
 *       bireme.collectives.Stages#exchange}.
 *   <li>Give it a name in the list of its package ({@code Allreduces}). From then on rules can choose it, and every
 *       test of its operation runs it.
 * </ol>
 */
package bireme.collectives;
