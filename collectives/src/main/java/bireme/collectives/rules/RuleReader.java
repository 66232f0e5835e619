package bireme.collectives.rules;

import bireme.collectives.algorithm.Operation;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.StringTokenizer;
import java.util.stream.Collectors;

/** Reads the lines of a rule file. */
final class RuleReader {
    private static final String ARROW = "->";

    private final String name;
    private final List<Rule> rules = new ArrayList<>();

    RuleReader(String name) {
        this.name = name;
    }

    RuleSet read(String text) {
        String[] lines = text.split("\n", -1);
        for (int index = 0; index < lines.length; index++) {
            int first = index;
            StringBuilder line = new StringBuilder(lines[index].strip());
            while (!isComment(line) && isContinued(line) && index + 1 < lines.length) {
                line.setLength(line.length() - 1);
                line.append(lines[++index].strip());
            }
            if (!line.isEmpty() && !isComment(line)) {
                readLine(line.toString(), name + ":" + (first + 1));
            }
        }
        return RuleSet.of(rules);
    }

    private static boolean isComment(CharSequence line) {
        return !line.isEmpty() && (line.charAt(0) == '#' || line.charAt(0) == '!');
    }

    private static boolean isContinued(CharSequence line) {
        return !line.isEmpty() && line.charAt(line.length() - 1) == '\\';
    }

    private void readLine(String line, String place) {
        try {
            Rule rule = rule(line, place);
            for (Rule other : rules) {
                if (other.operation() == rule.operation() && other.number() == rule.number()) {
                    throw new IllegalArgumentException(
                            rule.operation() + "." + rule.number() + " is there already, at " + other.place());
                }
            }
            rules.add(rule);
        } catch (IllegalArgumentException refusal) {
            throw new RuleException(place, refusal);
        }
    }

    private static Rule rule(String line, String place) {
        int equals = line.indexOf('=');
        int arrow = line.indexOf(ARROW);
        if (equals >= 0 && arrow < 0 && line.substring(equals + 1).strip().matches("\\d+")) {
            throw new IllegalArgumentException("'" + line + "' chooses by a number, as files of FastMPJ do, which are"
                    + " not read; name the algorithm, for example bcast.1 = ranks=8.. bytes=..12KiB -> binomial");
        }
        if (equals < 0 || arrow < equals) {
            throw new IllegalArgumentException("'" + line + "' is no rule; expected operation.number ="
                    + " conditions -> algorithm, for example bcast.1 = bytes=..12KiB -> binomial");
        }
        String key = line.substring(0, equals).strip();
        int dot = key.indexOf('.');
        if (dot < 0) {
            throw new IllegalArgumentException("'" + key + "' has no number; expected " + key + ".1, " + key
                    + ".2, ... in the order in which rules are tried");
        }
        Operation<?> operation = operation(key.substring(0, dot));
        int number = number(key.substring(dot + 1));
        Condition condition = condition(line.substring(equals + 1, arrow).strip(), operation);
        AlgorithmSpec algorithm =
                AlgorithmSpec.parse(line.substring(arrow + ARROW.length()).strip());
        return new Rule(operation, number, condition, algorithm, place);
    }

    private static Operation<?> operation(String text) {
        // Property names elsewhere, and MPI itself, write it with an underscore.
        String wanted = text.strip().replace('_', '-');
        for (Operation<?> operation : Operation.ALL) {
            if (operation.name().equals(wanted)) {
                return operation;
            }
        }
        throw new IllegalArgumentException("'" + text + "' is no operation; legal are "
                + Operation.ALL.stream().map(Operation::name).collect(Collectors.joining(", ")));
    }

    private static int number(String text) {
        long number = RuleNumbers.parse(text.strip());
        if (number > Integer.MAX_VALUE) {
            throw new IllegalArgumentException("rule number " + number + " is above " + Integer.MAX_VALUE);
        }
        return (int) number;
    }

    private static Condition condition(String text, Operation<?> operation) {
        Condition condition = Condition.ALWAYS;
        Set<ConditionKey> seen = EnumSet.noneOf(ConditionKey.class);
        StringTokenizer parts = new StringTokenizer(text);
        while (parts.hasMoreTokens()) {
            String part = parts.nextToken();
            int equals = part.indexOf('=');
            if (equals < 0) {
                throw new IllegalArgumentException(
                        "'" + part + "' is no condition; expected condition=value, without blanks");
            }
            ConditionKey key = ConditionKey.parse(part.substring(0, equals), operation);
            if (!seen.add(key)) {
                throw new IllegalArgumentException("condition " + key.text() + " is given twice");
            }
            condition = key.with(condition, part.substring(equals + 1));
        }
        return condition;
    }
}
