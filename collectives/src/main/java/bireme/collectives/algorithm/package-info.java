/**
 * The interfaces of algorithms, one per operation, and how an algorithm is chosen.
 *
 * <p>An implementation is in the package of its operation ({@code bcast.BinomialBcast} implements {@link
 * bireme.collectives.algorithm.BcastAlgorithm}). {@link bireme.collectives.algorithm.Operation} lists the operations;
 * an {@link bireme.collectives.algorithm.AlgorithmSelector} is passed down by the caller, which knows the rules.
 *
 * <p>Threads: algorithms have no state, so one object serves all ranks and threads.
 */
package bireme.collectives.algorithm;
