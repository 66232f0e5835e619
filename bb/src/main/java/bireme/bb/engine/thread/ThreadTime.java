package bireme.bb.engine.thread;

import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * What the system says of the time of a thread. Linux keeps it exactly and is asked in microseconds; other systems are
 * not asked, since the JDK's way to do so takes longer to load than many a graph runs.
 *
 * @param coreNs time on a core, in nanoseconds; negative where it is not known
 * @param noCoreNs time in which it was ready to run and no core was free; negative where it is not known
 */
public record ThreadTime(long coreNs, long noCoreNs) {
    /** Of a thread whose times nobody knows. */
    public static final ThreadTime UNKNOWN = new ThreadTime(-1, -1);

    private static final String FILE = "/proc/thread-self/schedstat";
    private static final int MAX_BYTES = 128;

    /** {@return the times of the calling thread until now} */
    public static ThreadTime now() {
        // An interrupt closes other channels to files, and threads of graphs are interrupted at the end.
        try (FileInputStream in = new FileInputStream(FILE)) {
            byte[] bytes = in.readNBytes(MAX_BYTES);
            String[] words = new String(bytes, StandardCharsets.US_ASCII).trim().split(" ");
            return new ThreadTime(Long.parseLong(words[0]), Long.parseLong(words[1]));
        } catch (IOException | RuntimeException e) { // no such system, or it writes something else there
            return UNKNOWN;
        }
    }

    /** {@return what was added since an earlier time of the same thread} */
    public ThreadTime since(ThreadTime before) {
        if (coreNs < 0 || before.coreNs < 0) {
            return UNKNOWN;
        }
        return new ThreadTime(coreNs - before.coreNs, noCoreNs - before.noCoreNs);
    }
}
