package bireme.launcher.stacks;

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

    /** All but the calling process, the oldest first. */
    static List<RunningJob> list() {
        String user = ProcessHandle.current().info().user().orElse("");
        return ProcessHandle.allProcesses()
                .filter(process -> process.pid() != ProcessHandle.current().pid())
                .filter(process -> process.info().user().equals(Optional.of(user)))
                .sorted((one, other) -> one.info()
                        .startInstant()
                        .flatMap(first -> other.info().startInstant().map(first::compareTo))
                        .orElse(0))
                .flatMap(process -> of(process).stream())
                .toList();
    }

    private static Optional<RunningJob> of(ProcessHandle process) {
        String line = process.info()
                .arguments()
                .map(words -> " " + String.join(" ", words) + " ")
                .orElse("");
        int main = line.indexOf(MAIN);
        return main < 0
                ? Optional.empty()
                : Optional.of(new RunningJob(
                        process.pid(), line.substring(main + MAIN.length()).strip()));
    }

    @Override
    public String toString() {
        return pid + "  mpjrun " + command;
    }
}
