package benchmarks.report;

import benchmarks.program.Failure;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import mpi.Intracomm;

/** Where rank 0 says what was found: text as it goes along, JSON at the end. Other ranks say nothing. */
public final class Output {
    /** As the name of a file: standard output. */
    public static final String STANDARD_OUTPUT = "-";

    private final boolean isSpeaker;
    private final String file;

    /**
     * The output of a run.
     *
     * @param file what receives the report as JSON, {@value #STANDARD_OUTPUT} for standard output in
     *     place of the text; empty when no such report is wanted
     */
    public Output(Intracomm world, String file) {
        isSpeaker = world.Rank() == 0;
        this.file = file;
    }

    /** Takes the text. */
    public PrintStream text() {
        boolean isHeard = isSpeaker && !file.equals(STANDARD_OUTPUT);
        return isHeard ? System.out : new PrintStream(OutputStream.nullOutputStream());
    }

    /** Prints how to call a program. */
    public void help(String text) {
        if (isSpeaker) {
            System.out.println(text);
        }
    }

    /** Writes a report, JSON on one line, where that was asked for; throws a {@link Failure} when that cannot be. */
    public void write(String json) {
        if (!isSpeaker || file.isEmpty()) {
            return;
        }
        if (file.equals(STANDARD_OUTPUT)) {
            System.out.println(json);
            return;
        }
        try {
            ReportFile.write(Path.of(file), json + System.lineSeparator());
        } catch (IOException e) {
            throw new Failure("cannot write " + file + ": " + e.getMessage(), e);
        }
    }
}
