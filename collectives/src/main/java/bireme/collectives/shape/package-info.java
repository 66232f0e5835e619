/**
 * Who talks to whom, shared by the algorithms of several operations.
 *
 * <p>Threads: immutable values, for any.
 */
package bireme.collectives.shape;
