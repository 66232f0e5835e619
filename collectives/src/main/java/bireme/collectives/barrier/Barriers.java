package bireme.collectives.barrier;

import bireme.collectives.algorithm.BarrierAlgorithm;
import bireme.collectives.algorithm.Operation;
import bireme.collectives.rules.AlgorithmArguments;
import bireme.collectives.rules.AlgorithmSpec;
import bireme.collectives.rules.UnknownAlgorithm;
import java.util.List;

/**
 * The barrier algorithms by name.
 *
 * <p>Threads: any. An algorithm has no state, so one object serves all ranks.
 *
 * <p>Errors: {@link IllegalArgumentException} naming what is legal.
 */
public final class Barriers {
    /** Every name, the best known one first where there are several. */
    public static final List<String> NAMES =
            List.of("gather-broadcast", "binomial", "dissemination", "native", "native-mpi", "hierarchical");

    private Barriers() {}

    /** Makes the algorithm that a rule names. */
    public static BarrierAlgorithm make(AlgorithmSpec spec) {
        switch (spec.name()) {
            case "gather-broadcast" -> {
                AlgorithmArguments.of(spec);
                return new GatherBroadcastBarrier();
            }
            case "binomial" -> {
                AlgorithmArguments.of(spec);
                return new BinomialBarrier();
            }
            case "dissemination" -> {
                return new DisseminationBarrier(
                        AlgorithmArguments.of(spec, "arity").number("arity", 2, 2, 1 << 10));
            }
            case "native" -> {
                AlgorithmArguments.of(spec);
                return new NativeBarrier(make(AlgorithmSpec.of("dissemination")));
            }
            case "native-mpi" -> {
                AlgorithmArguments.of(spec);
                return new LibraryBarrier(make(AlgorithmSpec.of("dissemination")));
            }
            case "hierarchical" -> {
                AlgorithmArguments args = AlgorithmArguments.of(spec, "inter");
                return new HierarchicalBarrier(
                        make(AlgorithmSpec.of("native")),
                        args.algorithm("inter", AlgorithmSpec.of("dissemination"), Barriers::make));
            }
            default -> throw new UnknownAlgorithm(Operation.BARRIER, spec, NAMES);
        }
    }
}
