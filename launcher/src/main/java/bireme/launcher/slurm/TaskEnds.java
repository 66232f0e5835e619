package bireme.launcher.slurm;

import bireme.runtime.control.ExitStatus;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads along what {@code srun} writes to standard error, to learn how a task ended while others go on: {@code srun:
 * error: n2: tasks 3-4,7: Exited with exit code 42}. Without it the status of a task would be known with that of all.
 *
 * <p>Threads: one.
 */
final class TaskEnds extends FilterInputStream {
    private static final Pattern LINE =
            Pattern.compile("srun: error: \\S+: tasks? ([\\d,-]+): (Exited with exit code (\\d+)|[A-Z][a-z ]+).*");

    private static final int MAX_LINE = 1 << 12;

    private static final Map<String, Integer> SIGNALS =
            Map.of("Hangup", 1, "Interrupt", 2, "Aborted", 6, "Killed", 9, "Segmentation fault", 11, "Terminated", 15);

    private final BiConsumer<Integer, Integer> listener;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();

    /** Creates a stream that notifies {@code listener} of each task and its status. */
    TaskEnds(InputStream in, BiConsumer<Integer, Integer> listener) {
        super(in);
        this.listener = listener;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] bytes, int offset, int count) throws IOException {
        int length = super.read(bytes, offset, count);
        for (int at = offset; at < offset + length; at++) {
            if (bytes[at] == '\n') {
                understand(line.toString(StandardCharsets.ISO_8859_1));
                line.reset();
            } else if (line.size() < MAX_LINE) {
                line.write(bytes[at]);
            }
        }
        return length;
    }

    private void understand(String text) {
        Matcher matcher = LINE.matcher(text);
        if (matcher.matches()) {
            int status = matcher.group(3) == null ? ofSignal(matcher.group(2)) : number(matcher.group(3));
            for (String range : matcher.group(1).split(",")) {
                String[] ends = range.split("-");
                for (int task = number(ends[0]); task <= number(ends[ends.length - 1]); task++) {
                    listener.accept(task, status);
                }
            }
        }
    }

    private static int ofSignal(String name) {
        Integer signal = SIGNALS.get(name.strip());
        return signal == null ? ExitStatus.FAILED : ExitStatus.FROM_SIGNAL + signal;
    }

    /** A number of srun's, which is a small one. */
    private static int number(String digits) {
        return digits.isEmpty() || digits.length() > 6 ? 0 : Integer.parseInt(digits);
    }
}
