package bireme.launcher.live;

import bireme.runtime.host.deadlock.RankState;
import bireme.runtime.host.deadlock.WaitingThread;
import bireme.runtime.host.sampling.ProcessSample;
import bireme.runtime.host.sampling.RankSample;
import bireme.runtime.host.sampling.SentTo;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * Makes a view of a job of each two samples that follow each other.
 *
 * <p>Units: each process is measured by its own clock, so those of hosts need not agree.
 *
 * <p>Threads: one.
 */
public final class JobMeter {
    private static final double NS_PER_S = TimeUnit.SECONDS.toNanos(1);
    private static final double MS_PER_S = TimeUnit.SECONDS.toMillis(1);

    private final JobSummary job;
    /** Of the sample before, by process. */
    private final Map<Integer, ProcessSample> before = new HashMap<>();

    /** Nothing seen yet. */
    public JobMeter(JobSummary job) {
        this.job = job;
    }

    /**
     * The view after one more sample.
     *
     * @param nowMs since 1970, for the age of the job
     */
    public JobView view(JobSample sample, long nowMs) {
        List<ProcessView> processes = new ArrayList<>();
        List<RankView> ranks = new ArrayList<>();
        List<FlowView> flows = new ArrayList<>();
        List<String> activities = new ArrayList<>();
        Set<Integer> lost = new HashSet<>(sample.lostRanks());
        long intervalNs = 0;
        for (ProcessSample now : sample.processes()) {
            ProcessSample last = before.put(now.process(), now);
            double seconds = last == null ? 0 : (now.takenNs() - last.takenNs()) / NS_PER_S;
            intervalNs = last == null ? intervalNs : Math.max(intervalNs, now.takenNs() - last.takenNs());
            processes.add(process(now, last, seconds));
            for (RankSample rank : now.ranks()) {
                RankSample earlier = find(last, rank.rank());
                ranks.add(rank(now.process(), rank, earlier, seconds, lost.contains(rank.rank())));
                addFlows(rank, earlier, seconds, flows);
            }
            activities.addAll(now.activities());
        }
        for (AbsentProcess absent : sample.absent()) {
            before.remove(absent.process());
            processes.add(new ProcessView(absent.process(), host(absent.process()), -1, absent.why(), 0, 0, 0, 0));
            for (int rank : absent.ranks()) {
                RankStatus state = lost.contains(rank) ? RankStatus.LOST : RankStatus.of(absent.kind());
                ranks.add(RankView.absent(rank, absent.process(), state));
            }
        }
        processes.sort(Comparator.comparingInt(ProcessView::process));
        ranks.sort(Comparator.comparingInt(RankView::rank));
        flows.sort(Comparator.comparingInt(FlowView::from).thenComparingInt(FlowView::to));
        return new JobView(
                job,
                Math.max(0, nowMs - job.startedMs()),
                TimeUnit.NANOSECONDS.toMillis(intervalNs),
                processes,
                ranks,
                flows,
                activities);
    }

    private String host(int process) {
        return process < job.processes() ? job.hostOfProcess().get(process) : "";
    }

    private ProcessView process(ProcessSample now, ProcessSample last, double seconds) {
        double gc = last == null ? 0 : rate(now.gcMs() - last.gcMs(), seconds) / MS_PER_S;
        double cpu = now.cpuNs() < 0 || last == null
                ? RankView.UNKNOWN
                : rate(now.cpuNs() - last.cpuNs(), seconds) / NS_PER_S;
        return new ProcessView(
                now.process(), host(now.process()), now.pid(), "", now.heapBytes(), now.maxHeapBytes(), gc, cpu);
    }

    private static RankSample find(ProcessSample process, int rank) {
        if (process == null) {
            return null;
        }
        return process.ranks().stream()
                .filter(each -> each.rank() == rank)
                .findFirst()
                .orElse(null);
    }

    private static RankView rank(int process, RankSample now, RankSample last, double seconds, boolean isLost) {
        RankState state = now.state();
        RankStatus status = isLost ? RankStatus.LOST : RankStatus.of(state);
        WaitingThread waits = state.threads().isEmpty() ? null : state.threads().get(0);
        long samples = last == null ? now.samples() : now.samples() - last.samples();
        long inMpi = last == null ? now.inMpi() : now.inMpi() - last.inMpi();
        long waiting = last == null ? now.waiting() : now.waiting() - last.waiting();
        return new RankView(
                now.rank(),
                process,
                status,
                waits != null ? waits.call() : state.activity().call(),
                waits != null ? Math.max(RankView.NO_PEER, waits.peerId()) : RankView.NO_PEER,
                waits != null ? waits.line() : state.activity().line(),
                share(inMpi, samples),
                share(waiting, samples),
                last == null ? 0 : rate(now.cpuNs() - last.cpuNs(), seconds) / NS_PER_S,
                last == null ? 0 : rate(now.calls() - last.calls(), seconds),
                last == null ? 0 : rate(now.messages() - last.messages(), seconds),
                last == null ? 0 : rate(now.bytes() - last.bytes(), seconds),
                now.messages(),
                now.bytes());
    }

    private static double share(long part, long all) {
        return all <= 0 ? RankView.UNKNOWN : Math.max(0, (double) part / all);
    }

    private static double rate(long difference, double seconds) {
        return seconds <= 0 ? 0 : Math.max(0, difference / seconds);
    }

    private static void addFlows(RankSample now, RankSample last, double seconds, List<FlowView> flows) {
        Map<Integer, SentTo> earlier = new HashMap<>();
        if (last != null) {
            last.sent().forEach(sent -> earlier.put(sent.peer(), sent));
        }
        for (SentTo sent : now.sent()) {
            SentTo old = earlier.getOrDefault(sent.peer(), new SentTo(sent.peer(), 0, 0));
            double messagesPerS = last == null ? 0 : rate(sent.messages() - old.messages(), seconds);
            double bytesPerS = last == null ? 0 : rate(sent.bytes() - old.bytes(), seconds);
            flows.add(new FlowView(now.rank(), sent.peer(), sent.messages(), sent.bytes(), messagesPerS, bytesPerS));
        }
    }
}
