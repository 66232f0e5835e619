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
     * @param name what {@link DeviceProvider#name()} returns, for example {@code smdev}
     * @return a device that has joined no job yet; call {@link #init}
     * @throws DeviceException naming the devices that exist when there is none called {@code name}
     */
    static Device newInstance(String name) {
        return DeviceProviders.byName(name).create();
    }

    /**
     * Finds a device by name, also one that does not come with Bireme.
     *
     * @param name what {@link DeviceProvider#name()} returns, for example {@code smdev}
     * @param loader finds such devices; the same for all ranks of a job, which share classes of theirs
     * @return a device that has joined no job yet; call {@link #init}
     * @throws DeviceException naming the devices that exist when there is none called {@code name}
     */
    static Device newInstance(String name, ClassLoader loader) {
        return DeviceProviders.byName(name, loader).create();
    }

    /**
     * Joins the job; call once, before anything else.
     *
     * @param config this rank's id, the number of ranks, and the job to join
     * @throws DeviceException when this device has joined a job before, or its transport cannot be opened
     */
    void init(DeviceConfig config);

    /** {@return the id of this rank, {@code 0..size()-1}} */
    int id();

    /** {@return the number of ranks in the job} */
    int size();

    /**
     * Sends; returns when the buffer may be used again. Small messages do not wait for the receive.
     *
     * @param buffer array, NIO buffer or {@link ScatteredBuffer}; not {@code null}
     * @param offset first element in {@code buffer}, at least 0
     * @param count elements, at least 0; {@code offset + count} must not pass the end of the buffer
     * @param dest id of the receiver, {@code 0..size()-1} or {@link #PROC_NULL}
     * @param tag tag of the message; a send takes any value but {@link #ANY_TAG}, which is not checked
     * @param context context of the message; sends and receives of different contexts never match
     * @throws DeviceException when {@code dest} is out of range, the buffer is of the wrong kind, the job has ended, or
     *     this device has not joined it
     * @throws RankLostException when {@code dest} is lost
     * @throws IndexOutOfBoundsException when the range is not in the buffer
     */
    void send(Object buffer, int offset, int count, int dest, int tag, int context);

    /**
     * Sends; returns when the receive has started to take the message.
     *
     * @param buffer array, NIO buffer or {@link ScatteredBuffer}; not {@code null}
     * @param offset first element in {@code buffer}, at least 0
     * @param count elements, at least 0; {@code offset + count} must not pass the end of the buffer
     * @param dest id of the receiver, {@code 0..size()-1} or {@link #PROC_NULL}
     * @param tag tag of the message; a send takes any value but {@link #ANY_TAG}, which is not checked
     * @param context context of the message; sends and receives of different contexts never match
     * @throws DeviceException when {@code dest} is out of range, the buffer is of the wrong kind, the job has ended, or
     *     this device has not joined it
     * @throws RankLostException when {@code dest} is lost
     * @throws IndexOutOfBoundsException when the range is not in the buffer
     */
    void ssend(Object buffer, int offset, int count, int dest, int tag, int context);

    /**
     * Starts a send; the buffer must not change until the request is done.
     *
     * @param buffer array, NIO buffer or {@link ScatteredBuffer}; not {@code null}
     * @param offset first element in {@code buffer}, at least 0
     * @param count elements, at least 0; {@code offset + count} must not pass the end of the buffer
     * @param dest id of the receiver, {@code 0..size()-1} or {@link #PROC_NULL}
     * @param tag tag of the message; a send takes any value but {@link #ANY_TAG}, which is not checked
     * @param context context of the message; sends and receives of different contexts never match
     * @return the request; the buffer must not change before it is done
     * @throws DeviceException when {@code dest} is out of range, the buffer is of the wrong kind, the job has ended, or
     *     this device has not joined it
     * @throws RankLostException when {@code dest} is lost
     * @throws IndexOutOfBoundsException when the range is not in the buffer
     */
    Request isend(Object buffer, int offset, int count, int dest, int tag, int context);

    /**
     * Starts a send of all elements of a large buffer, as one message. It is never buffered: the request is done once
     * the receive has taken the message.
     *
     * @param buffer elements to send; they must not change until the request is done
     * @param dest id of the receiver, {@code 0..size()-1} or {@link #PROC_NULL}
     * @param tag tag of the message; a send takes any value but {@link #ANY_TAG}, which is not checked
     * @param context context of the message; sends and receives of different contexts never match
     * @return the request
     * @throws DeviceException when {@code dest} is out of range, the job has ended, this device has not joined it, or
     *     it cannot send large buffers
     * @throws RankLostException when {@code dest} is lost
     */
    default Request isend(LargeBuffer buffer, int dest, int tag, int context) {
        throw new DeviceException(
                "device " + getClass().getSimpleName() + " cannot send " + buffer + "; send arrays or NIO buffers");
    }

    /**
     * Starts a receive of at most as many elements as a large buffer has.
     *
     * @param buffer gets the elements, from the first on; not to be used before the request is done
     * @param source id of the sender, {@code 0..size()-1}, {@link #ANY_SOURCE} or {@link #PROC_NULL}
     * @param tag tag of the message, or {@link #ANY_TAG}
     * @param context context of the message; sends and receives of different contexts never match
     * @return the request; its failures are thrown where it is awaited
     * @throws DeviceException when {@code source} is out of range, the job has ended, this device has not joined it, or
     *     it cannot receive into large buffers
     */
    default Request irecv(LargeBuffer buffer, int source, int tag, int context) {
        throw new DeviceException("device " + getClass().getSimpleName() + " cannot receive into " + buffer
                + "; receive into arrays or NIO buffers");
    }

    /**
     * Starts a ready send: as {@link #isend(Object, int, int, int, int, int)}, but the caller says that a receive is
     * there or will be soon, so a long payload need not wait for the receiver's answer. One that comes before its
     * receive all the same takes memory there, as one that travels with its envelope does.
     *
     * @param buffer array, NIO buffer or {@link ScatteredBuffer}; not {@code null}
     * @param offset first element in {@code buffer}, at least 0
     * @param count elements, at least 0; {@code offset + count} must not pass the end of the buffer
     * @param dest id of the receiver, {@code 0..size()-1} or {@link #PROC_NULL}
     * @param tag tag of the message; a send takes any value but {@link #ANY_TAG}, which is not checked
     * @param context context of the message; sends and receives of different contexts never match
     * @return the request; the buffer must not change before it is done
     * @throws DeviceException when {@code dest} is out of range, the buffer is of the wrong kind, the job has ended, or
     *     this device has not joined it
     * @throws RankLostException when {@code dest} is lost
     * @throws IndexOutOfBoundsException when the range is not in the buffer
     */
    default Request irsend(Object buffer, int offset, int count, int dest, int tag, int context) {
        return isend(buffer, offset, count, dest, tag, context);
    }

    /**
     * Starts a synchronous send; the request is done once the receive has started to take the message.
     *
     * @param buffer array, NIO buffer or {@link ScatteredBuffer}; not {@code null}
     * @param offset first element in {@code buffer}, at least 0
     * @param count elements, at least 0; {@code offset + count} must not pass the end of the buffer
     * @param dest id of the receiver, {@code 0..size()-1} or {@link #PROC_NULL}
     * @param tag tag of the message; a send takes any value but {@link #ANY_TAG}, which is not checked
     * @param context context of the message; sends and receives of different contexts never match
     * @return the request; the buffer must not change before it is done
     * @throws DeviceException when {@code dest} is out of range, the buffer is of the wrong kind, the job has ended, or
     *     this device has not joined it
     * @throws RankLostException when {@code dest} is lost
     * @throws IndexOutOfBoundsException when the range is not in the buffer
     */
    Request issend(Object buffer, int offset, int count, int dest, int tag, int context);

    /**
     * Whether a standard send would go with its envelope, without waiting for a receive; for statistics.
     *
     * @param buffer what is sent
     * @param count elements
     * @param dest rank it goes to
     * @return whether it would, as far as this device knows
     */
    default boolean sendsEagerly(Object buffer, int count, int dest) {
        return false;
    }

    /**
     * Receives, and describes the message in {@code status}, which the caller owns and may use again; no other object
     * is needed for a small message of a primitive array.
     *
     * @param buffer array, NIO buffer or {@link ScatteredBuffer}; not {@code null}
     * @param offset first element in {@code buffer}, at least 0
     * @param count elements, at least 0; {@code offset + count} must not pass the end of the buffer
     * @param source id of the sender, {@code 0..size()-1}, {@link #ANY_SOURCE} or {@link #PROC_NULL}
     * @param tag tag of the message, or {@link #ANY_TAG}
     * @param context context of the message; sends and receives of different contexts never match
     * @param status overwritten with source, tag, length and type of the message; owned by the caller
     * @throws DeviceException when {@code source} is out of range, the buffer is of the wrong kind, the job has ended,
     *     or this device has not joined it
     * @throws IndexOutOfBoundsException when the range is not in the buffer
     * @throws RankLostException when {@code source} is lost, or, in a receive from any source, a rank of the context
     * @throws TruncationException when the message is longer than {@code count} elements; it is gone, and the buffer is
     *     untouched
     */
    void recv(Object buffer, int offset, int count, int source, int tag, int context, Status status);

    /**
     * Receives as {@link #recv(Object, int, int, int, int, int, Status)} does, with a status of its own.
     *
     * @param buffer array, NIO buffer or {@link ScatteredBuffer}; not {@code null}
     * @param offset first element in {@code buffer}, at least 0
     * @param count elements, at least 0; {@code offset + count} must not pass the end of the buffer
     * @param source id of the sender, {@code 0..size()-1}, {@link #ANY_SOURCE} or {@link #PROC_NULL}
     * @param tag tag of the message, or {@link #ANY_TAG}
     * @param context context of the message; sends and receives of different contexts never match
     * @return source, tag, length and type of the message
     * @throws DeviceException when {@code source} is out of range, the buffer is of the wrong kind, the job has ended,
     *     or this device has not joined it
     * @throws IndexOutOfBoundsException when the range is not in the buffer
     * @throws RankLostException when {@code source} is lost, or, in a receive from any source, a rank of the context
     * @throws TruncationException when the message is longer than {@code count} elements; it is gone, and the buffer is
     *     untouched
     */
    default Status recv(Object buffer, int offset, int count, int source, int tag, int context) {
        Status status = new Status();
        recv(buffer, offset, count, source, tag, context, status);
        return status;
    }

    /**
     * Receives as {@link #recv(Object, int, int, int, int, int, Status)} does, but only if the message is there, or
     * comes while the device spins, and can be taken without a posted receive. A device need not be able to.
     *
     * @param buffer array, NIO buffer or {@link ScatteredBuffer}; not {@code null}
     * @param offset first element in {@code buffer}, at least 0
     * @param count elements, at least 0; {@code offset + count} must not pass the end of the buffer
     * @param source id of the sender, {@code 0..size()-1}, {@link #ANY_SOURCE} or {@link #PROC_NULL}
     * @param tag tag of the message, or {@link #ANY_TAG}
     * @param context context of the message; sends and receives of different contexts never match
     * @param status overwritten with source, tag, length and type of the message if it was received
     * @return whether it was received; if not nothing has happened, and the receive is to be started
     * @throws DeviceException when {@code source} is out of range or the buffer is of the wrong kind
     * @throws IndexOutOfBoundsException when the range is not in the buffer
     */
    default boolean tryRecv(Object buffer, int offset, int count, int source, int tag, int context, Status status) {
        return false;
    }

    /**
     * Starts a receive.
     *
     * @param buffer array, NIO buffer or {@link ScatteredBuffer}; not {@code null}
     * @param offset first element in {@code buffer}, at least 0
     * @param count elements, at least 0; {@code offset + count} must not pass the end of the buffer
     * @param source id of the sender, {@code 0..size()-1}, {@link #ANY_SOURCE} or {@link #PROC_NULL}
     * @param tag tag of the message, or {@link #ANY_TAG}
     * @param context context of the message; sends and receives of different contexts never match
     * @return the request; the buffer must not be used before it is done, and its failures are thrown where it is
     *     awaited
     * @throws DeviceException when {@code source} is out of range, the buffer is of the wrong kind, the job has ended,
     *     or this device has not joined it
     * @throws IndexOutOfBoundsException when the range is not in the buffer
     */
    Request irecv(Object buffer, int offset, int count, int source, int tag, int context);

    /**
     * Receives a message of any type and length into a new array, and describes it in {@code status}. Made for a thread
     * that serves whatever comes: it sleeps soon when waits are long, and what came before the receive need not be
     * copied.
     *
     * @param maxBytes longest message to make room for; a longer one fails the receive and is gone. References count as
     *     8 bytes each
     * @param source id of the sender, {@code 0..size()-1}, {@link #ANY_SOURCE} or {@link #PROC_NULL}
     * @param tag tag of the message, or {@link #ANY_TAG}
     * @param context context of the message; sends and receives of different contexts never match
     * @param status overwritten with source, tag, length and type of the message
     * @return an array of the type that the sender used, exactly as long as the message
     * @throws TruncationException when the message is longer than {@code maxBytes}
     * @throws RankLostException when {@code source} is lost, or, in a receive from any source, a rank of the context
     */
    default Object recvNew(long maxBytes, int source, int tag, int context, Status status) {
        Status found = probe(source, tag, context);
        int unit =
                found.type() == ElementType.OBJECT ? Long.BYTES : found.type().bytes();
        if (found.elements() > Integer.MAX_VALUE || found.elements() * unit > maxBytes) {
            throw new TruncationException("message of " + found.elements() + " x " + found.type() + " from "
                    + found.source() + " with tag " + found.tag() + " is longer than " + maxBytes + " bytes");
        }
        Object array = found.type().newArray(found.count());
        recv(array, 0, found.count(), found.source(), found.tag(), context, status);
        return array;
    }

    /**
     * Waits for a message that a receive with these arguments would take, and leaves it where it is.
     *
     * @param source id of the sender, {@code 0..size()-1}, {@link #ANY_SOURCE} or {@link #PROC_NULL}
     * @param tag tag of the message, or {@link #ANY_TAG}
     * @param context context of the message; sends and receives of different contexts never match
     * @return source, tag, length and type of the message
     * @throws RankLostException when {@code source} is lost, or, in a probe of any source, a rank of the context
     */
    Status probe(int source, int tag, int context);

    /**
     * As {@link #probe(int, int, int)}, or until a condition holds; for a thread that waits most of the time, and so
     * sleeps soon.
     *
     * @param source id of the sender, {@code 0..size()-1}, {@link #ANY_SOURCE} or {@link #PROC_NULL}
     * @param tag tag of the message, or {@link #ANY_TAG}
     * @param context context of the message
     * @param isOver called by this thread, any number of times, and cheap; a thread that makes it true then unparks
     *     this one
     * @return source, tag, length and type of the message, {@code null} if there is none
     * @throws RankLostException as {@link #probe(int, int, int)}
     */
    Status probe(int source, int tag, int context, BooleanSupplier isOver);

    /**
     * Looks for a message that a receive with these arguments would take now, after one call of {@link #progress()}.
     *
     * @param source id of the sender, {@code 0..size()-1}, {@link #ANY_SOURCE} or {@link #PROC_NULL}
     * @param tag tag of the message, or {@link #ANY_TAG}
     * @param context context of the message; sends and receives of different contexts never match
     * @return source, tag, length and type of the message, or {@code null} when there is none
     * @throws RankLostException when there is no message and {@code source} is lost, or, in a probe of any source, a
     *     rank of the context
     */
    Status iprobe(int source, int tag, int context);

    /**
     * Waits for a message that a receive with these arguments would take, and reserves it: only the object returned
     * receives it.
     *
     * @param source id of the sender, {@code 0..size()-1}, {@link #ANY_SOURCE} or {@link #PROC_NULL}
     * @param tag tag of the message, or {@link #ANY_TAG}
     * @param context context of the message; sends and receives of different contexts never match
     * @return the message, for one receive
     * @throws DeviceException also when the device offers nothing of the kind
     * @throws RankLostException when {@code source} is lost, or, in a probe of any source, a rank of the context
     */
    default MatchedMessage mprobe(int source, int tag, int context) {
        throw new DeviceException("mprobe: " + getClass().getName() + " has no matched probe; use probe and recv");
    }

    /**
     * As {@link #mprobe}, without waiting: {@code null} when there is no such message now.
     *
     * @param source id of the sender, {@code 0..size()-1}, {@link #ANY_SOURCE} or {@link #PROC_NULL}
     * @param tag tag of the message, or {@link #ANY_TAG}
     * @param context context of the message; sends and receives of different contexts never match
     * @return the message, for one receive, or {@code null} when there is none now
     * @throws DeviceException also when the device offers nothing of the kind
     * @throws RankLostException when there is no message and {@code source} is lost, or, in a probe of any source, a
     *     rank of the context
     */
    default MatchedMessage improbe(int source, int tag, int context) {
        throw new DeviceException("improbe: " + getClass().getName() + " has no matched probe; use iprobe and recv");
    }

    /**
     * Waits until a request that was still pending when its call returned is done, and returns it; each request is
     * returned at most once and none that was already awaited or tested successfully.
     *
     * @return a request that is done
     * @throws DeviceException when no such request is outstanding
     */
    Request peek();

    /**
     * Moves pending work forward without waiting.
     *
     * @return the number of events handled, 0 when there was none
     * @throws DeviceException when this device has not joined a job or has left it, or the job has ended
     */
    int progress();

    /**
     * Moves work forward, then waits by the job's waiting strategy, until {@code condition} holds. The condition is
     * evaluated often, also after it held, and must be cheap; only events of this device can make it true, or a thread
     * that calls {@link #wake()} afterwards.
     *
     * @param condition called by this thread, any number of times
     * @param operation what a report of blocked ranks shows, for example {@code "Waitany on 3 requests"}
     * @throws DeviceException when the job ends or the thread is interrupted while it waits; the interrupt stays set
     */
    void awaitUntil(BooleanSupplier condition, String operation);

    /**
     * Wakes the threads that wait in {@link #awaitUntil}: the calling thread has made a condition true. Without it they
     * notice that when their park ends.
     */
    default void wake() {}

    /**
     * Has work advance from now on in every call of this rank that moves messages, waiting ones included; {@code null}
     * for none. There is one at a time.
     *
     * @param work what to advance, or {@code null} for nothing
     */
    void drive(BackgroundWork work);

    /**
     * Waits as {@link #awaitUntil} does until an operation of the work that is driven has ended.
     *
     * @param operation an operation of the work given to {@link #drive}
     * @throws DeviceException when the wait ends without it, because of the job's end or an interrupt
     */
    void await(BackgroundOperation operation);

    /**
     * Says that the calling thread is about to park after a last poll: it is unparked when something
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
     * @param context context that the statement is about
     * @param members ids of the ranks
     * @param isCollective whether its messages belong to collectives of the members
     */
    default void openContext(int context, int[] members, boolean isCollective) {}

    /**
     * Waits until the nonblocking sends and receives of a context are done whose end nobody has seen yet.
     *
     * @param context context whose requests are awaited; those that were awaited or tested successfully do not count
     * @throws DeviceException when the job ends or the thread is interrupted while it waits
     */
    default void awaitContext(int context) {}

    /**
     * Revokes a context at this rank: its calls throw {@link RevokedException} from now on, also those that wait, and
     * its messages that no receive has matched are dropped, by this call or, those that come later, by
     * {@link #dropRevoked}. A context that is not open yet is revoked when it opens.
     *
     * @param context context to revoke
     */
    default void revokeContext(int context) {
        throw new DeviceException("device " + getClass().getSimpleName() + " cannot revoke contexts");
    }

    /** Drops messages that have come in contexts that are revoked; see {@link #onUnexpected}. */
    default void dropRevoked() {}

    /**
     * Says that the program knows of lost ranks: receives and probes from any source in this context need them no
     * longer.
     *
     * @param context context given to {@link #openContext}
     * @param ids the lost ranks
     */
    default void acknowledgeLosses(int context, int[] ids) {}

    /**
     * Has {@code listener} run when a message of a context comes for which no receive waits, and when one of a revoked
     * context comes; one context has a listener at a time. Who waits in this way posts no receive, and so leaves
     * the way free for receives that do not have to be posted.
     *
     * @param context context to look for
     * @param listener called for each such message; {@code null} for nobody
     */
    default void onUnexpected(int context, ArrivalListener listener) {
        throw new DeviceException("device " + getClass().getSimpleName() + " cannot watch a context");
    }

    /**
     * Forgets what {@link #openContext} said.
     *
     * @param context context given to {@link #openContext} or {@link #localTeam}
     */
    default void closeContext(int context) {}

    /**
     * The ranks of a team that share this JVM's memory, this one among them.
     *
     * @param context context of this team only; the objects that its members share exist until all have closed it
     * @param ids device id of each team rank
     * @return this rank's view of them, or {@code null} when there is no other such rank, or the device offers nothing
     *     of the kind
     */
    default LocalTeam localTeam(int context, int[] ids) {
        return null;
    }

    /**
     * The ranks of a team, or one of each JVM of it, as a native MPI library sees them: no two share memory. Asked by
     * all of them alike, and once for each such part of the team; lives until the context is closed.
     *
     * @param context context of this team only
     * @param ids device id of each of these ranks, this one's among them
     * @return this rank's view of them, or {@code null} at all ranks when the device has no such library
     */
    default LibraryTeam libraryTeam(int context, int[] ids) {
        return null;
    }

    /**
     * For each rank of a team a number that it has in common with those whose memory it shares; the same at all ranks.
     *
     * @param ids device id of each team rank
     * @return an array as long as {@code ids}; equal elements mean shared memory
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
