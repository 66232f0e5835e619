package bireme.launcher.live;

import bireme.runtime.control.FieldReader;
import bireme.runtime.control.FieldWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import xxdev.JobLayout;

/**
 * What a job is, as it was started. Can be sent to another process.
 *
 * @param pid process of its {@code mpjrun}, by which commands name the job
 * @param program main class, or several with commas between them
 * @param device name of the device; empty when it is chosen by the ranks
 * @param ranks how many it has, spares included
 * @param startedMs when it began, in ms since 1970
 * @param hostOfProcess the host of each process of the job
 */
public record JobSummary(
        long pid, String program, String device, int ranks, long startedMs, List<String> hostOfProcess) {
    /** The job of this JVM, which begins now. */
    public static JobSummary of(String program, String device, JobLayout layout) {
        List<String> hosts =
                IntStream.range(0, layout.processes()).mapToObj(layout::hostOf).toList();
        return new JobSummary(
                ProcessHandle.current().pid(), program, device, layout.size(), System.currentTimeMillis(), hosts);
    }

    /** Reads what {@link #write} has written. */
    public static JobSummary read(FieldReader in) {
        long pid = in.count(0);
        String program = in.word();
        String device = in.word();
        int ranks = in.rank();
        long startedMs = in.count(0);
        List<String> hosts = new ArrayList<>(in.words(FieldReader.MAX_RANKS));
        return new JobSummary(pid, program, device, ranks, startedMs, hosts);
    }

    /** Writes all of it. */
    public void write(FieldWriter out) {
        out.count(pid);
        out.text(program);
        out.text(device);
        out.number(ranks);
        out.count(startedMs);
        out.texts(hostOfProcess);
    }

    /** How many processes it has. */
    public int processes() {
        return hostOfProcess.size();
    }

    /** Its hosts, each once, in their order. */
    public List<String> hosts() {
        return hostOfProcess.stream().distinct().toList();
    }
}
