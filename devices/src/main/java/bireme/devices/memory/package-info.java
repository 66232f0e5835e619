/**
 * Moving elements between user buffers and memory of the devices.
 *
 * <p>A user buffer is an array or a NIO buffer; device memory is a {@link java.nio.ByteBuffer} seen through one view
 * per element type ({@link bireme.devices.memory.MemoryBlock}). Everything is in the machine's byte order.
 *
 * <p>Threads: copies have no state; a block belongs to one thread at a time.
 */
package bireme.devices.memory;
