package bireme.launcher.coordinator;

import bireme.launcher.control.ToAgent;
import bireme.launcher.live.AbsentProcess;
import bireme.launcher.live.JobSample;
import bireme.runtime.control.ToProcess;
import bireme.runtime.host.sampling.ProcessSample;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiConsumer;
import java.util.function.IntFunction;
import xxdev.JobLayout;

/**
 * The questions of viewers of a job for samples of its processes.
 *
 * <p>Shape: a process is asked only if it has answered the last time, so that one that is stopped finds one question
 * when it goes on, and viewers wait for it once, for {@value #MAX_MS} ms, or for {@value #MAX_STOPPED_MS} ms if it is
 * seen to be stopped: from then on it is named as absent at once.
 *
 * <p>Threads: that of the coordinator.
 */
final class SampleRequests {
    /** Enough also for a process that shares its cores with many others. */
    private static final long MAX_MS = 1500;

    /** Enough for one that is not stopped to have begun, in most cases. */
    private static final long MAX_STOPPED_MS = 300;

    private record Request(CompletableFuture<JobSample> answer, long askedMs, BitSet awaited, ProcessSample[] got) {}

    private final JobLayout layout;
    private final JobState state;
    private final BiConsumer<Integer, ToProcess> send;
    private final IntFunction<String> silence;
    private final List<Request> pending = new ArrayList<>();
    /** Processes that have been asked and have not answered. */
    private final BitSet unanswered = new BitSet();

    /**
     * Begins without any.
     *
     * @param send sends a message to a process
     * @param silence what is known about a process that does not answer, to follow its name
     */
    SampleRequests(JobLayout layout, JobState state, BiConsumer<Integer, ToProcess> send, IntFunction<String> silence) {
        this.layout = layout;
        this.state = state;
        this.send = send;
        this.silence = silence;
    }

    void add(CompletableFuture<JobSample> answer, long nowMs) {
        BitSet late = (BitSet) unanswered.clone();
        pending.forEach(request -> late.andNot(request.awaited())); // asked just now, for somebody else
        BitSet awaited = new BitSet();
        for (int process = 0; process < layout.processes(); process++) {
            if (!takesPart(process) || late.get(process)) {
                continue;
            }
            awaited.set(process);
            if (!unanswered.get(process)) {
                unanswered.set(process);
                send.accept(process, new ToAgent.RequestSample());
            }
        }
        pending.add(new Request(answer, nowMs, awaited, new ProcessSample[layout.processes()]));
    }

    private boolean takesPart(int process) {
        return state.hasJoined(process)
                && !state.hasExited(process)
                && !state.lostProcesses().isLost(process);
    }

    void answered(int process, ProcessSample sample) {
        unanswered.clear(process);
        for (Request request : pending) {
            request.awaited().clear(process);
            request.got()[process] = sample;
        }
    }

    /** Answers those of which all have answered, or that have waited for long enough. */
    void check(long nowMs) {
        for (Iterator<Request> each = pending.iterator(); each.hasNext(); ) {
            Request request = each.next();
            request.awaited().stream().filter(process -> !takesPart(process)).forEach(request.awaited()::clear);
            if (isOver(request, nowMs - request.askedMs())) {
                each.remove();
                request.answer().complete(sample(request));
            }
        }
    }

    private boolean isOver(Request request, long waitedMs) {
        return request.awaited().isEmpty()
                || waitedMs >= MAX_MS
                || waitedMs >= MAX_STOPPED_MS
                        && request.awaited().stream().allMatch(process -> isStopped(silence.apply(process)));
    }

    private static boolean isStopped(String why) {
        return why.startsWith(SilenceReason.STOPPED);
    }

    private JobSample sample(Request request) {
        List<ProcessSample> present = new ArrayList<>();
        List<AbsentProcess> absent = new ArrayList<>();
        for (int process = 0; process < layout.processes(); process++) {
            ProcessSample got = request.got()[process];
            if (got != null) {
                present.add(got);
            } else {
                absent.add(absent(process));
            }
        }
        List<Integer> lost = new ArrayList<>();
        for (Loss loss : state.lostProcesses().all()) {
            for (int rank : loss.ranks()) {
                lost.add(rank);
            }
        }
        return new JobSample(present, absent, lost);
    }

    private AbsentProcess absent(int process) {
        int[] ranks = layout.ranksOf(process);
        if (state.lostProcesses().isLost(process)) {
            return new AbsentProcess(process, AbsentProcess.Kind.LOST, "is lost", ranks);
        } else if (state.isDone(process) || state.hasExited(process)) {
            return new AbsentProcess(process, AbsentProcess.Kind.ENDED, "has ended", ranks);
        } else if (!state.hasJoined(process)) {
            return new AbsentProcess(process, AbsentProcess.Kind.STARTING, "has not joined the job yet", ranks);
        }
        String why = silence.apply(process);
        AbsentProcess.Kind kind = isStopped(why) ? AbsentProcess.Kind.STOPPED : AbsentProcess.Kind.SILENT;
        return new AbsentProcess(process, kind, why, ranks);
    }
}
