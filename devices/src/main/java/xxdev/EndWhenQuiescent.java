package xxdev;

import java.util.List;

/** Ends a job none of whose ranks can go on. */
record EndWhenQuiescent(LocalJob job) implements QuiescenceHandler {
    @Override
    public void noneCanGoOn(List<UnbufferedSend> unbuffered) {
        if (unbuffered.isEmpty()) {
            job.end(new DeviceException("no rank can go on: " + job.blockedCalls()));
        }
    }

    @Override
    public void allOnlyPoll() {
        job.end(new DeviceException("no rank does anything but look for messages, and none is on its way"));
    }
}
