package bireme.checkpoint;

import java.io.IOException;
import java.util.List;
import java.util.function.LongPredicate;
import mpi.Intracomm;
import mpi.MPI;
import mpi.ProcessFailedException;
import mpi.RevokedException;

/**
 * Stores one checkpoint on the levels whose turn it is, while the program goes on.
 *
 * <p>Shape: each rank stores its image on each level. An Allreduce tells all on which levels all have succeeded. For
 * these the markers are written, which makes the version count; a second one tells whether they are. Then older
 * versions are deleted. Levels do not depend on each other: when a disk is full, the copy in memory counts.
 *
 * <p>Threads: it runs on a thread of its own; {@link #failure} is read when that has ended.
 */
final class StoreTask implements Runnable {
    private static final String CALL = "Checkpoint.checkpoint";

    /** Number of the level in memory; those of folders follow. */
    private static final int MEMORY = 0;

    private final CheckpointTeam team;
    private final ImageHeader header;
    private final Image image;
    private final CommitMarker marker;
    private final MemoryLevel memory;
    private final int[] set;
    private final List<LevelFolder> folders;
    private final int kept;
    private final LongPredicate isOfThisRun;
    private final StepListener listener;
    private final RuntimeException[] failures;
    private boolean isFreeImage = true;
    private Image freed;
    private Throwable failure;

    /**
     * Prepares it.
     *
     * @param comm communicator of the thread's own
     * @param set members of the set whose memory gets a copy; {@code null} when it is not the turn of memory
     * @param folders those whose turn it is
     * @param kept versions that each holds
     * @param isOfThisRun whether a version is to be held at all
     */
    StoreTask(
            Intracomm comm,
            ImageHeader header,
            Image image,
            MemoryLevel memory,
            int[] set,
            List<LevelFolder> folders,
            int kept,
            LongPredicate isOfThisRun,
            StepListener listener) {
        team = new CheckpointTeam(comm);
        this.header = header;
        this.image = image;
        marker = new CommitMarker(header.version(), header.id(), header.ranks());
        this.memory = memory;
        this.set = set;
        this.folders = folders;
        this.kept = kept;
        this.isOfThisRun = isOfThisRun;
        this.listener = listener;
        failures = new RuntimeException[1 + folders.size()];
    }

    @Override
    public void run() {
        try {
            store();
        } catch (RuntimeException | Error e) { // thrown where the program waits for the end of this
            failure = e;
        }
    }

    /** Why it is not stored on some level; {@code null} if it is on all. */
    Throwable failure() {
        return failure;
    }

    /** An image whose arrays are free for the next checkpoint; {@code null} if none is. */
    Image freeImage() {
        return freed != null ? freed : isFreeImage ? image : null;
    }

    private void store() {
        header.seal(image);
        listener.before("store in memory");
        storeInMemory();
        for (int f = 0; f < folders.size(); f++) {
            storeIn(f);
        }
        listener.before("agree on files");
        boolean[] isStored = agree();
        for (int f = 0; f < folders.size(); f++) {
            commit(f, isStored[1 + f]);
        }
        listener.before("agree on markers");
        boolean[] isCommitted = agree();
        if (set != null && isCommitted[MEMORY]) {
            freed = memory.commit();
        }
        for (int f = 0; f < folders.size(); f++) {
            prune(f, isCommitted[1 + f]);
        }
        agree();
        throwAny();
    }

    private void storeInMemory() {
        if (set == null) {
            return;
        }
        isFreeImage = false;
        try {
            Image parity = memory.takeSpareParity();
            memory.completed(
                    set.length == 1
                            ? new StoredCopy(marker, set, new long[] {image.length()}, image, parity.ofLength(0))
                            : new SetExchange(team.comm(), set).store(marker, image, parity));
        } catch (ProcessFailedException | RevokedException e) {
            throw e;
        } catch (RuntimeException e) { // agreed upon with the others
            failures[MEMORY] = e;
        } catch (OutOfMemoryError e) { // so is this
            failures[MEMORY] = new CheckpointException(
                    MPI.ERR_NO_MEM,
                    CALL + ": not enough memory for the copy of another rank: " + e.getMessage()
                            + "; give each JVM more by -Xmx, or use larger sets",
                    e);
        }
    }

    private interface FileStep {
        void run() throws IOException;
    }

    private void storeIn(int f) {
        LevelFolder folder = folders.get(f);
        step(f, "written", () -> folder.write(header.version(), header.rank(), image, listener));
    }

    private void step(int f, String done, FileStep step) {
        LevelFolder folder = folders.get(f);
        try {
            step.run();
        } catch (IOException e) {
            String what = "version " + header.version() + " in " + folder;
            if (failures[1 + f] == null) {
                failures[1 + f] = FileFailure.of(CALL, e, what, done);
            } else {
                failures[1 + f].addSuppressed(e);
            }
        }
    }

    private void commit(int f, boolean isStored) {
        LevelFolder folder = folders.get(f);
        if (isStored) {
            step(f, "committed", () -> folder.commit(marker, header.rank(), listener));
        }
    }

    private void prune(int f, boolean isCommitted) {
        LevelFolder folder = folders.get(f);
        listener.before("delete what is old");
        if (isCommitted) {
            step(f, "rid of old versions", () -> folder.prune(isOfThisRun, kept, header.rank()));
        } else {
            step(f, "deleted", () -> folder.discard(header.version(), header.rank()));
        }
    }

    /** On which levels no rank has failed up to now; all ranks get the same failures. */
    private boolean[] agree() {
        long[] own = new long[failures.length];
        for (int level = 0; level < own.length; level++) {
            own[level] = team.rankOf(failures[level]);
        }
        long[] failed = team.min(own);
        boolean[] isGood = new boolean[own.length];
        for (int level = 0; level < own.length; level++) {
            isGood[level] = failed[level] == CheckpointTeam.NO_RANK;
            if (!isGood[level]) {
                failures[level] = team.failure(CALL, (int) failed[level], failures[level]);
            }
        }
        if (set != null && !isGood[MEMORY]) {
            memory.discard();
        }
        return isGood;
    }

    private void throwAny() {
        RuntimeException first = null;
        for (RuntimeException each : failures) {
            if (first == null) {
                first = each;
            } else if (each != null) {
                first.addSuppressed(each);
            }
        }
        if (first != null) {
            throw first;
        }
    }
}
