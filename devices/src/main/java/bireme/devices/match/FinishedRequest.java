package bireme.devices.match;

import xxdev.ElementType;
import xxdev.Request;
import xxdev.Status;

/** A request that was done when its call returned; shared by all such sends of a device. */
final class FinishedRequest implements Request {
    private final int peer;

    FinishedRequest(int peer) {
        this.peer = peer;
    }

    @Override
    public boolean isDone() {
        return true;
    }

    @Override
    public boolean hasEnded() {
        return true;
    }

    @Override
    public Status await() {
        Status status = new Status();
        status.set(peer, xxdev.Device.ANY_TAG, 0, ElementType.BYTE);
        return status;
    }

    @Override
    public Status test() {
        return await();
    }

    @Override
    public boolean cancel() {
        return false;
    }
}
