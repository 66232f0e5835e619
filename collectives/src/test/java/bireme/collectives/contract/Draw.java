package bireme.collectives.contract;

import bireme.collectives.algorithm.OrderedAlgorithm;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Draws the arguments of calls; the same seed gives the same arguments at every rank. A {@link Combination} settles
 * some of them, and the rest is drawn.
 */
final class Draw {
    private final Random random;
    private final int ranks;
    private final Combination settled;

    Draw(long seed, int ranks) {
        this(seed, ranks, null);
    }

    Draw(long seed, int ranks, Combination settled) {
        this.random = new Random(seed);
        this.ranks = ranks;
        this.settled = settled;
    }

    int ranks() {
        return ranks;
    }

    int root() {
        return random.nextInt(ranks);
    }

    boolean flag() {
        return random.nextBoolean();
    }

    /** Whether send and receive buffer are one. */
    boolean isInPlace() {
        boolean drawn = random.nextBoolean();
        return settled == null ? drawn : settled.isInPlace();
    }

    /** Whether one side counts in items of twice the length, which is a kind of type, too. */
    boolean isMixed() {
        boolean drawn = random.nextInt(4) == 0;
        return settled == null ? drawn : settled.kind() == TestType.values().length;
    }

    TestType type() {
        int drawn = random.nextInt(TestType.values().length);
        return TestType.values()[settled == null ? drawn : settled.kind() % TestType.values().length];
    }

    /** A number of items: none, few, about as many as ranks, some segments, or a lot. */
    int count() {
        return settled == null ? anyCount() : settled.count(ranks);
    }

    private int anyCount() {
        return switch (random.nextInt(8)) {
            case 0 -> 0;
            case 1 -> 1;
            case 2 -> Math.max(0, ranks - 1 + random.nextInt(3));
            case 3 -> 2 * random.nextInt(40) + 1;
            case 4 -> random.nextInt(300);
            case 5 -> 997;
            default -> random.nextInt(20);
        };
    }

    /** Lengths of blocks, some of them empty. */
    int[] counts() {
        int drawn = random.nextInt(4) == 0 ? 120 : random.nextInt(9);
        int most = settled == null ? drawn : settled.count(ranks);
        return IntStream.range(0, ranks)
                .map(rank -> random.nextInt(3) == 0 ? 0 : random.nextInt(most + 1))
                .toArray();
    }

    /** Places for blocks of these lengths: one after another, or in turned order with free items between them. */
    int[] places(int[] counts) {
        int[] places = new int[counts.length];
        int gap = random.nextInt(2);
        int turn = gap == 0 ? 0 : random.nextInt(counts.length);
        int next = gap;
        for (int index = 0; index < counts.length; index++) {
            int rank = (index + turn) % counts.length;
            places[rank] = next;
            next += counts[rank] + gap;
        }
        return places;
    }

    TestReduction reduction(OrderedAlgorithm algorithm) {
        List<TestReduction> legal = reductions(algorithm);
        int drawn = random.nextInt(legal.size());
        return legal.get(settled == null ? drawn : settled.kind());
    }

    /** The reductions that an algorithm can do. */
    static List<TestReduction> reductions(OrderedAlgorithm algorithm) {
        return TestReduction.ALL.stream()
                .filter(op -> op.isCommutative() || algorithm.keepsOrder())
                .toList();
    }

    /** Items that blocks take, those left free included. */
    static int span(int[] counts, int[] places) {
        return IntStream.range(0, counts.length)
                        .map(rank -> places[rank] + counts[rank])
                        .max()
                        .orElse(0)
                + 1;
    }
}
