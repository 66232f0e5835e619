package bireme.runtime.explore;

import bireme.runtime.host.OutputPolicy;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Standard output of the ranks of one run, by rank; standard error is dropped.
 *
 * <p>Threads: read after the run.
 */
final class CapturedOutput {
    private static final String TAG = "[1,";
    private static final String END_OF_TAG = "]<stdout>: ";

    private final int ranks;
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    CapturedOutput(int ranks) {
        this.ranks = ranks;
    }

    OutputPolicy policy() {
        PrintStream nowhere = new PrintStream(ByteArrayOutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        return OutputPolicy.tagged().to(new PrintStream(out, false, StandardCharsets.UTF_8), nowhere);
    }

    List<List<String>> lines() {
        List<List<String>> lines = new ArrayList<>();
        for (int rank = 0; rank < ranks; rank++) {
            lines.add(new ArrayList<>());
        }
        for (String line : out.toString(StandardCharsets.UTF_8).split("\n", -1)) {
            int end = line.indexOf(END_OF_TAG);
            if (end > 0) {
                int rank = Integer.parseInt(line.substring(TAG.length(), end));
                lines.get(rank).add(line.substring(end + END_OF_TAG.length()));
            }
        }
        return lines;
    }
}
