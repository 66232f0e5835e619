package bireme.devices.tcp;

import bireme.devices.folder.PrivateFolder;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/**
 * Where Netty puts its native library before it loads it from there. Netty deletes the file once it is loaded; a
 * process that is killed in between leaves it, so the place is a private folder, which another process of the user
 * removes then.
 */
final class NativeLibraryFolder {
    /** Netty's setting; read once, when the first library is loaded. */
    static final String NETTY_SETTING = "io.netty.native.workdir";

    private static final String PROBE = "unfinished";
    private static final Set<PosixFilePermission> EXECUTABLE = PosixFilePermissions.fromString("rwx------");

    private NativeLibraryFolder() {}

    /**
     * Runs what loads the library, with the folder set. The folder stays until the JVM ends, since Netty loads later
     * libraries by it, too; the setting does not, so that another Netty of this JVM has its own. Where the user has
     * set it, or libraries cannot be loaded from a private folder, Netty's default stays.
     */
    static synchronized void loadIn(Runnable loading) {
        if (System.getProperty(NETTY_SETTING) != null) {
            loading.run();
            return;
        }
        Path folder = make();
        if (folder == null) {
            loading.run();
            return;
        }
        System.setProperty(NETTY_SETTING, folder.toString());
        try {
            loading.run();
        } finally {
            System.clearProperty(NETTY_SETTING);
        }
    }

    private static Path make() {
        try {
            PrivateFolder folder = PrivateFolder.create(null, warning -> {});
            if (isExecutable(folder)) {
                return folder.path();
            }
            folder.close();
        } catch (IOException | UnsupportedOperationException e) { // the latter where files have no such permissions
            System.getLogger("bireme.devices.tcp")
                    .log(Level.DEBUG, "Netty's library is loaded from its default place: " + e);
        }
        return null;
    }

    /** Whether the file system of the folder lets files be executed, as one mounted with {@code noexec} does not. */
    private static boolean isExecutable(PrivateFolder folder) throws IOException {
        Path probe = folder.file(PROBE);
        Files.createFile(probe, PosixFilePermissions.asFileAttribute(EXECUTABLE));
        boolean isExecutable = Files.isExecutable(probe);
        folder.delete(PROBE);
        return isExecutable;
    }
}
