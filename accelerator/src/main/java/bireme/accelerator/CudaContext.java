package bireme.accelerator;

import bireme.devices.config.Settings;
import com.sun.jna.ptr.LongByReference;
import xxdev.ElementType;

/** What a rank has on a device of CUDA. */
final class CudaContext extends AcceleratorContext {
    private final HostMemory hostMemory;
    private final DeviceReductions reductions;
    private CudaQueue copies;

    CudaContext(CudaAccelerator accelerator, Settings settings) {
        super(accelerator);
        hostMemory = HostMemory.of(settings);
        reductions = new DeviceReductions(this, settings);
    }

    CudaAccelerator device() {
        return (CudaAccelerator) accelerator();
    }

    @Override
    public CommandQueue newQueue() {
        return owned(new CudaQueue(this));
    }

    @Override
    AcceleratorBuffer allocate(ElementType type, int length) {
        long bytes = (long) length * type.bytes();
        LongByReference address = new LongByReference();
        int status = device().use().status("cuMemAlloc_v2", address, bytes);
        if (status == CudaLibrary.OUT_OF_MEMORY) {
            throw noRoom(bytes, accelerator().memoryBytes(), null);
        } else if (status != CudaLibrary.SUCCESS) {
            throw device().use().failure("cuMemAlloc_v2", status);
        }
        return owned(new CudaBuffer(this, type, length, address.getValue())).zeroed();
    }

    @Override
    synchronized Stage newStage() {
        if (copies == null) {
            copies = (CudaQueue) newQueue();
        }
        return copies.pinnedStage(hostMemory.chunkBytes());
    }

    @Override
    DeviceReductions reductions() {
        return reductions;
    }

    @Override
    public KernelProgram build(KernelSource source) {
        checkOpen("build");
        return new CudaProgram(this, source);
    }
}
