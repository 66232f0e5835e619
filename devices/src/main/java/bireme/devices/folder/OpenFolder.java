package bireme.devices.folder;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A folder of this user that nobody else may enter, held open: what others do to its path changes nothing of what is
 * read, written and removed here. Names are of files in it, without separators; no symbolic link is followed.
 *
 * <p>Threads: one at a time.
 *
 * <p>Errors: {@link IOException} that names the folder.
 */
public final class OpenFolder implements AutoCloseable {
    private static final Set<PosixFilePermission> OWNER_ONLY = PosixFilePermissions.fromString("rwx------");
    private static final FileAttribute<?> FOLDER_MODE = PosixFilePermissions.asFileAttribute(OWNER_ONLY);
    private static final FileAttribute<?> FILE_MODE =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));
    private static final Path HERE = Path.of(".");
    /** Far more than processes of the user can take away in a row what was just made. */
    private static final int MAX_ATTEMPTS = 1000;

    private final Path path;
    private final SecureDirectoryStream<Path> stream;

    private OpenFolder(Path path, SecureDirectoryStream<Path> stream) {
        this.path = path;
        this.stream = stream;
    }

    /**
     * Opens a folder.
     *
     * @throws NoSuchFileException when it is not there
     * @throws IOException when it is no folder, not this user's, or can be used by others
     */
    public static OpenFolder of(Path folder) throws IOException {
        try (SecureDirectoryStream<Path> parent = shared(folder)) {
            return open(parent, folder);
        }
    }

    /**
     * Opens a folder, which is made if it is not there.
     *
     * @throws IOException when it cannot be made, or is there and is no folder, not this user's, or can be used by
     *     others
     */
    public static OpenFolder make(Path folder) throws IOException {
        for (int attempt = 1; attempt < MAX_ATTEMPTS; attempt++) {
            try {
                create(folder);
            } catch (FileAlreadyExistsException e) {
                // whose it is will be seen
            }
            try {
                return of(folder);
            } catch (NoSuchFileException e) {
                // a process of the user has just removed it again, because it was empty
            }
        }
        create(folder);
        return of(folder);
    }

    /** Makes a folder that only this user may enter. */
    static void create(Path folder) throws IOException {
        try {
            Files.createDirectory(folder, FOLDER_MODE);
        } catch (UnsupportedOperationException e) {
            throw new IOException(folder + ": this file system cannot keep a folder from other users", e);
        }
    }

    private static SecureDirectoryStream<Path> shared(Path folder) throws IOException {
        DirectoryStream<Path> parent = Files.newDirectoryStream(folder.getParent());
        if (parent instanceof SecureDirectoryStream<Path> secure) {
            return secure;
        }
        parent.close();
        throw new IOException(folder + ": this system cannot keep hold of an open folder");
    }

    private static OpenFolder open(SecureDirectoryStream<Path> parent, Path folder) throws IOException {
        Path name = folder.getFileName();
        check(parent.getFileAttributeView(name, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS), folder);
        SecureDirectoryStream<Path> stream = parent.newDirectoryStream(name, LinkOption.NOFOLLOW_LINKS);
        try {
            check(stream.getFileAttributeView(PosixFileAttributeView.class), folder); // may be another by now
            return new OpenFolder(folder, stream);
        } catch (IOException e) {
            stream.close();
            throw e;
        }
    }

    private static void check(PosixFileAttributeView view, Path folder) throws IOException {
        PosixFileAttributes found = view.readAttributes();
        if (!found.isDirectory()) {
            throw new IOException(
                    folder + " is " + (found.isSymbolicLink() ? "a symbolic link" : "no folder") + "; remove it");
        } else if (!OwnUser.is(found.owner())) {
            throw new IOException(folder + " belongs to " + found.owner().getName() + ", not to " + OwnUser.name()
                    + "; it is not used, nor anything in it");
        } else if (!OWNER_ONLY.containsAll(found.permissions())) {
            throw new IOException(folder + " has mode " + PosixFilePermissions.toString(found.permissions())
                    + " and can be used by others; remove it, or chmod 700 it");
        }
    }

    /** Where it was found. */
    public Path path() {
        return path;
    }

    /** Opens a folder in this one, to which the same applies. */
    OpenFolder open(String name) throws IOException {
        return open(stream, path.resolve(name));
    }

    /** Names of all that is in it. */
    public List<String> names() throws IOException {
        List<String> names = new ArrayList<>();
        // A stream can be read once only.
        try (DirectoryStream<Path> list = stream.newDirectoryStream(HERE, LinkOption.NOFOLLOW_LINKS)) {
            for (Path each : list) {
                names.add(each.getFileName().toString());
            }
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        return names;
    }

    /** Attributes of a file; {@link NoSuchFileException} if there is none of this name. */
    PosixFileAttributes attributes(String name) throws IOException {
        return stream.getFileAttributeView(Path.of(name), PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
                .readAttributes();
    }

    /** Whether there is anything of that name. */
    public boolean has(String name) throws IOException {
        try {
            attributes(name);
            return true;
        } catch (NoSuchFileException e) {
            return false;
        }
    }

    /** Makes a file that only this user may read and write. */
    public SeekableByteChannel create(String name) throws IOException {
        return channel(name, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE));
    }

    /** Opens a file to be locked. */
    FileChannel openToLock(String name) throws IOException {
        return (FileChannel) channel(name, Set.of(StandardOpenOption.WRITE));
    }

    private SeekableByteChannel channel(String name, Set<? extends OpenOption> options) throws IOException {
        Set<OpenOption> all = new HashSet<>(options);
        all.add(LinkOption.NOFOLLOW_LINKS);
        return stream.newByteChannel(Path.of(name), all, FILE_MODE);
    }

    /** Makes a file of these bytes. */
    public void write(String name, byte[] bytes) throws IOException {
        try (SeekableByteChannel out = create(name)) {
            ByteBuffer rest = ByteBuffer.wrap(bytes);
            while (rest.hasRemaining()) {
                out.write(rest);
            }
        }
    }

    /** Reads a file of this user; {@link IOException} if it is longer than {@code maxBytes}. */
    public byte[] read(String name, int maxBytes) throws IOException {
        PosixFileAttributes found = attributes(name);
        if (!found.isRegularFile() || !OwnUser.is(found.owner())) {
            throw new IOException(path.resolve(name) + " is not a file of " + OwnUser.name());
        }
        ByteBuffer bytes = ByteBuffer.allocate(maxBytes + 1);
        try (SeekableByteChannel in = channel(name, Set.of(StandardOpenOption.READ))) {
            while (bytes.hasRemaining() && in.read(bytes) >= 0) {
                continue;
            }
        }
        if (!bytes.hasRemaining()) {
            throw new IOException(path.resolve(name) + " is longer than " + maxBytes + " bytes");
        }
        return Arrays.copyOf(bytes.array(), bytes.position());
    }

    /** Renames a file in it, at once, in place of what had the other name. */
    public void move(String from, String to) throws IOException {
        stream.move(Path.of(from), stream, Path.of(to));
    }

    /** Removes a file, link or socket, and never a folder; returns whether it was there. */
    public boolean deleteFile(String name) throws IOException {
        try {
            stream.deleteFile(Path.of(name));
            return true;
        } catch (NoSuchFileException e) {
            return false;
        }
    }

    /** Removes a folder in it that is empty; returns whether it is gone. */
    boolean deleteFolder(String name) throws IOException {
        return deleteFolder(stream, Path.of(name));
    }

    private static boolean deleteFolder(SecureDirectoryStream<Path> parent, Path name) throws IOException {
        try {
            parent.deleteDirectory(name);
            return true;
        } catch (DirectoryNotEmptyException e) {
            return false;
        } catch (NoSuchFileException e) {
            return true;
        }
    }

    /** Removes this folder if it is empty and still has its name; returns whether it is gone. */
    public boolean deleteIfEmpty() throws IOException {
        Object own = stream.getFileAttributeView(PosixFileAttributeView.class)
                .readAttributes()
                .fileKey();
        try (SecureDirectoryStream<Path> parent = shared(path)) {
            PosixFileAttributes named = parent.getFileAttributeView(
                            path.getFileName(), PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
                    .readAttributes();
            return named.fileKey().equals(own) && deleteFolder(parent, path.getFileName());
        } catch (NoSuchFileException e) {
            return true;
        }
    }

    @Override
    public void close() throws IOException {
        stream.close();
    }
}
