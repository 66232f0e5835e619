package bireme.bb;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The base of rules that apply to consecutive blocks of a {@link Chain}. */
abstract class LinkRule implements RewriteRule {
    @Override
    public final Stream<Change> at(Block<?, ?> block, Costs costs) {
        if (!(block instanceof Chain<?, ?>)) {
            return Stream.empty();
        }
        List<Block<?, ?>> links = block.parts();
        return IntStream.range(0, links.size())
                .mapToObj(place -> at(links, place, costs))
                .flatMap(Optional::stream);
    }

    /** The change that this rule makes to a chain at a place, if it applies there. */
    abstract Optional<Change> at(List<Block<?, ?>> links, int place, Costs costs);

    /** A chain with some links replaced by one. */
    static Block<?, ?> replaced(List<Block<?, ?>> links, int from, int end, Block<?, ?> by) {
        List<Block<?, ?>> all = new ArrayList<>(links.subList(0, from));
        all.addAll(Chain.links(by));
        all.addAll(links.subList(end, links.size()));
        return Chain.of(all);
    }

    static Optional<Block<?, ?>> link(List<Block<?, ?>> links, int place) {
        return place >= 0 && place < links.size() ? Optional.of(links.get(place)) : Optional.empty();
    }
}
