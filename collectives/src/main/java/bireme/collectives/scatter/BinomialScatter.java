package bireme.collectives.scatter;

import bireme.collectives.EqualBlocks;
import bireme.collectives.Items;
import bireme.collectives.ScatterAlgorithm;
import bireme.collectives.Team;
import bireme.collectives.shape.BinomialTree;

/**
 * Scatter down a {@linkplain BinomialTree binomial tree}.
 *
 * <p>Shape: a rank receives the blocks of its whole subtree from its parent and passes each child those of the child's
 * subtree, the largest first. Rounds: ceil(log2 p). Bytes: a rank receives its whole subtree, so a block moves once per
 * level. An inner rank needs space for its subtree; the root only for the one subtree whose ranks wrap from p - 1 to 0.
 * Best for short blocks.
 */
public final class BinomialScatter implements ScatterAlgorithm {
    @Override
    public void run(Team team, EqualBlocks send, Items recv, int root) {
        int tag = team.nextTag();
        int relative = BinomialTree.relative(team.rank(), root, team.size());
        if (relative == 0) {
            sendSubtrees(team, send, tag);
            // After the sends have read: the root's own block may go where another one lies.
            send.block(root).copyTo(recv.buffer(), recv.offset());
        } else {
            int parent = BinomialTree.absolute(BinomialTree.parent(relative), root, team.size());
            passSubtree(team, recv, relative, root, parent, tag);
        }
    }

    private static void passSubtree(Team team, Items recv, int relative, int root, int parent, int tag) {
        int span = BinomialTree.span(relative, team.size());
        int block = recv.elements();
        if (span == 1) {
            team.recv(recv.buffer(), recv.offset(), block, parent, tag);
            return;
        }
        Object subtree = recv.layout().allocate(span * recv.count());
        team.recv(subtree, 0, span * block, parent, tag);
        for (int distance = BinomialTree.farthestChild(span); distance > 0; distance >>= 1) {
            int child = BinomialTree.absolute(relative + distance, root, team.size());
            int length = BinomialTree.childSpan(distance, span) * block;
            team.send(subtree, distance * block, length, child, tag);
        }
        recv.layout().copy(subtree, 0, recv.buffer(), recv.offset(), recv.count());
    }

    private static void sendSubtrees(Team team, EqualBlocks send, int tag) {
        int size = team.size();
        for (int distance = BinomialTree.farthestChild(size); distance > 0; distance >>= 1) {
            int child = BinomialTree.absolute(distance, team.rank(), size);
            int blocks = BinomialTree.childSpan(distance, size);
            int beforeWrap = size - child;
            if (blocks <= beforeWrap) {
                team.send(send.buffer(), send.start(child), blocks * send.elements(), child, tag);
            } else {
                sendWrapped(team, send, child, blocks, tag);
            }
        }
    }

    private static void sendWrapped(Team team, EqualBlocks send, int child, int blocks, int tag) {
        EqualBlocks subtree = send.allocateAlike(blocks);
        int beforeWrap = team.size() - child;
        send.copyTo(subtree, child, 0, beforeWrap);
        send.copyTo(subtree, 0, beforeWrap, blocks - beforeWrap);
        team.send(subtree.buffer(), 0, blocks * send.elements(), child, tag);
    }
}
