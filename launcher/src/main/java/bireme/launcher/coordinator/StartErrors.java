package bireme.launcher.coordinator;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Lines that processes write before they have joined the job. They come from Java or {@code mpjrun} itself, because no
 * program runs yet. If many processes write the same line, it is shown once, with a count.
 *
 * <p>Threads: the pumps write; {@link #takeRepeated} by any.
 */
final class StartErrors {
    private static final int MAX_LINE_BYTES = 1 << 12;
    private static final int MAX_LINES = 1000;

    /** A line, by the process that wrote it first. */
    private static final class Line {
        private final Stream first;
        private int others;

        Line(Stream first) {
            this.first = first;
        }
    }

    private final Map<String, Line> lines = new LinkedHashMap<>();

    /**
     * Whether a line is to be shown; the number of the process in it makes no difference. What a process repeats is
     * shown again, and not counted.
     */
    private synchronized boolean isNew(String text, Stream stream) {
        String key = text.replaceAll("process \\d+", "process N");
        Line line = lines.get(key);
        if (line == null) {
            if (lines.size() < MAX_LINES) {
                lines.put(key, new Line(stream));
                stream.written.add(key);
            }
            return true;
        }
        if (stream.written.add(key)) {
            line.others++;
        }
        return line.first == stream && !stream.isRetried;
    }

    /** A line for each that several processes have written since the last call. */
    synchronized List<String> takeRepeated() {
        List<String> repeated = new ArrayList<>();
        lines.forEach((text, line) -> {
            if (line.others > 0) {
                String who = line.others == 1 ? "1 more process" : line.others + " more processes";
                repeated.add(who + " wrote: " + text);
            }
            line.others = 0;
        });
        return repeated;
    }

    /** A stream of one process. */
    final class Stream extends OutputStream {
        private final OutputStream target;
        private final ByteArrayOutputStream line = new ByteArrayOutputStream();
        private final Set<String> written = new HashSet<>();
        private volatile boolean hasJoined;
        private volatile boolean isRetried;

        Stream(OutputStream target) {
            this.target = target;
        }

        /** The process is started again: what it has written before is not shown once more. */
        void retried() {
            isRetried = true;
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
            if (!text.endsWith("\n") || isNew(text.stripTrailing(), this)) {
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
