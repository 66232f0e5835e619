package bireme.accelerator;

import com.sun.jna.ptr.LongByReference;
import xxdev.ElementType;

/** What a rank has on a device of CUDA. */
final class CudaContext extends AcceleratorContext {
    CudaContext(CudaAccelerator accelerator) {
        super(accelerator);
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
    public KernelProgram build(KernelSource source) {
        checkOpen("build");
        return new CudaProgram(this, source);
    }
}
