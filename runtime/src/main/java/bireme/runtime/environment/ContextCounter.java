package bireme.runtime.environment;

/**
 * Hands out contexts to communicators, in pairs: point-to-point, then collectives.
 *
 * <p>Ranks agree on a context by proposing what each has free and taking the largest; when another thread of some rank
 * took that one in the meantime, they try again. Contexts are never given out twice, so that messages of a freed
 * communicator, or of an earlier Init, cannot reach a later one.
 *
 * <p>Threads: any thread of the rank.
 */
public final class ContextCounter {
    /** Contexts of one communicator. */
    public static final int PER_COMMUNICATOR = 2;

    private int next;

    /** The least context that is free here. */
    public synchronized int proposal() {
        return next;
    }

    /** Takes {@code context} and all below it; false, and nothing happens, when it is gone. */
    public synchronized boolean claim(int context) {
        if (context < next) {
            return false;
        }
        next = Math.addExact(context, PER_COMMUNICATOR);
        return true;
    }
}
