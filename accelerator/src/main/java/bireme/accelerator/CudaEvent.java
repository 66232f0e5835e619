package bireme.accelerator;

import com.sun.jna.Pointer;
import java.lang.ref.Reference;

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

    Pointer handle() {
        return event;
    }

    @Override
    public void await() {
        device.use().call("cuEventSynchronize", event);
        Reference.reachabilityFence(this); // the driver has waited for the event
    }

    @Override
    public boolean isDone() {
        CudaLibrary driver = device.use();
        int status = driver.status("cuEventQuery", event);
        if (status != CudaLibrary.SUCCESS && status != NOT_READY) {
            throw driver.failure("cuEventQuery", status);
        }
        return status == CudaLibrary.SUCCESS;
    }
}
