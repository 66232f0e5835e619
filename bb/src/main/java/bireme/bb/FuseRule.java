package bireme.bb;

import java.util.List;
import java.util.Optional;

/**
 * Rewrites {@code pipe(a, b)} to {@code comb(a, b)}: neighbours share a thread, in graphs with more threads than cores.
 */
final class FuseRule extends LinkRule {
    @Override
    Optional<Change> at(List<Block<?, ?>> links, int place, Costs costs) {
        return link(links, place + 1)
                .flatMap(next -> Fused.of(links.get(place), next))
                .map(fused -> new Change(
                        replaced(links, place, place + 2, fused),
                        links.get(place) + " and " + links.get(place + 1) + " share a thread: there are more threads"
                                + " than cores",
                        costs.load(links.get(place)) + costs.load(links.get(place + 1))));
    }
}
