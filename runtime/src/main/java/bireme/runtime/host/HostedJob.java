package bireme.runtime.host;

import bireme.runtime.control.ExitStatus;
import bireme.runtime.environment.JobControl;
import bireme.runtime.environment.OnRankDeath;
import bireme.runtime.environment.WindowLocks;
import bireme.runtime.finding.Finding;
import bireme.runtime.flight.FlightRecorders;
import bireme.runtime.flight.RankFlight;
import bireme.runtime.host.deadlock.CommunicatorNames;
import bireme.runtime.host.deadlock.DeadlockWatch;
import bireme.runtime.host.deadlock.FlightCapture;
import bireme.runtime.host.deadlock.ProgramPlace;
import bireme.runtime.host.deadlock.RankState;
import bireme.runtime.host.deadlock.RankStates;
import bireme.runtime.host.deadlock.UnreceivedReport;
import bireme.runtime.host.loading.UserClasses;
import bireme.runtime.host.output.JobOutput;
import bireme.runtime.host.output.OutputListener;
import bireme.runtime.host.process.RankEnd;
import bireme.runtime.host.process.RankProcessState;
import bireme.runtime.host.sampling.ProcessSample;
import bireme.runtime.host.sampling.RankSampler;
import bireme.runtime.profile.JobProfile;
import bireme.runtime.spare.LocalSpares;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import xxdev.LocalJob;

/**
 * The ranks of a job that this JVM runs, and their end: starts them, learns of each end, failure, exit and abort,
 * watches for deadlocks, and stops what is left.
 *
 * <p>The first cause ends the job. Later ones are dropped: {@link LocalJob} keeps the first, and only that is reported
 * in full. With {@link OnRankDeath#NOTIFY} the death of a rank is not a cause, and the other ranks are notified
 * instead.
 *
 * <p>Threads: setters by the host's thread, before {@link #start}; {@link #awaitEnd} and {@link #tearDown} by the
 * host's thread; the rest by any. {@code endLock} orders ends one after another, so that a listener sees the ranks as
 * the first end finds them; it is held while the listener is called. This object's monitor guards the counts of running
 * and dead ranks, and is where the host waits. No thread takes {@code endLock} while it holds the monitor.
 *
 * <p>Ordering: what {@code start} and the setters write is visible to the ranks by the start of their threads.
 *
 * <p>Errors: methods do not throw for what the program does; failures become a {@link JobEnd}. A thread of a rank that
 * has called {@code System.exit} or {@code Abort} does not return from {@link #holdUntilOver} before the job is over.
 */
final class HostedJob implements JobControl, OutputListener {
    private static final Set<HostedJob> RUNNING = ConcurrentHashMap.newKeySet();

    private final LocalJob local;
    private final JobListener listener;
    private final JobOutput output;
    private final RankInputs inputs;
    private final int[] hosted;
    private final CommunicatorNames names = new CommunicatorNames();
    private final RankThreads threads = new RankThreads();
    private final Object endLock = new Object();
    private final Set<String> notices = ConcurrentHashMap.newKeySet();
    private RankBinding binding;
    private UserClasses classes;
    /** {@code null} unless the job has spares and all its ranks here. */
    private LocalSpares spares;

    /** {@code null} in a job without a profile. */
    private JobProfile profile;

    private Set<Thread> earlier = Set.of();
    private OnRankDeath onRankDeath = OnRankDeath.ABORT;
    private JobEnd firstDeath;
    private int deaths;
    private HostedRank[] ranks = {};
    private boolean detectsQuiescence;
    private int running;
    /** {@code null} as long as nobody has looked at the job. */
    private RankSampler sampler;

    HostedJob(LocalJob local, JobListener listener, JobOutput output, InputStream input, int inputRank) {
        this.local = local;
        this.listener = listener;
        this.output = output;
        output.listenedBy(this);
        this.hosted = local.layout().ranksOf(local.layout().process());
        this.inputs = new RankInputs(input, inputRank, hosted.length, loss -> end(JobEnd.ofInput(loss)));
    }

    /** The jobs that run in this JVM, or have a part of theirs here. */
    static Set<HostedJob> running() {
        return Set.copyOf(RUNNING);
    }

    LocalJob local() {
        return local;
    }

    JobOutput output() {
        return output;
    }

    /** The ranks of the job that this JVM runs, ascending. */
    int[] hosted() {
        return hosted;
    }

    /** The process state of a rank of its own; the JVM's standard input is given to one rank, or to all. */
    RankProcessState processState(int rank, RankEnd end, Supplier<int[]> world) {
        int slot = slotOf(rank);
        InputStream in = inputs.of(rank, slot);
        RankVariables variables = new RankVariables(local.layout(), rank, world);
        return new RankProcessState(rank, output.out(slot), output.err(slot), in, variables::all, end);
    }

    private int slotOf(int rank) {
        return Arrays.binarySearch(hosted, rank);
    }

    /** Sets what happens to the job when a rank dies; before {@link #start}. */
    void onRankDeath(OnRankDeath choice) {
        onRankDeath = choice;
    }

    /** Says whether the JVM ends right after the job; before {@link #start}. */
    void endsJvm(boolean isSo) {
        threads.keepHeld(isSo);
    }

    /** Whether threads of a rank that has called {@code System.exit} are left as they are until the JVM ends. */
    boolean leavesExited() {
        return threads.keepHeld();
    }

    /** Says that some of the ranks are spares, all of them being here; before {@link #start}. */
    void use(LocalSpares newSpares) {
        spares = newSpares;
    }

    /** Says that a profile is made, {@code null} for none; before {@link #start}. */
    void use(JobProfile newProfile) {
        profile = newProfile;
    }

    void detectsQuiescence(boolean isSo) {
        detectsQuiescence = isSo;
    }

    /** Says where ranks run, {@code null} for anywhere; before {@link #start}. */
    void bindRanks(RankBinding newBinding) {
        binding = newBinding;
    }

    /** The main thread of a rank begins. */
    void begins(int rank) {
        if (binding != null) {
            binding.bind(rank);
        }
    }

    /** Says what classes the ranks will have; before {@link #start}. */
    void use(UserClasses newClasses) {
        classes = newClasses;
    }

    /** Where each rank of this JVM stands; any thread. */
    List<RankState> rankStates() {
        return currentStates().now();
    }

    /** What each rank of this JVM does and has used; any thread. */
    ProcessSample sample() {
        RankSampler current;
        synchronized (this) {
            if (sampler == null) {
                sampler = new RankSampler(local, List.of(ranks), names);
            }
            current = sampler;
        }
        return current.sample();
    }

    private RankStates currentStates() {
        return new RankStates(local, List.of(ranks), names);
    }

    void start(HostedRank[] newRanks, String mainClass, String[][] arguments) {
        ranks = newRanks;
        RUNNING.add(this);
        running = ranks.length;
        earlier = DeadlockWatch.threadsNow();
        local.onQuiescence(new QuiescentDevice(this, new RankStates(local, List.of(ranks), names), listener));
        for (int slot = 0; slot < ranks.length && !hasEnded(); slot++) {
            start(ranks[slot], mainClass, arguments[slot]);
        }
    }

    private void start(HostedRank rank, String mainClass, String[] arguments) {
        try {
            rank.start(mainClass, arguments);
        } catch (OutOfMemoryError e) {
            end(JobEnd.ofStart(
                    "rank " + rank.rank() + " of " + local.size() + " cannot be started: " + e.getMessage()));
        }
    }

    /** Ends the job, unless it has ended; wakes the threads that wait for that. */
    void end(Throwable end) {
        synchronized (endLock) { // a second end comes after the first, also while a listener still looks at the ranks
            try {
                if (!hasEnded()) {
                    recordEnd(JobEnd.of(end));
                    listener.endBegins(JobEnd.of(end).rank(), currentStates());
                }
            } finally {
                local.end(end);
            }
        }
        synchronized (this) {
            notifyAll();
        }
    }

    /** What ranks do as the job fails can be read only now: soon they are woken. */
    private void recordEnd(JobEnd end) {
        if (end.status() != 0) {
            List<RankFlight> flights = flights();
            FlightRecorders.of(local).end(flights);
            listener.flightRecorded(flights);
        }
    }

    /** What the flight recorders of the ranks of this JVM hold; any thread. */
    List<RankFlight> flights() {
        return new FlightCapture(local, List.of(ranks), names).now();
    }

    @Override
    public void readerGone(String stream) {
        end(JobEnd.ofLostReader(stream));
    }

    @Override
    public void writerFailed(Throwable failure) {
        try {
            end(JobEnd.ofOutput(failure));
        } catch (OutOfMemoryError e) {
            end(failure);
        }
    }

    boolean hasEnded() {
        return endCause() != null;
    }

    /** What has ended the job; {@code null} as long as it runs. */
    Throwable endCause() {
        return local.endCause();
    }

    /** A rank has died: the job ends, or the others are notified. */
    void died(HostedRank rank, JobEnd death) {
        if (!survivesRanks() || hasEnded()) {
            end(death);
        } else if (rank.die()) {
            synchronized (this) {
                firstDeath = firstDeath == null ? death : firstDeath;
                deaths++;
            }
            listener.rankLost(rank.rank(), death.outcome());
            if (spares != null) {
                spares.lost(rank.rank());
            }
            String host = local.layout().hostOf(local.layout().process());
            local.lose(new int[] {rank.rank()}, "on host " + host + " is lost: it " + death.what());
            rank.dispose();
        }
    }

    boolean survivesRanks() {
        return onRankDeath == OnRankDeath.NOTIFY;
    }

    /** The end of the job if all ranks of this JVM have died; else {@code null}. */
    synchronized JobEnd deathOfAll() {
        boolean areAllLost = spares == null ? deaths == hosted.length : spares.areAllLost();
        return areAllLost ? JobEnd.ofExtinction(firstDeath) : null;
    }

    /** A rank that has begun to take part, or not even that, ends without {@code MPI.Finalize}. */
    void rankEndsEarly(int rank, int finalized) {
        if (!hasEnded()) {
            listener.rankEndsEarly(rank, finalized);
        }
    }

    void rankEnded(int rank) {
        inputs.close(slotOf(rank));
        if (spares != null) {
            spares.finished(rank);
        }
        listener.rankEnded(rank);
        synchronized (this) {
            running--;
            notifyAll();
        }
    }

    boolean othersRun(HostedRank one) {
        return !namesOfOthers(one).isEmpty();
    }

    /** The running ranks but one, for a report: {@code rank 3}, or {@code ranks 0, 2}; of other processes not known. */
    String namesOfOthers(HostedRank one) {
        if (hosted.length < local.size()) {
            return "other ranks";
        }
        StringBuilder list = new StringBuilder();
        int count = 0;
        for (HostedRank rank : ranks) {
            if (rank != one && !rank.hasEnded()) {
                list.append(count++ == 0 ? "" : ", ").append(rank.rank());
            }
        }
        return count == 0 ? "" : (count == 1 ? "rank " : "ranks ") + list;
    }

    /** Keeps a thread that has called {@code System.exit} from going on, see {@link RankThreads#hold}. */
    void holdUntilOver() {
        threads.hold();
    }

    boolean isHeld(Thread thread) {
        return threads.isHeld(thread);
    }

    @Override
    public void abort(int rank, int code, String reason) {
        ranks[slotOf(rank)].exits();
        end(JobEnd.ofAbort(rank, code, reason));
        holdUntilOver();
    }

    @Override
    public void failing(int rank) {
        if (ranks[slotOf(rank)].isExiting() || leavesExited() && isDeadlocked()) {
            holdUntilOver();
        }
    }

    /** {@inheritDoc} On the standard error of the first rank that has cause to. */
    @Override
    public void notice(int rank, String text) {
        if (notices.add(text)) {
            ranks[slotOf(rank)].report("mpjrun: rank " + rank + ": " + text);
        }
    }

    @Override
    public void repaired(int rank, String step, long tookNs) {
        listener.rankRepaired(rank, step, tookNs);
    }

    @Override
    public void found(Finding finding) {
        listener.found(finding);
    }

    @Override
    public String placeInProgram() {
        return ProgramPlace.ofCaller();
    }

    @Override
    public boolean detectsQuiescence() {
        return detectsQuiescence;
    }

    /** Then the report says what each rank waits for, and its own exceptions would only say it again. */
    private boolean isDeadlocked() {
        return local.endCause() instanceof JobEnd end && end.status() == ExitStatus.DEADLOCK;
    }

    @Override
    public void initialized(int rank) {
        ranks[slotOf(rank)].setInitialized(true);
        listener.rankInitialized(rank);
    }

    @Override
    public void finalizing(int rank) {
        listener.rankFinalizing(rank, ranks[slotOf(rank)].timesInitialized());
        if (spares != null) {
            spares.finished(rank);
        }
    }

    @Override
    public void receivesNoMore(int rank) {
        UnreceivedReport.of(rank, local, names).forEach(line -> ranks[slotOf(rank)].report("mpjrun: " + line));
    }

    @Override
    public void finalized(int rank) {
        ranks[slotOf(rank)].setInitialized(false);
    }

    @Override
    public void communicatorCreated(int rank, int context, String name, int[] ids) {
        names.add(rank, context, name, ids);
        if (profile != null) {
            profile.communicator(rank, context, name, ids);
        }
    }

    @Override
    public void joinedProcessLost(String why) {
        if (!survivesRanks()) {
            end(JobEnd.ofJoinedJob(why));
        }
    }

    @Override
    public void collectivesCreated(int rank, int context, String name, int[] ids, LongSupplier calls) {
        names.addCollectives(rank, context, name, ids, calls);
    }

    @Override
    public void windowCreated(int rank, int context, int service, WindowLocks locks) {
        names.addWindow(rank, context, service, locks);
    }

    @Override
    public void communicatorFreed(int rank, int context) {
        names.remove(rank, context);
    }

    /**
     * Waits until all ranks have ended or the job has.
     *
     * @param checksDeadlock whether to look for deadlocks
     * @param quiescence notified of ranks that wait for those of other processes; {@code null} for nobody
     * @param hintPolls polls without a change after which a deadlock that is not certain is reported, once
     */
    void awaitEnd(boolean checksDeadlock, QuiescenceListener quiescence, int hintPolls) throws InterruptedException {
        boolean isWhole = local.size() == ranks.length;
        QuiescenceMonitor monitor = null;
        FlightRecorders recorders = FlightRecorders.of(local);
        while (!awaitEnd(DeadlockWatch.PERIOD_MS)) {
            recorders.sample();
            if (profile != null) {
                profile.sample();
            }
            if (monitor == null && checksDeadlock && (isWhole || quiescence != null)) {
                DeadlockWatch watch = new DeadlockWatch(local, List.of(ranks), names, classes::externalCaller, earlier);
                monitor = new QuiescenceMonitor(local, watch, isWhole ? null : quiescence, hintPolls, listener);
            }
            String report = monitor == null ? null : monitor.poll();
            if (report != null) {
                end(JobEnd.ofDeadlock(report));
            }
        }
    }

    /** Waits for all of that time unless the end comes before: two looks at blocked calls are to be so far apart. */
    private synchronized boolean awaitEnd(long maxMs) throws InterruptedException {
        long deadlineNs = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(maxMs);
        long leftMs = maxMs;
        while (running > 0 && !hasEnded() && leftMs > 0) {
            wait(leftMs); // ends early whenever a rank ends
            leftMs = TimeUnit.NANOSECONDS.toMillis(deadlineNs - System.nanoTime());
        }
        return running == 0 || hasEnded();
    }

    /** The rank that a thread belongs to, -1 for none of this job. */
    int rankOf(Thread thread) {
        for (HostedRank rank : ranks) {
            if (rank.owns(thread)) {
                return rank.rank();
            }
        }
        return -1;
    }

    /**
     * Stops what still runs, writes all output, and lets the threads go that were kept. Interrupted, it waits no
     * longer.
     *
     * @return threads that could not be stopped and would keep a JVM from ending
     */
    List<Thread> tearDown() {
        RUNNING.remove(this);
        try {
            local.end(JobEnd.ofCompletion());
            threads.interruptAndWait(ranks);
            output.close(0);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        threads.release();
        inputs.close();
        List<Thread> leftovers = threads.leftovers(ranks);
        for (HostedRank rank : ranks) {
            rank.release();
        }
        return leftovers;
    }
}
