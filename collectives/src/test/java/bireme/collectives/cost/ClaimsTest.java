package bireme.collectives.cost;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.collectives.AllgatherAlgorithm;
import bireme.collectives.AllreduceAlgorithm;
import bireme.collectives.AlltoallAlgorithm;
import bireme.collectives.BarrierAlgorithm;
import bireme.collectives.BcastAlgorithm;
import bireme.collectives.EqualBlocks;
import bireme.collectives.GatherAlgorithm;
import bireme.collectives.ItemLayout;
import bireme.collectives.Items;
import bireme.collectives.Operation;
import bireme.collectives.ReduceAlgorithm;
import bireme.collectives.ReduceScatterAlgorithm;
import bireme.collectives.Reduction;
import bireme.collectives.ScanAlgorithm;
import bireme.collectives.ScatterAlgorithm;
import bireme.collectives.Stages;
import bireme.collectives.VaryingBlocks;
import bireme.collectives.contract.TestType;
import bireme.collectives.rules.AlgorithmSpec;
import bireme.collectives.select.Catalogue;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The rounds and bytes per rank that the Javadoc of each algorithm claims, for up to 65,536 ranks. */
class ClaimsTest {
    /** Bytes of a contribution, a message or a block. */
    private static final int N = 64 * 1024;

    private static final int[] FEW = {1, 2, 3, 4, 5, 7, 8, 9, 16, 17, 33, 64};
    private static final int[] MANY = {1, 2, 3, 4, 5, 7, 8, 9, 16, 17, 33, 64, 1000, 1024};
    private static final int[] HUGE = {1, 2, 3, 5, 8, 9, 17, 64, 1000, 65_536};
    private static final byte[] BUFFER = new byte[0];
    private static final ItemLayout BYTE = TestType.BYTE;
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

    /** A number that depends on the number of ranks. */
    private interface Formula {
        long at(int p);
    }

    /** At most so many rounds, and so many bytes sent by any rank. */
    private record Claim(Operation<?> operation, String algorithm, Formula rounds, Formula bytes, int[] ranks) {}

    @TestFactory
    Stream<DynamicTest> shouldCostNoMoreThanItsJavadocClaims() {
        return claims().flatMap(claim -> IntStream.of(claim.ranks)
                .mapToObj(ranks -> DynamicTest.dynamicTest(
                        claim.operation + " " + claim.algorithm + " on " + ranks + " ranks",
                        () -> check(claim, ranks))));
    }

    private static Stream<Claim> claims() {
        Formula none = p -> 0;
        Formula log = ClaimsTest::log;
        Formula twoLog = p -> 2 * log(p);
        Formula ring = p -> p - 1;
        Formula nLog = p -> N * log(p);
        Formula allButOwn = p -> (long) N * (p - 1);
        Formula doubling = p -> floorLog(p) + (isPowerOfTwo(p) ? 0 : 2);
        return Stream.of(
                new Claim(Operation.BARRIER, "gather-broadcast", p -> 2, none, FEW),
                new Claim(Operation.BARRIER, "binomial", twoLog, none, MANY),
                new Claim(Operation.BARRIER, "dissemination", log, none, MANY),
                new Claim(Operation.BARRIER, "dissemination(4)", p -> (log(p) + 1) / 2, none, MANY),
                new Claim(Operation.BCAST, "flat", ring, allButOwn, MANY),
                new Claim(Operation.BCAST, "flat-nonblocking", p -> 1, allButOwn, MANY),
                new Claim(Operation.BCAST, "binomial", log, nLog, HUGE),
                new Claim(Operation.BCAST, "k-ary(4)", p -> 4 * logOf(4, p), p -> 4 * N, MANY),
                new Claim(Operation.BCAST, "scatter-allgather(ring)", p -> log(p) + p - 1, p -> 2 * N, FEW),
                new Claim(
                        Operation.BCAST,
                        "scatter-allgather(recursive-doubling)",
                        p -> log(p) + doubling.at(p),
                        p -> isPowerOfTwo(p) ? 2 * N : 3 * N,
                        MANY),
                new Claim(Operation.BCAST, "chain(segment=1KiB)", p -> 64 + Math.max(0, p - 2), p -> N, FEW),
                new Claim(Operation.BCAST, "binary(segment=1KiB)", p -> 64 + log(p), p -> 2 * N, MANY),
                new Claim(Operation.GATHER, "flat-nonblocking", p -> 1, p -> N, MANY),
                new Claim(Operation.GATHER, "binomial", log, p -> (long) N * (p + 1) / 2, FEW),
                new Claim(Operation.SCATTER, "flat", ring, allButOwn, FEW),
                new Claim(Operation.SCATTER, "flat-nonblocking", p -> 1, allButOwn, FEW),
                new Claim(Operation.SCATTER, "binomial", log, allButOwn, FEW),
                new Claim(Operation.ALLGATHER, "flat-nonblocking", p -> 1, allButOwn, FEW),
                new Claim(Operation.ALLGATHER, "ring", ring, allButOwn, FEW),
                new Claim(Operation.ALLGATHER, "neighbor-exchange", p -> p % 2 == 0 ? p / 2 : p - 1, allButOwn, FEW),
                new Claim(Operation.ALLGATHER, "bruck", log, allButOwn, FEW),
                new Claim(
                        Operation.ALLGATHER,
                        "recursive-doubling",
                        doubling,
                        p -> isPowerOfTwo(p) ? (long) N * p : N * (2 * p + log(p)),
                        FEW),
                new Claim(Operation.ALLGATHER, "binomial", twoLog, p -> (long) N * p * (log(p) + 1), FEW),
                new Claim(Operation.ALLTOALL, "flat-nonblocking", p -> 1, allButOwn, FEW),
                new Claim(Operation.ALLTOALL, "pairwise", ring, allButOwn, FEW),
                new Claim(Operation.ALLTOALL, "flat", p -> 2 * p, allButOwn, FEW),
                new Claim(Operation.ALLTOALL, "bruck", log, p -> log(p) * N * ((p + 1) / 2), FEW),
                new Claim(Operation.REDUCE, "flat", p -> 1, p -> N, FEW),
                new Claim(Operation.REDUCE, "binomial", log, p -> N, HUGE),
                new Claim(
                        Operation.REDUCE,
                        "rabenseifner",
                        p -> 2 * floorLog(p) + (isPowerOfTwo(p) ? 0 : 1),
                        p -> 2 * N,
                        MANY),
                new Claim(Operation.REDUCE, "chain(segment=1KiB)", p -> 64 + p - 1, p -> N, FEW),
                new Claim(Operation.REDUCE, "binary(segment=1KiB)", p -> 64 + log(p), p -> N, MANY),
                new Claim(Operation.ALLREDUCE, "flat-nonblocking", p -> 1, allButOwn, FEW),
                new Claim(Operation.ALLREDUCE, "binomial", twoLog, p -> N * (log(p) + 1), MANY),
                new Claim(
                        Operation.ALLREDUCE,
                        "recursive-doubling",
                        doubling,
                        p -> N * (floorLog(p) + (isPowerOfTwo(p) ? 0 : 1)),
                        MANY),
                new Claim(
                        Operation.ALLREDUCE,
                        "rabenseifner",
                        p -> 2 * floorLog(p) + (isPowerOfTwo(p) ? 0 : 2),
                        p -> (isPowerOfTwo(p) ? 2 : 3) * N,
                        MANY),
                new Claim(Operation.ALLREDUCE, "ring", p -> 2 * (p - 1), p -> 2 * N, FEW),
                new Claim(Operation.REDUCE_SCATTER, "pairwise", ring, p -> N, FEW),
                new Claim(Operation.REDUCE_SCATTER, "ring", ring, p -> N, FEW),
                new Claim(
                        Operation.REDUCE_SCATTER,
                        "recursive-halving",
                        doubling,
                        p -> (isPowerOfTwo(p) ? 1 : 2) * N,
                        FEW),
                new Claim(Operation.SCAN, "linear", ring, p -> N, FEW),
                new Claim(Operation.SCAN, "flat-nonblocking", p -> 1, allButOwn, FEW),
                new Claim(Operation.SCAN, "recursive-doubling", log, nLog, MANY),
                new Claim(Operation.EXSCAN, "linear", ring, p -> N, FEW),
                new Claim(Operation.EXSCAN, "recursive-doubling", log, nLog, MANY));
    }

    private static void check(Claim claim, int ranks) {
        Object algorithm = Catalogue.make(claim.operation, AlgorithmSpec.parse(claim.algorithm));
        Simulation simulation = new Simulation(ranks, stages -> run(algorithm, stages));
        assertThat(simulation.rounds()).as("rounds").isLessThanOrEqualTo(claim.rounds.at(ranks));
        // Parts are whole cache lines, so a rank may have up to one more of them per round.
        long slack = claim.bytes.at(ranks) == 0 ? 0 : 64L * 2 * (ranks > 64 ? log(ranks) + 1 : ranks);
        assertThat(simulation.mostBytes()).as("bytes").isLessThanOrEqualTo(claim.bytes.at(ranks) + slack);
    }

    private static void run(Object algorithm, Stages stages) {
        Items own = new Items(BUFFER, 0, N, BYTE);
        Items result = new Items(new byte[0], 0, N, BYTE);
        EqualBlocks blocks = new EqualBlocks(result.buffer(), 0, N, BYTE);
        if (algorithm instanceof BarrierAlgorithm barrier) {
            barrier.run(stages);
        } else if (algorithm instanceof BcastAlgorithm bcast) {
            bcast.run(stages, BUFFER, 0, N, 0);
        } else if (algorithm instanceof GatherAlgorithm gather) {
            gather.run(stages, own, blocks, 0);
        } else if (algorithm instanceof ScatterAlgorithm scatter) {
            scatter.run(stages, blocks, own, 0);
        } else if (algorithm instanceof AllgatherAlgorithm allgather) {
            allgather.run(stages, own, blocks);
        } else if (algorithm instanceof AlltoallAlgorithm alltoall) {
            alltoall.run(stages, new EqualBlocks(BUFFER, 0, N, BYTE), blocks);
        } else if (algorithm instanceof ReduceAlgorithm reduce) {
            reduce.run(stages, own, result, SUM, 0);
        } else if (algorithm instanceof AllreduceAlgorithm allreduce) {
            allreduce.run(stages, own, result, SUM);
        } else if (algorithm instanceof ReduceScatterAlgorithm reduceScatter) {
            reduceScatter(reduceScatter, stages);
        } else {
            ((ScanAlgorithm) algorithm).run(stages, own, result, SUM);
        }
    }

    private static void reduceScatter(ReduceScatterAlgorithm algorithm, Stages stages) {
        int[] counts = new int[stages.size()];
        Arrays.fill(counts, N / stages.size());
        VaryingBlocks all = VaryingBlocks.packed(BUFFER, 0, counts, BYTE);
        algorithm.run(stages, all, new Items(new byte[0], 0, counts[0], BYTE), SUM);
    }

    private static long log(int p) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(p - 1);
    }

    private static long floorLog(int p) {
        return Integer.numberOfTrailingZeros(Integer.highestOneBit(p));
    }

    private static long logOf(int base, int p) {
        long depth = 0;
        for (long reach = 1; reach < p; reach = reach * base + 1) {
            depth++;
        }
        return depth;
    }

    private static boolean isPowerOfTwo(int p) {
        return Integer.bitCount(p) == 1;
    }
}
