package bireme.collectives.bcast;

import bireme.collectives.BcastAlgorithm;
import bireme.collectives.Team;
import bireme.collectives.shape.BinomialTree;

/**
 * Broadcast down a {@linkplain BinomialTree binomial tree}.
 *
 * <p>Shape: a rank receives from its parent, then sends to its children, the largest subtree first. Rounds:
 * ceil(log2 p). Bytes: n received by every rank but the root; the root sends n ceil(log2 p), a leaf none. Best for
 * short messages.
 */
public final class BinomialBcast implements BcastAlgorithm {
    @Override
    public void run(Team team, Object buffer, int offset, int elements, int root) {
        int tag = team.nextTag();
        int size = team.size();
        int relative = BinomialTree.relative(team.rank(), root, size);
        if (relative != 0) {
            int parent = BinomialTree.absolute(BinomialTree.parent(relative), root, size);
            team.recv(buffer, offset, elements, parent, tag);
        }
        int farthest = BinomialTree.farthestChild(BinomialTree.span(relative, size));
        for (int distance = farthest; distance > 0; distance >>= 1) {
            int child = BinomialTree.absolute(relative + distance, root, size);
            team.send(buffer, offset, elements, child, tag);
        }
    }
}
