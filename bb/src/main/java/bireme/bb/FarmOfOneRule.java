package bireme.bb;

import bireme.bb.engine.Gathering;
import java.util.stream.Stream;

/**
 * Rewrites a farm of one worker to that worker. Not for an on-demand farm, whose length bounds the number of waiting
 * items; nor if results are gathered in lists, or a user-defined router may drop items.
 */
final class FarmOfOneRule implements RewriteRule {
    @Override
    public Stream<Change> at(Block<?, ?> block, Costs costs) {
        if (!(block instanceof Farm<?, ?> farm) || !farm.hasOneInput() || !isPlain(farm)) {
            return Stream.empty();
        }
        Block<?, ?> worker = Named.around(farm.workers().get(0), farm.name());
        return Stream.of(new Change(worker, "the only worker of " + farm + " stands for the farm"));
    }

    private static boolean isPlain(Farm<?, ?> farm) {
        boolean reachesIt = farm.routing().isRoundRobin() || farm.routing().isToAll();
        boolean keepsOrder = farm.gathering() == Gathering.ANY
                || farm.gathering() != Gathering.GATHER && farm.workers().get(0).isOneThread();
        return reachesIt && keepsOrder;
    }
}
