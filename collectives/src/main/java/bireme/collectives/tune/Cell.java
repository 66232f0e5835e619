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
public record Cell(Operation<?> operation, int ranks, int ranksPerHost, TeamPlacement placement, long bytes)
        implements Comparable<Cell> {
    private static final Comparator<Cell> ORDER = Comparator.comparingInt(
                    (Cell cell) -> cell.operation().index())
            .thenComparingInt(Cell::ranks)
            .thenComparingInt(Cell::ranksPerHost)
            .thenComparing(Cell::placement)
            .thenComparingLong(Cell::bytes);

    /** By operation, ranks, ranks per host, placement, length. */
    @Override
    public int compareTo(Cell other) {
        return ORDER.compare(this, other);
    }

    /** Whether it equals another except in its length. */
    boolean isOnCurveOf(Cell other) {
        return at(0).equals(other.at(0));
    }

    /** The same with another length. */
    Cell at(long otherBytes) {
        return new Cell(operation, ranks, ranksPerHost, placement, otherBytes);
    }
}
