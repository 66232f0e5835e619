package bireme.bb.parallel;

/**
 * A pattern has failed: the first failure of any of its parts, which has ended all others. What fails meanwhile is a
 * suppressed exception of this one.
 */
public final class WorkFailedException extends RuntimeException {
    private static final long serialVersionUID = 1;
    private static final int MAX_PART = 200;

    private final String pattern;
    private final transient Object part;

    /** Tells what failed: the name of the pattern, and which task, problem, item or round of it. */
    public WorkFailedException(String pattern, Object part, Throwable cause) {
        super(pattern + " failed on " + shortened(part) + ": " + cause, cause);
        this.pattern = pattern;
        this.part = part;
    }

    private static String shortened(Object part) {
        String text = String.valueOf(part);
        return text.length() <= MAX_PART ? text : text.substring(0, MAX_PART) + "...";
    }

    /** Name of the pattern. */
    public String pattern() {
        return pattern;
    }

    /** What it was at. */
    public Object part() {
        return part;
    }
}
