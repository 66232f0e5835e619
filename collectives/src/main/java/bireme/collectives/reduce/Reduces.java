package bireme.collectives.reduce;

import bireme.collectives.algorithm.Operation;
import bireme.collectives.algorithm.ReduceAlgorithm;
import bireme.collectives.joint.JointReduce;
import bireme.collectives.rules.AlgorithmArguments;
import bireme.collectives.rules.AlgorithmSpec;
import bireme.collectives.rules.UnknownAlgorithm;
import java.util.List;

/**
 * The reduce algorithms by name.
 *
 * <p>Threads: any. An algorithm has no state, so one object serves all ranks.
 *
 * <p>Errors: {@link IllegalArgumentException} naming what is legal.
 */
public final class Reduces {
    /** Every name, the best known one first where there are several. */
    public static final List<String> NAMES = List.of(
            "flat",
            "flat-nonblocking",
            "binomial",
            "mst",
            "rabenseifner",
            "chain",
            "binary",
            "native",
            "native-mpi",
            "hierarchical");

    private static final long MIN_SEGMENT = 64;
    private static final long MAX_SEGMENT = 1 << 30;
    private static final long SEGMENT = 64 << 10;

    /** For items that are combined at once, where they lie if ranks share memory. */
    public static final ReduceAlgorithm JOINT = new NativeReduce(JointReduce.INSTANCE);

    private Reduces() {}

    /** Makes the algorithm that a rule names. */
    public static ReduceAlgorithm make(AlgorithmSpec spec) {
        switch (spec.name()) {
            case "flat" -> {
                AlgorithmArguments.of(spec);
                return new FlatReduce();
            }
            case "flat-nonblocking" -> {
                AlgorithmArguments.of(spec);
                return new FlatNonblockingReduce();
            }
            case "binomial", "mst" -> {
                AlgorithmArguments.of(spec);
                return new BinomialReduce();
            }
            case "rabenseifner" -> {
                AlgorithmArguments.of(spec);
                return new RabenseifnerReduce();
            }
            case "chain" -> {
                return new ChainReduce(segment(spec));
            }
            case "binary" -> {
                return new BinaryReduce(segment(spec));
            }
            case "native" -> {
                AlgorithmArguments.of(spec);
                return new NativeReduce(make(AlgorithmSpec.of("binomial")));
            }
            case "native-mpi" -> {
                AlgorithmArguments.of(spec);
                return new LibraryReduce(make(AlgorithmSpec.of("binomial")));
            }
            case "hierarchical" -> {
                AlgorithmArguments args = AlgorithmArguments.of(spec, "inter");
                return new HierarchicalReduce(
                        make(AlgorithmSpec.of("native")),
                        args.algorithm("inter", AlgorithmSpec.of("binomial"), Reduces::make));
            }
            default -> throw new UnknownAlgorithm(Operation.REDUCE, spec, NAMES);
        }
    }

    private static long segment(AlgorithmSpec spec) {
        // Whole cache lines: ranks that see the same bytes as different element types cut at the same places.
        return AlgorithmArguments.of(spec, "segment").bytes("segment", SEGMENT, MIN_SEGMENT, MAX_SEGMENT)
                & -MIN_SEGMENT;
    }
}
