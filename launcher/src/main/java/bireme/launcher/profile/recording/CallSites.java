package bireme.launcher.profile.recording;

import bireme.runtime.host.loading.ClassOrigin;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedStackTrace;

/**
 * Finds the line of the program in the stack of a call: the first that is neither Bireme's nor the JDK's.
 *
 * <p>Threads: one.
 */
final class CallSites {
    private static final String NOT_KNOWN = "(not in the program)";
    private static final List<String> JDK = List.of("java.", "javax.", "jdk.", "sun.", "com.sun.");

    private final Map<String, Boolean> isOfProgram = new HashMap<>();

    String site(RecordedStackTrace stack) {
        for (RecordedFrame frame : stack == null ? List.<RecordedFrame>of() : stack.getFrames()) {
            RecordedMethod method = frame.getMethod();
            String type = method.getType().getName();
            if (frame.isJavaFrame() && isOfProgram.computeIfAbsent(type, CallSites::isProgram)) {
                String simple = type.substring(type.lastIndexOf('.') + 1);
                String file = simple.contains("$") ? simple.substring(0, simple.indexOf('$')) : simple;
                return simple + "." + method.getName() + " (" + file + ".java:" + frame.getLineNumber() + ")";
            }
        }
        return NOT_KNOWN;
    }

    private static boolean isProgram(String type) {
        return JDK.stream().noneMatch(type::startsWith) && !ClassOrigin.isBireme(type);
    }
}
