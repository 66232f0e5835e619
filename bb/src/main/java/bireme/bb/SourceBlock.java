package bireme.bb;

import bireme.bb.engine.Vertex;
import bireme.bb.engine.chain.NodeSpec;
import bireme.bb.engine.chain.SourceSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The sources of a graph: the block before all others.
 *
 * @param <O> items they emit
 */
final class SourceBlock<O> extends Block<Void, O> {
    private final List<SourceSpec> sources;
    /** The tasks that share the thread of the only source. */
    private final List<ThreadTask> appended;

    private SourceBlock(List<SourceSpec> sources, List<ThreadTask> appended) {
        this.sources = sources;
        this.appended = appended;
    }

    static <O> SourceBlock<O> of(List<SourceSpec> sources) {
        return new SourceBlock<>(sources, List.of());
    }

    /** A graph of the sources is run, drawn or rewritten. */
    void use() {
        sources.forEach(SourceSpec::use);
    }

    /** The sources without what shares their thread. */
    SourceBlock<O> alone() {
        return of(sources);
    }

    /** With more in the thread of the source, if there is just one. */
    Optional<Block<?, ?>> fused(List<ThreadTask> threadTasks) {
        if (sources.size() > 1) {
            return Optional.empty();
        }
        List<ThreadTask> all = line();
        all.addAll(threadTasks);
        List<ThreadTask> left = Fused.withoutIdle(all);
        return Fused.boxes(left)
                ? Optional.empty()
                : Optional.of(new SourceBlock<>(sources, left.subList(1, left.size())));
    }

    @Override
    PlannedBlock plan(Scope scope) {
        List<NodeSpec> nodes = Fused.nodes(scope, appended, false);
        List<Vertex> tails = new ArrayList<>();
        use();
        for (SourceSpec source : sources) {
            String name = appended.isEmpty() ? source.name() : toString();
            int number = scope.plan().vertices().size();
            tails.add(scope.plan().source(name, source, nodes));
            if (source.group() != null) {
                scope.plan().group(number, source.group());
            }
        }
        return new PlannedBlock(null, tails);
    }

    /** The tasks of its one thread, with one for the source itself. */
    @Override
    List<ThreadTask> line() {
        List<ThreadTask> line = new ArrayList<>();
        sources.forEach(source -> line.add(new ThreadTask(source.name(), List.of(), NodeTraits.SEES_ALL)));
        line.addAll(appended);
        return line;
    }

    @Override
    boolean isOneThread() {
        return sources.size() == 1;
    }

    @Override
    NodeTraits exit() {
        return appended.isEmpty()
                ? NodeTraits.SEES_OUTPUT
                : appended.get(appended.size() - 1).traits();
    }

    @Override
    public String toString() {
        String begin = sources.stream().map(SourceSpec::name).collect(Collectors.joining(" | "));
        String rest = appended.stream()
                .flatMap(task -> task.nodes().stream())
                .map(NodeSpec::name)
                .collect(Collectors.joining("+"));
        return appended.isEmpty() ? begin : "(" + begin + "+" + rest + ")";
    }
}
