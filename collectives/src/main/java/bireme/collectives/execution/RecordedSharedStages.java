package bireme.collectives.execution;

import bireme.collectives.items.Items;
import bireme.collectives.items.Reduction;
import bireme.collectives.segment.SegmentHandle;
import bireme.collectives.stages.SharedWork;
import bireme.collectives.stages.Stages;
import java.util.function.BooleanSupplier;

/**
 * Writes every step down for a {@link Schedule}, and carries them out for it.
 *
 * <p>Threads: one at a time.
 */
final class RecordedSharedStages extends SharedCall {
    private final Schedule schedule;
    /** Made once, so that a poll allocates nothing. */
    private final BooleanSupplier holds = () -> holds(polled());

    /** The step whose condition is polled. */
    private Step polled;

    /** Writes steps of a call that has yet to be begun. */
    RecordedSharedStages(SegmentHandle handle, Schedule schedule) {
        super(handle);
        this.schedule = schedule;
        schedule.add(Step.Kind.AWAIT_LINE);
    }

    @Override
    public void signal(int round) {
        add(Step.Kind.SIGNAL, round);
    }

    @Override
    public void post(int round, Object buffer, int offset, int elements) {
        if (!SegmentHandle.isNarrow(bytes(buffer, elements))) {
            schedule.add(Step.Kind.AWAIT_BLOCK);
        }
        from(add(Step.Kind.POST, round), buffer, offset, elements);
    }

    @Override
    public void expose(int round, Object first, int firstOffset, int elements, Object second, int secondOffset) {
        schedule.add(Step.Kind.AWAIT_BLOCK);
        Step step = from(add(Step.Kind.EXPOSE, round), first, firstOffset, elements);
        step.to = second;
        step.toOffset = secondOffset;
    }

    @Override
    public void publish(int round, Object own) {
        schedule.add(Step.Kind.AWAIT_BLOCK);
        add(Step.Kind.PUBLISH, round).buffer = own;
    }

    @Override
    public void await(int round, int member) {
        add(Step.Kind.AWAIT_ROUND, round).peer = member;
    }

    @Override
    public void awaitAll(int round) {
        for (int member = 0; member < handle.members(); member++) {
            await(round, member);
        }
    }

    @Override
    public void take(int member, int total, int first, Object to, int offset, int elements) {
        Step step = to(Step.Kind.TAKE, member, to, offset, elements);
        step.total = total;
        step.first = first;
    }

    @Override
    public void copy(int member, Object to, int toOffset, int elements) {
        to(Step.Kind.COPY_EXPOSED, member, to, toOffset, elements);
    }

    @Override
    public void copyBlock(int member, int rank, Object to, int toOffset, int elements) {
        to(Step.Kind.COPY_BLOCK, member, to, toOffset, elements).first = rank;
    }

    @Override
    public void fillBlock(int member, int rank, Object from, int fromOffset, int elements) {
        Step step = from(schedule.add(Step.Kind.FILL_BLOCK), from, fromOffset, elements);
        step.peer = member;
        step.first = rank;
    }

    @Override
    public void check(int member, Object buffer, int elements) {
        from(schedule.add(Step.Kind.CHECK), buffer, 0, elements).peer = member;
    }

    @Override
    public void work(SharedWork work, Stages stages, Items send, Items recv, Reduction op, int root) {
        Step step = schedule.add(Step.Kind.WORK);
        step.count = send.elements();
        step.work = work;
        step.stages = stages;
        step.send = send;
        step.recv = recv;
        step.op = op;
        step.peer = root;
    }

    private Step add(Step.Kind kind, int round) {
        Step step = schedule.add(kind);
        step.round = round;
        return step;
    }

    private static Step from(Step step, Object buffer, int offset, int elements) {
        step.buffer = buffer;
        step.offset = offset;
        step.count = elements;
        return step;
    }

    private Step to(Step.Kind kind, int member, Object to, int toOffset, int elements) {
        Step step = schedule.add(kind);
        step.peer = member;
        step.to = to;
        step.toOffset = toOffset;
        step.count = elements;
        return step;
    }

    /**
     * Carries out a step at the shared segment; whether it is done.
     *
     * @param isSpinning whether a poll without result does not look if the team's calls can go on, because more follow
     */
    boolean run(Step step, boolean isSpinning) {
        switch (step.kind) {
            case AWAIT_LINE, AWAIT_BLOCK, AWAIT_ROUND -> {
                return holds(step) || !isSpinning && poll(step);
            }
            case SIGNAL -> {
                publishSignature();
                handle.signal(call, step.round);
            }
            case POST -> handle.post(call, signature(), step.round, step.buffer, step.offset, step.count);
            case EXPOSE -> {
                long bytes = bytes(step.buffer, step.count);
                handle.expose(call, signature(), step.round, step.buffer, step.offset, bytes, step.to, step.toOffset);
            }
            case PUBLISH ->
                handle.expose(call, signature(), step.round, step.buffer, 0, SegmentHandle.NO_LENGTH, null, 0);
            case TAKE -> handle.take(call, step.peer, step.total, step.first, step.to, step.toOffset, step.count);
            case COPY_EXPOSED -> copyNow(step.peer, step.to, step.toOffset, step.count);
            case COPY_BLOCK -> copyBlockNow(step.peer, step.first, step.to, step.toOffset, step.count);
            case FILL_BLOCK -> fillBlockNow(step.peer, step.first, step.buffer, step.offset, step.count);
            case CHECK -> exposure(step.peer, bytes(step.buffer, step.count));
            default -> throw new IllegalStateException(step.kind + " is no step at the shared segment");
        }
        return true;
    }

    private boolean poll(Step step) {
        polled = step;
        return handle.poll(holds);
    }

    private Step polled() {
        return polled;
    }

    private boolean holds(Step step) {
        return switch (step.kind) {
            case AWAIT_LINE -> handle.isFree(call);
            case AWAIT_BLOCK -> handle.isFreeForMore(call);
            default -> hasSignalled(step.round, step.peer);
        };
    }

    private boolean hasSignalled(int round, int member) {
        publishSignature();
        return handle.hasSignalled(call, round, member, signature);
    }
}
