package bireme.accelerator;

import static org.jocl.CL.clCreateBuffer;
import static org.jocl.CL.clCreateCommandQueue;
import static org.jocl.CL.clEnqueueCopyBuffer;
import static org.jocl.CL.clEnqueueFillBuffer;
import static org.jocl.CL.clEnqueueMapBuffer;
import static org.jocl.CL.clEnqueueMarkerWithWaitList;
import static org.jocl.CL.clEnqueueNDRangeKernel;
import static org.jocl.CL.clEnqueueReadBuffer;
import static org.jocl.CL.clEnqueueUnmapMemObject;
import static org.jocl.CL.clEnqueueWriteBuffer;
import static org.jocl.CL.clFlush;
import static org.jocl.CL.clReleaseCommandQueue;
import static org.jocl.CL.clReleaseMemObject;

import java.nio.ByteBuffer;
import java.util.function.Consumer;
import org.jocl.CL;
import org.jocl.CLException;
import org.jocl.Pointer;
import org.jocl.cl_command_queue;
import org.jocl.cl_event;
import org.jocl.cl_mem;

/** An in-order queue of OpenCL. */
final class OpenClQueue extends CommandQueue implements PinnedStage.Copies {
    private final OpenClContext context;
    private final cl_command_queue queue;

    @SuppressWarnings(
            "deprecation") // what came in its place is of OpenCL 2.0, and drivers of NVIDIA and Apple are older
    OpenClQueue(OpenClContext context) {
        super(context);
        this.context = context;
        try {
            queue = clCreateCommandQueue(context.shared(), context.device().device(), 0, null);
        } catch (CLException e) {
            throw context.failure("no queue can be made", e);
        }
    }

    cl_command_queue handle() {
        return queue;
    }

    @Override
    boolean sharesMemoryWith(AcceleratorContext other) {
        return other.accelerator() == context.accelerator();
    }

    @Override
    Event launch(Kernel kernel, Range range, Object... arguments) {
        if (!(kernel instanceof OpenClKernel openCl)) {
            throw new AcceleratorException(
                    AcceleratorException.Reason.ARGUMENT,
                    "kernel " + kernel.name() + " was not built for " + context.accelerator());
        }
        try {
            openCl.set(arguments);
            cl_event event = new cl_event();
            clEnqueueNDRangeKernel(
                    queue, openCl.handle(), range.dimensions(), null, range.sizes(), range.groups(), 0, null, event);
            clFlush(queue);
            return new OpenClEvent(context, event);
        } catch (CLException e) {
            throw refused(kernel, range, e);
        }
    }

    private AcceleratorException refused(Kernel kernel, Range range, CLException e) {
        String what = "kernel " + kernel.name() + " cannot run with " + range + " work-items";
        if (e.getStatus() == CL.CL_INVALID_KERNEL_ARGS) {
            return new AcceleratorException(
                    AcceleratorException.Reason.ARGUMENT,
                    "kernel " + kernel.name() + " has more parameters than it was called with arguments",
                    e);
        } else if (e.getStatus() == CL.CL_INVALID_WORK_GROUP_SIZE || e.getStatus() == CL.CL_INVALID_WORK_ITEM_SIZE) {
            return new AcceleratorException(
                    AcceleratorException.Reason.ARGUMENT,
                    what + " on " + context.accelerator() + ": it allows no groups of this size; use smaller ones",
                    e);
        }
        return context.failure(what, e);
    }

    @Override
    Event queueCopy(AcceleratorBuffer from, int fromFirst, AcceleratorBuffer to, int toFirst, int count) {
        long each = from.type().bytes();
        return copy((OpenClBuffer) from, fromFirst * each, (OpenClBuffer) to, toFirst * each, count * each);
    }

    private Event copy(OpenClBuffer from, long fromByte, OpenClBuffer to, long toByte, long bytes) {
        return started(
                "a copy of " + bytes + " bytes cannot be made",
                event -> clEnqueueCopyBuffer(
                        queue, from.memory(), to.memory(), fromByte, toByte, bytes, 0, null, event));
    }

    /** Copies from a buffer that another queue may use: behind what is queued in both. */
    void copyAndWait(OpenClBuffer from, long fromByte, OpenClBuffer to, long toByte, long bytes) {
        if (from.last() != this) {
            queueAwait(from.last().queueMarker());
        }
        copy(from, fromByte, to, toByte, bytes).await();
    }

    void read(OpenClBuffer from, long first, long bytes, Pointer to) {
        try {
            clEnqueueReadBuffer(queue, from.memory(), true, first, bytes, to, 0, null, null);
        } catch (CLException e) {
            throw context.failure(bytes + " bytes cannot be read", e);
        }
    }

    void write(OpenClBuffer to, long first, long bytes, Pointer from) {
        try {
            clEnqueueWriteBuffer(queue, to.memory(), true, first, bytes, from, 0, null, null);
        } catch (CLException e) {
            throw context.failure(bytes + " bytes cannot be written", e);
        }
    }

    /** Elements that the host can address, once an event has happened. */
    record Mapping(ByteBuffer memory, Event end) {}

    /** Starts to let the host address elements. */
    Mapping map(OpenClBuffer buffer, int first, int count, boolean isWriting) {
        long bytes = buffer.bytesOf(count);
        long flags = isWriting ? CL.CL_MAP_WRITE : CL.CL_MAP_READ;
        try {
            cl_event event = new cl_event();
            ByteBuffer memory = clEnqueueMapBuffer(
                    queue, buffer.memory(), false, flags, buffer.bytesOf(first), bytes, 0, null, event, null);
            clFlush(queue);
            return new Mapping(memory, new OpenClEvent(context, event));
        } catch (CLException e) {
            throw context.failure(bytes + " bytes cannot be mapped", e);
        }
    }

    /** Starts to return to the device what the host could address. */
    Event unmap(OpenClBuffer buffer, ByteBuffer memory) {
        return started(
                "memory cannot be unmapped",
                event -> clEnqueueUnmapMemObject(queue, buffer.memory(), memory, 0, null, event));
    }

    @Override
    public void after(AcceleratorBuffer buffer) {
        queueAwait(buffer.last().queueMarker());
    }

    @Override
    public Event read(AcceleratorBuffer from, int first, int count, ByteBuffer to) {
        OpenClBuffer buffer = (OpenClBuffer) from;
        long start = buffer.bytesOf(first);
        long bytes = buffer.bytesOf(count);
        return started(
                bytes + " bytes cannot be read",
                event -> clEnqueueReadBuffer(
                        queue, buffer.memory(), false, start, bytes, Pointer.to(to), 0, null, event));
    }

    @Override
    public Event write(AcceleratorBuffer to, int first, int count, ByteBuffer from) {
        OpenClBuffer buffer = (OpenClBuffer) to;
        long start = buffer.bytesOf(first);
        long bytes = buffer.bytesOf(count);
        return started(
                bytes + " bytes cannot be written",
                event -> clEnqueueWriteBuffer(
                        queue, buffer.memory(), false, start, bytes, Pointer.to(from), 0, null, event));
    }

    /** Starts a command, which gets the event of its end. */
    private Event started(String failure, Consumer<cl_event> command) {
        try {
            cl_event event = new cl_event();
            command.accept(event);
            clFlush(queue);
            return new OpenClEvent(context, event);
        } catch (CLException e) {
            throw context.failure(failure, e);
        }
    }

    /** Pinned memory for copies by this queue. */
    PinnedStage pinnedStage(int bytes) {
        try {
            long flags = CL.CL_MEM_READ_WRITE | CL.CL_MEM_ALLOC_HOST_PTR;
            cl_mem pinned = clCreateBuffer(context.shared(), flags, bytes, null, null);
            return new PinnedStage(this, map(pinned, bytes), () -> clReleaseMemObject(pinned)); // which unmaps it, too
        } catch (CLException e) {
            throw context.failure(bytes + " bytes of pinned memory cannot be had", e);
        }
    }

    /** The memory of a buffer as that of the host, until the buffer is released. */
    ByteBuffer map(cl_mem memory, int bytes) {
        return clEnqueueMapBuffer(queue, memory, true, CL.CL_MAP_READ | CL.CL_MAP_WRITE, 0, bytes, 0, null, null, null);
    }

    void zero(OpenClBuffer buffer) {
        clEnqueueFillBuffer(queue, buffer.memory(), Pointer.to(new byte[1]), 1, 0, buffer.bytes(), 0, null, null);
    }

    @Override
    Event queueMarker() {
        try {
            cl_event event = new cl_event();
            clEnqueueMarkerWithWaitList(queue, 0, null, event);
            clFlush(queue);
            return new OpenClEvent(context, event);
        } catch (CLException e) {
            throw context.failure("the end of the queue cannot be marked", e);
        }
    }

    @Override
    void queueAwait(Event event) {
        try {
            ((OpenClEvent) event).use(other -> clEnqueueMarkerWithWaitList(queue, 1, new cl_event[] {other}, null));
        } catch (CLException e) {
            throw context.failure("the queue cannot wait for an event", e);
        }
    }

    @Override
    void free() {
        clReleaseCommandQueue(queue);
    }
}
