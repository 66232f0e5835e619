package bireme.runtime.replay;

import java.util.function.BooleanSupplier;
import xxdev.BackgroundOperation;
import xxdev.BackgroundWork;
import xxdev.Device;
import xxdev.DeviceConfig;
import xxdev.LargeBuffer;
import xxdev.LocalTeam;
import xxdev.MatchedMessage;
import xxdev.Request;
import xxdev.Status;

/**
 * A device around another one, for messages of a program; what is left open by none is passed on.
 *
 * <p>Threads: as {@link Device}.
 */
abstract class ForwardingDevice implements Device {
    final Device device;

    ForwardingDevice(Device device) {
        this.device = device;
    }

    /** The next message, reserved, that such a call takes; waits for it. */
    abstract MatchedMessage take(RecordedCallKind kind, int source, int tag, int context);

    @Override
    public final Object recvNew(long maxBytes, int source, int tag, int context, Status status) {
        if (source == PROC_NULL) {
            return device.recvNew(maxBytes, source, tag, context, status);
        }
        MatchedMessage message = take(RecordedCallKind.RECV_NEW, source, tag, context);
        return NewArray.receive(message, maxBytes, status);
    }

    @Override
    public final MatchedMessage mprobe(int source, int tag, int context) {
        return source == PROC_NULL
                ? device.mprobe(source, tag, context)
                : take(RecordedCallKind.MPROBE, source, tag, context);
    }

    @Override
    public final void send(Object buffer, int offset, int count, int dest, int tag, int context) {
        device.send(buffer, offset, count, dest, tag, context);
    }

    @Override
    public final void ssend(Object buffer, int offset, int count, int dest, int tag, int context) {
        device.ssend(buffer, offset, count, dest, tag, context);
    }

    @Override
    public final Request isend(Object buffer, int offset, int count, int dest, int tag, int context) {
        return device.isend(buffer, offset, count, dest, tag, context);
    }

    @Override
    public final Request isend(LargeBuffer buffer, int dest, int tag, int context) {
        return device.isend(buffer, dest, tag, context);
    }

    /** {@inheritDoc} Kept and repeated as any receive. */
    @Override
    public final Request irecv(LargeBuffer buffer, int source, int tag, int context) {
        return irecv(buffer, 0, 0, source, tag, context);
    }

    /** Starts a receive, of a large buffer as a whole. */
    final Request startReceive(Object buffer, int offset, int count, int source, int tag, int context) {
        return buffer instanceof LargeBuffer large
                ? device.irecv(large, source, tag, context)
                : device.irecv(buffer, offset, count, source, tag, context);
    }

    @Override
    public final Request irsend(Object buffer, int offset, int count, int dest, int tag, int context) {
        return device.irsend(buffer, offset, count, dest, tag, context);
    }

    @Override
    public final Request issend(Object buffer, int offset, int count, int dest, int tag, int context) {
        return device.issend(buffer, offset, count, dest, tag, context);
    }

    @Override
    public final void init(DeviceConfig config) {
        device.init(config);
    }

    @Override
    public final int id() {
        return device.id();
    }

    @Override
    public final int size() {
        return device.size();
    }

    /** {@inheritDoc} The requests of the device around which this one is. */
    @Override
    public final Request peek() {
        return device.peek();
    }

    @Override
    public final int progress() {
        return device.progress();
    }

    @Override
    public final void awaitUntil(BooleanSupplier condition, String operation) {
        device.awaitUntil(condition, operation);
    }

    @Override
    public final void drive(BackgroundWork work) {
        device.drive(work);
    }

    @Override
    public final void await(BackgroundOperation operation) {
        device.await(operation);
    }

    @Override
    public final void wake() {
        device.wake();
    }

    @Override
    public final void beforePark() {
        device.beforePark();
    }

    @Override
    public final void afterPark() {
        device.afterPark();
    }

    @Override
    public final void openContext(int context, int[] members, boolean isCollective) {
        device.openContext(context, members, isCollective);
    }

    @Override
    public final void awaitContext(int context) {
        device.awaitContext(context);
    }

    @Override
    public final void closeContext(int context) {
        device.closeContext(context);
    }

    @Override
    public final LocalTeam localTeam(int context, int[] ids) {
        return device.localTeam(context, ids);
    }

    @Override
    public final int[] processesOf(int[] ids) {
        return device.processesOf(ids);
    }

    @Override
    public final void finish() {
        device.finish();
    }
}
