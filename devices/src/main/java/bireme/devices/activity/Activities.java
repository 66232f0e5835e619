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

    private Activities() {}

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
