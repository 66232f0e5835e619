package bireme.runtime.replay;

import bireme.devices.config.SettingException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The folder of a record: a file for each rank. Hosts without a common file system have a folder each, with the files
 * of their ranks.
 *
 * <p>Threads: each rank its own file; the ranks of a job side by side.
 *
 * <p>Errors: {@link SettingException} naming the setting, the folder, and what is wrong.
 */
final class RecordFolder {
    static final String FORM = "bireme-record 1";

    static final String UNKNOWN_PROGRAM = "program ?";

    /** Longest record of a rank in bytes; in memory it takes about four times as much. */
    private static final long MAX_BYTES = 900_000_000;

    private static final Pattern PART = Pattern.compile("rank-(\\d{1,9})\\.log");

    private final String setting;
    private final Path folder;

    RecordFolder(String setting, String name) {
        this.setting = setting;
        if (name.isEmpty()) {
            throw new SettingException(setting + " is empty; expected the name of a folder");
        }
        this.folder = Path.of(name).toAbsolutePath();
    }

    /** The file of a rank. */
    Path part(int rank) {
        return folder.resolve("rank-" + rank + ".log");
    }

    /** A folder for a new record, which is made if it is not there. */
    static RecordFolder forRecord(String setting, String name) {
        RecordFolder made = new RecordFolder(setting, name);
        made.checkFree();
        try {
            Files.createDirectories(made.folder);
        } catch (IOException e) {
            throw made.refused("cannot be made: " + e);
        }
        return made;
    }

    /**
     * Begins the file of a rank anew.
     *
     * @param program main class and arguments; {@code null} when nobody knows
     */
    MappedText begin(int rank, int size, String[] program) {
        String head = FORM + "\nrank " + rank + " of " + size + "\n" + programLine(program) + "\n";
        byte[] bytes = head.getBytes(StandardCharsets.US_ASCII);
        Path part = part(rank);
        try {
            if (rank == 0) {
                removeRanksFrom(size);
            }
            Files.deleteIfExists(part);
            Files.write(part, bytes);
        } catch (IOException e) {
            throw refused("cannot be written: " + e);
        }
        return new MappedText(part, bytes.length);
    }

    static String programLine(String[] program) {
        if (program == null) {
            return UNKNOWN_PROGRAM;
        }
        StringJoiner line = new StringJoiner(" ", "program ", "");
        Arrays.stream(program).forEach(word -> line.add(URLEncoder.encode(word, StandardCharsets.UTF_8)));
        return line.toString();
    }

    /** A folder with anything else in it, or a file, was meant for something else. */
    private void checkFree() {
        if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        if (!Files.isDirectory(folder)) {
            throw refused("is no folder; expected a folder with an older record, or nothing");
        }
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
            for (Path entry : entries) {
                if (!isPart(entry)) {
                    throw refused("has " + entry.getFileName()
                            + ", which is no record; expected a folder with an older record, or nothing");
                }
            }
        } catch (IOException e) {
            throw refused("cannot be read: " + e);
        }
    }

    /** Also one that another rank begins at this moment, or has just removed. */
    private static boolean isPart(Path entry) throws IOException {
        if (!PART.matcher(entry.getFileName().toString()).matches()) {
            return false;
        }
        if (!Files.exists(entry, LinkOption.NOFOLLOW_LINKS)) {
            return true;
        }
        if (!Files.isRegularFile(entry, LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        byte[] form = FORM.getBytes(StandardCharsets.US_ASCII);
        try (InputStream in = Files.newInputStream(entry)) {
            byte[] found = in.readNBytes(form.length);
            return found.length == 0 || Arrays.equals(form, found);
        } catch (NoSuchFileException e) {
            return true;
        }
    }

    private void removeRanksFrom(int size) throws IOException {
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
            for (Path entry : entries) {
                Matcher name = PART.matcher(entry.getFileName().toString());
                if (name.matches() && Integer.parseInt(name.group(1)) >= size) {
                    Files.deleteIfExists(entry);
                }
            }
        }
    }

    /**
     * Reads the file of a rank.
     *
     * @param program main class and arguments, which must be those recorded; {@code null} when nobody knows
     */
    RankRecord read(int rank, int size, String[] program) {
        Path part = part(rank);
        if (!Files.isRegularFile(part)) {
            throw refused(
                    Files.isDirectory(folder)
                            ? "has no " + part.getFileName() + "; expected the record of a job of " + size
                                    + " ranks, written on this host"
                            : "is no folder; expected what --record has written");
        }
        try {
            if (Files.size(part) > MAX_BYTES) {
                throw refused("cannot be replayed: " + part.getFileName() + " has more than " + MAX_BYTES + " bytes");
            }
        } catch (IOException e) {
            throw refused("cannot be read: " + e);
        }
        try (BufferedReader in = Files.newBufferedReader(part, StandardCharsets.ISO_8859_1)) {
            return new RecordReader(part, in, rank, size, program).read();
        } catch (IOException e) {
            throw refused("cannot be read: " + e);
        } catch (DamagedRecordException e) {
            throw refused(e.getMessage());
        }
    }

    private SettingException refused(String why) {
        return new SettingException(setting + ": " + folder + " " + why);
    }
}
