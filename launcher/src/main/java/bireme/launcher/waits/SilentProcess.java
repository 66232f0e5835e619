package bireme.launcher.waits;

import java.util.List;

/**
 * A process that has not answered the question for the states of its ranks.
 *
 * @param name for the user: {@code process 1 (rank 1 on localhost)}
 * @param ranks its ranks, ascending
 * @param what what is known about it, to follow the name in a sentence
 */
public record SilentProcess(String name, List<Integer> ranks, String what) {
    @Override
    public String toString() {
        return name + " " + what;
    }
}
