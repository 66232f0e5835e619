package shoc;

import java.util.List;
import shoc.run.DeviceProgram;
import shoc.run.Real;

/**
 * The product of two square matrices by the library that is tuned for the device: CLBlast for OpenCL, cuBLAS for CUDA.
 * All else is as in {@link Gemm}.
 *
 * <p>Errors: it fails where there is no such library.
 */
public final class LibraryGemm {
    private LibraryGemm() {}

    /** Takes {@code -n SIZE} and what else {@code --help} lists. */
    public static void main(String[] args) {
        DeviceProgram.run("LibraryGemm", 512, List.of(Real.values()), setting -> new Gemm(setting, true), args);
    }
}
