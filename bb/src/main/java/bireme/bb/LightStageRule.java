package bireme.bb;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Merges a stage into the thread before it, such as the emitter of a farm, if an earlier run has shown that its work
 * for an item costs no more than passing the item to another thread.
 */
final class LightStageRule extends LinkRule {
    /** About what it costs to pass an item from thread to thread, at both ends. */
    private static final double HANDING_OVER_NS = 100;
    /** No thread shall get so much work that it holds up the others. */
    private static final double MAX_LOAD = 0.9;

    @Override
    Optional<Change> at(List<Block<?, ?>> links, int place, Costs costs) {
        Block<?, ?> first = links.get(place);
        Optional<Block<?, ?>> next = link(links, place + 1);
        if (next.isEmpty() || !isLight(first, costs) && !isLight(next.get(), costs)) {
            return Optional.empty();
        }
        double load = costs.load(first) + costs.load(next.get());
        return Fused.of(first, next.get())
                .filter(fused -> load <= MAX_LOAD)
                .map(fused -> new Change(
                        replaced(links, place, place + 2, fused),
                        first + " and " + next.get() + " share a thread: the work of one of them costs no more than"
                                + " handing items over",
                        load));
    }

    private static boolean isLight(Block<?, ?> block, Costs costs) {
        double sum = 0;
        for (ThreadTask task : block.line()) {
            OptionalDouble ns = costs.serviceNs(task);
            if (ns.isEmpty()) {
                return false;
            }
            sum += ns.getAsDouble();
        }
        return !block.line().isEmpty() && sum <= HANDING_OVER_NS;
    }
}
