package bireme.launcher.coordinator;

import bireme.launcher.start.ProcessStarter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Finds a reason why a process of this host sends no heartbeats, such as that it is stopped, for the report to the
 * user.
 */
final class SilenceReason {
    /** How the words about a process that is stopped begin. */
    static final String STOPPED = "is stopped (SIGSTOP)";

    private SilenceReason() {}

    /** In words to follow its name. */
    static String explain(ProcessStarter starter, JobProcesses processes, int number) {
        if (!starter.isDirect()) { // it is on another host, or a child of mpiexec, whose pid nobody knows here
            return "does not answer: its host or the network is gone or slow, or it was stopped";
        }
        long pid = processes.pid(number);
        return switch (state(pid)) {
            case 'T', 't' -> STOPPED + "; kill -CONT " + pid + " lets it go on";
            case 'D' -> "does not answer: it waits for a disk or a file system (pid " + pid + ")";
            case 'R' -> "does not answer: it is busy, or collects garbage (pid " + pid + ")";
            default -> "does not answer (pid " + pid + ")";
        };
    }

    /** The letter behind the name in {@code /proc/PID/stat}; a space where that cannot be read. */
    private static char state(long pid) {
        try {
            String stat = Files.readString(Path.of("/proc", Long.toString(pid), "stat"));
            return stat.charAt(stat.lastIndexOf(')') + 2);
        } catch (IOException | IndexOutOfBoundsException e) {
            return ' '; // not Linux, or it has just ended
        }
    }
}
