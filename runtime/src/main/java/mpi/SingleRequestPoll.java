package mpi;

import bireme.runtime.replay.MessageChoices;

/** How a test looks at its request in a run that is recorded or replayed. */
final class SingleRequestPoll implements MessageChoices.Poll {
    private static final int[] NOTHING = {};

    private final Request request;

    SingleRequestPoll(Request request) {
        this.request = request;
    }

    @Override
    public int[] now() {
        if (!request.isDone()) {
            request.comm.device.progress();
        }
        return request.isDone() ? new int[] {0} : NOTHING;
    }

    @Override
    public boolean await(int index) {
        request.comm.device.awaitUntil(request::isDone, "Test of a request that was complete when it was recorded");
        return true;
    }
}
