package bireme.benchmarks.bb;

import bireme.benchmarks.chart.Bar;
import java.util.List;
import java.util.Map;

/**
 * What FastFlow 3 (C++, gcc 12.2) and BBFlow (Java) needed for the same work, measured once on a machine of the same
 * kind; neither can be had through a package registry, so they are not in the same run.
 *
 * <p>Units: nanoseconds an item; for farms, those on top of the tasks.
 */
final class Elsewhere {
    private static final Map<String, List<Bar>> FIGURES = Map.of(
            "two stages, references",
            List.of(
                    earlier("FastFlow, items made before", 6.1),
                    earlier("FastFlow, an item allocated each", 75.7),
                    earlier("BBFlow", 103)),
            "two stages, blocking",
            List.of(earlier("FastFlow, an item allocated each", 37.4), earlier("BBFlow", 283)),
            "farm of one worker, 0.5 us",
            List.of(earlier("FastFlow", 11), earlier("FastFlow, blocking", 21), earlier("BBFlow", 181)),
            "farm of one worker, 1 us",
            List.of(earlier("FastFlow", 42), earlier("FastFlow, blocking", 138), earlier("BBFlow", 268)),
            "farm of one worker, 5 us",
            List.of(earlier("FastFlow", 535), earlier("FastFlow, blocking", 1455), earlier("BBFlow", 725)));

    private Elsewhere() {}

    private static Bar earlier(String name, double ns) {
        return new Bar(name, ns, Bar.Source.EARLIER);
    }

    /** The figures that belong to a title, perhaps none. */
    static List<Bar> of(String title) {
        return FIGURES.getOrDefault(title, List.of());
    }
}
