package bireme.launcher.control;

import bireme.devices.secure.JobSecret;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A file in a folder that all pods of a job share, in which the first says where it listens.
 *
 * <p>Shape: the name comes from the job's secret, so jobs may use one folder. A first line that says what it is, then
 * an address in each line, best first. It is moved to its place whole, which replaces what an earlier start of the job
 * has left. Nothing in it is secret, and nothing relies on it: the process that listens at such an address has to prove
 * that it holds the job's secret. So a reader that is refused there reads again; the file may be an old one.
 *
 * <p>Threads: any.
 */
public final class CoordinatorFile {
    /** Stands before the folder where others give the host and port. */
    public static final String PREFIX = "file:";

    private static final String PURPOSE = "name of the coordinator's file";
    private static final int NAME_BYTES = 8;
    private static final String FIRST_LINE = "bireme coordinator 1";
    private static final int MAX_BYTES = 1 << 14;

    private final Path file;

    private CoordinatorFile(Path file) {
        this.file = file.toAbsolutePath();
    }

    /** That of a job in a folder. */
    public static CoordinatorFile in(Path folder, JobSecret secret) {
        String name = HexFormat.of().formatHex(secret.fingerprint(PURPOSE), 0, NAME_BYTES);
        return new CoordinatorFile(folder.resolve("coordinator-" + name));
    }

    /** One that {@link #toString} has named. */
    public static CoordinatorFile named(String name) {
        return new CoordinatorFile(Path.of(name));
    }

    /**
     * Says where the coordinator listens.
     *
     * @throws IOException when the folder cannot be written
     */
    public void publish(List<HostPort> addresses) throws IOException {
        Path unfinished = file.resolveSibling(file.getFileName() + ".new");
        Files.deleteIfExists(unfinished);
        Files.writeString(unfinished, text(addresses), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
    }

    private static String text(List<HostPort> addresses) {
        return FIRST_LINE + "\n"
                + addresses.stream().map(address -> address + "\n").collect(Collectors.joining());
    }

    /**
     * Where the coordinator listens, or one that was there before it.
     *
     * @throws NoSuchFileException when nobody has published anything
     * @throws IOException when it cannot be read, or is something else
     */
    public List<HostPort> read() throws IOException {
        if (!isListed()) {
            throw new NoSuchFileException(file.toString());
        }
        byte[] bytes;
        try (InputStream in = Files.newInputStream(file)) {
            bytes = in.readNBytes(MAX_BYTES);
        }
        String[] lines = new String(bytes, StandardCharsets.UTF_8).split("\n");
        if (!lines[0].equals(FIRST_LINE)) {
            throw new IOException(file + " is not what a coordinator writes");
        }
        List<HostPort> addresses = new ArrayList<>();
        for (int line = 1; line < lines.length; line++) {
            try {
                addresses.add(HostPort.of(lines[line]));
            } catch (IllegalArgumentException e) {
                throw new IOException(file + " is not what a coordinator writes: " + e.getMessage(), e);
            }
        }
        return addresses;
    }

    /** Listed, because network file systems remember for long which file was not there. */
    private boolean isListed() throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(file.getParent())) {
            for (Path each : files) {
                if (each.getFileName().equals(file.getFileName())) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * Removes what {@link #publish} has written, unless another coordinator has replaced it.
     *
     * @throws IOException when that fails
     */
    public void withdraw(List<HostPort> addresses) throws IOException {
        try {
            if (Files.readString(file).equals(text(addresses))) {
                Files.deleteIfExists(file);
            }
        } catch (NoSuchFileException e) {
            return; // it was never there, or is gone already
        }
    }

    @Override
    public String toString() {
        return file.toString();
    }
}
