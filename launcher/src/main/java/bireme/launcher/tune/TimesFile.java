package bireme.launcher.tune;

import bireme.collectives.tune.Measurements;
import bireme.devices.folder.NamedFile;
import bireme.launcher.options.UsageException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The file that keeps every time as soon as it is known, so that whatever ends a run loses nothing.
 *
 * <p>Shape: lines. {@code on} states what was measured, {@code spent} how many seconds a number of ranks has taken,
 * {@code limit key value bytes ns} a message between two ranks under a setting; the others are those of {@link
 * Measurements}. A last line without an end was cut off and is left out.
 *
 * <p>Threads: one at a time.
 */
final class TimesFile {
    private static final String HEAD = "# Times in ns, measured by mpjrun tune; the same command goes on from them.\n";
    private static final int FIELDS_OF_LIMIT = 5;

    private final Path file;
    private final Measurements measurements = new Measurements();
    private final Map<Integer, Double> spent = new TreeMap<>();
    private final Map<String, Map<Long, Map<Long, List<Double>>>> limits = new LinkedHashMap<>();
    private String subject = "";

    private TimesFile(Path file) {
        this.file = file;
    }

    /** Where the results that belong to a file of rules are. */
    static Path besides(Path rules) {
        String name = rules.getFileName().toString();
        int dot = name.lastIndexOf('.');
        return rules.resolveSibling((dot > 0 ? name.substring(0, dot) : name) + ".measured");
    }

    /** Reads what the file holds; nothing when there is none. */
    static TimesFile read(Path file) {
        TimesFile results = new TimesFile(file);
        if (Files.exists(file)) {
            String text = results.text();
            int number = 0;
            for (String line : text.substring(0, text.lastIndexOf('\n') + 1).split("\n")) {
                results.take(line, ++number);
            }
        }
        return results;
    }

    private String text() {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UsageException(file + " cannot be read: " + e, e);
        }
    }

    private void take(String line, int number) {
        try {
            String[] words = line.split(" ");
            if (line.isBlank() || line.startsWith("#")) {
                return;
            }
            switch (words[0]) {
                case "on" -> subject = line.substring("on ".length());
                case "spent" -> spent.merge(Integer.valueOf(words[1]), Double.valueOf(words[2]), Double::sum);
                case "limit" -> takeLimit(words);
                default -> measurements.addLine(line);
            }
        } catch (IllegalArgumentException | ArrayIndexOutOfBoundsException e) {
            throw new UsageException(
                    file + ":" + number + ": '" + line + "' was not written by mpjrun tune; remove the file", e);
        }
    }

    private void takeLimit(String[] words) {
        if (words.length != FIELDS_OF_LIMIT) {
            throw new IllegalArgumentException("no limit");
        }
        limits.computeIfAbsent(words[1], key -> new TreeMap<>())
                .computeIfAbsent(Long.valueOf(words[2]), value -> new TreeMap<>())
                .computeIfAbsent(Long.valueOf(words[3]), bytes -> new ArrayList<>())
                .add(Double.valueOf(words[4]));
    }

    /**
     * Says what is going to be measured.
     *
     * @throws UsageException when the file holds times of something else, which must not be mixed with these
     */
    void begin(String newSubject) {
        if (Files.exists(file)) {
            dropUnfinishedLine();
        }
        if (subject.isEmpty()) {
            write(HEAD);
            add("on " + newSubject);
        } else if (!subject.equals(newSubject)) {
            throw new UsageException(file + " holds times of " + subject + ", not of " + newSubject
                    + "; name another file by -o, or start afresh by --fresh");
        }
    }

    private void dropUnfinishedLine() {
        String text = text();
        int end = text.lastIndexOf('\n') + 1;
        if (end < text.length()) {
            try {
                NamedFile.write(file, text.substring(0, end));
            } catch (IOException e) {
                throw new UncheckedIOException(file + " cannot be written: " + e, e);
            }
        }
    }

    /** Takes a line and keeps it. */
    void add(String line) {
        take(line, 0);
        write(line + "\n");
    }

    private void write(String text) {
        try {
            NamedFile.append(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(file + " cannot be written: " + e, e);
        }
    }

    Path file() {
        return file;
    }

    /** Device, hosts, cores and Java with which the times were measured. */
    String subject() {
        return subject;
    }

    Measurements measurements() {
        return measurements;
    }

    /** Seconds by number of ranks. */
    Map<Integer, Double> spent() {
        return spent;
    }

    /** Times by the value of a setting, then by bytes; empty when nothing was measured under it. */
    Map<Long, Map<Long, List<Double>>> limits(String key) {
        return limits.getOrDefault(key, Map.of());
    }
}
