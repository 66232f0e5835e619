package bireme.collectives.algorithm;

import bireme.collectives.team.TeamPlacement;

/** An algorithm made for ranks that share memory, all of them or some. */
public interface PlacedAlgorithm {
    /**
     * Whether it is meant for ranks that lie so.
     *
     * @param isCommutative whether the reduction commutes; true for operations without one
     */
    boolean serves(TeamPlacement placement, boolean isCommutative);
}
