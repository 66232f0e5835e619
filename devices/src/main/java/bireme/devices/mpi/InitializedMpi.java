package bireme.devices.mpi;

import bireme.devices.config.Settings;
import bireme.devices.mpi.binding.LibraryException;
import bireme.devices.mpi.binding.MpiAbi;
import bireme.devices.mpi.binding.MpiReductions;
import bireme.devices.mpi.binding.NativeCalls;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import xxdev.DeviceException;
import xxdev.LocalJob;

/**
 * The MPI library of this process, initialized: who this process is among those that were started with it, and the
 * communicator of the device's own messages.
 *
 * <p>A process can initialize MPI once. So there is one world in a process, from the first use until {@link #finish},
 * however many jobs use it; each gets tags of its own by its {@link #newPort port}.
 *
 * <p>Threads: any. A thread of its own ({@link MpiThread}) initializes and finalizes the library. With {@code
 * MPI_THREAD_MULTIPLE} all threads make calls, with {@code MPI_THREAD_SERIALIZED} one at a time, and with less that one
 * thread makes all.
 *
 * <p>Errors: {@link DeviceException} at the start, {@link IOException} with the library's own text afterwards.
 */
public final class InitializedMpi {
    private static final String THREADS = "bireme.mpi.threads";

    private static final String MULTIPLE = "multiple";
    private static final String SERIALIZED = "serialized";
    private static final String FUNNELED = "funneled";

    /** Ports of which two tags for each pair are an {@code int}. */
    private static final int MAX_PORTS = 32_767;

    private static final int SCRATCH_BYTES = 16 << 10;
    private static final int NUMBER = 0;
    private static final int FLAG = 8;
    private static final int HANDLE = 16;
    private static final int TEXT = 64;

    private static InitializedMpi world;
    private static DeviceException refusal;
    private static volatile boolean isLeaving;

    private final MpiLibrary library;
    private final MpiAbi abi;
    private final NativeCalls bound;
    private final NativeCalls calls;
    private final MpiThread thread;
    /** Of a process whose one thread would wait in the library, see {@link MpiTeam}. */
    private final Semaphore creating = new Semaphore(1);

    private final ByteBuffer scratch = ByteBuffer.allocateDirect(SCRATCH_BYTES).order(ByteOrder.nativeOrder());
    private final long scratchAddress;
    private final int rank;
    private final int size;
    private final int threadLevel;
    private final long communicator;
    private final int ports;
    private final int communicatorTags;
    private final long id;
    private final List<MpiLink> closing = new ArrayList<>();
    private final List<ByteBuffer> retained = new ArrayList<>();
    private int lastPort;
    private int lastCommunicatorTag;

    private InitializedMpi(MpiLibrary library, NativeCalls bound, Settings settings, LauncherVariables launcher) {
        this.library = library;
        this.bound = bound;
        this.abi = library.abi();
        scratchAddress = bound.addressOf(scratch);
        int wanted = wantedLevel(settings);
        thread = new MpiThread();
        initCheck(thread.call(() -> bound.initThread(wanted, scratchAddress)), bound, "MPI_Init_thread");
        threadLevel = Math.min(wanted, scratch.getInt(NUMBER));
        calls = callsOf(bound);
        initCheck(calls.commSetErrhandler(abi.commWorld(), abi.errorsReturn()), calls, "MPI_Comm_set_errhandler");
        initCheck(calls.commRank(abi.commWorld(), scratchAddress), calls, "MPI_Comm_rank");
        rank = scratch.getInt(NUMBER);
        initCheck(calls.commSize(abi.commWorld(), scratchAddress), calls, "MPI_Comm_size");
        size = scratch.getInt(NUMBER);
        if (size == 1 && launcher.size() > 1) {
            throw new DeviceException("this process is one of " + launcher.size() + " that " + launcher.kind()
                    + " has started, and " + library.name() + " (" + abi.name() + ") knows of no other: it is not the"
                    + " library that belongs to the launcher; start with that library's mpiexec, or name the"
                    + " launcher's library by -D" + MpiLibrary.KEY + " or BIREME_MPI_LIBRARY");
        }
        scratch.putLong(HANDLE, 0);
        initCheck(calls.commDup(abi.commWorld(), scratchAddress + HANDLE), calls, "MPI_Comm_dup");
        communicator = abi.handleBytes() == Long.BYTES ? scratch.getLong(HANDLE) : scratch.getInt(HANDLE);
        initCheck(calls.commSetErrhandler(communicator, abi.errorsReturn()), calls, "MPI_Comm_set_errhandler");
        double tags = highestTag() + 1.0;
        ports = Math.min(MAX_PORTS, (int) Math.sqrt(tags / 2));
        communicatorTags = (int) Math.max(1, Math.min(tags, Integer.MAX_VALUE) / size);
        scratch.putLong(HANDLE, new SecureRandom().nextLong());
        initCheck(
                calls.bcast(scratchAddress + HANDLE, Long.BYTES, abi.byteType(), 0, communicator), calls, "MPI_Bcast");
        id = scratch.getLong(HANDLE);
    }

    /**
     * The world of this process; the first call loads and initializes the library, and returns once all processes that
     * were started together have come here.
     *
     * @throws DeviceException naming the library, what is wrong, and what can be done
     */
    public static synchronized InitializedMpi get(Settings settings) {
        if (refusal != null) {
            throw refusal;
        }
        if (isLeaving) {
            throw new DeviceException("device mpi has finalized its MPI library, which cannot be initialized again");
        }
        if (world == null) {
            Map<String, String> variables = System.getenv();
            MpiLibrary library = MpiLibrary.load(settings, variables);
            try {
                world = new InitializedMpi(
                        library, library.library().bind(), settings, LauncherVariables.of(variables));
            } catch (LibraryException e) {
                refusal = new DeviceException("device mpi cannot use " + library.name() + ": " + e.getMessage(), e);
                throw refusal;
            } catch (DeviceException e) {
                refusal = e; // what was initialized once cannot be initialized again
                throw e;
            }
        }
        return world;
    }

    private int wantedLevel(Settings settings) {
        return switch (settings.text(THREADS, MULTIPLE)) {
            case MULTIPLE -> abi.threadMultiple();
            case SERIALIZED -> abi.threadSerialized();
            case FUNNELED -> abi.threadFunneled();
            default -> throw settings.illegal(THREADS, "multiple, serialized or funneled");
        };
    }

    private NativeCalls callsOf(NativeCalls direct) {
        if (threadLevel >= abi.threadMultiple()) {
            return direct;
        }
        return threadLevel >= abi.threadSerialized()
                ? new SerializedCalls(direct)
                : new FunneledCalls(direct, thread, abi);
    }

    private void initCheck(int code, NativeCalls of, String what) {
        if (code != 0) {
            throw new DeviceException(what + " of " + library.name() + " failed: " + text(of, code));
        }
    }

    private double highestTag() {
        initCheck(
                calls.commGetAttr(abi.commWorld(), abi.tagUpperBound(), scratchAddress + HANDLE, scratchAddress + FLAG),
                calls,
                "MPI_Comm_get_attr");
        return scratch.getInt(FLAG) == 0 ? Short.MAX_VALUE : calls.intAt(scratch.getLong(HANDLE));
    }

    private String text(NativeCalls of, int code) {
        int error = of.errorString(code, scratchAddress + TEXT, scratchAddress);
        return error != 0 ? "error " + code : writtenText();
    }

    /** What the library has written to the scratch memory, with its length. */
    private String writtenText() {
        byte[] bytes = new byte[Math.max(0, Math.min(scratch.getInt(NUMBER), SCRATCH_BYTES - TEXT))];
        scratch.get(TEXT, bytes);
        return new String(bytes, StandardCharsets.UTF_8).trim();
    }

    /** Throws what the library says about an error code other than 0. */
    void check(int code, String what) throws IOException {
        if (code != 0) {
            fail(code, what);
        }
    }

    private synchronized void fail(int code, String what) throws IOException {
        throw new IOException(what + " of " + library.name() + " failed: " + text(calls, code));
    }

    /** This process, {@code 0..size()-1}, in {@code MPI_COMM_WORLD}. */
    public int rank() {
        return rank;
    }

    /** Processes in {@code MPI_COMM_WORLD}. */
    public int size() {
        return size;
    }

    /** A number that all processes of this world have, and no other world. */
    public long id() {
        return id;
    }

    /** The library, its ABI and version, and the thread level, for reports. */
    public String description() {
        return library.name() + " (" + abi.name() + ", " + abi.threadLevel(threadLevel) + ", called by "
                + library.binding().name() + ")";
    }

    /**
     * What the library says of itself: name, version, often how it was configured; one line or several.
     *
     * @throws IOException with the library's reason
     */
    synchronized String version() throws IOException {
        check(calls.libraryVersion(scratchAddress + TEXT, scratchAddress), "MPI_Get_library_version");
        return writtenText();
    }

    MpiLibrary library() {
        return library;
    }

    /** Name of the thread level that the library gives. */
    String threadLevel() {
        return abi.threadLevel(threadLevel);
    }

    NativeCalls calls() {
        return calls;
    }

    /** How the library combines elements. */
    MpiReductions reductions() {
        return MpiReductions.of(abi, library.library());
    }

    MpiAbi abi() {
        return abi;
    }

    long communicator() {
        return communicator;
    }

    /** A number for the messages of a job in this process, which no other job of it has had lately. */
    synchronized int newPort() {
        lastPort = lastPort % (ports - 1) + 1;
        return lastPort;
    }

    /** A tag for a new communicator that no process of this world has chosen lately. */
    synchronized int newCommunicatorTag() {
        lastCommunicatorTag = (lastCommunicatorTag + 1) % communicatorTags;
        return lastCommunicatorTag * size + rank;
    }

    /** The tag of messages from one port to another; 0 as the sender's is for the first message of a connection. */
    int tag(int fromPort, int toPort) {
        return fromPort * ports + toPort;
    }

    /** The tag of long records from one port to another. */
    int longTag(int fromPort, int toPort) {
        return ports * ports + tag(fromPort, toPort);
    }

    /**
     * Gives a text that one process knows to all; every process calls this.
     *
     * @param text what to give; used in process {@code root} only
     * @throws IOException with the library's reason
     */
    public String broadcast(String text, int root) throws IOException {
        byte[] bytes = rank == root ? text.getBytes(StandardCharsets.UTF_8) : new byte[0];
        ByteBuffer length = ByteBuffer.allocateDirect(Integer.BYTES).order(ByteOrder.nativeOrder());
        length.putInt(0, bytes.length);
        check(calls.bcast(calls.addressOf(length), Integer.BYTES, abi.byteType(), root, communicator), "MPI_Bcast");
        ByteBuffer memory = ByteBuffer.allocateDirect(length.getInt(0));
        memory.put(bytes).clear();
        check(calls.bcast(calls.addressOf(memory), memory.capacity(), abi.byteType(), root, communicator), "MPI_Bcast");
        return StandardCharsets.UTF_8.decode(memory).toString();
    }

    /** Says how many ranks and processes are on this host, which share its cores. */
    void onThisHost(int ranks, int processes) {
        thread.shareCores(ranks + processes > Runtime.getRuntime().availableProcessors());
    }

    /** Retains memory that the library may use until the process ends. */
    void retain(ByteBuffer memory) {
        synchronized (closing) {
            retained.add(memory);
        }
    }

    /** Keeps the memory of a closed link until the library no longer uses it. */
    void closing(MpiLink link) {
        synchronized (closing) {
            Iterator<MpiLink> links = closing.iterator();
            while (links.hasNext()) {
                if (links.next().isIdle()) {
                    links.remove();
                }
            }
            if (!link.isIdle()) {
                closing.add(link);
            }
        }
    }

    /** Whether this process has initialized its library, and not finalized it yet. */
    public static synchronized boolean isInitialized() {
        return world != null;
    }

    /** Finalizes the library; nothing else is called afterwards. Returns its error code. */
    int finishLibrary() {
        return thread.end(bound::finish);
    }

    /**
     * What a thread holds while all calls of this process wait for its own, or {@code null} where threads make calls
     * beside each other.
     */
    Semaphore creating() {
        return threadLevel < abi.threadSerialized() ? creating : null;
    }

    /** Whether this process is about to finalize its library, and with it all others of the world. */
    static boolean isLeaving() {
        return isLeaving;
    }

    /**
     * Closes the job and finalizes the library of this process, if it was initialized; returns once all processes have
     * come here. MPI cannot be used afterwards. All messages have arrived.
     *
     * @param job the job whose links use the library
     */
    public static void finish(LocalJob job) {
        isLeaving = true;
        job.close();
        InitializedMpi last;
        synchronized (InitializedMpi.class) {
            last = world;
            world = null;
        }
        int code = last == null ? 0 : last.finishLibrary();
        if (code != 0) {
            System.getLogger("bireme.devices.mpi")
                    .log(System.Logger.Level.WARNING, "MPI_Finalize of " + last.library.name() + " failed: " + code);
        }
    }
}
