/**
 * Collective operations over the point-to-point messages of a device.
 *
 * <p>{@link bireme.collectives.Collectives} is the entry point, one object per communicator. It wraps the arguments of
 * a call into {@link bireme.collectives.items.Items} and {@link bireme.collectives.items.Blocks}, asks an {@link
 * bireme.collectives.algorithm.AlgorithmSelector} for an algorithm and lets it write its {@link
 * bireme.collectives.stages.Stages}, which are carried out over the {@link bireme.collectives.team.Team} at once. A
 * {@link bireme.collectives.execution.Schedule} keeps them for later. Nothing here knows communicators or datatypes:
 * the caller hands down how items lie in a buffer ({@link bireme.collectives.items.ItemLayout}) and how they are
 * combined ({@link bireme.collectives.items.Reduction}).
 *
 * <p>The packages, from below:
 *
 * <ul>
 *   <li>{@code segment}: memory that ranks of a JVM share; {@code team}: the ranks and the messages between them
 *   <li>{@code items}: runs and blocks of items; {@code stages}: what algorithms write
 *   <li>{@code algorithm}: one interface per operation, and how one is chosen
 *   <li>{@code shape}: who talks to whom; {@code pattern}: whole phases that algorithms share
 *   <li>{@code barrier}, {@code bcast}, {@code allreduce}...: the algorithms, one package per operation, each with a
 *       list of its algorithms by name ({@code Bcasts}); {@code joint}: reductions that combine the items of all ranks
 *       in one place at once
 *   <li>{@code rules}: the rules that choose, as text; {@code select}: the same in force; {@code tune}: rules out of
 *       measured times
 *   <li>{@code execution}: carries stages out, at once or from a schedule
 *   <li>this package: the entry point. It knows no algorithm; the caller passes the selector down
 *   <li>{@code nonblocking}: collectives that are started now and end later
 * </ul>
 *
 * <p>Promises of every algorithm: right for any number of ranks and any count; a result as if every send buffer had
 * been read before any receive buffer was written, so both may be the same; elements outside the result stay as they
 * were, at ranks that receive nothing the whole buffer; an operation that does not commute is applied in the order of
 * the ranks, or the algorithm {@linkplain bireme.collectives.algorithm.OrderedAlgorithm#keepsOrder says} that it does
 * not.
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
 *       do. Temporary space comes from {@link bireme.collectives.stages.Stages#space}. Messages are counted in
 *       elements, buffers in items; the two meet in {@code Items} and {@code Blocks} only.
 *   <li>Assume that a send blocks until it is received. Two ranks that send to each other use {@link
 *       bireme.collectives.stages.Stages#exchange}.
 *   <li>Give it a name in the list of its package ({@code Allreduces}). From then on rules can choose it, and every
 *       test of its operation runs it.
 * </ol>
 */
package bireme.collectives;
