package bireme.runtime.wireup;

import bireme.devices.address.OfferedAddresses;
import bireme.devices.folder.OpenFolder;
import bireme.devices.secure.JobSecret;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Exchanges by files on a file system that all hosts of the step share.
 *
 * <p>Shape: a folder, named after the step, which only its owner may enter; in it {@code addresses}, and then
 * {@code secret}, moved there whole. The first process removes all of it once everybody has joined. Whose folder it is
 * is checked whenever it has been opened, and all that is done goes by the open folder.
 */
final class FolderExchange implements ContactExchange {
    private static final FileAttribute<?> FOR_OWNER_ONLY =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));
    private static final long CHECK_NS = TimeUnit.MILLISECONDS.toNanos(50);

    private static final String ADDRESSES = "addresses";
    private static final String SECRET = "secret";
    private static final String UNFINISHED = "secret.new";
    private static final int MAX_SECRET_BYTES = 128;
    private static final int MAX_ADDRESSES_BYTES = 1 << 16;

    private final Path folder;
    private final long maxMs;

    /** Meets in a folder called {@code name} inside of {@code parent}, which is made if it is not there. */
    FolderExchange(Path parent, String name, long maxMs) {
        folder = parent.resolve(name);
        this.maxMs = maxMs;
    }

    @Override
    public void offer(ContactInfo contactInfo) throws IOException {
        Files.createDirectories(folder.getParent(), FOR_OWNER_ONLY);
        try (OpenFolder open = OpenFolder.make(folder)) {
            removeFiles(open); // what an earlier life of the same step may have left
            open.write(ADDRESSES, contactInfo.server().toString().getBytes(StandardCharsets.UTF_8));
            open.write(UNFINISHED, (contactInfo.secret().line() + "\n").getBytes(StandardCharsets.US_ASCII));
            open.move(UNFINISHED, SECRET);
        }
    }

    @Override
    public ContactInfo await() throws IOException {
        long deadlineNs = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(maxMs);
        while (true) {
            try (OpenFolder open = OpenFolder.of(folder)) {
                // Listed, because network file systems remember for long which file was not there.
                if (open.names().contains(SECRET)) {
                    return read(open);
                }
            } catch (NoSuchFileException e) {
                // it is not there yet
            }
            if (System.nanoTime() - deadlineNs > 0) {
                throw new IOException("nothing came to " + folder + " within " + maxMs
                        + " ms; it must be on a file system that all hosts of the step share: set BIREME_WIREUP_DIR,"
                        + " or start with srun --mpi=pmi2");
            }
            LockSupport.parkNanos(CHECK_NS);
        }
    }

    private static ContactInfo read(OpenFolder open) throws IOException {
        String secret = new String(open.read(SECRET, MAX_SECRET_BYTES), StandardCharsets.US_ASCII);
        String addresses = new String(open.read(ADDRESSES, MAX_ADDRESSES_BYTES), StandardCharsets.UTF_8);
        return new ContactInfo(JobSecret.ofLine(secret), OfferedAddresses.parse(addresses));
    }

    private static void removeFiles(OpenFolder open) throws IOException {
        for (String each : new String[] {SECRET, UNFINISHED, ADDRESSES}) {
            open.deleteFile(each);
        }
    }

    @Override
    public void withdraw() {
        try (OpenFolder open = OpenFolder.of(folder)) {
            removeFiles(open);
            open.deleteIfEmpty();
        } catch (NoSuchFileException e) {
            return; // withdrawn before, or never offered
        } catch (IOException e) {
            System.getLogger("bireme.runtime.wireup")
                    .log(System.Logger.Level.WARNING, "cannot remove " + folder + ": " + e);
        }
    }
}
