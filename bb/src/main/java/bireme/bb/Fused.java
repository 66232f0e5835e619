package bireme.bb;

import bireme.bb.engine.BlockInput;
import bireme.bb.engine.Vertex;
import bireme.bb.engine.chain.Fusion;
import bireme.bb.engine.chain.ItemKind;
import bireme.bb.engine.chain.NodeSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Several consecutive nodes in one thread, made by the optimizer. Unlike in a {@link Comb}, each node sees the same
 * context and ends in the same way as in a thread of its own.
 */
final class Fused<I, O> extends Block<I, O> {
    private final List<ThreadTask> threadTasks;

    private Fused(List<ThreadTask> threadTasks) {
        this.threadTasks = threadTasks;
    }

    /** Tasks in one thread, none of which is idle. */
    static Block<?, ?> of(List<ThreadTask> threadTasks) {
        return new Fused<>(List.copyOf(threadTasks));
    }

    /**
     * Two neighbours in one thread; nothing if one is more than a thread, there is to be room between them, or numbers
     * would be boxed.
     */
    static Optional<Block<?, ?>> of(Block<?, ?> first, Block<?, ?> second) {
        if (first instanceof Sized<?, ?> sized) {
            return of(sized.block(), second).map(fused -> fused.capacity(sized.capacity()));
        } else if (second.threadTasks().isEmpty()) {
            return Optional.empty();
        } else if (first instanceof SourceBlock<?> origin) {
            return origin.fused(second.threadTasks());
        } else if (first.threadTasks().isEmpty()) {
            return Optional.empty();
        }
        List<ThreadTask> all = new ArrayList<>(first.threadTasks());
        all.addAll(second.threadTasks());
        List<ThreadTask> left = withoutIdle(all);
        return boxes(left) ? Optional.empty() : Optional.of(new Fused<>(left));
    }

    /** Leaves out what only passes on, unless one beside it would see that. */
    static List<ThreadTask> withoutIdle(List<ThreadTask> all) {
        List<ThreadTask> left = new ArrayList<>(all);
        for (int place = left.size() - 1; place >= 0; place--) {
            if (left.get(place).traits() == NodeTraits.PASSES && isIdle(left, place)) {
                left.remove(place);
            }
        }
        return left;
    }

    private static boolean isIdle(List<ThreadTask> threadTasks, int place) {
        int last = threadTasks.size() - 1;
        if (last == 0) {
            return false;
        } else if (place == 0) {
            return threadTasks.get(1).traits().isBlindToPlace();
        }
        return place < last || threadTasks.get(place - 1).traits().isBlindToOutput();
    }

    /**
     * All tasks as the nodes of one thread. A task that sees only its items, or its output, becomes a plain node. Each
     * task that sees more begins a stage of a {@link Fusion}, and the plain nodes behind it belong to that stage.
     *
     * @param isFirst whether the first of them is the first in its thread, and not behind a source
     */
    static List<NodeSpec> nodes(Scope scope, List<ThreadTask> threadTasks, boolean isFirst) {
        List<NodeSpec> nodes = new ArrayList<>();
        List<List<NodeSpec>> appended = new ArrayList<>();
        for (int place = 0; place < threadTasks.size(); place++) {
            ThreadTask task = threadTasks.get(place).within(scope.prefix());
            if (isPlain(task) || isFirst && place == 0) {
                (appended.isEmpty() ? nodes : appended.get(appended.size() - 1)).addAll(task.nodes());
            } else {
                appended.add(new ArrayList<>(task.nodes()));
            }
        }
        if (!appended.isEmpty()) {
            nodes.add(Fusion.of(scope.name(ThreadTask.names(threadTasks.stream())), appended));
        }
        return nodes;
    }

    private static boolean isPlain(ThreadTask task) {
        return task.traits().isBlindToPlace();
    }

    /** Whether numbers would be boxed, as they are between fused nodes. */
    static boolean boxes(List<ThreadTask> all) {
        int first = 1;
        while (first < all.size() && isPlain(all.get(first))) {
            first++;
        }
        return first < all.size()
                && all.subList(first - 1, all.size()).stream()
                        .flatMap(task -> task.nodes().stream())
                        .anyMatch(node -> node.takes() != ItemKind.OBJECT || node.emits() != ItemKind.OBJECT);
    }

    @Override
    PlannedBlock plan(Scope scope) {
        List<NodeSpec> nodes = nodes(scope, threadTasks, true);
        Vertex vertex = scope.plan().nodes(scope.name(toString()), nodes, scope.index(), scope.copies(), scope.loops());
        return new PlannedBlock(new BlockInput.ToVertex(vertex), List.of(vertex));
    }

    @Override
    List<ThreadTask> threadTasks() {
        return threadTasks;
    }

    @Override
    NodeTraits traits() {
        return threadTasks.stream().map(ThreadTask::traits).reduce(NodeTraits.PASSES, NodeTraits::most);
    }

    @Override
    NodeTraits exit() {
        return threadTasks.get(threadTasks.size() - 1).traits();
    }

    @Override
    boolean hasOneInput() {
        return true;
    }

    @Override
    public String toString() {
        return threadTasks.size() == 1 ? threadTasks.get(0).name() : ThreadTask.names(threadTasks.stream());
    }
}
