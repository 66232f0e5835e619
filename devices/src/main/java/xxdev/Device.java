package xxdev;

import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/**
 * Carries messages between this rank and its peers.
 *
 * <p>Shape: a buffer argument is a one-dimensional array of a primitive type, an {@code Object[]}, a NIO buffer, or a
 * {@link ScatteredBuffer} of elements in one of these; offset and count are in elements of it. For a NIO buffer the
 * offset counts from index 0 and the range must end at or before its limit; position is neither used nor changed. A
 * receive may take fewer elements than {@code count}; a longer message fails that receive and leaves the rest of its
 * buffer alone. Element types of both sides must agree, or one of them be {@code byte}.
 *
 * <p>Threads: any thread of the rank may call any method at any time after {@link #init}.
 *
 * <p>Ordering: two messages of one sender in one context that both fit a receive are matched in the order sent
 * (non-overtaking). Everything the sender wrote before the send is visible to the receiver once the receive is done.
 *
 * <p>Errors: {@link RankLostException} when a rank is gone that the call needs; {@link DeviceException} for an ended
 * job, a truncated message, or a buffer of the wrong kind;
 * {@link IndexOutOfBoundsException} for a range outside its buffer. A refused call has changed nothing.
 *
 * <p>Source: the xxdev layer of FastMPJ; MPI 4.1 chapter 3.
 */
public interface Device extends AutoCloseable {
    /** Source that matches a message of any peer. */
    int ANY_SOURCE = -2;

    /** Tag that matches any tag. */
    int ANY_TAG = -2;

    /** Peer that is not there: sends to it and receives from it end at once and move nothing. */
    int PROC_NULL = -3;

    /**
     * Finds a device by name.
     *
     * @throws DeviceException naming the devices that exist when there is none called {@code name}
     */
    static Device newInstance(String name) {
        return DeviceProviders.byName(name).create();
    }

    /**
     * Finds a device by name, also one that does not come with Bireme.
     *
     * @param loader finds such devices; the same for all ranks of a job, which share classes of theirs
     * @throws DeviceException naming the devices that exist when there is none called {@code name}
     */
    static Device newInstance(String name, ClassLoader loader) {
        return DeviceProviders.byName(name, loader).create();
    }

    /** Joins the job; call once, before anything else. */
    void init(DeviceConfig config);

    /** This rank's own id, {@code 0..size()-1}. */
    int id();

    /** Number of ranks in the job. */
    int size();

    /** Sends; returns when the buffer may be used again. Small messages do not wait for the receive. */
    void send(Object buffer, int offset, int count, int dest, int tag, int context);

    /** Sends; returns when the receive has started to take the message. */
    void ssend(Object buffer, int offset, int count, int dest, int tag, int context);

    /** Starts a send; the buffer must not change until the request is done. */
    Request isend(Object buffer, int offset, int count, int dest, int tag, int context);

    /** Starts a synchronous send; the request is done once the receive has started to take the message. */
    Request issend(Object buffer, int offset, int count, int dest, int tag, int context);

    /**
     * Receives, and describes the message in {@code status}, which the caller owns and may use again; no other object
     * is needed for a small message of a primitive array.
     */
    void recv(Object buffer, int offset, int count, int source, int tag, int context, Status status);

    /** Receives. */
    default Status recv(Object buffer, int offset, int count, int source, int tag, int context) {
        Status status = new Status();
        recv(buffer, offset, count, source, tag, context, status);
        return status;
    }

    /** Starts a receive. */
    Request irecv(Object buffer, int offset, int count, int source, int tag, int context);

    /**
     * Receives a message of any type and length into a new array, and describes it in {@code status}. Made for a thread
     * that serves whatever comes: it sleeps soon when waits are long, and what came before the receive need not be
     * copied.
     *
     * @param maxBytes longest message to make room for; a longer one fails the receive and is gone. References count
     *     as 8 bytes each
     * @return an array of the type that the sender used, exactly as long as the message
     */
    default Object recvNew(long maxBytes, int source, int tag, int context, Status status) {
        Status found = probe(source, tag, context);
        int unit =
                found.type() == ElementType.OBJECT ? Long.BYTES : found.type().bytes();
        if ((long) found.count() * unit > maxBytes) {
            throw new TruncationException("message of " + found.count() + " x " + found.type() + " from "
                    + found.source() + " with tag " + found.tag() + " is longer than " + maxBytes + " bytes");
        }
        Object array = found.type().newArray(found.count());
        recv(array, 0, found.count(), found.source(), found.tag(), context, status);
        return array;
    }

    /** Waits for a message that a receive with these arguments would take, and leaves it where it is. */
    Status probe(int source, int tag, int context);

    /** Describes a message that a receive with these arguments would take now, or returns {@code null}. */
    Status iprobe(int source, int tag, int context);

    /**
     * Waits for a message that a receive with these arguments would take, and reserves it: only the object returned
     * receives it.
     *
     * @throws DeviceException also when the device offers nothing of the kind
     */
    default MatchedMessage mprobe(int source, int tag, int context) {
        throw new DeviceException("mprobe: " + getClass().getName() + " has no matched probe; use probe and recv");
    }

    /** As {@link #mprobe}, without waiting: {@code null} when there is no such message now. */
    default MatchedMessage improbe(int source, int tag, int context) {
        throw new DeviceException("improbe: " + getClass().getName() + " has no matched probe; use iprobe and recv");
    }

    /**
     * Waits until a request that was still pending when its call returned is done, and returns it; each request is
     * returned at most once and none that was already awaited or tested successfully.
     *
     * @throws DeviceException when no such request is outstanding
     */
    Request peek();

    /** Moves pending work forward without waiting; returns the number of events handled, 0 when there was none. */
    int progress();

    /**
     * Moves work forward, then waits by the job's waiting strategy, until {@code condition} holds. The condition is
     * evaluated often, also after it held, and must be cheap; only events of this device can make it true.
     *
     * @param operation what a report of blocked ranks shows, for example {@code "Waitany on 3 requests"}
     */
    void awaitUntil(BooleanSupplier condition, String operation);

    /**
     * Has work advance from now on in every call of this rank that moves messages, waiting ones included; {@code null}
     * for none. There is one at a time.
     */
    void drive(BackgroundWork work);

    /**
     * Waits as {@link #awaitUntil} does until an operation of the work that is driven has ended.
     *
     * @throws DeviceException when the wait ends without it, because of the job's end or an interrupt
     */
    void await(BackgroundOperation operation);

    /**
     * Says that the calling thread is about to park after a last look for progress: it is unparked when something
     * happens at this rank, seldom also too late, so parks need a limit. The thread need not be one of the rank's.
     */
    void beforePark();

    /** Says that the thread no longer parks. */
    void afterPark();

    /**
     * Says who talks in a context, so that the loss of a rank fails the right calls: a receive or probe from any source
     * fails if one of {@code members} is lost. In a collective context every call does, since a rank that is still
     * there may itself wait for the lost one. Without this, a context is that of all ranks and not collective.
     *
     * @param members ids of the ranks
     */
    default void openContext(int context, int[] members, boolean isCollective) {}

    /** Waits until the nonblocking sends and receives of a context are done whose end nobody has seen yet. */
    default void awaitContext(int context) {}

    /** Forgets what {@link #openContext} said. */
    default void closeContext(int context) {}

    /**
     * The ranks of a team that share this JVM's memory, this one among them.
     *
     * @param context context of nothing but this team; what its members share lives until all have closed it
     * @param ids device id of each team rank
     * @return {@code null} when there is no other such rank, or the device offers nothing of the kind
     */
    default LocalTeam localTeam(int context, int[] ids) {
        return null;
    }

    /**
     * For each rank of a team a number that it has in common with those whose memory it shares; the same at all ranks.
     *
     * @param ids device id of each team rank
     */
    default int[] processesOf(int[] ids) {
        return IntStream.range(0, ids.length).toArray();
    }

    /** Leaves the job. Receives that are still posted fail; messages already sent stay for their receivers. */
    void finish();

    /** Same as {@link #finish()}. */
    @Override
    default void close() {
        finish();
    }
}
