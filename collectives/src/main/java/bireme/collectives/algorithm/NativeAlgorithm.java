package bireme.collectives.algorithm;

import bireme.collectives.team.TeamPlacement;

/** An algorithm for ranks that read each other's memory. */
public interface NativeAlgorithm extends PlacedAlgorithm {
    @Override
    default boolean serves(TeamPlacement placement, boolean isCommutative) {
        return placement == TeamPlacement.TOGETHER;
    }
}
