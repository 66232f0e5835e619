package bireme.accelerator;

import com.sun.jna.ptr.IntByReference;
import java.util.ArrayList;
import java.util.List;

/**
 * The devices of CUDA, found once in a JVM. {@code CUDA_VISIBLE_DEVICES} is respected by the driver.
 *
 * <p>Threads: any.
 */
final class CudaDevices {
    private CudaDevices() {}

    /** All of them; empty where there is no driver. */
    static List<Accelerator> list() {
        return Found.DEVICES;
    }

    /** Why there is none. */
    static String absence() {
        return Found.ABSENCE;
    }

    /** What the search has found. */
    private static final class Found {
        static final List<Accelerator> DEVICES;
        static final String ABSENCE;

        static {
            List<Accelerator> devices = new ArrayList<>();
            String absence = "CUDA has no device";
            try {
                CudaLibrary driver = CudaLibrary.driver();
                driver.call("cuInit", 0);
                IntByReference count = new IntByReference();
                driver.call("cuDeviceGetCount", count);
                for (int ordinal = 0; ordinal < count.getValue(); ordinal++) {
                    devices.add(new CudaAccelerator(driver, ordinal));
                }
            } catch (LinkageError | AcceleratorException e) {
                absence = "CUDA cannot be used (" + e.getMessage() + ")";
            }
            DEVICES = List.copyOf(devices);
            ABSENCE = absence;
        }

        private Found() {}
    }
}
