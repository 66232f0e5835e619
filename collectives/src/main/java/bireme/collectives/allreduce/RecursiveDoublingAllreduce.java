package bireme.collectives.allreduce;

import bireme.collectives.AllreduceAlgorithm;
import bireme.collectives.Items;
import bireme.collectives.Reduction;
import bireme.collectives.Team;
import bireme.collectives.reduce.Accumulator;

/**
 * Allreduce in which partners exchange all they have and the combined run of ranks doubles each round.
 *
 * <p>Shape: with p' the largest power of two up to p and e = p - p', the first 2e ranks pair up: the even one gives its
 * items to the odd one and sits out. The p' active ranks count anew as places; in round k a place exchanges its value
 * with place XOR 2^k. At the end the odd ranks hand the result back. Seven ranks: 0 gives to 1, 2 to 3, 4 to 5; places
 * 0..3 are ranks 1, 3, 5, 6. Places keep the order of the ranks, and so does an operation that does not commute.
 *
 * <p>Rounds: log2 p', two more when p is no power of two. Bytes per rank: n log2 p'. Best for short messages.
 *
 * <p>Source: R. Thakur, R. Rabenseifner, W. Gropp, Optimization of Collective Communication Operations in MPICH, 2005.
 */
public final class RecursiveDoublingAllreduce implements AllreduceAlgorithm {
    @Override
    public void run(Team team, Items send, Items recv, Reduction op) {
        int tag = team.nextTag();
        int rank = team.rank();
        int extra = team.size() - Integer.highestOneBit(team.size());
        boolean isPaired = rank < 2 * extra;
        if (isPaired && rank % 2 == 0) {
            team.send(send.buffer(), send.offset(), send.elements(), rank + 1, tag);
            team.recv(recv.buffer(), recv.offset(), recv.elements(), rank + 1, tag);
            return;
        }
        Accumulator sum = new Accumulator(send, recv, op);
        if (isPaired) {
            Items in = sum.spare();
            team.recv(in.buffer(), in.offset(), in.elements(), rank - 1, tag);
            sum.foldLower();
        }
        exchange(team, sum, extra, tag);
        sum.store(recv);
        if (isPaired) {
            team.send(recv.buffer(), recv.offset(), recv.elements(), rank - 1, tag);
        }
    }

    private static void exchange(Team team, Accumulator sum, int extra, int tag) {
        int rank = team.rank();
        int place = rank < 2 * extra ? rank / 2 : rank - extra;
        int active = team.size() - extra;
        for (int distance = 1; distance < active; distance <<= 1) {
            int other = place ^ distance;
            int partner = other < extra ? 2 * other + 1 : other + extra;
            team.sendrecv(sum.value(), partner, sum.spare(), partner, tag);
            if (partner < rank) {
                sum.foldLower();
            } else {
                sum.foldHigher();
            }
        }
    }
}
