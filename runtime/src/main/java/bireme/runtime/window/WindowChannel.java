package bireme.runtime.window;

import java.util.concurrent.atomic.AtomicInteger;
import xxdev.Device;
import xxdev.Request;
import xxdev.Status;

/**
 * The messages about one window, between the ranks of its communicator.
 *
 * <p>Shape: two contexts. In the one every rank has a thread that serves {@linkplain WindowMessage requests} for its
 * memory; it is open to this rank alone, so that the loss of another does not end the service. In the other there are
 * answers, data, and the signals by which ranks synchronize.
 *
 * <p>Threads: any.
 */
final class WindowChannel {
    private static final byte[] NOTHING = {};
    private static final int REQUEST = 0;
    private static final int POST = 1;
    private static final int COMPLETE = 2;
    private static final int GRANT = 3;

    private final Device device;
    private final int[] ids;
    private final int rank;
    private final int context;
    private final int service;
    private final AtomicInteger nextTag;

    /**
     * The messages of a window.
     *
     * @param ids device id of each rank
     * @param context that nothing but this window uses
     * @param service another one
     */
    WindowChannel(Device device, int[] ids, int rank, int context, int service) {
        this.device = device;
        this.ids = ids;
        this.rank = rank;
        this.context = context;
        this.service = service;
        this.nextTag = new AtomicInteger(firstTag());
    }

    int rank() {
        return rank;
    }

    int size() {
        return ids.length;
    }

    /** An even tag for the data and the answer of a request, which no other request of this rank on its way has. */
    int newTag() {
        int first = firstTag();
        return nextTag.getAndUpdate(tag -> tag >= Integer.MAX_VALUE - 2 ? first : tag + 2);
    }

    private int firstTag() {
        return GRANT + ids.length + 1 & -2;
    }

    void openService() {
        device.openContext(service, new int[] {ids[rank]}, false);
    }

    void closeService() {
        device.closeContext(service);
    }

    void request(int target, byte[] message) {
        device.send(message, 0, message.length, ids[target], REQUEST, service);
    }

    /** Waits for the next request; {@code status} tells by whom it is. */
    byte[] nextRequest(Status status) {
        return (byte[]) device.recvNew(Integer.MAX_VALUE, Device.ANY_SOURCE, REQUEST, service, status);
    }

    /** The rank of a device id. */
    int rankOf(int id) {
        if (id < ids.length && ids[id] == id) {
            return id;
        }
        for (int each = 0; each < ids.length; each++) {
            if (ids[each] == id) {
                return each;
            }
        }
        throw new IllegalStateException("a request by rank " + id + " of the job, which is none of the window's");
    }

    // Data that follow a request, and answers, which have the odd tag behind it: both sides may use the same numbers.

    Request startSendData(Object buffer, int offset, int elements, int target, int tag) {
        return device.isend(buffer, offset, elements, ids[target], tag, context);
    }

    void receiveData(Object buffer, int offset, int elements, int origin, int tag) {
        device.recv(buffer, offset, elements, ids[origin], tag, context);
    }

    Request startAnswer(Object buffer, int offset, int elements, int origin, int tag) {
        return device.isend(buffer, offset, elements, ids[origin], tag + 1, context);
    }

    void answer(Object buffer, int elements, int origin, int tag) {
        device.send(buffer, 0, elements, ids[origin], tag + 1, context);
    }

    Request startAwaitAnswer(Object buffer, int offset, int elements, int target, int tag) {
        return device.irecv(buffer, offset, elements, ids[target], tag + 1, context);
    }

    void awaitAnswer(Object buffer, int elements, int target, int tag) {
        device.recv(buffer, 0, elements, ids[target], tag + 1, context);
    }

    byte[] awaitAnswer(int target, int tag) {
        return (byte[]) device.recvNew(Integer.MAX_VALUE, ids[target], tag + 1, context, new Status());
    }

    // Signals.

    void post(int origin) {
        signal(origin, POST);
    }

    void awaitPost(int target) {
        device.recv(NOTHING, 0, 0, ids[target], POST, context);
    }

    void complete(int target) {
        signal(target, COMPLETE);
    }

    Request startAwaitComplete(int origin) {
        return device.irecv(NOTHING, 0, 0, ids[origin], COMPLETE, context);
    }

    /** Tells a rank that it has the lock of a target. */
    void grant(int to, int target) {
        signal(to, GRANT + target);
    }

    /** The target whose lock a message with this tag grants; -1 for other messages. */
    int grantedBy(int tag) {
        return tag >= GRANT && tag < GRANT + ids.length ? tag - GRANT : -1;
    }

    /** Waits for the lock of a target, which any rank may hand over. */
    void awaitGrant(int target) {
        device.recv(NOTHING, 0, 0, Device.ANY_SOURCE, GRANT + target, context);
    }

    private void signal(int to, int tag) {
        device.send(NOTHING, 0, 0, ids[to], tag, context);
    }
}
