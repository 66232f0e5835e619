package bireme.bb.ranks.snapshot;

import bireme.bb.ranks.snapshot.PartsFile.Entry;
import bireme.bb.ranks.snapshot.PartsFile.OtherGraphException;
import bireme.devices.folder.DurableFile;
import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The versions of the snapshots of a graph, in a folder that all ranks share.
 *
 * <pre>
 * FOLDER/VERSION/rank-R       the parts of the vertices on rank R, see {@link PartsFile}
 * FOLDER/complete-VERSION     sinks may have committed this version
 * FOLDER/VERSION.damaged      a version that was refused; it stays until the run is complete
 * FOLDER/VERSION.incomplete   a version of which parts were missing when a run began
 * </pre>
 *
 * <p>Shape: a version is whole when the files of its folder have a part of each vertex of the graph, so no rank has to
 * survive to say so. The marker is written before sinks commit: if it is there and the version is not whole, then that
 * was damaged, and not just never completed. Numbers of versions are never used again while the folder has them.
 *
 * <p>Threads: any; two ranks write different files.
 *
 * <p>Errors: {@link IOException} when the folder cannot be read or written.
 */
public final class SnapshotFolder {
    private static final String FILE = "rank-";
    private static final Pattern WRITTEN = Pattern.compile("rank-[0-9]+(\\.part)?");
    private static final String DAMAGED = ".damaged";
    private static final String INCOMPLETE = ".incomplete";
    private static final String MARKER = "complete-";
    private static final String NUMBER = "([1-9][0-9]{0,17})";
    private static final Pattern VERSION = Pattern.compile(NUMBER);
    private static final Pattern ASIDE = Pattern.compile(NUMBER + "\\.incomplete");
    private static final Pattern REFUSED = Pattern.compile(NUMBER + "\\.damaged");
    private static final Pattern MARKED = Pattern.compile(MARKER + NUMBER);

    private final Path folder;
    private final long graph;
    private final int vertices;

    /** The parts of a graph with this hash and number of vertices. */
    public SnapshotFolder(Path folder, long graph, int vertices) {
        this.folder = folder;
        this.graph = graph;
        this.vertices = vertices;
    }

    private Path folderOf(long version) {
        return folder.resolve(Long.toString(version));
    }

    private PartsFile.Contents contents(long version) {
        return new PartsFile.Contents(graph, vertices, version);
    }

    /** Stores the parts of a rank; when this returns they are on the disk. When it throws it may be called again. */
    public void store(long version, int rank, Map<Integer, byte[]> parts) throws IOException {
        Files.createDirectories(folderOf(version));
        PartsFile.write(folderOf(version).resolve(FILE + rank), contents(version), parts);
        DurableFile.forceFolder(folder);
    }

    /** Marks a version that is whole: sinks may commit it when this returns. When it throws it may be called again. */
    public void mark(long version) throws IOException {
        try {
            Files.createFile(folder.resolve(MARKER + version));
        } catch (FileAlreadyExistsException e) {
            // by an attempt before this one, whose rename may not be on the disk
        }
        DurableFile.forceFolder(folder);
    }

    /**
     * Looks at all versions. Files are read but for their parts.
     *
     * @throws IOException when the folder cannot be read, or has snapshots of another graph
     */
    public SnapshotSurvey survey() throws IOException {
        List<Long> versions = versions();
        long committed = numbers(MARKED).stream().findFirst().orElse(0L);
        long newest = Stream.of(versions, numbers(ASIDE), numbers(REFUSED), List.of(committed))
                .flatMap(List::stream)
                .max(Comparator.naturalOrder())
                .orElse(0L);
        List<Long> whole = new ArrayList<>();
        NavigableMap<Long, String> refused = new TreeMap<>();
        if (committed > 0 && !versions.contains(committed)) {
            refused.put(committed, folderOf(committed) + " is missing");
        }
        for (long version : versions) {
            try {
                int found = entries(version).size();
                if (found == vertices) {
                    whole.add(version);
                } else if (version <= committed) {
                    refused.put(version, folderOf(version) + " has " + found + " parts of " + vertices + " threads");
                }
            } catch (OtherGraphException e) {
                throw e;
            } catch (IOException e) { // of this version; there may be another
                refused.put(version, e.toString());
            }
        }
        return new SnapshotSurvey(whole, refused, newest, committed);
    }

    /** Versions that there are, newest first; a file of such a name is somebody else's. */
    private List<Long> versions() throws IOException {
        return numbers(VERSION).stream()
                .filter(version -> Files.isDirectory(folderOf(version)))
                .toList();
    }

    /** The numbers in names of this form, largest first. */
    private List<Long> numbers(Pattern form) throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.map(entry -> form.matcher(entry.getFileName().toString()))
                    .filter(Matcher::matches)
                    .map(matcher -> Long.parseLong(matcher.group(1)))
                    .sorted(Comparator.reverseOrder())
                    .toList();
        }
    }

    /** Parts of a version, by their vertices. */
    private Map<Integer, Entry> entries(long version) throws IOException {
        Map<Integer, Entry> found = new HashMap<>();
        for (Path file : files(folderOf(version))) {
            if (!file.getFileName().toString().endsWith(DurableFile.PART)) {
                PartsFile.entries(file, contents(version)).forEach(entry -> found.put(entry.vertex(), entry));
            }
        }
        return found;
    }

    private static List<Path> files(Path of) throws IOException {
        try (Stream<Path> entries = Files.list(of)) {
            return entries.filter(entry ->
                            WRITTEN.matcher(entry.getFileName().toString()).matches())
                    .toList();
        } catch (NoSuchFileException e) {
            return List.of(); // another rank has just deleted it
        }
    }

    /** Reads parts of a version that is whole, as far as the survey has seen. */
    public Map<Integer, byte[]> read(long version, BitSet wanted) throws IOException {
        Map<Integer, Entry> entries = entries(version);
        Map<Integer, byte[]> parts = new HashMap<>();
        for (int vertex = wanted.nextSetBit(0); vertex >= 0; vertex = wanted.nextSetBit(vertex + 1)) {
            Entry entry = entries.get(vertex);
            if (entry == null) {
                throw new IOException(folderOf(version) + " has no part of thread " + vertex
                        + " here; the folder has to be the same on all ranks");
            }
            parts.put(vertex, PartsFile.read(entry));
        }
        return parts;
    }

    /**
     * Makes a version the newest, before a run goes on from it: no run can come to a later one any more, not even if
     * that could be read again. Sinks may commit it when this returns.
     *
     * @param version the version; 0 when the run begins anew
     * @param refused versions that are damaged
     */
    public void goBackTo(long version, Iterable<Long> refused) throws IOException {
        for (long each : refused) {
            setAside(each, DAMAGED);
        }
        for (long each : versions()) {
            if (each > version) {
                setAside(each, INCOMPLETE);
                deleteFiles(folder.resolve(each + INCOMPLETE)); // its name stays, so that its number does
            }
        }
        if (version > 0) {
            mark(version);
        }
        deleteMarkers(version);
    }

    private void setAside(long version, String suffix) throws IOException {
        try {
            Files.move(folderOf(version), folder.resolve(version + suffix), StandardCopyOption.ATOMIC_MOVE);
        } catch (NoSuchFileException e) {
            return; // its damage is that it is not there
        }
        DurableFile.forceFolder(folder);
    }

    private void deleteMarkers(long but) throws IOException {
        for (long each : numbers(MARKED)) {
            if (each != but) {
                Files.deleteIfExists(folder.resolve(MARKER + each));
            }
        }
    }

    /** Deletes what is older than a version that is complete, but for the one that was complete before. */
    public void retain(long complete, long before) throws IOException {
        for (long each : oldestFirst()) {
            if (each < complete && each != before) {
                delete(folderOf(each));
            }
        }
        for (long each : numbers(ASIDE)) {
            if (each < complete) {
                delete(folder.resolve(each + INCOMPLETE));
            }
        }
        deleteMarkers(complete);
    }

    /** Deletes all versions. Several ranks may do it at once. */
    public void clear() throws IOException {
        // markers first: what is left if this is interrupted is the last version, or looks as if none had been complete
        deleteMarkers(0);
        for (long each : oldestFirst()) {
            delete(folderOf(each));
        }
        for (long each : numbers(ASIDE)) {
            delete(folder.resolve(each + INCOMPLETE));
        }
        for (long each : numbers(REFUSED)) {
            delete(folder.resolve(each + DAMAGED));
        }
    }

    private List<Long> oldestFirst() throws IOException {
        return versions().stream().sorted().toList();
    }

    /** Deletes the files of a version; others in its folder are the user's. */
    private static void delete(Path of) throws IOException {
        deleteFiles(of);
        try {
            Files.deleteIfExists(of);
        } catch (DirectoryNotEmptyException e) {
            return; // it has a file of somebody else
        }
    }

    private static void deleteFiles(Path of) throws IOException {
        for (Path file : files(of)) {
            Files.deleteIfExists(file);
        }
    }

    @Override
    public String toString() {
        return folder.toString();
    }
}
