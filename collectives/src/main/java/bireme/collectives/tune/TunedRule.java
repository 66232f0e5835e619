package bireme.collectives.tune;

import bireme.collectives.rules.AlgorithmSpec;
import bireme.collectives.rules.Answer;
import bireme.collectives.rules.Condition;
import bireme.collectives.rules.NumberRange;
import bireme.collectives.rules.Rule;
import bireme.devices.text.Bytes;
import java.util.Locale;

/**
 * A rule with what it gains.
 *
 * @param rule the rule
 * @param gain how many times faster than the built-in choice it is, the geometric mean over the measured lengths
 * @param bestBytes the length at which it gains most
 * @param bestNs its time there
 * @param instead what the built-in rules choose there
 * @param insteadNs the time of that
 */
public record TunedRule(Rule rule, double gain, long bestBytes, double bestNs, String instead, double insteadNs) {
    static TunedRule of(Curves curves, Stretch stretch, int number, NumberRange ranks, NumberRange ranksPerHost) {
        double logarithms = 0;
        int best = stretch.from();
        for (int index = stretch.from(); index <= stretch.to(); index++) {
            logarithms += Math.log(gain(curves, stretch, index));
            best = gain(curves, stretch, index) > gain(curves, stretch, best) ? index : best;
        }
        NumberRange bytes = new NumberRange(stretch.least(), stretch.most());
        Condition condition = new Condition(ranks, ranksPerHost, bytes, Answer.ANY, Answer.ANY);
        AlgorithmSpec algorithm = AlgorithmSpec.parse(stretch.algorithm());
        return new TunedRule(
                new Rule(curves.operation(), number, condition, algorithm, "measured"),
                Math.exp(logarithms / (stretch.to() - stretch.from() + 1)),
                curves.bytes()[best],
                curves.ns(stretch.algorithm(), best),
                curves.builtIn()[best],
                curves.builtInNs(best));
    }

    private static double gain(Curves curves, Stretch stretch, int index) {
        return curves.builtInNs(index) / curves.ns(stretch.algorithm(), index);
    }

    /** The gain, as a comment before the rule. */
    String comment(int ranks) {
        String at = rule.operation().hasKnownBytes() ? " at " + Bytes.print(bestBytes) : "";
        return String.format(
                Locale.ROOT,
                "# %.2f times as fast as the built-in choice; %d ranks%s: %s instead of %s with %s",
                gain,
                ranks,
                at,
                micros(bestNs),
                micros(insteadNs),
                instead);
    }

    private static String micros(double ns) {
        return String.format(Locale.ROOT, ns < 100_000 ? "%.2f us" : "%.0f us", ns / 1000);
    }
}
