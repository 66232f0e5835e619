package bireme.devices.affinity;

import com.sun.jna.Native;
import com.sun.jna.Platform;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Moves the calling thread to a core of its own choice.
 *
 * <p>Works on Linux, by {@code sched_setaffinity}; elsewhere, and where the C library cannot be called, nothing
 * happens.
 *
 * <p>Threads: any; each moves itself.
 */
public final class Cores {
    private static final int MASK_WORDS = 16;
    private static final int MASK_BYTES = MASK_WORDS * Long.BYTES;
    private static final int THIS_THREAD = 0;
    private static final boolean IS_AVAILABLE = connect();

    /** As the thread found them that came here first, which is not bound yet. */
    private static final BitSet OF_PROCESS = allowed();

    private Cores() {}

    private static boolean connect() {
        if (!Platform.isLinux()) {
            return false;
        }
        try {
            Native.register(LinuxScheduler.class, Platform.C_LIBRARY_NAME);
            return true;
        } catch (UnsatisfiedLinkError e) {
            System.getLogger(Cores.class.getName())
                    .log(System.Logger.Level.DEBUG, "threads stay where the system puts them", e);
            return false;
        }
    }

    /**
     * Moves the calling thread to the {@code index}-th of the cores it may run on, counted around, and then lets it run
     * on all of them again.
     *
     * @return whether it was moved; {@code false} when there is but one core, or no way to do it
     */
    public static boolean moveTo(int index) {
        long[] allowed = new long[MASK_WORDS];
        if (!IS_AVAILABLE || LinuxScheduler.sched_getaffinity(THIS_THREAD, MASK_BYTES, allowed) < 0) {
            return false;
        }
        BitSet cores = BitSet.valueOf(allowed);
        if (cores.cardinality() < 2) {
            return false;
        }
        long[] one = new long[MASK_WORDS];
        int core = nth(cores, index % cores.cardinality());
        one[core / Long.SIZE] = 1L << core;
        boolean isMoved = LinuxScheduler.sched_setaffinity(THIS_THREAD, MASK_BYTES, one) == 0;
        return LinuxScheduler.sched_setaffinity(THIS_THREAD, MASK_BYTES, allowed) == 0 && isMoved;
    }

    /** The processors of the process; empty where that is not known. */
    static BitSet ofProcess() {
        return (BitSet) OF_PROCESS.clone();
    }

    /** Sets where the calling thread may run; whether that was possible. */
    static boolean set(BitSet processors) {
        long[] mask = processors.toLongArray();
        if (!IS_AVAILABLE || mask.length == 0 || mask.length > MASK_WORDS) {
            return false;
        }
        return LinuxScheduler.sched_setaffinity(THIS_THREAD, MASK_BYTES, Arrays.copyOf(mask, MASK_WORDS)) == 0;
    }

    private static int nth(BitSet cores, int n) {
        int core = cores.nextSetBit(0);
        for (int i = 0; i < n; i++) {
            core = cores.nextSetBit(core + 1);
        }
        return core;
    }

    /** The core the calling thread runs on, or -1 where that is not known. */
    static int current() {
        return IS_AVAILABLE ? LinuxScheduler.sched_getcpu() : -1;
    }

    /** The cores the calling thread may run on; empty where that is not known. */
    static BitSet allowed() {
        long[] mask = new long[MASK_WORDS];
        return IS_AVAILABLE && LinuxScheduler.sched_getaffinity(THIS_THREAD, MASK_BYTES, mask) >= 0
                ? BitSet.valueOf(mask)
                : new BitSet();
    }
}
