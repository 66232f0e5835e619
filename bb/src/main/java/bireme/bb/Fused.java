package bireme.bb;

import bireme.bb.engine.Entrance;
import bireme.bb.engine.Fusion;
import bireme.bb.engine.NodeSpec;
import bireme.bb.engine.Vertex;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A line of threads to be, fused to one. Unlike a comb it keeps what each of them sees and how each of them ends.
 */
final class Fused<I, O> extends Block<I, O> {
    private final List<Duty> duties;

    private Fused(List<Duty> duties) {
        this.duties = duties;
    }

    /** Two neighbours in one thread; nothing if one is more than a thread, or there is to be room between them. */
    static Optional<Block<?, ?>> of(Block<?, ?> first, Block<?, ?> second) {
        if (first instanceof Sized<?, ?> sized) {
            return of(sized.block(), second).map(fused -> fused.capacity(sized.capacity()));
        } else if (second.duties().isEmpty()) {
            return Optional.empty();
        } else if (first instanceof Origin<?> origin) {
            return origin.fused(second.duties());
        } else if (first.duties().isEmpty()) {
            return Optional.empty();
        }
        List<Duty> all = new ArrayList<>(first.duties());
        all.addAll(second.duties());
        return Optional.of(new Fused<>(withoutIdle(all)));
    }

    /** Leaves out what only hands on, unless one beside it would see that. */
    static List<Duty> withoutIdle(List<Duty> all) {
        List<Duty> left = new ArrayList<>(all);
        for (int place = left.size() - 1; place >= 0; place--) {
            if (left.get(place).nature() == Nature.PASSES && isIdle(left, place)) {
                left.remove(place);
            }
        }
        return left;
    }

    private static boolean isIdle(List<Duty> duties, int place) {
        int last = duties.size() - 1;
        if (last == 0) {
            return false;
        } else if (place == 0) {
            return duties.get(1).nature().isBlindToPlace();
        }
        return place < last || duties.get(place - 1).nature().isBlindToOutput();
    }

    /** What follows the first duty, as one node of its thread. */
    static List<NodeSpec> guests(Scope scope, List<Duty> duties) {
        if (duties.isEmpty()) {
            return List.of();
        }
        List<List<NodeSpec>> lines =
                duties.stream().map(duty -> duty.within(scope.prefix()).nodes()).toList();
        return List.of(Fusion.of(scope.name(Duty.names(duties.stream())), lines));
    }

    @Override
    Part plan(Scope scope) {
        List<NodeSpec> nodes =
                new ArrayList<>(duties.get(0).within(scope.prefix()).nodes());
        nodes.addAll(guests(scope, duties.subList(1, duties.size())));
        Vertex vertex = scope.plan().nodes(scope.name(toString()), nodes, scope.index(), scope.copies(), scope.loops());
        return new Part(new Entrance.ToVertex(vertex), List.of(vertex));
    }

    @Override
    List<Duty> duties() {
        return duties;
    }

    @Override
    Nature nature() {
        return duties.stream().map(Duty::nature).reduce(Nature.PASSES, Nature::most);
    }

    @Override
    Nature exit() {
        return duties.get(duties.size() - 1).nature();
    }

    @Override
    boolean hasOneEntrance() {
        return true;
    }

    @Override
    public String toString() {
        return duties.size() == 1 ? duties.get(0).name() : Duty.names(duties.stream());
    }
}
