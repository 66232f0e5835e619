/**
 * Streams written as chains of operators, of which blocks are made.
 *
 * <p>A {@link bireme.bb.stream.Flow} begins with a source and ends in a graph; {@link bireme.bb.stream.KeyedFlow},
 * {@link bireme.bb.stream.WindowedFlow} and {@link bireme.bb.stream.JoinedFlow} are what lies between a key and what is
 * made of the items of each key.
 *
 * <p>Threads: descriptions are immutable; the functions of users are shared by the threads of an operator.
 *
 * <p>Guarantees: operators without keys keep the order of items, unless {@link bireme.bb.stream.Flow#unordered} gives
 * it up. Nothing runs before the graph does.
 */
package bireme.bb.stream;
