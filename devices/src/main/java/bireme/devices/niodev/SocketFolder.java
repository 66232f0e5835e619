package bireme.devices.niodev;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.UserPrincipal;

/**
 * The file of a Unix-domain socket, in a folder of its own that only this user may enter. Both are removed when the
 * socket is closed, or at the latest when the JVM ends in order.
 */
final class SocketFolder implements AutoCloseable {
    /** Longest path, in bytes, that the address of a Unix-domain socket holds everywhere. */
    static final int LONGEST_PATH = 100;

    private final Path folder;
    private final Path socket;
    private final UserPrincipal owner;
    private final Thread remover = new Thread(this::remove, "bireme socket folder remover");

    SocketFolder(Path parent, int process) throws IOException {
        folder = Files.createTempDirectory(parent, "bireme-"); // with rights for the owner only
        socket = folder.resolve(Integer.toString(process));
        owner = Files.getOwner(folder);
        Runtime.getRuntime().addShutdownHook(remover);
    }

    Path socket() {
        return socket;
    }

    /** The user of this process. */
    UserPrincipal owner() {
        return owner;
    }

    private void remove() {
        try {
            Files.deleteIfExists(socket);
            Files.deleteIfExists(folder);
        } catch (IOException e) {
            System.getLogger("bireme.devices.niodev")
                    .log(System.Logger.Level.WARNING, "cannot remove " + folder + ": " + e);
        }
    }

    @Override
    public void close() {
        remove();
        try {
            Runtime.getRuntime().removeShutdownHook(remover);
        } catch (IllegalStateException e) {
            // the JVM is ending and runs the hook itself, which finds nothing to do
        }
    }
}
