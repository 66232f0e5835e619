package bireme.collectives.reducescatter;

import bireme.collectives.algorithm.Operation;
import bireme.collectives.algorithm.ReduceScatterAlgorithm;
import bireme.collectives.joint.JointReduceScatter;
import bireme.collectives.reduce.Reduces;
import bireme.collectives.rules.AlgorithmArguments;
import bireme.collectives.rules.AlgorithmSpec;
import bireme.collectives.rules.UnknownAlgorithm;
import bireme.collectives.scatter.Scattervs;
import java.util.List;

/**
 * The reduce-scatter algorithms by name.
 *
 * <p>Threads: any. An algorithm has no state, so one object serves all ranks.
 *
 * <p>Errors: {@link IllegalArgumentException} naming what is legal.
 */
public final class ReduceScatters {
    /** Every name, the best known one first where there are several. */
    public static final List<String> NAMES = List.of(
            "recursive-halving", "ring", "pairwise", "reduce-then-scatter", "native", "native-mpi", "hierarchical");

    /** For items that are combined at once, where they lie if ranks share memory. */
    public static final ReduceScatterAlgorithm JOINT = new NativeReduceScatter(JointReduceScatter.INSTANCE);

    private ReduceScatters() {}

    /** Makes the algorithm that a rule names. */
    public static ReduceScatterAlgorithm make(AlgorithmSpec spec) {
        switch (spec.name()) {
            case "recursive-halving" -> {
                AlgorithmArguments.of(spec);
                return new RecursiveHalvingReduceScatter();
            }
            case "ring" -> {
                AlgorithmArguments.of(spec);
                return new RingReduceScatter();
            }
            case "pairwise" -> {
                AlgorithmArguments.of(spec);
                return new PairwiseReduceScatter();
            }
            case "reduce-then-scatter" -> {
                AlgorithmArguments args = AlgorithmArguments.of(spec, "reduce", "scatter");
                return new ReduceThenScatter(
                        args.algorithm("reduce", AlgorithmSpec.of("binomial"), Reduces::make),
                        args.algorithm("scatter", AlgorithmSpec.of("flat-nonblocking"), Scattervs::make));
            }
            case "native" -> {
                AlgorithmArguments.of(spec);
                return new NativeReduceScatter(make(AlgorithmSpec.of("reduce-then-scatter")));
            }
            case "native-mpi" -> {
                AlgorithmArguments.of(spec);
                return new LibraryReduceScatter(make(AlgorithmSpec.of("reduce-then-scatter")));
            }
            case "hierarchical" -> {
                AlgorithmArguments args = AlgorithmArguments.of(spec, "inter");
                return new HierarchicalReduceScatter(
                        Reduces.make(AlgorithmSpec.of("native")),
                        Scattervs.make(AlgorithmSpec.of("native")),
                        args.algorithm("inter", AlgorithmSpec.of("recursive-halving"), ReduceScatters::make));
            }
            default -> throw new UnknownAlgorithm(Operation.REDUCE_SCATTER, spec, NAMES);
        }
    }
}
