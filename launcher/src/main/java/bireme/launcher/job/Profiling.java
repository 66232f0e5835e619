package bireme.launcher.job;

import bireme.devices.config.Settings;
import bireme.launcher.coordinator.ClockComparison;
import bireme.launcher.options.CommandLine;
import bireme.launcher.options.Option;
import bireme.launcher.options.UsageException;
import bireme.launcher.profile.ProfileFolder;
import bireme.launcher.profile.ProfileReport;
import bireme.runtime.profile.JobProfile;
import java.io.IOException;
import java.nio.file.Path;
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
    private final ClockComparison clocks = new ClockComparison();
    private final CountDownLatch finished = new CountDownLatch(1);
    private final Thread holdsJvm = new Thread(null, this::awaitFinish, "bireme-profile-end", 0, false);

    private Profiling(ProfileFolder folder, JobLayout layout, Consumer<String> out) {
        this.folder = folder;
        this.layout = layout;
        this.out = out;
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
     * @return {@code null} for a job without a profile
     * @throws UsageException when it cannot be used
     */
    static Profiling begin(Settings settings, JobLayout layout, Consumer<String> out) {
        String name = settings.text(JobProfile.FOLDER, null);
        if (name == null) {
            return null;
        }
        Profiling begun = new Profiling(ProfileFolder.take(Option.PROFILE.mainName(), name), layout, out);
        Runtime.getRuntime().addShutdownHook(begun.holdsJvm);
        return begun;
    }

    /** Compares the clocks of the job's processes. */
    ClockComparison clocks() {
        return clocks;
    }

    /** Writes the profile. */
    void finish() {
        Map<Integer, String> hosts = new TreeMap<>();
        for (int process = 0; process < layout.processes(); process++) {
            hosts.put(process, layout.hostOf(process));
        }
        try (folder) {
            ProfileReport report = new ProfileReport(folder, hosts);
            clocks.report(report::clock);
            out.accept(String.join("\n", report.write()));
        } catch (IOException e) {
            out.accept("the profile cannot be written to " + folder.path() + ": " + e
                    + "; make room there, or name another folder");
        } finally {
            finished.countDown();
        }
    }
}
