package bireme.collectives.scatter;

import bireme.collectives.algorithm.Operation;
import bireme.collectives.algorithm.ScatterAlgorithm;
import bireme.collectives.rules.AlgorithmArguments;
import bireme.collectives.rules.AlgorithmSpec;
import bireme.collectives.rules.UnknownAlgorithm;
import java.util.List;

/**
 * The scatter algorithms by name.
 *
 * <p>Threads: any. An algorithm has no state, so one object serves all ranks.
 *
 * <p>Errors: {@link IllegalArgumentException} naming what is legal.
 */
public final class Scatters {
    /** Every name, the best known one first where there are several. */
    public static final List<String> NAMES =
            List.of("flat", "flat-nonblocking", "binomial", "mst", "native", "native-mpi", "hierarchical");

    private Scatters() {}

    /** Makes the algorithm that a rule names. */
    public static ScatterAlgorithm make(AlgorithmSpec spec) {
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
                return new BinomialScatter();
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
                AlgorithmArguments args = AlgorithmArguments.of(spec, "inter");
                return new HierarchicalScatter(
                        new NativeScatter(new FlatNonblockingScatter()),
                        args.algorithm("inter", AlgorithmSpec.of("flat-nonblocking"), Scattervs::make));
            }
            default -> throw new UnknownAlgorithm(Operation.SCATTER, spec, NAMES);
        }
    }
}
