package bireme.accelerator;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Something asked of an accelerator could not be done. The message names the argument, its value, what is legal, and
 * the device; that of a kernel that does not compile ends with the compiler's log.
 */
public final class AcceleratorException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private static final Pattern LINE =
            Pattern.compile("(?:^|\\n)[^\\n]*?[:(](\\d+)(?::\\d+|\\))?:? *(?:fatal )?error");
    private static final Pattern LINE_AFTER_ERROR = Pattern.compile("error: [^\\n:]*:(\\d+):\\d+:");

    /** What kind of thing went wrong. */
    public enum Reason {
        /** There is no device of the kind that was asked for. */
        NO_DEVICE,
        /** A kernel does not compile. */
        BUILD,
        /** The device has too little memory. */
        MEMORY,
        /** An argument is illegal. */
        ARGUMENT,
        /** The device or its driver has failed. */
        DEVICE
    }

    /** What kind of thing went wrong. */
    private final Reason reason;

    /** What the compiler wrote. */
    private final String buildLog;

    private AcceleratorException(Reason reason, String message, String buildLog, Throwable cause) {
        super(message, cause);
        this.reason = reason;
        this.buildLog = buildLog;
    }

    /** One of a kind, with a message. */
    AcceleratorException(Reason reason, String message) {
        this(reason, message, "", null);
    }

    /** One that something else has caused. */
    AcceleratorException(Reason reason, String message, Throwable cause) {
        this(reason, message, "", cause);
    }

    /** A source that does not compile. */
    static AcceleratorException ofBuild(String source, String device, String log) {
        int line = lineOf(log);
        String where = line > 0 ? ", line " + line : "";
        String text =
                "kernel source '" + source + "'" + where + " does not compile for " + device + ":\n" + log.strip();
        return new AcceleratorException(Reason.BUILD, text, log, null);
    }

    private static int lineOf(String log) {
        for (Pattern pattern : new Pattern[] {LINE_AFTER_ERROR, LINE}) {
            Matcher matcher = pattern.matcher(log);
            if (matcher.find()) {
                return Integer.parseInt(matcher.group(1));
            }
        }
        return 0;
    }

    /** {@return what kind of thing went wrong} */
    public Reason reason() {
        return reason;
    }

    /** {@return what the compiler wrote about a kernel that does not compile; empty for all else} */
    public String buildLog() {
        return buildLog;
    }

    /** {@return the line of the kernel source with the first error, from 1; 0 where the log names none} */
    public int line() {
        return lineOf(buildLog);
    }
}
