/**
 * What programs for MPJ Express name of its package {@code mpjbuf}: a buffer to pack into and to send as {@code
 * MPI.PACKED}. Programs that use neither may import the package all the same.
 *
 * <p>There: {@link mpjbuf.Buffer} with {@code Comm.Pack}, {@code Comm.Unpack} and every send and receive of {@code
 * MPI.PACKED} or {@code MPI.BYTE}, and with sections of primitive elements. Not there: sections of objects, strided
 * writes, and what only devices of MPJ Express use.
 */
package mpjbuf;
