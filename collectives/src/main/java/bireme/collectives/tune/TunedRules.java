package bireme.collectives.tune;

import bireme.collectives.algorithm.Operation;
import bireme.collectives.rules.NumberRange;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * The rules that follow from measurements, as a file.
 *
 * <p>Shape: a rule holds for the numbers of ranks that are nearer, as a ratio, to its measured number than to another
 * measured one, and at the ends for those within a factor of 1.41. Measured on one host it is for ranks that share a
 * host, else for about as many ranks per host as were measured.
 *
 * <p>Threads: immutable.
 */
public final class TunedRules {
    private static final double HALF_STEP = Math.sqrt(2);

    private final List<Curves> curves;

    /** Finds the rules of all curves. */
    public TunedRules(List<Curves> curves) {
        this.curves = List.copyOf(curves);
    }

    /** The rules of an operation. */
    public List<TunedRule> of(Operation<?> operation) {
        List<TunedRule> rules = new ArrayList<>();
        for (Curves each : curves) {
            if (each.operation() == operation) {
                for (Stretch stretch : Stretches.of(each)) {
                    if (!stretch.isBuiltIn()) {
                        rules.add(TunedRule.of(each, stretch, rules.size() + 1, ranks(each), ranksPerHost(each)));
                    }
                }
            }
        }
        return rules;
    }

    private NumberRange ranks(Curves own) {
        int ranks = own.first().ranks();
        TreeSet<Integer> all = new TreeSet<>();
        for (Curves each : curves) {
            boolean isAlike = each.operation() == own.operation() && isOneHost(each) == isOneHost(own);
            if (isAlike) {
                all.add(each.first().ranks());
            }
        }
        Integer lower = all.lower(ranks);
        Integer higher = all.higher(ranks);
        long least = lower == null ? Math.round(Math.ceil(ranks / HALF_STEP)) : middle(lower, ranks) + 1;
        long most = higher == null ? (long) (ranks * HALF_STEP) : middle(ranks, higher);
        return new NumberRange(least, most);
    }

    private static long middle(int low, int high) {
        return (long) Math.sqrt((double) low * high);
    }

    private static boolean isOneHost(Curves curves) {
        return curves.first().ranks() == curves.first().ranksPerHost();
    }

    private NumberRange ranksPerHost(Curves own) {
        int measured = own.first().ranksPerHost();
        return isOneHost(own)
                ? new NumberRange(ranks(own).least(), NumberRange.ALL.most())
                : new NumberRange(Math.round(Math.ceil(measured / HALF_STEP)), (long) (measured * HALF_STEP));
    }

    /** The rules as a file, each after a comment that tells its gain. */
    public String print() {
        StringBuilder text = new StringBuilder();
        for (Operation<?> operation : Operation.ALL) {
            int ranks = 0;
            for (TunedRule tuned : of(operation)) {
                int measured = measuredRanks(tuned);
                text.append(measured == ranks ? "" : "\n");
                text.append(tuned.comment(measured))
                        .append('\n')
                        .append(tuned.rule())
                        .append('\n');
                ranks = measured;
            }
        }
        return text.toString();
    }

    private int measuredRanks(TunedRule tuned) {
        return curves.stream()
                .filter(each -> each.operation() == tuned.rule().operation())
                .map(each -> each.first().ranks())
                .filter(ranks -> tuned.rule().condition().ranks().contains(ranks))
                .findFirst()
                .orElseThrow();
    }
}
