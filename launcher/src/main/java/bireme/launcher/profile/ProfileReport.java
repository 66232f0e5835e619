package bireme.launcher.profile;

import bireme.launcher.profile.perfetto.PerfettoTrace;
import bireme.launcher.profile.recording.ClockOffset;
import bireme.launcher.profile.recording.JobClock;
import bireme.launcher.profile.recording.ProcessRecording;
import bireme.launcher.profile.recording.RecordingReader;
import bireme.launcher.progress.CommandProgress;
import bireme.runtime.profile.MonotonicClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Makes the profile of a job from the recordings in its folder, once all its JVMs have ended.
 *
 * <p>Threads: one.
 */
public final class ProfileReport {
    private static final int MAX_LINES = 3;

    private final ProfileFolder folder;
    private final Map<Integer, String> hosts;
    private final RemoteRecordings remote;
    private final Map<Integer, ClockOffset[]> offsets = new TreeMap<>();
    private final List<String> notes = new ArrayList<>();

    /**
     * A report.
     *
     * @param hosts that of each process of the job
     * @param remote recordings that have come from other hosts
     */
    public ProfileReport(ProfileFolder folder, Map<Integer, String> hosts, RemoteRecordings remote) {
        this.folder = folder;
        this.hosts = hosts;
        this.remote = remote;
    }

    /** The clock of a process was compared with that of this JVM, when the job began and when it ended. */
    public void clock(int process, ClockOffset begin, ClockOffset end) {
        offsets.put(process, new ClockOffset[] {begin, end});
    }

    /**
     * Writes everything, and returns lines for the user.
     *
     * @param progress is told of a step for each process, and of one more
     * @throws IOException when a file cannot be written
     */
    public List<String> write(CommandProgress progress) throws IOException {
        JobClock clock = new JobClock(MonotonicClock.identity());
        offsets.forEach((process, both) -> clock.measured(process, both[0], both[1]));
        List<ProcessRecording> recordings = read(clock, progress);
        if (recordings.isEmpty()) {
            List<String> lines = new ArrayList<>(notes);
            lines.add("no profile is made, since no recording can be read in " + folder.path());
            return lines;
        }
        progress.begin("writing the page");
        Profile profile = new Profile(recordings, clock, notes);
        Files.writeString(folder.file(ProfileFolder.JSON), ProfileJson.of(profile));
        for (Map.Entry<String, String> table : ProfileCsv.of(profile).entrySet()) {
            Files.writeString(folder.file(table.getKey()), table.getValue());
        }
        Files.writeString(folder.file(ProfileFolder.PAGE), ProfilePage.of(profile));
        PerfettoTrace.write(
                recordings, profile.matching().pairs(), profile.beginNs(), folder.file(ProfileFolder.TIMELINE));
        return lines(profile);
    }

    private List<ProcessRecording> read(JobClock clock, CommandProgress progress) throws IOException {
        List<ProcessRecording> recordings = new ArrayList<>();
        Set<Integer> missing = new TreeSet<>(hosts.keySet());
        for (Path file : RecordingReader.filesIn(folder.path())) {
            progress.begin("reading " + file.getFileName() + ", " + (Files.size(file) >> 20) + " MB");
            try {
                ProcessRecording recording = RecordingReader.read(file, clock);
                recordings.add(recording);
                missing.remove(recording.process());
            } catch (IOException e) {
                notes.add(file.getFileName() + " is left out: " + e.getMessage() + ".");
                missing.remove(processOf(file));
            }
            progress.end();
        }
        for (int process : missing) {
            notes.add("JVM " + process + " on " + hosts.get(process) + " has left no recording: "
                    + remote.failures().getOrDefault(process, "it ended before it had sent one") + ".");
        }
        return recordings;
    }

    private static int processOf(Path file) {
        String name = file.getFileName().toString();
        return Integer.parseInt(name.substring(name.indexOf('-') + 1, name.indexOf('.')));
    }

    private List<String> lines(Profile profile) {
        List<String> lines = new ArrayList<>(profile.notes());
        List<JobBottleneck> worst = JobBottlenecks.of(profile);
        lines.add("profile: " + folder.file(ProfileFolder.PAGE));
        IntStream.range(0, Math.min(MAX_LINES, worst.size()))
                .forEach(i -> lines.add("  " + (i + 1) + ". " + worst.get(i).kind() + ": "
                        + JobBottlenecks.seconds(worst.get(i).lostNs()) + " lost. "
                        + worst.get(i).what()));
        return lines;
    }
}
