package bireme.launcher.stacks;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A job of this user that runs on this host.
 *
 * @param pid process of {@code mpjrun}
 * @param command its arguments
 */
record RunningJob(long pid, String command) {
    private static final String MAIN = " bireme.launcher.Main ";

    /** A job and when it was started, read once: of a process that ends meanwhile the system says nothing any more. */
    private record Started(Instant at, RunningJob job) {}

    /** All but the calling process, the oldest first. */
    static List<RunningJob> list() {
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
        String command = line.substring(main + MAIN.length()).strip();
        return Optional.of(new Started(info.startInstant().orElse(Instant.EPOCH), new RunningJob(pid, command)));
    }

    @Override
    public String toString() {
        return pid + "  mpjrun " + command;
    }
}
