package bireme.junit;

import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * Leaves of a stack what test and program have called, without the engine that called the test, in a rank and of the
 * rank in the host.
 *
 * <p>Threads: any.
 */
final class TestFrames {
    private static final String[] ENGINE = {
        "bireme.junit.", "org.junit.jupiter.engine.", "org.junit.platform.engine.", "org.junit.platform.commons."
    };
    private static final String[] CALLS_METHOD = {"java.lang.reflect.", "jdk.internal.reflect."};

    private TestFrames() {}

    /** Shortens the stacks of a failure, of its causes, and of what is suppressed in them. */
    static void prune(Throwable failure) {
        prune(failure, Collections.newSetFromMap(new IdentityHashMap<>()));
    }

    private static void prune(Throwable failure, Set<Throwable> seen) {
        if (failure != null && seen.add(failure)) {
            failure.setStackTrace(of(failure.getStackTrace()));
            prune(failure.getCause(), seen);
            for (Throwable each : failure.getSuppressed()) {
                prune(each, seen);
            }
        }
    }

    /** The frames from the top to the engine; all, when the engine is at the top or not there. */
    static StackTraceElement[] of(StackTraceElement[] frames) {
        int end = 0;
        while (end < frames.length && !isOf(ENGINE, frames[end].getClassName())) {
            end++;
        }
        if (end == frames.length) {
            return frames;
        }
        while (end > 0 && isOf(CALLS_METHOD, frames[end - 1].getClassName())) {
            end--;
        }
        return end == 0 ? frames : Arrays.copyOf(frames, end);
    }

    private static boolean isOf(String[] packages, String className) {
        for (String each : packages) {
            if (className.startsWith(each)) {
                return true;
            }
        }
        return false;
    }

    /** A report without the lines of frames that do not belong to the test. */
    static String of(String report) {
        StringBuilder text = new StringBuilder();
        boolean isBelow = false;
        for (String line : report.split("\n")) {
            boolean isFrame = line.startsWith("\tat ");
            isBelow = isFrame && (isBelow || isBelowTest(line));
            if (!isBelow) {
                text.append(text.length() == 0 ? "" : "\n").append(line);
            }
        }
        return text.toString();
    }

    /** Of a line such as {@code at java.base/java.lang.reflect.Method.invoke(Method.java:569)}. */
    private static boolean isBelowTest(String line) {
        int start = "\tat ".length();
        int module = line.indexOf('/');
        int bracket = line.indexOf('(');
        String method = line.substring(module > 0 && module < bracket ? module + 1 : start);
        return isOf(ENGINE, method) || isOf(CALLS_METHOD, method);
    }
}
