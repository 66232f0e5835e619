package bireme.accelerator;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.LongByReference;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A device of CUDA. All ranks of the JVM use its primary context, and what was compiled in it. */
final class CudaAccelerator extends Accelerator {
    private static final int MULTIPROCESSORS = 16;
    private static final int MAJOR = 75;
    private static final int MINOR = 76;
    private static final int MAX_NAME = 256;

    private final CudaLibrary driver;
    private final int device;
    private final String name;
    private final Map<String, Pointer> modules = new ConcurrentHashMap<>();
    private Pointer primary;

    CudaAccelerator(CudaLibrary driver, int ordinal) {
        this.driver = driver;
        IntByReference handle = new IntByReference();
        driver.call("cuDeviceGet", handle, ordinal);
        device = handle.getValue();
        try (Memory text = new Memory(MAX_NAME)) {
            driver.call("cuDeviceGetName", text, MAX_NAME, device);
            name = text.getString(0);
        }
    }

    private int attribute(int which) {
        IntByReference value = new IntByReference();
        driver.call("cuDeviceGetAttribute", value, which, device);
        return value.getValue();
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String platform() {
        return "CUDA " + attribute(MAJOR) + "." + attribute(MINOR);
    }

    @Override
    public Kind kind() {
        return Kind.GPU;
    }

    @Override
    public long memoryBytes() {
        LongByReference bytes = new LongByReference();
        driver.call("cuDeviceTotalMem_v2", bytes, device);
        return bytes.getValue();
    }

    @Override
    public int computeUnits() {
        return attribute(MULTIPROCESSORS);
    }

    @Override
    public boolean hasDoubles() {
        return true;
    }

    /** What the compiler compiles for. */
    String architecture() {
        return "compute_" + attribute(MAJOR) + attribute(MINOR);
    }

    @Override
    public AcceleratorContext open() {
        use();
        return new CudaContext(this, Accelerators.settings());
    }

    /** The driver, with the device's context as that of the calling thread. */
    CudaLibrary use() {
        driver.call("cuCtxSetCurrent", primary());
        return driver;
    }

    private synchronized Pointer primary() {
        if (primary == null) {
            primary = driver.made("cuDevicePrimaryCtxRetain", device);
        }
        return primary;
    }

    /** What was compiled, by source. */
    Map<String, Pointer> modules() {
        return modules;
    }
}
