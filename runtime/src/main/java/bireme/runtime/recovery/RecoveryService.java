package bireme.runtime.recovery;

import bireme.devices.wait.IdleStrategy;
import bireme.devices.wait.Parker;
import bireme.devices.wait.PollingLoop;
import bireme.runtime.environment.ContextCounter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import xxdev.BackgroundOperation;
import xxdev.Device;
import xxdev.DeviceException;
import xxdev.LocalJob;
import xxdev.LossListener;
import xxdev.RankLostException;
import xxdev.Request;
import xxdev.Status;

/**
 * What the ranks of one world do together when some of them fail: revoke communicators, and agree.
 *
 * <p>Shape: messages of all communicators travel in one context of the world, whose receives no lost rank fails. Their
 * kind is their tag. The first that can handles them: a thread of the rank that waits for an agreement, or the thread
 * of this service, which sleeps else and is started by the first message. So a rank that computes, or waits for
 * something else, answers too. No receive is posted for them; see {@link Device#onUnexpected}.
 *
 * <p>Votes and decisions are mostly for a rank that is about to wait for an agreement and then handles them itself. So
 * the thread defers them a little, during which further ones do not wake it: a wake-up takes longer than an
 * agreement. Revocations and losses it handles at once.
 *
 * <p>Threads: any. One lock guards all teams. It is held while messages are sent, which may wait for room on the path.
 *
 * <p>Errors: a rank that cannot be reached counts as failed here from then on; the device says so soon.
 */
public final class RecoveryService implements LossListener, PollingLoop.Operations, AutoCloseable {
    /** Used by nothing else: contexts of communicators and of what belongs to them are 0 or more, or -2, -3, -6, ... */
    private static final int CONTEXT = -4;

    private static final int MAX_SENDS = 64;
    /** How long a vote or a decision may wait for a rank to wait for it. */
    private static final long MAX_DEFER_NS = TimeUnit.MILLISECONDS.toNanos(1);

    private static final long MAX_END_NS = TimeUnit.SECONDS.toNanos(5);

    /** A message of a communicator that is not open here yet. */
    private record Early(int from, RecoveryMessage message) {}

    private final Device device;
    private final LocalJob job;
    private final ContextCounter contexts;
    private final PollingLoop loop;
    private final int rank;
    private final ThreadGroup group;
    private final ClassLoader classes;
    private final ReentrantLock lock = new ReentrantLock();
    private final Map<Integer, RecoveryTeam> teams = new HashMap<>();
    private final Map<Integer, List<Early>> early = new HashMap<>();
    /** Why each lost rank is lost, in the order in which this rank knows of them. */
    private final Map<Integer, String> lost = new LinkedHashMap<>();

    private final List<Request> sends = new ArrayList<>();
    private final Queue<Map.Entry<Integer, String>> news = new ConcurrentLinkedQueue<>();
    private final Parker deferral = new Parker();
    private volatile boolean hasEvents;
    /** Whether some of it is not to be deferred. */
    private volatile boolean isUrgent;
    /** Whether the thread of this service handles soon what has come, unless others have by then. */
    private volatile boolean isDeferring;

    /** Threads that wait for an agreement and handle messages meanwhile. */
    private volatile int waiting;

    /** Guarded by the monitor of the loop. */
    private boolean isStarted;

    private boolean isClosed;

    /**
     * Opens the service of a rank, whose thread calls this.
     *
     * @param device carries the messages
     * @param job tells of lost ranks
     * @param contexts counts the contexts of communicators
     * @param strategy how the service's thread waits
     */
    public RecoveryService(Device device, LocalJob job, ContextCounter contexts, IdleStrategy strategy) {
        this.device = device;
        this.job = job;
        this.contexts = contexts;
        this.loop = new PollingLoop(this, strategy);
        this.rank = device.id();
        this.group = Thread.currentThread().getThreadGroup();
        this.classes = Thread.currentThread().getContextClassLoader();
        device.openContext(CONTEXT, new int[0], false);
        device.onUnexpected(CONTEXT, this::messageArrived);
        job.addLossListener(this);
    }

    /** Called under a lock of the device, perhaps by a thread of another rank. */
    private void messageArrived(int context, int tag) {
        if (context != CONTEXT || tag == RecoveryMessage.Kind.REVOKED.tag()) {
            isUrgent = true;
        }
        hasEvents = true;
        wakeThreadIfNeeded();
    }

    /** Leaves alone the thread that looks by itself soon; what it looks at was written before. */
    private void wakeThreadIfNeeded() {
        if (waiting == 0 && (isUrgent || !isDeferring)) {
            wakeThread();
        }
    }

    private void wakeThread() {
        synchronized (loop) {
            if (!isStarted) {
                isStarted = true;
                start();
            }
        }
        deferral.wakeIfParked();
        loop.wake();
    }

    /**
     * Starts a thread of the rank, perhaps from a thread of another one. Before JDK 19 the group of a rank that has
     * ended takes no thread any more; then nobody is left to recover here.
     */
    private void start() {
        Thread thread;
        try {
            thread = new Thread(group, loop, "rank " + rank + " recovery", 0, false);
        } catch (IllegalThreadStateException e) {
            return;
        }
        thread.setContextClassLoader(classes);
        thread.setDaemon(true);
        thread.start();
    }

    /** The program was told that ranks are lost, so that it may acknowledge them; the job may say so later. */
    public void lossesReported(int[] ranks) {
        ranksLost(ranks, "");
    }

    @Override
    public void ranksLost(int[] ranks, String why) {
        for (int rank : ranks) {
            news.add(Map.entry(rank, why));
        }
        isUrgent = true;
        hasEvents = true;
        device.wake();
        wakeThreadIfNeeded();
    }

    /**
     * A communicator is there.
     *
     * @param context its first context
     * @param ids device ids of all its ranks, of an intercommunicator those of both sides
     */
    public void open(int context, int[] ids) {
        lock.lock();
        try {
            RecoveryTeam team = new RecoveryTeam(context, ids, rank, this::send);
            lost.keySet().forEach(team::fail);
            teams.put(context, team);
            List<Early> messages = early.remove(context);
            if (messages != null) {
                messages.forEach(message -> receive(team, message.from(), message.message()));
            }
        } finally {
            unlock();
        }
    }

    /** A communicator is closed at this rank; others may still ask what it has agreed upon. */
    public void forget(int context) {
        lock.lock();
        try {
            RecoveryTeam team = teams.get(context);
            if (team != null && !team.isInUse()) {
                teams.remove(context);
            }
        } finally {
            unlock();
        }
    }

    /** Revokes a communicator at all its ranks; returns at once. Doing it again changes nothing. */
    public void revoke(int context) {
        lock.lock();
        try {
            RecoveryTeam team = teams.get(context);
            if (team.revoke()) {
                revokeHere(context);
            }
        } finally {
            unlock();
        }
    }

    private void revokeHere(int context) {
        for (int each = context; each < context + ContextCounter.PER_COMMUNICATOR; each++) {
            device.revokeContext(each);
        }
        device.revokeContext(ContextCounter.companion(context));
    }

    /**
     * Device id of the rank that has revoked a communicator; -1 if this rank knows of no revocation. Where several have
     * revoked it, ranks may know different ones.
     */
    public int revoker(int context) {
        lockAndHandle();
        try {
            return teams.get(context).revoker();
        } finally {
            unlock();
        }
    }

    /** Whether this rank knows that a communicator was revoked. */
    public boolean isRevoked(int context) {
        lockAndHandle();
        try {
            return teams.get(context).isRevoked();
        } finally {
            unlock();
        }
    }

    /**
     * Device ids of the ranks of a communicator that have failed, in the order in which this rank knows of them.
     */
    public int[] failedIds(int context) {
        lockAndHandle();
        try {
            return teams.get(context).failedIds();
        } finally {
            unlock();
        }
    }

    /** How many of {@link #failedIds} the program has acknowledged. */
    public int acknowledged(int context) {
        lock.lock();
        try {
            return teams.get(context).acknowledged();
        } finally {
            unlock();
        }
    }

    /** The program knows of the first {@code count} of {@link #failedIds}; how many it has acknowledged in all. */
    public int acknowledge(int context, int count) {
        lockAndHandle();
        try {
            RecoveryTeam team = teams.get(context);
            int acknowledged = team.acknowledge(count);
            device.acknowledgeLosses(context, Arrays.copyOf(team.failedIds(), acknowledged));
            return acknowledged;
        } finally {
            unlock();
        }
    }

    /** Starts an agreement of the program on flags. */
    public PendingAgreement agree(int context, int flags, String name) {
        return begin(context, new SingleStep(flags), name, true, false);
    }

    /**
     * Waits until all ranks of a communicator that live have come here, after which they leave: nobody asks for earlier
     * agreements any more. Since nobody who has left answers, a rank leaves only when its neighbours know as well, see
     * {@link RecoveryTeam}. Where as many ranks have failed as a rank has neighbours (2 log2 p; all others, up to 5
     * ranks), that may not be enough, and the wait is bounded.
     *
     * @return whether all have come; {@code false} when the time was over
     */
    public boolean agreeOnEnd(int context) {
        PendingAgreement end = begin(context, new SingleStep(-1), "Finalize", false, true);
        await(end, MAX_END_NS);
        return end.isDone();
    }

    /** Starts an agreement on who has failed, and on a context of those who have not. */
    public PendingAgreement agreeOnContext(int context, ContextSteps steps, String name) {
        return begin(context, steps, name, false, false);
    }

    /** The steps that agree on a context. */
    public ContextSteps contextSteps() {
        return new ContextSteps(contexts);
    }

    private PendingAgreement begin(
            int context, PendingAgreement.Steps steps, String name, boolean reportsLosses, boolean isEnd) {
        lockAndHandle(); // so that what is known here is in the vote
        try {
            RecoveryTeam team = teams.get(context);
            PendingAgreement begun = new PendingAgreement(this, team, steps, name, reportsLosses);
            team.begin(begun, isEnd);
            return begun;
        } finally {
            unlock();
        }
    }

    private record SingleStep(int flags) implements PendingAgreement.Steps {
        @Override
        public PendingAgreement.Proposal first() {
            return new PendingAgreement.Proposal(flags, 0);
        }

        @Override
        public PendingAgreement.Proposal next(Vote decision) {
            return null;
        }
    }

    /** Moves messages on once. */
    void progress() {
        device.progress();
        handle();
    }

    /** Waits for the end of an agreement, and handles messages meanwhile. */
    void await(PendingAgreement agreement) {
        await(agreement, Long.MAX_VALUE);
    }

    /** The same; where those that have decided may have left without this rank, for so long at most. */
    private void await(PendingAgreement agreement, long maxNs) {
        AgreementWait wait = new AgreementWait(agreement, maxNs);
        countWaiting(1);
        try {
            while (!wait.isOver()) {
                handle();
                if (!wait.isOver()) {
                    device.await(wait);
                }
            }
        } finally {
            countWaiting(-1);
            if (hasEvents) {
                wakeThreadIfNeeded();
            }
        }
    }

    private synchronized void countWaiting(int more) {
        waiting += more;
    }

    /** Ends when there is something to handle, too. */
    private final class AgreementWait implements BackgroundOperation {
        private final PendingAgreement agreement;
        private final long maxNs;
        private long sinceNs;
        private boolean isTimed;

        AgreementWait(PendingAgreement agreement, long maxNs) {
            this.agreement = agreement;
            this.maxNs = maxNs;
        }

        @Override
        public boolean isDone() {
            return hasEvents || isOver();
        }

        /** Called by the thread that waits. */
        private boolean isOver() {
            return agreement.isDone()
                    || maxNs < Long.MAX_VALUE && agreement.team().mayBeCutOff() && isTimeOver();
        }

        private boolean isTimeOver() {
            long nowNs = System.nanoTime();
            sinceNs = isTimed ? sinceNs : nowNs;
            isTimed = true;
            return nowNs - sinceNs > maxNs;
        }

        @Override
        public String name() {
            return agreement.name();
        }

        @Override
        public int context() {
            return agreement.team().context();
        }

        @Override
        public int unservedPeer() {
            if (!lock.tryLock()) {
                return -1;
            }
            try {
                return agreement.team().awaited(agreement);
            } finally {
                lock.unlock();
            }
        }
    }

    /** Handles messages and losses unless another thread is at it, which then sees these as well. */
    private int handle() {
        int events = 0;
        while (hasEvents && lock.tryLock()) {
            try {
                events += handleAll();
            } finally {
                lock.unlock();
            }
        }
        return events;
    }

    /** Takes the lock, and handles what has come; {@link #unlock} follows. */
    private void lockAndHandle() {
        lock.lock();
        boolean isHandled = false;
        try {
            handleAll();
            isHandled = true;
        } finally {
            if (!isHandled) {
                lock.unlock();
            }
        }
    }

    private int handleAll() {
        isUrgent = false; // before the other: who sets both sets it first
        hasEvents = false;
        if (isClosed) {
            return 0;
        }
        int events = handleLosses() + handleMessages();
        device.dropRevoked();
        return events;
    }

    /** Releases the lock, and handles what has come while it was held. */
    private void unlock() {
        lock.unlock();
        if (hasEvents) {
            wakeThreadIfNeeded();
        }
    }

    private int handleLosses() {
        int losses = 0;
        for (Map.Entry<Integer, String> one = news.poll(); one != null; one = news.poll()) {
            losses++;
            int id = one.getKey();
            boolean isNew = !lost.containsKey(id);
            if (isNew || !one.getValue().isEmpty()) {
                lost.put(id, one.getValue());
            }
            if (isNew) {
                List.copyOf(teams.values()).forEach(team -> team.fail(id));
            }
        }
        if (losses > 0) {
            device.wake();
        }
        return losses;
    }

    private int handleMessages() {
        int messages = 0;
        for (Status status = next(); status != null; status = next()) { // received by nobody else: under the lock
            messages++;
            int[] numbers = new int[status.count()];
            device.recv(numbers, 0, numbers.length, status.source(), status.tag(), CONTEXT, new Status());
            RecoveryMessage decoded = RecoveryMessage.decode(numbers);
            RecoveryTeam team = teams.get(decoded.context());
            if (team == null) {
                early.computeIfAbsent(decoded.context(), key -> new ArrayList<>())
                        .add(new Early(status.source(), decoded));
            } else {
                receive(team, status.source(), decoded);
            }
        }
        if (messages > 0) {
            device.wake();
        }
        return messages;
    }

    private Status next() {
        return device.iprobe(Device.ANY_SOURCE, Device.ANY_TAG, CONTEXT);
    }

    private void receive(RecoveryTeam team, int from, RecoveryMessage message) {
        if (team.receive(from, message)) {
            revokeHere(team.context());
        }
    }

    private void send(int id, RecoveryMessage message) {
        try {
            int[] numbers = message.encode();
            Request sent =
                    device.isend(numbers, 0, numbers.length, id, message.kind().tag(), CONTEXT);
            if (!sent.isDone()) {
                keep(sent);
            }
        } catch (RankLostException e) {
            ranksLost(new int[] {id}, "");
        }
    }

    /** Only messages that name hundreds of lost ranks are so long that they are not gone at once. */
    private void keep(Request sent) {
        sends.add(sent);
        if (sends.size() > MAX_SENDS) {
            sends.removeIf(Request::isDone);
        }
    }

    /** What happened to lost ranks, for the message of an exception. */
    String describe(int[] ids) {
        lock.lock();
        try {
            String reported = lost.getOrDefault(ids[0], "");
            String why = reported.isEmpty() ? "is lost" : reported;
            String more = ids.length == 1 ? "" : " (and " + (ids.length - 1) + " more)";
            return "rank " + ids[0] + " " + why + more + ", which not every rank has acknowledged";
        } finally {
            lock.unlock();
        }
    }

    @Override
    public int poll() {
        if (hasEvents && !isUrgent && waiting == 0) {
            defer();
        }
        try {
            return waiting > 0 ? 0 : handle();
        } catch (DeviceException e) { // the job has ended or the rank has left it, which every call reports
            System.getLogger("mpi").log(System.Logger.Level.DEBUG, "nobody is answered any more: " + e);
            loop.close();
            return 0;
        }
    }

    /** Gives a thread of the rank time to wait for what has come, and so to handle it. */
    private void defer() {
        isDeferring = true;
        deferral.prepareToPark(false);
        if (!isUrgent) {
            Thread.interrupted(); // an interrupt does not end this thread, and the park would return at once
            deferral.park(MAX_DEFER_NS);
        }
        deferral.cancelPark();
        isDeferring = false;
    }

    @Override
    public boolean isIdle() {
        return !hasEvents || waiting > 0;
    }

    @Override
    public void beforePark() {
        device.beforePark();
    }

    @Override
    public void afterPark() {
        device.afterPark();
    }

    /** The rank leaves: it answers nobody any more. */
    @Override
    public void close() {
        job.removeLossListener(this);
        device.onUnexpected(CONTEXT, null);
        loop.close();
        lock.lock(); // the thread of this service uses the device no more
        isClosed = true;
        lock.unlock();
    }
}
