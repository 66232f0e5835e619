package bireme.accelerator;

import static org.jocl.CL.CL_DEVICE_DOUBLE_FP_CONFIG;
import static org.jocl.CL.CL_DEVICE_GLOBAL_MEM_SIZE;
import static org.jocl.CL.CL_DEVICE_HOST_UNIFIED_MEMORY;
import static org.jocl.CL.CL_DEVICE_MAX_CLOCK_FREQUENCY;
import static org.jocl.CL.CL_DEVICE_MAX_COMPUTE_UNITS;
import static org.jocl.CL.CL_DEVICE_MAX_MEM_ALLOC_SIZE;
import static org.jocl.CL.CL_DEVICE_NAME;
import static org.jocl.CL.CL_DEVICE_NATIVE_VECTOR_WIDTH_DOUBLE;
import static org.jocl.CL.CL_DEVICE_NATIVE_VECTOR_WIDTH_FLOAT;
import static org.jocl.CL.CL_DEVICE_TYPE;
import static org.jocl.CL.CL_DEVICE_TYPE_CPU;
import static org.jocl.CL.CL_PLATFORM_NAME;
import static org.jocl.CL.clCreateContext;
import static org.jocl.CL.clGetDeviceInfo;
import static org.jocl.CL.clGetPlatformInfo;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.concurrent.ConcurrentHashMap;
import org.jocl.CLException;
import org.jocl.Pointer;
import org.jocl.cl_context;
import org.jocl.cl_context_properties;
import org.jocl.cl_device_id;
import org.jocl.cl_platform_id;
import org.jocl.cl_program;

/**
 * A device of an OpenCL platform. All ranks of the JVM share one {@code cl_context}, and what was compiled in it; both
 * last as long as the JVM.
 */
final class OpenClAccelerator extends Accelerator {
    private final cl_platform_id platformId;
    private final cl_device_id device;
    private final String name;
    private final String platform;
    private final Kind kind;
    private final Map<String, cl_program> programs = new ConcurrentHashMap<>();
    private cl_context shared;

    OpenClAccelerator(cl_platform_id platformId, cl_device_id device) {
        this.platformId = platformId;
        this.device = device;
        name = text(device, CL_DEVICE_NAME);
        platform = "OpenCL, " + platformName(platformId);
        kind = (number(device, CL_DEVICE_TYPE) & CL_DEVICE_TYPE_CPU) != 0 ? Kind.CPU : Kind.GPU;
    }

    private static String text(cl_device_id device, int what) {
        long[] size = new long[1];
        clGetDeviceInfo(device, what, 0, null, size);
        byte[] bytes = new byte[(int) size[0]];
        clGetDeviceInfo(device, what, bytes.length, Pointer.to(bytes), null);
        return trimmed(bytes);
    }

    private static String platformName(cl_platform_id id) {
        long[] size = new long[1];
        clGetPlatformInfo(id, CL_PLATFORM_NAME, 0, null, size);
        byte[] bytes = new byte[(int) size[0]];
        clGetPlatformInfo(id, CL_PLATFORM_NAME, bytes.length, Pointer.to(bytes), null);
        return trimmed(bytes);
    }

    /** Text without the zero behind it. */
    static String trimmed(byte... bytes) {
        return new String(bytes, StandardCharsets.UTF_8).replace("\0", "").strip();
    }

    private static long number(cl_device_id device, int what) {
        long[] value = new long[1];
        clGetDeviceInfo(device, what, Long.BYTES, Pointer.to(value), null);
        return value[0];
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String platform() {
        return platform;
    }

    @Override
    public Kind kind() {
        return kind;
    }

    @Override
    public long memoryBytes() {
        return number(device, CL_DEVICE_GLOBAL_MEM_SIZE);
    }

    /** The longest buffer. */
    long maxBufferBytes() {
        return number(device, CL_DEVICE_MAX_MEM_ALLOC_SIZE);
    }

    /** Whether its memory is that of the host. */
    @SuppressWarnings("deprecation") // what came in its place is of OpenCL 2.0
    boolean sharesHostMemory() {
        return number(device, CL_DEVICE_HOST_UNIFIED_MEMORY) != 0;
    }

    @Override
    public int computeUnits() {
        return (int) number(device, CL_DEVICE_MAX_COMPUTE_UNITS);
    }

    @Override
    public boolean hasDoubles() {
        return number(device, CL_DEVICE_DOUBLE_FP_CONFIG) != 0;
    }

    /** GPUs do not tell how many numbers a compute unit takes at once. */
    @Override
    public OptionalDouble peakGflops(boolean inDouble) {
        if (kind != Kind.CPU) {
            return OptionalDouble.empty();
        }
        long megahertz = number(device, CL_DEVICE_MAX_CLOCK_FREQUENCY);
        long width =
                number(device, inDouble ? CL_DEVICE_NATIVE_VECTOR_WIDTH_DOUBLE : CL_DEVICE_NATIVE_VECTOR_WIDTH_FLOAT);
        double gflops = 2e-3 * computeUnits() * megahertz * width;
        return gflops > 0 ? OptionalDouble.of(gflops) : OptionalDouble.empty();
    }

    @Override
    public AcceleratorContext open() {
        return new OpenClContext(this, Accelerators.settings());
    }

    cl_device_id device() {
        return device;
    }

    /** What was compiled, by source. */
    Map<String, cl_program> programs() {
        return programs;
    }

    /** The one of this JVM. */
    synchronized cl_context shared() {
        if (shared == null) {
            cl_context_properties properties = new cl_context_properties();
            properties.addProperty(org.jocl.CL.CL_CONTEXT_PLATFORM, platformId);
            try {
                shared = clCreateContext(properties, 1, new cl_device_id[] {device}, null, null, null);
            } catch (CLException e) {
                throw new AcceleratorException(
                        AcceleratorException.Reason.DEVICE,
                        "no context can be made on " + this + ": " + e.getMessage(),
                        e);
            }
        }
        return shared;
    }
}
