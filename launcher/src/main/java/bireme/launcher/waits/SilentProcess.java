package bireme.launcher.waits;

import java.util.List;

/**
 * A process that has not said what its ranks do.
 *
 * @param name for the user: {@code process 1 (rank 1 on localhost)}
 * @param ranks its ranks, ascending
 * @param what what is known of it, as text to follow the name
 */
public record SilentProcess(String name, List<Integer> ranks, String what) {
    @Override
    public String toString() {
        return name + " " + what;
    }
}
