package bireme.devices.pmi;

import com.sun.jna.Function;
import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.Pointer;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * This process's conversation with its process manager through PMIx, whose library it loads.
 *
 * <p>Shape: every process puts its values, all of them enter the fence, and then each gets what others have put. A
 * process stays a client until {@link #close}: one that ends before is taken for a failure.
 *
 * <p>Layouts, the same in versions 2 to 5: {@code pmix_proc_t} is a namespace of {@value #NAMESPACE_BYTES} bytes and a
 * rank of 4; {@code pmix_value_t} a type of 2 bytes and, from byte {@value #DATA}, the value; {@code pmix_info_t} a key
 * of {@value #KEY_BYTES} bytes, 4 bytes of flags, and from byte {@value #INFO_VALUE} such a value.
 *
 * <p>Threads: any, one at a time; {@link #abort} at any time.
 *
 * <p>Errors: {@link IOException} saying what was called and what the library answered.
 */
public final class PmixClient implements AutoCloseable {
    /** In the environment of every client, with the name of its job. */
    static final String NAMESPACE = "PMIX_NAMESPACE";

    private static final String RANK = "PMIX_RANK";

    private static final int NAMESPACE_BYTES = 256;
    private static final int PROCESS_BYTES = NAMESPACE_BYTES + Integer.BYTES;
    private static final int ALL_RANKS = -2;

    private static final int DATA = 8;
    private static final int VALUE_BYTES = 64;
    private static final short TYPE_BOOL = 1;
    private static final short TYPE_STRING = 3;
    private static final short TYPE_INT = 6;
    private static final short TYPE_INT32 = 9;
    private static final short TYPE_UINT = 11;
    private static final short TYPE_UINT32 = 14;
    private static final byte SCOPE_GLOBAL = 3;

    private static final int KEY_BYTES = 512;
    private static final int INFO_VALUE = 520;
    private static final int INFO_BYTES = 1024;

    private static final String JOB_SIZE = "pmix.job.size";
    private static final String LOCAL_SIZE = "pmix.local.size";
    private static final String COLLECT_DATA = "pmix.collect";
    private static final int LOST_CONNECTION = -61;
    private static final int EVENT_HANDLED = 0;

    private static final long ANSWER_MS = 30_000;

    /** What was loaded, for messages. */
    private static String loaded;

    private final String library;
    private final Memory self = new Memory(PROCESS_BYTES);
    private final int size;
    private final int localSize;
    /** Referred to for as long as the library may call it. */
    private final PmixCalls.EventHandler whenServerGone;

    private boolean isClosed;

    private PmixClient(String library, Runnable whenServerGone) throws IOException {
        this.library = library;
        self.clear();
        check(call("PMIx_Init", () -> PmixCalls.PMIx_Init(self, null, 0), ANSWER_MS), "PMIx_Init");
        this.whenServerGone = handler(whenServerGone);
        size = number(JOB_SIZE);
        localSize = number(LOCAL_SIZE);
        Memory code = new Memory(Integer.BYTES);
        code.setInt(0, LOST_CONNECTION);
        // What it returns is a number of the handler, or nothing at all, depending on the version.
        PmixCalls.PMIx_Register_event_handler(code, 1, null, 0, this.whenServerGone, null, null);
    }

    /** Whether the variables are those of a client of PMIx. */
    public static boolean isClient(Map<String, String> variables) {
        return variables.containsKey(NAMESPACE) && variables.containsKey(RANK);
    }

    /**
     * Loads the PMIx library of this process; a second call does nothing.
     *
     * @param wanted path or name of the library, {@code null} to look for it
     * @throws IOException naming what was tried, and why it cannot be used
     */
    public static synchronized void load(String wanted) throws IOException {
        if (loaded == null) {
            loaded = PmixLibrary.load(wanted);
        }
    }

    /**
     * Begins, with the library that was {@linkplain #load loaded}.
     *
     * @param whenServerGone run by a thread of the library when the process manager is gone, so that nobody will end
     *     this process
     * @throws IOException when the process manager does not answer
     */
    public static synchronized PmixClient open(Runnable whenServerGone) throws IOException {
        return new PmixClient(loaded, whenServerGone);
    }

    private PmixCalls.EventHandler handler(Runnable action) {
        return (handler, status, source, info, infoCount, results, resultCount, done, data) -> {
            if (done != null) {
                Function.getFunction(done).invokeVoid(new Object[] {EVENT_HANDLED, null, 0L, null, null, data});
            }
            action.run();
        };
    }

    /** A call of the library. */
    private interface Call {
        int status();
    }

    /** The library's calls know no time limit that every server obeys; the thread of one that never ends is left. */
    private int call(String name, Call call, long maxMs) throws IOException {
        FutureTask<Integer> result = new FutureTask<>(call::status);
        Thread thread = new Thread(null, result, "bireme-pmix", 0, false);
        thread.setDaemon(true);
        thread.start();
        try {
            return result.get(maxMs, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            throw new IOException(name + " of " + library + " has not returned within " + maxMs + " ms", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(name + " of " + library + " was interrupted", e);
        } catch (ExecutionException e) {
            throw new IOException(name + " of " + library + " failed: " + e.getCause(), e);
        }
    }

    private void check(int status, String what) throws IOException {
        if (status != 0) {
            throw new IOException(
                    what + " of " + library + " failed: " + PmixCalls.PMIx_Error_string(status) + " (" + status + ")");
        }
    }

    /** This process, {@code 0..size()-1}. */
    public int rank() {
        return self.getInt(NAMESPACE_BYTES);
    }

    /** Processes that were started together. */
    public int size() {
        return size;
    }

    /** How many of them are on this host. */
    public int localSize() {
        return localSize;
    }

    /** Puts a text under a key that is not taken. */
    public void put(String key, String text) throws IOException {
        Memory string = new Memory(text.length() + 1L);
        string.setString(0, text, "US-ASCII");
        Memory value = new Memory(VALUE_BYTES);
        value.clear();
        value.setShort(0, TYPE_STRING);
        value.setPointer(DATA, string);
        check(PmixCalls.PMIx_Put(SCOPE_GLOBAL, key, value), "PMIx_Put");
        check(PmixCalls.PMIx_Commit(), "PMIx_Commit");
    }

    /**
     * Waits until all processes have called it, and takes what they have put to everyone.
     *
     * @throws IOException also when they have not all come within the limit
     */
    public void fence(long maxMs) throws IOException {
        Memory info = new Memory(INFO_BYTES);
        info.clear();
        info.setString(0, COLLECT_DATA, "US-ASCII");
        info.setShort(INFO_VALUE, TYPE_BOOL);
        info.setByte(INFO_VALUE + DATA, (byte) 1);
        check(call("PMIx_Fence", () -> PmixCalls.PMIx_Fence(null, 0, info, 1), maxMs), "PMIx_Fence");
    }

    /** Gets the text that a process had put before the fence. */
    public String get(int rank, String key) throws IOException {
        Pointer value = value(rank, key);
        try {
            if (value.getShort(0) != TYPE_STRING) {
                throw new IOException("the process manager's " + key + " is no text");
            }
            Pointer string = value.getPointer(DATA);
            String text = string.getString(0, "US-ASCII");
            Native.free(Pointer.nativeValue(string));
            return text;
        } finally {
            Native.free(Pointer.nativeValue(value));
        }
    }

    private int number(String key) throws IOException {
        Pointer value = value(ALL_RANKS, key);
        try {
            short type = value.getShort(0);
            if (type != TYPE_UINT32 && type != TYPE_INT && type != TYPE_INT32 && type != TYPE_UINT) {
                throw new IOException("the process manager's " + key + " is no number, but of type " + type);
            }
            return value.getInt(DATA);
        } finally {
            Native.free(Pointer.nativeValue(value));
        }
    }

    /** To be freed. */
    private Pointer value(int rank, String key) throws IOException {
        Memory process = new Memory(PROCESS_BYTES);
        process.write(0, self.getByteArray(0, NAMESPACE_BYTES), 0, NAMESPACE_BYTES);
        process.setInt(NAMESPACE_BYTES, rank);
        Memory result = new Memory(Native.POINTER_SIZE);
        result.clear();
        int status = call("PMIx_Get", () -> PmixCalls.PMIx_Get(process, key, null, 0, result), ANSWER_MS);
        check(status, "PMIx_Get of " + key);
        return result.getPointer(0);
    }

    /**
     * Asks the process manager to end all processes of the job with a status; it may end this one at once.
     *
     * @throws IOException when it cannot be asked
     */
    public void abort(int status, String why) throws IOException {
        check(call("PMIx_Abort", () -> PmixCalls.PMIx_Abort(status, why, null, 0), ANSWER_MS), "PMIx_Abort");
    }

    /**
     * Finalizes: how this process ends does not matter to the process manager any more.
     *
     * @throws IOException when the process manager does not confirm it
     */
    @Override
    public synchronized void close() throws IOException {
        if (!isClosed) {
            isClosed = true;
            check(call("PMIx_Finalize", () -> PmixCalls.PMIx_Finalize(null, 0), ANSWER_MS), "PMIx_Finalize");
        }
    }
}
