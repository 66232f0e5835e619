package bireme.collectives.rules;

import bireme.collectives.algorithm.Operation;

/**
 * One rule.
 *
 * @param operation what it is about
 * @param number its place among the rules of the operation; the lowest that matches wins
 * @param condition when it matches
 * @param algorithm what then runs
 * @param place where it was read, for example {@code collectives.properties:12}; not part of the rule's text
 */
public record Rule(Operation<?> operation, int number, Condition condition, AlgorithmSpec algorithm, String place) {
    /** The line it is read from. */
    @Override
    public String toString() {
        StringBuilder line =
                new StringBuilder(operation.name()).append('.').append(number).append(" =");
        for (ConditionKey key : ConditionKey.values()) {
            String value = key.print(condition);
            if (!value.isEmpty()) {
                line.append(' ').append(key.text()).append('=').append(value);
            }
        }
        return line.append(" -> ").append(algorithm).toString();
    }
}
