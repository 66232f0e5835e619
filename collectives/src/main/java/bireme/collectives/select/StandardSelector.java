package bireme.collectives.select;

import bireme.collectives.AlgorithmChoice;
import bireme.collectives.AlgorithmSelector;
import bireme.devices.config.Settings;

/**
 * The choice where nobody hands rules down: what the settings of the process say, else the built-in rules.
 *
 * <p>Threads: any, one object serves all ranks.
 *
 * <p>Errors: those of {@link RuleSelector#of(Settings)}, on every call.
 */
public final class StandardSelector implements AlgorithmSelector {
    /** The only one needed. */
    public static final StandardSelector INSTANCE = new StandardSelector();

    private RuleSelector rules;

    private StandardSelector() {}

    @Override
    public AlgorithmChoice choice(int ranks, int ranksPerHost) {
        return rules().choice(ranks, ranksPerHost);
    }

    private synchronized RuleSelector rules() {
        // Not before: settings that make no sense are to be reported by the call that needs them.
        if (rules == null) {
            rules = RuleSelector.of(Settings.ofProcess());
        }
        return rules;
    }
}
