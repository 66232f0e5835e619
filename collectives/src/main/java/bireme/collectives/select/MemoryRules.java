package bireme.collectives.select;

import bireme.collectives.rules.Rule;
import bireme.collectives.rules.RuleSet;
import java.util.List;

/**
 * The built-in rules for ranks that share memory; they come before the {@link StandardRules}, and leave to them what
 * they do not name.
 */
final class MemoryRules {
    private static final String TEXT = """
            # Ranks that share memory read it. Measured on two cores with 2, 4 and 8 ranks, nothing else is as quick.
            # A team of several JVMs does so inside each, so that the network carries what it must, once; what runs
            # between JVMs follows the rules for ranks apart, with JVMs for ranks. Long blocks are gathered, scattered
            # and exchanged without a leader, who would only copy them; where their length is not known to all, the
            # algorithm sees to that itself. Two JVMs of four ranks on two cores, against the best of those without
            # leaders: scatterv 1.4 times as fast up to 4 KiB and no slower above, alltoall 1.2 to 1.35 times up to
            # 4 KiB and as fast above, allgatherv 1.3 to 2.7 times, reduce-scatter 1.2 to 2.4 times, scan and exscan 1.1
            # to 1.7 times. Gatherv gains nothing: the root has to take in all blocks either way.

            barrier.1 = -> native
            barrier.2 = -> hierarchical
            bcast.1 = -> native
            bcast.2 = bytes=..512KiB -> hierarchical
            bcast.3 = -> hierarchical(inter=scatter-allgather)
            gather.1 = -> native
            gather.2 = bytes=..2KiB -> hierarchical(inter=binomial)
            gatherv.1 = -> native
            scatter.1 = -> native
            scatter.2 = bytes=..2KiB -> hierarchical(inter=binomial)
            scatterv.1 = -> native
            scatterv.2 = -> hierarchical
            allgather.1 = -> native
            allgather.2 = bytes=..2KiB -> hierarchical(inter=bruck)
            allgather.3 = -> hierarchical(inter=ring)
            allgatherv.1 = -> native
            allgatherv.2 = bytes=..2KiB -> hierarchical(inter=bruck)
            allgatherv.3 = -> hierarchical(inter=ring)
            alltoall.1 = -> native
            alltoall.2 = bytes=..4KiB -> hierarchical
            alltoallv.1 = -> native
            alltoallv.2 = -> hierarchical
            reduce.1 = -> native
            reduce.2 = bytes=..2KiB -> hierarchical
            reduce.3 = -> hierarchical(inter=rabenseifner)
            allreduce.1 = -> native
            allreduce.2 = bytes=..2KiB -> hierarchical
            allreduce.3 = -> hierarchical(inter=rabenseifner)
            reduce-scatter.1 = -> native
            reduce-scatter.2 = commutative=yes bytes=..512KiB -> hierarchical(inter=recursive-halving)
            reduce-scatter.3 = commutative=yes -> hierarchical(inter=pairwise)
            reduce-scatter.4 = -> hierarchical(inter=reduce-then-scatter)
            scan.1 = -> native
            scan.2 = -> hierarchical
            exscan.1 = -> native
            exscan.2 = -> hierarchical
            """;

    private static final List<Rule> RULES = RuleSet.parse("built-in", TEXT).rules();

    private MemoryRules() {}

    static String text() {
        return TEXT;
    }

    static List<Rule> rules() {
        return RULES;
    }
}
