package bireme.launcher.profile;

import bireme.runtime.profile.JobProfile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * Recordings of processes whose host does not share the folder of the profile: they arrive in parts, and are complete
 * with an empty one.
 *
 * <p>Shape: a recording is written beside its place, and is moved there when it is complete. So nothing is lost if the
 * folder was shared after all, and its server only late to say so.
 *
 * <p>Threads: that of the coordinator.
 *
 * <p>Errors: a recording that cannot be sent or written is left out, and {@link #failures} says why.
 */
public final class RemoteRecordings {
    private final Path folder;
    private final Map<Integer, Long> received = new HashMap<>();
    private final Map<Integer, String> failures = new TreeMap<>();

    /** Nothing has arrived yet. */
    public RemoteRecordings(ProfileFolder folder) {
        this.folder = folder.path();
    }

    /** Whether a process that has ended has left no recording in the folder. */
    public boolean isMissing(int process) {
        return !Files.exists(JobProfile.file(folder, process));
    }

    /** How many bytes of a recording are there. */
    public long received(int process) {
        return received.getOrDefault(process, 0L);
    }

    /**
     * A part has arrived.
     *
     * @param part those bytes that follow the ones received; empty at the end
     * @param failure why the process cannot send its recording, empty if it can
     * @return whether more is to be expected
     */
    public boolean take(int process, byte[] part, String failure) {
        Path partial = ProfileFolder.partial(folder, process);
        try {
            if (!failure.isEmpty()) {
                throw new IOException(failure);
            } else if (part.length == 0) {
                Files.move(partial, JobProfile.file(folder, process), StandardCopyOption.REPLACE_EXISTING);
                return false;
            }
            Files.write(partial, part, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
            received.merge(process, (long) part.length, Long::sum);
            return true;
        } catch (IOException e) {
            failures.put(process, e.getMessage());
            remove(partial, process);
            return false;
        }
    }

    private void remove(Path partial, int process) {
        try {
            Files.deleteIfExists(partial);
        } catch (IOException e) {
            failures.merge(process, partial + " cannot be removed: " + e.getMessage(), (one, two) -> one + "; " + two);
        }
    }

    /** Why recordings of processes have not arrived. */
    Map<Integer, String> failures() {
        return failures;
    }
}
