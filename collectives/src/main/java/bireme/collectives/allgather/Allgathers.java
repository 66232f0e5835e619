package bireme.collectives.allgather;

import bireme.collectives.algorithm.AllgathervAlgorithm;
import bireme.collectives.algorithm.Operation;
import bireme.collectives.bcast.Bcasts;
import bireme.collectives.gather.Gathervs;
import bireme.collectives.rules.AlgorithmArguments;
import bireme.collectives.rules.AlgorithmSpec;
import bireme.collectives.rules.UnknownAlgorithm;
import java.util.List;

/**
 * The allgather algorithms by name.
 *
 * <p>Threads: any. An algorithm has no state, so one object serves all ranks.
 *
 * <p>Errors: {@link IllegalArgumentException} naming what is legal.
 */
public final class Allgathers {
    /** Every name, the best known one first where there are several. */
    public static final List<String> NAMES = List.of(
            "flat-nonblocking",
            "binomial",
            "recursive-doubling",
            "ring",
            "bruck",
            "neighbor-exchange",
            "gather-bcast",
            "native",
            "native-mpi",
            "hierarchical");

    private Allgathers() {}

    /** Makes the algorithm that a rule names. */
    public static AllgathervAlgorithm make(AlgorithmSpec spec) {
        switch (spec.name()) {
            case "flat-nonblocking" -> {
                AlgorithmArguments.of(spec);
                return new FlatNonblockingAllgather();
            }
            case "binomial" -> {
                AlgorithmArguments.of(spec);
                return new BinomialAllgather();
            }
            case "recursive-doubling" -> {
                AlgorithmArguments.of(spec);
                return new RecursiveDoublingAllgather();
            }
            case "ring" -> {
                AlgorithmArguments.of(spec);
                return new RingAllgather();
            }
            case "bruck" -> {
                AlgorithmArguments.of(spec);
                return new BruckAllgather();
            }
            case "neighbor-exchange" -> {
                AlgorithmArguments.of(spec);
                return new NeighborExchangeAllgather();
            }
            case "gather-bcast" -> {
                AlgorithmArguments args = AlgorithmArguments.of(spec, "gather", "bcast");
                return new GatherBcastAllgather(
                        args.algorithm("gather", AlgorithmSpec.of("flat-nonblocking"), Gathervs::make),
                        args.algorithm("bcast", AlgorithmSpec.of("binomial"), Bcasts::make));
            }
            case "native" -> {
                AlgorithmArguments.of(spec);
                return new NativeAllgather(new FlatNonblockingAllgather());
            }
            case "native-mpi" -> {
                AlgorithmArguments.of(spec);
                return new LibraryAllgather(new FlatNonblockingAllgather());
            }
            case "hierarchical" -> {
                AlgorithmArguments args = AlgorithmArguments.of(spec, "inter");
                return new HierarchicalAllgather(
                        Gathervs.make(AlgorithmSpec.of("native")),
                        Bcasts.make(AlgorithmSpec.of("native")),
                        args.algorithm("inter", AlgorithmSpec.of("ring"), Allgathers::make));
            }
            default -> throw new UnknownAlgorithm(Operation.ALLGATHER, spec, NAMES);
        }
    }
}
