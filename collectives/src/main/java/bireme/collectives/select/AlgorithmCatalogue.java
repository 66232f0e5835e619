package bireme.collectives.select;

import bireme.collectives.algorithm.Operation;
import bireme.collectives.algorithm.OrderedAlgorithm;
import bireme.collectives.algorithm.PlacedAlgorithm;
import bireme.collectives.allgather.Allgathers;
import bireme.collectives.allreduce.Allreduces;
import bireme.collectives.alltoall.Alltoalls;
import bireme.collectives.alltoall.Alltoallvs;
import bireme.collectives.barrier.Barriers;
import bireme.collectives.bcast.Bcasts;
import bireme.collectives.gather.Gathers;
import bireme.collectives.gather.Gathervs;
import bireme.collectives.reduce.Reduces;
import bireme.collectives.reducescatter.ReduceScatters;
import bireme.collectives.rules.AlgorithmSpec;
import bireme.collectives.scan.Exscans;
import bireme.collectives.scan.Scans;
import bireme.collectives.scatter.Scatters;
import bireme.collectives.scatter.Scattervs;
import bireme.collectives.team.TeamPlacement;
import java.util.List;

/**
 * All algorithms of all operations by name.
 *
 * <p>Threads: any.
 */
public final class AlgorithmCatalogue {
    private AlgorithmCatalogue() {}

    /**
     * Makes the algorithm that a rule names.
     *
     * @throws IllegalArgumentException naming what is legal
     */
    public static Object make(Operation<?> operation, AlgorithmSpec spec) {
        return switch (operation.name()) {
            case "barrier" -> Barriers.make(spec);
            case "bcast" -> Bcasts.make(spec);
            case "gather" -> Gathers.make(spec);
            case "gatherv" -> Gathervs.make(spec);
            case "scatter" -> Scatters.make(spec);
            case "scatterv" -> Scattervs.make(spec);
            case "allgather", "allgatherv" -> Allgathers.make(spec);
            case "alltoall" -> Alltoalls.make(spec);
            case "alltoallv" -> Alltoallvs.make(spec);
            case "reduce" -> Reduces.make(spec);
            case "allreduce" -> Allreduces.make(spec);
            case "reduce-scatter" -> ReduceScatters.make(spec);
            case "scan" -> Scans.make(spec);
            case "exscan" -> Exscans.make(spec);
            default -> throw new IllegalStateException("no algorithms of " + operation);
        };
    }

    /** What combines the items of all ranks at once; not named in rules, which would leave nothing to choose from. */
    static Object joint(Operation<?> operation) {
        return switch (operation.name()) {
            case "reduce" -> Reduces.JOINT;
            case "allreduce" -> Allreduces.JOINT;
            case "reduce-scatter" -> ReduceScatters.JOINT;
            case "scan" -> Scans.JOINT;
            case "exscan" -> Exscans.JOINT;
            default -> throw new IllegalStateException(operation + " combines nothing");
        };
    }

    /** Names of the algorithms of an operation; each of them may stand without arguments. */
    public static List<String> names(Operation<?> operation) {
        return switch (operation.name()) {
            case "barrier" -> Barriers.NAMES;
            case "bcast" -> Bcasts.NAMES;
            case "gather" -> Gathers.NAMES;
            case "gatherv" -> Gathervs.NAMES;
            case "scatter" -> Scatters.NAMES;
            case "scatterv" -> Scattervs.NAMES;
            case "allgather", "allgatherv" -> Allgathers.NAMES;
            case "alltoall" -> Alltoalls.NAMES;
            case "alltoallv" -> Alltoallvs.NAMES;
            case "reduce" -> Reduces.NAMES;
            case "allreduce" -> Allreduces.NAMES;
            case "reduce-scatter" -> ReduceScatters.NAMES;
            case "scan" -> Scans.NAMES;
            case "exscan" -> Exscans.NAMES;
            default -> throw new IllegalStateException("no algorithms of " + operation);
        };
    }

    /** Whether an algorithm is meant for ranks that lie so in JVMs, where the order does not matter. */
    public static boolean serves(Object algorithm, TeamPlacement placement) {
        return serves(algorithm, placement, true);
    }

    /** Whether an algorithm is meant for ranks that lie so in JVMs. */
    static boolean serves(Object algorithm, TeamPlacement placement, boolean isCommutative) {
        return !(algorithm instanceof PlacedAlgorithm placed) || placed.serves(placement, isCommutative);
    }

    /** Whether an algorithm may run for an operation that does not commute. */
    static boolean keepsOrder(Object algorithm) {
        return !(algorithm instanceof OrderedAlgorithm ordered) || ordered.keepsOrder();
    }
}
