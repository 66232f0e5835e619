package bireme.collectives.bcast;

import bireme.collectives.algorithm.BcastAlgorithm;
import bireme.collectives.shape.Segments;
import bireme.collectives.shape.Tree;
import bireme.collectives.stages.Stages;

/**
 * Broadcast of segments down a tree of few children, so that all levels work at once.
 *
 * <p>Shape: while a rank passes a segment to its children, the next one comes in. With s segments, depth d and k
 * children, rounds: s + d - 1, each of which moves k segments at a rank. Bytes: n received by every rank but the root,
 * k n sent by all that have children.
 */
class PipelinedBcast implements BcastAlgorithm {
    private final Tree tree;
    private final long segmentBytes;

    PipelinedBcast(Tree tree, long segmentBytes) {
        this.tree = tree;
        this.segmentBytes = segmentBytes;
    }

    @Override
    public void run(Stages stages, Object buffer, int offset, int elements, int root) {
        Segments segments = Segments.of(buffer, elements, 1, segmentBytes);
        int size = stages.size();
        int place = Tree.place(stages.rank(), root, size);
        int span = tree.span(place, size);
        int parent = place == 0 ? 0 : Tree.rank(tree.parent(place, size), root, size);
        int lead = place == 0 ? 0 : 1;
        for (int step = 0; step < segments.count() + lead; step++) {
            if (place != 0 && step < segments.count()) {
                stages.startRecv(buffer, offset + segments.start(step), segments.length(step), parent);
            }
            if (step >= lead) {
                int start = offset + segments.start(step - lead);
                startSends(stages, buffer, start, segments.length(step - lead), root, place, span);
            }
            stages.await();
        }
    }

    private void startSends(Stages stages, Object buffer, int offset, int elements, int root, int place, int span) {
        for (int index = tree.children(span) - 1; index >= 0; index--) {
            int child = Tree.rank(tree.child(place, index, span), root, stages.size());
            stages.startSend(buffer, offset, elements, child);
        }
    }
}
