package bireme.devices.activity;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * The activities of this JVM, in the order in which they began.
 *
 * <p>Threads: any.
 */
public final class Activities {
    private static final List<Activity> ALL = new CopyOnWriteArrayList<>();

    private static volatile NodeListener nodes;

    private Activities() {}

    /**
     * Has a listener called for each thread of a graph that ends from now on.
     *
     * @param listener in place of the one before; {@code null} for none
     */
    public static void onNodes(NodeListener listener) {
        nodes = listener;
    }

    /** {@return the listener for threads of graphs, {@code null} for none} */
    public static NodeListener nodes() {
        return nodes;
    }

    /** Has an activity asked until it is over. */
    public static void add(Activity activity) {
        ALL.removeIf(Activity::isOver);
        ALL.add(activity);
    }

    /**
     * The states of those that are not over.
     *
     * @param max of very many only so many, the latest
     * @return objects of JSON, as {@link Activity#json} says
     */
    public static List<String> texts(int max) {
        ALL.removeIf(Activity::isOver);
        List<Activity> now = new ArrayList<>(ALL);
        List<String> texts = new ArrayList<>();
        for (Activity activity : now.subList(Math.max(0, now.size() - max), now.size())) {
            texts.add(activity.json());
        }
        return texts;
    }
}
