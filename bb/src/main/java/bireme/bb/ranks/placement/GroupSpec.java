package bireme.bb.ranks.placement;

import bireme.bb.pinning.Pinning;
import java.util.List;

/**
 * The settings of one group in a placement.
 *
 * @param ranks for it; none if not specified
 * @param settings of the channels that lead from it to other ranks
 * @param pinning of its threads; {@code null} if not specified
 */
record GroupSpec(List<Integer> ranks, EdgeSettings settings, Pinning pinning) {
    static final GroupSpec NONE = new GroupSpec(List.of(), EdgeSettings.none(), null);

    GroupSpec {
        ranks = List.copyOf(ranks);
    }

    GroupSpec withRanks(List<Integer> some) {
        return new GroupSpec(some, settings, pinning);
    }

    GroupSpec withSettings(EdgeSettings other) {
        return new GroupSpec(ranks, other, pinning);
    }

    GroupSpec withPinning(Pinning other) {
        return new GroupSpec(ranks, settings, other);
    }
}
