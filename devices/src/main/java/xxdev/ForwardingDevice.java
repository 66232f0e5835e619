package xxdev;

import java.util.function.BooleanSupplier;

/**
 * A device around another one, to which it passes all calls on. What a kind of device does otherwise it overrides.
 *
 * <p>Requests are those of the other device, also in {@link #peek}.
 *
 * <p>Threads: as {@link Device}.
 */
public abstract class ForwardingDevice implements Device {
    /** The other device. */
    protected final Device device;

    /**
     * A device around another one.
     *
     * @param device the other one
     */
    protected ForwardingDevice(Device device) {
        this.device = device;
    }

    @Override
    public void init(DeviceConfig config) {
        device.init(config);
    }

    @Override
    public int id() {
        return device.id();
    }

    @Override
    public int size() {
        return device.size();
    }

    @Override
    public void send(Object buffer, int offset, int count, int dest, int tag, int context) {
        device.send(buffer, offset, count, dest, tag, context);
    }

    @Override
    public void ssend(Object buffer, int offset, int count, int dest, int tag, int context) {
        device.ssend(buffer, offset, count, dest, tag, context);
    }

    @Override
    public Request isend(Object buffer, int offset, int count, int dest, int tag, int context) {
        return device.isend(buffer, offset, count, dest, tag, context);
    }

    @Override
    public Request isend(LargeBuffer buffer, int dest, int tag, int context) {
        return device.isend(buffer, dest, tag, context);
    }

    @Override
    public Request irecv(LargeBuffer buffer, int source, int tag, int context) {
        return device.irecv(buffer, source, tag, context);
    }

    @Override
    public Request irsend(Object buffer, int offset, int count, int dest, int tag, int context) {
        return device.irsend(buffer, offset, count, dest, tag, context);
    }

    @Override
    public Request issend(Object buffer, int offset, int count, int dest, int tag, int context) {
        return device.issend(buffer, offset, count, dest, tag, context);
    }

    @Override
    public boolean sendsEagerly(Object buffer, int count, int dest) {
        return device.sendsEagerly(buffer, count, dest);
    }

    @Override
    public void recv(Object buffer, int offset, int count, int source, int tag, int context, Status status) {
        device.recv(buffer, offset, count, source, tag, context, status);
    }

    @Override
    public boolean tryRecv(Object buffer, int offset, int count, int source, int tag, int context, Status status) {
        return device.tryRecv(buffer, offset, count, source, tag, context, status);
    }

    @Override
    public Request irecv(Object buffer, int offset, int count, int source, int tag, int context) {
        return device.irecv(buffer, offset, count, source, tag, context);
    }

    @Override
    public Object recvNew(long maxBytes, int source, int tag, int context, Status status) {
        return device.recvNew(maxBytes, source, tag, context, status);
    }

    @Override
    public Status probe(int source, int tag, int context) {
        return device.probe(source, tag, context);
    }

    @Override
    public Status probe(int source, int tag, int context, BooleanSupplier isOver) {
        return device.probe(source, tag, context, isOver);
    }

    @Override
    public Status iprobe(int source, int tag, int context) {
        return device.iprobe(source, tag, context);
    }

    @Override
    public MatchedMessage mprobe(int source, int tag, int context) {
        return device.mprobe(source, tag, context);
    }

    @Override
    public MatchedMessage improbe(int source, int tag, int context) {
        return device.improbe(source, tag, context);
    }

    @Override
    public Request peek() {
        return device.peek();
    }

    @Override
    public int progress() {
        return device.progress();
    }

    @Override
    public void awaitUntil(BooleanSupplier condition, String operation) {
        device.awaitUntil(condition, operation);
    }

    @Override
    public void wake() {
        device.wake();
    }

    @Override
    public void drive(BackgroundWork work) {
        device.drive(work);
    }

    @Override
    public void await(BackgroundOperation operation) {
        device.await(operation);
    }

    @Override
    public void beforePark() {
        device.beforePark();
    }

    @Override
    public void afterPark() {
        device.afterPark();
    }

    @Override
    public void openContext(int context, int[] members, boolean isCollective) {
        device.openContext(context, members, isCollective);
    }

    @Override
    public void awaitContext(int context) {
        device.awaitContext(context);
    }

    @Override
    public void revokeContext(int context) {
        device.revokeContext(context);
    }

    @Override
    public void dropRevoked() {
        device.dropRevoked();
    }

    @Override
    public void acknowledgeLosses(int context, int[] ids) {
        device.acknowledgeLosses(context, ids);
    }

    @Override
    public void onUnexpected(int context, ArrivalListener listener) {
        device.onUnexpected(context, listener);
    }

    @Override
    public void closeContext(int context) {
        device.closeContext(context);
    }

    @Override
    public LocalTeam localTeam(int context, int[] ids) {
        return device.localTeam(context, ids);
    }

    @Override
    public LibraryTeam libraryTeam(int context, int[] ids) {
        return device.libraryTeam(context, ids);
    }

    @Override
    public int[] processesOf(int[] ids) {
        return device.processesOf(ids);
    }

    @Override
    public void finish() {
        device.finish();
    }
}
