package bireme.collectives.reduce;

import bireme.collectives.Items;
import bireme.collectives.ReduceAlgorithm;
import bireme.collectives.Reduction;
import bireme.collectives.Team;
import bireme.collectives.shape.BinomialTree;

/**
 * Reduce up a {@linkplain BinomialTree binomial tree}.
 *
 * <p>Shape: a rank combines its own items with those of its children, the nearest first, and sends the result to its
 * parent. Subtrees are runs of ranks, so a tree with rank 0 on top keeps the order of an operation that does not
 * commute; its result then goes on to the root in one more message. Rounds: ceil(log2 p), one more in that case. Bytes:
 * n sent by every rank but the root. Best for short messages.
 */
public final class BinomialReduce implements ReduceAlgorithm {
    @Override
    public void run(Team team, Items send, Items recv, Reduction op, int root) {
        int tag = team.nextTag();
        int rank = team.rank();
        int top = op.isCommutative() ? root : 0;
        Accumulator sum = rank == root && rank == top ? new Accumulator(send, recv, op) : new Accumulator(send, op);
        int relative = BinomialTree.relative(rank, top, team.size());
        foldChildren(team, sum, relative, top, tag);
        if (relative != 0) {
            send(team, sum, BinomialTree.absolute(BinomialTree.parent(relative), top, team.size()), tag);
        } else if (rank != root) {
            send(team, sum, root, tag);
        } else {
            sum.store(recv);
        }
        if (rank == root && rank != top) {
            team.recv(recv.buffer(), recv.offset(), recv.elements(), top, tag);
        }
    }

    private static void foldChildren(Team team, Accumulator sum, int relative, int top, int tag) {
        int span = BinomialTree.span(relative, team.size());
        for (int distance = 1; distance < span; distance <<= 1) {
            Items in = sum.spare();
            int child = BinomialTree.absolute(relative + distance, top, team.size());
            team.recv(in.buffer(), in.offset(), in.elements(), child, tag);
            sum.foldHigher();
        }
    }

    private static void send(Team team, Accumulator sum, int dest, int tag) {
        Items out = sum.value();
        team.send(out.buffer(), out.offset(), out.elements(), dest, tag);
    }
}
