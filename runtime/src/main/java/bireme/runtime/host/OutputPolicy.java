package bireme.runtime.host;

import bireme.runtime.host.output.JobOutput;
import bireme.runtime.host.output.LineTag;
import bireme.runtime.host.output.OutputSink;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;

/**
 * Where the ranks' standard output and error go, and what is in front of a line.
 *
 * <p>Shape: whole lines, in the order each rank wrote them; standard error stays apart from standard output unless
 * merging is wanted.
 *
 * <p>Threads: immutable.
 */
public final class OutputPolicy {
    private final boolean tags;
    private final boolean timestamps;
    private final boolean merged;
    private final Path filePrefix;
    private final PrintStream out;
    private final PrintStream err;
    private final boolean isProcess;

    private OutputPolicy(
            boolean tags,
            boolean timestamps,
            boolean merged,
            Path filePrefix,
            PrintStream out,
            PrintStream err,
            boolean isProcess) {
        this.tags = tags;
        this.timestamps = timestamps;
        this.merged = merged;
        this.filePrefix = filePrefix;
        this.out = out;
        this.err = err;
        this.isProcess = isProcess;
    }

    /** {@return lines as the ranks wrote them, to the standard output and error of this JVM} */
    public static OutputPolicy plain() {
        return new OutputPolicy(false, false, false, null, null, null, false);
    }

    /** {@return lines that begin like those of Open MPI: {@code [1,2]<stdout>: } is rank 2 of the only job} */
    public static OutputPolicy tagged() {
        return new OutputPolicy(true, false, false, null, null, null, false);
    }

    /**
     * {@return one file per rank and stream: {@code PREFIX.2.out} and {@code PREFIX.2.err}; missing folders are made}
     *
     * @param prefix folder, and beginning of the names
     */
    public static OutputPolicy toFiles(Path prefix) {
        return new OutputPolicy(false, false, false, prefix, null, null, false);
    }

    /** {@return this policy with tags as {@link #tagged} has them} */
    public OutputPolicy withTags() {
        return new OutputPolicy(true, timestamps, merged, filePrefix, out, err, isProcess);
    }

    /** {@return this policy with the local date and time, to the millisecond, in front of each line} */
    public OutputPolicy withTimestamps() {
        return new OutputPolicy(tags, true, merged, filePrefix, out, err, isProcess);
    }

    /** {@return this policy with standard error written to where standard output goes} */
    public OutputPolicy withErrorsInOutput() {
        return new OutputPolicy(tags, timestamps, true, filePrefix, out, err, isProcess);
    }

    /**
     * {@return this policy with other streams in the place of the JVM's own; they are flushed and never closed}
     *
     * @param newOut takes the ranks' standard output
     * @param newErr takes their standard error
     */
    public OutputPolicy to(PrintStream newOut, PrintStream newErr) {
        return new OutputPolicy(tags, timestamps, merged, filePrefix, newOut, newErr, false);
    }

    /**
     * This policy with the standard output and error of the process itself, for a JVM that only runs this job. If their
     * reader closes them, the job ends, as a process does that writes into a closed pipe; a failure is reported with
     * its reason.
     *
     * @return the policy
     */
    public OutputPolicy toProcess() {
        return new OutputPolicy(tags, timestamps, merged, filePrefix, null, null, true);
    }

    /** Opens the output of a job's ranks; {@code jvmOut} and {@code jvmErr} are the JVM's own streams. */
    JobOutput open(int[] ranks, PrintStream jvmOut, PrintStream jvmErr) throws IOException {
        LineTag tag = tags || timestamps ? new LineTag(tags, timestamps) : null;
        JobOutput output = new JobOutput(ranks, tag);
        if (filePrefix == null) {
            OutputSink outSink = outSink(jvmOut);
            output.connectAll(outSink, merged ? outSink : errSink(jvmErr));
        } else {
            output.connectFiles(filePrefix, merged);
        }
        output.start();
        return output;
    }

    private OutputSink outSink(PrintStream jvmOut) {
        if (out != null) {
            return OutputSink.of(out, "standard output");
        }
        return isProcess ? OutputSink.ofStandardOutput() : OutputSink.ofSystemOut(jvmOut);
    }

    private OutputSink errSink(PrintStream jvmErr) {
        if (err != null) {
            return OutputSink.of(err, "standard error");
        }
        return isProcess ? OutputSink.ofStandardError() : OutputSink.ofSystemErr(jvmErr);
    }
}
