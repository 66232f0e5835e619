package bireme.collectives.allreduce;

import bireme.collectives.algorithm.AllreduceAlgorithm;
import bireme.collectives.algorithm.Operation;
import bireme.collectives.bcast.Bcasts;
import bireme.collectives.joint.JointAllreduce;
import bireme.collectives.reduce.Reduces;
import bireme.collectives.rules.AlgorithmArguments;
import bireme.collectives.rules.AlgorithmSpec;
import bireme.collectives.rules.UnknownAlgorithm;
import java.util.List;

/**
 * The allreduce algorithms by name.
 *
 * <p>Threads: any. An algorithm has no state, so one object serves all ranks.
 *
 * <p>Errors: {@link IllegalArgumentException} naming what is legal.
 */
public final class Allreduces {
    /** Every name, the best known one first where there are several. */
    public static final List<String> NAMES = List.of(
            "flat-nonblocking",
            "binomial",
            "recursive-doubling",
            "ring",
            "segmented-ring",
            "rabenseifner",
            "reduce-bcast",
            "native",
            "native-mpi",
            "hierarchical");

    private static final long MIN_SEGMENT = 64;
    private static final long MAX_SEGMENT = 1 << 30;
    private static final long SEGMENT = 64 << 10;

    /** For items that are combined at once, where they lie if ranks share memory. */
    public static final AllreduceAlgorithm JOINT = new NativeAllreduce(JointAllreduce.INSTANCE);

    private Allreduces() {}

    /** Makes the algorithm that a rule names. */
    public static AllreduceAlgorithm make(AlgorithmSpec spec) {
        switch (spec.name()) {
            case "flat-nonblocking" -> {
                AlgorithmArguments.of(spec);
                return new FlatNonblockingAllreduce();
            }
            case "binomial" -> {
                AlgorithmSpec binomial = AlgorithmSpec.of("binomial");
                AlgorithmArguments.of(spec);
                return new ReduceBcastAllreduce(Reduces.make(binomial), Bcasts.make(binomial));
            }
            case "recursive-doubling" -> {
                AlgorithmArguments.of(spec);
                return new RecursiveDoublingAllreduce();
            }
            case "ring" -> {
                AlgorithmArguments.of(spec);
                return new RingAllreduce();
            }
            case "segmented-ring" -> {
                return new SegmentedRingAllreduce(segment(spec));
            }
            case "rabenseifner" -> {
                AlgorithmArguments.of(spec);
                return new RabenseifnerAllreduce();
            }
            case "reduce-bcast" -> {
                AlgorithmArguments args = AlgorithmArguments.of(spec, "reduce", "bcast");
                return new ReduceBcastAllreduce(
                        args.algorithm("reduce", AlgorithmSpec.of("rabenseifner"), Reduces::make),
                        args.algorithm("bcast", AlgorithmSpec.of("scatter-allgather"), Bcasts::make));
            }
            case "native" -> {
                AlgorithmArguments.of(spec);
                return new NativeAllreduce(make(AlgorithmSpec.of("recursive-doubling")));
            }
            case "native-mpi" -> {
                AlgorithmArguments.of(spec);
                return new LibraryAllreduce(make(AlgorithmSpec.of("recursive-doubling")));
            }
            case "hierarchical" -> {
                AlgorithmArguments args = AlgorithmArguments.of(spec, "inter");
                return new HierarchicalAllreduce(
                        Reduces.make(AlgorithmSpec.of("native")),
                        Bcasts.make(AlgorithmSpec.of("native")),
                        args.algorithm("inter", AlgorithmSpec.of("recursive-doubling"), Allreduces::make));
            }
            default -> throw new UnknownAlgorithm(Operation.ALLREDUCE, spec, NAMES);
        }
    }

    private static long segment(AlgorithmSpec spec) {
        // Whole cache lines: ranks that see the same bytes as different element types cut at the same places.
        return AlgorithmArguments.of(spec, "segment").bytes("segment", SEGMENT, MIN_SEGMENT, MAX_SEGMENT)
                & -MIN_SEGMENT;
    }
}
