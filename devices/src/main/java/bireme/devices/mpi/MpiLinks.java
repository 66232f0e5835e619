package bireme.devices.mpi;

import bireme.devices.config.Settings;
import bireme.devices.net.link.Connectors;
import bireme.devices.net.link.DrivenLink;
import bireme.devices.net.link.LinkFactory;
import bireme.devices.net.link.LinkHost;
import bireme.devices.net.link.LinkOwner;
import bireme.devices.net.link.NetThread;
import bireme.devices.net.link.PolledLinks;
import bireme.devices.wait.IdleStrategy;
import bireme.devices.wait.Parker;
import bireme.devices.wait.SpinLock;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import xxdev.DeviceException;
import xxdev.LocalJob;

/**
 * Links over the MPI library of the process: for ranks that poll, and in a thread of its own while none does.
 *
 * <p>Shape: there is one link to a process. Who makes it first sends a message with its own number, which makes the
 * other process do the same; messages of both directions have tags of their own from the beginning, so nothing is
 * lost if both begin.
 *
 * <p>A library reports nothing to threads that sleep. While no rank polls, the thread does: without a pause for
 * {@link #ACTIVE_NS} after it has found something, then in pauses that grow to {@link #MAX_PAUSE_NS}.
 *
 * <p>Threads: as {@link LinkFactory}.
 */
final class MpiLinks implements LinkFactory {
    static final String SERVICE = "mpi";
    private static final String DIRECT = "bireme.mpi.direct";

    /** A whole frame of the longest message that is sent without a request. */
    private static final int MIN_RECORD = 3 << 10;

    private static final int MAX_RECORD = 4 << 20;
    private static final long POLLED_PAUSE_NS = TimeUnit.MILLISECONDS.toNanos(1);
    /**
     * How long the thread polls without a pause after it has found something: a long message takes several steps on
     * both sides, and if each waited for a pause of the other, 8 KiB would take 0.4 ms.
     */
    private static final long ACTIVE_NS = TimeUnit.MILLISECONDS.toNanos(1);

    private static final long MIN_PAUSE_NS = 20_000;
    private static final long MAX_PAUSE_NS = 500_000;

    /** Empty polls of a rank for one look at new connections; a power of two. */
    private static final int ACCEPT_EVERY = 256;

    private static final long MAX_END_MS = 2_000;

    /** Between looks at whether a first message has left. */
    private static final IdleStrategy GREETING = new IdleStrategy(0, 0, MIN_PAUSE_NS, MIN_PAUSE_NS);

    /** The first message of a connection, and what is needed to send or receive it. */
    private static final int PROCESS = 0;

    private static final int RANK = 4;
    private static final int PORT = 8;
    private static final int RECORD = 12;
    private static final int GREETING_BYTES = 16;
    private static final int FLAG = 16;
    private static final int REQUEST = 24;
    private static final int MEMORY_BYTES = 32;

    private final LocalJob job;
    private final Settings settings;
    private final PolledLinks links = new PolledLinks();
    private final SpinLock accepting = new SpinLock();
    private final ByteBuffer greeting = ByteBuffer.allocateDirect(MEMORY_BYTES).order(ByteOrder.nativeOrder());
    private final Parker parker = new Parker();
    private InitializedMpi world;
    private long greetingAddress;
    private int port;
    private int recordBytes;
    private boolean hasLongRecords;
    private MpiLink[] made;
    private LinkHost host;
    private Connectors connectors;
    private Thread thread;
    private boolean isPolled;
    private int polls;
    private volatile boolean isClosed;

    MpiLinks(LocalJob job, Settings settings) {
        this.job = job;
        this.settings = settings;
    }

    @Override
    public void open(LinkHost newHost) {
        host = newHost;
        int processes = job.layout().processes();
        if (processes == 1) {
            return;
        }
        world = InitializedMpi.get(settings);
        world.onThisHost(job.layout().ranksOnThisHost(), (int)
                IntStream.range(0, processes).filter(job.layout()::isSameHost).count());
        greetingAddress = world.calls().addressOf(greeting);
        port = world.newPort();
        recordBytes =
                settings.bytes("bireme.mpi.record", world.abi().recordBytes(), MIN_RECORD, MAX_RECORD) & -Long.BYTES;
        hasLongRecords = settings.flag(DIRECT, false);
        made = new MpiLink[processes];
        connectors = new Connectors(SERVICE, job.layout().process(), processes);
        thread = NetThread.create(
                this::run, "bireme mpi progress of process " + job.layout().process());
        thread.start();
        job.wiring().publish(SERVICE, new MpiAddress(world.rank(), port, recordBytes, world.id()).toString());
    }

    @Override
    public void connect(int process) {
        connectors.execute(() -> connectNow(process));
    }

    private void connectNow(int process) {
        try {
            MpiAddress address = MpiAddress.parse(job.wiring().addressOf(process, SERVICE));
            if (address.world() != world.id()) {
                throw strange(process);
            }
            link(process, address);
            greet(address);
        } catch (IOException | RuntimeException e) { // whatever it is, somebody waits for the connection
            if (!isClosed) {
                host.connectFailed(process, e);
            }
        }
    }

    private DeviceException strange(int process) {
        String where = "process " + process + " on host " + job.layout().hostOf(process);
        return new DeviceException(
                where + " was not started by the same mpiexec as this one, so their MPI library does not"
                        + " connect them; use device hybrid");
    }

    private synchronized void link(int process, MpiAddress address) throws IOException {
        if (isClosed || made[process] != null) {
            return;
        }
        if (address.recordBytes() != recordBytes) {
            throw new IOException(
                    "its bireme.mpi.record is " + address.recordBytes() + " bytes, and here it is " + recordBytes);
        }
        MpiLink link = new MpiLink(
                world,
                address.rank(),
                new MpiLink.Tags(
                        world.tag(port, address.port()),
                        world.tag(address.port(), port),
                        world.longTag(port, address.port()),
                        world.longTag(address.port(), port)),
                recordBytes,
                hasLongRecords,
                this);
        made[process] = link;
        LinkOwner owner = host.linked(process, link);
        if (owner == null) {
            link.close();
            return;
        }
        link.drivenBy(owner);
        links.add(link);
    }

    /** Sends this process's number to one that may not know of the link yet. */
    private void greet(MpiAddress address) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocateDirect(MEMORY_BYTES).order(ByteOrder.nativeOrder());
        bytes.putInt(PROCESS, job.layout().process())
                .putInt(RANK, world.rank())
                .putInt(PORT, port)
                .putInt(RECORD, recordBytes);
        long start = world.calls().addressOf(bytes);
        int tag = world.tag(0, address.port());
        world.check(
                world.calls()
                        .isend(
                                start,
                                GREETING_BYTES,
                                world.abi().byteType(),
                                address.rank(),
                                tag,
                                world.communicator(),
                                start + REQUEST),
                "MPI_Isend");
        do {
            GREETING.park(0); // the library sends something so short at once, if it is not busy
            world.check(
                    world.calls()
                            .test(start + REQUEST, start + FLAG, world.abi().noStatus()),
                    "MPI_Test");
        } while (bytes.getInt(FLAG) == 0 && !isClosed);
        if (bytes.getInt(FLAG) == 0) {
            world.retain(bytes);
        }
    }

    /** Makes the links that other processes have asked for; returns how many. */
    private int accept() {
        if (!accepting.tryLock()) {
            return 0;
        }
        int process;
        MpiAddress address;
        try {
            int tag = world.tag(0, port);
            int any = world.abi().anySource();
            long comm = world.communicator();
            long noStatus = world.abi().noStatus();
            world.check(world.calls().iprobe(any, tag, comm, greetingAddress + FLAG, noStatus), "MPI_Iprobe");
            if (greeting.getInt(FLAG) == 0) {
                return 0;
            }
            world.check(
                    world.calls()
                            .recv(greetingAddress, GREETING_BYTES, world.abi().byteType(), any, tag, comm, noStatus),
                    "MPI_Recv");
            process = greeting.getInt(PROCESS);
            address = new MpiAddress(greeting.getInt(RANK), greeting.getInt(PORT), greeting.getInt(RECORD), world.id());
        } catch (IOException e) {
            throw new DeviceException("device mpi accepts no connection: " + e.getMessage(), e);
        } finally {
            accepting.unlock();
        }
        return acceptFrom(process, address);
    }

    private int acceptFrom(int process, MpiAddress address) {
        if (process < 0 || process >= made.length || process == job.layout().process()) {
            throw new DeviceException("device mpi accepted process " + process + ", which is none of the others in 0.."
                    + (made.length - 1));
        }
        try {
            link(process, address);
        } catch (IOException e) {
            host.connectFailed(process, e);
        }
        return 1;
    }

    @Override
    public int poll() {
        if (world == null) {
            return 0;
        }
        polledByRank();
        int handled = links.poll();
        if (handled == 0) {
            if (links.mustPollOthers()) {
                handled = pollAll();
            }
            if ((++polls & ACCEPT_EVERY - 1) == 0) {
                handled += accept();
            }
        }
        return handled;
    }

    /** A rank looks for messages itself, so the thread need not: it would only keep a core from the ranks. */
    void polledByRank() {
        if (!isPolled) {
            isPolled = true;
        }
    }

    void closed(MpiLink link) {
        links.remove(link);
    }

    private int pollAll() {
        int handled = 0;
        for (DrivenLink link : links.all()) {
            handled += links.poll(link);
        }
        return handled;
    }

    @Override
    public void beforeSleep() {
        if (world != null) {
            isPolled = false;
            parker.wakeIfParked();
        }
    }

    private void run() {
        try {
            long pauseNs = MIN_PAUSE_NS;
            long activeNs = System.nanoTime();
            while (!isClosed) {
                if (isPolled) {
                    isPolled = false;
                    accept();
                    park(POLLED_PAUSE_NS);
                    activeNs = System.nanoTime();
                    pauseNs = MIN_PAUSE_NS;
                } else if (accept() + pollAll() > 0) {
                    activeNs = System.nanoTime();
                    pauseNs = MIN_PAUSE_NS;
                } else if (System.nanoTime() - activeNs < ACTIVE_NS) {
                    Thread.yield();
                } else {
                    park(pauseNs);
                    pauseNs = Math.min(MAX_PAUSE_NS, 2 * pauseNs);
                }
            }
        } catch (RuntimeException e) { // without this thread ranks would sleep for ever
            for (DrivenLink link : links.all()) {
                link.owner().failed(e);
            }
        }
    }

    private void park(long ns) {
        parker.prepareToPark(false);
        if (!isClosed) {
            parker.park(ns);
        }
    }

    @Override
    public void close() {
        isClosed = true;
        if (world == null) {
            return;
        }
        parker.wakeIfParked();
        try {
            connectors.close();
            thread.join(MAX_END_MS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            closeLinks();
        }
    }

    private synchronized void closeLinks() {
        for (MpiLink link : made) {
            if (link != null) {
                link.close();
            }
        }
    }
}
