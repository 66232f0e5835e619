package bireme.launcher.jshell;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;

/**
 * What the ranks print to one stream during a snippet, shown when the snippet has ended, or bit by bit while it runs.
 *
 * <p>Threads: any rank prints; one thread shows.
 */
final class SnippetOutput {
    private final PrintStream to;
    private final ByteArrayOutputStream[] printed;

    SnippetOutput(int ranks, PrintStream to) {
        this.to = to;
        printed = new ByteArrayOutputStream[ranks];
        for (int rank = 0; rank < ranks; rank++) {
            printed[rank] = new ByteArrayOutputStream();
        }
    }

    /** The stream of a rank. */
    PrintStream of(int rank) {
        return new PrintStream(printed[rank], true, StandardCharsets.UTF_8);
    }

    /** Shows all that was printed since the last time. */
    void show() {
        Map<Integer, String> texts = new TreeMap<>();
        for (int rank = 0; rank < printed.length; rank++) {
            String text = taken(printed[rank]);
            if (!text.isEmpty()) {
                texts.put(rank, text);
            }
        }
        to.print(new RankValues(printed.length, texts).lines());
        to.flush();
    }

    private static String taken(ByteArrayOutputStream bytes) {
        synchronized (bytes) {
            String text = bytes.toString(StandardCharsets.UTF_8);
            bytes.reset();
            return text;
        }
    }
}
