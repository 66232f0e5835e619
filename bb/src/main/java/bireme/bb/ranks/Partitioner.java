package bireme.bb.ranks;

import bireme.bb.engine.GraphPlan;
import java.util.function.Function;
import mpi.Intracomm;

/** Partitions the plan of a graph; made together with all ranks, while the partitioning itself may fail on one. */
@FunctionalInterface
interface Partitioner {
    /**
     * What partitions a plan over the ranks that there were.
     *
     * @param own the ranks that are left, which all make the call
     * @param ranks how they were numbered, as the partitioning names them
     */
    Function<GraphPlan, Partitioning> of(Intracomm own, SurvivingRanks ranks);
}
