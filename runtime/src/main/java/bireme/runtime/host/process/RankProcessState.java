package bireme.runtime.host.process;

import bireme.runtime.environment.RankExitSignal;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.util.Map;
import java.util.Properties;
import java.util.function.Supplier;

/**
 * The state that a process has once and each rank has of its own: standard streams, system properties, environment
 * variables, the default handler of uncaught exceptions, exit, and a clock if the rank is explored.
 *
 * <p>Shape: the {@code PerRank...} classes stand in for those of the JVM, find the calling thread's rank
 * ({@link CurrentRank}) and pass the call on to its object of this class. Streams for output are made on first use,
 * with the charset of the JVM's own. Properties are those of the JVM until the rank changes one; from then on they are
 * a copy.
 *
 * <p>Threads: any thread of the rank. Fields are volatile, and what is made on first use is made under this monitor, so
 * all threads of the rank see the same object.
 *
 * <p>Errors: {@link #exit} does not return: the thread is held until the job is over, and then ends by
 * {@link RankExitSignal}, unless the JVM has ended before.
 */
public final class RankProcessState {
    private final int rank;
    private final OutputStream outBytes;
    private final OutputStream errBytes;
    private final Supplier<Map<String, String>> variables;
    private final RankEnd end;
    private volatile PrintStream out;
    private volatile PrintStream err;
    private volatile InputStream in;
    private volatile Properties properties;
    private volatile Thread.UncaughtExceptionHandler defaultHandler;
    private volatile VirtualClock clock;

    /**
     * Describes a rank.
     *
     * @param rank the rank
     * @param outBytes takes its standard output
     * @param errBytes takes its standard error
     * @param in its standard input; {@code null} for an empty one
     * @param variables gives its environment variables; called often
     * @param end is notified of how it ends
     */
    public RankProcessState(
            int rank,
            OutputStream outBytes,
            OutputStream errBytes,
            InputStream in,
            Supplier<Map<String, String>> variables,
            RankEnd end) {
        this.rank = rank;
        this.outBytes = outBytes;
        this.errBytes = errBytes;
        this.in = in == null ? InputStream.nullInputStream() : new PromptingInput(in, outBytes, errBytes);
        this.variables = variables;
        this.end = end;
    }

    /** Has the rank read a clock of its own that only goes on when it is read; before the rank starts. */
    public void useVirtualClock() {
        clock = new VirtualClock();
    }

    /** Whether the rank reads a clock of its own. */
    boolean hasClock() {
        return clock != null;
    }

    /** {@link System#nanoTime} of the rank. */
    public long nanoTime() {
        VirtualClock virtual = clock;
        return virtual == null ? System.nanoTime() : virtual.nanoTime();
    }

    /** {@link System#currentTimeMillis} of the rank. */
    public long currentTimeMillis() {
        VirtualClock virtual = clock;
        return virtual == null ? System.currentTimeMillis() : virtual.currentTimeMillis();
    }

    /** The rank. */
    public int rank() {
        return rank;
    }

    /** Standard output. */
    public PrintStream out() {
        PrintStream stream = out;
        return stream == null ? openOut() : stream;
    }

    private synchronized PrintStream openOut() {
        if (out == null) {
            out = new PrintStream(outBytes, false, charset("stdout.encoding", "sun.stdout.encoding"));
        }
        return out;
    }

    /** Standard error. */
    public PrintStream err() {
        PrintStream stream = err;
        return stream == null ? openErr() : stream;
    }

    private synchronized PrintStream openErr() {
        if (err == null) {
            err = new PrintStream(errBytes, false, charset("stderr.encoding", "sun.stderr.encoding"));
        }
        return err;
    }

    /** The charset the JVM's own stream has, which JDK 17 does not say. */
    private static Charset charset(String key, String keyOfOldJdk) {
        String name = System.getProperty(key, System.getProperty(keyOfOldJdk));
        return name == null ? Charset.defaultCharset() : Charset.forName(name);
    }

    /** Standard input. */
    public InputStream in() {
        return in;
    }

    /** Environment variables, those of the rank among them; not to be changed. */
    public Map<String, String> variables() {
        return variables.get();
    }

    /** Replaces standard output. */
    public void setOut(PrintStream newOut) {
        out = newOut;
    }

    /** Replaces standard error. */
    public void setErr(PrintStream newErr) {
        err = newErr;
    }

    /** Replaces standard input. */
    public void setIn(InputStream newIn) {
        in = newIn;
    }

    /** This rank's own properties, {@code null} while they are those of the JVM. */
    Properties properties() {
        return properties;
    }

    /** This rank's own properties, made from {@code originals} on the first call. */
    synchronized Properties propertiesToChange(Properties originals) {
        if (properties == null) {
            properties = (Properties) originals.clone();
        }
        return properties;
    }

    /** Replaces the properties; {@code null} for those of the JVM. */
    public void setProperties(Properties newProperties) {
        properties = newProperties;
    }

    /** The program's own handler, or {@code null}. */
    public Thread.UncaughtExceptionHandler defaultHandler() {
        return defaultHandler;
    }

    /** Sets the program's own handler. */
    public void setDefaultHandler(Thread.UncaughtExceptionHandler handler) {
        defaultHandler = handler;
    }

    /** Ends the rank; does not return normally. */
    public void exit(int status) {
        end.exit(status);
    }

    /** Handles an exception that ends a thread: by the program's own default handler, else by the host. */
    public void uncaughtException(Thread thread, Throwable failure) {
        if (failure instanceof RankExitSignal) {
            return;
        }
        Thread.UncaughtExceptionHandler handler = defaultHandler;
        if (handler == null) {
            end.failed(thread, failure);
        } else {
            handler.uncaughtException(thread, failure);
        }
    }
}
