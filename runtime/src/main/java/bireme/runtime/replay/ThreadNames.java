package bireme.runtime.replay;

import java.util.regex.Pattern;

/** The part of a thread's name that is the same in every run. */
final class ThreadNames {
    /** The JDK counts these in each JVM, over all ranks that it holds. */
    private static final Pattern COUNTED = Pattern.compile("Thread-\\d+|pool-\\d+-");

    private ThreadNames() {}

    /** The thread's name without the numbers that differ from run to run. */
    static String keyOf(Thread thread) {
        return COUNTED.matcher(thread.getName())
                .replaceFirst(found -> found.group().startsWith("pool") ? "pool-" : "Thread");
    }
}
