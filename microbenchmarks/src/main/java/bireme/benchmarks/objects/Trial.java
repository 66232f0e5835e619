package bireme.benchmarks.objects;

import bireme.devices.object.ObjectSerializer;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Locale;

/**
 * One kind of object, written and read by one serializer.
 *
 * <p>Units: nanoseconds of processor time of this thread, and bytes, for one object.
 *
 * <p>Threads: one.
 */
final class Trial {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private static final long MANY_BYTES = 1_000_000;

    private final Kind kind;
    private final ObjectSerializer serializer;
    private final Object[] items;
    private final Object[] received = new Object[1];
    private final long[] samplesNs;
    private int rounds;
    private int objectsOfARound = 1;
    private int messageBytes;
    private long allocatedBytes;
    private String failure;

    /**
     * Makes it, and sees whether the object arrives.
     *
     * @param maxRounds rounds that are going to be measured
     */
    Trial(Kind kind, ObjectSerializer serializer, int maxRounds) {
        this.kind = kind;
        this.serializer = serializer;
        this.items = new Object[] {kind.item()};
        this.samplesNs = new long[maxRounds];
        try {
            messageBytes = serializer.write(items, 0, 1).length;
            run(1);
            if (!kind.equality().test(items[0], received[0])) {
                failure = "not equal";
            }
        } catch (RuntimeException | StackOverflowError e) { // what a serializer cannot do is a result
            failure = "fails";
            System.err.println(kind.title() + ", " + serializer.getClass().getSimpleName() + ": " + firstLine(e));
        }
    }

    private static String firstLine(Throwable error) {
        return error.toString().lines().findFirst().orElse("");
    }

    private long run(int objects) {
        long start = THREADS.getCurrentThreadCpuTime();
        for (int each = 0; each < objects; each++) {
            serializer.read(serializer.write(items, 0, 1), received, 0, 1);
        }
        return THREADS.getCurrentThreadCpuTime() - start;
    }

    /** Goes on for so long, and sets the length of a round by how long an object took. */
    void warmUp(long warmUpNs, long roundNs) {
        long spentNs = 0;
        while (failure == null && spentNs < warmUpNs) {
            long tookNs = Math.max(1, run(objectsOfARound));
            spentNs += tookNs;
            objectsOfARound = (int) Math.max(1, Math.min(1 << 20, objectsOfARound * roundNs / tookNs));
        }
    }

    /** One round. */
    void measure() {
        if (failure == null) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            long tookNs = run(objectsOfARound);
            allocatedBytes = (THREADS.getCurrentThreadAllocatedBytes() - before) / objectsOfARound;
            samplesNs[rounds++] = tookNs / objectsOfARound;
            if (!kind.equality().test(items[0], received[0])) {
                throw new IllegalStateException(kind.title() + " has changed on its way: " + received[0]);
            }
        }
    }

    /** The first quartile of the rounds, or what went wrong. */
    String time() {
        if (failure != null) {
            return failure;
        }
        Arrays.sort(samplesNs, 0, rounds);
        return String.format(Locale.ROOT, "%,d", samplesNs[rounds / 4]);
    }

    /** Bytes of the message, and bytes of the heap that writing and reading take; many of them in KiB. */
    String bytes() {
        return failure != null ? failure : size(messageBytes) + "; " + size(allocatedBytes);
    }

    private static String size(long bytes) {
        return bytes < MANY_BYTES
                ? String.format(Locale.ROOT, "%,d", bytes)
                : String.format(Locale.ROOT, "%,dK", bytes >> 10);
    }
}
