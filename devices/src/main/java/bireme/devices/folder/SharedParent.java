package bireme.devices.folder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Whether other users can rename or remove what this user makes in a folder. Nothing is lost by that, since folders are
 * used once they are open, but processes no longer find each other's sockets by name, and a job does not start.
 */
public final class SharedParent {
    private static final int STICKY = 01000;
    private static final int WRITABLE_BY_OTHERS = 022;
    private static final int SEARCHABLE_BY_OTHERS = 011;
    private static final int PERMISSIONS = 07777;
    private static final int ROOT = 0;
    private static final List<Path> OTHERS = List.of(Path.of("/tmp"), Path.of("/dev/shm"));

    private SharedParent() {}

    /** {@code java.io.tmpdir}, or another folder where nobody else can rename what is made there. */
    public static Path temporary(Consumer<String> warnings) {
        return safe(Path.of(System.getProperty("java.io.tmpdir")).toAbsolutePath(), warnings);
    }

    /** Warns when others can rename what is in a folder that the user has named. */
    static void warn(Path named, Consumer<String> warnings) {
        String fault = faultOf(named);
        if (fault != null) {
            warnings.accept("other users can keep this job from starting: " + fault);
        }
    }

    /**
     * The folder itself, or another in which nobody else can rename what is made. The same on each call, so that all
     * processes of the host come to the same place.
     */
    static Path safe(Path wanted, Consumer<String> warnings) {
        String fault = faultOf(wanted);
        if (fault == null) {
            return wanted;
        }
        for (Path other : OTHERS) {
            if (Files.isDirectory(other) && faultOf(other) == null) {
                warnings.accept("uses " + other + " in place of " + wanted + ": " + fault);
                return other;
            }
        }
        warnings.accept("other users can keep this job from starting: " + fault
                + ", or set bireme.niodev.folder to a folder of yours");
        return wanted;
    }

    private static String faultOf(Path folder) {
        try {
            return fault(folder);
        } catch (IOException e) {
            return null; // it will be seen when something is made there
        }
    }

    /**
     * Looks at a folder and all above it.
     *
     * @return what is wrong, with the folder's name; {@code null} if nothing is, or owners are unknown here
     */
    static String fault(Path folder) throws IOException {
        if (!folder.getFileSystem().supportedFileAttributeViews().contains("unix")) {
            return null;
        }
        String fault = null;
        for (Path each = folder.toRealPath(); each != null; each = each.getParent()) {
            Map<String, Object> found = Files.readAttributes(each, "unix:mode,uid,owner");
            int mode = (int) found.get("mode") & PERMISSIONS;
            if ((int) found.get("uid") != ROOT && !OwnUser.is(Files.getOwner(each))) {
                fault = each + " belongs to " + found.get("owner") + ", who can rename what is in it";
            } else if ((mode & WRITABLE_BY_OTHERS) != 0 && (mode & STICKY) == 0) {
                fault = each + " has mode " + Integer.toOctalString(mode)
                        + ", so that others can rename what is in it; chmod +t it";
            } else if ((mode & SEARCHABLE_BY_OTHERS) == 0) {
                fault = null; // nobody else comes to what is below
            }
        }
        return fault;
    }
}
