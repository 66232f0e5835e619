package xxdev;

import java.util.ArrayList;
import java.util.List;

/**
 * The ranks that a job has lost so far, and the listeners that are called for each.
 *
 * <p>Ordering: every listener is called for every loss, in the order of reports, also for losses before it was added.
 *
 * <p>Threads: any; listeners are called one at a time, by the thread that reports a loss or adds the listener.
 */
final class Losses {
    private record Loss(int[] ranks, String why) {}

    private final List<Loss> losses = new ArrayList<>();
    private final List<LossListener> listeners = new ArrayList<>();

    synchronized void add(int[] ranks, String why) {
        losses.add(new Loss(ranks.clone(), why));
        List.copyOf(listeners).forEach(listener -> listener.ranksLost(ranks.clone(), why));
    }

    synchronized void listen(LossListener listener) {
        listeners.add(listener);
        losses.forEach(loss -> listener.ranksLost(loss.ranks().clone(), loss.why()));
    }

    synchronized void forget(LossListener listener) {
        listeners.remove(listener);
    }
}
