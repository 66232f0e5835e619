package bireme.bb;

import bireme.bb.engine.GraphPlan;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Applies rewriting rules to a graph. First it removes nodes that only pass items on, as long as a rule applies. Then,
 * while there are more threads than cores, it takes the change whose new thread has the least load.
 *
 * <p>Threads: one.
 */
final class Optimizer {
    /** Rules that cost nothing: no two nodes that work have to share a thread after them. */
    private static final List<RewriteRule> SIMPLER = List.of(
            new PipesRule(),
            new GroupRule(),
            new FarmOfOneRule(),
            new FarmOfFarmsRule(),
            new IdleNodeRule(),
            new AllToAllRule(),
            new UnseenOrderRule(),
            new LightStageRule());

    private static final List<RewriteRule> FEWER_THREADS = List.of(new FarmFusionRule(), new FuseRule());

    private final Costs costs;
    private final List<String> notes = new ArrayList<>();
    private Block<?, ?> whole;

    Optimizer(Block<?, ?> whole, Costs costs) {
        this.whole = whole;
        this.costs = costs;
    }

    void fit(int cores) {
        simplify();
        while (threads(whole) > cores && fuse()) {
            simplify();
        }
    }

    Block<?, ?> whole() {
        return whole;
    }

    /** Descriptions of the changes made, one line each. */
    List<String> notes() {
        return notes;
    }

    private void simplify() {
        Optional<Change> change =
                SIMPLER.stream().flatMap(rule -> everywhere(rule, whole, costs)).findFirst();
        while (change.isPresent()) {
            take(change.get());
            change = SIMPLER.stream()
                    .flatMap(rule -> everywhere(rule, whole, costs))
                    .findFirst();
        }
    }

    private boolean fuse() {
        int before = threads(whole);
        Optional<Change> best = FEWER_THREADS.stream()
                .flatMap(rule -> everywhere(rule, whole, costs))
                .filter(change -> costs.allows(change.load()) && threads(change.block()) < before)
                .min(Comparator.comparingDouble(Change::load).thenComparingInt(change -> threads(change.block())));
        best.ifPresent(this::take);
        return best.isPresent();
    }

    private void take(Change change) {
        notes.add(change.what());
        whole = change.block();
    }

    /** All changes that a rule could make to a block or to any block in it, each with the whole block that results. */
    static Stream<Change> everywhere(RewriteRule rule, Block<?, ?> block, Costs costs) {
        List<Block<?, ?>> parts = block.parts();
        Costs inside = costs.within(block.prefix());
        Stream<Change> deeper = IntStream.range(0, parts.size())
                .boxed()
                .flatMap(place -> everywhere(rule, parts.get(place), inside)
                        .map(change -> change.with(block.withParts(replaced(parts, place, change.block())))));
        return Stream.concat(rule.at(block, costs), deeper);
    }

    private static List<Block<?, ?>> replaced(List<Block<?, ?>> parts, int place, Block<?, ?> by) {
        List<Block<?, ?>> all = new ArrayList<>(parts);
        all.set(place, by);
        return all;
    }

    /** Threads that a graph has. */
    static int threads(Block<?, ?> whole) {
        return plan(whole).vertices().size();
    }

    static GraphPlan plan(Block<?, ?> whole) {
        GraphPlan plan = new GraphPlan();
        Scope scope = Scope.of(plan);
        PlanLinker.end(scope, whole.plan(scope));
        return plan;
    }
}
