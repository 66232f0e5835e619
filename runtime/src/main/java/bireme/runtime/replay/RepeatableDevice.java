package bireme.runtime.replay;

import xxdev.Device;
import xxdev.ForwardingDevice;
import xxdev.LargeBuffer;
import xxdev.LibraryTeam;
import xxdev.MatchedMessage;
import xxdev.Request;
import xxdev.Status;

/**
 * A device around another one whose receives and probes can be repeated.
 *
 * <p>Threads: as {@link Device}.
 */
abstract class RepeatableDevice extends ForwardingDevice {
    RepeatableDevice(Device device) {
        super(device);
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

    /** {@inheritDoc} Never: what it found would depend on the time. */
    @Override
    public final boolean tryRecv(
            Object buffer, int offset, int count, int source, int tag, int context, Status status) {
        return false;
    }

    /** {@inheritDoc} None: its messages would pass by. */
    @Override
    public final LibraryTeam libraryTeam(int context, int[] ids) {
        return null;
    }
}
