package bireme.collectives.execution;

import bireme.collectives.items.Items;
import bireme.collectives.items.Reduction;
import bireme.collectives.segment.SegmentHandle;
import bireme.collectives.stages.SharedWork;
import bireme.collectives.stages.Stages;

/**
 * Carries every step out the moment it is written.
 *
 * <p>Threads: one at a time.
 */
final class BlockingSharedStages extends SharedCall {
    private final CarriedFlags flags;

    BlockingSharedStages(SegmentHandle handle, CarriedFlags flags) {
        super(handle);
        this.flags = flags;
    }

    /** Begins a call, unless this one has begun. */
    BlockingSharedStages open(int code, int tag) {
        if (call == NONE) {
            nextCall(code, tag);
            rounds = 0;
            handle.open(call);
        }
        return this;
    }

    @Override
    public void signal(int round) {
        if (flags.areAny()) {
            handle.publishValue(call, signature(), flags.all());
        } else {
            publishSignature();
        }
        handle.signal(call, round);
    }

    @Override
    public void post(int round, Object buffer, int offset, int elements) {
        if (!SegmentHandle.isNarrow(bytes(buffer, elements))) {
            handle.openForMore(call);
        }
        handle.post(call, signature(), round, buffer, offset, elements);
    }

    @Override
    public void expose(int round, Object first, int firstOffset, int elements, Object second, int secondOffset) {
        handle.openForMore(call);
        handle.expose(call, signature(), round, first, firstOffset, bytes(first, elements), second, secondOffset);
    }

    @Override
    public void publish(int round, Object own) {
        handle.openForMore(call);
        handle.expose(call, signature(), round, own, 0, SegmentHandle.NO_LENGTH, null, 0);
    }

    @Override
    public void await(int round, int member) {
        publishSignature();
        handle.await(call, round, member, signature);
        if (flags.areAny()) {
            flags.add(handle.value(call, member));
        }
    }

    @Override
    public void awaitAll(int round) {
        publishSignature();
        handle.awaitAll(call, round, signature);
        for (int member = 0; flags.areAny() && member < handle.members(); member++) {
            flags.add(handle.value(call, member));
        }
    }

    @Override
    public void take(int member, int total, int first, Object to, int offset, int elements) {
        handle.take(call, member, total, first, to, offset, elements);
    }

    @Override
    public void copy(int member, Object to, int toOffset, int elements) {
        copyNow(member, to, toOffset, elements);
    }

    @Override
    public void copyBlock(int member, int rank, Object to, int toOffset, int elements) {
        copyBlockNow(member, rank, to, toOffset, elements);
    }

    @Override
    public void fillBlock(int member, int rank, Object from, int fromOffset, int elements) {
        fillBlockNow(member, rank, from, fromOffset, elements);
    }

    @Override
    public void check(int member, Object buffer, int elements) {
        exposure(member, bytes(buffer, elements));
    }

    @Override
    public void work(SharedWork work, Stages stages, Items send, Items recv, Reduction op, int root) {
        work.run(stages, this, send, recv, op, root);
    }
}
