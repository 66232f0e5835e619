package bireme.devices.match;

import bireme.devices.memory.BufferRange;
import xxdev.ElementType;
import xxdev.MatchedMessage;
import xxdev.Request;
import xxdev.Status;

/** What a probe finds at {@link xxdev.Device#PROC_NULL}: no message at all, received as often as one likes. */
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
