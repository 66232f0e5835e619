package bireme.devices.match;

import xxdev.BackgroundOperation;

/** A wait for an operation that is made of many messages. */
record OperationWait(BackgroundOperation operationAwaited, OutstandingRequests outstanding) implements Awaited {
    @Override
    public boolean isDone() {
        return operationAwaited.isDone();
    }

    /** The operation may wait for any send; one that nobody receives yet ends as if awaited by itself. */
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
    public String operation() {
        return operationAwaited.name();
    }

    @Override
    public int context() {
        return operationAwaited.context();
    }
}
