package bireme.launcher.plan;

import java.util.List;

/**
 * A JVM of a job that is to be started.
 *
 * @param host its host
 * @param isHere whether that is the host of {@code mpjrun}
 * @param program index of the program it runs, among those of the command line
 * @param ranks its ranks, ascending
 */
public record PlannedProcess(String host, boolean isHere, int program, List<Integer> ranks) {
    /** Keeps a copy. */
    public PlannedProcess {
        ranks = List.copyOf(ranks);
    }
}
