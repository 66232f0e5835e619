/**
 * How objects become bytes and objects again.
 *
 * <p>A serializer belongs to one rank: it writes with the sender's class loader and reads with the receiver's. Codecs
 * are the default. FST writes what they do not know, or the JDK's own serialization where FST cannot run; both codecs
 * and FST are tested against the latter. {@link bireme.devices.object.ObjectSerializers} chooses. Values of immutable
 * JDK types need none of this inside one JVM: {@link bireme.devices.object.ImmutableValues}.
 *
 * <p>Threads: a serializer is for any number at the same time.
 */
package bireme.devices.object;
