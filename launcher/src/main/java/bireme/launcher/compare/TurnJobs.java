package bireme.launcher.compare;

import bireme.devices.folder.PrivateFolder;
import bireme.launcher.options.UsageException;
import bireme.launcher.start.StoppableJobs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Starts the program once in each build, all at the same time. The jobs take turns of a few milliseconds, so that they
 * meet the same machine; only the ranks of one of them are awake.
 *
 * <p>Threads: {@link #run} by one; {@link #stop} by any.
 *
 * <p>Errors: a {@link UsageException} when a job ends with another status than 0; the others are ended first.
 */
final class TurnJobs {
    private final StoppableJobs running = new StoppableJobs();
    private final Consumer<String> warnings;

    /** No jobs yet; warnings are of folders for them. */
    TurnJobs(Consumer<String> warnings) {
        this.warnings = warnings;
    }

    /**
     * Runs them to their end.
     *
     * @param builds who takes turns
     * @param arguments of mpjrun and the program, without those for turns and report
     * @param first which build has the first turn
     * @return what each has measured, in the order of the builds
     */
    List<Start> run(List<Build> builds, List<String> arguments, int first) throws InterruptedException {
        Path parent = Path.of(System.getProperty("java.io.tmpdir")); // which has room for much output
        List<PrivateFolder> folders = new ArrayList<>();
        List<Process> jobs = new ArrayList<>();
        try {
            for (int i = 0; i < builds.size(); i++) {
                folders.add(PrivateFolder.create(parent, warnings));
            }
            Path turns = folders.get(0).file("control");
            Files.write(turns, new byte[Long.BYTES]);
            for (int i = 0; i < builds.size(); i++) {
                List<String> command =
                        new ArrayList<>(List.of(builds.get(i).script().toString()));
                command.addAll(arguments);
                command.addAll(List.of("--turns", turns.toString(), "--jobs", Integer.toString(builds.size())));
                command.addAll(List.of("--place", Integer.toString((i + first) % builds.size())));
                command.addAll(List.of("--json", folders.get(i).file("json").toString()));
                jobs.add(start(
                        command, folders.get(i).file("out"), folders.get(i).file("err")));
            }
            await(jobs, builds, folders);
            List<Start> starts = new ArrayList<>();
            for (PrivateFolder folder : folders) {
                starts.add(RoundsFile.start(RoundsJson.read(folder.file("json"))));
            }
            return starts;
        } catch (IOException e) {
            throw new UsageException("a job cannot be run: " + e, e);
        } finally {
            folders.forEach(PrivateFolder::close);
        }
    }

    private Process start(List<String> command, Path out, Path err) throws IOException {
        Process job = running.start(
                new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile()));
        if (job == null) {
            throw new IOException("interrupted");
        }
        return job;
    }

    private void await(List<Process> jobs, List<Build> builds, List<PrivateFolder> folders)
            throws InterruptedException, IOException {
        CompletableFuture<?>[] ends = jobs.stream()
                .map(job -> job.onExit().thenAccept(ended -> {
                    if (ended.exitValue() != 0) {
                        jobs.forEach(Process::destroy); // they would wait for its turn
                    }
                }))
                .toArray(CompletableFuture<?>[]::new);
        int[] statuses = new int[jobs.size()];
        try {
            for (int i = 0; i < statuses.length; i++) {
                statuses[i] = jobs.get(i).waitFor();
            }
        } catch (InterruptedException e) {
            stop();
            throw e;
        }
        CompletableFuture.allOf(ends).join();
        if (Arrays.stream(statuses).anyMatch(status -> status != 0)) {
            throw new UsageException(why(builds, folders, statuses));
        }
    }

    /** The job that complains is to blame; one that was ended for its sake says nothing. */
    private static String why(List<Build> builds, List<PrivateFolder> folders, int... statuses) throws IOException {
        String why = "";
        for (int i = 0; i < statuses.length && why.isEmpty(); i++) {
            String line = firstLine(folders.get(i).file("err"), folders.get(i).file("out"));
            why = statuses[i] == 0 || line.isEmpty() ? "" : builds.get(i).name() + ": " + line;
        }
        return why.isEmpty() ? "a job ended with status " + Arrays.toString(statuses) + ", and printed nothing" : why;
    }

    private static String firstLine(Path... files) throws IOException {
        for (Path file : files) {
            try (Stream<String> lines = Files.lines(file)) {
                String found = lines.filter(line -> !line.isBlank()).findFirst().orElse("");
                if (!found.isEmpty()) {
                    return found;
                }
            }
        }
        return "";
    }

    /** Ends the jobs that run, and lets no others begin. */
    void stop() {
        running.stop();
    }
}
