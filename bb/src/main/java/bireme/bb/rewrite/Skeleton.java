package bireme.bb.rewrite;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The structure of a graph: which of its stages share a thread, which follow each other, and which are replicated.
 *
 * <p>Shape: a tree. Its text is that of a term, {@code pipe(source, farm(4, comp(read, parse), ordered), sink)}:
 *
 * <ul>
 *   <li>{@code comp(a, b)}: one after the other in one thread
 *   <li>{@code pipe(a, b)}: in threads of their own, with a channel between
 *   <li>{@code farm(4, a)}: four copies, each item to one of them; {@code farm(4, a, on-demand, ordered)}
 *   <li>{@code map(4, a)}: each item is a list, cut into four chunks; {@code a} is applied to each element
 *   <li>{@code divide(4, a)}: the same, where lists are halved until there are four chunks
 * </ul>
 *
 * <p>Pipes in pipes and comps in comps are one pipe or comp, as both are associative.
 *
 * <p>Threads: immutable.
 */
public sealed interface Skeleton {
    /** What is known of a stage, and so what rules may do to it. */
    enum Kind {
        /** Makes the items; it is first, and may share its thread with what follows. */
        SOURCE,
        /** Sees one item at a time and keeps nothing: it may be replicated, and share a thread. */
        PURE,
        /** May keep something between items: it may share a thread, but not be replicated. */
        STATEFUL,
        /** Takes the items; it is last, and may share its thread with what is before it. */
        SINK,
        /** Has threads of its own that no rule changes, as a loop. */
        FIXED
    }

    /**
     * A stage, which rules move as a whole.
     *
     * @param name differs from those of the other stages
     * @param kind what rules may do to it
     * @param threads that it has, 1 unless it is {@link Kind#FIXED}
     * @param serviceNs time for one item of the source, in nanoseconds; in a map, for a whole list
     * @param coreNs how much of that needs a core; the rest is sleeping and waiting for other things
     */
    record Leaf(String name, Kind kind, int threads, double serviceNs, double coreNs) implements Skeleton {
        @Override
        public List<Skeleton> parts() {
            return List.of();
        }

        @Override
        public Skeleton withParts(List<Skeleton> parts) {
            return this;
        }

        @Override
        public String toString() {
            return name;
        }
    }

    /**
     * Stages one after the other in one thread.
     *
     * @param parts at least two
     */
    record Comp(List<Skeleton> parts) implements Skeleton {
        @Override
        public Skeleton withParts(List<Skeleton> others) {
            return comp(others);
        }

        @Override
        public String toString() {
            return term("comp", parts);
        }
    }

    /**
     * Stages one after the other, in threads of their own.
     *
     * @param parts at least two
     */
    record Pipe(List<Skeleton> parts) implements Skeleton {
        @Override
        public Skeleton withParts(List<Skeleton> others) {
            return pipe(others);
        }

        @Override
        public String toString() {
            return term("pipe", parts);
        }
    }

    /**
     * Copies side by side.
     *
     * @param workers copies, at least 1
     * @param worker what each is
     * @param isOrdered whether results come in the order of the items
     * @param isOnDemand whether an item goes to a worker that has room, instead of to the next
     */
    record Farm(int workers, Skeleton worker, boolean isOrdered, boolean isOnDemand) implements Skeleton {
        @Override
        public List<Skeleton> parts() {
            return List.of(worker);
        }

        @Override
        public Skeleton withParts(List<Skeleton> parts) {
            return new Farm(workers, parts.get(0), isOrdered, isOnDemand);
        }

        /** {@return the same with so many workers} */
        Farm resized(int number) {
            return new Farm(number, worker, isOrdered, isOnDemand);
        }

        @Override
        public String toString() {
            return "farm(" + workers + ", " + worker + (isOnDemand ? ", on-demand" : "")
                    + (isOrdered ? ", ordered" : "") + ")";
        }
    }

    /**
     * A function of the elements of lists.
     *
     * @param workers chunks of each list, at least 1; a map of one worker has no threads but those of its worker
     * @param worker applied to each element
     */
    record DataMap(int workers, Skeleton worker) implements Skeleton {
        @Override
        public List<Skeleton> parts() {
            return List.of(worker);
        }

        @Override
        public Skeleton withParts(List<Skeleton> parts) {
            return new DataMap(workers, parts.get(0));
        }

        @Override
        public String toString() {
            return "map(" + workers + ", " + worker + ")";
        }
    }

    /**
     * A function of the elements of lists, which are halved again and again.
     *
     * @param workers chunks of each list in the end, a power of two from 2 on
     * @param worker applied to each element
     */
    record Divide(int workers, Skeleton worker) implements Skeleton {
        @Override
        public List<Skeleton> parts() {
            return List.of(worker);
        }

        @Override
        public Skeleton withParts(List<Skeleton> parts) {
            return new Divide(workers, parts.get(0));
        }

        @Override
        public String toString() {
            return "divide(" + workers + ", " + worker + ")";
        }
    }

    /** {@return what it is made of} */
    List<Skeleton> parts();

    /**
     * {@return the same made of other parts}
     *
     * @param parts as many as {@link #parts}
     */
    Skeleton withParts(List<Skeleton> parts);

    /**
     * {@return the pipe of these, or the only one of them}
     *
     * @param parts at least one
     */
    static Skeleton pipe(List<Skeleton> parts) {
        List<Skeleton> flat = flat(parts, part -> part instanceof Pipe);
        return flat.size() == 1 ? flat.get(0) : new Pipe(flat);
    }

    /**
     * {@return the comp of these, or the only one of them}
     *
     * @param parts at least one
     */
    static Skeleton comp(List<Skeleton> parts) {
        List<Skeleton> flat = flat(parts, part -> part instanceof Comp);
        return flat.size() == 1 ? flat.get(0) : new Comp(flat);
    }

    private static List<Skeleton> flat(List<Skeleton> parts, Function<Skeleton, Boolean> isAlike) {
        return parts.stream()
                .flatMap(part -> isAlike.apply(part) ? part.parts().stream() : Stream.of(part))
                .toList();
    }

    private static String term(String name, List<Skeleton> parts) {
        return parts.stream().map(Skeleton::toString).collect(Collectors.joining(", ", name + "(", ")"));
    }

    /** {@return all stages, in their order} */
    default List<Leaf> leaves() {
        return this instanceof Leaf leaf
                ? List.of(leaf)
                : parts().stream().flatMap(part -> part.leaves().stream()).toList();
    }

    /**
     * {@return the same with other stages in the same places}
     *
     * @param change gives the stage to put in the place of one
     */
    default Skeleton withLeaves(Function<Leaf, Leaf> change) {
        return this instanceof Leaf leaf
                ? change.apply(leaf)
                : withParts(
                        parts().stream().map(part -> part.withLeaves(change)).toList());
    }

    /** {@return whether it is pure and so may be copied} */
    default boolean isPure() {
        return leaves().stream().allMatch(leaf -> leaf.kind() == Kind.PURE);
    }

    /** {@return whether it is run by one thread, so that others can share this thread} */
    default boolean isOneThread() {
        if (this instanceof Leaf leaf) {
            return leaf.kind() != Kind.FIXED;
        } else if (this instanceof DataMap map) {
            return map.workers == 1 && map.worker.isOneThread();
        }
        return this instanceof Comp;
    }

    /** {@return whether it is one thread, or a pipe of such, whose results can be told apart} */
    default boolean isLine() {
        if (this instanceof DataMap map) {
            return map.workers == 1 && map.worker.isLine();
        }
        return isOneThread() || this instanceof Pipe && parts().stream().allMatch(Skeleton::isLine);
    }

    /** {@return whether results come in the order of the items} */
    default boolean keepsOrder() {
        boolean mixes = this instanceof Farm farm && farm.workers > 1 && !farm.isOrdered;
        return !mixes && parts().stream().allMatch(Skeleton::keepsOrder);
    }

    /**
     * What is done to an item, whatever the threads: the stages in their order, each with whether it is applied to the
     * elements of a list. Two skeletons with the same steps make the same of every item.
     *
     * @return one text for each stage
     */
    default List<String> steps() {
        Stream<String> inner = this instanceof Leaf leaf
                ? Stream.of(leaf.name)
                : parts().stream().flatMap(part -> part.steps().stream());
        boolean isOfLists = this instanceof DataMap || this instanceof Divide;
        return inner.map(step -> isOfLists && !step.startsWith("each ") ? "each " + step : step)
                .toList();
    }

    /** {@return why no graph can be made of it; empty if one can} */
    default Optional<String> problem() {
        Set<String> names = new HashSet<>();
        for (Leaf leaf : leaves()) {
            if (!names.add(leaf.name)) {
                return Optional.of("two stages are named " + leaf.name);
            }
        }
        List<Leaf> all = leaves();
        Optional<String> misplaced = IntStream.range(0, all.size())
                .filter(place -> all.get(place).kind() == Kind.SOURCE && place > 0
                        || all.get(place).kind() == Kind.SINK && place < all.size() - 1)
                .mapToObj(place -> all.get(place) + " is a "
                        + (place > 0 ? "source, but not the first stage" : "sink, but not the last stage"))
                .findFirst();
        return misplaced.or(this::innerProblem);
    }

    private Optional<String> innerProblem() {
        return ownProblem()
                .or(() -> parts().stream()
                        .map(Skeleton::innerProblem)
                        .flatMap(Optional::stream)
                        .findFirst());
    }

    private Optional<String> ownProblem() {
        if (this instanceof Comp && !parts().stream().allMatch(Skeleton::isOneThread)) {
            return Optional.of(this + " is in one thread, but a part of it has several");
        } else if (this instanceof Farm farm) {
            return farmProblem(farm);
        } else if (this instanceof DataMap map && (map.workers < 1 || !isOfElements(map.worker))) {
            return Optional.of(this + " must have at least 1 worker, of pure stages without farms and maps");
        } else if (this instanceof Divide divide) {
            boolean isPower = divide.workers >= 2 && Integer.bitCount(divide.workers) == 1;
            return isPower && isOfElements(divide.worker)
                    ? Optional.empty()
                    : Optional.of(
                            this + " must have 2, 4, 8 and so on chunks, of pure stages without farms and" + " maps");
        }
        return Optional.empty();
    }

    private static Optional<String> farmProblem(Farm farm) {
        if (farm.workers < 1) {
            return Optional.of(farm + " has no worker");
        } else if (!farm.worker.isPure()) {
            return Optional.of(farm + " replicates a stage that is not pure");
        } else if (farm.isOrdered && !farm.worker.isLine()) {
            return Optional.of(farm + " is ordered, so its worker must be one thread or a pipe of such");
        }
        return Optional.empty();
    }

    /** Whether a map may apply it: to the elements of a list, or, if it is a map itself, to a chunk. */
    private static boolean isOfElements(Skeleton worker) {
        boolean isReplicated =
                worker.contains(Farm.class) || worker.contains(DataMap.class) || worker.contains(Divide.class);
        return worker.isPure() && (worker instanceof DataMap || !isReplicated);
    }

    private boolean contains(Class<? extends Skeleton> form) {
        return form.isInstance(this) || parts().stream().anyMatch(part -> part.contains(form));
    }

    /**
     * Reads another structure of these stages.
     *
     * @param text a term, as {@link Object#toString} gives it
     * @return the structure
     * @throws IllegalArgumentException when the text is no term, names a stage that is not here, or does something
     *     else to an item than this one
     */
    default Skeleton arranged(String text) {
        Skeleton other = SkeletonText.parse(text, leaves());
        checkSame(other);
        return other;
    }

    /**
     * Checks that another structure can take the place of this one: a graph can be made of it, it does the same steps
     * to an item, and keeps the order if this one does.
     *
     * @param other structure to check
     * @throws IllegalArgumentException when it cannot, with the reason
     */
    default void checkSame(Skeleton other) {
        other.problem().ifPresent(why -> {
            throw new IllegalArgumentException(why);
        });
        if (!other.steps().equals(steps())) {
            throw new IllegalArgumentException(
                    other + " does the steps " + other.steps() + " to an item; expected " + steps() + ", as " + this);
        }
        if (keepsOrder() && !other.keepsOrder()) {
            throw new IllegalArgumentException(
                    other + " does not keep the order of items, as " + this + " does; let its farms be ordered");
        }
    }

    /**
     * The part at a position.
     *
     * @param at which of the parts of its parts, the outermost first, from 0; empty for this one itself
     * @return the part; empty if there is none
     */
    default Optional<Skeleton> part(List<Integer> at) {
        if (at.isEmpty()) {
            return Optional.of(this);
        }
        int first = at.get(0);
        return first < 0 || first >= parts().size()
                ? Optional.empty()
                : parts().get(first).part(at.subList(1, at.size()));
    }

    /**
     * {@return the same with another part in the place of one}
     *
     * @param at position that there is, as for {@link #part}
     * @param by what takes its place
     */
    default Skeleton replaced(List<Integer> at, Skeleton by) {
        if (at.isEmpty()) {
            return by;
        }
        List<Skeleton> others = new ArrayList<>(parts());
        int first = at.get(0);
        others.set(first, others.get(first).replaced(at.subList(1, at.size()), by));
        return withParts(others);
    }
}
