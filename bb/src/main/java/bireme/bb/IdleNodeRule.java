package bireme.bb;

import java.util.List;
import java.util.Optional;

/** Removes an emitter or collector that only passes items on, if the node before or after it can do so instead. */
final class IdleNodeRule extends LinkRule {
    @Override
    Optional<Change> at(List<Block<?, ?>> links, int place, Costs costs) {
        Block<?, ?> idle = links.get(place);
        if (!isIdle(idle)) {
            return Optional.empty();
        }
        return fused(links, place - 1, idle).or(() -> fused(links, place, idle));
    }

    private static Optional<Change> fused(List<Block<?, ?>> links, int first, Block<?, ?> idle) {
        return link(links, first)
                .flatMap(one -> link(links, first + 1).flatMap(other -> Fused.of(one, other)))
                .map(fused -> new Change(
                        replaced(links, first, first + 2, fused),
                        idle + " only hands items on; " + fused + " does that as well"));
    }

    /** Whether it is a thread that does nothing; one with room of its own is there for the room. */
    static boolean isIdle(Block<?, ?> block) {
        return block.threadTasks().size() == 1 && block.threadTasks().get(0).traits() == NodeTraits.PASSES;
    }
}
