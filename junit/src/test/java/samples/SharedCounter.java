package samples;

import java.util.concurrent.atomic.AtomicInteger;

/** A class that exists once for all ranks. */
public final class SharedCounter {
    private static final AtomicInteger COUNT = new AtomicInteger();

    private SharedCounter() {}

    /** The next number. */
    public static int next() {
        return COUNT.incrementAndGet();
    }
}
