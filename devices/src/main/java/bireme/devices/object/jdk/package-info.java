/**
 * Serialization by the JDK: needs no flags, handles everything that is Serializable, costs a few microseconds.
 *
 * <p>Threads: any; calls share nothing.
 */
package bireme.devices.object.jdk;
