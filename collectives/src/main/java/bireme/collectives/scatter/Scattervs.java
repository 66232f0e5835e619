package bireme.collectives.scatter;

import bireme.collectives.algorithm.Operation;
import bireme.collectives.algorithm.ScattervAlgorithm;
import bireme.collectives.rules.AlgorithmArguments;
import bireme.collectives.rules.AlgorithmSpec;
import bireme.collectives.rules.UnknownAlgorithm;
import java.util.List;

/**
 * The algorithms of scatterv, by name.
 *
 * <p>Threads: any. An algorithm has no state, so one object serves all ranks.
 *
 * <p>Errors: {@link IllegalArgumentException} naming what is legal.
 */
public final class Scattervs {
    /** Every name, the best known one first where there are several. */
    public static final List<String> NAMES =
            List.of("flat", "flat-nonblocking", "binomial", "mst", "native", "native-mpi", "hierarchical");

    /** Longest block that travels with others of its JVM. */
    private static final long SHORT = 4 << 10;

    private static final long MAX_LENGTH = 1 << 30;

    private Scattervs() {}

    /** Makes the algorithm that a rule names. */
    public static ScattervAlgorithm make(AlgorithmSpec spec) {
        switch (spec.name()) {
            case "flat" -> {
                AlgorithmArguments.of(spec);
                return new FlatScatter();
            }
            case "flat-nonblocking" -> {
                AlgorithmArguments.of(spec);
                return new FlatNonblockingScatter();
            }
            case "binomial", "mst" -> {
                AlgorithmArguments.of(spec);
                return new BinomialScatterv();
            }
            case "native" -> {
                AlgorithmArguments.of(spec);
                return new NativeScatter(new FlatNonblockingScatter());
            }
            case "native-mpi" -> {
                AlgorithmArguments.of(spec);
                return new LibraryScatter(new FlatNonblockingScatter());
            }
            case "hierarchical" -> {
                AlgorithmArguments args = AlgorithmArguments.of(spec, "inter", "limit");
                return new HierarchicalScatterv(
                        new NativeScatter(new FlatNonblockingScatter()),
                        args.algorithm("inter", AlgorithmSpec.of("flat-nonblocking"), Scattervs::make),
                        args.bytes("limit", SHORT, 0, MAX_LENGTH));
            }
            default -> throw new UnknownAlgorithm(Operation.SCATTERV, spec, NAMES);
        }
    }
}
