package bireme.runtime.host.deadlock;

import bireme.runtime.environment.RankScoped;
import bireme.runtime.host.loading.ClassOrigin;
import bireme.runtime.host.process.RankThreadGroup;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;

/**
 * Tells whether a thread that belongs to no rank may run code of a rank, or give a thread of one something to do: the
 * JDK's own threads do when a child process ends, a time is over, an object is collected, or something is read.
 *
 * <p>Shape: threads of the JVM and of the JDK, in the outermost groups, must be known to do nothing by themselves or be
 * idle workers. So must threads with a rank's class loader, wherever they are. Threads of the application around the
 * job know nothing of the ranks, nor do cleaners that were there before. Workers of the common pool are idle or in a
 * call that is known. The pool that carries virtual threads is looked at as a whole: with that quiescent, a virtual
 * thread is woken by a thread that can be seen.
 */
final class OutsideThreads {
    /** Threads of the JVM that run no tasks of the program, or only those that {@code ExternalCallers} looks for. */
    private static final Set<String> OF_JVM = Set.of(
            "Reference Handler",
            "Finalizer",
            "Signal Dispatcher",
            "Common-Cleaner",
            "Service Thread",
            "Monitor Deflation Thread",
            "Notification Thread",
            "Attach Listener",
            "DestroyJavaVM",
            "Sweeper thread",
            "VirtualThread-unblocker",
            "Keep-Alive-Timer",
            "Keep-Alive-SocketCleaner");

    private static final String COMPILER = " CompilerThread";
    private static final String INNOCUOUS = "jdk.internal.misc.InnocuousThread";
    private static final String CARRIER = "jdk.internal.misc.CarrierThread";
    private static final String CLEANER = "Cleaner-";
    private static final String CLEANER_OF_JNA = "com.sun.jna.internal.Cleaner$CleanerThread";

    private final Set<Thread> threadsOfRanks;
    private final Set<Thread> inCalls;
    private final Set<Thread> earlier;
    private final List<Thread> parkedWorkers = new ArrayList<>();

    /**
     * Prepares a check.
     *
     * @param threadsOfRanks threads that are looked at elsewhere
     * @param inCalls threads that wait in calls of a device
     * @param earlier threads that were there before the ranks
     */
    OutsideThreads(Set<Thread> threadsOfRanks, Set<Thread> inCalls, Set<Thread> earlier) {
        this.threadsOfRanks = threadsOfRanks;
        this.inCalls = inCalls;
        this.earlier = earlier;
    }

    /** The first thread that may still act, as text; {@code null} if none can. */
    String firstThatMayAct() {
        List<Thread> all = all();
        if (mayCommonPoolAct(all)) {
            return "the common pool has work";
        }
        ThreadGroup root = root();
        for (Thread thread : all) {
            if (thread != Thread.currentThread() && mayAct(thread, root)) {
                return "thread \"" + thread.getName() + "\" outside the ranks may act";
            }
        }
        return null;
    }

    private boolean mayCommonPoolAct(List<Thread> all) {
        ForkJoinPool pool = ForkJoinPool.commonPool();
        return !pool.isQuiescent()
                && (IdleThreads.mayTakeATask(pool) || all.stream().anyMatch(this::isBusyInCommonPool));
    }

    private boolean isBusyInCommonPool(Thread thread) {
        if (!IdleThreads.isCommonPoolWorker(thread) || inCalls.contains(thread)) {
            return false;
        }
        if (!IdleThreads.isIdleWorker(thread, thread.getStackTrace(), thread.getState())) {
            return true;
        }
        parkedWorkers.add(thread);
        return false;
    }

    private static ThreadGroup root() {
        ThreadGroup root = Thread.currentThread().getThreadGroup();
        while (root.getParent() != null) {
            root = root.getParent();
        }
        return root;
    }

    /** All threads of the JVM. */
    static List<Thread> all() {
        ThreadGroup root = root();
        Thread[] threads = new Thread[2 * root.activeCount() + 16];
        int count = root.enumerate(threads, true);
        while (count == threads.length) {
            threads = new Thread[2 * count];
            count = root.enumerate(threads, true);
        }
        return Arrays.asList(threads).subList(0, count);
    }

    /** Idle workers of the JDK's own pools; see {@link WorkerCheck}. */
    List<Thread> parkedWorkers() {
        return parkedWorkers;
    }

    private boolean mayAct(Thread thread, ThreadGroup root) {
        if (thread.getClass().getName().equals(CARRIER)) {
            ForkJoinPool carriers = ((ForkJoinWorkerThread) thread).getPool();
            return carriers == null || !carriers.isQuiescent();
        }
        boolean isScheduler = isDelayScheduler(thread);
        if (!isScheduler && (threadsOfRanks.contains(thread) || IdleThreads.isCommonPoolWorker(thread))) {
            return false;
        }
        boolean isOfJdk = isScheduler
                || thread.getThreadGroup() == root
                || thread.getClass().getName().equals(INNOCUOUS)
                || thread.getContextClassLoader() instanceof RankScoped;
        if (isOfJdk && isKnown(thread)) {
            return false;
        }
        StackTraceElement[] frames = thread.getStackTrace();
        Thread.State state = thread.getState();
        if (state == Thread.State.TERMINATED || isOfEarlierJob(thread, frames)) {
            return false;
        }
        if (!isOfJdk || isBiremes(frames)) {
            return runsCodeOfRanks(frames);
        }
        if (!IdleThreads.isIdleWorker(thread, frames, state)) {
            return true;
        }
        if (!IdleTimer.isTimer(thread)) {
            parkedWorkers.add(thread);
        }
        return false;
    }

    /** Whether an earlier job has left this thread behind: it runs that job's code, which cannot know these ranks. */
    private boolean isOfEarlierJob(Thread thread, StackTraceElement[] frames) {
        int first = frames.length - 1; // what the thread runs, below what Thread itself does
        while (first >= 0 && frames[first].getClassName().equals(Thread.class.getName())) {
            first--;
        }
        return first >= 0
                && earlier.contains(thread)
                && (isOfRanks(frames[first]) || isStartedByBireme(thread, frames[first]));
    }

    /** A rank's main thread, or one that serves it; those of the JDK in its group serve later ranks, too. */
    private static boolean isStartedByBireme(Thread thread, StackTraceElement first) {
        return thread.getThreadGroup() instanceof RankThreadGroup && ClassOrigin.isBireme(first.getClassName());
    }

    private static boolean isDelayScheduler(Thread thread) {
        String name = thread.getName();
        return name.endsWith("DelayScheduler") || name.endsWith("-delayScheduler");
    }

    private boolean isKnown(Thread thread) {
        return OF_JVM.contains(thread.getName())
                || thread.getName().startsWith(CLEANER) && earlier.contains(thread)
                || thread.getName().contains(COMPILER)
                || thread.getClass().getName().equals(CLEANER_OF_JNA)
                        && thread.getClass().getClassLoader() == OutsideThreads.class.getClassLoader();
    }

    private static boolean isBiremes(StackTraceElement[] frames) {
        for (StackTraceElement frame : frames) {
            if (ClassOrigin.isBireme(frame.getClassName())) {
                return true;
            }
        }
        return false;
    }

    /** Loaders of ranks have no name; those of applications do, or their threads are of no interest. */
    private static boolean runsCodeOfRanks(StackTraceElement[] frames) {
        return Arrays.stream(frames).anyMatch(OutsideThreads::isOfRanks);
    }

    private static boolean isOfRanks(StackTraceElement frame) {
        String name = frame.getClassName();
        boolean isFromElsewhere = frame.getClassLoaderName() != null || frame.getModuleName() != null;
        return !isFromElsewhere && !IdleThreads.isOfJdk(name) && !ClassOrigin.isBireme(name);
    }
}
