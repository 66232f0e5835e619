package bireme.collectives;

/**
 * Chooses the algorithm of every call.
 *
 * <p>Shape: pure functions of what all ranks of a call know alike; if two ranks chose differently, the call would hang.
 * That is why the length of a message is an argument only where no rank may have another one.
 *
 * <p>Units: {@code bytes} are those of one rank's contribution (gather, allgather, reductions), of one block (scatter,
 * alltoall) or of the message (broadcast); 0 for objects, whose length nobody knows.
 *
 * <p>Threads: any.
 */
public interface AlgorithmSelector {
    /** For {@code Barrier}. */
    BarrierAlgorithm barrier(int ranks);

    /** For {@code Bcast}. */
    BcastAlgorithm bcast(int ranks, long bytes);

    /** For {@code Gather}. */
    GatherAlgorithm gather(int ranks, long bytes);

    /** For {@code Gatherv}. */
    GathervAlgorithm gatherv(int ranks);

    /** For {@code Scatter}. */
    ScatterAlgorithm scatter(int ranks, long bytes);

    /** For {@code Scatterv}. */
    ScattervAlgorithm scatterv(int ranks);

    /** For {@code Allgather}. */
    AllgatherAlgorithm allgather(int ranks, long bytes);

    /** For {@code Allgatherv}. */
    AllgathervAlgorithm allgatherv(int ranks);

    /** For {@code Alltoall}. */
    AlltoallAlgorithm alltoall(int ranks, long bytes);

    /** For {@code Alltoallv}. */
    AlltoallvAlgorithm alltoallv(int ranks);

    /** For {@code Reduce}. */
    ReduceAlgorithm reduce(int ranks, long bytes, boolean isCommutative);

    /** For {@code Allreduce}. */
    AllreduceAlgorithm allreduce(int ranks, long bytes, boolean isCommutative);

    /** For {@code Reduce_scatter}. */
    ReduceScatterAlgorithm reduceScatter(int ranks, long bytes, boolean isCommutative);

    /** For {@code Scan}. */
    ScanAlgorithm scan(int ranks, long bytes, boolean isCommutative);

    /** For {@code Exscan}. */
    ScanAlgorithm exscan(int ranks, long bytes, boolean isCommutative);
}
