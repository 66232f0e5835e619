package bireme.rocksdb;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * The files of one state.
 *
 * <p>Shape: a folder {@code work-*} with the open database, and folders {@code snapshot-*}, each with a whole one that
 * never changes. Files whose contents do not change are linked from one to the other. Names are random, so that a
 * process that was taken for lost and still runs writes nothing into the files of its successor.
 *
 * <p>Threads: that of the state.
 */
final class StateFolder {
    private static final String WORK = "work-";
    private static final String SNAPSHOT = "snapshot-";
    private static final String IMMUTABLE = ".sst";
    private static final int RANDOM_BYTES = 8;

    private final Path folder;

    private StateFolder(Path folder) {
        this.folder = folder;
    }

    /** Makes the folder if need be. */
    static StateFolder of(Path folder) throws IOException {
        Files.createDirectories(folder);
        return new StateFolder(folder);
    }

    private static String random() {
        byte[] bytes = new byte[RANDOM_BYTES];
        new SecureRandom().nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    /** A path for a database; nothing is there yet. */
    Path newWork() {
        return folder.resolve(WORK + random());
    }

    /** A path for a snapshot; nothing is there yet. */
    Path newSnapshot() {
        return folder.resolve(SNAPSHOT + random());
    }

    /**
     * The snapshot of that name.
     *
     * @throws NoSuchFileException when there is none
     */
    Path snapshot(String name) throws IOException {
        Path found = folder.resolve(name);
        if (!name.startsWith(SNAPSHOT) || !Files.isDirectory(found, LinkOption.NOFOLLOW_LINKS)) {
            throw new NoSuchFileException(
                    found.toString(), null, "the graph's snapshot names it, and it is not there; bring it back");
        }
        return found;
    }

    /** Makes a database of a snapshot, which stays as it is. */
    Path copyOf(Path snapshot) throws IOException {
        Path work = Files.createDirectory(newWork());
        for (Path file : files(snapshot)) {
            copy(file, work.resolve(file.getFileName().toString()));
        }
        return work;
    }

    /** The files of a database. */
    static List<Path> files(Path database) throws IOException {
        List<Path> files = new ArrayList<>();
        try (DirectoryStream<Path> all = Files.newDirectoryStream(database)) {
            all.forEach(files::add);
        }
        return files;
    }

    /** Whether what a file has never changes, as long as the database is not set back. */
    static boolean isImmutable(Path file) {
        return file.toString().endsWith(IMMUTABLE);
    }

    private static void copy(Path from, Path to) throws IOException {
        if (isImmutable(from)) {
            try {
                Files.createLink(to, from);
                return;
            } catch (FileAlreadyExistsException | NoSuchFileException e) {
                throw e;
            } catch (IOException | UnsupportedOperationException e) { // a file system without links
                Files.deleteIfExists(to);
            }
        }
        Files.copy(from, to);
    }

    /** Removes all databases and snapshots but these. */
    void keepOnly(Path work, List<String> snapshots) throws IOException {
        List<Path> others = new ArrayList<>();
        try (DirectoryStream<Path> all = Files.newDirectoryStream(folder)) {
            for (Path each : all) {
                String name = each.getFileName().toString();
                boolean isSnapshot = name.startsWith(SNAPSHOT) && !snapshots.contains(name);
                if (isSnapshot || name.startsWith(WORK) && !each.equals(work)) {
                    others.add(each);
                }
            }
        }
        for (Path each : others) {
            remove(each);
        }
    }

    /** Removes a folder and what is in it. */
    static void remove(Path folder) throws IOException {
        if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.deleteIfExists(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
                if (e instanceof NoSuchFileException) { // its database removes files itself, if it still runs
                    return FileVisitResult.CONTINUE;
                }
                throw e;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path visited, IOException e) throws IOException {
                Files.deleteIfExists(visited);
                return FileVisitResult.CONTINUE;
            }
        });
    }

    @Override
    public String toString() {
        return folder.toString();
    }
}
