package bireme.bb.rewrite;

import bireme.bb.rewrite.Skeleton.Comp;
import bireme.bb.rewrite.Skeleton.DataMap;
import bireme.bb.rewrite.Skeleton.Divide;
import bireme.bb.rewrite.Skeleton.Farm;
import bireme.bb.rewrite.Skeleton.Pipe;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A law of the algebra of skeletons: what it puts in the place of a part makes the same of every item, and keeps the
 * order if the part does. Each law is here in both directions, as two rules.
 */
public enum SkeletonRule {
    /** Neighbours share a thread. */
    PIPE_TO_COMP("pipe(a, b) -> comp(a, b)", "a part of a pipe, and behind it another, each of one thread", (Pair)
            (pair, number) -> pair.parent() instanceof Pipe
                            && pair.first().isOneThread()
                            && pair.next().isOneThread()
                    ? Skeleton.comp(pair.both())
                    : null),
    /** Neighbours get threads of their own. */
    COMP_TO_PIPE("comp(a, b) -> pipe(a, b)", "a part of a comp, and behind it another", (Split)
            parts -> Skeleton.pipe(parts.stream().map(Skeleton::comp).toList())),
    /** Copies of a part work side by side. */
    FARM_INTRO("a -> farm(n, a)", "pure stages of one thread each, not in a farm or map", "n", (At)
            (here, number) -> here.isPure() && here.isLine() ? new Farm(number, here, true, false) : null),
    /** The worker of a farm stands for the farm. */
    FARM_ELIM("farm(n, a) -> a", "a farm", (At) (here, number) -> here instanceof Farm farm ? farm.worker() : null),
    /** Another number of workers. */
    FARM_RESIZE("farm(m, a) -> farm(n, a)", "a farm of another number of workers", "n", (At)
            (here, number) -> here instanceof Farm farm && farm.workers() != number ? farm.resized(number) : null),
    /** A farm of farms is one. */
    FARM_COLLAPSE("farm(n, farm(m, a)) -> farm(n*m, a)", "a farm whose workers are farms", (At) (here, number) ->
            here instanceof Farm farm && farm.worker() instanceof Farm inner && farm.isOnDemand() == inner.isOnDemand()
                    ? new Farm(farm.workers() * inner.workers(), inner.worker(), false, farm.isOnDemand())
                    : null),
    /** One farm becomes a farm of farms. */
    FARM_NEST("farm(n, a) -> farm(n/m, farm(m, a))", "a farm that is not ordered, whose workers m divides", "m", (At)
            (here, number) -> here instanceof Farm farm && !farm.isOrdered() && divides(number, farm.workers())
                    ? farm.resized(farm.workers() / number).withParts(List.of(farm.resized(number)))
                    : null),
    /** Two farms of as many workers become one. */
    FARM_JOIN(
            "pipe(farm(n, a), farm(n, b)) -> farm(n, pipe(a, b))",
            "a farm in a pipe, and behind it one of as many workers",
            (Pair) (pair, number) -> pair.parent() instanceof Pipe
                            && pair.first() instanceof Farm first
                            && pair.next() instanceof Farm next
                            && first.workers() == next.workers()
                            && first.isOnDemand() == next.isOnDemand()
                    ? new Farm(
                            first.workers(),
                            Skeleton.pipe(List.of(first.worker(), next.worker())),
                            first.isOrdered() && next.isOrdered(),
                            first.isOnDemand())
                    : null),
    /** A farm of a pipe becomes a pipe of farms. */
    FARM_SPLIT("farm(n, pipe(a, b)) -> pipe(farm(n, a), farm(n, b))", "a farm of a pipe", (At)
            (here, number) -> here instanceof Farm && here.parts().get(0) instanceof Pipe pipe
                    ? Skeleton.pipe(around(here, pipe))
                    : null),
    /** Another number of chunks. */
    MAP_RESIZE("map(m, a) -> map(n, a)", "a map of another number of workers", "n", (At) (here, number) ->
            here instanceof DataMap map && map.workers() != number ? new DataMap(number, map.worker()) : null),
    /** A map of a comp becomes a comp of maps, each in the thread of the comp. */
    MAP_COMP_SPLIT("map(n, comp(a, b)) -> comp(map(1, a), map(1, b))", "a map of a comp", (At)
            (here, number) -> here instanceof DataMap map && map.worker() instanceof Comp comp
                    ? Skeleton.comp(around(new DataMap(1, comp), comp))
                    : null),
    /** Neighbouring maps of a comp become one. */
    MAP_COMP_JOIN("comp(map(1, a), map(1, b)) -> map(1, comp(a, b))", "a map in a comp, and behind it another", (Pair)
            (pair, number) -> pair.parent() instanceof Comp ? joined(pair, true) : null),
    /** A map of a pipe becomes a pipe of maps. */
    MAP_PIPE_SPLIT("map(n, pipe(a, b)) -> pipe(map(n, a), map(n, b))", "a map of a pipe", (At)
            (here, number) -> here instanceof DataMap && here.parts().get(0) instanceof Pipe pipe
                    ? Skeleton.pipe(around(here, pipe))
                    : null),
    /** Neighbouring maps of a pipe become one. */
    MAP_PIPE_JOIN(
            "pipe(map(n, a), map(n, b)) -> map(n, pipe(a, b))",
            "a map in a pipe, and behind it one of as many workers",
            (Pair) (pair, number) -> pair.parent() instanceof Pipe ? joined(pair, false) : null),
    /** A map of chunks of chunks is one map. */
    MAP_COLLAPSE("map(n, map(m, a)) -> map(n*m, a)", "a map of a map", (At)
            (here, number) -> here instanceof DataMap map && map.worker() instanceof DataMap inner
                    ? new DataMap(map.workers() * inner.workers(), inner.worker())
                    : null),
    /** Chunks are cut into chunks. */
    MAP_NEST("map(n, a) -> map(n/m, map(m, a))", "a map whose workers m divides", "m", (At)
            (here, number) -> here instanceof DataMap map && divides(number, map.workers())
                    ? new DataMap(map.workers() / number, new DataMap(number, map.worker()))
                    : null),
    /** A map becomes divide and conquer. */
    MAP_TO_DIVIDE("map(n, a) -> divide(n, a)", "a map of 2, 4, 8 and so on workers", (At)
            (here, number) -> here instanceof DataMap map ? new Divide(map.workers(), map.worker()) : null),
    /** Divide and conquer becomes a map. */
    DIVIDE_TO_MAP("divide(n, a) -> map(n, a)", "a divide", (At)
            (here, number) -> here instanceof Divide divide ? new DataMap(divide.workers(), divide.worker()) : null);

    /** How a rule looks at a skeleton. */
    private interface Form {}

    /** A rule for one part. */
    private interface At extends Form {
        /** What takes its place; {@code null} if the rule does not apply. */
        Skeleton change(Skeleton here, int number);
    }

    /** A rule for two neighbours. */
    private interface Pair extends Form {
        /** What takes the place of both; {@code null} if the rule does not apply. */
        Skeleton change(Neighbours pair, int number);
    }

    /** A rule that cuts a comp in two. */
    private interface Split extends Form {
        /** What takes the place of the comp, of which these are the two halves. */
        Skeleton change(List<List<Skeleton>> halves);
    }

    /** Two consecutive parts. */
    private record Neighbours(Skeleton parent, Skeleton first, Skeleton next) {
        List<Skeleton> both() {
            return List.of(first, next);
        }
    }

    private static final int MAX_NUMBER = 4096;

    private final String law;
    private final String place;
    private final String number;
    private final Form form;

    SkeletonRule(String law, String place, Form form) {
        this(law, place, null, form);
    }

    SkeletonRule(String law, String place, String number, Form form) {
        this.law = law;
        this.place = place;
        this.number = number;
        this.form = form;
    }

    private static boolean divides(int part, int whole) {
        return part > 1 && part < whole && whole % part == 0;
    }

    /** The parts of a worker, each in a farm or map like that of all. */
    private static List<Skeleton> around(Skeleton outer, Skeleton worker) {
        return worker.parts().stream()
                .map(part -> outer.withParts(List.of(part)))
                .toList();
    }

    private static Skeleton joined(Neighbours pair, boolean inOneThread) {
        if (!(pair.first() instanceof DataMap first)
                || !(pair.next() instanceof DataMap next)
                || first.workers() != next.workers()) {
            return null;
        }
        List<Skeleton> workers = List.of(first.worker(), next.worker());
        return new DataMap(first.workers(), inOneThread ? Skeleton.comp(workers) : Skeleton.pipe(workers));
    }

    /**
     * Finds a rule by its name.
     *
     * @param name as {@code farm-intro}
     * @return the rule
     * @throws IllegalArgumentException when there is none; the message lists all
     */
    public static SkeletonRule named(String name) {
        return Arrays.stream(values())
                .filter(rule -> rule.toString().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no rule \"" + name + "\"; rules are "
                        + Arrays.stream(values()).map(SkeletonRule::toString).collect(Collectors.joining(", "))));
    }

    /** {@return the rule as a law, from what to what} */
    public String law() {
        return law;
    }

    /** {@return what has to be at its position} */
    public String place() {
        return place;
    }

    /** {@return whether it takes a number, as that of the workers of a new farm} */
    public boolean takesNumber() {
        return number != null;
    }

    /**
     * {@return the positions where the rule applies, the outermost first}
     *
     * @param whole skeleton to look at
     * @param number as for {@link #apply}
     */
    public List<Position> positions(Skeleton whole, int number) {
        return Position.all(whole).stream()
                .filter(at -> changed(whole, at, number).isPresent())
                .toList();
    }

    /**
     * Applies the rule.
     *
     * @param whole skeleton to change
     * @param at where; a rule for neighbours applies to what is there and what comes next
     * @param number of workers for rules that take one, 1 to 4096; of no interest to others
     * @return the changed skeleton
     * @throws IllegalArgumentException when the rule does not apply there; the message says where it does
     */
    public Skeleton apply(Skeleton whole, Position at, int number) {
        if (takesNumber() && (number < 1 || number > MAX_NUMBER)) {
            throw new IllegalArgumentException(
                    this + " with the number " + number + "; expected " + this.number + " from 1 to " + MAX_NUMBER);
        }
        return changed(whole, at, number).orElseThrow(() -> new IllegalArgumentException(refusal(whole, at, number)));
    }

    private String refusal(Skeleton whole, Position at, int number) {
        String with = takesNumber() ? " with " + this.number + " = " + number : "";
        List<Position> legal = positions(whole, number);
        String here = whole.part(at.path())
                .map(part -> this + with + " does not apply at " + at + ", which is " + part)
                .orElse("there is no position " + at + " in " + whole);
        return here + "; it needs " + place + ", and "
                + (legal.isEmpty()
                        ? "applies nowhere" + with
                        : "applies at " + legal.stream().map(Position::toString).collect(Collectors.joining(", ")));
    }

    /** The changed skeleton; empty if the rule does not apply, or no graph could be made of the result. */
    Optional<Skeleton> changed(Skeleton whole, Position at, int number) {
        Optional<Skeleton> changed = form instanceof At rule
                ? whole.part(at.path()).map(here -> rule.change(here, number)).map(by -> whole.replaced(at.path(), by))
                : neighbours(whole, at, number);
        return changed.filter(other -> other.problem().isEmpty() && (other.keepsOrder() || !whole.keepsOrder()));
    }

    private Optional<Skeleton> neighbours(Skeleton whole, Position at, int number) {
        if (at.path().isEmpty()) {
            return Optional.empty();
        }
        Skeleton parent = whole.part(at.parent().path()).orElse(null);
        int next = at.index() + 1;
        if (!(parent instanceof Pipe || parent instanceof Comp)
                || next >= parent.parts().size()) {
            return Optional.empty();
        }
        List<Skeleton> parts = parent.parts();
        if (form instanceof Split rule) {
            List<List<Skeleton>> halves = List.of(parts.subList(0, next), parts.subList(next, parts.size()));
            return Optional.of(parent)
                    .filter(Comp.class::isInstance)
                    .map(comp -> whole.replaced(at.parent().path(), rule.change(halves)));
        }
        Skeleton by = ((Pair) form).change(new Neighbours(parent, parts.get(next - 1), parts.get(next)), number);
        return Optional.ofNullable(by).map(both -> {
            List<Skeleton> others = new ArrayList<>(parts.subList(0, next - 1));
            others.add(both);
            others.addAll(parts.subList(next + 1, parts.size()));
            return whole.replaced(at.parent().path(), parent.withParts(others));
        });
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
