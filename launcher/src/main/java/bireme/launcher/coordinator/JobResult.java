package bireme.launcher.coordinator;

import bireme.runtime.control.ExitStatus;
import java.util.List;

/**
 * The outcome of a job in several processes.
 *
 * @param status exit status
 * @param report text for the user, without a newline at its end; empty if there is nothing to report
 */
public record JobResult(int status, String report) {
    /** This with a line behind the report, unless that is empty. */
    JobResult withLine(String line) {
        return line.isEmpty() ? this : new JobResult(status, report + "\n" + line);
    }

    /** This with what could not be written, a line each: no success then. */
    JobResult withFailures(List<String> failures) {
        if (failures.isEmpty()) {
            return this;
        }
        String all = String.join("\n", failures);
        return new JobResult(status == 0 ? ExitStatus.FAILED : status, report.isEmpty() ? all : report + "\n" + all);
    }
}
