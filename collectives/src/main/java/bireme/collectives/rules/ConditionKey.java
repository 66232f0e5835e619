package bireme.collectives.rules;

import bireme.collectives.algorithm.Operation;
import bireme.devices.text.Bytes;
import java.util.Arrays;
import java.util.stream.Collectors;

/** The parts of a condition, by the names they have in a rule. */
enum ConditionKey {
    RANKS("ranks"),
    RANKS_PER_HOST("ranks-per-host"),
    BYTES("bytes"),
    COMMUTATIVE("commutative"),
    POWER_OF_TWO("power-of-two");

    private final String text;

    ConditionKey(String text) {
        this.text = text;
    }

    String text() {
        return text;
    }

    static ConditionKey parse(String text, Operation<?> operation) {
        for (ConditionKey key : values()) {
            if (key.text.equals(text) && key.isFor(operation)) {
                return key;
            }
        }
        throw new IllegalArgumentException(
                "'" + text + "' is no condition of " + operation + "; legal are " + legal(operation));
    }

    private static String legal(Operation<?> operation) {
        return Arrays.stream(values())
                .filter(key -> key.isFor(operation))
                .map(ConditionKey::text)
                .collect(Collectors.joining(", "));
    }

    /** Ranks must choose alike, so a condition is only for operations whose ranks all know what it asks. */
    private boolean isFor(Operation<?> operation) {
        return switch (this) {
            case BYTES -> operation.hasKnownBytes();
            case COMMUTATIVE -> operation.isReduction();
            default -> true;
        };
    }

    /** The condition with this part set. */
    Condition with(Condition from, String value) {
        return switch (this) {
            case RANKS ->
                new Condition(
                        NumberRange.parse(value, RuleNumbers::parse),
                        from.ranksPerHost(),
                        from.bytes(),
                        from.commutative(),
                        from.powerOfTwo());
            case RANKS_PER_HOST ->
                new Condition(
                        from.ranks(),
                        NumberRange.parse(value, RuleNumbers::parse),
                        from.bytes(),
                        from.commutative(),
                        from.powerOfTwo());
            case BYTES ->
                new Condition(
                        from.ranks(),
                        from.ranksPerHost(),
                        NumberRange.parse(value, Bytes::parse),
                        from.commutative(),
                        from.powerOfTwo());
            case COMMUTATIVE ->
                new Condition(from.ranks(), from.ranksPerHost(), from.bytes(), Answer.parse(value), from.powerOfTwo());
            case POWER_OF_TWO ->
                new Condition(from.ranks(), from.ranksPerHost(), from.bytes(), from.commutative(), Answer.parse(value));
        };
    }

    /** This part as text; empty when it matches everything. */
    String print(Condition condition) {
        return switch (this) {
            case RANKS -> print(condition.ranks());
            case RANKS_PER_HOST -> print(condition.ranksPerHost());
            case BYTES ->
                condition.bytes().equals(NumberRange.ALL)
                        ? ""
                        : condition.bytes().print(Bytes::print);
            case COMMUTATIVE -> condition.commutative().print();
            case POWER_OF_TWO -> condition.powerOfTwo().print();
        };
    }

    private static String print(NumberRange range) {
        return range.equals(NumberRange.ALL) ? "" : range.print(Long::toString);
    }
}
