package bireme.collectives.rules;

import bireme.collectives.algorithm.Operation;
import bireme.collectives.rules.AlgorithmSpec.Argument;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Draws rules of any form that the language has, sensible or not. */
final class RandomRules {
    private static final String LETTERS = "abcxyzABCXYZ0189-_";

    private final Random random;

    RandomRules(Random random) {
        this.random = random;
    }

    RuleSet rules() {
        List<Rule> rules = new ArrayList<>();
        for (Operation<?> operation : Operation.ALL) {
            int number = 0;
            for (int index = random.nextInt(4); index > 0; index--) {
                number += 1 + random.nextInt(100);
                rules.add(new Rule(operation, number, condition(operation), algorithm(3), "drawn"));
            }
        }
        return RuleSet.of(rules);
    }

    private Condition condition(Operation<?> operation) {
        return new Condition(
                range(1000),
                range(100),
                operation.hasKnownBytes() ? range(1L << random.nextInt(40)) : NumberRange.ALL,
                operation.isReduction() ? answer() : Answer.ANY,
                answer());
    }

    private Answer answer() {
        return Answer.values()[random.nextInt(Answer.values().length)];
    }

    private NumberRange range(long bound) {
        long low = random.nextLong(bound) / 1024 * (random.nextBoolean() ? 1024 : 1);
        long high = random.nextBoolean() ? NumberRange.ALL.most() : low + random.nextLong(bound);
        return random.nextInt(3) == 0 ? NumberRange.ALL : new NumberRange(low, high);
    }

    private AlgorithmSpec algorithm(int depth) {
        List<Argument> arguments = IntStream.range(0, depth == 0 ? 0 : random.nextInt(3))
                .mapToObj(index -> new Argument(random.nextBoolean() ? "" : word(), algorithm(depth - 1)))
                .toList();
        return new AlgorithmSpec(word(), arguments);
    }

    private String word() {
        StringBuilder word = new StringBuilder();
        for (int length = 1 + random.nextInt(8); length > 0; length--) {
            word.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
        }
        return word.toString();
    }
}
