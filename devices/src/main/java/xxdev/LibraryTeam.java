package xxdev;

/**
 * The ranks of a team as a native MPI library sees them: for collectives that the library carries out itself.
 *
 * <p>Shape: every method is called by all ranks of the team, in the same order, and returns when this rank's part is
 * over. Ranks are those of the team. Send and receive buffer may be the same at the same offset. A buffer that means
 * nothing at a rank may be {@code null}.
 *
 * <p>Units: buffers as in {@link Device}, of elements that have bytes; offsets, starts and counts in elements of the
 * buffer beside them. Both sides of a block have as many bytes.
 *
 * <p>Threads: one call at a time.
 *
 * <p>Errors: {@link JobEndedException} when the job ends, {@link RankLostException} when a rank of the team is lost,
 * {@link DeviceException} with the library's own text, or when the thread is interrupted; the team cannot be used
 * afterwards, and receive buffers are undefined.
 */
public interface LibraryTeam {
    /** Returns once every rank has called. */
    void barrier();

    /**
     * Copies the root's elements to all.
     *
     * @param buffer read at the root, written elsewhere
     * @param offset first element
     * @param elements how many
     * @param root rank
     */
    void bcast(Object buffer, int offset, int elements, int root);

    /**
     * Collects equal blocks at the root.
     *
     * @param send this rank's block
     * @param sendOffset first element of it
     * @param elements elements in a block
     * @param recv where the root puts the blocks, one after another
     * @param recvOffset first element of rank 0's block
     * @param root rank
     */
    void gather(Object send, int sendOffset, int elements, Object recv, int recvOffset, int root);

    /**
     * Collects blocks of any length at the root.
     *
     * @param send this rank's block
     * @param sendOffset first element of it
     * @param elements elements in it
     * @param recv where the root puts the blocks
     * @param starts first element of each rank's block; {@code null} elsewhere
     * @param counts elements in each rank's block; {@code null} elsewhere
     * @param root rank
     */
    void gatherv(Object send, int sendOffset, int elements, Object recv, int[] starts, int[] counts, int root);

    /**
     * Deals out equal blocks of the root.
     *
     * @param send the root's blocks, one after another
     * @param sendOffset first element of rank 0's block
     * @param recv where this rank's block goes
     * @param recvOffset first element of it
     * @param elements elements in a block
     * @param root rank
     */
    void scatter(Object send, int sendOffset, Object recv, int recvOffset, int elements, int root);

    /**
     * Deals out blocks of any length of the root.
     *
     * @param send the root's blocks
     * @param starts first element of each rank's block; {@code null} elsewhere
     * @param counts elements in each rank's block; {@code null} elsewhere
     * @param recv where this rank's block goes
     * @param recvOffset first element of it
     * @param elements elements in it
     * @param root rank
     */
    void scatterv(Object send, int[] starts, int[] counts, Object recv, int recvOffset, int elements, int root);

    /**
     * Collects equal blocks at all ranks.
     *
     * @param send this rank's block
     * @param sendOffset first element of it
     * @param elements elements in a block
     * @param recv where the blocks go, one after another
     * @param recvOffset first element of rank 0's block
     */
    void allgather(Object send, int sendOffset, int elements, Object recv, int recvOffset);

    /**
     * Collects blocks of any length at all ranks.
     *
     * @param send this rank's block
     * @param sendOffset first element of it
     * @param elements elements in it
     * @param recv where the blocks go
     * @param starts first element of each rank's block
     * @param counts elements in each rank's block
     */
    void allgatherv(Object send, int sendOffset, int elements, Object recv, int[] starts, int[] counts);

    /**
     * Exchanges equal blocks between all ranks.
     *
     * @param send a block for each rank, one after another
     * @param sendOffset first element of rank 0's block
     * @param recv where the blocks of the ranks go, one after another
     * @param recvOffset first element of rank 0's block
     * @param elements elements in a block
     */
    void alltoall(Object send, int sendOffset, Object recv, int recvOffset, int elements);

    /**
     * Exchanges blocks of any length between all ranks.
     *
     * @param send a block for each rank
     * @param sendStarts first element of each
     * @param sendCounts elements in each
     * @param recv where the blocks of the ranks go
     * @param recvStarts first element of each
     * @param recvCounts elements in each
     */
    void alltoallv(Object send, int[] sendStarts, int[] sendCounts, Object recv, int[] recvStarts, int[] recvCounts);

    /**
     * Combines the elements of all ranks at the root.
     *
     * @param send this rank's elements
     * @param sendOffset first of them
     * @param recv where the root puts the result
     * @param recvOffset first element of it
     * @param elements how many
     * @param operator how to combine them
     * @param root rank
     */
    void reduce(
            Object send,
            int sendOffset,
            Object recv,
            int recvOffset,
            int elements,
            ReductionOperator operator,
            int root);

    /**
     * Combines the elements of all ranks at all.
     *
     * @param send this rank's elements
     * @param sendOffset first of them
     * @param recv where the result goes
     * @param recvOffset first element of it
     * @param elements how many
     * @param operator how to combine them
     */
    void allreduce(Object send, int sendOffset, Object recv, int recvOffset, int elements, ReductionOperator operator);

    /**
     * Combines the elements of all ranks and deals out the result.
     *
     * @param send a block for each rank, one after another
     * @param sendOffset first element of rank 0's block
     * @param counts elements in each rank's block
     * @param recv where this rank's part of the result goes
     * @param recvOffset first element of it
     * @param operator how to combine them
     */
    void reduceScatter(
            Object send, int sendOffset, int[] counts, Object recv, int recvOffset, ReductionOperator operator);

    /**
     * Combines the elements of ranks 0 to this one.
     *
     * @param send this rank's elements
     * @param sendOffset first of them
     * @param recv where the result goes
     * @param recvOffset first element of it
     * @param elements how many
     * @param operator how to combine them
     */
    void scan(Object send, int sendOffset, Object recv, int recvOffset, int elements, ReductionOperator operator);

    /**
     * Combines the elements of the ranks below this one; rank 0 receives nothing.
     *
     * @param send this rank's elements
     * @param sendOffset first of them
     * @param recv where the result goes
     * @param recvOffset first element of it
     * @param elements how many
     * @param operator how to combine them
     */
    void exscan(Object send, int sendOffset, Object recv, int recvOffset, int elements, ReductionOperator operator);
}
