package bireme.bb.ranks;

import bireme.bb.ranks.snapshot.RestoredParts;
import bireme.bb.ranks.snapshot.SnapshotFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Map;
import mpi.Datatype;
import mpi.Intracomm;

/**
 * Finds the snapshot that all ranks begin from, and reads this rank's parts of it.
 *
 * <p>Shape: rank 0 looks into the folder and broadcasts two numbers; then each rank reads its parts. After both steps
 * all ranks exchange what went wrong.
 *
 * <p>Threads: one of each rank.
 *
 * <p>Errors: {@link IllegalStateException} at all ranks, with what each has met.
 */
final class RestoreAgreement {
    private static final int MAX_TEXT = 500;

    private RestoreAgreement() {}

    /** Called by all ranks, each with the vertices that are on it. */
    static RestoredParts restore(Intracomm comm, SnapshotFolder folder, BitSet here) {
        long[] versions = new long[2];
        String failure = "";
        if (comm.Rank() == 0) {
            try {
                versions[0] = folder.newestComplete();
                versions[1] = folder.newest();
            } catch (IOException | RuntimeException e) {
                failure = "the folder " + folder + " of the snapshots cannot be used: " + e;
            }
        }
        check(comm, failure);
        comm.Bcast(versions, 0, 2, Datatype.LONG, 0);
        Map<Integer, byte[]> parts = Map.of();
        try {
            parts = versions[0] == 0 ? parts : folder.read(versions[0], here);
        } catch (IOException | RuntimeException e) {
            failure = "version " + versions[0] + " in " + folder + " cannot be read: " + e;
        }
        check(comm, failure);
        return new RestoredParts(versions[0], versions[1], parts);
    }

    /**
     * The same for a graph that is all here.
     *
     * @throws IllegalStateException when the folder cannot be used
     */
    static RestoredParts restore(SnapshotFolder folder, int vertices) {
        BitSet all = new BitSet();
        all.set(0, vertices);
        try {
            long version = folder.newestComplete();
            return new RestoredParts(version, folder.newest(), version == 0 ? Map.of() : folder.read(version, all));
        } catch (IOException e) {
            throw new IllegalStateException("the folder " + folder + " of the snapshots cannot be used: " + e, e);
        }
    }

    private static void check(Intracomm comm, String failure) {
        byte[] mine = Arrays.copyOf(failure.getBytes(StandardCharsets.UTF_8), MAX_TEXT);
        byte[] all = new byte[MAX_TEXT * comm.Size()];
        comm.Allgather(mine, 0, MAX_TEXT, Datatype.BYTE, all, 0, MAX_TEXT, Datatype.BYTE);
        StringBuilder message = new StringBuilder();
        for (int rank = 0; rank < comm.Size(); rank++) {
            String text = new String(all, MAX_TEXT * rank, MAX_TEXT, StandardCharsets.UTF_8).trim();
            if (!text.isEmpty()) {
                message.append("\n  rank ").append(rank).append(": ").append(text);
            }
        }
        if (!message.isEmpty()) {
            throw new IllegalStateException("the graph cannot begin from its snapshots:" + message);
        }
    }
}
