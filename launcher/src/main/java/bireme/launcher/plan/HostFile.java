package bireme.launcher.plan;

import bireme.launcher.options.UsageException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Reads files that list hosts, as Open MPI ({@code name slots=N max_slots=M}), MPICH ({@code name:N}), MPJ Express and
 * batch systems ({@code name}) write them, one host a line. Blank lines, and what follows a {@code #}, mean nothing.
 *
 * <p>Errors: {@link UsageException} naming file, line and what is legal.
 */
public final class HostFile {
    private HostFile() {}

    /** The hosts of a file. */
    public static Allocation read(Path file) {
        if (!Files.isRegularFile(file)) {
            throw new UsageException("hostfile " + file + ": " + (Files.exists(file) ? "not a file" : "no such file"));
        }
        try {
            return parse(Files.readString(file, StandardCharsets.ISO_8859_1), file.toString());
        } catch (IOException e) {
            throw new UsageException("hostfile " + file + " cannot be read: " + e.getMessage(), e);
        }
    }

    /** The hosts of a text; {@code file} is what messages call it. */
    static Allocation parse(String text, String file) {
        HostEntries entries = new HostEntries();
        int number = 0;
        for (String line : text.lines().toList()) {
            number++;
            String content = line.replaceFirst("#.*", "");
            if (!content.isBlank()) {
                entries.add(entry(content, file, number));
            }
        }
        if (entries.isEmpty()) {
            throw new UsageException(
                    "hostfile " + file + " names no host; write one a line, such as \"node1 slots=4\"");
        }
        return entries.allocation("hostfile " + file);
    }

    private static HostEntry entry(String content, String file, int number) {
        try {
            return HostLine.read(content);
        } catch (IllegalArgumentException e) {
            throw new UsageException("hostfile " + file + ", line " + number + ": " + e.getMessage(), e);
        }
    }
}
