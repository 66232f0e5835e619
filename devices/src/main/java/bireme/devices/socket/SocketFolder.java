package bireme.devices.socket;

import bireme.devices.folder.AbandonedFolders;
import bireme.devices.folder.PrivateFolder;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.charset.Charset;
import java.nio.file.Path;

/**
 * The file of a Unix-domain socket, in a folder of its own that only this user may enter. Both are removed when the
 * socket is closed, or at the latest when the JVM ends in order.
 */
final class SocketFolder implements AutoCloseable {
    /** Longest path, in bytes, that the address of a Unix-domain socket holds everywhere. */
    static final int MAX_PATH = 100;

    private final PrivateFolder folder;
    private final Path socket;

    private SocketFolder(PrivateFolder folder, Path socket) {
        this.folder = folder;
        this.socket = socket;
    }

    /**
     * Makes the folder.
     *
     * @param parent where it is to be; {@code null} for the usual place
     * @param process whose socket it is
     * @param isFirst whether this is the first process of its host, which reports and clears up for the others
     * @return {@code null} where there can be none, or where the path would not fit into an address; the caller then
     *     uses TCP
     */
    static SocketFolder make(Path parent, int process, boolean isFirst) {
        if (isFirst) {
            AbandonedFolders.remove(parent);
        }
        Level level = isFirst ? Level.WARNING : Level.DEBUG;
        try {
            PrivateFolder folder = PrivateFolder.create(parent, warning -> log(level, warning));
            Path socket = folder.file(Integer.toString(process));
            if (socket.toString().getBytes(Charset.defaultCharset()).length <= MAX_PATH) {
                return new SocketFolder(folder, socket);
            }
            folder.close();
        } catch (IOException e) {
            log(level, "there is no folder for sockets, so processes of one host use TCP: " + e.getMessage());
        }
        return null;
    }

    private static void log(Level level, String text) {
        System.getLogger("bireme.devices.niodev").log(level, text);
    }

    Path socket() {
        return socket;
    }

    @Override
    public void close() {
        folder.close();
    }
}
