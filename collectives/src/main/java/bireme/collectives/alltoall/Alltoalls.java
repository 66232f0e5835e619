package bireme.collectives.alltoall;

import bireme.collectives.algorithm.AlltoallAlgorithm;
import bireme.collectives.algorithm.Operation;
import bireme.collectives.rules.AlgorithmArguments;
import bireme.collectives.rules.AlgorithmSpec;
import bireme.collectives.rules.UnknownAlgorithm;
import java.util.List;
import java.util.stream.Stream;

/**
 * The all-to-all algorithms by name: {@linkplain Alltoallvs those for any blocks}, and one for equal ones only.
 *
 * <p>Threads: any. An algorithm has no state, so one object serves all ranks.
 *
 * <p>Errors: {@link IllegalArgumentException} naming what is legal.
 */
public final class Alltoalls {
    private static final String BRUCK = "bruck";

    /** Every name. */
    public static final List<String> NAMES =
            Stream.concat(Alltoallvs.NAMES.stream(), Stream.of(BRUCK)).toList();

    private Alltoalls() {}

    /** Makes the algorithm that a rule names. */
    public static AlltoallAlgorithm make(AlgorithmSpec spec) {
        if (spec.name().equals(BRUCK)) {
            AlgorithmArguments.of(spec);
            return new BruckAlltoall();
        }
        if (!NAMES.contains(spec.name())) {
            throw new UnknownAlgorithm(Operation.ALLTOALL, spec, NAMES);
        }
        return Alltoallvs.make(spec);
    }
}
