package bireme.accelerator;

import com.sun.jna.Native;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.LongByReference;
import java.nio.ByteBuffer;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import xxdev.ElementType;

/** What a rank has on a device of CUDA. */
final class CudaContext extends AcceleratorContext {
    private final Set<Pointer> pinned = ConcurrentHashMap.newKeySet();
    private CuBlas blas;

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
    ByteBuffer allocatePinned(int bytes) {
        Pointer memory = device().use().made("cuMemAllocHost_v2", (long) bytes);
        pinned.add(memory);
        owned(() -> device().use().call("cuMemFreeHost", memory));
        return memory.getByteBuffer(0, bytes);
    }

    /** The pinned memory that a direct buffer is in; {@code null} where it is elsewhere. */
    Pointer pinned(Object host) {
        if (!(host instanceof ByteBuffer buffer) || !buffer.isDirect()) {
            return null;
        }
        Pointer start = Native.getDirectBufferPointer(buffer);
        return pinned.contains(start) ? start : null;
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
