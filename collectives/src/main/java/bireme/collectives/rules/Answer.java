package bireme.collectives.rules;

/** What a rule demands of something that is so or not. */
public enum Answer {
    /** It must be so. */
    YES("yes"),
    /** It must not be so. */
    NO("no"),
    /** It does not matter. */
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
