package mpi;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * A derived datatype built at random, and beside it what the standard says it is: a list of places, in the order in
 * which elements travel, and the places of the marks.
 */
final class RandomType {
    private static final int MAX_ELEMENTS = 300;
    private static final int MAX_SPAN = 20_000;

    final Datatype type;
    private final List<Integer> places;
    private final List<Integer> lowerMarks;
    private final List<Integer> upperMarks;

    private RandomType(Datatype type, List<Integer> places, List<Integer> lowerMarks, List<Integer> upperMarks) {
        this.type = type;
        this.places = places;
        this.lowerMarks = lowerMarks;
        this.upperMarks = upperMarks;
    }

    /** A committed type of one or more elements. */
    static RandomType of(Random random, Datatype base) {
        while (true) {
            RandomType made = nested(random, base, random.nextInt(4));
            if (made.size() > 0 && made.size() <= MAX_ELEMENTS && made.end(3) - made.first(3) < MAX_SPAN) {
                made.type.Commit();
                return made;
            }
        }
    }

    private static RandomType nested(Random random, Datatype base, int depth) {
        if (depth == 0) {
            return new RandomType(base, IntStream.range(0, base.Size()).boxed().toList(), List.of(), List.of());
        }
        RandomType old = nested(random, base, depth - 1);
        if (old.size() > MAX_ELEMENTS) {
            return old;
        }
        return switch (random.nextInt(6)) {
            case 0 -> contiguous(random.nextInt(5), old);
            case 1 -> vector(random.nextInt(5), random.nextInt(4), random.nextInt(13) - 4, old, true);
            case 2 -> vector(random.nextInt(5), random.nextInt(4), random.nextInt(40) - 9, old, false);
            case 3 -> indexed(random, old, true);
            case 4 -> indexed(random, old, false);
            default -> struct(random, old, nested(random, base, random.nextInt(2)));
        };
    }

    private static RandomType contiguous(int count, RandomType old) {
        Builder naive = new Builder();
        naive.add(old, 0, count);
        return naive.build(Datatype.Contiguous(count, old.type));
    }

    private static RandomType vector(int count, int length, int stride, RandomType old, boolean isInExtents) {
        Builder naive = new Builder();
        for (int i = 0; i < count; i++) {
            naive.add(old, i * stride * (isInExtents ? old.extent() : 1), length);
        }
        return naive.build(
                isInExtents
                        ? Datatype.Vector(count, length, stride, old.type)
                        : Datatype.Hvector(count, length, stride, old.type));
    }

    private static RandomType indexed(Random random, RandomType old, boolean isInExtents) {
        int[] lengths = random.ints(random.nextInt(5), 0, 4).toArray();
        int[] displacements = random.ints(lengths.length, -8, 20).toArray();
        Builder naive = new Builder();
        for (int i = 0; i < lengths.length; i++) {
            naive.add(old, displacements[i] * (isInExtents ? old.extent() : 1), lengths[i]);
        }
        return naive.build(
                isInExtents
                        ? Datatype.Indexed(lengths, displacements, old.type)
                        : Datatype.Hindexed(lengths, displacements, old.type));
    }

    private static RandomType struct(Random random, RandomType first, RandomType second) {
        List<RandomType> all = new ArrayList<>(List.of(first, second));
        if (random.nextBoolean()) {
            all.add(random.nextInt(3), new RandomType(MPI.LB, List.of(), List.of(0), List.of()));
        }
        if (random.nextBoolean()) {
            all.add(random.nextInt(3), new RandomType(MPI.UB, List.of(), List.of(), List.of(0)));
        }
        int[] lengths = random.ints(all.size(), 0, 3).toArray();
        int[] displacements = random.ints(all.size(), -5, 30).toArray();
        Builder naive = new Builder();
        Datatype[] types = new Datatype[all.size()];
        for (int i = 0; i < types.length; i++) {
            naive.add(all.get(i), displacements[i], lengths[i]);
            types[i] = all.get(i).type;
        }
        return naive.build(Datatype.Struct(lengths, displacements, types));
    }

    private static final class Builder {
        private final List<Integer> places = new ArrayList<>();
        private final List<Integer> lowerMarks = new ArrayList<>();
        private final List<Integer> upperMarks = new ArrayList<>();

        void add(RandomType old, int displacement, int length) {
            for (int i = 0; i < length; i++) {
                int at = displacement + i * old.extent();
                old.places.forEach(place -> places.add(at + place));
                old.lowerMarks.forEach(place -> lowerMarks.add(at + place));
                old.upperMarks.forEach(place -> upperMarks.add(at + place));
            }
        }

        RandomType build(Datatype type) {
            return new RandomType(type, places, lowerMarks, upperMarks);
        }
    }

    int size() {
        return places.size();
    }

    int lowerBound() {
        List<Integer> bounds = lowerMarks.isEmpty() ? places : lowerMarks;
        return bounds.stream().mapToInt(place -> place).min().orElseGet(() -> Math.min(0, upperOfMarks()));
    }

    int upperBound() {
        if (!upperMarks.isEmpty()) {
            return upperOfMarks();
        }
        return places.stream().mapToInt(place -> place + 1).max().orElse(lowerMarks.isEmpty() ? 0 : lowerBound());
    }

    private int upperOfMarks() {
        return upperMarks.stream().mapToInt(place -> place).max().orElse(0);
    }

    int extent() {
        return upperBound() - lowerBound();
    }

    /** The places of so many items in a row. */
    int[] places(int items) {
        int extent = extent(); // once: it looks at all places
        return IntStream.range(0, items)
                .flatMap(item -> places.stream().mapToInt(place -> item * extent + place))
                .toArray();
    }

    int first(int items) {
        return IntStream.of(places(items)).min().orElse(0);
    }

    int end(int items) {
        return IntStream.of(places(items)).max().orElse(-1) + 1;
    }

    boolean isDisjoint(int items) {
        HashSet<Integer> seen = new HashSet<>();
        return IntStream.of(places(items)).allMatch(seen::add);
    }

    /** Room for so many items from {@link #offset} on. */
    Object array(int items) {
        return type.element.newArray(offset(items) + Math.max(0, end(items)) + 1);
    }

    /** Where the first of so many items is said to be in {@link #array}. */
    int offset(int items) {
        return Math.max(0, -first(items)) + 1;
    }

    /** The elements of items, one after another. */
    Object packed(Object array, int offset, int items) {
        int[] at = places(items);
        Object packed = type.element.newArray(at.length);
        for (int i = 0; i < at.length; i++) {
            Array.set(packed, i, Array.get(array, offset + at[i]));
        }
        return packed;
    }

    /** An array that holds these elements where so many items have them, and nothing elsewhere. */
    Object unpacked(Object packed, int items) {
        Object array = array(items);
        int[] at = places(items);
        for (int i = 0; i < at.length; i++) {
            Array.set(array, offset(items) + at[i], Array.get(packed, i));
        }
        return array;
    }

    @Override
    public String toString() {
        return type + " at " + places + ", marks " + lowerMarks + " " + upperMarks;
    }
}
