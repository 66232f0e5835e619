/** Serialization by the JDK: needs no flags, handles everything that is Serializable, costs a few microseconds. */
package bireme.devices.object.jdk;
