package bireme.bb.engine.run;

import bireme.bb.engine.GraphFailedException;
import java.lang.StackWalker.StackFrame;
import java.security.CodeSource;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * Makes the stack traces of a failure those of the program: where it has waited for the run, and what its own code did.
 * How the graph came from the one to the other says nothing about the fault.
 */
public final class FailureTrace {
    private static final String OWN_PACKAGES = "bireme.bb.";
    private static final CodeSource OWN =
            FailureTrace.class.getProtectionDomain().getCodeSource();

    private FailureTrace() {}

    /** Gives the failure the stack of the calling thread, and cuts this library's frames off the ends of its causes. */
    public static GraphFailedException ofCaller(GraphFailedException failure) {
        StackTraceElement[] callers = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
                .walk(frames -> frames.dropWhile(FailureTrace::isOwn)
                        .map(StackFrame::toStackTraceElement)
                        .toArray(StackTraceElement[]::new));
        if (callers.length > 0) {
            failure.setStackTrace(callers);
        }
        Set<Throwable> done = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Throwable cause = failure.getCause(); cause != null && done.add(cause); cause = cause.getCause()) {
            trim(cause);
        }
        return failure;
    }

    private static boolean isOwn(StackFrame frame) {
        return OWN != null
                && OWN.equals(frame.getDeclaringClass().getProtectionDomain().getCodeSource());
    }

    /** One that has no other frames keeps them. */
    private static void trim(Throwable cause) {
        StackTraceElement[] frames = cause.getStackTrace();
        int end = frames.length;
        while (end > 0 && frames[end - 1].getClassName().startsWith(OWN_PACKAGES)) {
            end--;
        }
        if (end > 0 && end < frames.length) {
            cause.setStackTrace(Arrays.copyOf(frames, end));
        }
    }
}
