package bireme.runtime.host.process;

import java.io.InputStream;
import java.io.PrintStream;
import java.util.Map;
import java.util.Properties;

/**
 * Replaces, for the code of a rank, the members of {@link System} and {@link Thread} that would show, change or end the
 * whole JVM. This class is defined once per rank, by the rank's class loader, so its statics are the rank's own. Each
 * member has the name and type of the one that it replaces.
 *
 * <p>Ordering: the streams are as plain as the JDK's own fields.
 */
public final class RankSystem {
    private static final RankProcessState RANK = ((RankLoaded) RankSystem.class.getClassLoader()).processState();

    /** {@link System#out}. */
    public static PrintStream out = RANK.out();

    /** {@link System#err}. */
    public static PrintStream err = RANK.err();

    /** {@link System#in}. */
    public static InputStream in = RANK.in();

    private RankSystem() {}

    /** {@link System#exit}, which asks a security manager first, where there is one. */
    @SuppressWarnings("removal")
    public static void exit(int status) {
        SecurityManager security = System.getSecurityManager();
        if (security != null) {
            security.checkExit(status);
        }
        RANK.exit(status);
    }

    /** {@link System#nanoTime}; only where the rank's clock is not the system's. */
    public static long nanoTime() {
        return RANK.nanoTime();
    }

    /** {@link System#currentTimeMillis}; likewise. */
    public static long currentTimeMillis() {
        return RANK.currentTimeMillis();
    }

    /** {@link System#getenv(String)}. */
    public static String getenv(String name) {
        return RANK.variables().get(name);
    }

    /** {@link System#getenv()}. */
    public static Map<String, String> getenv() {
        return RANK.variables();
    }

    /** {@link System#setOut}. */
    public static void setOut(PrintStream newOut) {
        RANK.setOut(newOut);
        out = newOut;
    }

    /** {@link System#setErr}. */
    public static void setErr(PrintStream newErr) {
        RANK.setErr(newErr);
        err = newErr;
    }

    /** {@link System#setIn}. */
    public static void setIn(InputStream newIn) {
        RANK.setIn(newIn);
        in = newIn;
    }

    /** {@link System#setProperties}. */
    public static void setProperties(Properties properties) {
        RANK.setProperties(properties);
    }

    /** {@link Thread#setDefaultUncaughtExceptionHandler}. */
    public static void setDefaultUncaughtExceptionHandler(Thread.UncaughtExceptionHandler handler) {
        RANK.setDefaultHandler(handler);
    }

    /** {@link Thread#getDefaultUncaughtExceptionHandler}. */
    public static Thread.UncaughtExceptionHandler getDefaultUncaughtExceptionHandler() {
        return RANK.defaultHandler();
    }
}
