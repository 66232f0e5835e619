package bireme.collectives.rules;

import bireme.collectives.algorithm.Operation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Rules in the order in which they are tried: by operation, then by number.
 *
 * <p>Threads: immutable.
 */
public final class RuleSet {
    /** No rules. */
    public static final RuleSet NONE = new RuleSet(List.of());

    private final List<Rule> rules;

    private RuleSet(List<Rule> rules) {
        this.rules = rules;
    }

    /** Brings rules into their order. */
    public static RuleSet of(List<Rule> rules) {
        List<Rule> sorted = new ArrayList<>(rules);
        sorted.sort(RuleSet::compare);
        return new RuleSet(List.copyOf(sorted));
    }

    private static int compare(Rule left, Rule right) {
        int byOperation =
                Integer.compare(left.operation().index(), right.operation().index());
        return byOperation != 0 ? byOperation : Integer.compare(left.number(), right.number());
    }

    /**
     * Reads rules.
     *
     * @param name what errors call the text
     * @throws RuleException naming line and legal values
     */
    public static RuleSet parse(String name, String text) {
        return new RuleReader(name).read(text);
    }

    /**
     * Reads a file of rules.
     *
     * @throws IOException when the file cannot be read
     * @throws RuleException naming file, line and legal values
     */
    public static RuleSet load(Path file) throws IOException {
        return parse(file.toString(), Files.readString(file));
    }

    /** All rules. */
    public List<Rule> rules() {
        return rules;
    }

    /** The rules of one operation. */
    public List<Rule> rules(Operation<?> operation) {
        return rules.stream().filter(rule -> rule.operation() == operation).toList();
    }

    /** The text of all rules, a line each; the same for two sets that choose alike rule by rule. */
    public String print() {
        return rules.stream().map(rule -> rule + "\n").collect(Collectors.joining());
    }
}
