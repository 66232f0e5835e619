package bireme.devices.pmi;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Requests to the process manager and its answers: lines of {@code key=value} pairs, the first of which is the command.
 *
 * <p>Threads: one at a time.
 */
final class PmiLines implements AutoCloseable {
    private static final int MAX_BYTES = 1 << 16;

    private final InheritedDescriptor descriptor;
    private final byte[] received = new byte[1 << 12];
    private int start;
    private int end;

    PmiLines(InheritedDescriptor descriptor) {
        this.descriptor = descriptor;
    }

    /**
     * Sends a command and waits for its answer.
     *
     * @param expected what the answer begins with
     * @throws IOException when it is another, or says that the command failed
     */
    Map<String, String> ask(String request, String expected, long maxMs) throws IOException {
        descriptor.write((request + "\n").getBytes(StandardCharsets.US_ASCII));
        String line = readLine(System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(maxMs));
        Map<String, String> answer = parse(line);
        if (!expected.equals(answer.get("cmd"))
                || !answer.getOrDefault("rc", "0").equals("0")) {
            throw new IOException("the process manager answered '" + line + "' to '" + command(request) + "'");
        }
        return answer;
    }

    /** Values may be secret. */
    private static String command(String request) {
        return request.split(" ", 2)[0];
    }

    static Map<String, String> parse(String line) {
        Map<String, String> pairs = new LinkedHashMap<>();
        for (String pair : line.strip().split(" +")) {
            int equals = pair.indexOf('=');
            if (equals > 0) {
                pairs.put(pair.substring(0, equals), pair.substring(equals + 1));
            }
        }
        return pairs;
    }

    private String readLine(long deadlineNs) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        while (true) {
            if (start == end) {
                end = descriptor.read(received, deadlineNs);
                start = 0;
            }
            byte next = received[start++];
            if (next == '\n') {
                return line.toString(StandardCharsets.US_ASCII);
            } else if (line.size() == MAX_BYTES) {
                throw new IOException("the process manager sends a line without end");
            }
            line.write(next);
        }
    }

    @Override
    public void close() {
        descriptor.close();
    }
}
