/**
 * Serializers compared by kind of object: Bireme's codecs, FST, Apache Fory, and the JDK.
 *
 * <p>Shape: all read what another process may have sent, so all refuse classes that were not allowed, and all keep
 * identity: what is one object before is one object afterwards. Every object read is compared with the one written.
 */
package bireme.benchmarks.objects;
