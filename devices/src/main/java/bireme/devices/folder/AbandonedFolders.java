package bireme.devices.folder;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Removes the private folders whose process was killed. A folder is abandoned when its lock can be taken, which the
 * kernel releases with the process; one that has no lock is empty, or was made this moment.
 *
 * <p>Only files with known names are removed, and folders only when they are empty; anything else stays.
 *
 * <p>Threads: any, also of several processes at once.
 */
public final class AbandonedFolders {
    /**
     * Sockets of processes by their number and of ports, names that are published, the files of {@code mpjrun bench}
     * and of the making of an archive, and native libraries that are being loaded.
     */
    private static final Pattern KNOWN = Pattern.compile("[0-9]{1,9}|port|name-[0-9a-f]{32}|unfinished|control|json|out"
            + "|err|viewer|Warmup\\.java|lib[A-Za-z0-9_-]{1,200}\\.so");

    private AbandonedFolders() {}

    /** Whether a file of this name may be in a private folder, and be removed. */
    static boolean isKnown(String name) {
        return KNOWN.matcher(name).matches();
    }

    /**
     * Removes the abandoned folders; logs those that cannot be removed.
     *
     * @param parent as for {@link PrivateFolder#create}
     */
    public static void remove(Path parent) {
        try {
            for (OpenFolder place : UserRuntimeFolder.openAll(parent)) {
                try (place) {
                    removeIn(place);
                }
            }
        } catch (IOException e) {
            PrivateFolder.log(Level.DEBUG, "cannot look for what killed processes have left: " + e);
        }
    }

    private static void removeIn(OpenFolder place) throws IOException {
        for (String name : place.names()) {
            if (UserRuntimeFolder.isRandomName(name) && !PrivateFolder.isOwn(name)) {
                remove(place, name);
            }
        }
        place.deleteIfEmpty();
    }

    private static void remove(OpenFolder place, String name) {
        try (OpenFolder folder = place.open(name)) {
            List<String> names = folder.names();
            if (!names.contains(PrivateFolder.LOCK) || removeFiles(folder, names)) {
                place.deleteFolder(name);
            }
        } catch (NoSuchFileException e) {
            return; // its process has just ended in order
        } catch (IOException e) {
            PrivateFolder.log(Level.WARNING, "cannot remove " + place.path().resolve(name) + ": " + e.getMessage());
        }
    }

    /** Returns whether the folder was abandoned. */
    private static boolean removeFiles(OpenFolder folder, List<String> names) throws IOException {
        if (!folder.attributes(PrivateFolder.LOCK).isRegularFile()) {
            return false;
        }
        return FolderLock.ifFree(folder, () -> {
            deleteKnown(folder, names);
            folder.deleteFile(PrivateFolder.LOCK);
        });
    }

    /** Deletes those of these files that may be removed. */
    static void deleteKnown(OpenFolder folder, List<String> names) throws IOException {
        for (String each : names) {
            try {
                if (isKnown(each) && !folder.attributes(each).isDirectory()) {
                    folder.deleteFile(each);
                }
            } catch (NoSuchFileException e) {
                continue; // removed since they were listed
            }
        }
    }
}
