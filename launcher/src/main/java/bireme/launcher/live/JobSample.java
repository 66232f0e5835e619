package bireme.launcher.live;

import bireme.runtime.control.FieldReader;
import bireme.runtime.control.FieldWriter;
import bireme.runtime.host.sampling.ProcessSample;
import java.util.ArrayList;
import java.util.List;

/**
 * What all processes of a job and their ranks do now, and what they have used so far. Can be sent to another process.
 *
 * @param processes those that have answered, ascending
 * @param absent those that have not, ascending
 * @param lostRanks ranks that the job goes on without, in any order
 */
public record JobSample(List<ProcessSample> processes, List<AbsentProcess> absent, List<Integer> lostRanks) {
    /** Keeps copies. */
    public JobSample {
        processes = List.copyOf(processes);
        absent = List.copyOf(absent);
        lostRanks = List.copyOf(lostRanks);
    }

    /** Reads what {@link #write} has written. */
    public static JobSample read(FieldReader in) {
        List<ProcessSample> processes = new ArrayList<>();
        for (int left = in.rank(); left > 0; left--) {
            processes.add(ProcessSample.read(in));
        }
        List<AbsentProcess> absent = new ArrayList<>();
        for (int left = in.rank(); left > 0; left--) {
            absent.add(AbsentProcess.read(in));
        }
        List<Integer> lost = new ArrayList<>();
        for (int left = in.rank(); left > 0; left--) {
            lost.add(in.rank());
        }
        return new JobSample(processes, absent, lost);
    }

    /** Writes all of it. */
    public void write(FieldWriter out) {
        out.number(processes.size());
        processes.forEach(process -> process.write(out));
        out.number(absent.size());
        absent.forEach(process -> process.write(out));
        out.number(lostRanks.size());
        lostRanks.forEach(out::number);
    }
}
