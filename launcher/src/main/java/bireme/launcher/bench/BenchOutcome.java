package bireme.launcher.bench;

import bireme.runtime.control.ExitStatus;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The outcome of one benchmark job.
 *
 * @param status exit status of mpjrun
 * @param out standard output
 * @param err standard error
 * @param json the program's own report, empty if it writes none
 * @param seconds elapsed time, including the start of the JVM
 */
record BenchOutcome(int status, String out, String err, String json, double seconds) {
    private static final String LAUNCHER = "mpjrun: ";

    /** Whether the program itself refuses this number of ranks, or arguments, by a line that begins with its name. */
    boolean isRefused(String program) {
        return status == ExitStatus.CANNOT_START && err.lines().anyMatch(line -> line.startsWith(program + ": "));
    }

    /** Whether it ended well and measured something. */
    boolean isGood() {
        return status == 0 && !figures().isEmpty() && !Figures.isWrong(out);
    }

    List<Figure> figures() {
        return Figures.in(out);
    }

    /** Why mpjrun itself refused the job by its command line; empty when it did not. */
    Optional<String> refusalOfLauncher() {
        return err.lines()
                .findFirst()
                .filter(line -> status == ExitStatus.CANNOT_START && line.startsWith(LAUNCHER))
                .map(line -> line.substring(LAUNCHER.length()));
    }

    /** A JVM that cannot begin says so on standard output. */
    private String firstLine() {
        return Stream.concat(err.lines(), out.lines())
                .filter(line -> !line.isBlank())
                .findFirst()
                .orElse("it printed nothing");
    }

    /** Why it is not good, in one line. */
    String why(String program) {
        if (isRefused(program)) {
            return err.lines()
                    .filter(line -> line.startsWith(program + ": "))
                    .findFirst()
                    .orElseThrow()
                    .substring(program.length() + 2);
        } else if (Figures.isWrong(out)) {
            return "verification failed";
        } else if (status == ExitStatus.TIMEOUT) {
            return "not done in time";
        } else if (status == 0) {
            return "printed no figure";
        }
        return "status " + status + ": " + firstLine();
    }
}
