package bireme.accelerator;

import static org.jocl.CL.clReleaseMemObject;
import static org.jocl.CL.clRetainMemObject;

import java.nio.Buffer;
import org.jocl.Pointer;
import org.jocl.cl_mem;
import xxdev.ElementType;
import xxdev.ExternalBuffer;
import xxdev.ExternalTransfer;

/** Memory of an OpenCL device. */
final class OpenClBuffer extends AcceleratorBuffer {
    /** Bytes from which the two commands of a stage cost less than the copies that they spare. */
    private static final int MIN_STAGED_BYTES = 64 << 10;

    private final cl_mem memory;

    OpenClBuffer(OpenClContext context, ElementType type, int length, cl_mem memory) {
        super(context, type, length);
        this.memory = memory;
    }

    private OpenClBuffer(AcceleratorContext reader, OpenClBuffer shared) {
        super(reader, shared);
        this.memory = shared.memory;
        clRetainMemObject(memory);
    }

    @Override
    AcceleratorBuffer view(AcceleratorContext reader) {
        return new OpenClBuffer(reader, this);
    }

    cl_mem memory() {
        return memory;
    }

    /** The same, filled with zeros. */
    OpenClBuffer zeroed() {
        queue().zero(this);
        return this;
    }

    private OpenClQueue queue() {
        return (OpenClQueue) last();
    }

    private boolean isShort(int count) {
        return bytesOf(count) < MIN_STAGED_BYTES;
    }

    @Override
    ExternalTransfer transfer(int first, int count, boolean isWriting) {
        return isShort(count) ? direct(first, isWriting) : super.transfer(first, count, isWriting);
    }

    @Override
    void readChecked(int first, Object to, int toOffset, int count) {
        if (!isShort(count) && !context().isPinned(to)) {
            super.readChecked(first, to, toOffset, count);
            return;
        }
        Object host = isAddressable(to) ? to : type().newArray(count);
        int offset = host == to ? toOffset : 0;
        queue().read(this, bytesOf(first), bytesOf(count), pointer(host, offset));
        if (host != to) {
            bireme.devices.memory.ElementCopy.copy(type(), host, 0, to, toOffset, count);
        }
    }

    @Override
    void writeChecked(int first, Object from, int fromOffset, int count) {
        if (!isShort(count) && !context().isPinned(from)) {
            super.writeChecked(first, from, fromOffset, count);
            return;
        }
        Object host = from;
        int offset = fromOffset;
        if (!isAddressable(from)) {
            host = type().newArray(count);
            offset = 0;
            bireme.devices.memory.ElementCopy.copy(type(), from, fromOffset, host, 0, count);
        }
        queue().write(this, bytesOf(first), bytesOf(count), pointer(host, offset));
    }

    long bytesOf(int elements) {
        return (long) elements * type().bytes();
    }

    /** Views of heap memory have no array that could be passed on. */
    private static boolean isAddressable(Object host) {
        return !(host instanceof Buffer nio) || nio.isDirect();
    }

    private Pointer pointer(Object host, int offset) {
        Pointer start;
        if (host instanceof Buffer nio) {
            start = Pointer.to(nio);
        } else {
            start = switch (type()) {
                case FLOAT -> Pointer.to((float[]) host);
                case DOUBLE -> Pointer.to((double[]) host);
                case INT -> Pointer.to((int[]) host);
                case LONG -> Pointer.to((long[]) host);
                case BYTE -> Pointer.to((byte[]) host);
                default -> throw new IllegalStateException(type() + " is no type of a buffer");
            };
        }
        return start.withByteOffset(bytesOf(offset));
    }

    @Override
    public boolean copyFrom(int first, ExternalBuffer from, int fromFirst, int count) {
        boolean isSameDevice = from instanceof OpenClBuffer source
                && source.memory != memory
                && isWritable()
                && source.type() == type()
                && context().queue().sharesMemoryWith(source.context());
        if (isSameDevice && count > 0) {
            OpenClBuffer source = (OpenClBuffer) from;
            queue().copyAndWait(source, bytesOf(fromFirst), this, bytesOf(first), bytesOf(count));
        }
        return isSameDevice;
    }

    @Override
    void release() {
        clReleaseMemObject(memory);
    }
}
