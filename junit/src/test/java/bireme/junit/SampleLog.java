package bireme.junit;

import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;

/** What samples say, for all ranks of this JVM and the host: classes of this package exist once. */
public final class SampleLog {
    private static final ConcurrentLinkedQueue<String> LINES = new ConcurrentLinkedQueue<>();

    private SampleLog() {}

    /** Adds a line. */
    public static void say(String line) {
        LINES.add(line);
    }

    /** All lines since the last call, sorted. */
    public static List<String> takeSorted() {
        List<String> lines = List.copyOf(LINES).stream().sorted().toList();
        LINES.clear();
        return lines;
    }
}
