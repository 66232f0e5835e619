package bireme.launcher.control;

import bireme.devices.secure.JobSecret;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * The folder in which the processes of a job on one host keep files while it runs, such as sockets. Whoever ends last
 * removes all of it, also what a process that was killed has left there.
 *
 * <p>Shape: its name follows from the job's secret, so that the job's processes find it and nobody else can have made
 * it before them; only its owner may enter.
 *
 * <p>Threads: any, also of several processes at once.
 */
public final class JobFolder {
    private static final int NAME_BYTES = 6;

    private final Path path;

    private JobFolder(Path path) {
        this.path = path;
    }

    /** The folder of a job on this host; it is not made yet. */
    public static JobFolder of(JobSecret secret) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(secret.bytes());
            byte[] hash = digest.digest("folder".getBytes(StandardCharsets.US_ASCII));
            String name = "bireme-" + HexFormat.of().formatHex(hash, 0, NAME_BYTES);
            return new JobFolder(Path.of(System.getProperty("java.io.tmpdir"), name));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("this JVM lacks SHA-256, which every JDK has to have", e);
        }
    }

    /** Makes the folder, unless a neighbour has; returns it, or {@code null} where there can be none. */
    public Path create() {
        try {
            Files.createDirectory(
                    path, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        } catch (FileAlreadyExistsException neighbourWasFaster) {
            return path;
        } catch (IOException | UnsupportedOperationException e) {
            return null; // devices then make a folder each, or use other means; they say why if they cannot
        }
        return path;
    }

    /** Removes the folder and all in it; what others remove at the same time is removed. */
    public void remove() {
        remove(path.toFile());
    }

    private static void remove(File file) {
        File[] children = Files.isSymbolicLink(file.toPath()) ? null : file.listFiles();
        if (children != null) {
            for (File child : children) {
                remove(child);
            }
        }
        file.delete();
    }
}
