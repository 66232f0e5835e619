package bireme.runtime.explore;

import bireme.runtime.control.ExitStatus;
import bireme.runtime.finding.Finding;
import bireme.runtime.host.JobOutcome;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Outcome of one schedule.
 *
 * @param schedule as which it can be run again
 * @param choices choices made
 * @param isCutOff whether it took too long and was ended
 * @param outcome how the job ended
 * @param lines what each rank has written to standard output
 * @param findings sends that only work while they are buffered
 */
public record ExploredRun(
        String schedule,
        int choices,
        boolean isCutOff,
        JobOutcome outcome,
        List<List<String>> lines,
        List<Finding> findings) {
    boolean isDeadlock() {
        return outcome.exitStatus() == ExitStatus.DEADLOCK;
    }

    /** The program's lines of sends that waited for ever until they were buffered. */
    Set<String> unsafeSends() {
        return findings.stream().map(each -> String.join("\n", each.places())).collect(Collectors.toSet());
    }

    boolean hasUnsafeSend() {
        return !findings.isEmpty();
    }

    /** Whether it ended in the same way as another: of equal schedules that is a must. */
    boolean isLike(ExploredRun other) {
        return outcome.exitStatus() == other.outcome.exitStatus()
                && reason().equals(other.reason())
                && lines.equals(other.lines);
    }

    /** Why it did not end well: the first lines of its report, without what differs from run to run. */
    String reason() {
        String report = outcome.report();
        if (isDeadlock()) {
            return report;
        }
        int frames = report.indexOf("\n\tat ");
        int end = frames < 0 ? -1 : report.indexOf('\n', frames + 1);
        return end < 0 ? report : report.substring(0, end);
    }
}
