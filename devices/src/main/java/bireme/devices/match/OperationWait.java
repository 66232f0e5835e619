package bireme.devices.match;

import bireme.devices.match.waiter.Awaited;
import xxdev.BackgroundOperation;
import xxdev.BlockedCall;

/** A wait for an operation that is made of many messages. */
record OperationWait(BackgroundOperation operationAwaited, OutstandingRequests outstanding) implements Awaited {
    @Override
    public boolean isDone() {
        return operationAwaited.isDone();
    }

    /**
     * The operation may depend on any send. So this buffers the payload of one that no receive has matched yet, as a
     * wait for that send would.
     */
    @Override
    public boolean bufferPayload() {
        return outstanding.bufferOne();
    }

    @Override
    public boolean isKnownToOthers() {
        return false;
    }

    @Override
    public int helpedPeer() {
        return operationAwaited.unservedPeer();
    }

    @Override
    public BlockedCall.Kind kind() {
        return BlockedCall.Kind.OPERATION;
    }

    @Override
    public String operation() {
        return operationAwaited.name();
    }

    @Override
    public int context() {
        return operationAwaited.context();
    }
}
