/**
 * Streams written as chains of operators, of which blocks are made.
 *
 * <p>A {@link bireme.bb.stream.Flow} begins with a source and ends in a graph; {@link bireme.bb.stream.KeyedFlow} and
 * {@link bireme.bb.stream.WindowedFlow} are what lies between a key and what is made of the items of each key.
 */
package bireme.bb.stream;
