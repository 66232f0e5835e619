package bireme.collectives.execution;

import bireme.collectives.items.Blocks;
import bireme.collectives.segment.Exposure;
import bireme.collectives.segment.SegmentHandle;
import bireme.collectives.segment.SharedSegment;
import bireme.collectives.stages.SharedStages;
import bireme.devices.memory.ElementCopy;
import xxdev.ElementType;

/**
 * One call after another at a {@link SegmentHandle}: what looks at others' memory is the same whether steps are
 * carried out at once or kept for later.
 *
 * <p>Threads: one at a time.
 */
abstract class SharedCall implements SharedStages {
    static final long NONE = -1;

    final SegmentHandle handle;
    /** The call that is in progress, or {@link #NONE}. */
    long call = NONE;

    /** The signature of the call, which other ranks compare with theirs. */
    long signature;

    private boolean isSigned;

    int rounds;

    SharedCall(SegmentHandle handle) {
        this.handle = handle;
    }

    /** Begins a call; calls of one segment begin in the same order at all ranks. */
    final void nextCall(int code, int tag) {
        call = handle.nextCall(code, tag);
        signature = handle.lastSignature();
        isSigned = false;
    }

    /** Returns the signature, to be published together with data. */
    final long signature() {
        isSigned = true;
        return signature;
    }

    /** Publishes the signature alone, unless it was published with data, because what follows publishes nothing. */
    final void publishSignature() {
        if (!isSigned) {
            handle.publishSignature(call, signature());
        }
    }

    /** Ends the call, if one has begun. */
    final void end() {
        if (call != NONE) {
            handle.end(call);
            call = NONE;
        }
    }

    /** Ends a call that has failed or will not go on. */
    final void abandon() {
        if (call != NONE) {
            handle.abandon(call);
            call = NONE;
        }
    }

    @Override
    public final int longestPost() {
        return SharedSegment.MAX_PAYLOAD;
    }

    @Override
    public final int rounds(int count) {
        int first = rounds + 1;
        rounds += count;
        return first;
    }

    @Override
    public final Exposure exposure(int member, long bytes) {
        return handle.exposure(call, member, bytes);
    }

    @Override
    public final Object published(int member) {
        return handle.exposure(call, member, SegmentHandle.NO_LENGTH).first();
    }

    /** Copies what a member has exposed, now. */
    final void copyNow(int member, Object to, int toOffset, int elements) {
        Exposure from = exposure(member, bytes(to, elements));
        copy(from.first(), from.firstOffset(), to, toOffset, elements);
    }

    /** Copies a block that a member publishes, now. */
    final void copyBlockNow(int member, int rank, Object to, int toOffset, int elements) {
        Blocks blocks = blocks(member, rank, bytes(to, elements));
        copy(blocks.buffer(), blocks.start(rank), to, toOffset, elements);
    }

    /** Copies to a block that a member publishes, now. */
    final void fillBlockNow(int member, int rank, Object from, int fromOffset, int elements) {
        Blocks blocks = blocks(member, rank, bytes(from, elements));
        copy(from, fromOffset, blocks.buffer(), blocks.start(rank), blocks.elements(rank));
    }

    private Blocks blocks(int member, int rank, long bytes) {
        Blocks blocks = (Blocks) published(member);
        long published = bytes(blocks.buffer(), blocks.elements(rank));
        if (published != bytes) {
            throw handle.mismatch(member, published, bytes);
        }
        return blocks;
    }

    /** Between buffers of two ranks: of one element type, or of any if one of them holds bytes. */
    private static void copy(Object from, int fromOffset, Object to, int toOffset, int elements) {
        ElementType fromType = ElementType.of(from);
        ElementType toType = ElementType.of(to);
        if (fromType == toType) {
            ElementCopy.copy(toType, from, fromOffset, to, toOffset, elements);
        } else {
            ElementCopy.copyBytes(fromType, from, fromOffset, toType, to, toOffset, elements << toType.shift());
        }
    }

    static long bytes(Object buffer, int elements) {
        return (long) elements << ElementType.of(buffer).shift();
    }
}
