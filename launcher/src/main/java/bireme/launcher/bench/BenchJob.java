package bireme.launcher.bench;

import bireme.devices.folder.PrivateFolder;
import bireme.launcher.options.UsageException;
import bireme.launcher.start.StoppableJobs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs benchmark jobs one after the other, each as an {@code mpjrun} process whose output goes to files.
 *
 * <p>Threads: {@link #run} by one; {@link #stop} by any, which ends the running job and prevents further ones.
 */
final class BenchJob {
    private static final double NS_PER_S = 1e9;

    private final StoppableJobs jobs = new StoppableJobs();

    /**
     * Runs a job to its end.
     *
     * @param withReport whether its program takes {@code --json FILE}
     * @return {@code null} when it was stopped
     */
    BenchOutcome run(List<String> command, boolean withReport) throws InterruptedException {
        try {
            Path parent = Path.of(System.getProperty("java.io.tmpdir")); // which has room for much output
            try (PrivateFolder folder = PrivateFolder.create(parent, warning -> {})) {
                return run(command, withReport ? folder.file("json") : null, folder);
            }
        } catch (IOException e) {
            throw new UsageException("a job cannot be run: " + e, e);
        }
    }

    private BenchOutcome run(List<String> command, Path report, PrivateFolder folder)
            throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(command);
        if (report != null) {
            all.addAll(List.of("--json", report.toString()));
        }
        Path out = folder.file("out");
        Path err = folder.file("err");
        long startNs = System.nanoTime();
        Process process =
                jobs.start(new ProcessBuilder(all).redirectOutput(out.toFile()).redirectError(err.toFile()));
        if (process == null) {
            return null;
        }
        int status;
        try {
            status = process.waitFor();
        } catch (InterruptedException e) {
            stop();
            throw e;
        }
        double seconds = (System.nanoTime() - startNs) / NS_PER_S;
        String json = report != null && Files.exists(report)
                ? Files.readString(report).strip()
                : "";
        return isStopped()
                ? null
                : new BenchOutcome(status, Files.readString(out), Files.readString(err), json, seconds);
    }

    boolean isStopped() {
        return jobs.isStopped();
    }

    /** Ends the job that runs. */
    void stop() {
        jobs.stop();
    }
}
