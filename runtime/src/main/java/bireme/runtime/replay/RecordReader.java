package bireme.runtime.replay;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import xxdev.Device;

/**
 * Reads a rank's file of a record, and refuses what cannot have been written.
 *
 * <p>Units: what is kept is some 12 numbers for each line at most, and 2 more where it names many requests.
 *
 * <p>Threads: one. Errors: {@link DamagedRecordException}; lines are counted from 1.
 */
final class RecordReader {
    /** Longer than a call on 100,000 requests. */
    private static final int MAX_LINE = 1 << 20;

    private static final int MAX_THREADS = 1 << 20;

    private final Path file;
    private final BufferedReader in;
    private final int rank;
    private final int size;
    private final String[] program;

    private final List<ThreadRecord> threads = new ArrayList<>();
    private final Set<Long> cancelled = new HashSet<>();
    private final OpenReceives open = new OpenReceives();
    private ThreadRecord thread;
    private long posts;
    private int lineNumber;
    private boolean isWhole;
    private String[] words;

    RecordReader(Path file, BufferedReader in, int rank, int size, String[] program) {
        this.file = file;
        this.in = in;
        this.rank = rank;
        this.size = size;
        this.program = program;
    }

    RankRecord read() throws IOException, DamagedRecordException {
        readHead();
        for (String line = nextLine(); line != null; line = nextLine()) {
            words = line.split(" ");
            isWhole = line.equals(RecordedCallKind.FINALIZE.word());
            readLine();
        }
        return new RankRecord(file, List.copyOf(threads), Set.copyOf(cancelled), isWhole);
    }

    /** The next line that was written whole; {@code null} at the end of what was written. */
    private String nextLine() throws IOException, DamagedRecordException {
        StringBuilder line = new StringBuilder();
        for (int one = in.read(); one > 0; one = in.read()) {
            if (one == '\n') {
                lineNumber++;
                return line.toString();
            }
            checkLine(line.length() < MAX_LINE, "a line that is too long");
            line.append((char) one);
        }
        return null;
    }

    private void readHead() throws IOException, DamagedRecordException {
        if (!RecordFolder.FORM.equals(nextLine())) {
            throw new DamagedRecordException("has a " + file.getFileName() + " that does not begin with '"
                    + RecordFolder.FORM + "', so it is no record that this version can read");
        }
        String expected = "rank " + rank + " of " + size;
        String found = nextLine();
        if (!expected.equals(found)) {
            throw new DamagedRecordException("is not of this job: " + file.getFileName() + " is of " + quoted(found)
                    + ", and this is " + expected + "; run as many ranks as were recorded");
        }
        String line = nextLine();
        checkLine(line != null && line.startsWith("program "), "no program");
        boolean isKnown = program != null && !line.equals(RecordFolder.UNKNOWN_PROGRAM);
        if (isKnown && !line.equals(RecordFolder.programLine(program))) {
            throw new DamagedRecordException("is not of this program: recorded was "
                    + quoted(line) + ", and this is " + quoted(RecordFolder.programLine(program))
                    + "; run the same program with the same arguments");
        }
    }

    private static String quoted(String text) {
        return text == null ? "nothing" : "'" + text + "'";
    }

    private void readLine() throws DamagedRecordException {
        check(words.length > 0);
        switch (words[0]) {
            case "thread" -> readThread();
            case "match" -> {
                check(words.length == 5 && words[2].equals("="));
                check(open.find(about()));
                check(open.thread().setFound(open.place(), source(3), number(4)));
            }
            case "cancel" -> {
                check(words.length == 2);
                if (open.find(about())) {
                    check(open.thread().setOutcome(open.place(), ThreadRecord.Outcome.CANCELLED));
                } else {
                    cancelled.add(about());
                }
            }
            case "failed" -> {
                check(words.length == 2 && open.find(about()));
                check(open.thread().setOutcome(open.place(), ThreadRecord.Outcome.FAILED));
            }
            default -> readCall(RecordedCallKind.of(words[0]));
        }
    }

    private long about() throws DamagedRecordException {
        try {
            long back = Long.parseLong(words[1]);
            check(back >= 0 && back < posts);
            return posts - 1 - back;
        } catch (NumberFormatException e) {
            throw damaged("a malformed line");
        }
    }

    private void readThread() throws DamagedRecordException {
        check(words.length == 2 || words.length == 3);
        int number = number(1);
        if (words.length == 3) {
            check(number == threads.size() && number < MAX_THREADS);
            threads.add(new ThreadRecord(name(words[2])));
        }
        check(number >= 0 && number < threads.size());
        thread = threads.get(number);
    }

    private String name(String encoded) throws DamagedRecordException {
        try {
            return URLDecoder.decode(encoded, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw damaged("a malformed name");
        }
    }

    private void readCall(RecordedCallKind kind) throws DamagedRecordException {
        check(kind != null && thread != null);
        if (kind == RecordedCallKind.GIVEN) {
            check(words.length == 2);
            int times = times(1);
            thread.add(kind, lineNumber, times, posts, new int[0], new int[0]);
            posts += times;
            return;
        }
        int asked = kind.asked();
        check(words.length > asked);
        int[] asks = new int[asked];
        for (int i = 0; i < asked; i++) {
            asks[i] = words[i + 1].equals("*") ? Device.ANY_TAG : number(i + 1);
        }
        if (words.length > asked + 1 && words[asked + 1].equals("x")) {
            check(words.length == asked + 3 && kind.mayFindNothing());
            thread.add(kind, lineNumber, times(asked + 2), 0, asks, new int[0]);
            return;
        }
        int[] found = found(kind, asks);
        int place = thread.add(kind, lineNumber, 1, posts, asks, found);
        if (found.length == 0 && kind.isPost()) {
            open.add(posts, thread, place);
        }
        posts += kind.isPost() ? 1 : 0;
    }

    /** Reads the numbers behind the equals sign, if there is one. */
    private int[] found(RecordedCallKind kind, int[] asks) throws DamagedRecordException {
        int sign = asks.length + 1;
        if (words.length == sign) {
            check(kind == RecordedCallKind.RECV || kind == RecordedCallKind.IRECV || kind == RecordedCallKind.FINALIZE);
            return new int[0];
        }
        check(words[sign].equals("=") && words.length > sign + 1 && kind != RecordedCallKind.FINALIZE);
        int[] found = new int[words.length - sign - 1];
        for (int i = 0; i < found.length; i++) {
            found[i] = number(sign + 1 + i);
        }
        if (kind.findsMessage()) {
            check(found.length == 2 && found[0] >= 0 && found[0] < size);
        } else {
            checkIndices(found, asks.length == 0 ? 1 : asks[0]);
        }
        return found;
    }

    private void checkIndices(int[] found, int requests) throws DamagedRecordException {
        int[] sorted = found.clone();
        Arrays.sort(sorted);
        check(Arrays.equals(sorted, found) && found[0] >= 0 && found[found.length - 1] < requests);
    }

    private int source(int word) throws DamagedRecordException {
        int source = number(word);
        check(source >= 0 && source < size);
        return source;
    }

    private int times(int word) throws DamagedRecordException {
        int times = number(word);
        check(times > 0);
        return times;
    }

    private int number(int word) throws DamagedRecordException {
        try {
            return Integer.parseInt(words[word]);
        } catch (NumberFormatException e) {
            throw damaged("a malformed line");
        }
    }

    private void check(boolean isFine) throws DamagedRecordException {
        checkLine(isFine, "a malformed line");
    }

    private void checkLine(boolean isFine, String what) throws DamagedRecordException {
        if (!isFine) {
            throw damaged(what);
        }
    }

    private DamagedRecordException damaged(String what) {
        return new DamagedRecordException(
                "is damaged: " + file.getFileName() + " has " + what + " at line " + Math.max(1, lineNumber));
    }
}
