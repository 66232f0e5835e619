package bireme.collectives.rules;

/** A rule that cannot be read or that names what does not exist; the message names the place and what is legal. */
public final class RuleException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    /** Creates it for a place such as {@code collectives.properties:12}. */
    public RuleException(String place, String message) {
        super(place + ": " + message);
    }

    /** Creates it for a place, with the refusal it is about. */
    public RuleException(String place, IllegalArgumentException refusal) {
        super(place + ": " + refusal.getMessage(), refusal);
    }
}
