package bireme.testing;

import java.util.Collection;
import java.util.List;

/**
 * Items that come in any order, for comparisons with what is expected. AssertJ's comparison in any order searches the
 * list for each item: with thousands of items that takes longer than the graph or the job they came from.
 */
public final class Sorted {
    private Sorted() {}

    /** A copy in ascending order. */
    public static <T extends Comparable<? super T>> List<T> sorted(Collection<T> items) {
        return items.stream().sorted().toList();
    }
}
