package bireme.bb.parallel;

import bireme.devices.wait.IdleStrategy;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * One loop that its caller and the worker threads run together.
 *
 * <p>Ordering: a worker enters and leaves by atomic updates of {@code inside}. They publish its results to the caller,
 * which reads {@code inside} until it is zero.
 */
final class SharedLoop {
    private static final int SHUT = 1 << 30;
    /** How the caller waits for the last pieces, which others are at: it never parks. */
    private static final IdleStrategy STRATEGY = new IdleStrategy(4_000, 1, 0, 0);

    private final LoopRange range;
    private final ParallelFor.ThreadBody body;
    private final AtomicInteger inside = new AtomicInteger();
    /** Tells loops of one team apart; written before the loop is published. */
    private long number;

    private Throwable failure;
    private boolean isCancelled;

    SharedLoop(LoopRange range, ParallelFor.ThreadBody body) {
        this.range = range;
        this.body = body;
    }

    SharedLoop numbered(long which) {
        number = which;
        return this;
    }

    long number() {
        return number;
    }

    /** Called by a worker: takes pieces of the loop, unless the loop is closed to further threads. */
    void help(int thread) {
        int before = inside.getAndUpdate(count -> count < SHUT ? count + 1 : count);
        if (before < SHUT) {
            try {
                takePieces(thread);
            } finally {
                inside.getAndDecrement();
            }
        }
    }

    /** The caller's part: takes pieces until none is left, then waits for those who came. */
    void lead() {
        takePieces(0);
        inside.getAndAdd(SHUT);
        for (int emptyPolls = 0; inside.get() != SHUT; emptyPolls = Math.min(emptyPolls + 1, STRATEGY.spins())) {
            if (emptyPolls == STRATEGY.spins()) { // and yields from here on
                cancelIfInterrupted();
            }
            STRATEGY.spinOrYield(emptyPolls);
        }
        throwIfFailed();
    }

    private void takePieces(int thread) {
        try {
            for (long piece = range.take(); piece != LoopRange.NONE; piece = range.take()) {
                range.run(piece, thread, body);
                if (thread == 0) {
                    cancelIfInterrupted();
                }
            }
        } catch (Throwable e) { // it is the caller's
            fail(e);
        }
    }

    private void cancelIfInterrupted() {
        if (Thread.currentThread().isInterrupted() && !isCancelled) {
            isCancelled = true;
            range.drop();
        }
    }

    private synchronized void fail(Throwable cause) {
        range.drop();
        if (failure == null) {
            failure = cause;
        } else if (failure != cause) {
            failure.addSuppressed(cause);
        }
    }

    private synchronized void throwIfFailed() {
        if (failure != null) {
            throw SharedLoop.<RuntimeException>asIs(failure);
        }
        if (isCancelled) {
            throw new CancellationException("interrupted in a loop; pieces that were not begun are dropped");
        }
    }

    /** Throws on what a body has thrown, whatever the compiler knew of it. */
    @SuppressWarnings("unchecked") // the cast does nothing
    private static <E extends Throwable> E asIs(Throwable e) throws E {
        throw (E) e;
    }
}
