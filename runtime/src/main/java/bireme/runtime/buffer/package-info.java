/**
 * How the items of a datatype lie in the buffers users pass: arrays, and NIO buffers seen as their element type.
 *
 * <p>Threads: everything here is immutable, except the contents of the buffers.
 */
package bireme.runtime.buffer;
