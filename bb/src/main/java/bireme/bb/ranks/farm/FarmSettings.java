package bireme.bb.ranks.farm;

import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * What a farm was told, in one place. Changed only in copies that nobody else has yet.
 *
 * <p>Threads: any, once handed out.
 */
final class FarmSettings implements Cloneable {
    private static final long DEFAULT_GRACE_NS = TimeUnit.SECONDS.toNanos(10);
    private static final int DEFAULT_WINDOW = 1 << 16;

    int root;
    boolean rootWorks;
    BatchSizes sizes = BatchSizes.usual();
    int retries;
    boolean collectsFailures;
    boolean isOrdered = true;
    int window = DEFAULT_WINDOW;
    Path checkpoint;
    String label = "";
    long syncNs = TimeUnit.SECONDS.toNanos(1);
    PrintStream progress;
    boolean showsAlways;
    long timeoutNs = Long.MAX_VALUE;
    long graceNs = DEFAULT_GRACE_NS;
    Cancellation cancellation = new Cancellation();
    OnLoss onLoss = OnLoss.END;

    FarmSettings with(Consumer<FarmSettings> change) {
        FarmSettings copy = copy();
        change.accept(copy);
        return copy;
    }

    private FarmSettings copy() {
        try {
            return (FarmSettings) clone();
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
    }

    static long positiveNs(String name, Duration duration) {
        long ns = notNegativeNs(name, duration);
        if (ns == 0) {
            throw new IllegalArgumentException(name + " is " + duration + "; expected more than 0");
        }
        return ns;
    }

    static long notNegativeNs(String name, Duration duration) {
        if (duration == null || duration.isNegative()) {
            throw new IllegalArgumentException(name + " is " + duration + "; expected 0 or more");
        }
        return duration.compareTo(Duration.ofDays(365)) > 0
                ? Duration.ofDays(365).toNanos()
                : duration.toNanos();
    }

    static int within(String name, int value, int least, int most) {
        if (value < least || value > most) {
            throw new IllegalArgumentException(name + " is " + value + "; expected " + least + ".." + most);
        }
        return value;
    }

    static <X> X present(String name, X value, String expected) {
        if (value == null) {
            throw new IllegalArgumentException(name + " is null; expected " + expected);
        }
        return value;
    }
}
