package bireme.devices.match;

import bireme.devices.memory.BufferRange;
import xxdev.ElementType;
import xxdev.MatchedMessage;
import xxdev.Request;
import xxdev.Status;

/**
 * The result of a probe of {@link xxdev.Device#PROC_NULL}: an empty message, which may be received any number of times.
 */
record ProcNullMessage(FinishedRequest request) implements MatchedMessage {
    @Override
    public Status status() {
        return request.await();
    }

    @Override
    public void recv(Object buffer, int offset, int count, Status status) {
        BufferRange.check(buffer, ElementType.of(buffer), offset, count);
        status.set(request.await());
    }

    @Override
    public Request irecv(Object buffer, int offset, int count) {
        BufferRange.check(buffer, ElementType.of(buffer), offset, count);
        return request;
    }

    @Override
    public void discard() {
        // there is nothing that could be dropped
    }
}
