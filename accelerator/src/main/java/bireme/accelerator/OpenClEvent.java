package bireme.accelerator;

import static org.jocl.CL.CL_COMPLETE;
import static org.jocl.CL.CL_EVENT_COMMAND_EXECUTION_STATUS;
import static org.jocl.CL.clGetEventInfo;
import static org.jocl.CL.clReleaseEvent;
import static org.jocl.CL.clWaitForEvents;

import java.lang.ref.Reference;
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

    cl_event handle() {
        return event;
    }

    @Override
    public void await() {
        try {
            clWaitForEvents(1, new cl_event[] {event});
        } catch (CLException e) {
            throw context.failure("a queued command has failed", e);
        } finally {
            Reference.reachabilityFence(this); // the driver still waits for the event
        }
    }

    @Override
    public boolean isDone() {
        int[] status = new int[1];
        clGetEventInfo(event, CL_EVENT_COMMAND_EXECUTION_STATUS, Integer.BYTES, Pointer.to(status), null);
        return status[0] <= CL_COMPLETE;
    }
}
