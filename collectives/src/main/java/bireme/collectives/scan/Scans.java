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
 * The inclusive scan algorithms by name.
 *
 * <p>Threads: any. An algorithm has no state, so one object serves all ranks.
 *
 * <p>Errors: {@link IllegalArgumentException} naming what is legal.
 */
public final class Scans {
    /** Every name, the best known one first where there are several. */
    public static final List<String> NAMES =
            List.of("flat-nonblocking", "linear", "recursive-doubling", "native", "native-mpi", "hierarchical");

    /** For items that are combined at once, where they lie if ranks share memory. */
    public static final ScanAlgorithm JOINT = new NativeScan(JointScan.INCLUSIVE);

    private Scans() {}

    /** Makes the algorithm that a rule names. */
    public static ScanAlgorithm make(AlgorithmSpec spec) {
        switch (spec.name()) {
            case "flat-nonblocking" -> {
                AlgorithmArguments.of(spec);
                return new FlatNonblockingScan();
            }
            case "linear" -> {
                AlgorithmArguments.of(spec);
                return new LinearScan();
            }
            case "recursive-doubling" -> {
                AlgorithmArguments.of(spec);
                return new RecursiveDoublingScan();
            }
            case "native" -> {
                AlgorithmArguments.of(spec);
                return new NativeScan(new RecursiveDoublingScan());
            }
            case "native-mpi" -> {
                AlgorithmArguments.of(spec);
                return new LibraryScan(new RecursiveDoublingScan());
            }
            case "hierarchical" -> {
                AlgorithmArguments args = AlgorithmArguments.of(spec, "inter");
                return new HierarchicalScan(
                        new NativeScan(new RecursiveDoublingScan()),
                        Bcasts.make(AlgorithmSpec.of("native")),
                        args.algorithm("inter", AlgorithmSpec.of("recursive-doubling"), Exscans::make),
                        args.algorithm("inter", AlgorithmSpec.of("recursive-doubling"), Scans::make));
            }
            default -> throw new UnknownAlgorithm(Operation.SCAN, spec, NAMES);
        }
    }
}
