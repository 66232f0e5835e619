package bireme.bb.ranks.snapshot;

import bireme.bb.engine.snapshot.ObjectFormat;
import bireme.bb.engine.snapshot.RunSnapshots;
import bireme.bb.snapshot.Snapshots;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BiConsumer;

/**
 * What a rank does for the snapshots of a run: collects the parts of its vertices and stores them. Rank 0 also begins
 * versions, and finds out when they are complete.
 *
 * <p>Shape: rank 0 sends {@code BEGIN}; sources put marks into their output, and every vertex gives its part. A rank
 * that has stored the parts of all its vertices sends {@code STORED} to rank 0, which marks the version in the folder
 * and sends {@code COMPLETE} when all have. A rank whose streams have all ended says so at once, and again when its
 * sinks have committed what they had prepared and have given their last parts; when all have, rank 0 begins a last
 * version if a sink waits for one. Two short messages each way for a version and rank.
 *
 * <p>What cannot be written, as on a full disk, is tried again after a pause. Until then no other version is begun, and
 * the run goes on. The first rank that this happens to tells rank 0, which reports it once.
 *
 * <p>Threads: one of its own stores, times and tells the listener. {@link RunSnapshots} any vertex, {@link #handle} the
 * one that receives.
 *
 * <p>Errors: when all streams have ended, and the version that sinks wait for cannot be written for
 * {@value #ATTEMPTS_AT_END} more times in succession, the run ends on all ranks.
 */
public final class RankSnapshots implements RunSnapshots, AutoCloseable {
    private static final int COORDINATOR = 0;
    private static final long MIN_PAUSE_NS = TimeUnit.MILLISECONDS.toNanos(100);
    private static final long MAX_PAUSE_NS = TimeUnit.SECONDS.toNanos(10);
    private static final int ATTEMPTS_AT_END = 3;

    private final Snapshots config;
    private final SnapshotFolder folder;
    private final RestoredParts from;
    private final int rank;
    private final int ranks;
    /** Vertices on this rank. */
    private final int here;

    private final ObjectFormat format;
    private final Thread thread;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    /** Parts of the version that was begun last. */
    private Map<Integer, byte[]> parts = new HashMap<>();
    /** Parts of vertices whose stream has ended. */
    private final Map<Integer, byte[]> endedParts = new HashMap<>();
    /** Vertices whose stream has ended, of which those that commit may not have given their last part. */
    private final BitSet drained = new BitSet();
    /** What is to be written, the oldest first; it stays until that has succeeded. */
    private final Deque<FolderWork> toWrite = new ArrayDeque<>();
    /** Calls of the listener that are due. */
    private final Deque<Runnable> notifications = new ArrayDeque<>();

    /** When what could not be written is tried again. */
    private long retryNs;

    private boolean hasReportedDelay;
    /** Whether all streams of the run have ended and sinks wait for a version. */
    private boolean isLast;
    /** How often something has failed to be written since then, in succession. */
    private int failedAtEnd;
    /** The version that was complete before the newest; 0 for none. */
    private long before;
    /** Whether versions are to be deleted that are no longer needed. */
    private boolean isToDelete;
    /** The version whose parts were given to the thread that stores. */
    private long handedOver;
    /** The version that sinks of this rank wait for. */
    private long committing;

    private boolean hasReportedDrained;
    private boolean hasReportedEnded;
    private boolean isClosed;

    /** What rank 0 knows: ranks that have stored the version begun last, and those that have said how far they are. */
    private final BitSet storedRanks = new BitSet();

    private final BitSet drainedRanks = new BitSet();
    private final BitSet endedRanks = new BitSet();
    /** The version that sinks of any rank wait for. */
    private long awaited;

    private boolean hasNotifiedDelay;

    private long dueNs;

    private volatile long requested;
    private volatile long complete;

    private Messages messages;
    private Runnable wakeUp;
    private BiConsumer<String, Throwable> failure;

    /** Something to be written for a version, and what follows when it is. */
    private record FolderWork(String what, long version, Writing writing, Runnable whenDone) {}

    /** Writes to the folder. */
    @FunctionalInterface
    private interface Writing {
        void write() throws IOException;
    }

    /** Sends messages to other ranks. */
    @FunctionalInterface
    public interface Messages {
        /** Sends it; never waits. */
        void send(int rank, byte[] message);
    }

    /** Snapshots on one of several ranks, with so many vertices {@code here}. */
    public RankSnapshots(
            Snapshots config,
            SnapshotFolder folder,
            RestoredParts from,
            int rank,
            int ranks,
            int here,
            ObjectFormat format) {
        this.config = config;
        this.folder = folder;
        this.from = from;
        this.rank = rank;
        this.ranks = ranks;
        this.here = here;
        this.format = format;
        this.requested = from.base();
        this.complete = from.base();
        this.thread = new Thread(this::work, "bb snapshots of rank " + rank);
        thread.setDaemon(true);
    }

    /**
     * Begins, when the run can be stopped.
     *
     * @param out sends to other ranks
     * @param wake wakes the vertices of this rank that wait
     * @param fail ends the run on all ranks
     */
    public void begin(Messages out, Runnable wake, BiConsumer<String, Throwable> fail) {
        lock.lock();
        try {
            messages = out;
            wakeUp = wake;
            failure = fail;
            dueNs = System.nanoTime() + intervalNs();
            // what vertices that were quick have given already is looked at now
            storeIfAll();
            reportEnds();
        } finally {
            lock.unlock();
        }
        thread.start();
    }

    /** Notifies the listener of a restart, if this is one, and of versions that were refused; before the begin. */
    public void notifyRestarted(List<Integer> lost) {
        if (rank == COORDINATOR) {
            from.refused()
                    .forEach((version, why) -> notifications.add(() -> {
                        warn("version " + version + " of the snapshots in " + folder
                                + " is damaged, and the run goes on from" + " version " + from.version() + ": " + why);
                        config.listener().damaged(version, why);
                    }));
        }
        if (from.version() > 0 || !lost.isEmpty()) {
            notifications.add(() -> config.listener().restarted(from.version(), lost));
        }
    }

    /** A warning, which the JDK prints on standard error unless the program says otherwise. */
    private static void warn(String line) {
        System.getLogger("bireme.bb.snapshot").log(Level.WARNING, line);
    }

    @Override
    public long requested() {
        return requested;
    }

    @Override
    public long complete() {
        return complete;
    }

    @Override
    public long base() {
        return from.base();
    }

    @Override
    public long restored() {
        return from.version();
    }

    @Override
    public byte[] restored(int vertex) {
        return from.parts().get(vertex);
    }

    @Override
    public ObjectFormat format() {
        return format;
    }

    @Override
    public void taken(int vertex, long version, byte[] part) {
        lock.lock();
        try {
            beginVersion(version); // its mark may be here before the message of rank 0
            parts.put(vertex, part);
            storeIfAll();
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void drained(int vertex, long committed) {
        lock.lock();
        try {
            drained.set(vertex);
            committing = Math.max(committing, committed);
            reportEnds();
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void ended(int vertex, long committed, byte[] part) {
        lock.lock();
        try {
            endedParts.put(vertex, part);
            drained.set(vertex);
            committing = Math.max(committing, committed);
            if (requested > complete) {
                parts.putIfAbsent(vertex, part);
                storeIfAll();
            }
            reportEnds();
        } finally {
            lock.unlock();
        }
    }

    private void beginVersion(long version) {
        if (version > requested) {
            parts = new HashMap<>(endedParts);
            requested = version;
        }
    }

    private void storeIfAll() {
        if (messages != null && parts.size() == here && requested > complete && requested > handedOver) {
            handedOver = requested;
            long version = requested;
            Map<Integer, byte[]> all = parts;
            toWrite.add(new FolderWork(
                    "the part of rank " + rank,
                    version,
                    () -> store(version, all),
                    () -> send(COORDINATOR, new SnapshotMessage(SnapshotMessage.Kind.STORED, version))));
            changed.signalAll();
        }
    }

    private void reportEnds() {
        if (messages == null) {
            return;
        }
        if (drained.cardinality() == here && !hasReportedDrained) {
            hasReportedDrained = true;
            send(COORDINATOR, new SnapshotMessage(SnapshotMessage.Kind.DRAINED, committing));
        }
        if (endedParts.size() == here && !hasReportedEnded) {
            hasReportedEnded = true;
            send(COORDINATOR, new SnapshotMessage(SnapshotMessage.Kind.ENDED, committing));
        }
    }

    private void send(int to, SnapshotMessage message) {
        if (to == rank) {
            handle(rank, message);
        } else {
            messages.send(to, message.toBytes());
        }
    }

    private void sendToAll(SnapshotMessage message) {
        for (int to = 0; to < ranks; to++) {
            send(to, message);
        }
    }

    /**
     * Takes a message of another rank.
     *
     * @throws IllegalArgumentException when it is none, or not from a rank that sends such
     */
    public void handle(int sender, byte[] message) {
        handle(sender, SnapshotMessage.read(message));
    }

    private void handle(int sender, SnapshotMessage message) {
        lock.lock();
        try {
            if (message.kind().isToCoordinator() ? rank != COORDINATOR : sender != COORDINATOR) {
                throw new IllegalArgumentException("rank " + sender + " has sent " + message + " to rank " + rank
                        + "; only rank " + COORDINATOR + " begins and completes snapshots");
            }
            switch (message.kind()) {
                case BEGIN -> {
                    beginVersion(message.version());
                    storeIfAll();
                }
                case STORED -> storedBy(sender, message.version());
                case COMPLETE -> completed(message.version());
                case DRAINED -> drainedAt(sender, message.version());
                case ENDED -> endedAt(sender);
                case DELAYED -> delayedAt(message.version(), message.text());
                default -> { // LAST
                    isLast = true;
                    changed.signalAll();
                }
            }
        } finally {
            lock.unlock();
        }
    }

    private void storedBy(int sender, long version) {
        if (version != requested) {
            throw new IllegalArgumentException("rank " + sender + " has stored version " + version
                    + ", but the one that was begun last is " + requested);
        }
        storedRanks.set(sender);
        if (storedRanks.cardinality() == ranks) {
            storedRanks.clear();
            toWrite.add(new FolderWork("that it is complete", version, () -> folder.mark(version), () -> {
                sendToAll(new SnapshotMessage(SnapshotMessage.Kind.COMPLETE, version));
                beginLast();
            }));
            changed.signalAll();
        }
    }

    private void delayedAt(long version, String why) {
        if (!hasNotifiedDelay) {
            hasNotifiedDelay = true;
            notifications.add(() -> {
                warn("version " + version + " of the snapshots in " + folder + " cannot be stored: " + why
                        + "; the run goes on without a newer snapshot, and it is tried again");
                config.listener().delayed(version, why);
            });
            changed.signalAll();
        }
    }

    private void completed(long version) {
        before = complete > from.base() ? complete : from.version();
        complete = version;
        notifications.add(() -> config.listener().completed(version));
        isToDelete = true;
        changed.signalAll();
        wakeUp.run();
    }

    private void drainedAt(int sender, long version) {
        drainedRanks.set(sender);
        awaited = Math.max(awaited, version);
        if (drainedRanks.cardinality() == ranks && awaited > complete) {
            sendToAll(new SnapshotMessage(SnapshotMessage.Kind.LAST, awaited));
        }
    }

    private void endedAt(int sender) {
        endedRanks.set(sender);
        beginLast();
    }

    /** When all vertices have given their last parts, begins the version that sinks wait for. */
    private void beginLast() {
        if (haveAllEnded() && requested == complete && complete < awaited) {
            beginNext();
        }
    }

    private boolean haveAllEnded() {
        return endedRanks.cardinality() == ranks;
    }

    /** The interval, or as much of it as can be counted. */
    private long intervalNs() {
        return TimeUnit.NANOSECONDS.convert(config.interval());
    }

    private void beginNext() {
        sendToAll(new SnapshotMessage(SnapshotMessage.Kind.BEGIN, requested + 1));
        dueNs = System.nanoTime() + intervalNs();
    }

    private void work() {
        try {
            while (step()) {
                // until it is closed
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // nobody does; the thread ends anyway
        } catch (IOException | RuntimeException | Error e) { // no failure here may leave the others waiting
            failure.accept("storing a snapshot in " + folder, e);
        }
    }

    /** Waits for something to do, and does it; whether more is to come. */
    private boolean step() throws InterruptedException, IOException {
        FolderWork next;
        Runnable notification;
        long retained;
        long second;
        lock.lock();
        try {
            while (notifications.isEmpty() && !isToDelete && !isWriteDue() && !isClosed) {
                awaitNext();
            }
            if (isClosed && notifications.isEmpty()) {
                return false;
            }
            next = isClosed || !isWriteDue() ? null : toWrite.peek();
            notification = notifications.poll();
            retained = isToDelete && rank == COORDINATOR ? complete : 0;
            second = before;
            isToDelete = false;
        } finally {
            lock.unlock();
        }
        if (next != null) {
            write(next);
        }
        if (retained > 0) {
            folder.retain(retained, second);
        }
        if (notification != null) {
            notification.run();
        }
        return true;
    }

    private boolean isWriteDue() {
        return !toWrite.isEmpty() && retryNs - System.nanoTime() <= 0;
    }

    /** Begins the next version if it is time, and else waits until something may be due. */
    private void awaitNext() throws InterruptedException {
        long now = System.nanoTime();
        boolean isTiming = rank == COORDINATOR && requested == complete && !haveAllEnded();
        if (isTiming && dueNs - now <= 0) {
            beginNext();
        } else if (isTiming || !toWrite.isEmpty()) {
            long beginNs = isTiming ? dueNs - now : Long.MAX_VALUE;
            long writeNs = toWrite.isEmpty() ? Long.MAX_VALUE : retryNs - now;
            changed.await(Math.min(beginNs, writeNs), TimeUnit.NANOSECONDS);
        } else {
            changed.await();
        }
    }

    private void write(FolderWork next) throws IOException {
        IOException failure = null;
        try {
            next.writing().write();
        } catch (IOException e) {
            failure = e;
        }
        lock.lock();
        try {
            if (failure == null) {
                toWrite.remove(next);
                failedAtEnd = 0;
                next.whenDone().run();
            } else {
                delay(next, failure);
            }
        } finally {
            lock.unlock();
        }
    }

    private void delay(FolderWork work, IOException failure) throws IOException {
        if (isLast && ++failedAtEnd > ATTEMPTS_AT_END) {
            throw failure;
        }
        retryNs = System.nanoTime() + Math.min(MAX_PAUSE_NS, Math.max(MIN_PAUSE_NS, intervalNs()));
        if (!hasReportedDelay) {
            hasReportedDelay = true;
            String why = work.what() + ": " + failure;
            send(COORDINATOR, new SnapshotMessage(SnapshotMessage.Kind.DELAYED, work.version(), why));
        }
    }

    private void store(long version, Map<Integer, byte[]> all) throws IOException {
        if (here > 0) {
            folder.store(version, rank, all);
        }
    }

    /** Ends: nothing is stored any more, and the listener is notified of nothing more, when this returns. */
    @Override
    public void close() {
        lock.lock();
        try {
            isClosed = true;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
        boolean isInterrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                isInterrupted = true; // what is being stored must not come after the end of the run
            }
        }
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
