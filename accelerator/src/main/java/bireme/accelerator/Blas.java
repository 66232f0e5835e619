package bireme.accelerator;

import xxdev.ElementType;

/**
 * Products of matrices by the library that is tuned for the device: CLBlast for OpenCL, cuBLAS for CUDA.
 *
 * <p>Shape: matrices lie row by row, without gaps. Units: elements.
 *
 * <p>Ordering: as that of a kernel that is queued.
 *
 * <p>Errors: {@link AcceleratorException}; of reason {@code NO_DEVICE} where the library is not installed, and on Java
 * threads, which have none.
 */
public final class Blas {
    private Blas() {}

    /**
     * Queues {@code c = a * b}.
     *
     * @param queue where it is queued; all buffers are on its device
     * @param rows rows of {@code a} and {@code c}
     * @param columns columns of {@code b} and {@code c}
     * @param inner columns of {@code a}, rows of {@code b}
     * @param a floats or doubles, at least {@code rows * inner}
     * @param b of the same type, at least {@code inner * columns}
     * @param c of the same type, at least {@code rows * columns}; neither {@code a} nor {@code b}
     * @return the event of its end
     */
    public static Event gemm(
            CommandQueue queue,
            int rows,
            int columns,
            int inner,
            AcceleratorBuffer a,
            AcceleratorBuffer b,
            AcceleratorBuffer c) {
        queue.checkOpen();
        check(queue, "a", a, rows, inner, a.type());
        check(queue, "b", b, inner, columns, a.type());
        check(queue, "c", c, rows, columns, a.type());
        c.checkWritable();
        if (c.sharesElementsWith(a) || c.sharesElementsWith(b)) {
            throw new AcceleratorException(
                    AcceleratorException.Reason.ARGUMENT,
                    "Blas.gemm: c is " + c + ", which is a or b, too; expected another buffer");
        }
        if (!(queue instanceof OpenClQueue) && !(queue instanceof CudaQueue)) {
            throw new AcceleratorException(
                    AcceleratorException.Reason.NO_DEVICE,
                    "Blas.gemm: " + queue.context().accelerator() + " has no library of matrix products; run a kernel");
        }
        a.usedBy(queue);
        b.usedBy(queue);
        c.usedBy(queue);
        if (queue instanceof OpenClQueue openCl) {
            ClBlast.gemm(openCl, rows, columns, inner, (OpenClBuffer) a, (OpenClBuffer) b, (OpenClBuffer) c);
        } else {
            CuBlas.gemm((CudaQueue) queue, rows, columns, inner, (CudaBuffer) a, (CudaBuffer) b, (CudaBuffer) c);
        }
        return queue.queueMarker();
    }

    private static void check(
            CommandQueue queue, String name, AcceleratorBuffer buffer, int rows, int columns, ElementType type) {
        buffer.checkOpen("Blas.gemm: " + name);
        boolean isReal = type == ElementType.FLOAT || type == ElementType.DOUBLE;
        boolean fits = rows > 0 && columns > 0 && (long) rows * columns <= buffer.length();
        if (!isReal || buffer.type() != type || !fits || !queue.sharesMemoryWith(buffer.context())) {
            throw new AcceleratorException(
                    AcceleratorException.Reason.ARGUMENT,
                    "Blas.gemm: " + name + " is " + buffer + "; expected " + rows + " x " + columns
                            + " floats or doubles, as a has, on "
                            + queue.context().accelerator());
        }
    }
}
