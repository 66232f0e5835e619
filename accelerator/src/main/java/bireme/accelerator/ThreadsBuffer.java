package bireme.accelerator;

import bireme.devices.memory.ElementCopy;
import xxdev.ElementType;
import xxdev.ExternalBuffer;
import xxdev.ExternalTransfer;

/** An array, whose elements are copied once the queue that uses it has come to the copy. */
final class ThreadsBuffer extends AcceleratorBuffer {
    private final Object array;

    ThreadsBuffer(AcceleratorContext context, ElementType type, int length) {
        super(context, type, length);
        array = type.newArray(length);
    }

    private ThreadsBuffer(AcceleratorContext reader, ThreadsBuffer shared) {
        super(reader, shared);
        array = shared.array;
    }

    @Override
    AcceleratorBuffer view(AcceleratorContext reader) {
        return new ThreadsBuffer(reader, this);
    }

    /** The array, whatever is queued. */
    Object elements() {
        return array;
    }

    @Override
    public Object array() {
        checkOpen("elements");
        if (!isWritable()) {
            return null; // who gets it could write
        }
        last().awaitQueued();
        return array;
    }

    @Override
    ExternalTransfer transfer(int first, int count, boolean isWriting) {
        return direct(first, isWriting);
    }

    @Override
    void readChecked(int first, Object to, int toOffset, int count) {
        last().awaitQueued();
        ElementCopy.copy(type(), array, first, to, toOffset, count);
    }

    @Override
    void writeChecked(int first, Object from, int fromOffset, int count) {
        last().awaitQueued();
        ElementCopy.copy(type(), from, fromOffset, array, first, count);
    }

    @Override
    public boolean copyFrom(int first, ExternalBuffer from, int fromFirst, int count) {
        if (!(from instanceof ThreadsBuffer source) || !isWritable()) {
            return false;
        }
        source.last().awaitQueued();
        last().awaitQueued();
        System.arraycopy(source.array, fromFirst, array, first, count);
        return true;
    }

    @Override
    void release() {}
}
