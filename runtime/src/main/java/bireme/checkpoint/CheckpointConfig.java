package bireme.checkpoint;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.LongSupplier;
import mpi.MPI;

/**
 * What a {@link CheckpointBuilder} has described, and what of it can be used.
 *
 * @param program name of the program
 * @param setSize ranks of a set
 * @param memoryEvery interval in memory; 0 without this level
 * @param local folder on a local disk; {@code null} without this level
 * @param localEvery its interval
 * @param shared folder of all ranks; {@code null} without this level
 * @param sharedEvery its interval
 * @param kept versions that a folder holds
 * @param meanTime mean time between failures; {@code null} if not given
 * @param clockNs clock
 * @param listener is called between steps
 * @param jvms number of the JVM of each rank; {@code null} to find out
 */
record CheckpointConfig(
        String program,
        int setSize,
        int memoryEvery,
        Path local,
        int localEvery,
        Path shared,
        int sharedEvery,
        int kept,
        Duration meanTime,
        LongSupplier clockNs,
        StepListener listener,
        long[] jvms) {
    private static final String CALL = "CheckpointBuilder.open";

    /** Names of {@link #numbers}. */
    private static final String[] NAMES = {
        "setSize of memory",
        "every of memory",
        "every of local",
        "every of shared",
        "versions of keep",
        "mean of meanTimeBetweenFailures in ns"
    };

    boolean hasMemory() {
        return setSize != 0 || memoryEvery != 0;
    }

    /** Refuses what cannot be used on so many ranks. */
    void check(int ranks) {
        if (!hasMemory() && local == null && shared == null) {
            throw new CheckpointException(MPI.ERR_ARG, CALL + ": no level is given; call memory, local or shared");
        }
        if (hasMemory()) {
            int max = Math.max(2, ranks);
            if (setSize < 2 || setSize > max) {
                throw new CheckpointException(
                        MPI.ERR_ARG,
                        CALL + ": setSize " + setSize + " of memory is outside 2.." + max
                                + ", for a set protects its members from the loss of one");
            }
            checkEvery("memory", memoryEvery);
        }
        checkFolder("local", local, localEvery);
        checkFolder("shared", shared, sharedEvery);
        if (local != null && shared != null && isSameFolder()) {
            throw new CheckpointException(
                    MPI.ERR_ARG,
                    CALL + ": local and shared are the same folder, " + local + "; use two, or one of them only");
        }
        if (kept < 1) {
            throw new CheckpointException(
                    MPI.ERR_ARG, CALL + ": versions " + kept + " of keep is below 1, and the last one always stays");
        }
        if (meanTime != null && (meanTime.isNegative() || meanTime.isZero())) {
            throw new CheckpointException(
                    MPI.ERR_ARG, CALL + ": mean " + meanTime + " of meanTimeBetweenFailures is not positive");
        }
    }

    private static void checkEvery(String level, int every) {
        if (every < 1) {
            throw new CheckpointException(
                    MPI.ERR_ARG,
                    CALL + ": every " + every + " of " + level
                            + " is below 1; expected 1 for each checkpoint, 2 for each" + " second, ...");
        }
    }

    private static void checkFolder(String level, Path folder, int every) {
        if (folder == null) {
            return;
        }
        checkEvery(level, every);
        if (!Files.isDirectory(folder)) {
            throw new CheckpointException(
                    MPI.ERR_NO_SUCH_FILE,
                    CALL + ": folder " + folder + " of " + level + " is "
                            + (Files.exists(folder) ? "no folder" : "not there") + "; create it first");
        }
        if (!Files.isWritable(folder)) {
            throw new CheckpointException(
                    MPI.ERR_ACCESS,
                    CALL + ": folder " + folder + " of " + level + " cannot be written; use one that the user owns");
        }
    }

    private boolean isSameFolder() {
        try {
            return Files.isSameFile(local, shared);
        } catch (IOException e) {
            throw FileFailure.of(CALL, e, local + " or " + shared, "opened");
        }
    }

    /** What must be the same on all ranks. */
    long[] numbers() {
        return new long[] {
            setSize,
            memoryEvery,
            local == null ? 0 : localEvery,
            shared == null ? 0 : sharedEvery,
            kept,
            meanTime == null ? 0 : (long) meanNs()
        };
    }

    /** As {@code double}, since a {@code long} of ns ends after 292 years. */
    double meanNs() {
        return meanTime.getSeconds() * 1e9 + meanTime.getNano();
    }

    /** Refuses numbers that are not the same on all ranks. */
    void compare(CheckpointTeam team) {
        long[] own = numbers();
        long[] both = new long[2 * own.length];
        for (int i = 0; i < own.length; i++) {
            both[2 * i] = own[i];
            both[2 * i + 1] = -own[i];
        }
        long[] least = team.min(both);
        for (int i = 0; i < own.length; i++) {
            if (least[2 * i] != -least[2 * i + 1]) {
                throw new CheckpointException(
                        MPI.ERR_NOT_SAME,
                        CALL + ": " + NAMES[i] + " is " + own[i] + " here, and " + least[2 * i] + " to "
                                + -least[2 * i + 1] + " on all ranks; expected the same on all (0: not given)");
            }
        }
    }
}
