package bireme.bb.report;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds which threads of a graph are copies of one node, and gives a number to nodes of the same name, as {@code map}
 * and {@code map#2}: tables and pictures name them alike.
 *
 * <p>Threads: one.
 */
public final class StageNames {
    private final Map<List<?>, Integer> times = new HashMap<>();
    private final Map<List<?>, String> names = new HashMap<>();
    private final Map<String, Integer> kinds = new HashMap<>();

    /** Begins with the first thread of a graph. */
    public StageNames() {}

    /**
     * {@return the name of the node that the next thread is a copy of}
     *
     * @param name of the thread, without the number of its copy
     * @param label the same with that number
     * @param copies how many there are
     */
    public String next(String name, String label, int copies) {
        int time = times.merge(List.of(label, copies), 1, Integer::sum);
        return names.computeIfAbsent(List.of(name, copies, time), kind -> numbered(name));
    }

    private String numbered(String name) {
        int number = kinds.merge(name, 1, Integer::sum);
        return number == 1 ? name : name + "#" + number;
    }
}
