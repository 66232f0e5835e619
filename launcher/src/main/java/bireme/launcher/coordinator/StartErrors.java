package bireme.launcher.coordinator;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What processes write before they have joined the job: Java or {@code mpjrun} itself, no program. Of lines that many
 * processes write the first is shown, the others are counted.
 *
 * <p>Threads: the pumps write; {@link #takeRepeated} by any.
 */
final class StartErrors {
    private static final int MAX_LINE_BYTES = 1 << 12;
    private static final int MAX_LINES = 1000;

    private final Map<String, Integer> counts = new LinkedHashMap<>();

    /** Whether a line is to be shown; the number of the process in it makes no difference. */
    private synchronized boolean isNew(String line) {
        String key = line.replaceAll("process \\d+", "process N");
        if (!counts.containsKey(key) && counts.size() == MAX_LINES) {
            return true;
        }
        return counts.merge(key, 1, Integer::sum) == 1;
    }

    /** A line for each that several processes have written since the last call. */
    synchronized List<String> takeRepeated() {
        List<String> lines = new ArrayList<>();
        counts.forEach((line, count) -> {
            if (count > 1) {
                String who = count == 2 ? "1 more process" : count - 1 + " more processes";
                lines.add(who + " wrote: " + line);
            }
        });
        counts.replaceAll((line, count) -> 1);
        return lines;
    }

    /** A stream of one process. */
    final class Stream extends OutputStream {
        private final OutputStream target;
        private final ByteArrayOutputStream line = new ByteArrayOutputStream();
        private volatile boolean hasJoined;

        Stream(OutputStream target) {
            this.target = target;
        }

        /** From now on everything is shown. */
        void joined() {
            hasJoined = true;
        }

        @Override
        public void write(int oneByte) throws IOException {
            write(new byte[] {(byte) oneByte}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            int start = offset;
            int end = offset + length;
            while (!hasJoined && start < end) {
                int lineEnd = endOfLine(bytes, start, end);
                line.write(bytes, start, lineEnd - start);
                start = lineEnd;
                if (bytes[lineEnd - 1] == '\n' || line.size() > MAX_LINE_BYTES) {
                    pass();
                }
            }
            if (start < end) {
                flush();
                target.write(bytes, start, end - start);
            }
        }

        private static int endOfLine(byte[] bytes, int start, int end) {
            for (int at = start; at < end; at++) {
                if (bytes[at] == '\n') {
                    return at + 1;
                }
            }
            return end;
        }

        private void pass() throws IOException {
            String text = line.toString(StandardCharsets.ISO_8859_1);
            if (!text.endsWith("\n") || isNew(text.stripTrailing())) {
                line.writeTo(target);
            }
            line.reset();
        }

        /** Shows an unfinished line. */
        @Override
        public void flush() throws IOException {
            line.writeTo(target);
            line.reset();
        }
    }
}
