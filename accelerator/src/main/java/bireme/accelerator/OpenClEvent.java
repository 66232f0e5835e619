package bireme.accelerator;

import static org.jocl.CL.CL_COMPLETE;
import static org.jocl.CL.CL_EVENT_COMMAND_EXECUTION_STATUS;
import static org.jocl.CL.clGetEventInfo;
import static org.jocl.CL.clReleaseEvent;
import static org.jocl.CL.clWaitForEvents;

import java.lang.ref.Reference;
import java.util.function.Consumer;
import org.jocl.CLException;
import org.jocl.Pointer;
import org.jocl.cl_event;

/** The end of a command of OpenCL; freed with the object. */
final class OpenClEvent implements Event {
    private static final CollectedHandles HANDLES = new CollectedHandles();

    private final OpenClContext context;
    private final cl_event event;

    OpenClEvent(OpenClContext context, cl_event event) {
        this.context = context;
        this.event = event;
        HANDLES.add(this, () -> clReleaseEvent(event));
    }

    /**
     * Calls the driver with the event. Meanwhile this object may be collected, if nothing else refers to it, and
     * another thread would free the event.
     */
    void use(Consumer<cl_event> call) {
        try {
            call.accept(event);
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    @Override
    public void await() {
        try {
            use(mine -> clWaitForEvents(1, new cl_event[] {mine}));
        } catch (CLException e) {
            throw context.failure("a queued command has failed", e);
        }
    }

    @Override
    public boolean isDone() {
        int[] status = new int[1];
        Pointer to = Pointer.to(status);
        use(mine -> clGetEventInfo(mine, CL_EVENT_COMMAND_EXECUTION_STATUS, Integer.BYTES, to, null));
        return status[0] <= CL_COMPLETE;
    }
}
