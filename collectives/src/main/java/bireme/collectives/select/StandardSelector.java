package bireme.collectives.select;

import bireme.collectives.AlgorithmSelector;
import bireme.collectives.AllgatherAlgorithm;
import bireme.collectives.AllgathervAlgorithm;
import bireme.collectives.AllreduceAlgorithm;
import bireme.collectives.AlltoallAlgorithm;
import bireme.collectives.AlltoallvAlgorithm;
import bireme.collectives.BarrierAlgorithm;
import bireme.collectives.BcastAlgorithm;
import bireme.collectives.GatherAlgorithm;
import bireme.collectives.GathervAlgorithm;
import bireme.collectives.ReduceAlgorithm;
import bireme.collectives.ReduceScatterAlgorithm;
import bireme.collectives.ScanAlgorithm;
import bireme.collectives.ScatterAlgorithm;
import bireme.collectives.ScattervAlgorithm;
import bireme.collectives.allgather.BruckAllgather;
import bireme.collectives.allgather.RingAllgatherv;
import bireme.collectives.allreduce.RecursiveDoublingAllreduce;
import bireme.collectives.alltoall.BruckAlltoall;
import bireme.collectives.alltoall.PairwiseAlltoallv;
import bireme.collectives.barrier.DisseminationBarrier;
import bireme.collectives.bcast.BinomialBcast;
import bireme.collectives.gather.BinomialGather;
import bireme.collectives.gather.FlatGatherv;
import bireme.collectives.reduce.BinomialReduce;
import bireme.collectives.reducescatter.PairwiseReduceScatter;
import bireme.collectives.reducescatter.ReduceThenScatterv;
import bireme.collectives.scan.DoublingExscan;
import bireme.collectives.scan.DoublingScan;
import bireme.collectives.scatter.BinomialScatter;
import bireme.collectives.scatter.FlatScatterv;

/**
 * The choice without any configuration: one algorithm per operation, two where one alone would be wrong or far too
 * slow.
 *
 * <p>Threads: immutable, one object serves all ranks.
 */
public final class StandardSelector implements AlgorithmSelector {
    /** The only one needed. */
    public static final StandardSelector INSTANCE = new StandardSelector();

    // The crossing that MPICH uses: below, the fewer messages of Bruck win over its two extra copies.
    private static final int BRUCK_ALLTOALL_LEAST_RANKS = 8;
    private static final long BRUCK_ALLTOALL_MOST_BYTES = 256;

    private final BarrierAlgorithm barrier = new DisseminationBarrier();
    private final BcastAlgorithm bcast = new BinomialBcast();
    private final GatherAlgorithm gather = new BinomialGather();
    private final GathervAlgorithm gatherv = new FlatGatherv();
    private final ScatterAlgorithm scatter = new BinomialScatter();
    private final ScattervAlgorithm scatterv = new FlatScatterv();
    private final AllgatherAlgorithm allgather = new BruckAllgather();
    private final AllgathervAlgorithm allgatherv = new RingAllgatherv();
    private final AlltoallAlgorithm shortAlltoall = new BruckAlltoall();
    private final AlltoallvAlgorithm alltoallv = new PairwiseAlltoallv();
    private final ReduceAlgorithm reduce = new BinomialReduce();
    private final AllreduceAlgorithm allreduce = new RecursiveDoublingAllreduce();
    private final ReduceScatterAlgorithm commutativeReduceScatter = new PairwiseReduceScatter();
    private final ReduceScatterAlgorithm orderedReduceScatter = new ReduceThenScatterv(reduce, scatterv);
    private final ScanAlgorithm scan = new DoublingScan();
    private final ScanAlgorithm exscan = new DoublingExscan();

    private StandardSelector() {}

    @Override
    public BarrierAlgorithm barrier(int ranks) {
        return barrier;
    }

    @Override
    public BcastAlgorithm bcast(int ranks, long bytes) {
        return bcast;
    }

    @Override
    public GatherAlgorithm gather(int ranks, long bytes) {
        return gather;
    }

    @Override
    public GathervAlgorithm gatherv(int ranks) {
        return gatherv;
    }

    @Override
    public ScatterAlgorithm scatter(int ranks, long bytes) {
        return scatter;
    }

    @Override
    public ScattervAlgorithm scatterv(int ranks) {
        return scatterv;
    }

    @Override
    public AllgatherAlgorithm allgather(int ranks, long bytes) {
        return allgather;
    }

    @Override
    public AllgathervAlgorithm allgatherv(int ranks) {
        return allgatherv;
    }

    @Override
    public AlltoallAlgorithm alltoall(int ranks, long bytes) {
        return ranks >= BRUCK_ALLTOALL_LEAST_RANKS && bytes <= BRUCK_ALLTOALL_MOST_BYTES ? shortAlltoall : alltoallv;
    }

    @Override
    public AlltoallvAlgorithm alltoallv(int ranks) {
        return alltoallv;
    }

    @Override
    public ReduceAlgorithm reduce(int ranks, long bytes, boolean isCommutative) {
        return reduce;
    }

    @Override
    public AllreduceAlgorithm allreduce(int ranks, long bytes, boolean isCommutative) {
        return allreduce;
    }

    @Override
    public ReduceScatterAlgorithm reduceScatter(int ranks, long bytes, boolean isCommutative) {
        return isCommutative ? commutativeReduceScatter : orderedReduceScatter;
    }

    @Override
    public ScanAlgorithm scan(int ranks, long bytes, boolean isCommutative) {
        return scan;
    }

    @Override
    public ScanAlgorithm exscan(int ranks, long bytes, boolean isCommutative) {
        return exscan;
    }
}
