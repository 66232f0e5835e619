package bireme.launcher.job;

import bireme.devices.config.Settings;
import bireme.launcher.coordinator.ProfileGathering;
import bireme.launcher.options.CommandLine;
import bireme.launcher.options.Option;
import bireme.launcher.options.UsageException;
import bireme.launcher.profile.ProfileFolder;
import bireme.launcher.profile.ProfileReport;
import bireme.launcher.profile.RemoteRecordings;
import bireme.launcher.progress.CommandProgress;
import bireme.runtime.profile.JobProfile;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import xxdev.JobLayout;

/**
 * What {@code --profile} adds to a job: its folder before it starts, and the profile after its end.
 *
 * <p>Threads: that of the job.
 *
 * <p>Errors: a folder that cannot be used is refused before anything starts. A profile that cannot be written is
 * reported, and the job keeps its status.
 */
final class Profiling {
    /** Longest time that the end of the JVM waits for the profile; a second Ctrl-C ends it at once. */
    private static final long MAX_FINISH_S = 60;

    private final ProfileFolder folder;
    private final JobLayout layout;
    private final Consumer<String> out;
    private final PrintStream err;
    private final RemoteRecordings remote;
    private final ProfileGathering gathering;
    private final CountDownLatch finished = new CountDownLatch(1);
    private final Thread holdsJvm = new Thread(null, this::awaitFinish, "bireme-profile-end", 0, false);

    private Profiling(ProfileFolder folder, JobLayout layout, Consumer<String> out, PrintStream err) {
        this.folder = folder;
        this.remote = new RemoteRecordings(folder);
        this.gathering = new ProfileGathering(remote);
        this.layout = layout;
        this.out = out;
        this.err = err;
    }

    /** A job that is ended by Ctrl-C has a profile, too: the JVM waits for it, as for all its shutdown hooks. */
    private void awaitFinish() {
        try {
            finished.await(MAX_FINISH_S, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The settings with what the option says; the folder's name is made absolute, as processes run elsewhere. */
    static Settings complete(Settings settings, CommandLine commandLine) {
        String option = commandLine.text(Option.PROFILE, null);
        if (option != null && option.isEmpty()) {
            throw new UsageException(Option.PROFILE.mainName() + " names nothing; expected a folder");
        }
        Settings result = option == null
                ? settings
                : settings.with(JobProfile.FOLDER, option, "option " + Option.PROFILE.mainName());
        String name = result.text(JobProfile.FOLDER, null);
        return name == null || name.isEmpty()
                ? result
                : result.with(
                        JobProfile.FOLDER, Path.of(name).toAbsolutePath().toString(), result.source(JobProfile.FOLDER));
    }

    /**
     * Takes the folder.
     *
     * @param out takes lines for the user
     * @param err takes the progress of making the profile; {@code null} if none is wanted
     * @return {@code null} for a job without a profile
     * @throws UsageException when it cannot be used
     */
    static Profiling begin(Settings settings, JobLayout layout, Consumer<String> out, PrintStream err) {
        String name = settings.text(JobProfile.FOLDER, null);
        if (name == null) {
            return null;
        }
        Profiling begun = new Profiling(ProfileFolder.take(Option.PROFILE.mainName(), name), layout, out, err);
        Runtime.getRuntime().addShutdownHook(begun.holdsJvm);
        return begun;
    }

    /** Takes what the profile needs from the job's processes. */
    ProfileGathering gathering() {
        return gathering;
    }

    /** Writes the profile. */
    void finish() {
        try (folder) {
            out.accept(String.join("\n", write()));
        } catch (IOException e) {
            out.accept("the profile cannot be written to " + folder.path() + ": " + e
                    + "; make room there, or name another folder");
        } finally {
            finished.countDown();
        }
    }

    private List<String> write() throws IOException {
        Map<Integer, String> hosts = new TreeMap<>();
        for (int process = 0; process < layout.processes(); process++) {
            hosts.put(process, layout.hostOf(process));
        }
        ProfileReport report = new ProfileReport(folder, hosts, remote);
        gathering.clocks().report(report::clock);
        try (CommandProgress progress = err == null
                ? CommandProgress.silent()
                : new CommandProgress(err, CommandProgress.Amount.STEPS, layout.processes() + 1)) {
            return report.write(progress);
        }
    }
}
