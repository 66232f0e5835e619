package bireme.launcher.mpiexec;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The standard error of {@code mpiexec}, without the lines by which its processes report their ends, without one that
 * Open MPI 4 writes for each process that ends before it has finalized MPI, and without those by which Hydra says now
 * and then that some process was ended by a signal, which it does not name.
 *
 * <p>Shape: a report is the byte {@value #MARK}, the number of the process, its exit status and a line end; it may
 * stand behind an unfinished line of another process.
 *
 * <p>Threads: one.
 */
final class LauncherOutput extends FilterInputStream {
    /** Begins a report. */
    static final char MARK = '\036';

    private static final Pattern REPORT = Pattern.compile(MARK + "(\\d{1,6}) (\\d{1,6})\n");

    /**
     * The first follows from option {@code --enable-recovery}; a report of an event that has no receiver. The others
     * are Hydra's, when the statuses of its processes, combined bit by bit, look like that of a signal.
     */
    private static final Pattern NOISE =
            Pattern.compile("\\[[^\\s\\]:]+:\\d+\\] PMIX ERROR: [A-Z-]+ in file \\S*pmix_event_notification\\.c.*\n"
                    + "|YOUR APPLICATION TERMINATED WITH THE EXIT STRING: .*\n"
                    + "|This typically refers to a problem with your application\\.\n"
                    + "|Please see the FAQ page for debugging suggestions\n");

    private static final String NOISE_STARTS = "[YTP";

    private static final int MAX_HELD = 512;

    private final BiConsumer<Integer, Integer> listener;
    private final Runnable atEnd;
    private final StringBuilder held = new StringBuilder();
    private byte[] passed = {};
    private int taken;
    private boolean isLineStart = true;

    /**
     * Creates a stream.
     *
     * @param listener is notified of each process and its status
     * @param atEnd is run when no report will come any more
     */
    LauncherOutput(InputStream in, BiConsumer<Integer, Integer> listener, Runnable atEnd) {
        super(in);
        this.listener = listener;
        this.atEnd = atEnd;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] bytes, int offset, int count) throws IOException {
        byte[] raw = new byte[Math.max(1, count)];
        while (taken == passed.length) {
            int length = super.read(raw, 0, raw.length);
            StringBuilder text = new StringBuilder();
            if (length < 0) {
                atEnd.run();
                if (held.isEmpty()) {
                    return -1;
                }
                text.append(held);
                held.setLength(0);
            }
            for (int at = 0; at < length; at++) {
                take((char) (raw[at] & 0xFF), text);
            }
            passed = text.toString().getBytes(StandardCharsets.ISO_8859_1);
            taken = 0;
        }
        int length = Math.min(count, passed.length - taken);
        System.arraycopy(passed, taken, bytes, offset, length);
        taken += length;
        return length;
    }

    @Override
    public int available() throws IOException {
        return passed.length - taken;
    }

    private void take(char next, StringBuilder text) {
        if (held.isEmpty() && next != MARK && !(isLineStart && NOISE_STARTS.indexOf(next) >= 0)) {
            pass(next, text);
            return;
        }
        held.append(next);
        Matcher report = REPORT.matcher(held);
        if (report.matches()) {
            listener.accept(Integer.valueOf(report.group(1)), Integer.valueOf(report.group(2)));
            held.setLength(0);
            return;
        }
        boolean mayBeReport = report.hitEnd();
        Matcher noise = NOISE.matcher(held);
        if (noise.matches()) {
            held.setLength(0);
        } else if (!mayBeReport && !noise.hitEnd() || held.length() > MAX_HELD) {
            release(text);
        }
    }

    /** What is held is output after all, except that its last byte may begin something. */
    private void release(StringBuilder text) {
        char[] all = held.toString().toCharArray();
        held.setLength(0);
        pass(all[0], text);
        for (char each : Arrays.copyOfRange(all, 1, all.length)) {
            take(each, text);
        }
    }

    private void pass(char next, StringBuilder text) {
        text.append(next);
        isLineStart = next == '\n';
    }
}
