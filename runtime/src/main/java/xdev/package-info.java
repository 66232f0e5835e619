/**
 * The type of package {@code xdev} that programs for MPJ Express use: the first superclass of its exceptions.
 *
 * <p>Threads: as any exception.
 */
package xdev;
