package bireme.bb;

import bireme.bb.engine.Gathering;
import java.util.List;
import java.util.Optional;

/**
 * Rewrites {@code farm -> idle node -> farm} to an all-to-all: each worker of the first farm sends directly to those of
 * the second. Not for on-demand farms, because more items than requested would wait at each worker; and not if a node
 * can see the difference.
 */
final class AllToAllRule extends LinkRule {
    @Override
    Optional<Change> at(List<Block<?, ?>> links, int place, Costs costs) {
        Optional<Farm<?, ?>> first = link(links, place - 1).flatMap(Farm::in);
        Optional<Farm<?, ?>> second = link(links, place + 1).flatMap(Farm::in);
        if (!IdleNodeRule.isIdle(links.get(place)) || first.isEmpty() || second.isEmpty()) {
            return Optional.empty();
        }
        boolean mayDistribute =
                first.get().gathering() == Gathering.ANY && first.get().exit().isBlindToOutput();
        if (!mayDistribute || !takesFromAll(second.get())) {
            return Optional.empty();
        }
        return Optional.of(new Change(
                replaced(links, place, place + 2, links.get(place + 1)),
                links.get(place) + " between " + first.get() + " and " + second.get()
                        + " only hands items on; the farms become all to all"));
    }

    /**
     * Whether it does not matter to a farm that items come from several producers, each of which distributes
     * round-robin.
     */
    static boolean takesFromAll(Farm<?, ?> farm) {
        return farm.gathering() == Gathering.ANY
                && farm.routing().isRoundRobin()
                && farm.traits().isBlindToPlace();
    }
}
