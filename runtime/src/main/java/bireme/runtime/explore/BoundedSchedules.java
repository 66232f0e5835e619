package bireme.runtime.explore;

import bireme.devices.explore.ChoiceSequence;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * First the run without departures, then all with one departure, then all with two. Those that depart once more from
 * the same schedule come in random order, so that not all are near its beginning when time is short.
 *
 * <p>Shape: each schedule has, as its children, itself with one more departure behind its last; so each is tried once.
 */
final class BoundedSchedules implements ScheduleSource {
    private final Deque<TreeMap<Integer, Integer>> pending = new ArrayDeque<>();
    private final Random random;
    private final int max;

    /**
     * A source.
     *
     * @param max schedules that will be asked for at most; more are not kept
     */
    BoundedSchedules(long seed, int max) {
        this.random = new Random(seed);
        this.max = max;
        pending.add(new TreeMap<>());
    }

    @Override
    public ChoiceSequence next() {
        return pending.isEmpty() ? null : ChoiceSequence.bounded(pending.remove());
    }

    @Override
    public void ran(ChoiceSequence schedule) {
        if (!schedule.isBounded()) {
            return;
        }
        SortedMap<Integer, Integer> departures = schedule.departures();
        int first = departures.isEmpty() ? 0 : departures.lastKey() + 1;
        List<TreeMap<Integer, Integer>> children = new ArrayList<>();
        for (int choice = first; choice < schedule.choices() && pending.size() + children.size() < 4L * max; choice++) {
            for (int other = 1; other < schedule.alternatives(choice); other++) {
                TreeMap<Integer, Integer> child = new TreeMap<>(departures);
                child.put(choice, other);
                children.add(child);
            }
        }
        Collections.shuffle(children, random);
        pending.addAll(children);
    }
}
