/**
 * The device API: how a rank exchanges messages with its peers, whatever carries them.
 *
 * <p>A {@link xxdev.Device} is found by name through {@link java.util.ServiceLoader}, so a jar may add one. Peers are
 * small integer ids; a message carries an envelope (source id, tag, context) and a payload taken straight from a
 * primitive array, a NIO buffer or an array of objects. Nothing here knows communicators, datatypes or collectives.
 *
 * <p>Threads: every device may be used by any number of threads of its rank at the same time.
 */
package xxdev;
