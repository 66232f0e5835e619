package bireme.runtime.recovery;

import java.util.BitSet;
import java.util.function.IntConsumer;

/**
 * How the members of a communicator learn that it was revoked, as one member takes part in it: a reliable broadcast.
 * Once a member that lives knows, all that live learn it, whichever fail meanwhile, the first one too.
 *
 * <p>Shape: a member that learns of the revocation tells its neighbours in the {@link BinomialGraph}. It does so again
 * for each failure that it learns of later. Between two living members there is a path, and what failed on it is
 * bridged by its living neighbours; so the revocation takes all of it.
 *
 * <p>Cost: 2 log2 p messages to send for each member; log2 p steps.
 *
 * <p>Threads: guarded by the caller.
 *
 * <p>Source: G. Bosilca et al., Failure Detection and Propagation in HPC Systems, SC 2016, 3.3.
 */
final class RevokePropagation {
    private final int own;
    private final int size;
    private final IntConsumer tell;
    private final BitSet informed = new BitSet();
    private final BitSet failed = new BitSet();
    private boolean isRevoked;

    /** The part of a member in the revocation that {@code tell} tells another one of. */
    RevokePropagation(int own, int size, IntConsumer tell) {
        this.own = own;
        this.size = size;
        this.tell = tell;
    }

    boolean isRevoked() {
        return isRevoked;
    }

    /** This member revokes, or is informed by {@code from}; whether that is new. */
    boolean revoke(int from) {
        informed.set(from);
        if (isRevoked) {
            return false;
        }
        isRevoked = true;
        tellNeighbours();
        return true;
    }

    /** Members have failed. */
    void fail(BitSet members) {
        failed.or(members);
        if (isRevoked) {
            tellNeighbours();
        }
    }

    private void tellNeighbours() {
        BitSet recipients = BinomialGraph.livingNeighboursOf(own, size, failed);
        recipients.andNot(informed);
        informed.or(recipients);
        for (int member = recipients.nextSetBit(0); member >= 0; member = recipients.nextSetBit(member + 1)) {
            tell.accept(member);
        }
    }
}
