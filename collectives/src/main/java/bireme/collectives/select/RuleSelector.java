package bireme.collectives.select;

import bireme.collectives.algorithm.AlgorithmChoice;
import bireme.collectives.algorithm.AlgorithmSelector;
import bireme.collectives.algorithm.Operation;
import bireme.collectives.rules.AlgorithmSpec;
import bireme.collectives.rules.Condition;
import bireme.collectives.rules.Rule;
import bireme.collectives.rules.RuleException;
import bireme.collectives.rules.RuleSet;
import bireme.collectives.team.TeamPlacement;
import bireme.devices.config.Settings;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import java.util.zip.CRC32;

/**
 * Chooses by rules.
 *
 * <p>Shape: for an operation the algorithms forced by settings come first, then the rules given, then the built-in
 * ones, which leave nothing open. The first that matches wins. An algorithm that does not keep the order of the ranks
 * is passed over for operations that do not commute, one for ranks that share memory where they do not.
 *
 * <p>Threads: any; one object serves all ranks of a JVM.
 *
 * <p>Errors: every rule given is tried out at once, so an unknown name or argument is found when the job starts: {@link
 * RuleException} with file, line and what is legal.
 */
public final class RuleSelector implements AlgorithmSelector {
    /** Setting that names a file of rules, or is {@value #NO_FILE}. */
    public static final String FILE_KEY = "bireme.collectives";

    /** Value of {@link #FILE_KEY} for the built-in rules alone. */
    public static final String NO_FILE = "none";

    /**
     * Setting that holds what is in the file, so that processes need not find it; {@link #FILE_KEY} is then only
     * its name.
     */
    public static final String TEXT_KEY = "bireme.collectives.text";

    /** Settings that begin so and go on with an operation choose an algorithm for it, whatever the rules say. */
    public static final String FORCED_PREFIX = "bireme.coll.";

    private static final int PLACEMENT_BITS = 3;

    private final List<Rule> ownRules;
    private final Map<Long, ChoiceTable> choices = new ConcurrentHashMap<>();

    private RuleSelector(List<Rule> ownRules) {
        this.ownRules = ownRules;
        ownRules.forEach(RuleSelector::make);
    }

    /** Chooses by rules given, then by the built-in ones. */
    public static RuleSelector of(RuleSet rules) {
        return new RuleSelector(rules.rules());
    }

    /** Chooses by what the settings force, then by rules given, then by the built-in ones. */
    public static RuleSelector of(Settings settings, RuleSet rules) {
        return new RuleSelector(
                Stream.concat(forced(settings).stream(), rules.rules().stream()).toList());
    }

    /**
     * The same, with the rules of the file that the setting {@value #FILE_KEY} names, if there is one.
     *
     * @throws bireme.devices.config.SettingException when that file cannot be read
     */
    public static RuleSelector of(Settings settings) {
        String file = settings.text(FILE_KEY, NO_FILE);
        String text = settings.text(TEXT_KEY, null);
        if (text != null) {
            return of(settings, RuleSet.parse(file, text));
        }
        return of(settings, file.equals(NO_FILE) ? RuleSet.NONE : load(settings, file));
    }

    private static RuleSet load(Settings settings, String file) {
        try {
            return RuleSet.load(Path.of(file));
        } catch (NoSuchFileException missing) {
            throw settings.illegal(FILE_KEY, "a file that exists, or " + NO_FILE);
        } catch (IOException | InvalidPathException unreadable) {
            throw settings.illegal(FILE_KEY, "a file that can be read: " + unreadable);
        }
    }

    @Override
    public AlgorithmChoice choice(int ranks, int ranksPerHost, TeamPlacement placement) {
        // A plain number as key: the hash code of a record takes milliseconds when a JVM first needs one.
        long kind = ((long) ranks << PLACEMENT_BITS | placement.ordinal()) << Integer.SIZE | ranksPerHost;
        return choices.computeIfAbsent(kind, ignored -> new ChoiceTable(this, ranks, ranksPerHost, placement));
    }

    /** The rule that decides about a call of ranks that share no memory. */
    public Rule rule(Operation<?> operation, int ranks, int ranksPerHost, long bytes, boolean isCommutative) {
        return rule(operation, ranks, ranksPerHost, TeamPlacement.APART, bytes, isCommutative);
    }

    /** The rule that decides about a call. */
    public Rule rule(
            Operation<?> operation,
            int ranks,
            int ranksPerHost,
            TeamPlacement placement,
            long bytes,
            boolean isCommutative) {
        return first(candidates(operation, ranks, ranksPerHost, placement, isCommutative), bytes);
    }

    /** Whether a rule that decides here is a built-in one, and neither given nor forced by a setting. */
    public boolean isBuiltIn(Rule rule) {
        return !ownRules.contains(rule);
    }

    /**
     * A number that two selectors share if they hold the same rules, given, forced and built in, and hardly ever
     * otherwise. Ranks compare it when a job starts: if they chose differently, the first collective would hang.
     */
    public long fingerprint() {
        CRC32 sum = new CRC32();
        sum.update(MemoryRules.text().getBytes(StandardCharsets.UTF_8));
        sum.update(StandardRules.text().getBytes(StandardCharsets.UTF_8));
        for (Rule rule : ownRules) {
            sum.update((rule + "\n").getBytes(StandardCharsets.UTF_8));
        }
        return sum.getValue();
    }

    /** The first rule for a length. */
    static Rule first(List<Rule> candidates, long bytes) {
        for (Rule rule : candidates) {
            if (rule.condition().bytes().contains(bytes)) {
                return rule;
            }
        }
        throw new IllegalStateException("no rule for " + bytes + " bytes among " + candidates);
    }

    /** The rules that decide about calls of any length, in the order in which they are tried. */
    List<Rule> candidates(
            Operation<?> operation, int ranks, int ranksPerHost, TeamPlacement placement, boolean isCommutative) {
        List<Rule> candidates = new ArrayList<>();
        for (List<Rule> rules : List.of(ownRules, MemoryRules.rules(), StandardRules.rules())) {
            for (Rule rule : rules) {
                if (rule.operation() == operation
                        && rule.condition().matches(ranks, ranksPerHost, isCommutative)
                        && isLegal(make(rule), placement, isCommutative)) {
                    candidates.add(rule);
                }
            }
        }
        return candidates;
    }

    private static boolean isLegal(Object algorithm, TeamPlacement placement, boolean isCommutative) {
        return AlgorithmCatalogue.serves(algorithm, placement, isCommutative)
                && (isCommutative || AlgorithmCatalogue.keepsOrder(algorithm));
    }

    static Object make(Rule rule) {
        try {
            return AlgorithmCatalogue.make(rule.operation(), rule.algorithm());
        } catch (IllegalArgumentException refusal) {
            throw new RuleException(rule.place(), refusal);
        }
    }

    private static List<Rule> forced(Settings settings) {
        List<Rule> rules = new ArrayList<>();
        for (Operation<?> operation : Operation.ALL) {
            String key = FORCED_PREFIX + operation.name();
            String text = settings.text(key, null);
            if (text != null) {
                try {
                    rules.add(new Rule(operation, 0, Condition.ALWAYS, AlgorithmSpec.parse(text), key));
                } catch (IllegalArgumentException refusal) {
                    throw new RuleException(key, refusal);
                }
            }
        }
        return rules;
    }
}
