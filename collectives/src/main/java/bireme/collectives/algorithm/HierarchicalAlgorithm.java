package bireme.collectives.algorithm;

import bireme.collectives.team.TeamPlacement;

/**
 * An algorithm in two layers: between the JVMs of a team one rank of each, the leader, and inside each JVM all its
 * ranks. Where no two ranks share a JVM, or all do, its algorithm for the layer between runs over all ranks.
 */
public interface HierarchicalAlgorithm extends PlacedAlgorithm {
    @Override
    default boolean serves(TeamPlacement placement, boolean isCommutative) {
        return placement == TeamPlacement.IN_ORDER || placement == TeamPlacement.MIXED && isCommutative;
    }
}
