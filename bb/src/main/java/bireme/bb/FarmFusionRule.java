package bireme.bb;

import bireme.bb.engine.Gathering;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Rewrites {@code farm(a) -> farm(b)} to {@code farm(comb(a, b))}, for farms with equally many workers if the nodes of
 * the second cannot see which of them gets an item. The new farm is ordered if both were.
 */
final class FarmFusionRule extends LinkRule {
    @Override
    Optional<Change> at(List<Block<?, ?>> links, int place, Costs costs) {
        Optional<Farm<?, ?>> first = Farm.in(links.get(place)).filter(FarmFusionRule::isFree);
        Optional<Farm<?, ?>> second = link(links, place + 1)
                .filter(block -> block instanceof Farm<?, ?>)
                .flatMap(Farm::in)
                .filter(FarmFusionRule::isFree);
        if (first.isEmpty() || second.isEmpty() || !fit(links, place, first.get(), second.get())) {
            return Optional.empty();
        }
        return workers(first.get(), second.get()).map(workers -> {
            Farm<?, ?> farm = first.get().withWorkers(workers).withGathering(gathering(first.get(), second.get()));
            return new Change(
                    replaced(links, place, place + 2, Farm.replaced(links.get(place), farm)),
                    first.get() + " and " + second.get() + " are one farm: there are more threads than cores",
                    load(costs, first.get()) + load(costs, second.get()));
        });
    }

    private static boolean isFree(Farm<?, ?> farm) {
        return farm.gathering() == Gathering.ANY || farm.gathering() == Gathering.ORDERED;
    }

    private static boolean fit(List<Block<?, ?>> links, int place, Farm<?, ?> first, Farm<?, ?> second) {
        boolean keepsEmitter = first.gathering() == gathering(first, second)
                || place > 0 && links.get(place - 1).isOneThread();
        return keepsEmitter
                && first.workers().size() == second.workers().size()
                && first.exit().isBlindToOutput()
                && second.routing().isRoundRobin()
                && second.traits().isBlindToPlace();
    }

    private static Gathering gathering(Farm<?, ?> first, Farm<?, ?> second) {
        return first.gathering() == second.gathering() ? first.gathering() : Gathering.ANY;
    }

    /** Each worker of the first fused with one of the second. */
    private static Optional<List<Block<?, ?>>> workers(Farm<?, ?> first, Farm<?, ?> second) {
        Map<Block<?, ?>, Map<Block<?, ?>, Block<?, ?>>> known = new IdentityHashMap<>();
        List<Block<?, ?>> all = new ArrayList<>();
        for (int worker = 0; worker < first.workers().size(); worker++) {
            Block<?, ?> one = first.workers().get(worker);
            Block<?, ?> other = second.workers().get(worker);
            Map<Block<?, ?>, Block<?, ?>> pairs = known.computeIfAbsent(one, key -> new IdentityHashMap<>());
            if (!pairs.containsKey(other)) {
                Optional<Block<?, ?>> fused = Fused.of(one, other);
                if (fused.isEmpty()) {
                    return Optional.empty();
                }
                pairs.put(other, fused.get());
            }
            all.add(pairs.get(other));
        }
        return Optional.of(all);
    }

    private static double load(Costs costs, Farm<?, ?> farm) {
        Costs inside = costs.within(farm.prefix());
        return farm.workers().stream().mapToDouble(inside::load).max().orElse(0);
    }
}
