package bireme.bb;

import bireme.bb.engine.BlockInput;
import bireme.bb.engine.Gathering;
import bireme.bb.engine.GraphPlan;
import bireme.bb.engine.Routing;
import bireme.bb.engine.Survival;
import bireme.bb.engine.Vertex;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Workers side by side, each item to one of them.
 *
 * <p>Shape: the node before the farm distributes items by its {@linkplain #routing routing}, and the node behind it
 * takes results from all workers. There is no thread between unless one is needed to see all items. An emitter or
 * collector of your own is a node in front of the farm, or behind it.
 *
 * <p>Threads: immutable; those of the workers.
 *
 * @param <I> items the workers take
 * @param <O> items they emit
 */
public final class Farm<I, O> extends Block<I, O> {
    private final List<Block<I, O>> workers;
    private final Routing<? super I> routing;
    private final Gathering gathering;
    private final String name;

    private Farm(List<Block<I, O>> workers, Routing<? super I> routing, Gathering gathering, String name) {
        this.workers = workers;
        this.routing = routing;
        this.gathering = gathering;
        this.name = name;
    }

    /**
     * Makes a farm of several copies of a block.
     *
     * @param <I> items that the workers take
     * @param <O> items that they emit
     * @param workers copies, at least 1
     * @param worker what each worker is
     * @return a farm that distributes round-robin and takes results as they come
     * @throws IllegalArgumentException for less than 1
     * @throws IllegalArgumentException when {@code workers} is below 1
     */
    public static <I, O> Farm<I, O> of(int workers, Block<I, O> worker) {
        if (workers < 1) {
            throw new IllegalArgumentException("a farm of " + workers + " workers; expected at least 1");
        }
        return new Farm<>(Collections.nCopies(workers, worker), Routing.roundRobin(), Gathering.ANY, "farm");
    }

    /**
     * Makes a farm of different blocks.
     *
     * @param <I> items that the workers take
     * @param <O> items that they emit
     * @param workers what each worker is, at least one
     * @return a farm that distributes round-robin and takes results as they come
     * @throws IllegalArgumentException when there are none
     * @throws IllegalArgumentException when there are no workers
     */
    public static <I, O> Farm<I, O> of(List<Block<I, O>> workers) {
        if (workers.isEmpty()) {
            throw new IllegalArgumentException("a farm without workers; expected at least 1");
        }
        return new Farm<>(List.copyOf(workers), Routing.roundRobin(), Gathering.ANY, "farm");
    }

    /**
     * {@return the same farm with items distributed in this way}
     *
     * @param how which worker gets an item
     * @throws IllegalArgumentException for a broadcast to the workers of an ordered farm, which would have no order
     */
    public Farm<I, O> routing(Routing<? super I> how) {
        return checked(new Farm<>(workers, how, gathering, name));
    }

    /**
     * {@return the same farm with items distributed to workers that have room; one item waits at each busy worker}
     */
    public Farm<I, O> onDemand() {
        return routing(Routing.onDemand());
    }

    /**
     * The same farm with its results in the order of the items they are made of, however many a worker emits for each.
     * Its workers must be nodes, or pipelines of nodes.
     *
     * @return the farm, ordered
     * @throws IllegalArgumentException when each item goes to all workers
     */
    public Farm<I, O> ordered() {
        return checked(new Farm<>(workers, routing, Gathering.ORDERED, name));
    }

    private static <I, O> Farm<I, O> checked(Farm<I, O> farm) {
        if (farm.gathering == Gathering.ORDERED && farm.routing.isToAll()) {
            throw new IllegalArgumentException("an ordered farm cannot broadcast: the results of all its workers would "
                    + "have the same place; take them by roundRobin() or gather()");
        }
        return farm;
    }

    /** {@return the same farm with one result of each worker in turn} */
    public Farm<I, O> roundRobin() {
        return new Farm<>(workers, routing, Gathering.ROUND_ROBIN, name);
    }

    /** {@return a block that emits lists with one result of each worker, in the order of the workers} */
    @SuppressWarnings("unchecked") // gathering is what makes lists of them
    public Block<I, List<O>> gather() {
        return (Block<I, List<O>>) (Block<I, ?>) new Farm<>(workers, routing, Gathering.GATHER, name);
    }

    /**
     * A block that goes on when ranks with workers of it are lost, in a job run with {@code mpjrun --on-rank-death
     * notify}: others do what these have left undone, and each item has its results once. See {@link
     * #surviving(Survival)}.
     *
     * @return the block, to be used in place of this farm
     */
    public Block<I, O> surviving() {
        return surviving(Survival.EXACTLY_ONCE);
    }

    /**
     * A block that goes on when ranks with workers of it are lost, in a job run with {@code mpjrun --on-rank-death
     * notify}: others do what these have left undone. An item may so be worked on more than once, and results arrive in
     * any order. What a worker makes of an item must not depend on other items, for what it keeps is lost with it.
     *
     * <p>Shape: an emitter and a collector, threads of their own, before and behind the workers. Up to 512 items of
     * each worker are kept by the emitter until the collector has their results. Each worker is on one rank. The ranks
     * of the emitter, the collector and all other nodes, and rank 0, must stay: losing one ends the graph on all.
     *
     * <p>Errors: the graph fails when all workers are lost, when three are lost with the same item in hand, or when a
     * worker emits something at its end.
     *
     * @param survival what is promised for items whose worker was lost
     * @return the block, to be used in place of this farm
     * @throws IllegalArgumentException unless items are distributed round-robin or on demand and results taken as they
     *     come. Workers other than nodes and pipelines of nodes, and a place in a loop, are refused before the graph
     *     begins
     */
    public Block<I, O> surviving(Survival survival) {
        return new Surviving<>(this, survival);
    }

    @Override
    public Farm<I, O> named(String newName) {
        return new Farm<>(workers, routing, gathering, newName);
    }

    @Override
    PlannedBlock plan(Scope scope) {
        List<BlockInput> inputs = new ArrayList<>();
        List<Vertex> tails = new ArrayList<>();
        Scope inside = scope.within(name);
        for (int worker = 0; worker < workers.size(); worker++) {
            PlannedBlock part = plan(inside.copy(worker, workers.size()), workers.get(worker));
            inputs.add(part.input());
            tails.addAll(part.tails());
        }
        BlockInput input = new BlockInput.ToSeveral(routing, inputs);
        if (gathering != Gathering.ORDERED) {
            return new PlannedBlock(input, 0, tails, gathering, null);
        }
        return new PlannedBlock(input, 0, tails, Gathering.ANY, new PlannedBlock.Distribution(null, input, 0));
    }

    private PlannedBlock plan(Scope scope, Block<I, O> worker) {
        GraphPlan plan = scope.plan();
        int first = plan.vertices().size();
        PlannedBlock part = PlanLinker.settled(scope, worker.plan(scope));
        if (gathering == Gathering.ORDERED) {
            if (!plan.isLineFrom(first)) {
                throw new IllegalArgumentException("the workers of the ordered farm " + scope.name("")
                        + " must be nodes or pipelines of nodes, whose results can be distinguished, but one is: "
                        + worker);
            }
            plan.markGroups(plan.vertices().subList(first, plan.vertices().size()));
        }
        return part;
    }

    List<Block<I, O>> workers() {
        return workers;
    }

    Routing<? super I> routing() {
        return routing;
    }

    Gathering gathering() {
        return gathering;
    }

    String name() {
        return name;
    }

    /** The same farm with other workers. */
    Farm<?, ?> withWorkers(List<? extends Block<?, ?>> others) {
        return copy(others, gathering);
    }

    /** The same farm whose results are taken in another way. */
    Farm<?, ?> withGathering(Gathering other) {
        return copy(workers, other);
    }

    /** The same farm that distributes items as another one does, to which the same items arrive. */
    @SuppressWarnings("unchecked") // a routing knows the items that come to its farm
    Farm<?, ?> routedLike(Farm<?, ?> other) {
        return new Farm<>(workers, (Routing<? super I>) other.routing, gathering, name);
    }

    /** The farm in a block that just names or sizes it. */
    static Optional<Farm<?, ?>> in(Block<?, ?> block) {
        if (block instanceof Named<?, ?> || block instanceof Sized<?, ?>) {
            return in(block.parts().get(0));
        }
        return block instanceof Farm<?, ?> farm ? Optional.of(farm) : Optional.empty();
    }

    /** The same block with another farm in it. */
    static Block<?, ?> replaced(Block<?, ?> block, Farm<?, ?> farm) {
        return block instanceof Farm<?, ?>
                ? farm
                : block.withParts(List.of(replaced(block.parts().get(0), farm)));
    }

    @SuppressWarnings("unchecked") // what replaces a worker takes and emits the same items
    private Farm<I, O> copy(List<? extends Block<?, ?>> others, Gathering other) {
        return new Farm<>((List<Block<I, O>>) List.copyOf(others), routing, other, name);
    }

    @Override
    NodeTraits exit() {
        return workers.stream().map(Block::exit).reduce(NodeTraits.PASSES, NodeTraits::most);
    }

    @Override
    boolean hasOneInput() {
        return workers.size() == 1 && workers.get(0).hasOneInput();
    }

    @Override
    List<Block<?, ?>> parts() {
        Set<Block<?, ?>> kinds = Collections.newSetFromMap(new IdentityHashMap<>());
        List<Block<?, ?>> each = new ArrayList<>();
        workers.stream().filter(kinds::add).forEach(each::add);
        return each;
    }

    @Override
    Block<?, ?> withParts(List<Block<?, ?>> others) {
        Map<Block<?, ?>, Block<?, ?>> other = new IdentityHashMap<>();
        List<Block<?, ?>> each = parts();
        for (int part = 0; part < each.size(); part++) {
            other.put(each.get(part), others.get(part));
        }
        return withWorkers(workers.stream().map(other::get).toList());
    }

    @Override
    String prefix() {
        return name + "/";
    }

    @Override
    public String toString() {
        boolean areSame = workers.stream().distinct().count() == 1;
        return name + "(" + (areSame ? workers.size() + " x " + workers.get(0) : workers.toString()) + ", " + routing
                + (gathering == Gathering.ANY
                        ? ")"
                        : ", " + gathering.name().toLowerCase(Locale.ROOT).replace('_', '-') + ")");
    }
}
