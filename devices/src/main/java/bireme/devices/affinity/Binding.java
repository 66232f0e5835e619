package bireme.devices.affinity;

import java.util.BitSet;

/**
 * Binds threads to processors for good, because a user has asked for it. A thread inherits the binding of the one that
 * starts it; threads that work for all ranks give it up by {@link #release}.
 *
 * <p>Threads: any; each binds itself.
 */
public final class Binding {
    private static volatile boolean isUsed;

    private Binding() {}

    /** The processors this process may use; empty where that cannot be known. */
    public static BitSet processors() {
        return Cores.ofProcess();
    }

    /**
     * Ties the calling thread to some processors.
     *
     * @return whether that was possible
     */
    public static boolean bind(BitSet processors) {
        isUsed = true;
        return Cores.set(processors);
    }

    /** Lets the calling thread run on all processors of the process; costs nothing where nobody is bound. */
    public static void release() {
        if (isUsed) {
            Cores.set(Cores.ofProcess());
        }
    }
}
