package bireme.launcher.attach;

import bireme.launcher.options.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A job of this user that runs on this host.
 *
 * @param pid process of {@code mpjrun}
 * @param command its arguments
 */
public record RunningJob(long pid, String command) {
    private static final String MAIN = " bireme.launcher.Main ";
    /** Arguments with which {@code mpjrun} runs no job, and answers no question. */
    private static final Set<String> OTHER_COMMANDS =
            Set.of("doctor", "explain", "jobs", "kill", "stacks", "top", "--help", "--version");
    /** Those with which it takes its time, but has no ranks; jobs that it starts are in processes of their own. */
    private static final Set<String> WITHOUT_RANKS = Set.of("bench", "rewrite", "tune");

    /** A job and when it was started, read once: of a process that ends meanwhile the system says nothing any more. */
    private record Started(Instant at, RunningJob job) {}

    /** All but the calling process, the oldest first. */
    public static List<RunningJob> list() {
        long self = ProcessHandle.current().pid();
        String user = ProcessHandle.current().info().user().orElse("");
        return ProcessHandle.allProcesses()
                .filter(process -> process.pid() != self)
                .flatMap(process -> of(process.pid(), process.info(), user).stream())
                .sorted(Comparator.comparing(Started::at))
                .map(Started::job)
                .toList();
    }

    private static Optional<Started> of(long pid, ProcessHandle.Info info, String user) {
        String line = info.arguments()
                .map(words -> " " + String.join(" ", words) + " ")
                .orElse("");
        int main = line.indexOf(MAIN);
        if (main < 0 || !info.user().equals(Optional.of(user))) {
            return Optional.empty();
        }
        RunningJob job =
                new RunningJob(pid, line.substring(main + MAIN.length()).strip());
        if (OTHER_COMMANDS.contains(job.firstArgument())) {
            return Optional.empty();
        }
        return Optional.of(new Started(info.startInstant().orElse(Instant.EPOCH), job));
    }

    private String firstArgument() {
        return command.split(" ", 2)[0];
    }

    /**
     * The job that a command is about.
     *
     * @param pid as the user has named it; {@code null} for the only job there is
     * @param command how the command is called, to say how a job is named
     * @throws UsageException when that is no job of this user on this host, or there are several jobs, or none
     */
    public static RunningJob choose(Long pid, String command) {
        return choose(list(), pid, command);
    }

    /** The same among these; a command without ranks is meant only where its process is named. */
    static RunningJob choose(List<RunningJob> all, Long pid, String command) {
        List<RunningJob> jobs = pid != null
                ? all
                : all.stream()
                        .filter(job -> !WITHOUT_RANKS.contains(job.firstArgument()))
                        .toList();
        if (pid != null) {
            return jobs.stream()
                    .filter(job -> job.pid() == pid)
                    .findFirst()
                    .orElseThrow(() -> new UsageException(
                            "process " + pid + " is no mpjrun of yours on this host; " + known(jobs)));
        } else if (jobs.size() != 1) {
            throw new UsageException("name the job by the process of its mpjrun: " + command + " JOB; " + known(jobs));
        }
        return jobs.get(0);
    }

    private static String known(List<RunningJob> jobs) {
        return jobs.isEmpty()
                ? "no job of yours runs here"
                : "your jobs are\n" + jobs.stream().map(RunningJob::toString).collect(Collectors.joining("\n"));
    }

    /** Whether its {@code mpjrun} has been stopped by a signal, so that it can answer nothing. */
    public boolean isStopped() {
        try {
            String stat = Files.readString(Path.of("/proc", Long.toString(pid), "stat"));
            return "tT".indexOf(stat.charAt(stat.lastIndexOf(')') + 2)) >= 0;
        } catch (IOException | IndexOutOfBoundsException e) {
            return false; // not Linux, or it has just ended
        }
    }

    @Override
    public String toString() {
        return pid + "  mpjrun " + command;
    }
}
