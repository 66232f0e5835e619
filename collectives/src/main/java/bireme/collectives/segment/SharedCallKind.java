package bireme.collectives.segment;

/** The kind of a call over a shared segment, by which ranks can tell whether they are in the same call. */
public enum SharedCallKind {
    /** Not known; the same as itself only. */
    OTHER("a collective"),
    /** {@code Barrier}. */
    BARRIER("Barrier"),
    /** {@code Bcast}. */
    BCAST("Bcast"),
    /** {@code Gather}. */
    GATHER("Gather"),
    /** {@code Gatherv}. */
    GATHERV("Gatherv"),
    /** {@code Scatter}. */
    SCATTER("Scatter"),
    /** {@code Scatterv}. */
    SCATTERV("Scatterv"),
    /** {@code Allgather}. */
    ALLGATHER("Allgather"),
    /** {@code Allgatherv}. */
    ALLGATHERV("Allgatherv"),
    /** {@code Alltoall}. */
    ALLTOALL("Alltoall"),
    /** {@code Alltoallv} and {@code Alltoallw}. */
    ALLTOALLV("Alltoallv"),
    /** {@code Reduce}. */
    REDUCE("Reduce"),
    /** {@code Allreduce}. */
    ALLREDUCE("Allreduce"),
    /** {@code Reduce_scatter} and {@code Reduce_scatter_block}. */
    REDUCE_SCATTER("Reduce_scatter"),
    /** {@code Scan}. */
    SCAN("Scan"),
    /** {@code Exscan}. */
    EXSCAN("Exscan");

    private final String title;

    SharedCallKind(String title) {
        this.title = title;
    }

    /** The name that programs use. */
    String title() {
        return title;
    }
}
