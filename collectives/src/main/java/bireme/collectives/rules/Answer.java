package bireme.collectives.rules;

/** A rule's condition on a fact that is true or false. */
public enum Answer {
    /** The fact must be true. */
    YES("yes"),
    /** The fact must be false. */
    NO("no"),
    /** The rule does not depend on the fact. */
    ANY("");

    private final String text;

    Answer(String text) {
        this.text = text;
    }

    /** Whether a fact meets the demand. */
    public boolean accepts(boolean fact) {
        return this == ANY || (this == YES) == fact;
    }

    static Answer parse(String text) {
        return switch (text) {
            case "yes" -> YES;
            case "no" -> NO;
            default -> throw new IllegalArgumentException("'" + text + "' is neither yes nor no");
        };
    }

    String print() {
        return text;
    }
}
