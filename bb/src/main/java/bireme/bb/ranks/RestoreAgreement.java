package bireme.bb.ranks;

import bireme.bb.ranks.snapshot.RestoredParts;
import bireme.bb.ranks.snapshot.SnapshotFolder;
import bireme.bb.ranks.snapshot.SnapshotSurvey;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.Supplier;
import mpi.Datatype;
import mpi.Intracomm;

/**
 * Finds the snapshot that all ranks begin from, and reads this rank's parts of it.
 *
 * <p>Shape: rank 0 looks into the folder and broadcasts what it has found. Of each version that seems whole, newest
 * first, each rank reads its parts, and the files that they need; all exchange what went wrong, and go on to the
 * version before if anything did. Then rank 0 sets aside what is newer than the one that all have read, before sinks go
 * back to it.
 *
 * <p>Threads: one of each rank.
 *
 * <p>Errors: {@link IllegalStateException} at all ranks, with what each has met; the folder is as it was.
 */
final class RestoreAgreement {
    private static final int MAX_TEXT = 1000;

    /** {@code null} when all of the graph is here. */
    private final Intracomm comm;

    private final SnapshotFolder folder;
    private final BitSet here;

    private final PartCheck check;

    private RestoreAgreement(Intracomm comm, SnapshotFolder folder, BitSet here, PartCheck check) {
        this.comm = comm;
        this.folder = folder;
        this.here = here;
        this.check = check;
    }

    /** Looks at what a part needs that is not in it. */
    @FunctionalInterface
    interface PartCheck {
        /** Throws when something is missing or damaged. */
        void check(byte[] part) throws IOException;
    }

    /**
     * Called by all ranks, each with the vertices that are on it.
     *
     * @param comm the ranks; {@code null} when all of the graph is here
     * @param check looks at what a part needs
     * @param irrevocable names sinks that cannot go back to a version before the one they have committed
     */
    static RestoredParts restore(
            Intracomm comm, SnapshotFolder folder, BitSet here, PartCheck check, Supplier<List<String>> irrevocable) {
        return new RestoreAgreement(comm, folder, here, check).restore(irrevocable);
    }

    private RestoredParts restore(Supplier<List<String>> irrevocable) {
        SnapshotSurvey survey = survey();
        NavigableMap<Long, String> refused = new TreeMap<>(survey.refused());
        for (long version : survey.whole()) {
            Map<Integer, byte[]> parts = Map.of();
            String failure = "";
            try {
                parts = folder.read(version, here);
                for (byte[] part : parts.values()) {
                    check.check(part);
                }
            } catch (IOException | RuntimeException e) { // the others are to know it, whatever it is
                failure = e.toString();
            }
            String failures = gathered(failure);
            if (failures.isEmpty()) {
                if (survey.committed() > version) {
                    checkCommitted(survey.committed(), version, irrevocable.get(), refused);
                }
                return accepted(survey, version, parts, refused.tailMap(version, false));
            }
            refused.put(version, failures);
        }
        if (!refused.isEmpty()) {
            throw noneIsWhole(refused);
        }
        return accepted(survey, 0, Map.of(), refused);
    }

    private SnapshotSurvey survey() {
        SnapshotSurvey survey = null;
        String failure = "";
        if (isFirst()) {
            try {
                survey = folder.survey();
            } catch (IOException | RuntimeException e) { // the others are to know it, whatever it is
                failure = "the folder " + folder + " of the snapshots cannot be used: " + e;
            }
        }
        check(failure);
        return comm == null ? survey : SnapshotSurvey.read(fromFirst(survey == null ? new byte[0] : survey.toBytes()));
    }

    private boolean isFirst() {
        return comm == null || comm.Rank() == 0;
    }

    private byte[] fromFirst(byte[] bytes) {
        int[] length = {bytes.length};
        comm.Bcast(length, 0, 1, Datatype.INT, 0);
        byte[] all = isFirst() ? bytes : new byte[length[0]];
        comm.Bcast(all, 0, all.length, Datatype.BYTE, 0);
        return all;
    }

    private void checkCommitted(
            long committed, long version, List<String> irrevocable, NavigableMap<Long, String> refused) {
        if (!irrevocable.isEmpty()) {
            throw new IllegalStateException("the graph cannot go on from version " + version + " of its snapshots in "
                    + folder + ": what the sinks " + irrevocable + " have committed with version " + committed
                    + " would come again, and that version is damaged:" + listed(refused)
                    + "\nNothing was changed. Bring the files back; or have canUndoCommits() of these sinks return"
                    + " true, if their restore() can withdraw results that were committed");
        }
    }

    private RestoredParts accepted(
            SnapshotSurvey survey, long version, Map<Integer, byte[]> parts, NavigableMap<Long, String> refused) {
        String failure = "";
        if (isFirst()) {
            try {
                folder.goBackTo(version, refused.keySet());
            } catch (IOException e) {
                failure = "the versions after " + version + " in " + folder + " cannot be set aside: " + e;
            }
        }
        check(failure);
        return new RestoredParts(version, survey.newest(), parts, refused);
    }

    private IllegalStateException noneIsWhole(NavigableMap<Long, String> refused) {
        return new IllegalStateException("the graph cannot begin from its snapshots: no version in " + folder
                + " is whole:" + listed(refused) + "\nNothing was changed. Bring the files back; or empty the folder,"
                + " and the graph begins anew");
    }

    private static String listed(NavigableMap<Long, String> refused) {
        StringBuilder lines = new StringBuilder();
        refused.descendingMap()
                .forEach((version, why) -> lines.append("\n  version ")
                        .append(version)
                        .append(": ")
                        .append(why));
        return lines.toString();
    }

    private void check(String failure) {
        String failures = gathered(failure);
        if (!failures.isEmpty()) {
            throw new IllegalStateException("the graph cannot begin from its snapshots: " + failures);
        }
    }

    /** What each rank has to say, the same at all; empty if none has. */
    private String gathered(String mine) {
        if (comm == null) {
            return mine;
        }
        byte[] own = Arrays.copyOf(mine.getBytes(StandardCharsets.UTF_8), MAX_TEXT);
        byte[] all = new byte[MAX_TEXT * comm.Size()];
        comm.Allgather(own, 0, MAX_TEXT, Datatype.BYTE, all, 0, MAX_TEXT, Datatype.BYTE);
        StringBuilder texts = new StringBuilder();
        for (int rank = 0; rank < comm.Size(); rank++) {
            String text = new String(all, MAX_TEXT * rank, MAX_TEXT, StandardCharsets.UTF_8).trim();
            if (!text.isEmpty()) {
                texts.append(texts.isEmpty() ? "rank " : "; rank ")
                        .append(rank)
                        .append(": ")
                        .append(text);
            }
        }
        return texts.toString();
    }
}
