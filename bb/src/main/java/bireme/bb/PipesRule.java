package bireme.bb;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Rewrites a pipe of one block to that block, and pipes in pipes to one pipe. If the inner pipe has a name, its blocks
 * get it.
 */
final class PipesRule implements RewriteRule {
    @Override
    public Stream<Change> at(Block<?, ?> block, Costs costs) {
        if (block instanceof Named<?, ?> named && named.block() instanceof Chain<?, ?> chain) {
            List<Block<?, ?>> each = new ArrayList<>();
            chain.parts().forEach(link -> each.add(named.withParts(List.of(link))));
            return Stream.of(new Change(Chain.of(each), "the pipe " + block + " is taken apart, its name kept"));
        } else if (block instanceof Named<?, ?> named && named.block() instanceof Sized<?, ?> sized) {
            Block<?, ?> inner = sized.withParts(List.of(named.withParts(sized.parts())));
            return Stream.of(new Change(inner, "the capacity before " + block + " goes before its name"));
        } else if (block instanceof Chain<?, ?> chain && chain.parts().size() == 1) {
            return Stream.of(new Change(chain.parts().get(0), "a pipe of " + block + " alone is that block"));
        } else if (block instanceof Chain<?, ?> chain && chain.parts().stream().anyMatch(Chain.class::isInstance)) {
            List<Block<?, ?>> flat = new ArrayList<>();
            chain.parts().forEach(link -> flat.addAll(Chain.links(link)));
            return Stream.of(new Change(Chain.of(flat), "pipes in the pipe " + block + " are part of it"));
        }
        return Stream.empty();
    }
}
