package xxdev;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The processes of a test job, all in this JVM: each has a {@link LocalJob} of its own and finds the others through a
 * common address book.
 */
public final class TestProcesses implements AutoCloseable {
    private final List<LocalJob> jobs = new ArrayList<>();
    private final JobLayout layout;

    private TestProcesses(JobLayout layout) {
        this.layout = layout;
    }

    /** All ranks in one process. */
    public static TestProcesses one(int ranks) {
        TestProcesses processes = new TestProcesses(JobLayout.ofOneProcess(ranks));
        processes.jobs.add(new LocalJob(ranks));
        return processes;
    }

    /** Rank r in process {@code processOfRank[r]}, all on one host. */
    public static TestProcesses several(int... processOfRank) {
        return wired(new TestWiring(), "localhost", processOfRank);
    }

    /** Rank r in process {@code processOfRank[r]}, which have an address book and all run on a host of this name. */
    public static TestProcesses wired(TestWiring book, String host, int... processOfRank) {
        String[] hosts = new String[processes(processOfRank)];
        Arrays.fill(hosts, host);
        return wired(book, hosts, processOfRank);
    }

    /** Rank r in process {@code processOfRank[r]} on a host of its name, all with one address book. */
    public static TestProcesses wired(TestWiring book, String[] hosts, int... processOfRank) {
        TestProcesses processes = new TestProcesses(new JobLayout(processOfRank, hosts, 0));
        for (int process = 0; process < hosts.length; process++) {
            processes.jobs.add(new LocalJob(new JobLayout(processOfRank, hosts, process), book.of(process)));
        }
        return processes;
    }

    /** Each rank in a process of its own. */
    public static TestProcesses oneEach(int ranks) {
        return oneEach(ranks, new TestWiring());
    }

    /** Each rank in a process of its own, all with one address book. */
    public static TestProcesses oneEach(int ranks, TestWiring book) {
        int[] processOfRank = new int[ranks];
        for (int rank = 0; rank < ranks; rank++) {
            processOfRank[rank] = rank;
        }
        return wired(book, "localhost", processOfRank);
    }

    /** Each rank in a process of its own, on a host of that name; the job ends for a process that loses another. */
    public static TestProcesses onHosts(String... hosts) {
        TestWiring book = new TestWiring();
        int[] processOfRank = IntStream.range(0, hosts.length).toArray();
        TestProcesses processes = wired(book, hosts, processOfRank);
        book.onLoss((process, loss) -> processes.jobs.get(process).end(new DeviceException(loss)));
        return processes;
    }

    private static int processes(int[] processOfRank) {
        return Arrays.stream(processOfRank).max().orElseThrow() + 1;
    }

    /** Ranks of the job. */
    public int ranks() {
        return layout.size();
    }

    /** Whether a rank has a process of its own. */
    public boolean isAlone(int rank) {
        return layout.ranksOf(layout.processOf(rank)).length == 1;
    }

    /** The job as the process of a rank sees it. */
    public LocalJob of(int rank) {
        return jobs.get(layout.processOf(rank));
    }

    /** Ends the job in all processes; whether that was the first time. */
    public boolean end(Throwable cause) {
        boolean isFirst = true;
        for (LocalJob job : jobs) {
            isFirst &= job.end(cause);
        }
        return isFirst;
    }

    /** Tells all processes that a rank is lost. */
    public void lose(int rank, String why) {
        jobs.forEach(job -> job.lose(new int[] {rank}, why));
    }

    /** The calls parked in all processes. */
    public Set<BlockedCall> blockedCalls() {
        Set<BlockedCall> calls = new HashSet<>();
        jobs.forEach(job -> calls.addAll(job.blockedCalls()));
        return calls;
    }

    /** Gives up connections and threads; an orderly job has left before. */
    @Override
    public void close() {
        jobs.forEach(LocalJob::close);
    }
}
