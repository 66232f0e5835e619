package bireme.runtime.replay;

import xxdev.Device;

/** Keeps what a rank's calls find. */
final class RecordedChoices implements MessageChoices {
    private static final int[] NOTHING = {};

    private final RecordLog log;
    private RecordingDevice device;

    RecordedChoices(MappedText text) {
        this.log = new RecordLog(text);
    }

    /** {@inheritDoc} One at a time; each epoch of the rank has its own. */
    @Override
    public synchronized Device over(Device inner) {
        device = new RecordingDevice(inner, log);
        return device;
    }

    @Override
    public int[] found(RequestCall call, int requests, Poll poll) {
        int[] found = poll.now();
        log.found(call.kind(), requests == 0 ? NOTHING : new int[] {requests}, found);
        return found;
    }

    @Override
    public void finalizing() {
        // what counts is that all ranks come to it
    }

    @Override
    public synchronized void finalized() {
        device.settle();
        log.finalized();
    }

    @Override
    public synchronized void close() {
        if (device != null) {
            device.settle();
        }
        log.close();
    }
}
