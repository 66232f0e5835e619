package bireme.runtime.spare;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Who of a job's ranks takes part, who is a spare that waits, and who has replaced whom.
 *
 * <p>Shape: ranks are device ids, {@code 0..size-1}; the spares are the highest. A spare that waits is taken at most
 * once and takes part from then on. A decision is kept, so that all members of a communicator that ask for the same get
 * the same answer.
 *
 * <p>Threads: one, or guarded by the owner.
 */
public final class SpareRegistry {
    private static final int[] NONE = {};

    private final BitSet taking = new BitSet();
    private final BitSet waiting = new BitSet();
    private final BitSet lost = new BitSet();
    private final BitSet finished = new BitSet();
    /** What was decided for each communicator, by what was asked. */
    private final Map<SpareAssignment, int[]> decisions = new HashMap<>();

    /**
     * Begins with a job.
     *
     * @param size ranks of the job
     * @param spares how many of them are spares
     */
    public SpareRegistry(int size, int spares) {
        taking.set(0, size - spares);
        waiting.set(size - spares, size);
    }

    /**
     * An answer.
     *
     * @param ids the ids of all members; empty when there are not enough spares
     * @param spares those of them that have been taken now: none when this has been asked before
     */
    public record Answer(int[] ids, List<Integer> spares) {}

    /**
     * Takes spares for the lost members of a communicator.
     *
     * @param context first context of the communicator
     * @param members device ids of its members, {@link SparePool#LOST} where one is to be replaced
     * @return the answer, the same for the same question
     */
    public Answer take(int context, int[] members) {
        SpareAssignment question = new SpareAssignment(context, members);
        int[] known = decisions.get(question);
        if (known != null) {
            return new Answer(known, List.of());
        }
        int[] ids = members.clone();
        List<Integer> spares = new ArrayList<>();
        int next = isOver() ? -1 : waiting.nextSetBit(0);
        for (int i = 0; i < ids.length; i++) {
            if (ids[i] == SparePool.LOST && next >= 0) {
                ids[i] = next;
                spares.add(next);
                next = waiting.nextSetBit(next + 1);
            } else if (ids[i] == SparePool.LOST) {
                decisions.put(question, NONE);
                return new Answer(NONE, List.of());
            }
        }
        for (int spare : spares) {
            waiting.clear(spare);
            taking.set(spare);
        }
        decisions.put(question, ids);
        return new Answer(ids, spares);
    }

    /** A rank is lost. */
    public void lost(int rank) {
        waiting.clear(rank);
        lost.set(rank);
    }

    /** A rank waits in {@code MPI.Finalize}, or has ended. */
    public void finished(int rank) {
        finished.set(rank);
    }

    /** {@return whether a rank is a spare that waits} */
    public boolean isWaiting(int rank) {
        return waiting.get(rank);
    }

    /** {@return how many spares wait} */
    public int free() {
        return waiting.cardinality();
    }

    /** {@return whether every rank that takes part is lost or has finished, so that no spare is needed any more} */
    public boolean isOver() {
        for (int rank = taking.nextSetBit(0); rank >= 0; rank = taking.nextSetBit(rank + 1)) {
            if (!lost.get(rank) && !finished.get(rank)) {
                return false;
            }
        }
        return true;
    }

    /** {@return whether every rank that takes part is lost} */
    public boolean areAllLost() {
        BitSet left = (BitSet) taking.clone();
        left.andNot(lost);
        return left.isEmpty();
    }
}
