package bireme.runtime.environment;

import bireme.collectives.Collectives;
import bireme.runtime.buffer.PrimitiveLayout;
import bireme.runtime.reduce.PredefinedOperation;
import xxdev.ElementType;

/**
 * Hands out contexts to communicators, in pairs: point-to-point, then collectives. The first pair is the job's own, for
 * what the ranks agree upon outside any communicator.
 *
 * <p>Ranks agree on a context by proposing what each has free and taking the largest; when another thread of some rank
 * took that one in the meantime, they try again. Contexts are never given out twice, so that messages of a freed
 * communicator, or of an earlier Init, cannot reach a later one.
 *
 * <p>Threads: any thread of the rank.
 */
public final class ContextCounter {
    /** Contexts of one communicator. */
    public static final int PER_COMMUNICATOR = 2;

    private static final PrimitiveLayout INTS = new PrimitiveLayout(ElementType.INT, 1);

    private int next = PER_COMMUNICATOR;

    /** Takes a context for a communicator of this rank alone, or where all ranks are known to have taken the same. */
    public synchronized int take() {
        int context = next;
        next = Math.addExact(next, PER_COMMUNICATOR);
        return context;
    }

    /** Takes a context that all ranks of a group have free; all of them call this together. */
    public int takeTogether(Collectives group) {
        int[] agreed = new int[1];
        int[] claimed = new int[1];
        while (true) {
            int[] proposal = {proposal()};
            group.allreduce(proposal, 0, agreed, 0, 1, INTS, PredefinedOperation.MAX.on(ElementType.INT));
            int[] claim = {claim(agreed[0]) ? 1 : 0};
            group.allreduce(claim, 0, claimed, 0, 1, INTS, PredefinedOperation.MIN.on(ElementType.INT));
            if (claimed[0] == 1) {
                return agreed[0];
            }
        }
    }

    private synchronized int proposal() {
        return next;
    }

    private synchronized boolean claim(int context) {
        if (context < next) {
            return false;
        }
        next = Math.addExact(context, PER_COMMUNICATOR);
        return true;
    }
}
