package bireme.collectives.pattern;

import bireme.collectives.items.Blocks;
import bireme.collectives.items.Reduction;
import bireme.collectives.stages.Stages;
import xxdev.ElementType;
import xxdev.LibraryTeam;
import xxdev.ReductionOperator;

/** Parts that the algorithms which use a native MPI library have in common. */
public final class LibraryCalls {
    private LibraryCalls() {}

    /** The library's collectives, or {@code null} where it cannot carry out a call with such a buffer. */
    public static LibraryTeam of(Stages stages, Object buffer) {
        LibraryTeam library = stages.library();
        return library == null || ElementType.of(buffer) == ElementType.OBJECT ? null : library;
    }

    /** The same for a reduction. */
    public static LibraryTeam of(Stages stages, Object buffer, Reduction op) {
        LibraryTeam library = op.operator() == null ? null : of(stages, buffer);
        return library != null && mayOverflow(ElementType.of(buffer), op.operator()) ? null : library;
    }

    /**
     * Whether the result depends on what the library does with too large numbers: Open MPI 4.1 saturates sums of short
     * integers, where Java keeps the lower bits.
     */
    private static boolean mayOverflow(ElementType type, ReductionOperator operator) {
        return type.bytes() < Integer.BYTES
                && (operator == ReductionOperator.SUM || operator == ReductionOperator.PROD);
    }

    /** First element of each rank's block. */
    public static int[] starts(Blocks blocks, int ranks) {
        int[] starts = new int[ranks];
        for (int rank = 0; rank < ranks; rank++) {
            starts[rank] = blocks.start(rank);
        }
        return starts;
    }

    /** Elements of each rank's block. */
    public static int[] counts(Blocks blocks, int ranks) {
        int[] counts = new int[ranks];
        for (int rank = 0; rank < ranks; rank++) {
            counts[rank] = blocks.elements(rank);
        }
        return counts;
    }
}
