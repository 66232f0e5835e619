package bireme.runtime.wireup;

import bireme.devices.address.OfferedAddresses;
import bireme.devices.secure.JobSecret;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/**
 * Exchanges by files on a file system that all hosts of the step share.
 *
 * <p>Shape: a folder, named after the step, which only its owner may enter; in it {@code addresses}, and then
 * {@code secret}, moved there whole. The first process removes all of it once everybody has joined.
 */
final class FolderExchange implements Exchange {
    private static final Set<PosixFilePermission> OWNER_ONLY = PosixFilePermissions.fromString("rwx------");
    private static final FileAttribute<?> FOR_OWNER_ONLY = PosixFilePermissions.asFileAttribute(OWNER_ONLY);
    private static final long LOOK_NS = TimeUnit.MILLISECONDS.toNanos(50);

    private final Path folder;
    private final Path addresses;
    private final Path secret;
    private final long mostMs;

    /** Meets in a folder called {@code name} inside of {@code parent}, which is made if it is not there. */
    FolderExchange(Path parent, String name, long mostMs) {
        folder = parent.resolve(name);
        addresses = folder.resolve("addresses");
        secret = folder.resolve("secret");
        this.mostMs = mostMs;
    }

    @Override
    public void offer(Invitation invitation) throws IOException {
        withdraw(); // what an earlier life of the same step may have left
        Files.createDirectories(folder.getParent(), FOR_OWNER_ONLY);
        create();
        Files.writeString(addresses, invitation.hub().toString());
        Path whole = folder.resolve("secret.new");
        invitation.secret().write(whole);
        Files.move(whole, secret, StandardCopyOption.ATOMIC_MOVE);
    }

    private void create() throws IOException {
        try {
            Files.createDirectory(folder, FOR_OWNER_ONLY);
        } catch (FileAlreadyExistsException e) {
            check();
        }
    }

    private void check() throws IOException {
        PosixFileAttributes found = Files.readAttributes(folder, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        String user = System.getProperty("user.name");
        if (!found.isDirectory() || !found.owner().getName().equals(user)) {
            throw new IOException(folder + " is not a folder of " + user + ", so nothing in it is believed");
        } else if (!OWNER_ONLY.containsAll(found.permissions())) {
            throw new IOException(folder + " can be used by others; remove it, or chmod 700 it");
        }
    }

    @Override
    public Invitation await() throws IOException {
        long deadlineNs = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(mostMs);
        while (!isThere()) {
            if (System.nanoTime() - deadlineNs > 0) {
                throw new IOException("nothing came to " + folder + " within " + mostMs
                        + " ms; it must be on a file system that all hosts of the step share: set BIREME_WIREUP_DIR,"
                        + " or start with srun --mpi=pmi2");
            }
            LockSupport.parkNanos(LOOK_NS);
        }
        check();
        return new Invitation(JobSecret.read(secret), OfferedAddresses.parse(Files.readString(addresses)));
    }

    /** Lists the folder, because network file systems remember for long which file was not there. */
    private boolean isThere() throws IOException {
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.anyMatch(secret::equals);
        }
    }

    @Override
    public void withdraw() {
        for (Path each : new Path[] {secret, folder.resolve("secret.new"), addresses, folder}) {
            try {
                Files.deleteIfExists(each);
            } catch (IOException e) {
                System.getLogger("bireme.runtime.wireup")
                        .log(System.Logger.Level.WARNING, "cannot remove " + each + ": " + e);
            }
        }
    }
}
