package bireme.testing;

import java.util.Map;
import java.util.stream.Collectors;

/** What all threads of this JVM do, for the error of a wait that has taken too long. */
public final class ThreadDump {
    private ThreadDump() {}

    /** The stacks of all threads, a frame a line. */
    public static String ofAll() {
        return Thread.getAllStackTraces().entrySet().stream()
                .map(ThreadDump::describe)
                .collect(Collectors.joining("\n"));
    }

    private static String describe(Map.Entry<Thread, StackTraceElement[]> thread) {
        StringBuilder text = new StringBuilder(thread.getKey().toString())
                .append(' ')
                .append(thread.getKey().getState());
        for (StackTraceElement frame : thread.getValue()) {
            text.append("\n    at ").append(frame);
        }
        return text.toString();
    }
}
