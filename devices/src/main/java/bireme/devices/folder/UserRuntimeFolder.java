package bireme.devices.folder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Consumer;

/**
 * The folder in which all processes of this user have their private folders.
 *
 * <p>Shape: {@code bireme} in {@code $XDG_RUNTIME_DIR} if that is a folder of this user which nobody else may enter;
 * else {@code bireme-USER} in {@code java.io.tmpdir}, or, where somebody else has taken that name,
 * {@code bireme-USER-} and 16 random digits. Where others can rename what is in {@code java.io.tmpdir}, {@code /tmp}
 * or {@code /dev/shm} takes its place; a folder that the user has named is used as it is.
 */
final class UserRuntimeFolder {
    private static final String RUNTIME_VARIABLE = "XDG_RUNTIME_DIR";
    private static final String PREFIX = "bireme-";
    private static final int MAX_USER_LENGTH = 24;
    private static final int RANDOM_BYTES = 8;

    private UserRuntimeFolder() {}

    /** A new random name of 16 hexadecimal digits. */
    static String randomName() {
        byte[] bytes = new byte[RANDOM_BYTES];
        new SecureRandom().nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    /** Whether a name may be of {@link #randomName}. */
    static boolean isRandomName(String name) {
        return name.matches("[0-9a-f]{" + 2 * RANDOM_BYTES + "}");
    }

    private static String nameOfUser() {
        String user = OwnUser.name().replaceAll("[^A-Za-z0-9_.-]", "_");
        return PREFIX + user.substring(0, Math.min(user.length(), MAX_USER_LENGTH));
    }

    /** The folder that {@code XDG_RUNTIME_DIR} names; {@code null} if there is none that may be used. */
    private static Path runtimeFolder() {
        String named = System.getenv(RUNTIME_VARIABLE);
        if (named == null || !named.startsWith("/")) {
            return null;
        }
        try (OpenFolder folder = OpenFolder.of(Path.of(named).normalize())) {
            return folder.path();
        } catch (IOException e) {
            return null; // it is of another user after su, or on another host; then the folder for everybody will do
        }
    }

    /** The path to try first: below {@code parent}, or in the default place if {@code parent} is {@code null}. */
    static Path usual(Path parent) {
        return usual(parent, warning -> {});
    }

    private static Path usual(Path parent, Consumer<String> warnings) {
        if (parent != null) {
            SharedParent.warn(parent.toAbsolutePath(), warnings);
            return parent.toAbsolutePath().resolve(nameOfUser());
        }
        Path runtime = runtimeFolder();
        return runtime != null
                ? runtime.resolve("bireme")
                : SharedParent.temporary(warnings).resolve(nameOfUser());
    }

    /**
     * Opens the folder, and makes it if need be.
     *
     * @param parent where it is to be; {@code null} for the usual place
     * @param warnings gets a warning why a folder that is there is not used
     */
    static OpenFolder open(Path parent, Consumer<String> warnings) throws IOException {
        Path usual = usual(parent, warnings);
        try {
            return OpenFolder.make(usual);
        } catch (IOException e) {
            if (!Files.exists(usual, LinkOption.NOFOLLOW_LINKS)) {
                throw e; // nothing can be made there
            }
            Path other = usual.resolveSibling(usual.getFileName() + "-" + randomName());
            OpenFolder made = OpenFolder.make(other);
            warnings.accept("for safety " + usual + " is not used, but " + other + ": " + e.getMessage());
            return made;
        }
    }

    /**
     * Opens the folders of this user that are there, without making any.
     *
     * @param parent where they are; {@code null} for the usual place
     */
    static List<OpenFolder> openAll(Path parent) throws IOException {
        List<OpenFolder> found = new ArrayList<>();
        Path usual = usual(parent);
        try {
            found.add(OpenFolder.of(usual));
        } catch (NoSuchFileException e) {
            return found; // as after every orderly end
        } catch (IOException e) {
            addOthers(usual, found); // the usual one was refused, so earlier processes may have had others
        }
        return found;
    }

    private static void addOthers(Path usual, List<OpenFolder> found) throws IOException {
        String start = usual.getFileName() + "-";
        try (var list = Files.newDirectoryStream(usual.getParent(), start + "*")) {
            for (Path each : list) {
                if (isRandomName(each.getFileName().toString().substring(start.length()))) {
                    addIfOurs(each, found);
                }
            }
        }
    }

    private static void addIfOurs(Path folder, List<OpenFolder> found) {
        try {
            found.add(OpenFolder.of(folder));
        } catch (IOException e) {
            return; // somebody else's, or gone
        }
    }
}
