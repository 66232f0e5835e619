package bireme.bb;

import bireme.bb.engine.BlockInput;
import bireme.bb.engine.Gathering;
import bireme.bb.engine.GraphPlan;
import bireme.bb.engine.Survival;
import bireme.bb.engine.Vertex;
import java.util.ArrayList;
import java.util.List;

/**
 * A farm that goes on when ranks with workers of it are lost: others do what these have left undone.
 *
 * <p>Shape: an emitter, the workers, a collector. The emitter keeps each item until the collector has all results of
 * it.
 *
 * <p>Threads: immutable; those of the workers, and two.
 */
final class Surviving<I, O> extends Block<I, O> {
    private final Farm<I, O> farm;
    private final Survival survival;

    /**
     * A farm that survives.
     *
     * @throws IllegalArgumentException for a farm that no worker can be missing from
     */
    Surviving(Farm<I, O> farm, Survival survival) {
        this.farm = farm;
        this.survival = survival;
        if (farm.gathering() != Gathering.ANY) {
            throw new IllegalArgumentException("a surviving farm cannot take results " + farm.gathering()
                    + ", for those of a lost worker come late, from others; expected results as they come: " + farm);
        }
        if (!farm.routing().isOnDemand() && !farm.routing().isRoundRobin()) {
            throw new IllegalArgumentException("a surviving farm cannot distribute items " + farm.routing()
                    + ", for any worker must do what a lost one has left; expected round-robin or on-demand: " + farm);
        }
    }

    @Override
    public Block<I, O> named(String name) {
        return new Surviving<>(farm.named(name), survival);
    }

    @Override
    PlannedBlock plan(Scope scope) {
        Scope inside = scope.within(farm.name());
        if (!scope.loops().isEmpty()) {
            throw new IllegalArgumentException("the surviving farm " + scope.name(farm.name())
                    + " is in a loop; what has gone back from a lost worker cannot be taken back");
        }
        GraphPlan plan = scope.plan();
        Vertex emitter = PlanLinker.passing(inside, "emitter");
        List<BlockInput> inputs = new ArrayList<>();
        List<List<Vertex>> workers = new ArrayList<>();
        for (int worker = 0; worker < farm.workers().size(); worker++) {
            int first = plan.vertices().size();
            PlannedBlock part = PlanLinker.settled(
                    inside,
                    farm.workers()
                            .get(worker)
                            .plan(inside.copy(worker, farm.workers().size())));
            checkIsLine(plan, first, farm.workers().get(worker), inside);
            inputs.add(part.input());
            workers.add(plan.vertices().subList(first, plan.vertices().size()));
        }
        Vertex collector = PlanLinker.passing(inside, "collector");
        plan.linkSurviving(emitter, new BlockInput.ToSeveral(farm.routing(), inputs), workers, collector, survival);
        return new PlannedBlock(new BlockInput.ToVertex(emitter), List.of(collector));
    }

    private static void checkIsLine(GraphPlan plan, int first, Block<?, ?> worker, Scope inside) {
        if (!plan.isLineFrom(first)) {
            throw new IllegalArgumentException("the workers of the surviving farm " + inside.name("")
                    + " must be nodes or pipelines of nodes, whose results can be distinguished, but one is: "
                    + worker);
        }
    }

    @Override
    NodeTraits exit() {
        return NodeTraits.PASSES;
    }

    @Override
    boolean hasOneInput() {
        return true;
    }

    @Override
    List<Block<?, ?>> parts() {
        return farm.parts();
    }

    @Override
    @SuppressWarnings("unchecked") // the same farm of other workers takes and emits the same items
    Block<?, ?> withParts(List<Block<?, ?>> others) {
        return new Surviving<>((Farm<I, O>) farm.withParts(others), survival);
    }

    @Override
    String prefix() {
        return farm.prefix();
    }

    @Override
    public String toString() {
        return "surviving " + farm;
    }
}
