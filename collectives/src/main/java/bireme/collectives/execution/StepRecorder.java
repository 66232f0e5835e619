package bireme.collectives.execution;

import bireme.collectives.items.ItemLayout;
import bireme.collectives.items.Reduction;
import bireme.collectives.stages.SharedStages;
import bireme.collectives.stages.Stages;
import bireme.collectives.team.JvmGroups;
import xxdev.ElementType;

/** Writes the stages of an algorithm down as the steps of a schedule. */
final class StepRecorder implements Stages {
    private static final byte[] NOTHING = new byte[0];
    /** Bytes of a receive that need not be posted before it is waited for. */
    private static final int MAX_SHORT = 16 << 10;

    private final Schedule schedule;

    StepRecorder(Schedule schedule) {
        this.schedule = schedule;
    }

    @Override
    public int rank() {
        return schedule.team().rank();
    }

    @Override
    public int size() {
        return schedule.team().size();
    }

    @Override
    public void send(Object buffer, int offset, int elements, int dest) {
        startSend(buffer, offset, elements, dest);
        schedule.add(Step.Kind.AWAIT_LAST);
    }

    @Override
    public void recv(Object buffer, int offset, int elements, int source) {
        boolean isShort = isShort(buffer, elements);
        addMessage(Step.Kind.RECV, buffer, offset, elements, source).isShort = isShort;
    }

    /** Whether copying so much once more costs less than a posted receive. */
    private static boolean isShort(Object buffer, int elements) {
        ElementType type = ElementType.of(buffer);
        return type != ElementType.OBJECT && (long) elements << type.shift() <= MAX_SHORT;
    }

    @Override
    public void signal(int dest) {
        startSend(NOTHING, 0, 0, dest);
    }

    @Override
    public void awaitSignal(int source) {
        recv(NOTHING, 0, 0, source);
    }

    @Override
    public void exchange(
            Object out, int outOffset, int outElements, int dest, Object in, int inOffset, int inElements, int source) {
        if (isShort(in, inElements)) {
            startSend(out, outOffset, outElements, dest);
            recv(in, inOffset, inElements, source);
        } else {
            startRecv(in, inOffset, inElements, source);
            startSend(out, outOffset, outElements, dest);
        }
        schedule.add(Step.Kind.AWAIT_EXCHANGE);
    }

    @Override
    public void startSend(Object buffer, int offset, int elements, int dest) {
        addMessage(Step.Kind.START_SEND, buffer, offset, elements, dest);
    }

    @Override
    public void startRecv(Object buffer, int offset, int elements, int source) {
        addMessage(Step.Kind.START_RECV, buffer, offset, elements, source);
    }

    private Step addMessage(Step.Kind kind, Object buffer, int offset, int elements, int peer) {
        Step step = schedule.add(kind);
        step.buffer = buffer;
        step.offset = offset;
        step.count = elements;
        step.peer = peer;
        return step;
    }

    @Override
    public void await() {
        schedule.add(Step.Kind.AWAIT_ALL);
    }

    @Override
    public Object space(ItemLayout layout, int items) {
        return schedule.space().take(layout, items);
    }

    @Override
    public void copy(ItemLayout layout, Object from, int fromOffset, Object to, int toOffset, int items) {
        addWork(Step.Kind.COPY, from, fromOffset, to, toOffset, items).layout = layout;
    }

    @Override
    public void apply(Reduction op, Object in, int inOffset, Object inout, int inoutOffset, int items) {
        addWork(Step.Kind.APPLY, in, inOffset, inout, inoutOffset, items).op = op;
    }

    private Step addWork(Step.Kind kind, Object from, int fromOffset, Object to, int toOffset, int items) {
        Step step = schedule.add(kind);
        step.buffer = from;
        step.offset = fromOffset;
        step.to = to;
        step.toOffset = toOffset;
        step.count = items;
        return step;
    }

    @Override
    public JvmGroups groups() {
        return schedule.team().groups();
    }

    @Override
    public SharedStages memory() {
        return schedule.team().sharesMemory() ? schedule.memory() : null;
    }

    @Override
    public SharedStages memoryOfGroup() {
        return schedule.memory();
    }

    @Override
    public void then(Runnable more) {
        schedule.add(Step.Kind.THEN).more = more;
    }
}
