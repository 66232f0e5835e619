package xxdev;

import java.util.List;

/** Ends a job when its ranks are quiescent. */
record EndWhenQuiescent(LocalJob job) implements QuiescenceHandler {
    @Override
    public void onDeadlock(List<UnbufferedSend> unbuffered) {
        if (unbuffered.isEmpty()) {
            job.end(new DeviceException("no rank can go on: " + job.blockedCalls()));
        }
    }

    @Override
    public void allOnlyPoll() {
        job.end(new DeviceException("all ranks only poll for messages, and none is in flight"));
    }
}
