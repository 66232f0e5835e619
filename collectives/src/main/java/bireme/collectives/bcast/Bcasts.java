package bireme.collectives.bcast;

import bireme.collectives.algorithm.BcastAlgorithm;
import bireme.collectives.algorithm.Operation;
import bireme.collectives.pattern.DoublingCollect;
import bireme.collectives.pattern.RingCollect;
import bireme.collectives.rules.AlgorithmArguments;
import bireme.collectives.rules.AlgorithmSpec;
import bireme.collectives.rules.UnknownAlgorithm;
import java.util.List;

/**
 * The broadcast algorithms by name.
 *
 * <p>Threads: any. An algorithm has no state, so one object serves all ranks.
 *
 * <p>Errors: {@link IllegalArgumentException} naming what is legal.
 */
public final class Bcasts {
    /** Every name, the best known one first where there are several. */
    public static final List<String> NAMES = List.of(
            "flat",
            "flat-nonblocking",
            "binomial",
            "mst",
            "four-ary",
            "k-ary",
            "scatter-allgather",
            "chain",
            "binary",
            "native",
            "native-mpi",
            "hierarchical");

    private static final long MIN_SEGMENT = 64;
    private static final long MAX_SEGMENT = 1 << 30;
    private static final long SEGMENT = 128 << 10;
    private static final AlgorithmSpec RING = AlgorithmSpec.of("ring");

    private Bcasts() {}

    /** Makes the algorithm that a rule names. */
    public static BcastAlgorithm make(AlgorithmSpec spec) {
        switch (spec.name()) {
            case "flat" -> {
                AlgorithmArguments.of(spec);
                return new FlatBcast();
            }
            case "flat-nonblocking" -> {
                AlgorithmArguments.of(spec);
                return new FlatNonblockingBcast();
            }
            case "binomial", "mst" -> {
                AlgorithmArguments.of(spec);
                return new BinomialBcast();
            }
            case "four-ary" -> {
                AlgorithmArguments.of(spec);
                return new KaryBcast(4);
            }
            case "k-ary" -> {
                return new KaryBcast(AlgorithmArguments.of(spec, "arity").number("arity", 4, 2, 1 << 10));
            }
            case "scatter-allgather" -> {
                return AlgorithmArguments.of(spec, "allgather").algorithm("allgather", RING, Bcasts::scatterAllgather);
            }
            case "chain" -> {
                return new ChainBcast(segment(spec));
            }
            case "binary" -> {
                return new BinaryBcast(segment(spec));
            }
            case "native" -> {
                AlgorithmArguments.of(spec);
                return new NativeBcast(make(AlgorithmSpec.of("binomial")));
            }
            case "native-mpi" -> {
                AlgorithmArguments.of(spec);
                return new LibraryBcast(make(AlgorithmSpec.of("binomial")));
            }
            case "hierarchical" -> {
                AlgorithmArguments args = AlgorithmArguments.of(spec, "inter");
                return new HierarchicalBcast(
                        make(AlgorithmSpec.of("native")),
                        args.algorithm("inter", AlgorithmSpec.of("binomial"), Bcasts::make));
            }
            default -> throw new UnknownAlgorithm(Operation.BCAST, spec, NAMES);
        }
    }

    private static BcastAlgorithm scatterAllgather(AlgorithmSpec allgather) {
        AlgorithmArguments.of(allgather);
        switch (allgather.name()) {
            case "ring" -> {
                return new ScatterAllgatherBcast(RingCollect::run);
            }
            case "recursive-doubling" -> {
                return new ScatterAllgatherBcast(DoublingCollect::run);
            }
            default ->
                throw new IllegalArgumentException("'" + allgather.name()
                        + "' is no second half of scatter-allgather; legal are recursive-doubling, ring");
        }
    }

    private static long segment(AlgorithmSpec spec) {
        // Whole cache lines: ranks that see the same bytes as different element types cut at the same places.
        return AlgorithmArguments.of(spec, "segment").bytes("segment", SEGMENT, MIN_SEGMENT, MAX_SEGMENT)
                & -MIN_SEGMENT;
    }
}
