package bireme.bb.stream;

import bireme.bb.Block;
import bireme.bb.node.Node;
import bireme.bb.node.Output;
import bireme.bb.snapshot.Stateless;
import java.util.function.BiConsumer;
import java.util.function.IntConsumer;

/** Emits each item to the branches that a function names. */
final class SplitNode<T> implements Node<T, T>, Stateless {
    private final BiConsumer<? super T, IntConsumer> chooser;
    private final int branches;

    private SplitNode(BiConsumer<? super T, IntConsumer> chooser, int branches) {
        this.chooser = chooser;
        this.branches = branches;
    }

    static <T> Block<T, T> block(BiConsumer<? super T, IntConsumer> chooser, int branches) {
        return Block.of("split", () -> new SplitNode<T>(chooser, branches));
    }

    @Override
    public void accept(T item, Output<T> out) {
        chooser.accept(item, branch -> {
            if (branch < 0 || branch >= branches) {
                throw new IllegalArgumentException(
                        "branch " + branch + " of item " + item + " is outside 0.." + (branches - 1));
            }
            out.emitTo(branch, item);
        });
    }
}
