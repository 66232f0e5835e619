package bireme.devices.explore;

import bireme.devices.match.waiter.Turns;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import xxdev.LocalJob;

/**
 * Has the threads of all ranks run one at a time, in the order that the schedule says.
 *
 * <p>Shape: a thread keeps its turn while it is in code of the program, until it sends, polls for a message, or has to
 * wait. No thread has a turn before the first call of every rank, so that it does not matter which comes first. A
 * thread that sleeps in code of the program keeps its turn, too, since that may be a sleep; unless another thread of
 * its rank is in a call, for which it may wait.
 *
 * <p>Threads: any of the ranks. Where only one thread of each rank is ever in a call, the same schedule gives the same
 * run; the order in which several threads of a rank come to their calls is up to the JVM.
 */
final class TurnScheduler {
    /**
     * How long a thread waits for its turn before it checks whether the thread that has it sleeps; twice as long then.
     */
    private static final long MIN_CHECK_NS = 1_000_000;

    private static final long MAX_CHECK_NS = 20_000_000;

    private static final long ENDED_NS = 1_000_000;

    /** Empty polls of all that can proceed, with nothing in flight, after which that is reported. */
    private static final long MAX_IDLE_POLLS = 1_000_000;

    private final LocalJob job;
    private final ChoiceSequence schedule;
    private final Channels channels;
    private final WaitingSends sends;
    private final Map<Thread, ScheduledThread> tasks = new IdentityHashMap<>();
    private final List<ScheduledThread> order = new ArrayList<>();
    private final boolean[] hasCalled;
    /** Ranks that have not been in a call yet and have not ended. */
    private int absent;

    private volatile ScheduledThread running;
    /** The thread that had the last turn that was more than a poll. */
    private ScheduledThread last;

    private ScheduledThread blockedHolder;
    /** Grows with whatever others may notice. */
    private long events;
    /** Grows as well when a thread polls for messages, since that moves its collectives on. */
    private long moves;

    private long idlePolls;

    TurnScheduler(LocalJob job, ChoiceSequence schedule, Channels channels, WaitingSends sends) {
        this.job = job;
        this.schedule = schedule;
        this.channels = channels;
        this.sends = sends;
        this.absent = job.size();
        this.hasCalled = new boolean[job.size()];
        job.addEndListener(this::wakeAll);
    }

    private void wakeAll() {
        synchronized (this) {
            order.forEach(task -> task.parker.wakeIfParked());
        }
    }

    /** The turns of the threads of one rank. */
    Turns of(int rank) {
        return new Turns() {
            @Override
            public void begin() {
                ScheduledThread holder = running;
                if (holder == null || holder.thread != Thread.currentThread()) {
                    ready(rank, false);
                }
            }

            @Override
            public void point() {
                ready(rank, false);
            }

            @Override
            public void poll() {
                ready(rank, true);
            }

            @Override
            public void pause(boolean isFirst, BooleanSupplier mayBeDone) {
                awaitChange(rank, isFirst, mayBeDone);
            }
        };
    }

    private boolean hasEnded() {
        return job.endCause() != null;
    }

    /** Waits for a turn; who sends has none after the end of the job, and would make choices that nobody asks for. */
    private void ready(int rank, boolean polls) {
        if (!hasEnded()) {
            awaitTurn(enterReady(rank, polls));
        }
        if (!polls) {
            job.checkRunning();
        }
    }

    private ScheduledThread enterReady(int rank, boolean polls) {
        synchronized (this) {
            ScheduledThread task = enter(rank);
            if (polls) {
                task.polls = task.polledAt == events;
                task.polledAt = events;
                moves++;
                notePoll(task.polls);
            } else {
                noteEvent();
            }
            task.state = ScheduledThread.State.READY;
            pass(task);
            return task;
        }
    }

    private void awaitChange(int rank, boolean isFirst, BooleanSupplier mayBeDone) {
        ScheduledThread task;
        synchronized (this) {
            task = enter(rank);
            if (hasEnded()) {
                task.parker.prepareToPark(false);
                task.parker.park(ENDED_NS);
                return;
            }
            if (isFirst) {
                noteEvent();
            }
            task.movesSeen = moves;
            task.mayBeDone = mayBeDone;
            task.state = ScheduledThread.State.WAITING;
            pass(task);
        }
        awaitTurn(task);
    }

    /** The calling thread; it is new if it has never been here. */
    private ScheduledThread enter(int rank) {
        notePresent(rank);
        ScheduledThread known = tasks.get(Thread.currentThread());
        return known != null ? known : add(rank);
    }

    private void notePresent(int rank) {
        if (!hasCalled[rank]) {
            hasCalled[rank] = true;
            absent--;
        }
    }

    private ScheduledThread add(int rank) {
        int number = (int) order.stream().filter(task -> task.rank == rank).count();
        ScheduledThread task = new ScheduledThread(Thread.currentThread(), rank, number);
        tasks.put(task.thread, task);
        order.add(task);
        order.sort(Comparator.<ScheduledThread>comparingInt(each -> each.rank).thenComparingInt(each -> each.number));
        return task;
    }

    /** A rank has ended. */
    synchronized void leave(int rank) {
        notePresent(rank);
        boolean hadTurn = running != null && running.rank == rank;
        order.removeIf(task -> task.rank == rank);
        tasks.values().removeIf(task -> task.rank == rank);
        noteEvent();
        if (hadTurn || running == null) {
            running = null;
            next();
        }
    }

    /** Something has happened that other threads may poll for; called by the thread that has the turn. */
    synchronized void noteEvent() {
        events++;
        moves++;
        idlePolls = 0;
    }

    private void notePoll(boolean isIdle) {
        idlePolls = isIdle ? idlePolls + 1 : 0;
        if (idlePolls > MAX_IDLE_POLLS) {
            idlePolls = 0;
            job.quiescence().allOnlyPoll();
        }
    }

    /** Passes the turn on, if it is this thread's or nobody's. */
    private void pass(ScheduledThread task) {
        if (running == task || running == null) {
            running = null;
            next();
        }
    }

    /** Messages arrive until it is the turn of a thread. */
    private void next() {
        while (absent == 0 && running == null && !hasEnded()) {
            ScheduledThread poller = firstThatMustPoll();
            if (poller != null) {
                poller.movesSeen = moves;
                give(poller);
                return;
            }
            List<ScheduledThread> ready = ready();
            List<Channels.Key> busy = channels.busy();
            if (ready.isEmpty() && busy.isEmpty()) {
                if (!endQuiescence()) {
                    return;
                }
            } else {
                act(ready, busy);
            }
        }
    }

    private void act(List<ScheduledThread> ready, List<Channels.Key> busy) {
        boolean mayStay = !ready.isEmpty() && ready.get(0) == last;
        int chosen = schedule.choose(mayStay ? ChoiceKind.TURN : ChoiceKind.NEXT, actors(ready, busy));
        if (chosen < ready.size()) {
            last = ready.get(chosen);
            give(last);
        } else {
            noteEvent();
            channels.deliverOldest(busy.get(chosen - ready.size()));
        }
    }

    private void give(ScheduledThread task) {
        task.state = ScheduledThread.State.RUNNING;
        task.hasTakenTurn = false;
        running = task;
        task.parker.wakeIfParked();
    }

    private ScheduledThread firstThatMustPoll() {
        for (ScheduledThread task : order) {
            if (task.mustPoll(moves)) {
                return task;
            }
        }
        return null;
    }

    /** Those that can go on: first the last one, then the others round robin; one that has just polled comes last. */
    private List<ScheduledThread> ready() {
        List<ScheduledThread> ready = new ArrayList<>();
        int start = last == null ? 0 : Math.max(0, order.indexOf(last));
        for (int i = 0; i < order.size(); i++) {
            ScheduledThread task = order.get((start + i) % order.size());
            if (task.canProgress() && !task.isIdle(events)) {
                ready.add(task);
            }
        }
        if (ready.isEmpty() && channels.busy().isEmpty()) {
            order.stream().filter(ScheduledThread::canProgress).forEach(ready::add);
            ready.removeIf(task -> task == last);
            if (last != null && last.canProgress()) {
                ready.add(last);
            }
        }
        return ready;
    }

    private int[] actors(List<ScheduledThread> ready, List<Channels.Key> busy) {
        int ranks = job.size();
        int[] actors = new int[ready.size() + busy.size()];
        for (int i = 0; i < actors.length; i++) {
            if (i < ready.size()) {
                actors[i] = ready.get(i).rank;
            } else {
                Channels.Key key = busy.get(i - ready.size());
                actors[i] = ranks + key.source() * ranks + key.dest();
            }
        }
        return actors;
    }

    /** Nobody can go on; whether somebody can after all, because a send need not wait. */
    private boolean endQuiescence() {
        boolean isAnyElsewhere = order.stream().anyMatch(task -> task.state == ScheduledThread.State.OUTSIDE);
        if (order.isEmpty() || isAnyElsewhere) {
            return false;
        }
        boolean areSendsWaiting = sends.areWaiting();
        job.quiescence().onDeadlock(sends.described());
        sends.release();
        noteEvent();
        return areSendsWaiting;
    }

    private void awaitTurn(ScheduledThread task) {
        boolean wasInterrupted = false;
        long checkNs = MIN_CHECK_NS;
        while (running != task && !hasEnded()) {
            task.parker.prepareToPark(false);
            if (running != task && !hasEnded()) {
                task.parker.park(checkNs);
                checkNs = Math.min(2 * checkNs, MAX_CHECK_NS);
            }
            if (running != task) {
                wasInterrupted |= task.state == ScheduledThread.State.READY && Thread.interrupted();
                checkTurn();
            }
        }
        task.hasTakenTurn = true;
        task.parker.cancelPark();
        if (wasInterrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Takes the turn from a thread that seems to wait for another one of its rank, or has ended. */
    private synchronized void checkTurn() {
        ScheduledThread holder = running;
        if (holder == null) {
            next();
            return;
        }
        boolean isBlocked = holder.hasTakenTurn && holder.isBlocked() && othersAreInCalls(holder);
        boolean wasStill = blockedHolder == holder;
        blockedHolder = isBlocked ? holder : null;
        if (isBlocked && wasStill) {
            blockedHolder = null;
            holder.state = ScheduledThread.State.OUTSIDE;
            if (!holder.thread.isAlive()) {
                tasks.remove(holder.thread);
                order.remove(holder);
            }
            running = null;
            next();
        }
    }

    private boolean othersAreInCalls(ScheduledThread holder) {
        return order.stream()
                .anyMatch(task -> task != holder
                        && task.rank == holder.rank
                        && (task.state == ScheduledThread.State.READY || task.state == ScheduledThread.State.WAITING));
    }
}
