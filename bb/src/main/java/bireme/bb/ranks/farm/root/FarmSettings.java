package bireme.bb.ranks.farm.root;

import bireme.bb.ranks.farm.dispatch.BatchSizes;
import bireme.bb.ranks.farm.dispatch.LossPolicy;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * The settings of a farm. Only copies that are not shared yet are modified.
 *
 * <p>Threads: any, once built.
 */
public final class FarmSettings implements Cloneable {
    private static final long DEFAULT_GRACE_NS = TimeUnit.SECONDS.toNanos(10);
    private static final int DEFAULT_WINDOW = 1 << 16;

    public int root;
    public boolean rootWorks;
    public BatchSizes sizes = BatchSizes.usual();
    public int retries;
    public boolean collectsFailures;
    public boolean isOrdered = true;
    public int window = DEFAULT_WINDOW;
    public Path checkpoint;
    public String label = "";
    public long syncNs = TimeUnit.SECONDS.toNanos(1);
    public PrintStream progress;
    public boolean showsAlways;
    public long timeoutNs = Long.MAX_VALUE;
    public long graceNs = DEFAULT_GRACE_NS;
    public CancelSignal cancellation = new CancelSignal();
    public LossPolicy onLoss = LossPolicy.END;
    /** Whether another rank becomes the root when that is lost. */
    public boolean survivesRoot;
    /** The quantile of what tasks take, and how many times that makes a straggler; 0 for none. */
    public double quantile;

    public double factor;

    /** A copy with a change. */
    public FarmSettings with(Consumer<FarmSettings> change) {
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

    /** Nanoseconds of a setting that is above 0; throws {@link IllegalArgumentException} for others. */
    public static long positiveNs(String name, Duration duration) {
        long ns = notNegativeNs(name, duration);
        if (ns == 0) {
            throw new IllegalArgumentException(name + " is " + duration + "; expected more than 0");
        }
        return ns;
    }

    /** Nanoseconds of a setting that is not below 0; throws {@link IllegalArgumentException} for others. */
    public static long notNegativeNs(String name, Duration duration) {
        if (duration == null || duration.isNegative()) {
            throw new IllegalArgumentException(name + " is " + duration + "; expected 0 or more");
        }
        return duration.compareTo(Duration.ofDays(365)) > 0
                ? Duration.ofDays(365).toNanos()
                : duration.toNanos();
    }

    /** The value of a setting within limits; throws {@link IllegalArgumentException} for others. */
    public static int within(String name, int value, int least, int most) {
        if (value < least || value > most) {
            throw new IllegalArgumentException(name + " is " + value + "; expected " + least + ".." + most);
        }
        return value;
    }

    /** An argument that is not {@code null}; throws {@link IllegalArgumentException} for {@code null}. */
    public static <X> X present(String name, X value, String expected) {
        if (value == null) {
            throw new IllegalArgumentException(name + " is null; expected " + expected);
        }
        return value;
    }
}
