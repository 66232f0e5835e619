package bireme.runtime.host.sampling;

import bireme.devices.activity.Activities;
import bireme.runtime.control.FieldReader;
import bireme.runtime.control.FieldWriter;
import bireme.runtime.host.deadlock.RankState;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import xxdev.LocalJob;

/**
 * What a JVM of a job and its ranks do now, and what they have used so far. Can be sent to another process.
 *
 * @param process number of the JVM in the job
 * @param pid its process on its host
 * @param takenNs when this was taken, by the {@link System#nanoTime} of that JVM: only differences mean something
 * @param heapBytes of the heap in use, garbage included
 * @param maxHeapBytes that the heap may grow to
 * @param gcMs time in which garbage was collected, in ms
 * @param cpuNs processor time of the JVM in ns, -1 where it is not known
 * @param ranks its ranks, ascending
 * @param activities what parts of the program report of themselves, each an object of JSON; see {@link Activities}
 */
public record ProcessSample(
        int process,
        long pid,
        long takenNs,
        long heapBytes,
        long maxHeapBytes,
        long gcMs,
        long cpuNs,
        List<RankSample> ranks,
        List<String> activities) {
    private static final int MAX_ACTIVITIES = 256;

    /** With the figures of this JVM. */
    static ProcessSample of(LocalJob job, List<RankSample> ranks) {
        Runtime heap = Runtime.getRuntime();
        long gcMs = 0;
        for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
            gcMs += Math.max(0, collector.getCollectionTime());
        }
        long cpuNs =
                ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean system
                        ? system.getProcessCpuTime()
                        : -1;
        return new ProcessSample(
                job.layout().process(),
                ProcessHandle.current().pid(),
                System.nanoTime(),
                heap.totalMemory() - heap.freeMemory(),
                heap.maxMemory(),
                gcMs,
                cpuNs,
                ranks,
                Activities.texts(MAX_ACTIVITIES));
    }

    /** Of a JVM whose ranks have all ended. */
    public static ProcessSample ended(LocalJob job, List<RankState> states) {
        List<RankSample> ranks = new ArrayList<>();
        for (RankState state : states) {
            List<SentTo> sent = SentTo.of(job.sentMessages(state.rank()), job.size());
            ranks.add(new RankSample(state, 0, 0, 0, 0, 0, sent));
        }
        return of(job, ranks);
    }

    /** Reads what {@link #write} has written. */
    public static ProcessSample read(FieldReader in) {
        int process = in.rank();
        long pid = in.count(0);
        long takenNs = in.count(Long.MIN_VALUE);
        long heapBytes = in.count(0);
        long maxHeapBytes = in.count(0);
        long gcMs = in.count(0);
        long cpuNs = in.count(-1);
        List<RankSample> ranks = new ArrayList<>();
        for (int left = in.rank(); left > 0; left--) {
            ranks.add(RankSample.read(in));
        }
        List<String> activities = new ArrayList<>();
        for (int left = in.number(0, MAX_ACTIVITIES); left > 0; left--) {
            activities.add(in.report());
        }
        return new ProcessSample(process, pid, takenNs, heapBytes, maxHeapBytes, gcMs, cpuNs, ranks, activities);
    }

    /** Writes all of it. */
    public void write(FieldWriter out) {
        out.number(process);
        out.count(pid);
        out.count(takenNs);
        out.count(heapBytes);
        out.count(maxHeapBytes);
        out.count(gcMs);
        out.count(cpuNs);
        out.number(ranks.size());
        ranks.forEach(rank -> rank.write(out));
        out.number(activities.size());
        activities.forEach(out::report);
    }
}
