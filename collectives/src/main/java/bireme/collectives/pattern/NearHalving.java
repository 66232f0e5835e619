package bireme.collectives.pattern;

import bireme.collectives.items.Items;
import bireme.collectives.shape.EvenPartition;
import bireme.collectives.shape.PowerOfTwoRanks;
import bireme.collectives.stages.Stages;

/**
 * The phases of Rabenseifner's reductions: partners at growing distance halve what they work on, then the halves come
 * together again the way they went.
 *
 * <p>Shape: in round k a place keeps half of its range, sends the other half to place XOR 2^k and combines what comes
 * from there. Because the nearest partner comes first, what is combined always stands for a run of ranks, and the order
 * of an operation that does not commute is kept. In the end a place owns one part of p', not the one of its number.
 *
 * <p>Rounds of each phase: log2 p'. Bytes per rank and phase: n (p' - 1) / p'.
 *
 * <p>Threads: one, for one call.
 *
 * <p>Source: R. Rabenseifner, Optimization of Collective Reduction Operations, 2004.
 */
public final class NearHalving {
    private final Stages stages;
    private final PowerOfTwoRanks powerOfTwo;
    private final EvenPartition cut;

    /** For an active rank; {@code cut} has as many parts as there are places. */
    public NearHalving(Stages stages, PowerOfTwoRanks powerOfTwo, EvenPartition cut) {
        this.stages = stages;
        this.powerOfTwo = powerOfTwo;
        this.cut = cut;
    }

    /** Leaves in {@code sum} this place's part of the combination of all places. */
    public void reduceScatter(Accumulator sum) {
        int own = powerOfTwo.own();
        for (int distance = 1; distance < powerOfTwo.count(); distance <<= 1) {
            int other = own ^ distance;
            int base = start(own, distance);
            int kept = start(own, 2 * distance);
            int given = start(other, 2 * distance);
            Items out = sum.value().slice(given - base, length(other, 2 * distance));
            sum.narrow(kept - base, length(own, 2 * distance));
            int partner = powerOfTwo.rank(other);
            stages.exchange(out, partner, sum.spare(), partner);
            if (other < own) {
                sum.foldLower();
            } else {
                sum.foldHigher();
            }
        }
    }

    /** This place's part of a whole vector. */
    public Items ownPart(Items whole) {
        return range(whole, powerOfTwo.own(), powerOfTwo.count());
    }

    /** Brings all parts to all places. */
    public void allgather(Items whole) {
        int own = powerOfTwo.own();
        for (int distance = powerOfTwo.count() / 2; distance > 0; distance >>= 1) {
            int other = own ^ distance;
            int partner = powerOfTwo.rank(other);
            stages.exchange(range(whole, own, 2 * distance), partner, range(whole, other, 2 * distance), partner);
        }
    }

    /** Brings all parts to one place; the others use their {@code whole} on the way. */
    public void gather(Items whole, int target) {
        int own = powerOfTwo.own();
        for (int distance = powerOfTwo.count() / 2; distance > 0; distance >>= 1) {
            int other = own ^ distance;
            if ((own & distance) != (target & distance)) {
                stages.send(range(whole, own, 2 * distance), powerOfTwo.rank(other));
                return;
            }
            stages.recv(range(whole, other, 2 * distance), powerOfTwo.rank(other));
        }
    }

    private Items range(Items whole, int place, int groups) {
        return whole.slice(start(place, groups), length(place, groups));
    }

    /** Where the range of a place begins once the places are split into this many groups. */
    private int start(int place, int groups) {
        return cut.start(first(place, groups));
    }

    private int length(int place, int groups) {
        int first = first(place, groups);
        return cut.start(first + powerOfTwo.count() / groups) - cut.start(first);
    }

    private int first(int place, int groups) {
        int first = 0;
        for (int bit = 1; bit < groups; bit <<= 1) {
            first += (place & bit) == 0 ? 0 : powerOfTwo.count() / (2 * bit);
        }
        return first;
    }
}
