package bireme.accelerator;

import com.sun.jna.NativeLibrary;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.PointerByReference;
import java.util.List;

/**
 * Calls functions of CUDA's driver or of its compiler.
 *
 * <p>Threads: any.
 */
final class CudaLibrary {
    static final int SUCCESS = 0;
    static final int OUT_OF_MEMORY = 2;

    private final NativeLibrary library;
    private final String errorText;

    private CudaLibrary(NativeLibrary library, String errorText) {
        this.library = library;
        this.errorText = errorText;
    }

    /** The driver, which has come with the kernel module. */
    static CudaLibrary driver() {
        return new CudaLibrary(NativeLibrary.getInstance("libcuda.so.1"), "cuGetErrorString");
    }

    /** The compiler for kernels at run time, of the newest version that is installed. */
    static CudaLibrary compiler() {
        return newest(
                "CUDA's run-time compiler, libnvrtc.so, is not found; install it (package cuda-nvrtc), set"
                        + " LD_LIBRARY_PATH to its folder, or use " + Accelerators.DEVICE_SETTING + "=opencl",
                List.of("libnvrtc.so", "libnvrtc.so.13", "libnvrtc.so.12", "libnvrtc.so.11.2"));
    }

    /** The library of matrix products, of the newest version that is installed. */
    static CudaLibrary blas() {
        return newest(
                "cuBLAS, libcublas.so, is not found; install it (package libcublas), set LD_LIBRARY_PATH to its folder,"
                        + " or run a kernel",
                List.of("libcublas.so", "libcublas.so.13", "libcublas.so.12", "libcublas.so.11"));
    }

    private static CudaLibrary newest(String absence, List<String> names) {
        UnsatisfiedLinkError failure = null;
        for (String name : names) {
            try {
                return new CudaLibrary(NativeLibrary.getInstance(name), null);
            } catch (UnsatisfiedLinkError e) {
                failure = e;
            }
        }
        throw new AcceleratorException(AcceleratorException.Reason.NO_DEVICE, absence, failure);
    }

    /** Calls a function and returns its status. */
    int status(String function, Object... arguments) {
        return library.getFunction(function).invokeInt(arguments);
    }

    /** Calls a function that must succeed. */
    void call(String function, Object... arguments) {
        int status = status(function, arguments);
        if (status != SUCCESS) {
            throw failure(function, status);
        }
    }

    AcceleratorException failure(String function, int status) {
        return new AcceleratorException(
                status == OUT_OF_MEMORY && errorText != null
                        ? AcceleratorException.Reason.MEMORY
                        : AcceleratorException.Reason.DEVICE,
                function + " has failed with status " + status + text(status));
    }

    private String text(int status) {
        PointerByReference text = new PointerByReference();
        boolean isKnown = errorText != null && status(errorText, status, text) == SUCCESS && text.getValue() != null;
        return isKnown ? ": " + text.getValue().getString(0) : "";
    }

    /** A handle that a function makes, which has this as its first parameter. */
    Pointer made(String function, Object... arguments) {
        PointerByReference handle = new PointerByReference();
        Object[] all = new Object[arguments.length + 1];
        all[0] = handle;
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        call(function, all);
        return handle.getValue();
    }
}
