package bireme.runtime.spare;

import java.util.Arrays;

/**
 * What a spare rank is told that is needed: the communicator that it becomes a member of, its
 * {@code MPI.COMM_WORLD}.
 *
 * @param context first context of the communicator
 * @param ids device id of each of its ranks, that of the spare among them
 */
public record SpareAssignment(int context, int[] ids) {
    /** Keeps a copy. */
    public SpareAssignment {
        ids = ids.clone();
    }

    @Override
    public int[] ids() {
        return ids.clone();
    }

    /** {@return the rank in the communicator of a member} */
    public int rankOf(int id) {
        int rank = 0;
        while (ids[rank] != id) {
            rank++;
        }
        return rank;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SpareAssignment place && place.context == context && Arrays.equals(place.ids, ids);
    }

    @Override
    public int hashCode() {
        return 31 * context + Arrays.hashCode(ids);
    }

    @Override
    public String toString() {
        return "SpareAssignment[context " + context + ", ids " + Arrays.toString(ids) + "]";
    }
}
