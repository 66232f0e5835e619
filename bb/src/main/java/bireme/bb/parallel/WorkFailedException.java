package bireme.bb.parallel;

/**
 * A parallel pattern has failed. The cause is the first failure of one of its parts, which has ended the others; later
 * failures are suppressed exceptions of this one.
 */
public final class WorkFailedException extends RuntimeException {
    private static final long serialVersionUID = 1;
    private static final int MAX_PART = 200;

    private final String pattern;
    private final transient Object part;

    /**
     * Tells what failed: the name of the pattern, and which task, problem, item or round of it.
     *
     * @param pattern name of the pattern
     * @param part the task, problem, item or round of it that failed; may be {@code null}
     * @param cause what was thrown
     */
    public WorkFailedException(String pattern, Object part, Throwable cause) {
        super(pattern + " failed on " + shortened(part) + ": " + cause, cause);
        this.pattern = pattern;
        this.part = part;
    }

    private static String shortened(Object part) {
        String text = String.valueOf(part);
        return text.length() <= MAX_PART ? text : text.substring(0, MAX_PART) + "...";
    }

    /** {@return the name of the pattern} */
    public String pattern() {
        return pattern;
    }

    /** {@return the task, problem, item or round that failed} */
    public Object part() {
        return part;
    }
}
