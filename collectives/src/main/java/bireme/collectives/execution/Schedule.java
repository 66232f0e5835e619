package bireme.collectives.execution;

import bireme.collectives.stages.SharedStages;
import bireme.collectives.stages.Stages;
import bireme.collectives.team.Team;
import java.util.Arrays;
import xxdev.Request;

/**
 * A collective written down as steps and carried out bit by bit, whenever {@link #progress} is called.
 *
 * <p>Shape: an algorithm runs once over {@link #stages()} and leaves its steps here; no message is sent by that. Steps
 * then run in their order; a message is started and the next step follows at once, up to the step that waits for it.
 * When all is done the same steps can be run once more ({@link #rewind}), or others be written ({@link #clear}); both
 * allocate nothing in steady state.
 *
 * <p>Threads: one at a time. Any number of schedules of one team may be in progress, each with a tag of its own, as
 * long as all ranks create or clear them in the same order.
 *
 * <p>Errors: what the device throws comes out of {@link #progress}; the schedule is then over, and is to be
 * {@linkplain #abandon abandoned}.
 */
public final class Schedule {
    private static final int FEW = 8;
    private static final int NOBODY = -1;
    /** Polls before a wait for messages is left to the device, if there is a core for every rank. */
    private static final int SPINS = 200;
    /** Polls with a yield between them, if there are more ranks than cores. */
    private static final int YIELDS = 60;

    private final Team team;
    private final StepRecorder recorder = new StepRecorder(this);
    private final ReusedSpace space = new ReusedSpace();
    private final boolean isRepeated;
    private RecordedSharedStages memory;
    private int tag;
    private int code;
    private Step[] steps = new Step[FEW];
    private int size;
    private int position;
    /** Where steps are written while one of them runs; 0 while none does. */
    private int insertion;
    /** The steps as they were before a step wrote others, or {@code null}. */
    private Step[] written;

    private int spaceOfWritten;

    private Request[] started = new Request[FEW];
    private int pending;
    /** The two messages started last, the later one first; done already when they are null. */
    private Request last;

    private Request lastButOne;
    private int unserved = NOBODY;
    /** Whether the receive of the present step was posted. */
    private boolean isPosted;

    /** Begins an empty schedule; draws a tag. */
    public Schedule(Team team) {
        this(team, false);
    }

    private Schedule(Team team, boolean isRepeated) {
        this.team = team;
        this.isRepeated = isRepeated;
        this.tag = team.nextTag();
    }

    /**
     * Begins an empty schedule that will be run many times, and {@linkplain #rewind rewound} before each, at every rank
     * as often as at the others; draws a tag. Other schedules may be run between, at every rank in another order.
     */
    public static Schedule repeated(Team team) {
        return new Schedule(team, true);
    }

    /** Where an algorithm writes its steps. */
    public Stages stages() {
        return recorder;
    }

    /**
     * Begins a schedule for a call.
     *
     * @param callCode see {@link bireme.collectives.segment.CallSignature}
     */
    public void begin(int callCode) {
        code = callCode;
    }

    Team team() {
        return team;
    }

    /** The steps by which ranks of this JVM read each other's memory; {@code null} when there are no others. */
    SharedStages memory() {
        if (memory == null && team.hasNeighbors()) {
            memory = new RecordedSharedStages(isRepeated ? team.separateHandle(tag) : team.handle(), this);
            if (!isRepeated) {
                memory.nextCall(code, tag);
            }
        }
        return memory;
    }

    /** Polls that are worth while before a wait is left to the device. */
    public int spins() {
        RecordedSharedStages shared = memory; // another thread may end the schedule meanwhile
        return shared != null ? shared.handle.spins() : team.isOversubscribed() ? 1 : SPINS;
    }

    /** Polls, each after a yield, that follow those. */
    public int yields() {
        RecordedSharedStages shared = memory;
        return shared != null ? shared.handle.yields() : team.isOversubscribed() ? YIELDS : 0;
    }

    /** Polls that are worth while before the start returns: the next step is done by a neighbour. */
    public int spinsAtStart() {
        return memory == null ? 0 : memory.handle.spins();
    }

    /** Whether messages are in progress, which move on only if the device does. */
    public boolean hasMessages() {
        return pending > 0;
    }

    ReusedSpace space() {
        return space;
    }

    /** Empties a schedule that is done, for another call; draws a tag. */
    public void clear() {
        for (int index = 0; index < size; index++) {
            steps[index].clear();
        }
        size = 0;
        written = null;
        memory = null;
        space.begin();
        tag = team.nextTag();
        restart();
    }

    /** Goes back to the first step of a schedule that is done; messages keep their tag, and so their order. */
    public void rewind() {
        if (written != null) {
            steps = written;
            size = written.length;
            written = null;
            space.backTo(spaceOfWritten);
        }
        if (memory != null) {
            memory.nextCall(code, tag);
        }
        restart();
    }

    /** Goes back to the first step for another call that would write the same ones; draws a tag. */
    public void repeat() {
        tag = team.nextTag();
        rewind();
    }

    private void restart() {
        position = 0;
        insertion = 0;
        last = null;
        lastButOne = null;
        unserved = NOBODY;
        isPosted = false;
    }

    /** Takes back what can be taken back of a schedule that will not go on; its space is never used again. */
    public void abandon() {
        for (int index = 0; index < pending; index++) {
            started[index].cancel();
            started[index].free();
            started[index] = null;
        }
        pending = 0;
        position = size;
        if (memory != null) {
            memory.abandon();
        }
    }

    /** Releases the memory of a {@linkplain #repeated repeated} schedule; it is not run again. */
    public void release() {
        if (isRepeated && team.hasNeighbors()) {
            team.leaveSeparate(tag);
        }
    }

    /** Which steps are run. */
    public enum Mode {
        /** All that can be run now. */
        FULL,
        /**
         * All that can be run now, except short receives. A caller that waits right after the start takes their
         * messages from the transport, as a blocking call would, so they need not be posted.
         */
        START,
        /** Those before one that copies or combines much, because somebody else will do it. */
        BRIEF,
        /**
         * All; of a few calls in a row, for what is about to come: whether a rank was lost is not looked at. A short
         * receive that is not posted yet may spin.
         */
        SPIN
    }

    /** Runs steps that can be run now, without waiting; returns whether the collective is done. */
    public boolean progress(Mode mode) {
        while (position < size) {
            Step step = steps[position];
            if (mode == Mode.BRIEF && step.isLong() || !run(step, mode)) {
                return false;
            }
            position++;
        }
        return areAllDone() && endsPolling();
    }

    /**
     * Waits for the messages in progress as a blocking call would, if nothing else is left to be done.
     *
     * @return whether it was so; then the schedule is done
     * @throws xxdev.DeviceException as the wait for a message does
     */
    public boolean awaitMessages() {
        boolean isRest = position == size || position == size - 1 && steps[position].kind == Step.Kind.AWAIT_ALL;
        if (!isRest || memory != null || pending == 0) {
            return false;
        }
        for (int index = 0; index < pending; index++) {
            started[index].await();
        }
        return true;
    }

    /** Whether a step is yet to be run that copies or combines very much. */
    public boolean isLongUntilEnd() {
        for (int index = position; index < size; index++) {
            if (steps[index].isVeryLong()) {
                return true;
            }
        }
        return false;
    }

    private boolean endsPolling() {
        if (memory != null) {
            memory.end();
        }
        return true;
    }

    /** Number of steps done; two calls that return the same show that nothing has moved in between. */
    public int stepsDone() {
        return position;
    }

    /** Id of the rank to whom the latest send goes that is not done yet, or -1; any thread may ask. */
    public int unservedPeer() {
        return unserved;
    }

    @Override
    public String toString() {
        return "Schedule[rank " + team.rank() + ", " + position + " of " + size + " steps]";
    }

    private boolean run(Step step, Mode mode) {
        switch (step.kind) {
            case START_SEND -> startSend(step);
            case START_RECV -> start(team.irecv(step.buffer, step.offset, step.count, step.peer, tag));
            case RECV -> {
                return isPosted ? isReceived() : receive(step, mode);
            }
            case AWAIT_LAST -> {
                return isDone(last) && dropEnded();
            }
            case AWAIT_EXCHANGE -> {
                return isDone(last) && isDone(lastButOne) && dropEnded();
            }
            case AWAIT_ALL -> {
                return areAllDone();
            }
            case COPY -> step.layout.copy(step.buffer, step.offset, step.to, step.toOffset, step.count);
            case APPLY -> step.op.apply(step.buffer, step.offset, step.to, step.toOffset, step.count);
            case THEN, WORK -> runWriting(step);
            default -> {
                return memory.run(step, mode == Mode.SPIN);
            }
        }
        return true;
    }

    private void runWriting(Step step) {
        insertion = position + 1;
        int mark = space.mark();
        if (step.kind == Step.Kind.WORK) {
            step.work.run(step.stages, memory, step.send, step.recv, step.op, step.peer);
        } else {
            step.more.run();
        }
        if (insertion == position + 1) {
            space.backTo(mark); // nothing that was written needs it
        }
        insertion = 0;
    }

    private boolean receive(Step step, Mode mode) {
        if (step.isShort && mode == Mode.START) {
            return false;
        }
        if (step.isShort && mode == Mode.SPIN && team.tryRecv(step.buffer, step.offset, step.count, step.peer, tag)) {
            lastButOne = last;
            last = null;
            return true;
        }
        isPosted = start(team.irecv(step.buffer, step.offset, step.count, step.peer, tag));
        return !isPosted;
    }

    private boolean isReceived() {
        if (!last.hasEnded()) {
            return false;
        }
        isPosted = false;
        return dropEnded();
    }

    private void startSend(Step step) {
        Request send = team.isend(step.buffer, step.offset, step.count, step.peer, tag);
        if (start(send)) {
            unserved = team.id(step.peer);
        }
    }

    /** Notes a message; whether it is still in progress. */
    private boolean start(Request request) {
        boolean isPending = !request.hasEnded();
        lastButOne = last;
        last = isPending ? request : null;
        if (isPending) {
            if (pending == started.length) {
                started = Arrays.copyOf(started, 2 * pending);
            }
            started[pending++] = request;
        }
        return isPending;
    }

    private static boolean isDone(Request request) {
        return request == null || request.hasEnded();
    }

    private boolean areAllDone() {
        dropEnded();
        return pending == 0;
    }

    /** Lets go of the messages that have ended, as far as none behind them is in progress. */
    private boolean dropEnded() {
        while (pending > 0 && started[pending - 1].hasEnded()) {
            started[--pending] = null;
        }
        unserved = pending == 0 ? NOBODY : unserved;
        return true;
    }

    /** Writes a step: behind the others, or, while one of them runs, behind that one and what it has written. */
    Step add(Step.Kind kind) {
        if (size == steps.length) {
            steps = Arrays.copyOf(steps, 2 * size);
        }
        Step step = steps[size] == null ? new Step() : steps[size];
        int at = size;
        if (insertion > 0) {
            keepWritten();
            at = insertion++;
            System.arraycopy(steps, at, steps, at + 1, size - at);
        }
        steps[at] = step;
        size++;
        step.kind = kind;
        step.count = 0;
        return step;
    }

    private void keepWritten() {
        if (written == null) {
            written = Arrays.copyOf(steps, size);
            spaceOfWritten = space.mark();
        }
    }
}
