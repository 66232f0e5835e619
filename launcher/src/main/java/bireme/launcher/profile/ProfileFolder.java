package bireme.launcher.profile;

import bireme.launcher.options.UsageException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The folder of a profile. A job has it for itself, from before it starts until its profile is written; another profile
 * that is there is replaced.
 *
 * <p>Threads: one.
 *
 * <p>Errors: {@link UsageException} naming the folder, what is wrong, and what to do.
 */
public final class ProfileFolder implements AutoCloseable {
    static final String PAGE = "profile.html";
    static final String JSON = "profile.json";
    static final String TIMELINE = "timeline.perfetto-trace";

    private static final String LOCK = "profile.lock";
    private static final Set<String> TABLES = Set.of(
            "ranks.csv",
            "calls.csv",
            "sites.csv",
            "communication.csv",
            "collectives.csv",
            "waits.csv",
            "nodes.csv",
            "connections.csv");
    private static final Pattern RECORDING = Pattern.compile("jvm-\\d{1,9}\\.(jfr|part)");

    private final Path folder;
    private final FileChannel channel;

    private ProfileFolder(Path folder, FileChannel channel) {
        this.folder = folder;
        this.channel = channel;
    }

    /**
     * Takes a folder for a new profile; it is made if it is not there.
     *
     * @param option what has named it, for messages
     */
    public static ProfileFolder take(String option, String name) {
        if (name.isEmpty()) {
            throw new UsageException(option + " names nothing; expected a folder");
        }
        Path folder = Path.of(name).toAbsolutePath();
        if (Files.exists(folder, LinkOption.NOFOLLOW_LINKS) && !Files.isDirectory(folder)) {
            throw new UsageException(option + " " + name + " is no folder; expected a new one, or that of a profile");
        }
        try {
            Files.createDirectories(folder);
            checkContents(option, name, folder);
            ProfileFolder taken = new ProfileFolder(folder, lock(option, name, folder));
            taken.clear();
            return taken;
        } catch (IOException e) {
            throw new UsageException(
                    option + " " + name + " cannot be written: " + e + "; name a folder that you may write to", e);
        }
    }

    /** A folder with anything else in it was meant for something else. */
    private static void checkContents(String option, String name, Path folder) throws IOException {
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
            for (Path entry : entries) {
                if (!isOfProfile(entry)) {
                    throw new UsageException(option + " " + name + " has " + entry.getFileName()
                            + ", which is no part of a profile; expected a new folder, or that of a profile");
                }
            }
        }
    }

    private static boolean isOfProfile(Path entry) {
        String name = entry.getFileName().toString();
        return name.equals(PAGE)
                || name.equals(JSON)
                || name.equals(TIMELINE)
                || name.equals(LOCK)
                || TABLES.contains(name)
                || RECORDING.matcher(name).matches();
    }

    private static FileChannel lock(String option, String name, Path folder) throws IOException {
        FileChannel channel =
                FileChannel.open(folder.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock lock;
        try {
            lock = channel.tryLock();
        } catch (OverlappingFileLockException e) {
            lock = null; // another job of this JVM has it
        }
        if (lock == null) {
            channel.close();
            throw new UsageException(option + " " + name + " is in use by another job; name another folder");
        }
        return channel;
    }

    private void clear() throws IOException {
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
            for (Path entry : entries) {
                if (!entry.getFileName().toString().equals(LOCK)) {
                    Files.delete(entry);
                }
            }
        }
    }

    /** The folder. */
    public Path path() {
        return folder;
    }

    Path file(String name) {
        return folder.resolve(name);
    }

    /** Where the recording of a process is while it arrives from another host. */
    static Path partial(Path folder, int process) {
        return folder.resolve("jvm-" + process + ".part");
    }

    /** Lets another job have it. */
    @Override
    public void close() throws IOException {
        Files.deleteIfExists(folder.resolve(LOCK));
        channel.close();
    }
}
