/**
 * How values become bytes: a {@link bireme.devices.object.codec.ValueCodec} for each type.
 *
 * <p>Idea: the class of a value says which codec writes it, and a tag or the name of the class, once a message, says
 * which one reads it. There are codecs for values and collections of the JDK; for records, enums and arrays they are
 * made. A {@link bireme.devices.object.codec.CodecRegistry} decides which types travel. There are two: that of messages
 * of objects ({@code bireme.serializer=codecs}), which keeps identity and leaves what it does not know to FST or the
 * JDK; and that of items of graphs over ranks, in {@code bireme.bb.ranks.codec}, to which users add codecs of theirs.
 *
 * <p>Guarantees: no memory is taken for more than the bytes of a message can hold, and no object is made of a class
 * that the registry has not agreed to. Types travel by name and are looked up with the class loader of the rank that
 * reads.
 *
 * <p>Threads: registries and codecs any; a writer or reader one.
 */
package bireme.devices.object.codec;
