package bireme.bb;

import bireme.bb.engine.Gathering;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Rewrites a farm whose workers are farms to one farm, if all of them are on demand, or all are round-robin and no node
 * can see which worker it belongs to. The node before the farm must not see the number of channels.
 */
final class FarmOfFarmsRule extends LinkRule {
    @Override
    Optional<Change> at(List<Block<?, ?>> links, int place, Costs costs) {
        boolean isUnseen = place > 0 && links.get(place - 1).exit().isBlindToOutput();
        Optional<Farm<?, ?>> outer = Farm.in(links.get(place)).filter(FarmOfFarmsRule::isPlain);
        if (!isUnseen || outer.isEmpty()) {
            return Optional.empty();
        }
        return flat(outer.get())
                .map(flat -> new Change(
                        replaced(links, place, place + 1, Farm.replaced(links.get(place), flat)),
                        "the farms in " + outer.get() + " are one: who gets an item is of no interest"));
    }

    private static boolean isPlain(Farm<?, ?> farm) {
        return farm.gathering() == Gathering.ANY
                && (farm.routing().isOnDemand() || farm.routing().isRoundRobin());
    }

    private static Optional<Farm<?, ?>> flat(Farm<?, ?> outer) {
        List<Block<?, ?>> all = new ArrayList<>();
        Map<Farm<?, ?>, List<Block<?, ?>>> known = new IdentityHashMap<>();
        Farm<?, ?> model = null;
        for (Block<?, ?> worker : outer.workers()) {
            if (!(worker instanceof Farm<?, ?> inner) || !isPlain(inner) || !fits(outer, inner, model)) {
                return Optional.empty();
            }
            model = inner;
            all.addAll(known.computeIfAbsent(inner, FarmOfFarmsRule::named));
        }
        return Optional.of(outer.routedLike(model).withWorkers(all));
    }

    private static List<Block<?, ?>> named(Farm<?, ?> farm) {
        Map<Block<?, ?>, Block<?, ?>> known = new IdentityHashMap<>();
        farm.parts().forEach(worker -> known.put(worker, Named.around(worker, farm.name())));
        List<Block<?, ?>> all = new ArrayList<>();
        farm.workers().forEach(worker -> all.add(known.get(worker)));
        return all;
    }

    private static boolean fits(Farm<?, ?> outer, Farm<?, ?> inner, Farm<?, ?> model) {
        if (model != null && model.routing().capacity() != inner.routing().capacity()) {
            return false;
        }
        return outer.routing().isOnDemand() && inner.routing().isOnDemand()
                || outer.routing().isRoundRobin()
                        && inner.routing().isRoundRobin()
                        && inner.traits().isBlindToPlace();
    }
}
