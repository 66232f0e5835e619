package bireme.collectives.gather;

import bireme.collectives.algorithm.GatherAlgorithm;
import bireme.collectives.algorithm.Operation;
import bireme.collectives.rules.AlgorithmArguments;
import bireme.collectives.rules.AlgorithmSpec;
import bireme.collectives.rules.UnknownAlgorithm;
import java.util.List;

/**
 * The gather algorithms by name.
 *
 * <p>Threads: any. An algorithm has no state, so one object serves all ranks.
 *
 * <p>Errors: {@link IllegalArgumentException} naming what is legal.
 */
public final class Gathers {
    /** Every name, the best known one first where there are several. */
    public static final List<String> NAMES =
            List.of("flat", "flat-nonblocking", "binomial", "mst", "native", "native-mpi", "hierarchical");

    private Gathers() {}

    /** Makes the algorithm that a rule names. */
    public static GatherAlgorithm make(AlgorithmSpec spec) {
        switch (spec.name()) {
            case "flat" -> {
                AlgorithmArguments.of(spec);
                return new FlatGather();
            }
            case "flat-nonblocking" -> {
                AlgorithmArguments.of(spec);
                return new FlatNonblockingGather();
            }
            case "binomial", "mst" -> {
                AlgorithmArguments.of(spec);
                return new BinomialGather();
            }
            case "native" -> {
                AlgorithmArguments.of(spec);
                return new NativeGather(new FlatNonblockingGather());
            }
            case "native-mpi" -> {
                AlgorithmArguments.of(spec);
                return new LibraryGather(new FlatNonblockingGather());
            }
            case "hierarchical" -> {
                AlgorithmArguments args = AlgorithmArguments.of(spec, "inter");
                return new HierarchicalGather(
                        new NativeGather(new FlatNonblockingGather()),
                        args.algorithm("inter", AlgorithmSpec.of("flat-nonblocking"), Gathervs::make));
            }
            default -> throw new UnknownAlgorithm(Operation.GATHER, spec, NAMES);
        }
    }
}
