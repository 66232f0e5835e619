package bireme.collectives.execution;

import bireme.collectives.items.Items;
import bireme.collectives.items.Reduction;
import bireme.collectives.segment.SegmentHandle;
import bireme.collectives.stages.SharedWork;
import bireme.collectives.stages.Stages;
import java.util.function.BooleanSupplier;

/**
 * Writes every step down for a {@link Schedule}.
 *
 * <p>Threads: one at a time.
 */
final class RecordedSharedStages extends SharedCall {
    /** Where steps are written to. */
    interface Steps {
        /** A step that says whether it is done and is made again when it is not. */
        void poll(BooleanSupplier poll);

        /** A step that works on so many elements. */
        void work(Runnable work, int elements);
    }

    private final Steps steps;

    /** Writes steps of a call that has yet to be begun. */
    RecordedSharedStages(SegmentHandle handle, Steps steps) {
        super(handle);
        this.steps = steps;
        awaitThat(() -> handle.isFree(call));
    }

    @Override
    public void signal(int round) {
        add(() -> {
            publishSignature();
            handle.signal(call, round);
        });
    }

    @Override
    public void post(int round, Object buffer, int offset, int elements) {
        if (!SegmentHandle.isNarrow(bytes(buffer, elements))) {
            awaitMore();
        }
        add(() -> handle.post(call, signature(), round, buffer, offset, elements));
    }

    @Override
    public void expose(int round, Object first, int firstOffset, int elements, Object second, int secondOffset) {
        awaitMore();
        long bytes = bytes(first, elements);
        add(() -> handle.expose(call, signature(), round, first, firstOffset, bytes, second, secondOffset));
    }

    @Override
    public void publish(int round, Object own) {
        awaitMore();
        add(() -> handle.expose(call, signature(), round, own, 0, SegmentHandle.NO_LENGTH, null, 0));
    }

    @Override
    public void await(int round, int member) {
        awaitThat(() -> hasSignalled(round, member));
    }

    @Override
    public void awaitAll(int round) {
        for (int member = 0; member < handle.members(); member++) {
            await(round, member);
        }
    }

    @Override
    public void take(int member, int total, int first, Object to, int offset, int elements) {
        add(() -> handle.take(call, member, total, first, to, offset, elements));
    }

    @Override
    public void copy(int member, Object to, int toOffset, int elements) {
        steps.work(() -> copyNow(member, to, toOffset, elements), elements);
    }

    @Override
    public void copyBlock(int member, int rank, Object to, int toOffset, int elements) {
        steps.work(() -> copyBlockNow(member, rank, to, toOffset, elements), elements);
    }

    @Override
    public void fillBlock(int member, int rank, Object from, int fromOffset, int elements) {
        steps.work(() -> fillBlockNow(member, rank, from, fromOffset, elements), elements);
    }

    @Override
    public void check(int member, Object buffer, int elements) {
        add(() -> exposure(member, bytes(buffer, elements)));
    }

    @Override
    public void work(SharedWork work, Stages stages, Items send, Items recv, Reduction op, int root) {
        steps.work(() -> work.run(stages, this, send, recv, op, root), send.elements());
    }

    private boolean hasSignalled(int round, int member) {
        publishSignature();
        return handle.hasSignalled(call, round, member, signature);
    }

    private void awaitMore() {
        awaitThat(() -> handle.isFreeForMore(call));
    }

    private void awaitThat(BooleanSupplier condition) {
        steps.poll(() -> handle.poll(condition));
    }

    private void add(Runnable work) {
        steps.poll(() -> {
            work.run();
            return true;
        });
    }
}
