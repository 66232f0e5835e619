package bireme.devices.folder;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * A folder of this process alone, for sockets and other files that must be on this host. It is removed when it is
 * closed, or at the latest when the JVM ends in order; what is left by a process that was killed is removed by
 * {@link AbandonedFolders}.
 *
 * <p>Shape: a folder with a random name in the user's {@link UserRuntimeFolder}. The file {@code lock} in it is locked
 * as long as the process lives. The other files have names that {@link AbandonedFolders} knows.
 *
 * <p>Threads: any.
 */
public final class PrivateFolder implements AutoCloseable {
    static final String LOCK = "lock";
    private static final String UNFINISHED = "unfinished";

    private static final int MAX_ATTEMPTS = 100;
    private static final Set<PrivateFolder> OPEN = ConcurrentHashMap.newKeySet();
    private static final Set<String> OWN_NAMES = ConcurrentHashMap.newKeySet();
    private static boolean isRemovedAtEnd;

    private final OpenFolder place;
    private final OpenFolder folder;
    private final FileChannel lock;
    private boolean isClosed;

    private PrivateFolder(OpenFolder place, OpenFolder folder, FileChannel lock) {
        this.place = place;
        this.folder = folder;
        this.lock = lock;
    }

    /**
     * Makes a folder.
     *
     * @param parent folder in which the user's place is to be; {@code null} for {@code $XDG_RUNTIME_DIR} or
     *     {@code java.io.tmpdir}
     * @param warnings gets a warning when somebody else has put something in the way
     * @throws IOException when none can be made
     */
    public static PrivateFolder create(Path parent, Consumer<String> warnings) throws IOException {
        for (int attempt = 1; attempt < MAX_ATTEMPTS; attempt++) {
            OpenFolder place = UserRuntimeFolder.open(parent, warnings);
            try {
                return create(place);
            } catch (IOException e) {
                place.close();
                if (!(e instanceof NoSuchFileException)) {
                    throw e;
                } // else another process has removed the place, being empty, or the folder, having no lock yet
            }
        }
        throw new IOException("no folder can be kept in " + UserRuntimeFolder.usual(parent));
    }

    private static PrivateFolder create(OpenFolder place) throws IOException {
        String name = UserRuntimeFolder.randomName();
        OWN_NAMES.add(name); // first, so that another thread of this JVM does not take it for an abandoned one
        OpenFolder folder = null;
        try {
            OpenFolder.create(place.path().resolve(name));
            folder = place.open(name);
            PrivateFolder made = new PrivateFolder(place, folder, (FileChannel) folder.create(LOCK));
            made.begin();
            return made;
        } catch (IOException e) {
            OWN_NAMES.remove(name);
            if (folder != null) {
                folder.close();
            }
            throw e;
        }
    }

    private void begin() throws IOException {
        try {
            takeLock();
            removeAtEnd();
            OPEN.add(this);
        } catch (IOException e) {
            close();
            throw e;
        }
    }

    /** Locks the file, unless another process was faster and takes the folder for an abandoned one. */
    private void takeLock() throws IOException {
        FileLock taken = lock.tryLock();
        if (taken == null || !folder.has(LOCK)) {
            throw new NoSuchFileException(folder.path().toString());
        }
    }

    private static synchronized void removeAtEnd() throws IOException {
        if (!isRemovedAtEnd) {
            try {
                Runtime.getRuntime()
                        .addShutdownHook(new Thread(null, PrivateFolder::closeAll, "bireme-folders", 0, false));
                isRemovedAtEnd = true;
            } catch (IllegalStateException e) {
                throw new IOException("no folder is made while the JVM ends", e);
            }
        }
    }

    /** Whether this process uses a folder of this name; asking by its lock would release our own. */
    static boolean isOwn(String name) {
        return OWN_NAMES.contains(name);
    }

    /** Where it is. */
    public Path path() {
        return folder.path();
    }

    /** The path of a file in it, which may be made there and is removed with the folder. */
    public Path file(String name) {
        if (!AbandonedFolders.isKnown(name)) {
            throw new IllegalArgumentException("name is \"" + name + "\"; expected one that may be removed");
        }
        return folder.path().resolve(name);
    }

    /** Makes a file of these bytes in it, in place of one of that name; others see all of it or nothing. */
    public synchronized void write(String name, byte[] bytes) throws IOException {
        file(name);
        folder.deleteFile(UNFINISHED);
        folder.write(UNFINISHED, bytes);
        folder.move(UNFINISHED, name);
    }

    /** Removes a file in it; returns whether it was there. */
    public synchronized boolean delete(String name) throws IOException {
        return folder.deleteFile(name);
    }

    /** Removes all folders of this process, for the end of the JVM. */
    public static void closeAll() {
        OPEN.forEach(PrivateFolder::close);
    }

    /** Asks for the logger only when there is something to log: it would take longer than all else here. */
    static void log(Level level, String text) {
        System.getLogger("bireme.devices.folder").log(level, text);
    }

    @Override
    public synchronized void close() {
        if (isClosed) {
            return;
        }
        isClosed = true;
        try (place;
                lock;
                folder) {
            AbandonedFolders.deleteKnown(folder, folder.names());
            folder.deleteFile(LOCK);
            place.deleteFolder(folder.path().getFileName().toString());
            place.deleteIfEmpty();
        } catch (IOException e) {
            log(Level.WARNING, "cannot remove " + folder.path() + ": " + e);
        } finally {
            OPEN.remove(this);
            OWN_NAMES.remove(folder.path().getFileName().toString());
        }
    }
}
