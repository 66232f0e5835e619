package bireme.collectives.scan;

import bireme.collectives.algorithm.Operation;
import bireme.collectives.algorithm.ScanAlgorithm;
import bireme.collectives.bcast.Bcasts;
import bireme.collectives.joint.JointScan;
import bireme.collectives.rules.AlgorithmArguments;
import bireme.collectives.rules.AlgorithmSpec;
import bireme.collectives.rules.UnknownAlgorithm;
import java.util.List;

/**
 * The exclusive scan algorithms by name.
 *
 * <p>Threads: any. An algorithm has no state, so one object serves all ranks.
 *
 * <p>Errors: {@link IllegalArgumentException} naming what is legal.
 */
public final class Exscans {
    /** Every name, the best known one first where there are several. */
    public static final List<String> NAMES =
            List.of("flat-nonblocking", "linear", "recursive-doubling", "native", "native-mpi", "hierarchical");

    /** For items that are combined at once, where they lie if ranks share memory. */
    public static final ScanAlgorithm JOINT = new NativeExscan(JointScan.EXCLUSIVE);

    private Exscans() {}

    /** Makes the algorithm that a rule names. */
    public static ScanAlgorithm make(AlgorithmSpec spec) {
        switch (spec.name()) {
            case "flat-nonblocking" -> {
                AlgorithmArguments.of(spec);
                return new FlatNonblockingExscan();
            }
            case "linear" -> {
                AlgorithmArguments.of(spec);
                return new LinearExscan();
            }
            case "recursive-doubling" -> {
                AlgorithmArguments.of(spec);
                return new RecursiveDoublingExscan();
            }
            case "native" -> {
                AlgorithmArguments.of(spec);
                return new NativeExscan(new RecursiveDoublingExscan());
            }
            case "native-mpi" -> {
                AlgorithmArguments.of(spec);
                return new LibraryExscan(new RecursiveDoublingExscan());
            }
            case "hierarchical" -> {
                AlgorithmArguments args = AlgorithmArguments.of(spec, "inter");
                return new HierarchicalExscan(
                        new NativeExscan(new RecursiveDoublingExscan()),
                        Bcasts.make(AlgorithmSpec.of("native")),
                        args.algorithm("inter", AlgorithmSpec.of("recursive-doubling"), Exscans::make));
            }
            default -> throw new UnknownAlgorithm(Operation.EXSCAN, spec, NAMES);
        }
    }
}
