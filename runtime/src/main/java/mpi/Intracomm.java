package mpi;

import bireme.collectives.nonblocking.StartedCollectives;
import java.util.Arrays;

/** A communicator of one group of ranks, with the collective operations. */
public class Intracomm extends CommScans {
    Intracomm(Epoch epoch, String name, int[] ids, int rank, int context, StartedCollectives started) {
        super(epoch, name, ids, rank, context, started);
    }

    Intracomm(String name, String closedBecause) {
        super(name, closedBecause);
    }

    /**
     * Splits the ranks into one communicator per colour, ordered by key, and by old rank where keys are equal; called
     * by all ranks.
     *
     * @param color 0 or more, or {@code MPI.UNDEFINED} to be left out
     * @param key any number
     * @return the communicator of this rank's colour, {@code null} for {@code MPI.UNDEFINED}
     */
    public Intracomm Split(int color, int key) {
        checkOpen("Split");
        if (color < 0 && color != Constants.UNDEFINED) {
            throw new MPIException(
                    ErrorClass.ARG,
                    "Split: color " + color + " is outside 0.." + Integer.MAX_VALUE + " (or MPI.UNDEFINED) on " + this);
        }
        int[] all = new int[2 * size];
        Allgather(new int[] {color, key}, 0, 2, Datatype.INT, all, 0, 2, Datatype.INT);
        int context = agreeOnContext("Split");
        return color == Constants.UNDEFINED ? null : part(all, color, context);
    }

    private Intracomm part(int[] colorsAndKeys, int color, int context) {
        long[] keysAndRanks = new long[size];
        int members = 0;
        for (int r = 0; r < size; r++) {
            if (colorsAndKeys[2 * r] == color) {
                keysAndRanks[members++] = (long) colorsAndKeys[2 * r + 1] << Integer.SIZE | r;
            }
        }
        Arrays.sort(keysAndRanks, 0, members);
        int[] partIds = new int[members];
        int partRank = 0;
        for (int i = 0; i < members; i++) {
            int oldRank = (int) keysAndRanks[i];
            partIds[i] = ids[oldRank];
            partRank = oldRank == rank ? i : partRank;
        }
        return epoch.communicator(DerivedName.of(toString(), "Split(color " + color + ")"), partIds, partRank, context);
    }

    private int agreeOnContext(String call) {
        try {
            return epoch.contexts().takeTogether(collectives);
        } catch (xxdev.DeviceException e) {
            throw failed(call, e);
        }
    }

    @Override
    public Intracomm clone() {
        return copy("clone");
    }

    @Override
    public Intracomm dup() {
        return copy("dup");
    }

    private Intracomm copy(String call) {
        checkOpen(call);
        return epoch.communicator(DerivedName.of(toString(), call + "()"), ids, rank, agreeOnContext(call));
    }
}
