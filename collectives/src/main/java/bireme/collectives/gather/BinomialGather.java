package bireme.collectives.gather;

import bireme.collectives.EqualBlocks;
import bireme.collectives.GatherAlgorithm;
import bireme.collectives.Items;
import bireme.collectives.Team;
import bireme.collectives.shape.BinomialTree;

/**
 * Gather up a {@linkplain BinomialTree binomial tree}.
 *
 * <p>Shape: a rank collects the blocks of its subtree, the nearest child first, and sends them to its parent as one
 * message. Rounds: ceil(log2 p). Bytes: a rank sends its whole subtree, so a block moves once per level. An inner rank
 * needs space for its subtree; the root only for the one subtree whose ranks wrap from p - 1 to 0. Best for short
 * blocks.
 */
public final class BinomialGather implements GatherAlgorithm {
    @Override
    public void run(Team team, Items send, EqualBlocks recv, int root) {
        int tag = team.nextTag();
        int relative = BinomialTree.relative(team.rank(), root, team.size());
        if (relative == 0) {
            // Before a receive can write: the root's own block may lie where another one belongs.
            send.copyTo(recv.buffer(), recv.start(root));
            receiveSubtrees(team, recv, tag);
        } else {
            int parent = BinomialTree.absolute(BinomialTree.parent(relative), root, team.size());
            forwardSubtree(team, send, relative, root, parent, tag);
        }
    }

    private static void forwardSubtree(Team team, Items send, int relative, int root, int parent, int tag) {
        int span = BinomialTree.span(relative, team.size());
        int block = send.elements();
        if (span == 1) {
            team.send(send.buffer(), send.offset(), block, parent, tag);
            return;
        }
        Object subtree = send.layout().allocate(span * send.count());
        send.copyTo(subtree, 0);
        for (int distance = 1; distance < span; distance <<= 1) {
            int child = BinomialTree.absolute(relative + distance, root, team.size());
            int length = BinomialTree.childSpan(distance, span) * block;
            team.recv(subtree, distance * block, length, child, tag);
        }
        team.send(subtree, 0, span * block, parent, tag);
    }

    private static void receiveSubtrees(Team team, EqualBlocks recv, int tag) {
        int size = team.size();
        for (int distance = 1; distance < size; distance <<= 1) {
            int child = BinomialTree.absolute(distance, team.rank(), size);
            int blocks = BinomialTree.childSpan(distance, size);
            int beforeWrap = size - child;
            if (blocks <= beforeWrap) {
                team.recv(recv.buffer(), recv.start(child), blocks * recv.elements(), child, tag);
            } else {
                receiveWrapped(team, recv, child, blocks, tag);
            }
        }
    }

    private static void receiveWrapped(Team team, EqualBlocks recv, int child, int blocks, int tag) {
        EqualBlocks subtree = recv.allocateAlike(blocks);
        team.recv(subtree.buffer(), 0, blocks * recv.elements(), child, tag);
        int beforeWrap = team.size() - child;
        subtree.copyTo(recv, 0, child, beforeWrap);
        subtree.copyTo(recv, beforeWrap, 0, blocks - beforeWrap);
    }
}
