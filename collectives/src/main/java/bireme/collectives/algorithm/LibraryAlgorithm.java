package bireme.collectives.algorithm;

import bireme.collectives.team.TeamPlacement;

/** An algorithm that leaves the call to a native MPI library. */
public interface LibraryAlgorithm extends PlacedAlgorithm {
    @Override
    default boolean serves(TeamPlacement placement, boolean isCommutative) {
        return placement == TeamPlacement.LIBRARY;
    }
}
