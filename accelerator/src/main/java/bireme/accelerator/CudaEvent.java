package bireme.accelerator;

import com.sun.jna.Pointer;
import java.lang.ref.Reference;
import java.util.function.Consumer;

/** The end of what a stream of CUDA had when this was made; freed with the object. */
final class CudaEvent implements Event {
    private static final CollectedHandles HANDLES = new CollectedHandles();
    private static final int WITHOUT_TIME = 2;
    private static final int NOT_READY = 600;

    private final CudaAccelerator device;
    private final Pointer event;

    CudaEvent(CudaContext context, Pointer stream) {
        device = context.device();
        event = device.use().made("cuEventCreate", WITHOUT_TIME);
        device.use().call("cuEventRecord", event, stream);
        Pointer handle = event;
        CudaAccelerator owner = device;
        HANDLES.add(this, () -> owner.use().call("cuEventDestroy_v2", handle));
    }

    /**
     * Calls the driver with the event. Meanwhile this object may be collected, if nothing else refers to it, and
     * another thread would free the event.
     */
    void use(Consumer<Pointer> call) {
        try {
            call.accept(event);
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    @Override
    public void await() {
        use(mine -> device.use().call("cuEventSynchronize", mine));
    }

    @Override
    public boolean isDone() {
        CudaLibrary driver = device.use();
        int[] found = new int[1];
        use(mine -> found[0] = driver.status("cuEventQuery", mine));
        int status = found[0];
        if (status != CudaLibrary.SUCCESS && status != NOT_READY) {
            throw driver.failure("cuEventQuery", status);
        }
        return status == CudaLibrary.SUCCESS;
    }
}
