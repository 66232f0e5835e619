package bireme.bb;

import java.util.List;
import java.util.Optional;

/** Rewrites neighbours of the same group to one block of that group, to which other rules may then apply. */
final class GroupRule extends LinkRule {
    @Override
    Optional<Change> at(List<Block<?, ?>> links, int place, Costs costs) {
        if (!(links.get(place) instanceof Grouped<?, ?> first)
                || !(link(links, place + 1).orElse(null) instanceof Grouped<?, ?> second)
                || !first.group().equals(second.group())) {
            return Optional.empty();
        }
        Block<?, ?> both = first.around(Chain.of(List.of(first.block(), second.block())));
        return Optional.of(new Change(
                replaced(links, place, place + 2, both),
                first + " and " + second + " are neighbours in the group " + first.group()));
    }
}
