package bireme.bb.tcp;

import bireme.devices.secure.JobSecret;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/**
 * What both ends of a channel know and nobody else does: with it one can send to the channels and read them.
 *
 * <p>Shape: a text of at least 16 characters, as hard to guess as a key: from {@link #create}, or a file with the
 * output of {@code openssl rand -base64 32}.
 *
 * <p>Threads: any.
 */
public final class ChannelSecret {
    private static final int MIN_CHARACTERS = 16;
    private static final Set<PosixFilePermission> OWNER_ONLY = PosixFilePermissions.fromString("rw-------");

    private final String text;
    private final JobSecret secret;

    private ChannelSecret(String text) {
        this.text = text;
        this.secret = JobSecret.ofText(text);
    }

    /** {@return a new random secret} */
    public static ChannelSecret create() {
        return new ChannelSecret(JobSecret.create().line());
    }

    /**
     * {@return the secret that a file holds, without the white space around it}
     *
     * @param file text file that nobody but its owner can read
     * @throws IOException when it cannot be read, holds less than 16 characters, or others may read or write it
     */
    public static ChannelSecret ofFile(Path file) throws IOException {
        PosixFileAttributeView posix = Files.getFileAttributeView(file, PosixFileAttributeView.class);
        if (posix != null) {
            Set<PosixFilePermission> permissions = posix.readAttributes().permissions();
            if (permissions.stream().anyMatch(each -> !each.name().startsWith("OWNER_"))) {
                throw new IOException("the secret in " + file + " is open to others ("
                        + PosixFilePermissions.toString(permissions) + "): chmod 600 " + file);
            }
        }
        String text = Files.readString(file).strip();
        if (text.length() < MIN_CHARACTERS) {
            throw new IOException("the secret in " + file + " has " + text.length() + " characters; expected at least "
                    + MIN_CHARACTERS + ", as openssl rand -base64 32 prints");
        }
        return new ChannelSecret(text);
    }

    /**
     * Writes the secret to a new file, which only its owner can read, for {@link #ofFile} at the other end.
     *
     * @param file path of the new file
     * @throws IOException when it exists already or cannot be written
     */
    public void save(Path file) throws IOException {
        boolean isPosix = Files.getFileAttributeView(
                        file.toAbsolutePath().getParent(), PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
                != null;
        FileAttribute<?>[] attributes = isPosix
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(OWNER_ONLY)}
                : new FileAttribute<?>[0];
        Files.createFile(file, attributes);
        Files.writeString(file, text + "\n", StandardOpenOption.TRUNCATE_EXISTING);
    }

    JobSecret secret() {
        return secret;
    }

    @Override
    public String toString() {
        return "ChannelSecret[hidden]";
    }
}
