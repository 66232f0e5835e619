package bireme.devices.folder;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads files that processes of this user, on this host, have in their private folders. Those of a process that has
 * ended are left out, even if it was killed and its folder is still there.
 *
 * <p>Threads: any.
 */
public final class NeighbourFiles {
    private NeighbourFiles() {}

    /**
     * The files of a name, in the order of their folders' names.
     *
     * @param parent as for {@link PrivateFolder#create}
     * @param maxBytes a longer file is an error
     */
    public static List<byte[]> read(Path parent, String name, int maxBytes) throws IOException {
        List<byte[]> found = new ArrayList<>();
        for (OpenFolder place : UserRuntimeFolder.openAll(parent)) {
            try (place) {
                for (String each : place.names().stream().sorted().toList()) {
                    if (UserRuntimeFolder.isRandomName(each)) {
                        add(place, each, name, maxBytes, found);
                    }
                }
            }
        }
        return found;
    }

    private static void add(OpenFolder place, String folderName, String name, int maxBytes, List<byte[]> found)
            throws IOException {
        try (OpenFolder folder = place.open(folderName)) {
            if (folder.has(name) && (PrivateFolder.isOwn(folderName) || isInUse(folder))) {
                found.add(folder.read(name, maxBytes));
            }
        } catch (NoSuchFileException e) {
            return; // its process has ended meanwhile, or taken the file away
        }
    }

    private static boolean isInUse(OpenFolder folder) throws IOException {
        return folder.has(PrivateFolder.LOCK) && !FolderLock.ifFree(folder, () -> {});
    }
}
