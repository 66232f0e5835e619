package bireme.runtime.host.process;

import java.util.Optional;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Finds the rank that the calling thread works for.
 *
 * <p>Shape: by thread group; else by what the thread inherited from its creator, which finds virtual threads and those
 * in a foreign group; else by the first class of a rank on the stack, for daemon threads. Workers of the common pool
 * are asked only for their stack, because the JDK lets them inherit from the thread that happened to start them.
 */
public final class CurrentRank {
    private static final InheritableThreadLocal<RankThreadGroup> INHERITED = new InheritableThreadLocal<>();
    /** Set while the stack is looked at, because the JDK then reads system properties and so comes here again. */
    private static final ThreadLocal<Boolean> IS_LOOKING = new ThreadLocal<>();

    private CurrentRank() {}

    /** Has the JDK's classes started that this one needs, which read system properties then, and must not come here. */
    static void prepare() {
        IS_LOOKING.remove();
    }

    /** Marks the calling thread, and all it starts, as belonging to the group. */
    public static void set(RankThreadGroup group) {
        INHERITED.set(group);
    }

    /** The rank that the calling thread inherited, or {@code null}. */
    static RankProcessState inherited() {
        RankThreadGroup group = INHERITED.get();
        return group == null ? null : group.processState();
    }

    /** Nanoseconds by the clock of the calling thread's rank, if it has one, else since a time of the system's. */
    public static long nanosSince(long originNs) {
        RankProcessState rank = find();
        return rank == null || !rank.hasClock() ? System.nanoTime() - originNs : rank.nanoTime();
    }

    /** The rank of the calling thread, or {@code null}. */
    static RankProcessState find() {
        Thread thread = Thread.currentThread();
        if (thread instanceof ForkJoinWorkerThread
                && ((ForkJoinWorkerThread) thread).getPool() == ForkJoinPool.commonPool()) {
            return ofStack();
        }
        RankThreadGroup group = RankThreadGroup.of(thread.getThreadGroup());
        RankThreadGroup known = group == null ? INHERITED.get() : group;
        if (known != null) {
            return known.processState();
        }
        return thread.isDaemon() ? ofStack() : null;
    }

    /** The rank of the first class on the stack that belongs to one, or {@code null}. */
    private static RankProcessState ofStack() {
        if (IS_LOOKING.get() != null) {
            return null;
        }
        IS_LOOKING.set(Boolean.TRUE);
        try {
            return Stacks.WALKER.walk(Stacks.FIRST_RANK).orElse(null);
        } finally {
            IS_LOOKING.remove();
        }
    }

    /** The rank that defined a class, or {@code null}. */
    private static RankProcessState of(Class<?> type) {
        for (ClassLoader loader = type.getClassLoader(); loader != null; loader = loader.getParent()) {
            if (loader instanceof RankLoaded) {
                return ((RankLoaded) loader).processState();
            }
        }
        return null;
    }

    /** A class of its own, so that programs which need no stack do not pay for the walker's start. */
    private static final class Stacks {
        static final StackWalker WALKER = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);
        static final Function<Stream<StackWalker.StackFrame>, Optional<RankProcessState>> FIRST_RANK =
                frames -> frames.map(frame -> of(frame.getDeclaringClass()))
                        .filter(rank -> rank != null)
                        .findFirst();
    }
}
