package bireme.collectives.select;

import bireme.collectives.rules.Rule;
import bireme.collectives.rules.RuleSet;
import java.util.List;

/**
 * The built-in rules for ranks that share memory; they come before the {@link StandardRules}, and leave to them what
 * they do not speak of.
 */
final class MemoryRules {
    private static final String TEXT = """
            # Ranks that share memory read it. Measured on two cores with 2, 4 and 8 ranks, nothing else is as quick.

            barrier.1 = -> native
            bcast.1 = -> native
            gather.1 = -> native
            gatherv.1 = -> native
            scatter.1 = -> native
            scatterv.1 = -> native
            allgather.1 = -> native
            allgatherv.1 = -> native
            alltoall.1 = -> native
            alltoallv.1 = -> native
            reduce.1 = -> native
            allreduce.1 = -> native
            reduce-scatter.1 = -> native
            scan.1 = -> native
            exscan.1 = -> native
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
