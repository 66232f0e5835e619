package suite;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import mpi.Intracomm;
import npb.run.Options;
import npb.run.ReportFile;

/** Where rank 0 says what was found: text as it goes along, JSON at the end. Other ranks say nothing. */
public final class Output {
    private final boolean isSpeaker;
    private final String file;

    /**
     * The output of a run.
     *
     * @param file what receives the report as JSON, {@value npb.run.Options#STANDARD_OUTPUT} for standard output in
     *     place of the text; empty when no such report is wanted
     */
    public Output(Intracomm world, String file) {
        isSpeaker = world.Rank() == 0;
        this.file = file;
    }

    /** Takes the text. */
    public PrintStream text() {
        boolean isHeard = isSpeaker && !file.equals(Options.STANDARD_OUTPUT);
        return isHeard ? System.out : new PrintStream(OutputStream.nullOutputStream());
    }

    /** Prints how to call a program. */
    public void help(String text) {
        if (isSpeaker) {
            System.out.println(text);
        }
    }

    /** Writes a report where that was asked for; throws a {@link Failure} when that cannot be. */
    public void write(Report report) {
        if (!isSpeaker || file.isEmpty()) {
            return;
        }
        if (file.equals(Options.STANDARD_OUTPUT)) {
            System.out.println(report.json());
            return;
        }
        try {
            ReportFile.write(Path.of(file), report.json() + System.lineSeparator());
        } catch (IOException e) {
            throw new Failure("cannot write " + file + ": " + e.getMessage(), e);
        }
    }
}
