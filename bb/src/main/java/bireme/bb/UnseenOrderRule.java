package bireme.bb;

import bireme.bb.engine.Gathering;
import java.util.List;
import java.util.Optional;

/** Removes the restoring of the order behind a farm if the next farm does not keep the order. */
final class UnseenOrderRule extends LinkRule {
    @Override
    Optional<Change> at(List<Block<?, ?>> links, int place, Costs costs) {
        Optional<Farm<?, ?>> first = Farm.in(links.get(place)).filter(farm -> farm.gathering() == Gathering.ORDERED);
        Optional<Farm<?, ?>> second = link(links, place + 1).flatMap(Farm::in);
        boolean hasOneProducer = place > 0 && links.get(place - 1).isOneThread();
        if (first.isEmpty() || second.isEmpty() || !hasOneProducer) {
            return Optional.empty();
        }
        boolean isUnseen = first.get().exit().isBlindToOutput()
                && AllToAllRule.takesFromAll(second.get())
                && second.get().workers().size() > 1;
        if (!isUnseen) {
            return Optional.empty();
        }
        Block<?, ?> unordered = Farm.replaced(links.get(place), first.get().withGathering(Gathering.ANY));
        return Optional.of(new Change(
                replaced(links, place, place + 1, unordered),
                "the order of " + first.get() + " is lost in " + second.get() + " and not restored before"));
    }
}
