package bireme.collectives;

import java.util.ArrayList;
import java.util.List;
import xxdev.Request;

/**
 * A collective written down as steps and carried out bit by bit, whenever {@link #progress} is called.
 *
 * <p>Shape: an algorithm runs once over {@link #stages()} and leaves its steps here; no message is sent by that. Steps
 * then run in their order; a message is started and the next step follows at once, up to the step that waits for it.
 *
 * <p>Threads: one at a time. Any number of schedules of one team may be under way, each with a tag of its own, as long
 * as all ranks create them in the same order.
 *
 * <p>Errors: what the device throws comes out of {@link #progress}; the schedule is then over.
 */
public final class Schedule {
    /** One step; returns whether it is done, and is run again when it is not. */
    private interface Step {
        boolean run();
    }

    private static final byte[] NOTHING = new byte[0];

    private final Team team;
    private final int tag;
    private final List<Step> steps = new ArrayList<>();
    private final List<Request> started = new ArrayList<>();
    private final Stages recorder = new Recorder();
    private Request last;
    private int position;
    private int insertion;

    /** Begins an empty schedule; draws a tag. */
    public Schedule(Team team) {
        this.team = team;
        this.tag = team.nextTag();
    }

    /** Where an algorithm writes its steps. */
    public Stages stages() {
        return recorder;
    }

    /** Runs all steps that can be run now, without waiting; returns whether the collective is done. */
    public boolean progress() {
        while (position < steps.size()) {
            insertion = position + 1;
            if (!steps.get(position).run()) {
                return false;
            }
            position++;
        }
        return areAllDone();
    }

    /** Number of steps done; two calls that return the same show that nothing has moved in between. */
    public int stepsDone() {
        return position;
    }

    @Override
    public String toString() {
        return "Schedule[rank " + team.rank() + ", " + position + " of " + steps.size() + " steps]";
    }

    private boolean start(Request request) {
        last = request;
        started.add(request);
        return true;
    }

    private boolean isLastDone() {
        return isDone(last);
    }

    private boolean areAllDone() {
        for (int index = started.size() - 1; index >= 0; index--) {
            if (!isDone(started.get(index))) {
                return false;
            }
            started.remove(index);
        }
        return true;
    }

    private static boolean isDone(Request request) {
        // The test moves work forward and brings the outcome, also a failure.
        return request.test() != null;
    }

    private final class Recorder implements Stages {
        @Override
        public int rank() {
            return team.rank();
        }

        @Override
        public int size() {
            return team.size();
        }

        @Override
        public void send(Object buffer, int offset, int elements, int dest) {
            startSend(buffer, offset, elements, dest);
            add(Schedule.this::isLastDone);
        }

        @Override
        public void recv(Object buffer, int offset, int elements, int source) {
            startRecv(buffer, offset, elements, source);
            add(Schedule.this::isLastDone);
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
                Object out,
                int outOffset,
                int outElements,
                int dest,
                Object in,
                int inOffset,
                int inElements,
                int source) {
            Request[] receive = new Request[1];
            add(() -> start(receive[0] = team.irecv(in, inOffset, inElements, source, tag)));
            startSend(out, outOffset, outElements, dest);
            add(Schedule.this::isLastDone);
            add(() -> isDone(receive[0]));
        }

        @Override
        public void startSend(Object buffer, int offset, int elements, int dest) {
            add(() -> start(team.isend(buffer, offset, elements, dest, tag)));
        }

        @Override
        public void startRecv(Object buffer, int offset, int elements, int source) {
            add(() -> start(team.irecv(buffer, offset, elements, source, tag)));
        }

        @Override
        public void await() {
            add(Schedule.this::areAllDone);
        }

        @Override
        public Object space(ItemLayout layout, int items) {
            return layout.allocate(items);
        }

        @Override
        public void copy(ItemLayout layout, Object from, int fromOffset, Object to, int toOffset, int items) {
            addWork(() -> layout.copy(from, fromOffset, to, toOffset, items));
        }

        @Override
        public void apply(Reduction op, Object in, int inOffset, Object inout, int inoutOffset, int items) {
            addWork(() -> op.apply(in, inOffset, inout, inoutOffset, items));
        }

        @Override
        public void then(Runnable more) {
            addWork(more);
        }

        private void addWork(Runnable work) {
            add(() -> {
                work.run();
                return true;
            });
        }

        private void add(Step step) {
            if (insertion == 0) {
                steps.add(step);
            } else {
                steps.add(insertion++, step);
            }
        }
    }
}
