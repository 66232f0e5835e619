package bireme.accelerator;

import static org.jocl.CL.CL_MEM_ALLOC_HOST_PTR;
import static org.jocl.CL.CL_MEM_READ_WRITE;
import static org.jocl.CL.clCreateBuffer;
import static org.jocl.CL.clReleaseMemObject;

import bireme.devices.config.Settings;
import java.nio.ByteBuffer;
import org.jocl.CL;
import org.jocl.CLException;
import org.jocl.cl_context;
import org.jocl.cl_mem;
import xxdev.ElementType;

/** What a rank has on an OpenCL device. */
final class OpenClContext extends AcceleratorContext {
    private final HostMemory hostMemory;
    private final DeviceReductions reductions;
    private OpenClQueue copies;

    OpenClContext(OpenClAccelerator accelerator, Settings settings) {
        super(accelerator);
        hostMemory = HostMemory.of(settings);
        reductions = new DeviceReductions(this, settings);
    }

    OpenClAccelerator device() {
        return (OpenClAccelerator) accelerator();
    }

    cl_context shared() {
        return device().shared();
    }

    @Override
    public CommandQueue newQueue() {
        return owned(new OpenClQueue(this));
    }

    @Override
    AcceleratorBuffer allocate(ElementType type, int length) {
        long bytes = (long) length * type.bytes();
        if (bytes > device().maxBufferBytes()) {
            throw noRoom(bytes, device().maxBufferBytes(), null);
        }
        try {
            cl_mem memory = clCreateBuffer(shared(), CL_MEM_READ_WRITE, bytes, null, null);
            return owned(new OpenClBuffer(this, type, length, memory)).zeroed();
        } catch (CLException e) {
            if (isForWantOfMemory(e)) {
                throw noRoom(bytes, accelerator().memoryBytes(), e);
            }
            throw failure("a buffer of " + bytes + " bytes cannot be made", e);
        }
    }

    @Override
    ByteBuffer allocatePinned(int bytes) {
        try {
            cl_mem memory = clCreateBuffer(shared(), CL_MEM_ALLOC_HOST_PTR, bytes, null, null);
            owned(() -> clReleaseMemObject(memory));
            return ((OpenClQueue) queue()).map(memory, bytes);
        } catch (CLException e) {
            throw failure(bytes + " bytes of pinned memory cannot be had", e);
        }
    }

    static boolean isForWantOfMemory(CLException e) {
        return e.getStatus() == CL.CL_MEM_OBJECT_ALLOCATION_FAILURE
                || e.getStatus() == CL.CL_OUT_OF_RESOURCES
                || e.getStatus() == CL.CL_OUT_OF_HOST_MEMORY
                || e.getStatus() == CL.CL_INVALID_BUFFER_SIZE;
    }

    /** The driver has refused something. */
    AcceleratorException failure(String what, CLException e) {
        AcceleratorException.Reason reason =
                isForWantOfMemory(e) ? AcceleratorException.Reason.MEMORY : AcceleratorException.Reason.DEVICE;
        return new AcceleratorException(reason, what + " on " + accelerator() + ": " + e.getMessage(), e);
    }

    @Override
    Stage newStage() {
        return hostMemory.isMapped(device().sharesHostMemory())
                ? new MappedStage()
                : copies().pinnedStage(hostMemory.chunkBytes());
    }

    private synchronized OpenClQueue copies() {
        if (copies == null) {
            copies = (OpenClQueue) newQueue();
        }
        return copies;
    }

    @Override
    DeviceReductions reductions() {
        return reductions;
    }

    @Override
    public KernelProgram build(KernelSource source) {
        checkOpen("build");
        return new OpenClProgram(this, source);
    }
}
