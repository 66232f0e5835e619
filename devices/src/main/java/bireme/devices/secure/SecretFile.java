package bireme.devices.secure;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import xxdev.DeviceException;

/** A file that holds a secret: mode 0600 from the moment it exists, and not read when others could have touched it. */
final class SecretFile {
    private static final int MOST_BYTES = 128;
    private static final Set<PosixFilePermission> OWNER_ONLY = PosixFilePermissions.fromString("rw-------");
    private static final FileAttribute<?> CREATE_OWNER_ONLY = PosixFilePermissions.asFileAttribute(OWNER_ONLY);

    private SecretFile() {}

    static void write(Path file, String line) {
        ByteBuffer text = StandardCharsets.US_ASCII.encode(line + "\n");
        Set<StandardOpenOption> options = Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        try (SeekableByteChannel out = Files.newByteChannel(file, options, CREATE_OWNER_ONLY)) {
            while (text.hasRemaining()) {
                out.write(text);
            }
        } catch (UnsupportedOperationException e) {
            throw new DeviceException(file + ": this file system cannot keep a file from other users", e);
        } catch (IOException e) {
            throw new DeviceException(file + ": the job's secret cannot be written: " + e, e);
        }
    }

    static JobSecret read(Path file) {
        try {
            check(file);
            try (SeekableByteChannel in =
                    Files.newByteChannel(file, Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS))) {
                ByteBuffer text = ByteBuffer.allocate(MOST_BYTES);
                while (text.hasRemaining() && in.read(text) >= 0) {
                    continue;
                }
                return JobSecret.ofLine(
                        StandardCharsets.US_ASCII.decode(text.flip()).toString());
            }
        } catch (UnsupportedOperationException e) {
            throw new DeviceException(file + ": this file system cannot keep a file from other users", e);
        } catch (IOException e) {
            throw new DeviceException(file + ": the job's secret cannot be read: " + e, e);
        }
    }

    private static void check(Path file) throws IOException {
        PosixFileAttributes found = Files.readAttributes(file, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        if (!found.isRegularFile()) {
            throw new DeviceException(file + " is not a regular file, so it is not taken for the job's secret");
        }
        String user = System.getProperty("user.name");
        if (!found.owner().getName().equals(user)) {
            throw new DeviceException(file + " belongs to " + found.owner().getName() + ", not to " + user
                    + ", so it is not taken for the job's secret");
        }
        if (!OWNER_ONLY.containsAll(found.permissions())) {
            throw new DeviceException(file + " has mode " + PosixFilePermissions.toString(found.permissions())
                    + "; a job's secret must be for its owner only: chmod 600 " + file);
        }
    }
}
