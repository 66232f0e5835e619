package xxdev;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

/**
 * The state that the ranks of one job share in one JVM: objects that the devices of several ranks have in common,
 * whether the job has ended, which calls are blocked, and the connection to the job's other processes. The host of the
 * ranks makes one, passes it to every device, and closes it after the ranks have ended.
 *
 * <p>Threads: any.
 */
public final class LocalJob implements AutoCloseable {
    private final Map<Class<?>, Object> shared = new ConcurrentHashMap<>();
    private final AtomicReference<Throwable> end = new AtomicReference<>();
    private final Set<BlockedCall> blocked = ConcurrentHashMap.newKeySet();
    private final Set<Runnable> endListeners = ConcurrentHashMap.newKeySet();
    private final Set<Traffic> traffic = ConcurrentHashMap.newKeySet();
    private final Map<Integer, ArrivedMessages> arrived = new ConcurrentHashMap<>();
    private final Map<Integer, SentMessages> sent = new ConcurrentHashMap<>();
    private final Losses losses = new Losses();
    private final Set<ConnectionListener> connections = ConcurrentHashMap.newKeySet();
    private volatile WaitTime waitTime;
    private volatile QuiescenceHandler quiescence = new EndWhenQuiescent(this);
    private final JobLayout layout;
    private final Wiring wiring;

    /**
     * Creates the job of {@code size} ranks, all in this JVM.
     *
     * @param size ranks, at least 1
     */
    public LocalJob(int size) {
        this(JobLayout.ofOneProcess(size), Wiring.none());
    }

    /**
     * Creates this process's part of a job.
     *
     * @param layout which process hosts which ranks, seen by this process
     * @param wiring how this process finds the others; {@link Wiring#none()} if there are no others
     */
    public LocalJob(JobLayout layout, Wiring wiring) {
        this.layout = layout;
        this.wiring = wiring;
    }

    /** {@return the number of ranks in the job, those in other processes included} */
    public int size() {
        return layout.size();
    }

    /** {@return which process hosts which ranks} */
    public JobLayout layout() {
        return layout;
    }

    /** {@return how this process finds the others} */
    public Wiring wiring() {
        return wiring;
    }

    /**
     * The job's only object of a kind in this JVM, made by whichever rank asks first. An {@link AutoCloseable} one is
     * closed with the job.
     *
     * @param <T> kind of object
     * @param kind key of the object; there is one object for each class
     * @param maker makes the object; runs at most once for a kind, and must not ask for another shared object
     * @return the object, the same for all ranks of this JVM
     */
    public <T> T shared(Class<T> kind, Supplier<T> maker) {
        return kind.cast(shared.computeIfAbsent(kind, key -> maker.get()));
    }

    /**
     * Ends the job: calls that wait, and later calls, throw {@link JobEndedException} with this cause.
     *
     * @param cause why the job ends; not {@code null}
     * @return whether this was the first call; only the first cause is kept
     */
    public boolean end(Throwable cause) {
        boolean first = end.compareAndSet(null, cause);
        endListeners.forEach(Runnable::run);
        blocked.forEach(call -> LockSupport.unpark(call.thread()));
        return first;
    }

    /**
     * Runs {@code listener} when the job ends, in the thread that ends it, or at once if it has ended; so that a device
     * need not look here in every call. It may run more than once.
     *
     * @param listener runs in any thread, returns soon and throws nothing
     */
    public void addEndListener(Runnable listener) {
        endListeners.add(listener);
        if (end.get() != null) {
            listener.run();
        }
    }

    /**
     * Forgets a listener.
     *
     * @param listener what was given to {@link #addEndListener}; it may still be running
     */
    public void removeEndListener(Runnable listener) {
        endListeners.remove(listener);
    }

    /**
     * Says that ranks are gone for good while the job goes on: calls that involve them throw
     * {@link RankLostException}, others do not notice. Later words about the same ranks replace the reason given.
     *
     * @param ranks ids, ascending
     * @param why what happened to them, to follow "rank 3"; it names the host
     */
    public void lose(int[] ranks, String why) {
        losses.add(ranks, why);
    }

    /**
     * Has {@code listener} called for all ranks that are lost, also for those lost before.
     *
     * @param listener called by any thread, one call at a time, each loss in the order reported
     */
    public void addLossListener(LossListener listener) {
        losses.listen(listener);
    }

    /**
     * Forgets a listener.
     *
     * @param listener what was given to {@link #addLossListener}
     */
    public void removeLossListener(LossListener listener) {
        losses.forget(listener);
    }

    /**
     * Has {@code listener} called for connections that are made or end from now on.
     *
     * @param listener called by any thread
     */
    public void addConnectionListener(ConnectionListener listener) {
        connections.add(listener);
    }

    /** {@return what is called for connections to other processes} */
    public Set<ConnectionListener> connectionListeners() {
        return connections;
    }

    /** Has the devices measure how long threads wait; call before ranks join. */
    public void measureWaits() {
        waitTime = new WaitTime();
    }

    /** {@return how long threads have waited, or {@code null} where that is not measured} */
    public WaitTime waitTime() {
        return waitTime;
    }

    /** {@return why the job ended, or {@code null} while it runs} */
    public Throwable endCause() {
        return end.get();
    }

    /**
     * Returns while the job runs.
     *
     * @throws JobEndedException when the job has ended; its cause is {@link #endCause()}
     */
    public void checkRunning() {
        Throwable cause = end.get();
        if (cause != null) {
            throw new JobEndedException("the job has ended: " + cause, cause);
        }
    }

    /**
     * Says that a thread is about to sleep in a call.
     *
     * @param call the call; it is unparked when the job ends, and listed by {@link #blockedCalls()}
     */
    public void enter(BlockedCall call) {
        blocked.add(call);
    }

    /**
     * Says that the call goes on.
     *
     * @param call what was given to {@link #enter}; nothing happens if it was not
     */
    public void leave(BlockedCall call) {
        blocked.remove(call);
    }

    /** {@return the calls that wait now; a snapshot that may be out of date by the time it is read} */
    public Set<BlockedCall> blockedCalls() {
        return Set.copyOf(blocked);
    }

    /**
     * Has {@code one} asked when it is to be proven that no message is in flight.
     *
     * @param one a device's connections to other processes; kept until the job is closed
     */
    public void addTraffic(Traffic one) {
        traffic.add(one);
    }

    /**
     * Sets what decides about the job when a device knows that no rank can proceed. By default the job ends.
     *
     * @param handler not {@code null}
     */
    public void onQuiescence(QuiescenceHandler handler) {
        quiescence = handler;
    }

    /** {@return what decides about the job when no rank can proceed} */
    public QuiescenceHandler quiescence() {
        return quiescence;
    }

    /** {@return the connections to other processes} */
    public Set<Traffic> traffic() {
        return Set.copyOf(traffic);
    }

    /**
     * Says where a rank's unreceived messages are, for reports.
     *
     * @param id the rank
     * @param messages its messages; {@code null} when the rank has left
     */
    public void setArrivedMessages(int id, ArrivedMessages messages) {
        if (messages == null) {
            arrived.remove(id);
        } else {
            arrived.put(id, messages);
        }
    }

    /**
     * The messages that a rank has not received.
     *
     * @param id a rank of this JVM
     * @return {@code null} when the rank has no device
     */
    public ArrivedMessages arrivedMessages(int id) {
        return arrived.get(id);
    }

    /**
     * What a rank has sent; kept when the rank leaves, and counted on when it joins again.
     *
     * @param id a rank of this JVM
     * @return the counts of that rank, always the same object
     */
    public SentMessages sentMessages(int id) {
        return sent.computeIfAbsent(id, key -> new SentMessages(size()));
    }

    /**
     * Releases what the devices of this JVM share: threads, connections and files. Call once no rank uses its device
     * any more; until then ranks may leave and join again.
     *
     * @throws DeviceException when something shared cannot be closed
     */
    @Override
    public void close() {
        for (Object object : shared.values()) {
            if (object instanceof AutoCloseable closeable) {
                close(closeable);
            }
        }
        shared.clear();
        traffic.clear();
    }

    private static void close(AutoCloseable closeable) {
        try {
            closeable.close();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (Exception e) {
            throw new DeviceException("what the devices share could not be closed: " + e, e);
        }
    }
}
