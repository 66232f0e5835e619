package bireme.launcher.waits;

import bireme.runtime.control.ExitStatus;
import bireme.runtime.finding.RankNames;
import bireme.runtime.flight.FlightAnalysis;
import bireme.runtime.flight.FlightAnalysis.Detail;
import bireme.runtime.flight.FlightText;
import bireme.runtime.flight.RankFlight;
import java.io.IOException;
import java.util.Collection;
import java.util.List;

/**
 * What the flight recorders say about the end of a job, for the report: a few lines, and all calls in the file of
 * {@code --flight-recorder} if that is given.
 *
 * <p>Threads: any.
 */
public final class FlightReport {
    /** Without a file. */
    public static final FlightReport WITHOUT_FILE = new FlightReport(null);

    private final RequestedFile file;

    private FlightReport(RequestedFile file) {
        this.file = file;
    }

    /** One that writes all calls to a file. */
    public static FlightReport in(RequestedFile file) {
        return new FlightReport(file);
    }

    /**
     * Writes the file and returns the lines for the report, without a newline at the end; empty when there is nothing
     * to say.
     *
     * @param ranks what is known of the ranks, in any order; {@code null} when the job has not failed
     * @param silent the processes of which nothing is known
     * @param status exit status of the job; by it is decided how much to say
     */
    public String of(Collection<RankFlight> ranks, List<SilentProcess> silent, int status) {
        if (ranks == null) {
            return "";
        }
        StringBuilder text = new StringBuilder();
        List<String> lines = FlightAnalysis.of(ranks, detail(status));
        lines.forEach(line -> text.append(line).append('\n'));
        if (ranks.stream().anyMatch(RankFlight::hasCalls)) {
            silent.forEach(process -> text.append(line(process)).append('\n'));
        }
        if (file != null) {
            text.append(write(ranks, silent)).append('\n');
        }
        return text.length() == 0 ? "" : "flight recorder:\n" + text.substring(0, text.length() - 1);
    }

    private static Detail detail(int status) {
        return switch (status) {
            case ExitStatus.DEADLOCK -> Detail.COLLECTIVES;
            case ExitStatus.TIMEOUT -> Detail.ALL;
            default -> Detail.CALLS;
        };
    }

    private static String line(SilentProcess process) {
        String ranks = RankNames.of(process.ranks());
        return "[" + ranks.substring(ranks.indexOf(' ') + 1) + "] not known: " + process.name() + " " + process.what();
    }

    private String write(Collection<RankFlight> ranks, List<SilentProcess> silent) {
        StringBuilder all = new StringBuilder(FlightText.of(ranks));
        silent.forEach(process -> all.append(line(process)).append('\n'));
        try {
            file.write(all.toString());
            return "all calls that were kept: " + file;
        } catch (IOException e) {
            return "the calls cannot be written to " + file + ": " + e;
        }
    }
}
