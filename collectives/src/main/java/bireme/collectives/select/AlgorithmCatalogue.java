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
    @SuppressWarnings("unchecked") // each case makes what algorithms of its operation are
    public static <A> A make(Operation<A> operation, AlgorithmSpec spec) {
        return (A)
                switch (operation.kind()) {
                    case BARRIER -> Barriers.make(spec);
                    case BCAST -> Bcasts.make(spec);
                    case GATHER -> Gathers.make(spec);
                    case GATHERV -> Gathervs.make(spec);
                    case SCATTER -> Scatters.make(spec);
                    case SCATTERV -> Scattervs.make(spec);
                    case ALLGATHER, ALLGATHERV -> Allgathers.make(spec);
                    case ALLTOALL -> Alltoalls.make(spec);
                    case ALLTOALLV -> Alltoallvs.make(spec);
                    case REDUCE -> Reduces.make(spec);
                    case ALLREDUCE -> Allreduces.make(spec);
                    case REDUCE_SCATTER -> ReduceScatters.make(spec);
                    case SCAN -> Scans.make(spec);
                    case EXSCAN -> Exscans.make(spec);
                    case OTHER -> throw new IllegalStateException("no algorithms of " + operation);
                };
    }

    /** What combines the items of all ranks at once; not named in rules, which would leave nothing to choose from. */
    @SuppressWarnings("unchecked") // each case returns what algorithms of its operation are
    static <A> A joint(Operation<A> operation) {
        return (A)
                switch (operation.kind()) {
                    case REDUCE -> Reduces.JOINT;
                    case ALLREDUCE -> Allreduces.JOINT;
                    case REDUCE_SCATTER -> ReduceScatters.JOINT;
                    case SCAN -> Scans.JOINT;
                    case EXSCAN -> Exscans.JOINT;
                    default -> throw new IllegalStateException(operation + " combines nothing");
                };
    }

    /** Names of the algorithms of an operation; each of them may stand without arguments. */
    public static List<String> names(Operation<?> operation) {
        return switch (operation.kind()) {
            case BARRIER -> Barriers.NAMES;
            case BCAST -> Bcasts.NAMES;
            case GATHER -> Gathers.NAMES;
            case GATHERV -> Gathervs.NAMES;
            case SCATTER -> Scatters.NAMES;
            case SCATTERV -> Scattervs.NAMES;
            case ALLGATHER, ALLGATHERV -> Allgathers.NAMES;
            case ALLTOALL -> Alltoalls.NAMES;
            case ALLTOALLV -> Alltoallvs.NAMES;
            case REDUCE -> Reduces.NAMES;
            case ALLREDUCE -> Allreduces.NAMES;
            case REDUCE_SCATTER -> ReduceScatters.NAMES;
            case SCAN -> Scans.NAMES;
            case EXSCAN -> Exscans.NAMES;
            case OTHER -> throw new IllegalStateException("no algorithms of " + operation);
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
