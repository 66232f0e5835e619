package bireme.collectives.cost;

import bireme.collectives.algorithm.AllgatherAlgorithm;
import bireme.collectives.algorithm.AllreduceAlgorithm;
import bireme.collectives.algorithm.AlltoallAlgorithm;
import bireme.collectives.algorithm.BarrierAlgorithm;
import bireme.collectives.algorithm.BcastAlgorithm;
import bireme.collectives.algorithm.GatherAlgorithm;
import bireme.collectives.algorithm.GathervAlgorithm;
import bireme.collectives.algorithm.Operation;
import bireme.collectives.algorithm.ReduceAlgorithm;
import bireme.collectives.algorithm.ReduceScatterAlgorithm;
import bireme.collectives.algorithm.ScanAlgorithm;
import bireme.collectives.algorithm.ScatterAlgorithm;
import bireme.collectives.algorithm.ScattervAlgorithm;
import bireme.collectives.contract.TestType;
import bireme.collectives.items.EqualBlocks;
import bireme.collectives.items.ItemLayout;
import bireme.collectives.items.Items;
import bireme.collectives.items.Reduction;
import bireme.collectives.items.VaryingBlocks;
import bireme.collectives.rules.AlgorithmSpec;
import bireme.collectives.select.AlgorithmCatalogue;
import bireme.collectives.stages.Stages;
import bireme.collectives.team.JvmGroups;
import java.util.Arrays;
import java.util.function.Consumer;

/**
 * Calls of algorithms with buffers that nobody reads or writes.
 *
 * <p>Units: n is bytes, as {@link bireme.collectives.algorithm.AlgorithmChoice#algorithm} counts them; the blocks of
 * the v forms are equal. Rank 0 is the root, and reductions commute.
 */
final class Calls {
    private static final ItemLayout BYTE = TestType.BYTE;
    private static final byte[] SEND = new byte[0];
    private static final byte[] RECV = new byte[0];
    private static final Reduction SUM = new Reduction() {
        @Override
        public void apply(Object in, int inOffset, Object inout, int inoutOffset, int items) {
            throw new AssertionError("nothing is combined here");
        }

        @Override
        public boolean isCommutative() {
            return true;
        }
    };

    private Calls() {}

    /** Plays a call. */
    static Simulation simulate(Operation<?> operation, String algorithm, int ranks, int n, NetworkModel model) {
        Object made = AlgorithmCatalogue.make(operation, AlgorithmSpec.parse(algorithm));
        return new Simulation(ranks, n, model, stages -> run(made, stages, n));
    }

    /** Plays a call of ranks of which some share a JVM. */
    static Simulation simulate(Operation<?> operation, String algorithm, int[] processes, int n) {
        Object made = AlgorithmCatalogue.make(operation, AlgorithmSpec.parse(algorithm));
        JvmGroups groups = new JvmGroups(processes);
        return new Simulation(
                processes.length, n, NetworkModel.ETHERNET, groups, stages -> run(made, stages, n), received -> {});
    }

    /** Plays a call of ranks of which no two share a JVM, and tells of its messages. */
    static Simulation observe(
            Operation<?> operation, String algorithm, int ranks, int n, Consumer<Simulation.Received> observer) {
        Object made = AlgorithmCatalogue.make(operation, AlgorithmSpec.parse(algorithm));
        return new Simulation(ranks, n, NetworkModel.ETHERNET, null, stages -> run(made, stages, n), observer);
    }

    private static void run(Object algorithm, Stages stages, int n) {
        Items own = new Items(SEND, 0, n, BYTE);
        Items result = new Items(RECV, 0, n, BYTE);
        if (algorithm instanceof BarrierAlgorithm barrier) {
            barrier.run(stages);
        } else if (algorithm instanceof BcastAlgorithm bcast) {
            bcast.run(stages, SEND, 0, n, 0);
        } else if (algorithm instanceof ReduceAlgorithm reduce) {
            reduce.run(stages, own, result, SUM, 0);
        } else if (algorithm instanceof AllreduceAlgorithm allreduce) {
            allreduce.run(stages, own, result, SUM);
        } else if (algorithm instanceof ReduceScatterAlgorithm reduceScatter) {
            reduceScatter(reduceScatter, stages, n);
        } else if (algorithm instanceof ScanAlgorithm scan) {
            scan.run(stages, own, result, SUM);
        } else {
            runBlocks(algorithm, stages, n);
        }
    }

    private static void runBlocks(Object algorithm, Stages stages, int n) {
        Items own = new Items(SEND, 0, n, BYTE);
        EqualBlocks all = new EqualBlocks(RECV, 0, n, BYTE);
        if (algorithm instanceof GathervAlgorithm gatherv) {
            gatherv.runVarying(stages, own, varying(stages, n), 0);
        } else if (algorithm instanceof ScattervAlgorithm scatterv) {
            scatterv.runVarying(stages, varying(stages, n), own, 0);
        } else if (algorithm instanceof GatherAlgorithm gather) {
            gather.run(stages, own, all, 0);
        } else if (algorithm instanceof ScatterAlgorithm scatter) {
            scatter.run(stages, all, own, 0);
        } else if (algorithm instanceof AllgatherAlgorithm allgather) {
            allgather.run(stages, own, all);
        } else {
            ((AlltoallAlgorithm) algorithm).run(stages, new EqualBlocks(SEND, 0, n, BYTE), all);
        }
    }

    private static VaryingBlocks varying(Stages stages, int n) {
        int[] counts = new int[stages.size()];
        Arrays.fill(counts, n);
        return VaryingBlocks.packed(RECV, 0, counts, BYTE);
    }

    private static void reduceScatter(ReduceScatterAlgorithm algorithm, Stages stages, int n) {
        int size = stages.size();
        int[] counts = new int[size];
        Arrays.fill(counts, n / size);
        Arrays.fill(counts, 0, n % size, n / size + 1);
        VaryingBlocks all = VaryingBlocks.packed(SEND, 0, counts, BYTE);
        algorithm.run(stages, all, new Items(RECV, 0, counts[stages.rank()], BYTE), SUM);
    }
}
