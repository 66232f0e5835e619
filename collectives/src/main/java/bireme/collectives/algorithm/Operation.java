package bireme.collectives.algorithm;

import bireme.collectives.segment.CallKind;
import bireme.collectives.segment.CallSignature;
import java.util.List;

/**
 * A collective operation, as far as the choice of its algorithm goes.
 *
 * <p>Units: see {@link AlgorithmChoice#algorithm}.
 *
 * <p>Threads: immutable, any.
 *
 * @param <A> what an algorithm of this operation implements
 */
public final class Operation<A> {
    /** {@code Barrier}. */
    public static final Operation<BarrierAlgorithm> BARRIER =
            new Operation<>(0, CallKind.BARRIER, "barrier", false, false);

    /** {@code Bcast}. */
    public static final Operation<BcastAlgorithm> BCAST = new Operation<>(1, CallKind.BCAST, "bcast", true, false);

    /** {@code Gather}. */
    public static final Operation<GatherAlgorithm> GATHER = new Operation<>(2, CallKind.GATHER, "gather", true, false);

    /** {@code Gatherv}. */
    public static final Operation<GathervAlgorithm> GATHERV =
            new Operation<>(3, CallKind.GATHERV, "gatherv", false, false);

    /** {@code Scatter}. */
    public static final Operation<ScatterAlgorithm> SCATTER =
            new Operation<>(4, CallKind.SCATTER, "scatter", true, false);

    /** {@code Scatterv}. */
    public static final Operation<ScattervAlgorithm> SCATTERV =
            new Operation<>(5, CallKind.SCATTERV, "scatterv", false, false);

    /** {@code Allgather}. */
    public static final Operation<AllgatherAlgorithm> ALLGATHER =
            new Operation<>(6, CallKind.ALLGATHER, "allgather", true, false);

    /** {@code Allgatherv}. */
    public static final Operation<AllgathervAlgorithm> ALLGATHERV =
            new Operation<>(7, CallKind.ALLGATHERV, "allgatherv", true, false);

    /** {@code Alltoall}. */
    public static final Operation<AlltoallAlgorithm> ALLTOALL =
            new Operation<>(8, CallKind.ALLTOALL, "alltoall", true, false);

    /** {@code Alltoallv} and {@code Alltoallw}. */
    public static final Operation<AlltoallvAlgorithm> ALLTOALLV =
            new Operation<>(9, CallKind.ALLTOALLV, "alltoallv", false, false);

    /** {@code Reduce}. */
    public static final Operation<ReduceAlgorithm> REDUCE = new Operation<>(10, CallKind.REDUCE, "reduce", true, true);

    /** {@code Allreduce}. */
    public static final Operation<AllreduceAlgorithm> ALLREDUCE =
            new Operation<>(11, CallKind.ALLREDUCE, "allreduce", true, true);

    /** {@code Reduce_scatter} and {@code Reduce_scatter_block}. */
    public static final Operation<ReduceScatterAlgorithm> REDUCE_SCATTER =
            new Operation<>(12, CallKind.REDUCE_SCATTER, "reduce-scatter", true, true);

    /** {@code Scan}. */
    public static final Operation<ScanAlgorithm> SCAN = new Operation<>(13, CallKind.SCAN, "scan", true, true);

    /** {@code Exscan}. */
    public static final Operation<ScanAlgorithm> EXSCAN = new Operation<>(14, CallKind.EXSCAN, "exscan", true, true);

    /** All of them, each at its {@link #index}. */
    public static final List<Operation<?>> ALL = List.of(
            BARRIER,
            BCAST,
            GATHER,
            GATHERV,
            SCATTER,
            SCATTERV,
            ALLGATHER,
            ALLGATHERV,
            ALLTOALL,
            ALLTOALLV,
            REDUCE,
            ALLREDUCE,
            REDUCE_SCATTER,
            SCAN,
            EXSCAN);

    private final int index;
    private final CallKind kind;
    private final String name;
    private final boolean hasKnownBytes;
    private final boolean isReduction;

    private Operation(int index, CallKind kind, String name, boolean hasKnownBytes, boolean isReduction) {
        this.index = index;
        this.kind = kind;
        this.name = name;
        this.hasKnownBytes = hasKnownBytes;
        this.isReduction = isReduction;
    }

    /** Place in {@link #ALL}. */
    public int index() {
        return index;
    }

    /** What ranks that share memory say to each other of a call, see {@link CallSignature}. */
    public int code(int root) {
        return CallSignature.code(kind, root);
    }

    /** What rules call it. */
    public String name() {
        return name;
    }

    /** Whether all ranks know the same length, so that the choice may depend on it. */
    public boolean hasKnownBytes() {
        return hasKnownBytes;
    }

    /** Whether items are combined, so that the choice may depend on whether they commute. */
    public boolean isReduction() {
        return isReduction;
    }

    @Override
    public String toString() {
        return name;
    }
}
