package bireme.accelerator;

import bireme.devices.config.Settings;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.LongByReference;
import java.nio.ByteBuffer;
import xxdev.ElementType;

/** What a rank has on a device of CUDA. */
final class CudaContext extends AcceleratorContext {
    private final HostMemory hostMemory;
    private final DeviceReductions reductions;
    private CudaQueue copies;
    private CuBlas blas;

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
    ByteBuffer allocatePinned(int bytes) {
        Pointer memory = device().use().made("cuMemAllocHost_v2", (long) bytes);
        owned(() -> device().use().call("cuMemFreeHost", memory));
        return memory.getByteBuffer(0, bytes);
    }

    /** The library of matrix products, opened at the first use. */
    synchronized CuBlas blas() {
        if (blas == null) {
            blas = owned(new CuBlas());
        }
        return blas;
    }

    @Override
    public KernelProgram build(KernelSource source) {
        checkOpen("build");
        return new CudaProgram(this, source);
    }
}
