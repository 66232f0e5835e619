/**
 * {@code shmdev}: shared memory between all ranks of one host, whether they share a JVM or not.
 *
 * <p>Idea: {@code hybrid} over {@code niodev}, whose links between processes of a host are the mapped rings of
 * {@link bireme.devices.mapped}. What {@code hybrid} does by sockets without a word is an error here, so who chooses
 * this device knows what carries the messages.
 *
 * <p>Threads: those of {@code hybrid}.
 */
package bireme.devices.shmdev;
