package bireme.accelerator;

import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicInteger;
import xxdev.ElementType;
import xxdev.ExternalBuffer;

/** Memory of a device of CUDA. */
final class CudaBuffer extends AcceleratorBuffer {
    private final long address;
    /** Buffers with this memory, which the last one frees. */
    private final AtomicInteger users;

    CudaBuffer(CudaContext context, ElementType type, int length, long address) {
        super(context, type, length);
        this.address = address;
        this.users = new AtomicInteger(1);
    }

    private CudaBuffer(AcceleratorContext reader, CudaBuffer shared) {
        super(reader, shared);
        this.address = shared.address;
        this.users = shared.users;
    }

    @Override
    AcceleratorBuffer view(AcceleratorContext reader) {
        users.incrementAndGet();
        return new CudaBuffer(reader, this);
    }

    private CudaQueue queue() {
        return (CudaQueue) last();
    }

    /** The same, filled with zeros. */
    CudaBuffer zeroed() {
        queue().zero(this);
        return this;
    }

    /** Where an element is in the memory of the device. */
    long address(int element) {
        return address + (long) element * type().bytes();
    }

    @Override
    void readChecked(int first, Object to, int toOffset, int count) {
        if (context().isPinned(to)) {
            queue().read(this, first, count, ((ByteBuffer) to).slice(toOffset, count))
                    .await();
        } else {
            super.readChecked(first, to, toOffset, count);
        }
    }

    @Override
    void writeChecked(int first, Object from, int fromOffset, int count) {
        if (context().isPinned(from)) {
            queue().write(this, first, count, ((ByteBuffer) from).slice(fromOffset, count))
                    .await();
        } else {
            super.writeChecked(first, from, fromOffset, count);
        }
    }

    @Override
    public boolean copyFrom(int first, ExternalBuffer from, int fromFirst, int count) {
        boolean isSameDevice = from instanceof CudaBuffer source
                && source.address != address
                && isWritable()
                && source.type() == type()
                && queue().sharesMemoryWith(source.context());
        if (isSameDevice && count > 0) {
            CudaBuffer source = (CudaBuffer) from;
            CudaQueue queue = queue();
            if (source.last() != queue) {
                queue.queueAwait(source.last().queueMarker());
            }
            queue.queueCopy(source, fromFirst, this, first, count).await();
        }
        return isSameDevice;
    }

    @Override
    void release() {
        if (users.decrementAndGet() == 0) {
            ((CudaContext) context()).device().use().call("cuMemFree_v2", address);
        }
    }
}
