package bireme.bb.ranks.end;

import bireme.bb.engine.termination.LoopTermination;
import java.util.ArrayList;
import java.util.List;

/**
 * The termination detection of all loops of a run that span several ranks.
 *
 * <p>Threads: {@link #add} before the other methods; these by any.
 */
public final class LoopWatches {
    private final List<LoopWatch> watches = new ArrayList<>();

    /** Watches those of all loops, in their order, that span ranks. */
    public void add(List<LoopTermination> loops, int rank, int ranks, LoopWatch.Sender sender) {
        for (int number = 0; number < loops.size(); number++) {
            if (loops.get(number).isSpread()) {
                watches.add(new LoopWatch(number, loops.get(number), rank, ranks, sender));
            }
        }
    }

    /**
     * Takes a message about a loop.
     *
     * @throws IllegalArgumentException when it is about none of these
     */
    public void take(int from, byte[] message) {
        int number = LoopWatch.numberIn(message);
        watches.stream()
                .filter(watch -> watch.number() == number)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "a message about loop " + number + ", which is not spread over ranks"))
                .take(from, message);
    }

    /** Checks all; whether anything was to be sent for one. */
    public boolean check() {
        boolean hasWorked = false;
        for (LoopWatch watch : watches) {
            hasWorked |= watch.check();
        }
        return hasWorked;
    }

    /** Whether all loops are over. */
    public boolean areOver() {
        return watches.stream().allMatch(LoopWatch::isOver);
    }
}
