package bireme.runtime.host;

import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * Writes stack traces as the JDK does, without the frames by which the host called the program, or the program the
 * host.
 *
 * <p>Errors: an exception whose own methods fail is named by its class.
 */
final class StackTraceText {
    private static final String HOST = "bireme.runtime.host.";
    private static final String CALL_OF_MAIN = MainMethod.class.getName();

    private final StringBuilder text = new StringBuilder();
    private final Set<Throwable> written = Collections.newSetFromMap(new IdentityHashMap<>());

    private StackTraceText() {}

    /** The whole trace of a failure, with causes and suppressed exceptions. */
    static String of(Throwable failure) {
        StackTraceText trace = new StackTraceText();
        try {
            trace.append(failure, new StackTraceElement[0], "", "");
        } catch (RuntimeException | Error e) {
            // The program's exception classes may do anything in their methods; the report must come out nevertheless.
            String name = failure.getClass().getName();
            return trace.text + name + ", whose own methods throw "
                    + e.getClass().getName();
        }
        return trace.text.substring(0, trace.text.length() - 1);
    }

    /** The failure in one line. */
    static String headline(Throwable failure) {
        return of(failure).lines().findFirst().orElse("");
    }

    /** Only the frames. */
    static String framesOf(Throwable place) {
        StackTraceText trace = new StackTraceText();
        StackTraceElement[] frames = ofProgram(place.getStackTrace());
        trace.appendFrames(frames, frames.length, "");
        return trace.text.substring(0, Math.max(0, trace.text.length() - 1));
    }

    /** The first frame, in brackets; nothing where there is none. */
    static String placeOf(Throwable place) {
        StackTraceElement[] frames = ofProgram(place.getStackTrace());
        return frames.length == 0 ? "" : " (" + frames[0] + ")";
    }

    private void append(Throwable failure, StackTraceElement[] enclosing, String caption, String indent) {
        text.append(indent).append(caption);
        if (!written.add(failure)) {
            text.append("[CIRCULAR REFERENCE: ").append(failure).append("]\n");
            return;
        }
        text.append(failure).append('\n');
        StackTraceElement[] frames = ofProgram(failure.getStackTrace());
        int own = frames.length - inCommon(frames, enclosing);
        appendFrames(frames, own, indent);
        if (own < frames.length) {
            text.append(indent).append("\t... ").append(frames.length - own).append(" more\n");
        }
        for (Throwable suppressed : failure.getSuppressed()) {
            append(suppressed, frames, "Suppressed: ", indent + "\t");
        }
        if (failure.getCause() != null) {
            append(failure.getCause(), frames, "Caused by: ", indent);
        }
    }

    private void appendFrames(StackTraceElement[] frames, int count, String indent) {
        for (int i = 0; i < count; i++) {
            text.append(indent).append("\tat ").append(frames[i]).append('\n');
        }
    }

    private static int inCommon(StackTraceElement[] frames, StackTraceElement[] enclosing) {
        int common = 0;
        int most = Math.min(frames.length, enclosing.length);
        while (common < most && frames[frames.length - 1 - common].equals(enclosing[enclosing.length - 1 - common])) {
            common++;
        }
        return common;
    }

    /** The frames between the host's at either end. */
    private static StackTraceElement[] ofProgram(StackTraceElement[] frames) {
        int start = 0;
        while (start < frames.length && frames[start].getClassName().startsWith(HOST)) {
            start++;
        }
        int end = endOfMain(frames);
        return start < end ? Arrays.copyOfRange(frames, start, end) : frames;
    }

    private static int endOfMain(StackTraceElement[] frames) {
        int end = frames.length;
        while (end > 0 && !frames[end - 1].getClassName().equals(CALL_OF_MAIN)) {
            end--;
        }
        if (end == 0) {
            return frames.length;
        }
        while (end > 0 && isCall(frames[end - 1].getClassName())) {
            end--;
        }
        return end;
    }

    private static boolean isCall(String className) {
        return className.equals(CALL_OF_MAIN)
                || className.startsWith("java.lang.reflect.")
                || className.startsWith("jdk.internal.reflect.");
    }
}
