package bireme.collectives.pattern;

import bireme.collectives.items.Parts;
import bireme.collectives.shape.PowerOfTwoRanks;
import bireme.collectives.shape.Tree;
import bireme.collectives.stages.Stages;

/**
 * Allgather phase in which partners exchange all they have, in the buffer where it belongs (bidirectional exchange,
 * BDE).
 *
 * <p>Shape: over {@link PowerOfTwoRanks}: a paired rank sends its part to its partner; in round k a place exchanges the
 * parts of
 * its aligned group of 2^k places with place XOR 2^k; in the end the partner gets everything. The parts lie one after
 * another.
 *
 * <p>Rounds: log2 p', two more when p is no power of two. Bytes per rank: what its groups hold, all parts but one when
 * p is a power of two; all parts once more at an active rank that has a partner.
 *
 * <p>Source: R. Thakur, R. Rabenseifner, W. Gropp, Optimization of Collective Communication Operations in MPICH, 2005.
 */
public final class DoublingCollect {
    private final Stages stages;
    private final Parts parts;
    private final int root;
    private final PowerOfTwoRanks powerOfTwo;

    private DoublingCollect(Stages stages, Parts parts, int root) {
        this.stages = stages;
        this.parts = parts;
        this.root = root;
        // Everything is counted from the root, so that the parts of a group lie one after another.
        this.powerOfTwo = new PowerOfTwoRanks(Tree.place(stages.rank(), root, stages.size()), stages.size());
    }

    /** Every rank begins with part {@code (rank - root) mod p}. */
    public static void run(Stages stages, Parts parts, int root) {
        new DoublingCollect(stages, parts, root).run();
    }

    private void run() {
        int partner = powerOfTwo.partner();
        if (!powerOfTwo.isActive()) {
            send(partner ^ 1, partner, partner);
            stages.recv(parts.buffer(), parts.start(0), parts.elements(0, stages.size()), rank(partner));
            return;
        }
        if (powerOfTwo.isPaired()) {
            stages.recv(parts.buffer(), parts.start(partner), parts.elements(partner), rank(partner));
        }
        for (int distance = 1; distance < powerOfTwo.count(); distance <<= 1) {
            exchange(distance);
        }
        if (powerOfTwo.isPaired()) {
            send(0, stages.size(), partner);
        }
    }

    private void exchange(int distance) {
        int own = powerOfTwo.own() & -distance;
        int other = own ^ distance;
        int ownFirst = powerOfTwo.firstRank(own);
        int otherFirst = powerOfTwo.firstRank(other);
        int partner = rank(powerOfTwo.rank(powerOfTwo.own() ^ distance));
        stages.exchange(
                parts.buffer(),
                parts.start(ownFirst),
                parts.elements(ownFirst, powerOfTwo.firstRank(own + distance)),
                partner,
                parts.buffer(),
                parts.start(otherFirst),
                parts.elements(otherFirst, powerOfTwo.firstRank(other + distance)),
                partner);
    }

    private void send(int first, int end, int place) {
        stages.send(parts.buffer(), parts.start(first), parts.elements(first, end), rank(place));
    }

    private int rank(int place) {
        return Tree.rank(place, root, stages.size());
    }
}
