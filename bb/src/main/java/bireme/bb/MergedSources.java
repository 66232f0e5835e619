package bireme.bb;

import bireme.bb.engine.BlockInput;
import bireme.bb.engine.GraphPlan;
import bireme.bb.engine.Vertex;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Several chains side by side, each with sources of its own, as the beginning of a graph.
 *
 * <p>Shape: what follows takes from the ends of all chains. If the items are sorted, one thread takes the least of
 * those that are next in the chains.
 *
 * @param <O> items that the chains emit
 */
final class MergedSources<O> extends Block<Void, O> {
    private final List<Block<?, ?>> chains;
    /** {@code null} for items as they arrive. */
    private final Comparator<? super O> order;

    MergedSources(List<Block<?, ?>> chains, Comparator<? super O> order) {
        this.chains = chains;
        this.order = order;
    }

    @Override
    @SuppressWarnings("unchecked") // what arrives there are items of the chains
    PlannedBlock plan(Scope scope) {
        List<Vertex> tails = new ArrayList<>();
        for (Block<?, ?> chain : chains) {
            tails.addAll(PlanLinker.settled(scope, chain.plan(scope)).tails());
        }
        if (order == null) {
            return new PlannedBlock(null, tails);
        }
        Vertex merge = PlanLinker.passing(scope, "merge");
        scope.plan().link(tails, new BlockInput.ToVertex(merge), GraphPlan.DEFAULT_CAPACITY);
        scope.plan().sort(merge, (Comparator<Object>) order);
        return new PlannedBlock(null, List.of(merge));
    }

    @Override
    List<Block<?, ?>> parts() {
        return chains;
    }

    @Override
    Block<?, ?> withParts(List<Block<?, ?>> others) {
        return new MergedSources<>(List.copyOf(others), order);
    }

    @Override
    public String toString() {
        return chains.stream().map(Object::toString).collect(Collectors.joining(" | ", "merge(", ")"));
    }
}
