package bireme.collectives.contract;

import bireme.collectives.algorithm.Operation;
import bireme.collectives.rules.AlgorithmSpec;
import bireme.collectives.select.AlgorithmCatalogue;
import java.util.List;
import java.util.stream.Stream;

/**
 * An operation, its algorithms and the calls they are tested with.
 *
 * @param <A> what algorithms of the operation implement
 */
record Suite<A>(Operation<A> operation, Cases<A> cases, List<String> variants) {
    /** Every operation; variants are algorithms beside those that run with their default arguments. */
    static final List<Suite<?>> ALL = List.of(
            new Suite<>(Operation.BARRIER, new BarrierCases(), List.of("dissemination(3)", "dissemination(arity=4)")),
            new Suite<>(
                    Operation.BCAST,
                    new BcastCases(),
                    List.of(
                            "k-ary(arity=3)",
                            "scatter-allgather(recursive-doubling)",
                            "chain(segment=64)",
                            "binary(segment=128)")),
            new Suite<>(Operation.GATHER, new GatherCases(), List.of()),
            new Suite<>(
                    Operation.GATHERV,
                    new GathervCases(),
                    List.of("hierarchical(limit=100)", "hierarchical(inter=binomial, limit=30)")),
            new Suite<>(Operation.SCATTER, new ScatterCases(), List.of()),
            new Suite<>(
                    Operation.SCATTERV,
                    new ScattervCases(),
                    List.of("hierarchical(limit=100)", "hierarchical(inter=binomial, limit=30)")),
            new Suite<>(
                    Operation.ALLGATHER,
                    new AllgatherCases(),
                    List.of("gather-bcast(binomial, scatter-allgather)", "gather-bcast(bcast=chain(segment=64))")),
            new Suite<>(
                    Operation.ALLGATHERV,
                    new AllgathervCases(),
                    List.of("gather-bcast(binomial, scatter-allgather(recursive-doubling))")),
            new Suite<>(Operation.ALLTOALL, new AlltoallCases(), List.of("hierarchical(inter=pairwise, limit=100)")),
            new Suite<>(Operation.ALLTOALLV, new AlltoallvCases(), List.of("hierarchical(inter=pairwise, limit=100)")),
            new Suite<>(
                    Operation.REDUCE,
                    new ReduceCases(),
                    List.of("chain(segment=64)", "binary(segment=64)", "binary(segment=1KiB)")),
            new Suite<>(
                    Operation.ALLREDUCE,
                    new AllreduceCases(),
                    List.of("segmented-ring(segment=64)", "reduce-bcast(chain(segment=64), binary(segment=64))")),
            new Suite<>(
                    Operation.REDUCE_SCATTER,
                    new ReduceScatterCases(),
                    List.of("reduce-then-scatter(rabenseifner, binomial)", "hierarchical(reduce-then-scatter)")),
            new Suite<>(Operation.SCAN, new ScanCases(true), List.of()),
            new Suite<>(Operation.EXSCAN, new ScanCases(false), List.of()));

    /** All algorithms to test. */
    List<String> algorithms() {
        return Stream.concat(AlgorithmCatalogue.names(operation).stream(), variants.stream())
                .toList();
    }

    A make(String algorithm) {
        return AlgorithmCatalogue.make(operation, AlgorithmSpec.parse(algorithm));
    }
}
