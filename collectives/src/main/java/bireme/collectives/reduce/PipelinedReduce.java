package bireme.collectives.reduce;

import bireme.collectives.items.Items;
import bireme.collectives.items.Reduction;
import bireme.collectives.shape.Segments;
import bireme.collectives.shape.Tree;
import bireme.collectives.stages.Stages;

/**
 * Reduce of segments up a tree of few children, so that all levels work at once.
 *
 * <p>Shape: while a rank combines a segment with those of its children and sends the result up, the next segments come
 * in. Subtrees are runs of ranks, so the order is kept as {@link TopReduce} says. With s segments, depth d and k
 * children, rounds: s + d - 1. Bytes: n sent by every rank but the root; k n received by all that have children, which
 * need space for 2 k segments.
 */
class PipelinedReduce extends TopReduce {
    private final Tree tree;
    private final long segmentBytes;

    PipelinedReduce(Tree tree, long segmentBytes) {
        this.tree = tree;
        this.segmentBytes = segmentBytes;
    }

    @Override
    void reduce(Stages stages, Items send, Items recv, Reduction op, int top) {
        int extent = send.layout().extent();
        Segments segments = Segments.of(send.buffer(), send.count(), extent, segmentBytes);
        int size = stages.size();
        int place = Tree.place(stages.rank(), top, size);
        int span = tree.span(place, size);
        if (tree.children(span) == 0) {
            passOn(stages, send, recv, segments, top, place);
            return;
        }
        new Level(stages, send, recv, op, segments, top, place, span).run();
    }

    /** The part of a rank without children: it sends its items to its parent, or copies them if it is the only rank. */
    private void passOn(Stages stages, Items send, Items recv, Segments segments, int top, int place) {
        if (place == 0) {
            stages.copy(send, recv.buffer(), recv.offset());
            return;
        }
        int parent = Tree.rank(tree.parent(place, stages.size()), top, stages.size());
        for (int index = 0; index < segments.count(); index++) {
            stages.send(send.slice(segments.start(index), segments.length(index)), parent);
        }
    }

    /** A rank with children during one call. */
    private final class Level {
        private final Stages stages;
        private final Items send;
        private final Items recv;
        private final Reduction op;
        private final Segments segments;
        private final int top;
        private final int place;
        private final int span;
        private final int children;
        private final Items space;

        Level(Stages stages, Items send, Items recv, Reduction op, Segments segments, int top, int place, int span) {
            this.stages = stages;
            this.send = send;
            this.recv = recv;
            this.op = op;
            this.segments = segments;
            this.top = top;
            this.place = place;
            this.span = span;
            this.children = tree.children(span);
            this.space = stages.run(send.layout(), 2L * children * segments.longest());
        }

        void run() {
            startRecvs(0);
            for (int index = 0; index < segments.count(); index++) {
                stages.await();
                if (index + 1 < segments.count()) {
                    startRecvs(index + 1);
                }
                Items sum = combine(index);
                if (place == 0) {
                    stages.copy(sum, recv.buffer(), part(recv, index).offset());
                } else {
                    stages.startSend(sum, rank(tree.parent(place, stages.size())));
                }
            }
            stages.await();
        }

        private void startRecvs(int index) {
            for (int child = 0; child < children; child++) {
                stages.startRecv(operand(index, child), rank(tree.child(place, child, span)));
            }
        }

        /** The sum of a segment; it ends up where the last child's operand lay, so nothing is copied on the way. */
        private Items combine(int index) {
            Items sum = part(send, index);
            for (int child = 0; child < children; child++) {
                Items operand = operand(index, child);
                stages.apply(op, sum, operand);
                sum = operand;
            }
            return sum;
        }

        /** Where the operand of a child comes in. Two segments take turns. */
        private Items operand(int index, int child) {
            int slot = index % 2 * children + child;
            return space.slice(slot * segments.longest(), segments.length(index));
        }

        private Items part(Items whole, int index) {
            return whole.slice(segments.start(index), segments.length(index));
        }

        private int rank(int ofPlace) {
            return Tree.rank(ofPlace, top, stages.size());
        }
    }
}
