package bireme.collectives.tune;

import bireme.collectives.algorithm.Operation;
import bireme.collectives.team.TeamPlacement;
import java.util.Comparator;

/**
 * A case on which several algorithms are measured.
 *
 * @param operation the operation
 * @param ranks ranks of the communicator
 * @param ranksPerHost most of them that share a host
 * @param placement how they lie in JVMs
 * @param bytes length
 */
public record TuningCell(Operation<?> operation, int ranks, int ranksPerHost, TeamPlacement placement, long bytes)
        implements Comparable<TuningCell> {
    private static final Comparator<TuningCell> ORDER = Comparator.comparingInt(
                    (TuningCell cell) -> cell.operation().index())
            .thenComparingInt(TuningCell::ranks)
            .thenComparingInt(TuningCell::ranksPerHost)
            .thenComparing(TuningCell::placement)
            .thenComparingLong(TuningCell::bytes);

    /** By operation, ranks, ranks per host, placement, length. */
    @Override
    public int compareTo(TuningCell other) {
        return ORDER.compare(this, other);
    }

    /** Whether it equals another except in its length. */
    boolean isOnCurveOf(TuningCell other) {
        return at(0).equals(other.at(0));
    }

    /** The same with another length. */
    TuningCell at(long otherBytes) {
        return new TuningCell(operation, ranks, ranksPerHost, placement, otherBytes);
    }
}
