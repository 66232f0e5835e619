package bireme.bb.ranks.end;

import mpi.Intracomm;

/**
 * How an attempt has ended that is repeated when ranks are lost.
 *
 * <p>Shape: {@link Intracomm#Agree} combines flags by a bitwise and. So all ranks have {@link #COMPLETE} if each has,
 * and {@link #FAILED} if one has.
 */
public enum AttemptEnd {
    /** It has done what it was to do. */
    COMPLETE(0b11),
    /** It could not go on, since a rank was lost: there is to be another. */
    LOST_RANK(0b10),
    /** It has failed for another reason, which another attempt would meet again. */
    FAILED(0b00);

    private final int flags;

    AttemptEnd(int flags) {
        this.flags = flags;
    }

    /**
     * How it has ended for all ranks together; each that is left makes the call, also one that is interrupted.
     *
     * @param comm its ranks may be lost before and meanwhile, which is no error
     * @return the same value on all ranks
     */
    public AttemptEnd agreed(Intracomm comm) {
        int all = AgreedFlags.of(comm, flags);
        return all == COMPLETE.flags ? COMPLETE : all == LOST_RANK.flags ? LOST_RANK : FAILED;
    }
}
