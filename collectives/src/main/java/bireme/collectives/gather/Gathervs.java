package bireme.collectives.gather;

import bireme.collectives.algorithm.GathervAlgorithm;
import bireme.collectives.algorithm.Operation;
import bireme.collectives.rules.AlgorithmArguments;
import bireme.collectives.rules.AlgorithmSpec;
import bireme.collectives.rules.UnknownAlgorithm;
import java.util.List;

/**
 * The algorithms of gatherv, by name.
 *
 * <p>Threads: any. An algorithm has no state, so one object serves all ranks.
 *
 * <p>Errors: {@link IllegalArgumentException} naming what is legal.
 */
public final class Gathervs {
    /** Every name, the best known one first where there are several. */
    public static final List<String> NAMES =
            List.of("flat", "flat-nonblocking", "binomial", "mst", "native", "native-mpi", "hierarchical");

    /** Longest block that travels with others of its JVM. */
    private static final long SHORT = 4 << 10;

    private static final long MAX_LENGTH = 1 << 30;

    private Gathervs() {}

    /** Makes the algorithm that a rule names. */
    public static GathervAlgorithm make(AlgorithmSpec spec) {
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
                return new BinomialGatherv();
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
                AlgorithmArguments args = AlgorithmArguments.of(spec, "inter", "limit");
                return new HierarchicalGatherv(
                        new NativeGather(new FlatNonblockingGather()),
                        args.algorithm("inter", AlgorithmSpec.of("flat-nonblocking"), Gathervs::make),
                        args.bytes("limit", SHORT, 0, MAX_LENGTH));
            }
            default -> throw new UnknownAlgorithm(Operation.GATHERV, spec, NAMES);
        }
    }
}
