/**
 * The types of package {@code mpjbuf} that programs for MPJ Express use: a buffer to pack into and to send as {@code
 * MPI.PACKED}. Programs that do not use it may still import the package.
 *
 * <p>There: {@link mpjbuf.Buffer} with {@code Comm.Pack}, {@code Comm.Unpack} and every send and receive of {@code
 * MPI.PACKED} or {@code MPI.BYTE}, and with sections of primitive elements. Not there: sections of objects, strided
 * writes, and what only devices of MPJ Express use.
 *
 * <p>Threads: a buffer belongs to one at a time.
 */
package mpjbuf;
