package bireme.collectives.alltoall;

import bireme.collectives.algorithm.AlltoallvAlgorithm;
import bireme.collectives.algorithm.Operation;
import bireme.collectives.rules.AlgorithmArguments;
import bireme.collectives.rules.AlgorithmSpec;
import bireme.collectives.rules.UnknownAlgorithm;
import java.util.List;

/**
 * The algorithms of alltoallv, by name.
 *
 * <p>Threads: any. An algorithm has no state, so one object serves all ranks.
 *
 * <p>Errors: {@link IllegalArgumentException} naming what is legal.
 */
public final class Alltoallvs {
    /** Every name, the best known one first where there are several. */
    public static final List<String> NAMES = List.of(
            "flat",
            "flat-nonblocking",
            "nonblocking-sends",
            "nonblocking-receives",
            "pairwise",
            "native",
            "native-mpi",
            "hierarchical");

    /** Longest block that travels with others of its JVM. */
    private static final long SHORT = 4 << 10;

    private static final long MAX_LENGTH = 1 << 30;

    private Alltoallvs() {}

    /** Makes the algorithm that a rule names. */
    public static AlltoallvAlgorithm make(AlgorithmSpec spec) {
        switch (spec.name()) {
            case "flat" -> {
                AlgorithmArguments.of(spec);
                return new FlatAlltoall();
            }
            case "flat-nonblocking" -> {
                AlgorithmArguments.of(spec);
                return new FlatNonblockingAlltoall();
            }
            case "nonblocking-sends" -> {
                AlgorithmArguments.of(spec);
                return new NonblockingSendsAlltoall();
            }
            case "nonblocking-receives" -> {
                AlgorithmArguments.of(spec);
                return new NonblockingReceivesAlltoall();
            }
            case "pairwise" -> {
                AlgorithmArguments.of(spec);
                return new PairwiseAlltoall();
            }
            case "native" -> {
                AlgorithmArguments.of(spec);
                return new NativeAlltoall(new FlatNonblockingAlltoall());
            }
            case "native-mpi" -> {
                AlgorithmArguments.of(spec);
                return new LibraryAlltoall(new FlatNonblockingAlltoall());
            }
            case "hierarchical" -> {
                AlgorithmArguments args = AlgorithmArguments.of(spec, "inter", "limit");
                return new HierarchicalAlltoall(
                        new NativeAlltoall(new FlatNonblockingAlltoall()),
                        args.algorithm("inter", AlgorithmSpec.of("flat-nonblocking"), Alltoallvs::make),
                        args.bytes("limit", SHORT, 0, MAX_LENGTH));
            }
            default -> throw new UnknownAlgorithm(Operation.ALLTOALLV, spec, NAMES);
        }
    }
}
