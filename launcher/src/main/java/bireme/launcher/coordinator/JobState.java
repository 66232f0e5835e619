package bireme.launcher.coordinator;

import bireme.launcher.control.FromAgent;
import bireme.launcher.control.ProcessName;
import bireme.runtime.control.ExitStatus;
import bireme.runtime.control.PendingFailures;
import bireme.runtime.control.ToCoordinator;
import bireme.runtime.environment.OnRankDeath;
import bireme.runtime.host.deadlock.RankState;
import bireme.runtime.spare.SpareRegistry;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import xxdev.JobLayout;

/**
 * The state of a job, and which process ended it.
 *
 * <p>Shape: a process <em>joins</em>, is <em>done</em> when its ranks are, and is <em>gone</em> when both its
 * connection and the process itself have ended; gone without being done is a cause. What others suspect, and failures
 * that may only follow from it, are held back for {@value #PATIENCE_MS} ms, in which the true cause
 * mostly shows.
 *
 * <p>Units: times in ms of any clock that only goes forward.
 *
 * <p>Threads: one.
 */
final class JobState {
    /** Longer than it takes the system to report that a process was killed, once its connections have broken. */
    static final long PATIENCE_MS = 2000;

    private static final int UNKNOWN = Integer.MIN_VALUE;

    private final JobLayout layout;
    private final BitSet joined = new BitSet();
    private final BitSet connected = new BitSet();
    /** Processes of spares that are started later, if at all. */
    private final BitSet notStarted = new BitSet();

    private final BitSet done = new BitSet();
    private final BitSet endedRanks = new BitSet();
    /** Processes that have reported why they end, while that was held back. */
    private final BitSet explained = new BitSet();

    private final BitSet suspects = new BitSet();
    private final PendingFailures<JobResult> pendingFailures = new PendingFailures<>(PATIENCE_MS);
    private final LostProcesses lostProcesses;
    private final FinalizeWatch finalizeWatch;
    private final SpareRegistry registry;
    private final int firstSpare;
    private final boolean survivesRanks;
    private final int[] exitStatus;
    private final String[] explanations;
    private JobResult cause;
    private List<RankState> deadlocked;
    private JobResult held;
    private int heldFrom;
    private int lateStatus;
    private final StringBuilder lateReport = new StringBuilder();

    /**
     * Begins a job.
     *
     * @param onRankDeath whether the job goes on without processes and ranks that are lost
     */
    JobState(JobLayout layout, OnRankDeath onRankDeath) {
        this(layout, onRankDeath, 0);
    }

    /**
     * Begins a job.
     *
     * @param onRankDeath whether the job goes on without processes and ranks that are lost
     * @param spares how many of its ranks are spares
     */
    JobState(JobLayout layout, OnRankDeath onRankDeath, int spares) {
        this.layout = layout;
        this.registry = new SpareRegistry(layout.size(), spares);
        this.firstSpare = layout.size() - spares;
        this.survivesRanks = onRankDeath == OnRankDeath.NOTIFY;
        this.lostProcesses = new LostProcesses(layout, registry);
        this.finalizeWatch = new FinalizeWatch(layout.size());
        exitStatus = new int[layout.processes()];
        explanations = new String[layout.processes()];
        Arrays.fill(exitStatus, UNKNOWN);
    }

    void joined(int process) {
        joined.set(process);
        connected.set(process);
    }

    /** A process that had joined has left, and may join again. */
    void unjoined(int process) {
        joined.clear(process);
        connected.clear(process);
    }

    /** Whether all processes have joined that are to be started at all so far. */
    boolean haveAllJoined() {
        return joined.cardinality() + notStarted.cardinality() == layout.processes();
    }

    /** A process of spares is not to be started before it is {@link #released}. */
    void held(int process) {
        notStarted.set(process);
    }

    /** A process that was held is started. */
    void released(int process) {
        notStarted.clear(process);
    }

    boolean hasJoined(int process) {
        return joined.get(process);
    }

    void rankEnded(int rank) {
        endedRanks.set(rank);
        registry.finished(rank);
        checkFinalize();
    }

    /** A rank waits in {@code MPI.Finalize} for all others. */
    void rankFinalizing(int rank, int round) {
        finalizeWatch.finalizing(rank, round);
        registry.finished(rank);
        checkFinalize();
    }

    /** A rank that has been in {@code MPI.Finalize} so often only is about to end. */
    void rankEndsEarly(int rank, int finalized) {
        finalizeWatch.endsEarly(rank, finalized);
    }

    /** Who takes part in the job. */
    SpareRegistry registry() {
        return registry;
    }

    /** If ranks are lost or could be, and the job goes on, {@code MPI.Finalize} waits for no rank that has ended. */
    private void checkFinalize() {
        String report =
                firstSpare == layout.size() && lostProcesses.all().isEmpty() ? finalizeWatch.report(endedRanks) : null;
        if (report != null) {
            endDeadlocked(finalizeWatch.rankStates(endedRanks), report);
        }
    }

    /** No rank can go on: ends the job, unless something has before. */
    void endDeadlocked(List<RankState> ranks, String report) {
        if (!hasEnded()) {
            deadlocked = ranks;
            end(new JobResult(ExitStatus.DEADLOCK, report));
        }
    }

    /** Where all ranks stood when a deadlock ended the job; {@code null} when none did. */
    List<RankState> deadlocked() {
        return deadlocked;
    }

    /**
     * A rank of the process, or something else in it, ends the job. What a lost process has sent before counts no more,
     * though it may arrive when the process is within reach again.
     */
    void ending(int process, FromAgent.Ending shutdown) {
        if (lostProcesses.isLost(process)) {
            return;
        }
        JobResult result = new JobResult(shutdown.status(), located(shutdown));
        if (shutdown.status() == 0 && !othersRun(process)) {
            return;
        } else if (suspects.isEmpty() || survivesRanks) {
            end(result);
        } else {
            explained.set(process);
            boolean isBetter = suspects.get(process) && !suspects.get(heldFrom); // the suspect reports the cause
            if (held == null || isBetter) {
                held = result;
                heldFrom = process;
            }
        }
    }

    /** The report, with the host of the rank it is about where there are several hosts. */
    private String located(FromAgent.Ending shutdown) {
        String name = "rank " + shutdown.rank();
        boolean isAboutRank = shutdown.report().startsWith(name + " ") && shutdown.rank() < layout.size();
        if (!isAboutRank || layout.isOneHost()) {
            return shutdown.report();
        }
        String host = layout.hostOf(layout.processOf(shutdown.rank()));
        return name + " on " + host + shutdown.report().substring(name.length());
    }

    private boolean othersRun(int process) {
        for (int rank = 0; rank < layout.size(); rank++) {
            if (layout.processOf(rank) != process && !endedRanks.get(rank)) {
                return true;
            }
        }
        return false;
    }

    /** A process says that it cannot reach another one. */
    void lost(int process, ToCoordinator.Lost lost, long nowMs) {
        int suspect = lost.process();
        if (suspect >= layout.processes() || done.get(suspect) || done.get(process)) {
            return;
        }
        suspects.set(suspect);
        JobResult result =
                new JobResult(ExitStatus.FAILED, name(process) + " lost " + name(suspect) + ": " + lost.why());
        pendingFailures.add(suspect, process, result, nowMs);
    }

    /** A process says that one of its ranks has died and the others go on. After the end of the job it died of that. */
    void rankDied(int process, FromAgent.RankDied died) {
        boolean isOfProcess = died.rank() < layout.size() && layout.processOf(died.rank()) == process;
        if (isOfProcess && !hasEnded()) {
            lostProcesses.addRank(process, died.rank(), new JobResult(died.status(), died.report()));
        }
    }

    /** A process has been silent for too long. */
    void silent(int process, String report) {
        fail(process, new JobResult(ExitStatus.FAILED, report), LossDetection.SILENCE);
    }

    /** A process is lost: the end of the job, unless it goes on without. */
    private void fail(int process, JobResult result, LossDetection detection) {
        boolean isSpare = layout.ranksOf(process)[0] >= firstSpare;
        if (survivesRanks && (joined.get(process) || isSpare) && !hasEnded()) {
            lostProcesses.addProcess(process, endedRanks, result, detection);
        } else {
            end(result);
        }
    }

    /** The processes that the job has lost and goes on without. */
    LostProcesses lostProcesses() {
        return lostProcesses;
    }

    void done(int process, FromAgent.Done message) {
        done.set(process);
        if (message.status() != 0) {
            lateStatus = lateStatus == 0 ? message.status() : lateStatus;
            lateReport.append(lateReport.length() == 0 ? "" : "\n").append(message.report());
        }
    }

    boolean isDone(int process) {
        return done.get(process);
    }

    void left(int process, String why, long nowMs) {
        connected.clear(process);
        if (isGone(process)) {
            gone(process);
        } else if (!done.get(process)) {
            suspects.set(process);
            JobResult result = new JobResult(ExitStatus.FAILED, name(process) + " cannot be reached any more: " + why);
            pendingFailures.add(process, PendingFailures.NOBODY, result, nowMs);
        }
    }

    /** Why a process has ended, as it will be reported next; empty when its status says all. */
    void explain(int process, String explanation) {
        explanations[process] = explanation;
    }

    void exited(int process, int status, long nowMs) {
        exitStatus[process] = status;
        if (isGone(process)) {
            gone(process);
        } else if (!done.get(process)) {
            pendingFailures.add(
                    process,
                    PendingFailures.NOBODY,
                    unexpectedEnd(process),
                    nowMs); // its last messages may still be in flight
        }
    }

    private boolean isGone(int process) {
        return hasExited(process) && !connected.get(process);
    }

    private void gone(int process) {
        if (!done.get(process)) {
            fail(process, explained.get(process) ? held : unexpectedEnd(process), LossDetection.PROCESS_ENDED);
        }
    }

    private JobResult unexpectedEnd(int process) {
        int status = exitStatus[process];
        String when =
                joined.get(process) ? " ended unexpectedly, status " : " ended before it had joined the job, status ";
        return new JobResult(
                status == 0 ? ExitStatus.FAILED : status, name(process) + when + status + because(process));
    }

    private String because(int process) {
        String explanation = explanations[process];
        return explanation == null || explanation.isEmpty() ? "" : ": " + explanation;
    }

    /** Ends the job, unless something has before. */
    void end(JobResult result) {
        if (cause == null) {
            cause = result;
        }
    }

    /** Lets what was held back count once nothing better has come. */
    void tick(long nowMs) {
        PendingFailures.PendingFailure<JobResult> due = pendingFailures.takeDue(nowMs, this::isInDoubt);
        if (due != null) {
            // What a process reports of itself is better than what others think.
            fail(due.process(), held == null ? due.result() : held, detection(due.process()));
        } else if (held != null && pendingFailures.isEmpty()) { // no process is pending that could report more
            fail(heldFrom, held, detection(heldFrom));
        }
    }

    /** How a process is known to be lost of which something was held back. */
    private LossDetection detection(int process) {
        if (hasExited(process)) {
            return LossDetection.PROCESS_ENDED;
        }
        return connected.get(process) ? LossDetection.PEER_CONNECTION : LossDetection.CONTROL_CONNECTION;
    }

    /** Whether a process may still be lost, or the cause of a loss. One that is done after its ranks failed is both. */
    private boolean isInDoubt(int process) {
        return (!done.get(process) || explained.get(process)) && !lostProcesses.isLost(process);
    }

    boolean hasEnded() {
        return cause != null;
    }

    boolean hasExited(int process) {
        return exitStatus[process] != UNKNOWN;
    }

    /** Whether every process is in the set, or has ended. */
    boolean isAccountedFor(BitSet processes) {
        for (int process = 0; process < layout.processes(); process++) {
            if (!processes.get(process) && !hasExited(process) && !notStarted.get(process)) {
                return false;
            }
        }
        return true;
    }

    /** Whether no process has anything left to do. */
    boolean isAllDone() {
        return isAccountedFor(done);
    }

    /** Whether no process is left, and it is known why. */
    boolean isOver() {
        return isAccountedFor(new BitSet()) && (hasEnded() || !isAnyUnexplained());
    }

    /** Whether the connection of a process is open, over which more may come. */
    boolean isAnyConnected() {
        return !connected.isEmpty();
    }

    /** Whether a process has ended too early and its last messages may still be in flight; the next tick will show. */
    private boolean isAnyUnexplained() {
        for (int process = 0; process < layout.processes(); process++) {
            if (!done.get(process) && !notStarted.get(process) && !lostProcesses.isLost(process)) {
                return true;
            }
        }
        return false;
    }

    /** The outcome, once all is over. */
    JobResult result() {
        JobResult end = cause == null ? lostProcesses.ofAll() : cause;
        if (end == null) {
            end = held; // all are done, so no better reason will come than the one that was held back
        }
        return end != null ? end : new JobResult(lateStatus, lateReport.toString());
    }

    String name(int process) {
        return ProcessName.of(layout, process);
    }
}
