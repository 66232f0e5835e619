package bireme.accelerator;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import xxdev.ElementType;

/**
 * Calls cuBLAS, where it is installed.
 *
 * <p>Threads: one at a time for each context.
 */
final class CuBlas implements AutoCloseable {
    private static final int NOT_TRANSPOSED = 0;

    private final CudaLibrary library = CudaLibrary.blas();
    private final Pointer handle = library.made("cublasCreate_v2");

    /** cuBLAS has matrices column by column, and so takes these for transposed ones: it computes b' * a' = c'. */
    static void gemm(CudaQueue queue, int rows, int columns, int inner, CudaBuffer a, CudaBuffer b, CudaBuffer c) {
        CudaContext context = (CudaContext) queue.context();
        context.device().use();
        CuBlas blas = context.blas();
        boolean isFloat = a.type() == ElementType.FLOAT;
        synchronized (blas) {
            try (Memory one = number(isFloat, 1);
                    Memory zero = number(isFloat, 0)) {
                blas.library.call("cublasSetStream_v2", blas.handle, queue.stream());
                blas.library.call(
                        isFloat ? "cublasSgemm_v2" : "cublasDgemm_v2",
                        blas.handle,
                        NOT_TRANSPOSED,
                        NOT_TRANSPOSED,
                        columns,
                        rows,
                        inner,
                        one,
                        new Pointer(b.address(0)),
                        columns,
                        new Pointer(a.address(0)),
                        inner,
                        zero,
                        new Pointer(c.address(0)),
                        columns);
            }
        }
    }

    private static Memory number(boolean isFloat, double value) {
        Memory memory = new Memory(Double.BYTES);
        if (isFloat) {
            memory.setFloat(0, (float) value);
        } else {
            memory.setDouble(0, value);
        }
        return memory;
    }

    @Override
    public void close() {
        library.call("cublasDestroy_v2", handle);
    }
}
