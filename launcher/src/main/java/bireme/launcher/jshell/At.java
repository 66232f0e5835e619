package bireme.launcher.jshell;

import java.util.Set;
import java.util.TreeSet;

/** What snippets call to run on some of the ranks. */
public final class At {
    private At() {}

    /**
     * Has only these ranks run the next snippet, as in {@code at(2); x}. The snippet after it runs on all again. A
     * variable that it declares has no value on the others: 0, false or null.
     *
     * @param ranks the ranks
     * @throws IllegalArgumentException if there is no such rank
     * @throws IllegalStateException outside a snippet
     */
    public static void at(int... ranks) {
        RankJob job = RankJob.current();
        if (job == null) {
            throw new IllegalStateException("at() chooses who runs the next snippet: call it by itself, in a snippet");
        }
        Set<Integer> chosen = new TreeSet<>();
        for (int rank : ranks) {
            if (rank < 0 || rank >= job.ranks()) {
                throw new IllegalArgumentException(
                        "at: rank " + rank + " is outside 0.." + (job.ranks() - 1) + " of the job");
            }
            chosen.add(rank);
        }
        job.select(chosen);
    }
}
