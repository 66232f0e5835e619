package bireme.collectives.contract;

import bireme.collectives.OrderedAlgorithm;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Draws the arguments of calls; the same seed gives the same arguments at every rank. */
final class Draw {
    private final Random random;
    private final int ranks;

    Draw(long seed, int ranks) {
        this.random = new Random(seed);
        this.ranks = ranks;
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

    TestType type() {
        return TestType.values()[random.nextInt(TestType.values().length)];
    }

    /** A number of items: none, few, about as many as ranks, some segments, or a lot. */
    int count() {
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
        int most = random.nextInt(4) == 0 ? 120 : random.nextInt(9);
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
        List<TestReduction> legal = TestReduction.ALL.stream()
                .filter(op -> op.isCommutative() || algorithm.keepsOrder())
                .toList();
        return legal.get(random.nextInt(legal.size()));
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
