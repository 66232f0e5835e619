/**
 * How objects become bytes and objects again.
 *
 * <p>A serializer belongs to one rank: it writes with the sender's class loader and reads with the receiver's. FST is
 * the default; the JDK's own serialization is the fallback when FST cannot run, and the reference that FST is tested
 * against. {@link bireme.devices.object.ObjectSerializers} chooses. Values of immutable JDK types need none of this
 * inside one JVM: {@link bireme.devices.object.ImmutableValues}.
 */
package bireme.devices.object;
