package bireme.collectives.algorithm;

import bireme.collectives.segment.CallSignature;
import bireme.collectives.segment.SharedCallKind;
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
            new Operation<>(0, SharedCallKind.BARRIER, "barrier", false, false);

    /** {@code Bcast}. */
    public static final Operation<BcastAlgorithm> BCAST =
            new Operation<>(1, SharedCallKind.BCAST, "bcast", true, false);

    /** {@code Gather}. */
    public static final Operation<GatherAlgorithm> GATHER =
            new Operation<>(2, SharedCallKind.GATHER, "gather", true, false);

    /** {@code Gatherv}. */
    public static final Operation<GathervAlgorithm> GATHERV =
            new Operation<>(3, SharedCallKind.GATHERV, "gatherv", false, false);

    /** {@code Scatter}. */
    public static final Operation<ScatterAlgorithm> SCATTER =
            new Operation<>(4, SharedCallKind.SCATTER, "scatter", true, false);

    /** {@code Scatterv}. */
    public static final Operation<ScattervAlgorithm> SCATTERV =
            new Operation<>(5, SharedCallKind.SCATTERV, "scatterv", false, false);

    /** {@code Allgather}. */
    public static final Operation<AllgatherAlgorithm> ALLGATHER =
            new Operation<>(6, SharedCallKind.ALLGATHER, "allgather", true, false);

    /** {@code Allgatherv}. */
    public static final Operation<AllgathervAlgorithm> ALLGATHERV =
            new Operation<>(7, SharedCallKind.ALLGATHERV, "allgatherv", true, false);

    /** {@code Alltoall}. */
    public static final Operation<AlltoallAlgorithm> ALLTOALL =
            new Operation<>(8, SharedCallKind.ALLTOALL, "alltoall", true, false);

    /** {@code Alltoallv} and {@code Alltoallw}. */
    public static final Operation<AlltoallvAlgorithm> ALLTOALLV =
            new Operation<>(9, SharedCallKind.ALLTOALLV, "alltoallv", false, false);

    /** {@code Reduce}. */
    public static final Operation<ReduceAlgorithm> REDUCE =
            new Operation<>(10, SharedCallKind.REDUCE, "reduce", true, true);

    /** {@code Allreduce}. */
    public static final Operation<AllreduceAlgorithm> ALLREDUCE =
            new Operation<>(11, SharedCallKind.ALLREDUCE, "allreduce", true, true);

    /** {@code Reduce_scatter} and {@code Reduce_scatter_block}. */
    public static final Operation<ReduceScatterAlgorithm> REDUCE_SCATTER =
            new Operation<>(12, SharedCallKind.REDUCE_SCATTER, "reduce-scatter", true, true);

    /** {@code Scan}. */
    public static final Operation<ScanAlgorithm> SCAN = new Operation<>(13, SharedCallKind.SCAN, "scan", true, true);

    /** {@code Exscan}. */
    public static final Operation<ScanAlgorithm> EXSCAN =
            new Operation<>(14, SharedCallKind.EXSCAN, "exscan", true, true);

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
    private final SharedCallKind kind;
    private final String name;
    private final boolean hasKnownBytes;
    private final boolean isReduction;

    private Operation(int index, SharedCallKind kind, String name, boolean hasKnownBytes, boolean isReduction) {
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

    /** Which of the collective operations it is, for a {@code switch}. */
    public SharedCallKind kind() {
        return kind;
    }

    /** The code by which ranks that share memory tell calls apart, see {@link CallSignature}. */
    public int code(int root) {
        return CallSignature.code(kind, root);
    }

    /** The name of the operation in rules. */
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
