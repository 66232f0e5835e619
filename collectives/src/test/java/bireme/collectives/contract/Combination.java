package bireme.collectives.contract;

import bireme.collectives.algorithm.Operation;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What is settled about the arguments of a call.
 *
 * @param kind number of the type, or of the reduction with its type; the number behind the last type stands for items
 * of     different length at the two sides
 * @param size about how many items
 * @param isInPlace whether send and receive buffer are one
 * @param isOfBlocks whether so many items are for every rank, who has as many for every other
 */
record Combination(int kind, Size size, boolean isInPlace, boolean isOfBlocks) {
    private static final Set<Operation<?>> MIXED =
            Set.of(Operation.GATHER, Operation.SCATTER, Operation.ALLGATHER, Operation.ALLTOALL);

    /** How many items, compared with the number of ranks. */
    enum Size {
        NONE,
        ONE,
        FEWER_THAN_RANKS,
        MORE_THAN_RANKS,
        MANY;

        /**
         * More than one segment of any algorithm that is tested, and a number that hardly any number of ranks divides.
         */
        private static final int LOTS = 131;

        /** Two ranks have more than one segment. */
        private static final int LOTS_FOR_EACH = 37;

        int count(int ranks, boolean isOfBlocks) {
            return switch (this) {
                case NONE -> 0;
                case ONE -> 1;
                case FEWER_THAN_RANKS -> ranks - 1;
                case MORE_THAN_RANKS -> 2 * ranks + 1;
                default -> isOfBlocks ? LOTS_FOR_EACH : LOTS;
            };
        }
    }

    int count(int ranks) {
        return size.count(ranks, isOfBlocks);
    }

    /** All of them for an operation, without those that would only repeat others. */
    static List<Combination> all(Operation<?> operation, int kinds) {
        boolean isOfBlocks = !operation.isReduction() && operation != Operation.BCAST;
        return IntStream.range(0, kinds)
                .boxed()
                .flatMap(kind -> Stream.of(Size.values())
                        .flatMap(size -> Stream.of(false, true)
                                .map(isInPlace -> new Combination(kind, size, isInPlace, isOfBlocks))))
                .filter(one -> !one.isInPlace() || operation != Operation.BCAST && !one.isMixed(operation))
                .toList();
    }

    /** How many kinds there are for an operation that is no reduction. */
    static int kinds(Operation<?> operation) {
        return TestType.values().length + (MIXED.contains(operation) ? 1 : 0);
    }

    private boolean isMixed(Operation<?> operation) {
        return !operation.isReduction() && kind == TestType.values().length;
    }
}
