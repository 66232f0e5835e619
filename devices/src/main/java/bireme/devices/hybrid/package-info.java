/**
 * {@code hybrid}: memory of the JVM between its ranks, {@code niodev} or {@code tcp} between JVMs.
 *
 * <p>Idea: both transports bring their arrivals to one matching engine per rank, so wildcards, probes and the order of
 * messages are right across both without any help from here; a message only has to be given to the transport that
 * reaches its destination.
 *
 * <p>Threads: any of the rank, as for both transports.
 */
package bireme.devices.hybrid;
