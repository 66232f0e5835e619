package bireme.launcher.control;

/**
 * Whether this JVM is being ended already, by a signal for example. Then nobody else must: in JDK 17 an exit with a
 * status other than 0 that comes while the hooks end overtakes the first, and the status is not that of the signal.
 *
 * <p>Threads: any.
 */
public final class JvmEnd {
    private JvmEnd() {}

    /** Whether the end has begun; it may begin right after {@code false}. */
    public static boolean hasBegun() {
        Thread never = new Thread("bireme-never");
        try {
            Runtime.getRuntime().addShutdownHook(never);
            Runtime.getRuntime().removeShutdownHook(never);
            return false;
        } catch (IllegalStateException e) {
            return true;
        }
    }
}
