/**
 * How items become bytes for another rank.
 *
 * <p>Idea: a {@link bireme.bb.ranks.codec.Codec} for each type. {@link bireme.bb.ranks.codec.Codecs} has those of the
 * JDK's values and collections, makes those of records and enums, and takes those of the user; what none of them is for
 * is refused, with the remedy in the message. Types travel by name and are looked up with the class loader of the rank
 * that reads, for ranks of one JVM have classes of their own. How values become bytes is not decided here: messages of
 * objects use the same codecs ({@code bireme.devices.object.codec}).
 *
 * <p>Guarantees: nothing is made that was not registered, but for values of the JDK, records and enums; no memory is
 * taken for more than the bytes of a message can hold. A message says all by itself: it needs none before it.
 *
 * <p>Threads: registries any; a writer or reader one.
 */
package bireme.bb.ranks.codec;
