package bireme.bb.ranks.end;

import mpi.Intracomm;
import mpi.ProcessFailedException;

/** Flags that are set on all ranks that are left. */
public final class AgreedFlags {
    private AgreedFlags() {}

    /**
     * Combines flags by a bitwise and; each rank that is left makes the call, also one that is interrupted.
     *
     * @param comm its ranks may be lost before and meanwhile, which is no error
     * @return the same value on all ranks
     */
    public static int of(Intracomm comm, int flags) {
        boolean isInterrupted = Thread.interrupted(); // the others wait for this call
        try {
            return comm.Agree(flags);
        } catch (ProcessFailedException e) {
            return e.getAgreedFlag();
        } finally {
            if (isInterrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
