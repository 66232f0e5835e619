package bireme.devices.match;

import xxdev.DeviceException;
import xxdev.LossListener;

/**
 * Ends what a rank waits for when ranks are lost: receives through its engine, sends here.
 *
 * <p>Shape: on a loss the transport is polled first, so that messages which had arrived can still be received; then the
 * engine records the loss and fails posted receives; then outstanding sends to lost ranks fail. Blocking sends are not
 * outstanding: their waits ask {@link #failIfLost} themselves.
 *
 * <p>Threads: any, several at once. A request that is tracked while ranks are lost is failed by one of the two: it is
 * added to the outstanding requests before {@link #failIfLost} looks for losses, and the loss is recorded before
 * {@link #failSends} looks for requests.
 */
final class LossWatch implements LossListener {
    private static final int MAX_POLLS = 1000;

    private final MatchEngine engine;
    private final Transport transport;
    private final OutstandingRequests outstanding;
    private final Runnable refuseCalls;

    /** Creates a watch that runs {@code refuseCalls} before it fails sends; calls that begin later are checked then. */
    LossWatch(MatchEngine engine, Transport transport, OutstandingRequests outstanding, Runnable refuseCalls) {
        this.engine = engine;
        this.transport = transport;
        this.outstanding = outstanding;
        this.refuseCalls = refuseCalls;
    }

    /** Polls first, because messages of the lost ranks may have arrived that no thread has read yet. */
    @Override
    public void ranksLost(int[] ranks, String why) {
        int polls = 0;
        while (polls < MAX_POLLS && transport.poll() > 0) {
            polls++;
        }
        engine.lose(new LostRanks(ranks, why, true));
    }

    /** The engine has lost ranks, or a context was revoked, or may have been. */
    void failSends() {
        if (engine.reach().isAnyCut()) {
            refuseCalls.run();
            outstanding.all().forEach(this::failIfLost);
        }
    }

    /** Fails a send whose receiver is gone, or whose context was revoked. */
    void failIfLost(PendingRequest request) {
        if (engine.reach().isAnyCut() && request instanceof RendezvousSend send && !send.isDone()) {
            DeviceException refusal = engine.reach().refusal(send, send.dest(), send.context());
            if (refusal != null) {
                send.failByCut(refusal);
            }
        }
    }
}
