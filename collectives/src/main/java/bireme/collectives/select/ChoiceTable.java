package bireme.collectives.select;

import bireme.collectives.algorithm.AlgorithmChoice;
import bireme.collectives.algorithm.Operation;
import bireme.collectives.rules.NumberRange;
import bireme.collectives.rules.Rule;
import bireme.collectives.team.TeamPlacement;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;

/**
 * The rules for communicators of one kind, boiled down to a few lengths.
 *
 * <p>Shape: for each operation a line of algorithms, each up to a length. It is drawn up when the operation is first
 * called, so that nothing is made or loaded that nobody uses.
 *
 * <p>Threads: any. Two threads may draw up the same line at once; either will do.
 */
final class ChoiceTable implements AlgorithmChoice {
    /** Algorithms by length. */
    private record Line(long[] maxBytes, Object[] algorithms) {
        Object at(long bytes) {
            int index = 0;
            while (bytes > maxBytes[index]) {
                index++;
            }
            return algorithms[index];
        }
    }

    private final RuleSelector selector;
    private final int ranks;
    private final int ranksPerHost;
    private final TeamPlacement placement;
    private final Line[] lines = new Line[2 * Operation.ALL.size()];

    ChoiceTable(RuleSelector selector, int ranks, int ranksPerHost, TeamPlacement placement) {
        this.selector = selector;
        this.ranks = ranks;
        this.ranksPerHost = ranksPerHost;
        this.placement = placement;
    }

    @Override
    @SuppressWarnings("unchecked") // the line of an operation has algorithms of it
    public <A> A algorithm(Operation<A> operation, long bytes, boolean isCommutative) {
        int index = 2 * operation.index() + (isCommutative ? 1 : 0);
        Line line = lines[index];
        if (line == null) {
            line = line(operation, isCommutative);
            lines[index] = line;
        }
        return (A) line.at(bytes);
    }

    @Override
    public <A> A joint(Operation<A> operation) {
        return AlgorithmCatalogue.joint(operation);
    }

    private Line line(Operation<?> operation, boolean isCommutative) {
        List<Rule> rules = selector.candidates(operation, ranks, ranksPerHost, placement, isCommutative);
        TreeSet<Long> ends = new TreeSet<>(List.of(NumberRange.ALL.most()));
        for (Rule rule : rules) {
            ends.add(rule.condition().bytes().most());
            ends.add(Math.max(0, rule.condition().bytes().least() - 1));
        }
        long[] maxBytes = new long[ends.size()];
        Object[] algorithms = new Object[ends.size()];
        int length = 0;
        Rule last = null;
        for (long end : ends) {
            Rule rule = RuleSelector.first(rules, end);
            if (rule != last) {
                algorithms[length++] = RuleSelector.make(rule);
            }
            maxBytes[length - 1] = end;
            last = rule;
        }
        return new Line(Arrays.copyOf(maxBytes, length), Arrays.copyOf(algorithms, length));
    }
}
