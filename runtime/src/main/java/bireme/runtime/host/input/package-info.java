/**
 * Standard input for several readers.
 *
 * <p>Each reader gets all of it at its own pace: one that waits for more, or never reads, holds up nobody. What the
 * slowest has not read yet is kept in memory up to a bound, and in a temporary file beyond it.
 *
 * <p>Threads: any number read; the one that needs more than has been read so far reads on for all.
 */
package bireme.runtime.host.input;
