package bireme.runtime.host;

import bireme.runtime.check.RankCheck;
import bireme.runtime.environment.RankEnvironment;
import bireme.runtime.environment.RankExitSignal;
import bireme.runtime.host.deadlock.WatchedRank;
import bireme.runtime.host.loading.RankClassLoader;
import bireme.runtime.host.process.CurrentRank;
import bireme.runtime.host.process.RankEnd;
import bireme.runtime.host.process.RankProcessState;
import bireme.runtime.host.process.RankThreadGroup;
import bireme.runtime.spare.SpareAssignment;
import bireme.runtime.spare.SparePool;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import xxdev.DeviceException;

/**
 * A rank from its start to its end: its main thread, and all threads of its group.
 *
 * <p>Shape: as a JVM does, a rank ends when its last non-daemon thread has ended, or by {@code System.exit}, or when a
 * thread fails; the latter two reach it through {@link RankEnd}. What a status of 0 or a failure means for the job, the
 * {@link HostedJob} decides. The end closes the environment, so that the rank's device leaves the job, exactly once.
 *
 * <p>Threads: {@link #run} is its main thread; the rest is called by any thread. {@code hasEnded} and {@code isDead}
 * are decided by compare-and-set, the other flags are volatile, each written by one thread at a time. Main class and
 * arguments are written before the main thread starts.
 *
 * <p>Errors: a failure in the main thread is passed to the handler that the program has set, if any, and fails the rank
 * nevertheless. After the rank's end failures of its daemon threads are ignored, as those of a JVM that is gone.
 */
final class HostedRank implements Runnable, RankEnd, WatchedRank {
    private final int rank;
    private final HostedJob job;
    private final RankClassLoader loader;
    private final RankEnvironment environment;
    private final RankThreadGroup group;
    private final Thread mainThread;
    private final AtomicBoolean hasEnded = new AtomicBoolean();
    private final AtomicBoolean isDead = new AtomicBoolean();
    private volatile boolean isExiting;
    private volatile boolean isInitialized;
    private volatile int timesInitialized;
    private volatile boolean isMainDone;
    /** Whether it was a spare that nobody has needed. */
    private volatile boolean isUnused;

    private volatile Throwable lastFailure;
    private String mainClass;
    private String[] arguments;

    HostedRank(int rank, HostedJob job, RankClassLoader loader, RankEnvironment environment) {
        this.rank = rank;
        this.job = job;
        this.loader = loader;
        this.environment = environment;
        RankProcessState processState = job.processState(rank, this, environment::worldIds);
        if (environment.isExplored()) {
            processState.useVirtualClock();
        }
        loader.bind(processState, environment);
        group = new RankThreadGroup("rank " + rank, processState);
        mainThread = new Thread(group, this, "rank " + rank, 0, false);
        mainThread.setContextClassLoader(loader);
        mainThread.setDaemon(false);
    }

    void start(String newMainClass, String[] newArguments) {
        mainClass = newMainClass;
        arguments = newArguments;
        mainThread.start();
    }

    @Override
    public void run() {
        CurrentRank.set(group);
        job.begins(rank);
        callMain();
        awaitUserThreads();
        end();
    }

    private void callMain() {
        try {
            if (environment.isExplored()) {
                environment.device();
            }
            if (environment.isSpare() && !awaitPlace()) { // it may have been given a place before
                return;
            }
            MainMethod.find(mainClass, loader).call(arguments);
        } catch (Throwable failure) {
            mainFailed(failure);
        }
    }

    /**
     * Waits until the rank, which is a spare, is needed; its program does not begin before. Its device takes part
     * already, so that other processes can reach it at once.
     *
     * @return false if it never is
     */
    private boolean awaitPlace() {
        environment.device();
        try {
            SpareAssignment place = environment.spares().awaitPlace(rank);
            isUnused = place == null;
            if (place != null) {
                environment.take(place);
            }
        } catch (InterruptedException e) { // the job ends
            isUnused = true;
        }
        return !isUnused;
    }

    /** As in any JVM, a handler the program has set is called; the process fails nevertheless. */
    private void mainFailed(Throwable failure) {
        if (failure instanceof RankExitSignal) {
            return;
        }
        try {
            mainThread.getUncaughtExceptionHandler().uncaughtException(mainThread, failure);
        } finally {
            failed(mainThread, failure);
        }
    }

    private void awaitUserThreads() {
        isMainDone = true;
        List<Thread> userThreads = userThreads();
        while (!userThreads.isEmpty() && !job.hasEnded() && !isDead.get()) {
            try {
                userThreads.get(0).join();
            } catch (InterruptedException e) {
                // Either the job has ended, which the loop finds out, or the program interrupts a main that is over.
                continue;
            }
            userThreads = userThreads();
        }
    }

    /** Living non-daemon threads, the main thread only while it runs the program. */
    List<Thread> userThreads() {
        List<Thread> userThreads = new ArrayList<>();
        for (Thread thread : threads()) {
            if (!thread.isDaemon() && !(isMainDone && thread == mainThread)) {
                userThreads.add(thread);
            }
        }
        return userThreads;
    }

    /** The rank has ended: its device leaves the job. */
    private void end() {
        if (hasEnded.compareAndSet(false, true)) {
            if (!isDead.get() && !isUnused && (isInitialized || timesInitialized == 0)) {
                job.rankEndsEarly(rank, Math.max(0, timesInitialized - 1));
                notifyCheck();
            }
            try {
                environment.close();
            } catch (RuntimeException e) {
                job.end(JobEnd.ofFailure(rank, Thread.currentThread(), e));
            } finally {
                job.rankEnded(rank);
            }
        }
    }

    private void notifyCheck() {
        RankCheck check = isInitialized && !job.hasEnded() ? RankCheck.of(environment) : null;
        if (check != null) {
            check.endsEarly();
        }
    }

    /** The rank is to be dead from now on; whether it was alive. */
    boolean die() {
        return !hasEnded() && isDead.compareAndSet(false, true);
    }

    /** Ends what is left of a dead rank: its threads are asked to stop, and its device leaves. */
    void dispose() {
        for (Thread thread : threads()) {
            if (thread != Thread.currentThread() && !(isExiting && job.leavesExited())) {
                thread.interrupt();
            }
        }
        end();
    }

    /**
     * {@inheritDoc} After the rank's end failures of its daemon threads are ignored, as in a JVM that would have ended.
     */
    @Override
    public void failed(Thread thread, Throwable failure) {
        if (hasEnded() || isDead.get() || isExiting) {
            return;
        }
        boolean isKnown = failure == lastFailure; // by the handler of the thread
        lastFailure = failure;
        if (!isKnown && job.hasEnded() && isOlderThanEnd(failure)) {
            report("mpjrun: before that, "
                    + JobEnd.ofFailure(rank, thread, failure).report());
        }
        try {
            job.died(this, JobEnd.ofFailure(rank, thread, failure, argumentHint(failure)));
        } catch (OutOfMemoryError e) {
            // A job that is out of memory must end, too, even if its report cannot name the thread.
            job.end(failure);
        }
    }

    /**
     * Whether the end of the job was only noticed at the end of a try-with-resources statement that the program had
     * left by this failure: a collective close waits for other ranks, which may fail first since this one is missing.
     */
    private boolean isOlderThanEnd(Throwable failure) {
        boolean isConsequence = false;
        for (Throwable cause = failure; cause != null && !isConsequence; cause = cause.getCause()) {
            isConsequence = cause instanceof DeviceException || cause == job.endCause();
        }
        return !isConsequence && failure.getSuppressed().length > 0;
    }

    private String argumentHint(Throwable failure) {
        int leading = new LeadingArguments(environment.settings(), environment.size()).count();
        return ArgumentHint.of(failure, arguments.length, leading);
    }

    @Override
    public void exit(int status) {
        exits();
        if (status != 0) {
            job.died(this, JobEnd.ofExit(rank, status));
        } else if (isInitialized && job.othersRun(this)) {
            job.died(this, JobEnd.ofEarlyExit(rank, job.namesOfOthers(this), !job.survivesRanks()));
        } else {
            end();
        }
        job.holdUntilOver();
    }

    /** A thread of the rank ends it, or the job. */
    void exits() {
        isExiting = true;
    }

    /** Whether a thread of the rank has called {@code System.exit} or {@code Abort}. */
    boolean isExiting() {
        return isExiting;
    }

    /** Called by the thread that is in {@code MPI.Init} or {@code MPI.Finalize}, one at a time. */
    void setInitialized(boolean newValue) {
        timesInitialized += newValue ? 1 : 0;
        isInitialized = newValue;
    }

    int timesInitialized() {
        return timesInitialized;
    }

    @Override
    public boolean isInitialized() {
        return isInitialized;
    }

    @Override
    public int rank() {
        return rank;
    }

    @Override
    public boolean hasEnded() {
        return hasEnded.get();
    }

    @Override
    public boolean isSpare() {
        SparePool spares = environment.spares();
        return spares != null && spares.isWaiting(rank);
    }

    @Override
    public boolean isHeld(Thread thread) {
        return job.isHeld(thread) || isSpare() && owns(thread);
    }

    @Override
    public List<Thread> threads() {
        Thread[] found = new Thread[group.activeCount() + 8];
        int count = group.enumerate(found, true);
        while (count == found.length) {
            found = new Thread[2 * count];
            count = group.enumerate(found, true);
        }
        List<Thread> threads = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            threads.add(found[i]);
        }
        return threads;
    }

    /** Writes a line to the rank's standard error. */
    void report(String line) {
        RankProcessState processState = group.processState();
        if (processState != null) {
            processState.err().println(line);
        }
    }

    boolean owns(Thread thread) {
        return RankThreadGroup.of(thread.getThreadGroup()) == group;
    }

    /** The job is over. */
    void release() {
        group.release();
    }
}
