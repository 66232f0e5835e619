package bireme.checkpoint;

import bireme.devices.folder.DurableFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.LongPredicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Checkpoints in a folder: of one rank, on a disk of its host; or of all ranks, in a folder that they share.
 *
 * <pre>
 * FOLDER/VERSION/rank-R           the image of rank R; rank-R.part while it is being written
 * FOLDER/VERSION/committed        all ranks have written theirs; on local disks committed-R, one for each
 * </pre>
 *
 * <p>Ordering: a file is there whole or not at all ({@link DurableFile}). The marker comes after the
 * files of all ranks, and goes before them.
 *
 * <p>Threads: one of the rank at a time. Ranks share the folder, but each writes files of its own only; rank 0 writes
 * the marker of a shared folder, and deletes what is old in it.
 */
final class LevelFolder {
    private static final String IMAGE = "rank-";
    private static final String MARKER = "committed";

    /** Names of files in the folder of a version. */
    private static final Pattern WRITTEN = Pattern.compile("rank-[0-9]+(\\.part)?|committed(\\.part)?");

    private final Path folder;
    private final boolean isShared;

    LevelFolder(Path folder, boolean isShared) {
        this.folder = folder;
        this.isShared = isShared;
    }

    Path path() {
        return folder;
    }

    boolean isShared() {
        return isShared;
    }

    /** For messages. */
    @Override
    public String toString() {
        return (isShared ? "shared" : "local") + " folder " + folder;
    }

    private Path versionFolder(long version) {
        return folder.resolve(Long.toString(version));
    }

    /** Where the image of a rank is. */
    Path imageFile(long version, int rank) {
        return versionFolder(version).resolve(IMAGE + rank);
    }

    private Path markerFile(long version, int rank) {
        return versionFolder(version).resolve(isShared ? MARKER : MARKER + "-" + rank);
    }

    /** Writes the image of a rank. When it fails, nothing of it is left. */
    void write(long version, int rank, Image image, StepListener listener) throws IOException {
        Files.createDirectories(versionFolder(version));
        writeWhole(imageFile(version, rank), image, listener);
    }

    private static void writeWhole(Path file, Image image, StepListener listener) throws IOException {
        Path partName = DurableFile.partOf(file).getFileName();
        listener.before("create " + partName);
        DurableFile.write(
                file, channel -> write(channel, image, listener), () -> listener.before("rename " + partName));
    }

    private static void write(FileChannel channel, Image image, StepListener listener) throws IOException {
        for (long position = 0; position < image.length(); ) {
            ByteBuffer bytes = image.at(position, Image.PIECE_BYTES);
            position += bytes.remaining();
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            listener.before("write on");
        }
    }

    /** Writes the marker, if it is this rank's to write. */
    void commit(CommitMarker marker, int rank, StepListener listener) throws IOException {
        if (!isShared || rank == 0) {
            byte[] bytes = marker.written();
            Image image = new Image().ofLength(bytes.length);
            image.store(0, bytes, bytes.length);
            writeWhole(markerFile(marker.version(), rank), image, listener);
            DurableFile.forceFolder(folder);
        }
    }

    /** Makes a version not count, if its marker is this rank's. */
    void uncommit(long version, int rank) throws IOException {
        if (!isShared || rank == 0) {
            Files.deleteIfExists(markerFile(version, rank));
        }
    }

    /** Deletes what this rank has written of a version that all have not. */
    void discard(long version, int rank) throws IOException {
        uncommit(version, rank);
        Files.deleteIfExists(imageFile(version, rank));
        Files.deleteIfExists(DurableFile.partOf(imageFile(version, rank)));
        deleteIfEmpty(versionFolder(version));
    }

    private static void deleteIfEmpty(Path folder) throws IOException {
        try {
            Files.deleteIfExists(folder);
        } catch (DirectoryNotEmptyException e) {
            return; // files of other ranks are in it; the last to delete its own deletes it
        }
    }

    /** The versions that count for a rank, newest first; those whose marker has changed do not. */
    List<CommitMarker> committed(int rank) throws IOException {
        List<CommitMarker> found = new ArrayList<>();
        for (long version : versions()) {
            byte[] bytes;
            try {
                bytes = Files.readAllBytes(markerFile(version, rank));
            } catch (NoSuchFileException e) {
                continue; // not all ranks had stored it
            }
            CommitMarker marker = CommitMarker.read(bytes);
            if (marker != null && marker.version() == version) {
                found.add(marker);
            }
        }
        found.sort(Comparator.comparingLong(CommitMarker::version).reversed());
        return found;
    }

    private List<Long> versions() throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.filter(Files::isDirectory)
                    .map(entry -> versionOf(entry.getFileName().toString()))
                    .filter(version -> version >= 0)
                    .toList();
        }
    }

    /** -1 for a name that is no version. */
    private static long versionOf(String name) {
        return name.matches("0|[1-9][0-9]{0,17}") ? Long.parseLong(name) : -1;
    }

    /**
     * Deletes all but the newest versions of this run: older ones, those that never were committed, and those that the
     * program has left by a restore of an older one.
     */
    void prune(LongPredicate isOfThisRun, int kept, int rank) throws IOException {
        if (isShared && rank != 0) {
            return;
        }
        List<Long> keep = committed(rank).stream()
                .map(CommitMarker::version)
                .filter(isOfThisRun::test)
                .limit(kept)
                .toList();
        for (long version : versions()) {
            if (!keep.contains(version)) {
                delete(version, rank);
            }
        }
    }

    private void delete(long version, int rank) throws IOException {
        Path own = imageFile(version, rank);
        if (isShared) {
            uncommit(version, rank);
            deleteWritten(versionFolder(version));
        } else if (Files.exists(own)
                || Files.exists(DurableFile.partOf(own))
                || Files.exists(markerFile(version, rank))) {
            discard(version, rank);
        }
    }

    /** Deletes the files of all ranks; others with a number as their folder are the user's. */
    private static void deleteWritten(Path versionFolder) throws IOException {
        List<Path> written;
        try (Stream<Path> entries = Files.list(versionFolder)) {
            written = entries.filter(entry ->
                            WRITTEN.matcher(entry.getFileName().toString()).matches())
                    .toList();
        }
        for (Path entry : written) {
            Files.deleteIfExists(entry);
        }
        if (!written.isEmpty()) {
            deleteIfEmpty(versionFolder);
        }
    }

    /** Reads all of an image and checks it. */
    ImageHeader read(CommitMarker expected, int rank, Image into) throws IOException, CorruptedImageException {
        try (FileChannel channel = FileChannel.open(imageFile(expected.version(), rank), StandardOpenOption.READ)) {
            into.ofLength(channel.size());
            for (long position = 0; position < into.length(); ) {
                ByteBuffer bytes = into.at(position, Image.PIECE_BYTES);
                position += bytes.remaining();
                ImageReader.fill(channel, bytes);
            }
        }
        ImageHeader header = ImageHeader.check(into);
        checkBelongs(header, expected, rank);
        return header;
    }

    /** Refuses a file that is of another checkpoint than the marker. */
    static void checkBelongs(ImageHeader header, CommitMarker expected, int rank) throws CorruptedImageException {
        if (header.version() != expected.version()
                || header.id() != expected.id()
                || header.ranks() != expected.ranks()
                || header.rank() != rank) {
            throw new CorruptedImageException("is of another checkpoint than its marker: version " + header.version()
                    + " of rank " + header.rank() + " of " + header.ranks());
        }
    }
}
