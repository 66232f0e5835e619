package bireme.collectives.items;

/**
 * Combines several runs of items at once, see {@link Reduction#joint}.
 *
 * <p>Threads: any.
 */
public interface JointReduction {
    /**
     * Puts the combination of the runs into a result, which may lie where one of them does, and not otherwise overlap.
     *
     * @param runs how many, in the order of the ranks
     * @param buffers where each run lies; may be longer
     * @param offsets the first element of each
     * @param result where the combination goes
     * @param resultOffset its first element
     * @param items items of each run
     */
    void combine(int runs, Object[] buffers, int[] offsets, Object result, int resultOffset, int items);

    /**
     * The same for runs in one buffer, as a step of a schedule.
     *
     * @param runs how many
     * @param stride elements from the beginning of one to that of the next
     * @return what combines the runs from its {@code inOffset} on
     */
    default Reduction step(int runs, int stride) {
        return new JointStep(this, runs, stride);
    }
}
