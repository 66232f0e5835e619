package bireme.devices.folder;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.UserPrincipal;

/**
 * The user whom this process runs as, and to whom a file must belong to be taken for one of ours.
 *
 * <p>Threads: any.
 */
public final class OwnUser {
    private static final Path SELF = Path.of("/proc/self");

    private OwnUser() {}

    /** The user. */
    public static UserPrincipal principal() {
        return Found.USER;
    }

    /** Whether this is the user; users are compared by number, since several may have one name or none. */
    public static boolean is(UserPrincipal user) {
        return user.equals(Found.USER);
    }

    /** The user's name, or number if there is no name. */
    public static String name() {
        return Found.USER.getName();
    }

    /** Looked up when it is first needed. */
    private static final class Found {
        static final UserPrincipal USER = find();

        /** The kernel knows best; a name may be wrong or missing, as in a container. */
        private static UserPrincipal find() {
            try {
                return Files.isDirectory(SELF)
                        ? Files.getOwner(SELF)
                        : FileSystems.getDefault()
                                .getUserPrincipalLookupService()
                                .lookupPrincipalByName(System.getProperty("user.name"));
            } catch (IOException | UnsupportedOperationException e) {
                return () -> "unknown user"; // to whom no file belongs
            }
        }
    }
}
