package bireme.devices.match;

import xxdev.LossListener;
import xxdev.RankLostException;

/**
 * Sees to it that the loss of ranks ends what one rank waits for: receives through its engine, sends here.
 *
 * <p>Threads: any.
 */
final class LossWatch implements LossListener {
    private static final int MAX_POLLS = 1000;

    private final MatchEngine engine;
    private final Transport transport;
    private final OutstandingRequests outstanding;
    private final Runnable disturbed;

    /** Creates a watch that runs {@code disturbed} before it fails sends; calls that begin later are checked then. */
    LossWatch(MatchEngine engine, Transport transport, OutstandingRequests outstanding, Runnable disturbed) {
        this.engine = engine;
        this.transport = transport;
        this.outstanding = outstanding;
        this.disturbed = disturbed;
    }

    /** What the lost ranks have sent may have arrived without anybody having looked. */
    @Override
    public void ranksLost(int[] ranks, String why) {
        int polls = 0;
        while (polls < MAX_POLLS && transport.poll() > 0) {
            polls++;
        }
        engine.lose(new LostRanks(ranks, why, true));
    }

    /** The engine has lost ranks, or may have. */
    void failSends() {
        if (engine.reach().hasLost()) {
            disturbed.run();
            outstanding.all().forEach(this::failIfLost);
        }
    }

    /** Fails a send whose receiver is gone. */
    void failIfLost(PendingRequest request) {
        if (engine.reach().hasLost() && request instanceof SendRequest send && !send.isDone()) {
            RankLostException refusal = engine.reach().refusal(send, send.dest(), send.context());
            if (refusal != null) {
                send.failByLoss(refusal);
            }
        }
    }
}
