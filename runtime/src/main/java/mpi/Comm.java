package mpi;

import bireme.collectives.Collectives;
import bireme.collectives.NeighborExchange;
import bireme.collectives.items.ItemLayout;
import bireme.collectives.nonblocking.StartedCollectives;
import bireme.runtime.environment.RankEnvironment;
import bireme.runtime.file.FileException;
import bireme.runtime.flight.ApiCall;
import bireme.runtime.flight.CallRing;
import bireme.runtime.flight.FlightRecorder;
import bireme.runtime.layout.LayoutView;
import bireme.runtime.partitioned.PartitionMismatchException;
import bireme.runtime.partitioned.PartitionedChannel;
import bireme.runtime.profile.ProfiledAccess;
import bireme.runtime.profile.ProfiledRing;
import bireme.runtime.window.WindowException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BinaryOperator;
import java.util.function.BooleanSupplier;
import xxdev.Device;
import xxdev.DeviceException;
import xxdev.ElementType;
import xxdev.JobEndedException;
import xxdev.LargeBuffer;
import xxdev.MatchedMessage;
import xxdev.RankLostException;
import xxdev.TruncationException;

/**
 * An ordered set of ranks with a context of its own: messages of one communicator are never seen by another.
 *
 * <p>Collectives come in three forms: {@code Bcast} returns when this rank's part is over; {@code Ibcast} starts it,
 * and its buffers and arrays of counts belong to it until the request is complete; {@code Bcast_init} prepares it for
 * any number of starts, and they belong to it at each. All ranks call the collectives of a communicator in the same
 * order; of those that do not block, calls that start or prepare count, and any number may be pending. Arguments are
 * checked in the call in all three forms. Send and receive buffer of those that combine data may be the same; receive
 * buffers of ranks that get no result stay as they are.
 *
 * <p>Programs written today need few of the calls here: {@link TypedComm} has those whose datatype and count follow
 * from an array or a NIO buffer, {@link ObjectComm} those of objects.
 *
 * <p>Errors: besides what a call names, every one throws {@link MPIException} of class {@code MPI.ERR_COMM} on a
 * communicator that is null or freed, {@link ProcessFailedException} when it needs a rank that is lost, {@link
 * RevokedException} when the communicator was revoked, and
 * {@link MPIException} of class {@code MPI.ERR_OTHER} when the job has ended or the thread was interrupted. An illegal
 * argument is one that is {@code null}, out of range, or does not fit the others: {@code MPI.ERR_BUFFER} names a buffer
 * or offset, {@code MPI.ERR_COUNT} a count, {@code MPI.ERR_TYPE} a datatype that is not committed or not that of the
 * buffer. Failures of operations that do not block are thrown where their request is awaited or tested.
 *
 * <p>Units: offsets count elements of the buffer, counts items of the datatype. No buffer may be changed, or read if it
 * is received into, before the call has returned or its request is complete.
 *
 * <p>Threads: any thread of the rank; several threads must agree on the order of collectives. Closing sets
 * {@link #size} to 0: then no rank is legal, so the hot path needs no check of its own and the cold path says why.
 *
 * <p>Source: MPI 4.1, chapters 3 (messages), 6 (collectives) and 7 (communicators).
 */
public abstract non-sealed class Comm implements Freeable, AutoCloseable, TypedComm, ObjectComm, RecoverableComm {
    /** For {@link Intracomm#splitType}: the ranks of a host share a communicator. */
    public static final int TYPE_SHARED = 0;

    final Epoch epoch;
    final MpiWorld world;
    final Device device;
    int context;

    /** This rank's place in {@link #group}. */
    final int rank;

    /** Hint for {@link #setInfo}. */
    private static final String REPRODUCIBLE = "reproducible";

    /** Hints that are {@code true} or {@code false}; all but the first are assertions of the standard. */
    private static final Set<String> FLAGS = Set.of(
            REPRODUCIBLE,
            "mpi_assert_no_any_tag",
            "mpi_assert_no_any_source",
            "mpi_assert_exact_length",
            "mpi_assert_allow_overtaking",
            "mpi_assert_strict_start_ordering");

    private static final Set<String> PREDEFINED_NAMES = Set.of("MPI.COMM_WORLD", "MPI.COMM_SELF", ParentJob.NAME);

    /**
     * The group that {@link #Group} returns; of an intercommunicator the ranks on this side. Public as in MPJ Express.
     */
    public final Group group;

    /** Device ids of the ranks that messages go to: those of the group, or those on the other side. */
    final int[] ids;

    /** Number of ranks that messages go to; 0 once the communicator is closed. */
    int size;

    private volatile String name;
    private volatile boolean isNamed;
    /** Rank of each device id; {@code null} when they are the same, or few enough to be looked for. */
    private final int[] ranks;

    private final boolean isSearched;
    /** {@code null} for a communicator that is not open yet, or was never. */
    private StartedCollectives started;

    private final Attributes attributes = new Attributes();
    /** Guarded by {@link #attributes}; {@code null} before it is first needed. */
    private PartitionedChannel partitioned;

    /** Scratch of the thread that received last; see {@link ReceiveScratch} for why no synchronization is needed. */
    private ReceiveScratch scratch;
    /** Up to so many ranks have no table of all ranks of the job, which thousands of communicators could not afford. */
    private static final int MAX_SEARCHED = 8;
    /** Sends of so many elements of primitive types hardly wait, so they are recorded when they are done. */
    private static final int SHORT_ELEMENTS = 512;

    /** Ring of the thread that called last; immutable but for its owner, as the scratch. */
    private CallRing ring = FlightRecorder.noRing();
    /** Arguments that no pending collective owns; those that do not block keep theirs. */
    private CollectiveArguments spareArguments;

    private Session session;
    private volatile Errhandler errhandler = Errhandler.ERRORS_RETURN;
    /** For the items of the next blocking send or receive that lie scattered; see {@link #takeView}. */
    private final AtomicReference<LayoutView> spareView = new AtomicReference<>();

    /** In checked mode, else {@code null}. */
    private final ComparedCalls calls;

    private String closedBecause;
    private Info info = new Info();
    /** Whether {@code MPI.SUM} is {@link Op#REPRODUCIBLE_SUM}. */
    boolean isReproducible;

    /** That of {@link #iDup}, of its result. */
    private Request duplication = Request.NULL;

    Comm(CommParts parts) {
        this.world = parts.world();
        this.epoch = world.epoch();
        this.device = world.messages();
        this.name = parts.name();
        this.group = parts.group().kept();
        this.ids = world.devicesOf(parts.peers());
        this.rank = group.Rank();
        this.context = parts.context();
        this.size = ids.length;
        this.isSearched = ids.length <= MAX_SEARCHED && ids.length < device.size();
        this.ranks = isSearched || isIdentity(ids, device.size()) ? null : ranksOf(ids, device.size());
        this.started = parts.started();
        this.calls = world.check() == null ? null : new ComparedCalls(this, world.check());
        if (started == null) {
            closeBecause("is not there yet: Wait for the request that getRequest returns");
        }
    }

    /** A communicator that was never open. */
    Comm(String name, String closedBecause) {
        this.epoch = null;
        this.world = null;
        this.device = null;
        this.name = name;
        this.group = Group.NULL;
        this.ids = new int[0];
        this.rank = Constants.UNDEFINED;
        this.context = Constants.UNDEFINED;
        this.isSearched = false;
        this.ranks = null;
        this.started = null;
        this.calls = null;
        this.closedBecause = closedBecause;
    }

    private static boolean isIdentity(int[] ids, int devices) {
        boolean isIdentity = ids.length == devices;
        for (int r = 0; r < ids.length; r++) {
            isIdentity &= ids[r] == r;
        }
        return isIdentity;
    }

    private static int[] ranksOf(int[] ids, int devices) {
        int[] ranks = new int[devices];
        Arrays.fill(ranks, Constants.UNDEFINED);
        for (int r = 0; r < ids.length; r++) {
            ranks[ids[r]] = r;
        }
        return ranks;
    }

    private int search(int id) {
        for (int r = 0; r < ids.length; r++) {
            if (ids[r] == id) {
                return r;
            }
        }
        return Constants.UNDEFINED;
    }

    /** Where the calling thread's calls are recorded. */
    final CallRing ring() {
        CallRing mine = ring;
        return mine.isOwn() ? mine : ownRing();
    }

    /** A call that looks without waiting begins: when, or 0 without a profile, which alone has such calls. */
    final long pollBegins() {
        return world.isProfiled() ? System.nanoTime() : 0;
    }

    /**
     * It has ended.
     *
     * @param peer device id of the peer; -1 for none
     * @param beganNs what {@link #pollBegins} has returned
     */
    final void polled(String call, int peer, int tag, long beganNs, boolean isFound) {
        if (beganNs != 0) {
            ((ProfiledRing) ring()).polled(call, context, peer, tag, beganNs, isFound);
        }
    }

    /** A call on a window or a file begins, for the profile; {@code null} without one. */
    final ProfiledAccess access(ProfiledRing.Access kind, String call, int peer, long bytes) {
        return world.isProfiled() ? ((ProfiledRing) ring()).access(kind, call, context, peer, bytes) : null;
    }

    private CallRing ownRing() {
        CallRing mine = epoch.recorder().ring();
        ring = mine;
        return mine;
    }

    final boolean isRank(int candidate) {
        return candidate >= 0 && candidate < size;
    }

    /** Rank of a message's sender; special values stay what they are. */
    final int rankOf(int id) {
        if (id < 0 || ranks == null && !isSearched) {
            return id;
        }
        return ranks == null ? search(id) : ranks[id];
    }

    final Status statusOf(xxdev.Status filled) {
        int source = filled.isCancelled() ? Constants.ANY_SOURCE : rankOf(filled.source());
        return new Status(source, filled.tag(), filled.elements(), filled.type(), filled.isCancelled());
    }

    final ItemLayout layoutOf(Datatype datatype) {
        return datatype.element == ElementType.OBJECT ? epoch.objectLayout(datatype.size) : datatype.layout();
    }

    /** Takes a view for one operation; a blocking operation returns it by {@link #giveBack}. */
    final LayoutView takeView() {
        LayoutView spare = spareView.getAndSet(null);
        return spare != null ? spare : new LayoutView();
    }

    /**
     * Returns the data of an operation that has ended, if it is a view, for the next one. Not to be called after a
     * failure, when a peer may still read it.
     */
    final void giveBack(Object data) {
        if (data instanceof LayoutView view) {
            view.clear();
            spareView.setRelease(view);
        }
    }

    /** Makes every later call fail with this reason. */
    final void closeBecause(String reason) {
        closedBecause = reason;
        size = 0;
    }

    final void checkOpen(String call) {
        if (size == 0) {
            throw error(ErrorClass.COMM, call + ": " + name + " " + closedBecause);
        }
    }

    /** Refuses a missing argument. */
    final void checkPresent(String call, String argument, Object value, String expected) {
        if (value == null) {
            throw error(
                    ErrorClass.ARG, call + ": " + argument + " is null; expected " + expected + " (on " + name + ")");
        }
    }

    /** Makes the exception of a call that fails; if errors are fatal, it ends the job instead. */
    final MPIException error(ErrorClass kind, String message) {
        return raised(new MPIException(kind, message));
    }

    /** The same for an exception that is there already. */
    final MPIException raised(MPIException exception) {
        if (errhandler.isFatal() && epoch != null) {
            RankEnvironment environment = epoch.environment();
            environment
                    .control()
                    .abort(
                            environment.rank(),
                            exception.getErrorClass(),
                            "rank " + rank + " of " + name + ": " + exception.getMessage() + " (" + errhandler + ")");
        }
        return exception;
    }

    /**
     * Makes the exception for a failure that the device has reported, in terms of this communicator: its message, with
     * the failure as its cause, if there is one. Does not return to code of a rank that has called {@code System.exit}
     * in another thread.
     */
    final MPIException failed(String call, DeviceException reported) {
        epoch.environment().control().failing(epoch.environment().rank());
        String message = call + " on " + name + ": " + reported.getMessage();
        if (reported instanceof RankLostException lost) {
            world.recovery().lossesReported(lost.ranks());
            ErrorClass kind = lost.isPending() ? ErrorClass.PROC_FAILED_PENDING : ErrorClass.PROC_FAILED;
            return raised(new ProcessFailedException(kind, message, lost.getCause(), ranksOf(lost)));
        }
        if (reported instanceof xxdev.RevokedException) {
            return raised(new RevokedException(message, reported.getCause()));
        }
        if (reported instanceof FileException ofFile) {
            return reported.getCause() instanceof MPIException refusal
                    ? refusal
                    : raised(new MPIException(FileErrors.classOf(ofFile), message, reported.getCause()));
        }
        return raised(new MPIException(classOf(reported), message, reported.getCause()));
    }

    /**
     * The same of a call at the end of a block, which an exception of the program may have ended: that is to be seen
     * although the job has ended, so this thread goes on.
     */
    final MPIException failedToClose(String call, DeviceException reported) {
        if (!(reported instanceof JobEndedException)) {
            return failed(call, reported);
        }
        return new MPIException(
                classOf(reported), call + " on " + name + ": " + reported.getMessage(), reported.getCause());
    }

    private static ErrorClass classOf(DeviceException reported) {
        if (reported instanceof WindowException ofWindow) {
            return WindowErrors.classOf(ofWindow);
        } else if (reported instanceof PartitionMismatchException) {
            return ErrorClass.COUNT;
        }
        return reported instanceof TruncationException ? ErrorClass.TRUNCATE : ErrorClass.OTHER;
    }

    private int[] ranksOf(RankLostException lost) {
        return Arrays.stream(lost.ranks())
                .map(this::rankOf)
                .filter(r -> r >= 0)
                .sorted()
                .toArray();
    }

    /** The legal ranks as text. */
    final String range() {
        return "0.." + (size - 1) + " of " + name;
    }

    @Override
    public final String toString() {
        return name;
    }

    /**
     * {@return the number of ranks; of an intercommunicator those on this side}
     *
     * <p>Source: MPI 4.1, 7.4.1.
     *
     * @throws MPIException of class {@code MPI.ERR_COMM} when the communicator is null
     */
    public int Size() {
        checkOpen("Size");
        return group.Size();
    }

    /**
     * {@return this rank, {@code 0..Size()-1}}
     *
     * <p>Source: MPI 4.1, 7.4.1.
     *
     * @throws MPIException of class {@code MPI.ERR_COMM} when the communicator is null
     */
    public int Rank() {
        checkOpen("Rank");
        return rank;
    }

    /**
     * {@return the group of the ranks, to be freed on its own; of an intercommunicator those on this side}
     *
     * <p>Source: MPI 4.1, 7.4.1.
     *
     * @throws MPIException of class {@code MPI.ERR_COMM} when the communicator is null
     */
    public Group Group() {
        checkOpen("Group");
        return group.handle();
    }

    /**
     * Compares two communicators; of intercommunicators both sides count. A matter of this rank alone.
     *
     * <p>Source: MPI 4.1, 7.4.1.
     *
     * @param comm1 first communicator
     * @param comm2 second communicator
     * @return {@code MPI.IDENT} for the same communicator, {@code MPI.CONGRUENT} for the same ranks in the same order,
     *     {@code MPI.SIMILAR} for the same ranks in another, {@code MPI.UNEQUAL} for others
     * @throws MPIException of class {@code MPI.ERR_COMM} when one is null, {@code MPI.ERR_ARG} when one is {@code null}
     */
    public static int Compare(Comm comm1, Comm comm2) {
        Arguments.checkPresent("Compare", "comm1", comm1, "a communicator");
        Arguments.checkPresent("Compare", "comm2", comm2, "a communicator");
        comm1.checkOpen("Compare");
        comm2.checkOpen("Compare");
        if (comm1 == comm2) {
            return Constants.IDENT;
        }
        if (comm1.Test_inter() != comm2.Test_inter()) {
            return Constants.UNEQUAL;
        }
        int own = Group.Compare(comm1.group, comm2.group);
        int other = Group.Compare(comm1.peers(), comm2.peers());
        if (own == Constants.UNEQUAL || other == Constants.UNEQUAL) {
            return Constants.UNEQUAL;
        }
        return own == Constants.IDENT && other == Constants.IDENT ? Constants.CONGRUENT : Constants.SIMILAR;
    }

    /** The ranks that messages go to. */
    Group peers() {
        return group;
    }

    /**
     * {@return {@code MPI.CART}, {@code MPI.GRAPH}, {@code MPI.DIST_GRAPH}, or {@code MPI.UNDEFINED} for a communicator
     * without topology}
     *
     * <p>Source: MPI 4.1, 8.5.5.
     *
     * @throws MPIException of class {@code MPI.ERR_COMM} when the communicator was freed
     */
    public int Topo_test() {
        checkOpen("Topo_test");
        return Constants.UNDEFINED;
    }

    /**
     * {@return whether this is an intercommunicator}
     *
     * <p>Source: MPI 4.1, 7.6.1.
     *
     * @throws MPIException of class {@code MPI.ERR_COMM} when the communicator was freed
     */
    public boolean Test_inter() {
        checkOpen("Test_inter");
        return false;
    }

    /**
     * {@return whether this communicator cannot be used: it is {@code MPI.COMM_NULL}, was freed, or MPI is not running}
     */
    public boolean Is_null() {
        return size == 0;
    }

    /**
     * Lets go of the communicator: its attributes are deleted, later calls on it fail, pending operations go on.
     *
     * <p>Source: MPI 4.1, 7.4.3.
     *
     * @throws MPIException for {@code MPI.COMM_WORLD} and {@code MPI.COMM_SELF}, which cannot be freed
     */
    public void Free() {
        checkOpen("Free");
        if (epoch.isPredefined(this)) {
            throw error(ErrorClass.COMM, "Free: " + this + " cannot be freed");
        }
        attributes.deleteAll(this);
        epoch.forget(this);
        closeBecause("has been freed");
    }

    /**
     * As {@link #Free}, at the end of a try-with-resources statement; nothing happens to one that is null already.
     *
     * @throws MPIException for {@code MPI.COMM_WORLD} and {@code MPI.COMM_SELF}, which cannot be freed
     */
    @Override
    public final void close() {
        if (!Is_null()) {
            Free();
        }
    }

    /**
     * As {@link #dupWithInfo}; called by all ranks.
     *
     * <p>Source: MPI 4.1, 7.4.2.
     *
     * @param info hints, or {@code MPI.INFO_NULL}; not {@code null}
     * @return the duplicate
     * @throws MPIException of class {@code MPI.ERR_INFO_VALUE} when a hint has a value that is not legal
     */
    public Comm Dup_with_info(Info info) {
        return dupWithInfo(info);
    }

    /**
     * As {@link #iDup}; called by all ranks.
     *
     * <p>Source: MPI 4.1, 7.4.2.
     *
     * @return the duplicate, which is null until the request that its {@link #getRequest} returns is complete
     */
    public Comm Idup() {
        return iDup();
    }

    /**
     * As {@link #iDupWithInfo}; called by all ranks.
     *
     * <p>Source: MPI 4.1, 7.4.2.
     *
     * @param info hints, or {@code MPI.INFO_NULL}; not {@code null}
     * @return the duplicate, which is null until the request that its {@link #getRequest} returns is complete
     * @throws MPIException of class {@code MPI.ERR_INFO_VALUE} when a hint has a value that is not legal
     */
    public Comm Idup_with_info(Info info) {
        return iDupWithInfo(info);
    }

    /**
     * As {@link #setInfo}.
     *
     * <p>Source: MPI 4.1, 7.4.4.
     *
     * @param info hints, or {@code MPI.INFO_NULL}; not {@code null}
     * @throws MPIException of class {@code MPI.ERR_INFO_VALUE} when a hint has a value that is not legal; the hints are
     *     as before
     */
    public final void Set_info(Info info) {
        setInfo(info);
    }

    /**
     * {@return as {@link #getInfo} a copy of the hints that this communicator was given}
     *
     * <p>Source: MPI 4.1, 7.4.4.
     *
     * @throws MPIException of class {@code MPI.ERR_COMM} when the communicator was freed
     */
    public final Info Get_info() {
        return getInfo();
    }

    /**
     * Waits until all that is pending in this communicator is over, and frees it; called by all ranks, of an
     * intercommunicator by those of both sides. Of groups of two jobs that have met through a port, a rank that has
     * freed its last common communicator has no connection to the other job any more.
     *
     * <p>Source: MPI 4.1, 11.10.4.
     *
     * @throws MPIException for {@code MPI.COMM_WORLD} and {@code MPI.COMM_SELF}; {@link ProcessFailedException} when a
     *     rank was lost, and then the communicator is freed all the same
     */
    public final void Disconnect() {
        checkOpen("Disconnect");
        if (epoch.isPredefined(this)) {
            throw error(ErrorClass.COMM, "Disconnect: " + this + " cannot be disconnected");
        }
        try {
            world.awaitPending(this);
            collectives().barrier();
        } catch (DeviceException e) {
            throw failed("Disconnect", e);
        } finally {
            Free();
        }
    }

    /**
     * Ends the whole job with this exit status. Does not return normally: where nothing hosts the ranks, as in a
     * program started without a launcher, the job's communication ends and this call throws.
     *
     * <p>Source: MPI 4.1, 9.5.
     *
     * @param errorcode exit status of the job
     * @throws MPIException of class {@code MPI.ERR_OTHER} where nothing hosts the ranks
     */
    public void Abort(int errorcode) {
        checkOpen("Abort");
        RankEnvironment environment = epoch.environment();
        String reason = "rank " + rank + " of " + this + " called Abort(" + errorcode + ")";
        environment.control().abort(environment.rank(), errorcode, reason);
        throw new MPIException(ErrorClass.OTHER, reason);
    }

    /**
     * Makes a communicator of the same ranks, topology and error handler with a context of its own, and with the
     * attributes that their {@link Copy_function} gives it; called by all ranks.
     *
     * <p>Source: MPI 4.1, 7.4.2.
     *
     * @return the duplicate
     */
    @Override
    public abstract Comm clone();

    /**
     * Makes a duplicate, the same as {@link #clone}.
     *
     * @return the duplicate
     */
    public abstract Comm dup();

    /**
     * Makes a duplicate, the same as {@link #clone}.
     *
     * @return the duplicate
     */
    public abstract Comm Dup();

    /** Makes a duplicate whole, or frees it. */
    final <T extends Comm> T duplicated(T duplicate) {
        epoch.opened(duplicate, this);
        boolean isWhole = false;
        try {
            attributes.copyTo(((Comm) duplicate).attributes, this);
            isWhole = true;
        } finally {
            if (!isWhole) {
                duplicate.Free();
            }
        }
        return duplicate;
    }

    /**
     * Starts to make a duplicate, as {@link #dup} does; called by all ranks. The duplicate can be used once the request
     * that its {@link #getRequest} returns is complete. Attributes are copied at once.
     *
     * <p>Source: MPI 4.1, 7.4.2.
     *
     * @return the duplicate, which is null until the request is complete
     */
    public abstract Comm iDup();

    /** {@return the request of the {@link #iDup} that made this communicator; that of no operation for any other} */
    public final Request getRequest() {
        return duplication;
    }

    /** Starts to make a duplicate whole, which has no context yet. */
    final <T extends Comm> T startDuplicate(T duplicate) {
        Comm made = duplicate;
        made.inheritFrom(this);
        Duplication call = new Duplication(made);
        made.duplication = new Request(this, started.start("iDup", call), "iDup");
        boolean isWhole = false;
        try {
            attributes.copyTo(made.attributes, this);
            isWhole = true;
        } finally {
            if (!isWhole) {
                call.giveUp();
            }
        }
        return duplicate;
    }

    /** The ranks that agree on what belongs to the communicator; of an intercommunicator those of both sides. */
    Group everybody() {
        return group;
    }

    /** Makes a communicator that was begun without a context usable. */
    final void open(int newContext) {
        started = world.open(name, peers(), newContext, everybody());
        context = newContext;
        closedBecause = null;
        epoch.opened(this);
        size = ids.length;
    }

    /**
     * Joins two groups without common ranks by an intercommunicator; called by all ranks of both. This communicator is
     * the one in which the two leaders reach each other, and matters at them only, as do the last two arguments.
     *
     * <p>Source: MPI 4.1, 7.6.2.
     *
     * @param local_comm communicator of this side's group
     * @param local_leader rank in {@code local_comm} of this side's leader
     * @param remote_leader rank in this communicator of the other side's leader
     * @param tag tag of the messages between the leaders
     * @return the intercommunicator
     * @throws MPIException of class {@code MPI.ERR_COMM} when {@code local_comm} is no {@link Intracomm},
     *     {@code MPI.ERR_RANK} when a leader is none of the ranks
     */
    @SuppressWarnings("checkstyle:ParameterName") // the standard's
    public Intercomm Create_intercomm(Comm local_comm, int local_leader, int remote_leader, int tag) {
        String call = "Create_intercomm";
        checkPresent(call, "local_comm", local_comm, "the communicator of this side");
        if (!(local_comm instanceof Intracomm local)) {
            throw error(ErrorClass.COMM, call + ": local_comm " + local_comm + " is no Intracomm");
        }
        local.checkOpen(call);
        if (!local.isRank(local_leader)) {
            throw error(ErrorClass.RANK, call + ": local_leader " + local_leader + " is outside " + local.range());
        }
        JointCheck.at(local_leader, local, () -> {
            checkOpen(call);
            if (!isRank(remote_leader)) {
                throw error(ErrorClass.RANK, call + ": remote_leader " + remote_leader + " is outside " + range());
            }
            if (tag < 0) {
                throw Arguments.badSendTag(call, this, tag);
            }
        });
        return Intercomm.create(new Intercomm.Leaders(this, remote_leader, tag, local, local_leader), local, tag);
    }

    /**
     * Gives this communicator an attribute; one of that key that it has already is deleted first.
     *
     * <p>Source: MPI 4.1, 7.7.2.
     *
     * @param keyval key of the attribute
     * @param value value of the attribute at this rank
     * @throws MPIException of class {@code MPI.ERR_KEYVAL} when the key is unknown, was freed, or is that of a
     *     predefined attribute
     */
    public void Attr_put(int keyval, int value) {
        put("Attr_put", keyval, value);
    }

    /**
     * As {@link #Attr_put}, for any object; {@code null} is no value.
     *
     * <p>Source: MPI 4.1, 7.7.2.
     *
     * @param keyval key of the attribute
     * @param value value of the attribute at this rank
     * @throws MPIException of class {@code MPI.ERR_KEYVAL} when the key is unknown, was freed, or is that of a
     *     predefined attribute
     */
    public void setAttr(int keyval, Object value) {
        checkPresent("setAttr", "value", value, "an object");
        put("setAttr", keyval, value);
    }

    private void put(String call, int keyval, Object value) {
        checkOpen(call);
        attributes.put(this, keyval(call, keyval), value);
    }

    private Keyvals.Keyval keyval(String call, int keyval) {
        Keyvals.Keyval found = epoch.keyvals().find(keyval);
        if (found == null) {
            throw error(ErrorClass.KEYVAL, Keyvals.unknown(call, keyval) + " (on " + this + ")");
        }
        return found;
    }

    /**
     * Finds an attribute. Every communicator has the predefined ones: {@code MPI.TAG_UB} is the largest tag,
     * {@code MPI.HOST} and {@code MPI.IO} are {@code MPI.PROC_NULL} and {@code MPI.ANY_SOURCE}, because there is no
     * host process and all ranks can read and write files, {@code MPI.WTIME_IS_GLOBAL} is 0, {@code MPI.UNIVERSE_SIZE}
     * is the number of ranks of the job, {@code MPI.LASTUSEDCODE} is {@code MPI.ERR_LASTCODE}, and {@code MPI.APPNUM}
     * is which program of the command line, or of {@link Intracomm#spawnMultiple}, the rank runs, from 0.
     *
     * <p>Source: MPI 4.1, 7.7.2 and 9.1.2.
     *
     * @param keyval key of the attribute
     * @return the value, or {@code null} when there is none of that key
     * @throws MPIException also when the value, set by {@link #setAttr}, is no {@code Integer}
     * @throws MPIException of class {@code MPI.ERR_KEYVAL} when the key is unknown
     */
    public Integer Attr_get(int keyval) {
        Object value = get("Attr_get", keyval);
        if (value != null && !(value instanceof Integer)) {
            throw error(
                    ErrorClass.KEYVAL,
                    "Attr_get: the attribute of keyval " + keyval + " is a "
                            + value.getClass().getName() + ", no Integer; getAttr returns it (on " + this + ")");
        }
        return (Integer) value;
    }

    /**
     * As {@link #Attr_get}, for any object.
     *
     * @param keyval key of the attribute
     * @return the value, or {@code null} when there is none of that key
     * @throws MPIException of class {@code MPI.ERR_KEYVAL} when the key is unknown
     */
    public Object getAttr(int keyval) {
        return get("getAttr", keyval);
    }

    private Object get(String call, int keyval) {
        checkOpen(call);
        if (Attributes.isPredefined(keyval)) {
            return Attributes.predefined(keyval, epoch.environment());
        }
        checkKeyInUse(call, keyval);
        return attributes.get(keyval);
    }

    /**
     * Deletes the attribute of that key, if there is one; the key may be freed.
     *
     * <p>Source: MPI 4.1, 7.7.2.
     *
     * @param keyval key of the attribute
     * @throws MPIException of class {@code MPI.ERR_KEYVAL} when the key is unknown
     */
    public void Attr_delete(int keyval) {
        checkOpen("Attr_delete");
        checkKeyInUse("Attr_delete", keyval);
        attributes.delete(this, keyval);
    }

    /** Refuses a key that is neither known nor that of an attribute here, which keeps a freed key in use. */
    private void checkKeyInUse(String call, int keyval) {
        if (attributes.get(keyval) == null) {
            keyval(call, keyval);
        }
    }

    final void deleteAttributes() {
        attributes.deleteAll(this);
    }

    /**
     * Sets the error handler of this communicator; communicators made from it later inherit it.
     *
     * <p>Source: MPI 4.1, 9.3.1.
     *
     * @param errhandler {@code MPI.ERRORS_RETURN} or {@code MPI.ERRORS_ARE_FATAL}; not {@code null}
     * @throws MPIException of class {@code MPI.ERR_ARG} when {@code errhandler} is {@code null}
     */
    public void Errhandler_set(Errhandler errhandler) {
        checkOpen("Errhandler_set");
        checkPresent("Errhandler_set", "errhandler", errhandler, "MPI.ERRORS_RETURN or MPI.ERRORS_ARE_FATAL");
        this.errhandler = errhandler;
    }

    /**
     * The same as {@link #Errhandler_set}, as the text of mpiJava 1.2 spells it.
     *
     * @param errhandler {@code MPI.ERRORS_RETURN} or {@code MPI.ERRORS_ARE_FATAL}; not {@code null}
     * @throws MPIException of class {@code MPI.ERR_ARG} when {@code errhandler} is {@code null}
     */
    public void Errorhandler_set(Errhandler errhandler) {
        Errhandler_set(errhandler);
    }

    /**
     * {@return the error handler of this communicator}
     *
     * <p>Source: MPI 4.1, 9.3.1.
     *
     * @throws MPIException of class {@code MPI.ERR_COMM} when the communicator was freed
     */
    public Errhandler Errhandler_get() {
        checkOpen("Errhandler_get");
        return errhandler;
    }

    /**
     * Returns the error handler, as {@link #Errhandler_get}; mpiJava 1.2 spells it so in its text.
     *
     * @return the error handler
     * @throws MPIException of class {@code MPI.ERR_COMM} when the communicator was freed
     */
    public Errhandler Errorhandler_get() {
        return Errhandler_get();
    }

    final void inheritFrom(Comm parent) {
        belongTo(parent.session, parent.errhandler);
    }

    /** Says which session it comes from, if it does from one. */
    final void belongTo(Session origin, Errhandler newErrhandler) {
        session = origin;
        errhandler = newErrhandler;
    }

    /** The session that it, or that from which it was made, comes from; {@code null} for {@code MPI.Init}. */
    final Session session() {
        return session;
    }

    /**
     * Sends; returns when the buffer may be used again. A small message does not wait for its receive.
     *
     * <p>Source: MPI 4.1, 3.2.1.
     *
     * @param buf array or NIO buffer to send from
     * @param offset first element of {@code buf}, 0 or more
     * @param count items to send, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_RANK} or {@code MPI.ERR_TAG} for an illegal argument
     */
    public void Send(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
        Object data = buf;
        if (!Buffers.isPlain(buf, offset, count, datatype)) {
            if (buf instanceof LargeArray large) {
                LargeCalls.send(
                        "Send", this, LargeCalls.items("Send", this, large, offset, count, datatype), dest, tag);
                return;
            }
            data = Buffers.source("Send", this, BufferRole.BUFFER, buf, offset, count, datatype);
        }
        int id = isRank(dest) ? ids[dest] : Arguments.specialDest("Send", this, dest);
        if (tag < 0) {
            Arguments.checkNegativeTag("Send", this, tag);
        }
        int elements = count * datatype.size;
        boolean isShort = elements <= SHORT_ELEMENTS && datatype.element != ElementType.OBJECT;
        if (!isShort) {
            ring().begin(ApiCall.SEND, context, id, tag, elements, datatype.element);
        }
        try {
            device.send(data, offset, elements, id, tag, context);
        } catch (DeviceException e) {
            throw failed("Send", e);
        }
        if (isShort) {
            ring().ended(ApiCall.SEND, context, id, tag, elements, datatype.element);
        } else {
            ring().end();
        }
        if (data != buf) {
            giveBack(data);
        }
    }

    /**
     * Sends synchronously; returns once the receive has begun to take the message. Arguments as {@link #Send}.
     *
     * <p>Source: MPI 4.1, 3.4.
     *
     * @param buf array or NIO buffer to send from
     * @param offset first element of {@code buf}, 0 or more
     * @param count items to send, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_RANK} or {@code MPI.ERR_TAG} for an illegal argument
     */
    public void Ssend(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
        Object data = buf;
        if (!Buffers.isPlain(buf, offset, count, datatype)) {
            if (buf instanceof LargeArray large) {
                LargeCalls.send(
                        "Ssend", this, LargeCalls.items("Ssend", this, large, offset, count, datatype), dest, tag);
                return;
            }
            data = Buffers.source("Ssend", this, BufferRole.BUFFER, buf, offset, count, datatype);
        }
        int id = isRank(dest) ? ids[dest] : Arguments.specialDest("Ssend", this, dest);
        if (tag < 0) {
            Arguments.checkNegativeTag("Ssend", this, tag);
        }
        CallRing calls = ring();
        calls.begin(ApiCall.SSEND, context, id, tag, count * datatype.size, datatype.element);
        try {
            device.ssend(data, offset, count * datatype.size, id, tag, context);
        } catch (DeviceException e) {
            throw failed("Ssend", e);
        }
        calls.end();
        if (data != buf) {
            giveBack(data);
        }
    }

    /**
     * Sends when the receive is known to be posted already; here a standard send, which MPI allows. Arguments as
     * {@link #Send}.
     *
     * <p>Source: MPI 4.1, 3.4.
     *
     * @param buf array or NIO buffer to send from
     * @param offset first element of {@code buf}, 0 or more
     * @param count items to send, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_RANK} or {@code MPI.ERR_TAG} for an illegal argument
     */
    public void Rsend(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
        Object data = Buffers.isPlain(buf, offset, count, datatype)
                ? buf
                : Buffers.source("Rsend", this, BufferRole.BUFFER, buf, offset, count, datatype);
        int id = isRank(dest) ? ids[dest] : Arguments.specialDest("Rsend", this, dest);
        if (tag < 0) {
            Arguments.checkNegativeTag("Rsend", this, tag);
        }
        CallRing calls = ring();
        calls.begin(ApiCall.RSEND, context, id, tag, count * datatype.size, datatype.element);
        try {
            device.send(data, offset, count * datatype.size, id, tag, context);
        } catch (DeviceException e) {
            throw failed("Rsend", e);
        }
        calls.end();
        if (data != buf) {
            giveBack(data);
        }
    }

    /**
     * Sends from the attached buffer, without ever waiting for the receive. Arguments as {@link #Send}.
     *
     * <p>Source: MPI 4.1, 3.4.
     *
     * @param buf array or NIO buffer to send from
     * @param offset first element of {@code buf}, 0 or more
     * @param count items to send, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_RANK} or {@code MPI.ERR_TAG} for an illegal argument, {@code MPI.ERR_BUFFER} also when the
     *     attached buffer has no room, naming the bytes needed and available
     */
    public void Bsend(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
        sendBuffered("Bsend", buf, offset, count, datatype, dest, tag);
    }

    private void sendBuffered(String call, Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
        Object data = Buffers.source(call, this, BufferRole.BUFFER, buf, offset, count, datatype);
        startBuffered(call, data, offset, count, datatype, sendArguments(call, dest, tag), tag);
        giveBack(data);
    }

    /** Sends from the attached buffer; the user's buffer is free when this returns. */
    private void startBuffered(String call, Object data, int offset, int count, Datatype datatype, int id, int tag) {
        if (id == Device.PROC_NULL) {
            return;
        }
        CallRing calls = ring();
        calls.begin(ApiCall.BSEND, context, id, tag, count * datatype.size, datatype.element);
        Object copy = datatype.allocate(count);
        datatype.copy(data, offset, copy, 0, count);
        epoch.attachedBuffer().send(call, this, copy, count * datatype.size, datatype, id, tag);
        calls.end();
    }

    /**
     * Receives.
     *
     * <p>Source: MPI 4.1, 3.2.4.
     *
     * @param buf array or NIO buffer to receive into
     * @param offset first element of {@code buf}, 0 or more
     * @param count items that there is room for, 0 or more; the message may be shorter
     * @param datatype what an item is; committed, if it is derived
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return source, tag and length of the message
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_RANK} or {@code MPI.ERR_TAG} for an illegal argument, {@code MPI.ERR_TRUNCATE} when the
     *     message is longer than there is room for, and then it is gone
     */
    public Status Recv(Object buf, int offset, int count, Datatype datatype, int source, int tag) {
        Object data = buf;
        int room = count;
        if (!Buffers.isPlain(buf, offset, count, datatype)) {
            if (buf instanceof LargeArray large) {
                LargeBuffer items = LargeCalls.items("Recv", this, large, offset, count, datatype);
                return LargeCalls.recv("Recv", this, items, source, tag);
            }
            room = Buffers.fitting(this, buf, offset, count, datatype);
            data = Buffers.target("Recv", this, BufferRole.BUFFER, buf, offset, room, datatype);
        }
        int id = isRank(source) ? ids[source] : Arguments.specialSource("Recv", this, source);
        if (tag < 0) {
            Arguments.checkReceiveTag("Recv", this, tag);
        }
        CallRing calls = ring();
        calls.begin(ApiCall.RECV, context, id, tag, room * datatype.size, datatype.element);
        xxdev.Status filled = receive("Recv", data, offset, room * datatype.size, id, tag);
        calls.end();
        if (data != buf) {
            giveBack(data);
        }
        if (datatype.size == 0) {
            return statusOf(filled).ofItems(count);
        }
        return new Status(rankOf(filled.source()), filled.tag(), filled.elements(), filled.type(), false);
    }

    /**
     * Receives into the thread's scratch, so that the caller's own status can be left out if it is not needed. The
     * launcher tells the JIT not to inline this method: only then does Recv itself fit into its callers.
     */
    private xxdev.Status receive(String call, Object data, int offset, int elements, int id, int tag) {
        ReceiveScratch mine = scratch;
        if (mine == null || mine.owner != Thread.currentThread()) {
            mine = ReceiveScratch.ofCurrentThread();
            scratch = mine;
        }
        try {
            device.recv(data, offset, elements, id, tag, context, mine.status);
        } catch (DeviceException e) {
            throw failed(call, e);
        }
        return mine.status;
    }

    /**
     * Receives a message of any datatype and length into a new array. Not in MPI; made for a thread that serves
     * whatever comes, and so sleeps soon while nothing does.
     *
     * @param maxBytes longest message to make room for; references count as 8 bytes each
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return the array and the status
     * @throws MPIException also when the message is longer than that; the message is then gone
     * @throws MPIException of class {@code MPI.ERR_RANK} or {@code MPI.ERR_TAG} when an argument is not legal
     */
    public Received RecvNew(long maxBytes, int source, int tag) {
        int id = receiveArguments("RecvNew", source, tag);
        xxdev.Status status = new xxdev.Status();
        CallRing calls = ring();
        calls.beginAny(ApiCall.RECV_NEW, context, id, tag);
        try {
            Object array = device.recvNew(maxBytes, id, tag, context, status);
            calls.end();
            return new Received(array, statusOf(status));
        } catch (DeviceException e) {
            throw failed("RecvNew", e);
        }
    }

    /**
     * Waits until a message that {@link #Recv} with these arguments would take is there.
     *
     * <p>Source: MPI 4.1, 3.8.1.
     *
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return source, tag and length of that message
     * @throws MPIException of class {@code MPI.ERR_RANK} or {@code MPI.ERR_TAG} when an argument is not legal
     */
    public Status Probe(int source, int tag) {
        int id = receiveArguments("Probe", source, tag);
        CallRing calls = ring();
        calls.beginAny(ApiCall.PROBE, context, id, tag);
        try {
            xxdev.Status found = device.probe(id, tag, context);
            calls.end();
            return statusOf(found);
        } catch (DeviceException e) {
            throw failed("Probe", e);
        }
    }

    /**
     * As {@link #Probe(int, int)}, or until a condition holds. Not in MPI; made for a thread that waits for messages
     * and for other threads at once, and so sleeps soon while neither has anything for it.
     *
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @param isOver evaluated by this thread often, so it is to be cheap; a thread that makes it true then unparks this
     *     one
     * @return source, tag and length of the message, or {@code null} when the condition held before there was one
     * @throws MPIException of class {@code MPI.ERR_RANK} or {@code MPI.ERR_TAG} when an argument is not legal
     */
    public Status Probe(int source, int tag, BooleanSupplier isOver) {
        int id = receiveArguments("Probe", source, tag);
        CallRing calls = ring();
        calls.beginAny(ApiCall.PROBE, context, id, tag);
        try {
            xxdev.Status found = device.probe(id, tag, context, isOver);
            calls.end();
            return found == null ? null : statusOf(found);
        } catch (DeviceException e) {
            throw failed("Probe", e);
        }
    }

    /**
     * Looks for a message that {@link #Recv} with these arguments would take now.
     *
     * <p>Source: MPI 4.1, 3.8.1.
     *
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return source, tag and length of that message, or {@code null} when there is none
     * @throws MPIException of class {@code MPI.ERR_RANK} or {@code MPI.ERR_TAG} when an argument is not legal
     */
    public Status Iprobe(int source, int tag) {
        int id = receiveArguments("Iprobe", source, tag);
        try {
            long began = pollBegins();
            xxdev.Status found = device.iprobe(id, tag, context);
            polled("Iprobe", id, tag, began, found != null);
            return found == null ? null : statusOf(found);
        } catch (DeviceException e) {
            throw failed("Iprobe", e);
        }
    }

    /**
     * Waits until a message that {@link #Recv} with these arguments would take is there, and takes it out of what other
     * probes and receives see: only {@link Message#Recv} or {@link Message#Irecv} of the result receives it.
     *
     * <p>Source: MPI 4.1, 3.8.2.
     *
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return the message
     * @throws MPIException of class {@code MPI.ERR_RANK} or {@code MPI.ERR_TAG} when an argument is not legal
     */
    public Message Mprobe(int source, int tag) {
        return new Message(this, matched("Mprobe", source, tag));
    }

    /**
     * As {@link #Mprobe}, without waiting: {@code null} when there is no such message now.
     *
     * <p>Source: MPI 4.1, 3.8.2.
     *
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return the message, or {@code null} when there is none now
     * @throws MPIException of class {@code MPI.ERR_RANK} or {@code MPI.ERR_TAG} when an argument is not legal
     */
    public Message Improbe(int source, int tag) {
        MatchedMessage found = matchedNow("Improbe", source, tag);
        return found == null ? null : new Message(this, found);
    }

    final MatchedMessage matched(String call, int source, int tag) {
        int id = receiveArguments(call, source, tag);
        CallRing calls = ring();
        calls.beginAny(ApiCall.MPROBE, context, id, tag);
        try {
            MatchedMessage found = device.mprobe(id, tag, context);
            calls.end();
            return found;
        } catch (DeviceException e) {
            throw failed(call, e);
        }
    }

    final MatchedMessage matchedNow(String call, int source, int tag) {
        int id = receiveArguments(call, source, tag);
        try {
            long began = pollBegins();
            MatchedMessage found = device.improbe(id, tag, context);
            polled("Improbe", id, tag, began, found != null);
            return found;
        } catch (DeviceException e) {
            throw failed(call, e);
        }
    }

    /**
     * Sends to one rank and receives from another at the same time; the two buffers must not overlap.
     *
     * <p>Source: MPI 4.1, 3.10.
     *
     * @param sendbuf array or NIO buffer to send from
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param sendcount items to send, 0 or more
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param sendtag tag of the message sent, 0 or more
     * @param recvbuf array or NIO buffer to receive into; no part of {@code sendbuf}
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param recvcount items that there is room for, 0 or more; the message may be shorter
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param recvtag tag of the message received, 0 or more, or {@code MPI.ANY_TAG}
     * @return source, tag and length of the message received
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_RANK} or {@code MPI.ERR_TAG} for an illegal argument, {@code MPI.ERR_TRUNCATE} when the
     *     message received is longer than there is room for
     */
    public Status Sendrecv(
            Object sendbuf,
            int sendoffset,
            int sendcount,
            Datatype sendtype,
            int dest,
            int sendtag,
            Object recvbuf,
            int recvoffset,
            int recvcount,
            Datatype recvtype,
            int source,
            int recvtag) {
        String call = "Sendrecv";
        Object out = Buffers.source(call, this, BufferRole.SEND, sendbuf, sendoffset, sendcount, sendtype);
        Object in = Buffers.target(call, this, BufferRole.RECEIVE, recvbuf, recvoffset, recvcount, recvtype);
        return exchange(
                call,
                new Transfer(out, sendoffset, sendcount * sendtype.size, sendArguments(call, dest, sendtag), sendtag),
                new Transfer(
                        in, recvoffset, recvcount * recvtype.size, receiveArguments(call, source, recvtag), recvtag));
    }

    /**
     * Sends the buffer's contents to one rank and replaces them by what another sends.
     *
     * <p>Source: MPI 4.1, 3.10.
     *
     * @param buf array or NIO buffer to send from, and then to receive into
     * @param offset first element of {@code buf}, 0 or more
     * @param count items to send, and that there is room for, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param sendtag tag of the message sent, 0 or more
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param recvtag tag of the message received, 0 or more, or {@code MPI.ANY_TAG}
     * @return source, tag and length of the message received
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_RANK} or {@code MPI.ERR_TAG} for an illegal argument, {@code MPI.ERR_TRUNCATE} when the
     *     message received is longer than there is room for
     */
    public Status Sendrecv_replace(
            Object buf, int offset, int count, Datatype datatype, int dest, int sendtag, int source, int recvtag) {
        String call = "Sendrecv_replace";
        Object data = Buffers.target(call, this, BufferRole.BUFFER, buf, offset, count, datatype);
        int to = sendArguments(call, dest, sendtag);
        int from = receiveArguments(call, source, recvtag);
        Object copy = datatype.allocate(count);
        datatype.copy(data, offset, copy, 0, count);
        int elements = count * datatype.size;
        return exchange(
                call,
                new Transfer(copy, 0, elements, to, sendtag),
                new Transfer(data, offset, elements, from, recvtag));
    }

    private Status exchange(String call, Transfer out, Transfer in) {
        try {
            xxdev.Request receive = device.irecv(in.data(), in.offset(), in.elements(), in.id(), in.tag(), context);
            CallRing calls = ring();
            calls.beginAny(ApiCall.SENDRECV_SEND, context, out.id(), out.tag());
            sendOrWithdraw(receive, out);
            calls.beginAny(ApiCall.SENDRECV, context, in.id(), in.tag());
            Status status = statusOf(receive.await());
            calls.end();
            giveBack(out.data());
            giveBack(in.data());
            return status;
        } catch (DeviceException e) {
            throw failed(call, e);
        }
    }

    /** A send that fails must not leave a receive behind that would write into the user's buffer later. */
    private void sendOrWithdraw(xxdev.Request receive, Transfer out) {
        try {
            device.send(out.data(), out.offset(), out.elements(), out.id(), out.tag(), context);
        } catch (DeviceException e) {
            receive.cancel();
            throw e;
        }
    }

    /**
     * Starts a send; the buffer must not change until the request is complete. Arguments as {@link #Send}.
     *
     * <p>Source: MPI 4.1, 3.7.2.
     *
     * @param buf array or NIO buffer to send from
     * @param offset first element of {@code buf}, 0 or more
     * @param count items to send, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request; the buffers belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_RANK} or {@code MPI.ERR_TAG} for an illegal argument
     */
    public Request Isend(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
        Object data = buf;
        if (!Buffers.isPlain(buf, offset, count, datatype)) {
            if (buf instanceof LargeArray large) {
                LargeBuffer items = LargeCalls.items("Isend", this, large, offset, count, datatype);
                return LargeCalls.isend("Isend", this, items, dest, tag);
            }
            data = Buffers.source("Isend", this, BufferRole.BUFFER, buf, offset, count, datatype);
        }
        int id = sendArguments("Isend", dest, tag);
        CallRing calls = ring();
        calls.begin(ApiCall.ISEND, context, id, tag, count * datatype.size, datatype.element);
        try {
            xxdev.Request started = device.isend(data, offset, count * datatype.size, id, tag, context);
            calls.end();
            return new Request(this, started);
        } catch (DeviceException e) {
            throw failed("Isend", e);
        }
    }

    /**
     * Starts a ready send: the receive is there, or will be soon. A long message to another JVM does not wait for its
     * answer; without a receive it takes memory there, within {@code bireme.net.window}. Else as {@link #Isend}.
     *
     * <p>Source: MPI 4.1, 3.7.2.
     *
     * @param buf array or NIO buffer to send from
     * @param offset first element of {@code buf}, 0 or more
     * @param count items to send, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request; the buffers belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_RANK} or {@code MPI.ERR_TAG} for an illegal argument
     */
    public Request Irsend(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
        Object data = Buffers.isPlain(buf, offset, count, datatype)
                ? buf
                : Buffers.source("Irsend", this, BufferRole.BUFFER, buf, offset, count, datatype);
        int id = sendArguments("Irsend", dest, tag);
        CallRing calls = ring();
        calls.begin(ApiCall.IRSEND, context, id, tag, count * datatype.size, datatype.element);
        try {
            xxdev.Request started = device.irsend(data, offset, count * datatype.size, id, tag, context);
            calls.end();
            return new Request(this, started);
        } catch (DeviceException e) {
            throw failed("Irsend", e);
        }
    }

    /**
     * Starts a synchronous send: complete once the receive has begun to take the message.
     *
     * <p>Source: MPI 4.1, 3.7.2.
     *
     * @param buf array or NIO buffer to send from
     * @param offset first element of {@code buf}, 0 or more
     * @param count items to send, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request; the buffers belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_RANK} or {@code MPI.ERR_TAG} for an illegal argument
     */
    public Request Issend(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
        Object data = buf;
        if (!Buffers.isPlain(buf, offset, count, datatype)) {
            if (buf instanceof LargeArray large) {
                LargeBuffer items = LargeCalls.items("Issend", this, large, offset, count, datatype);
                return LargeCalls.isend("Issend", this, items, dest, tag);
            }
            data = Buffers.source("Issend", this, BufferRole.BUFFER, buf, offset, count, datatype);
        }
        int id = sendArguments("Issend", dest, tag);
        CallRing calls = ring();
        calls.begin(ApiCall.ISSEND, context, id, tag, count * datatype.size, datatype.element);
        try {
            xxdev.Request started = device.issend(data, offset, count * datatype.size, id, tag, context);
            calls.end();
            return new Request(this, started);
        } catch (DeviceException e) {
            throw failed("Issend", e);
        }
    }

    /**
     * Sends from the attached buffer; the request is complete at once. Errors as {@link #Bsend}.
     *
     * <p>Source: MPI 4.1, 3.7.2.
     *
     * @param buf array or NIO buffer to send from
     * @param offset first element of {@code buf}, 0 or more
     * @param count items to send, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request, complete already
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_RANK} or {@code MPI.ERR_TAG} for an illegal argument, {@code MPI.ERR_BUFFER} also when the
     *     attached buffer has no room, naming the bytes needed and available
     */
    public Request Ibsend(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
        sendBuffered("Ibsend", buf, offset, count, datatype, dest, tag);
        return new Request(this, FinishedOperation.REQUEST);
    }

    /**
     * Starts a receive; the buffer must not be touched until the request is complete. Arguments as {@link #Recv}.
     *
     * <p>Source: MPI 4.1, 3.7.2.
     *
     * @param buf array or NIO buffer to receive into
     * @param offset first element of {@code buf}, 0 or more
     * @param count items that there is room for, 0 or more; the message may be shorter
     * @param datatype what an item is; committed, if it is derived
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return the request; the buffers belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_RANK} or {@code MPI.ERR_TAG} for an illegal argument
     */
    public Request Irecv(Object buf, int offset, int count, Datatype datatype, int source, int tag) {
        Object data = buf;
        int room = count;
        if (!Buffers.isPlain(buf, offset, count, datatype)) {
            if (buf instanceof LargeArray large) {
                LargeBuffer items = LargeCalls.items("Irecv", this, large, offset, count, datatype);
                return LargeCalls.irecv("Irecv", this, items, source, tag);
            }
            room = Buffers.fitting(this, buf, offset, count, datatype);
            data = Buffers.target("Irecv", this, BufferRole.BUFFER, buf, offset, room, datatype);
        }
        int id = receiveArguments("Irecv", source, tag);
        CallRing calls = ring();
        calls.begin(ApiCall.IRECV, context, id, tag, room * datatype.size, datatype.element);
        try {
            xxdev.Request started = device.irecv(data, offset, room * datatype.size, id, tag, context);
            calls.end();
            return new Request(this, started);
        } catch (DeviceException e) {
            throw failed("Irecv", e);
        }
    }

    /**
     * Prepares a standard send. Arguments as {@link #Send}.
     *
     * <p>Source: MPI 4.1, 3.9.
     *
     * @param buf array or NIO buffer to send from
     * @param offset first element of {@code buf}, 0 or more
     * @param count items to send, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_RANK} or {@code MPI.ERR_TAG} for an illegal argument
     */
    public Prequest Send_init(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
        return prepareSend("Send_init", buf, offset, count, datatype, dest, tag);
    }

    /**
     * Prepares a ready send; here the same as {@link #Send_init}.
     *
     * <p>Source: MPI 4.1, 3.9.
     *
     * @param buf array or NIO buffer to send from
     * @param offset first element of {@code buf}, 0 or more
     * @param count items to send, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_RANK} or {@code MPI.ERR_TAG} for an illegal argument
     */
    public Prequest Rsend_init(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
        return prepareSend("Rsend_init", buf, offset, count, datatype, dest, tag);
    }

    private Prequest prepareSend(String call, Object buf, int offset, int count, Datatype type, int dest, int tag) {
        Object data = Buffers.source(call, this, BufferRole.BUFFER, buf, offset, count, type);
        int id = sendArguments(call, dest, tag);
        int elements = count * type.size;
        return new Prequest(this, call, () -> device.isend(data, offset, elements, id, tag, context));
    }

    /**
     * Prepares a synchronous send. Arguments as {@link #Send}.
     *
     * <p>Source: MPI 4.1, 3.9.
     *
     * @param buf array or NIO buffer to send from
     * @param offset first element of {@code buf}, 0 or more
     * @param count items to send, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_RANK} or {@code MPI.ERR_TAG} for an illegal argument
     */
    public Prequest Ssend_init(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
        Object data = Buffers.source("Ssend_init", this, BufferRole.BUFFER, buf, offset, count, datatype);
        int id = sendArguments("Ssend_init", dest, tag);
        int elements = count * datatype.size;
        return new Prequest(this, "Ssend_init", () -> device.issend(data, offset, elements, id, tag, context));
    }

    /**
     * Prepares a buffered send. Arguments as {@link #Send}; room in the attached buffer is needed at each start.
     *
     * <p>Source: MPI 4.1, 3.9.
     *
     * @param buf array or NIO buffer to send from
     * @param offset first element of {@code buf}, 0 or more
     * @param count items to send, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_RANK} or {@code MPI.ERR_TAG} for an illegal argument
     */
    public Prequest Bsend_init(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
        Object data = Buffers.source("Bsend_init", this, BufferRole.BUFFER, buf, offset, count, datatype);
        int id = sendArguments("Bsend_init", dest, tag);
        return new Prequest(this, "Bsend_init", () -> {
            startBuffered("Start", data, offset, count, datatype, id, tag);
            return FinishedOperation.REQUEST;
        });
    }

    /**
     * Prepares a receive. Arguments as {@link #Recv}.
     *
     * <p>Source: MPI 4.1, 3.9.
     *
     * @param buf array or NIO buffer to receive into
     * @param offset first element of {@code buf}, 0 or more
     * @param count items that there is room for, 0 or more; the message may be shorter
     * @param datatype what an item is; committed, if it is derived
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_RANK} or {@code MPI.ERR_TAG} for an illegal argument
     */
    public Prequest Recv_init(Object buf, int offset, int count, Datatype datatype, int source, int tag) {
        Object data = Buffers.target("Recv_init", this, BufferRole.BUFFER, buf, offset, count, datatype);
        int id = receiveArguments("Recv_init", source, tag);
        int elements = count * datatype.size;
        return new Prequest(this, "Recv_init", () -> device.irecv(data, offset, elements, id, tag, context));
    }

    /**
     * Prepares a send of a buffer in partitions, each of which a thread marks ready when it has filled it. It matches a
     * {@link #Precv_init} of the same communicator and tag at {@code dest}, in the order of these calls; the receiver
     * may have another number of partitions, but as many elements of the same type. Partitions that are shorter than
     * 16 KiB travel together.
     *
     * <p>Source: MPI 4.1, 4.2.1.
     *
     * @param buf array or NIO buffer to send from
     * @param offset first element of {@code buf}, 0 or more
     * @param partitions number of partitions, 0 or more
     * @param count items of each partition, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @param info hints, or {@code MPI.INFO_NULL}; {@code partitioned_message_bytes} is the number of bytes up to which
     *     ready partitions wait for others to travel with, 1 for none
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_RANK}, {@code MPI.ERR_TAG}, {@code MPI.ERR_ARG} or {@code MPI.ERR_INFO_VALUE} for an illegal
     *     argument
     */
    public PartitionedSend Psend_init(
            Object buf, int offset, int partitions, int count, Datatype datatype, int dest, int tag, Info info) {
        return PartitionedCalls.send(this, buf, offset, partitions, count, datatype, dest, tag, info);
    }

    /**
     * As the other one, without hints.
     *
     * @param buf array or NIO buffer to send from
     * @param offset first element of {@code buf}, 0 or more
     * @param partitions number of partitions, 0 or more
     * @param count items of each partition, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE}, {@code
     *     MPI.ERR_RANK}, {@code MPI.ERR_TAG} or {@code MPI.ERR_ARG} for an illegal argument
     */
    public PartitionedSend Psend_init(
            Object buf, int offset, int partitions, int count, Datatype datatype, int dest, int tag) {
        return Psend_init(buf, offset, partitions, count, datatype, dest, tag, Info.NULL);
    }

    /**
     * Prepares a receive of a buffer in partitions, which matches a {@link #Psend_init} of the same communicator and
     * tag at {@code source}, in the order of these calls.
     *
     * <p>Source: MPI 4.1, 4.2.1.
     *
     * @param buf array or NIO buffer to receive into
     * @param offset first element of {@code buf}, 0 or more
     * @param partitions number of partitions, 0 or more
     * @param count items of each partition, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param source rank to receive from, or {@code MPI.PROC_NULL}; not {@code MPI.ANY_SOURCE}
     * @param tag tag, 0 or more; not {@code MPI.ANY_TAG}
     * @param info hints, or {@code MPI.INFO_NULL}; none has an effect
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_RANK}, {@code MPI.ERR_TAG} or {@code MPI.ERR_ARG} for an illegal argument
     */
    public PartitionedRecv Precv_init(
            Object buf, int offset, int partitions, int count, Datatype datatype, int source, int tag, Info info) {
        return PartitionedCalls.receive(this, buf, offset, partitions, count, datatype, source, tag, info);
    }

    /**
     * As the other one, without hints.
     *
     * @param buf array or NIO buffer to receive into
     * @param offset first element of {@code buf}, 0 or more
     * @param partitions number of partitions, 0 or more
     * @param count items of each partition, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param source rank to receive from, or {@code MPI.PROC_NULL}; not {@code MPI.ANY_SOURCE}
     * @param tag tag, 0 or more; not {@code MPI.ANY_TAG}
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE}, {@code
     *     MPI.ERR_RANK}, {@code MPI.ERR_TAG} or {@code MPI.ERR_ARG} for an illegal argument
     */
    public PartitionedRecv Precv_init(
            Object buf, int offset, int partitions, int count, Datatype datatype, int source, int tag) {
        return Precv_init(buf, offset, partitions, count, datatype, source, tag, Info.NULL);
    }

    /** Carries the partitioned messages; the first use opens its contexts. */
    final PartitionedChannel partitioned() {
        synchronized (attributes) {
            if (partitioned == null) {
                partitioned = world.openPartitioned(this);
            }
            return partitioned;
        }
    }

    /** Whether any partitioned message was prepared here. */
    final boolean hasPartitioned() {
        synchronized (attributes) {
            return partitioned != null;
        }
    }

    /**
     * Returns how many bytes {@link #Pack} writes for so many items; not for objects, whose length is not known before.
     *
     * <p>Source: MPI 4.1, 5.2.
     *
     * @param incount items, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @return the bytes
     * @throws MPIException of class {@code MPI.ERR_COUNT} when {@code incount} is negative, {@code MPI.ERR_TYPE} for
     *     objects
     */
    public int Pack_size(int incount, Datatype datatype) {
        return new Packing(this, "Pack_size").size(incount, datatype);
    }

    /**
     * Writes items to an array of bytes, to be sent as {@code MPI.PACKED}.
     *
     * <p>Source: MPI 4.1, 5.2.
     *
     * @param inbuf array or NIO buffer that holds the items
     * @param offset first element of {@code inbuf}, 0 or more
     * @param incount items to pack
     * @param datatype what an item is
     * @param outbuf gets the bytes
     * @param position index in {@code outbuf} of the first byte, 0 or more
     * @return the position behind the last byte written
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ARG} for an illegal argument, {@code MPI.ERR_TRUNCATE} when there is no room
     */
    public int Pack(Object inbuf, int offset, int incount, Datatype datatype, byte[] outbuf, int position) {
        return new Packing(this, "Pack").pack(inbuf, offset, incount, datatype, outbuf, position);
    }

    /**
     * As the others, to a buffer of MPJ Express; its size grows to what has been packed.
     *
     * @param inbuf array or NIO buffer that holds the items
     * @param offset first element of {@code inbuf}, 0 or more
     * @param incount items to pack, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param outbuf gets the bytes
     * @param position index in {@code outbuf} of the first byte, 0 or more
     * @return the position behind the last byte written
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ARG} for an illegal argument, {@code MPI.ERR_TRUNCATE} when there is no room
     */
    public int Pack(Object inbuf, int offset, int incount, Datatype datatype, mpjbuf.Buffer outbuf, int position) {
        checkPresent("Pack", "outbuf", outbuf, "a byte[], a ByteBuffer or an mpjbuf.Buffer");
        int end = Pack(inbuf, offset, incount, datatype, outbuf.toByteBuffer(), position);
        outbuf.setSize(Math.max(outbuf.getSize(), end));
        return end;
    }

    /**
     * As the other one, to a NIO buffer; its position is neither used nor changed.
     *
     * @param inbuf array or NIO buffer that holds the items
     * @param offset first element of {@code inbuf}, 0 or more
     * @param incount items to pack, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param outbuf gets the bytes
     * @param position index in {@code outbuf} of the first byte, 0 or more
     * @return the position behind the last byte written
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ARG} for an illegal argument, {@code MPI.ERR_TRUNCATE} when there is no room
     */
    public int Pack(Object inbuf, int offset, int incount, Datatype datatype, ByteBuffer outbuf, int position) {
        return new Packing(this, "Pack").pack(inbuf, offset, incount, datatype, outbuf, position);
    }

    /**
     * Reads items that {@link #Pack} has written, here or at the rank that sent them.
     *
     * <p>Source: MPI 4.1, 5.2.
     *
     * @param inbuf the bytes
     * @param position index in {@code inbuf} of the first byte, 0 or more
     * @param outbuf array or NIO buffer that gets the items
     * @param offset first element of {@code outbuf}, 0 or more
     * @param outcount items to unpack
     * @param datatype what an item is
     * @return the position behind the last byte read
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ARG} for an illegal argument, {@code MPI.ERR_TRUNCATE} when the bytes end before
     */
    public int Unpack(byte[] inbuf, int position, Object outbuf, int offset, int outcount, Datatype datatype) {
        return new Packing(this, "Unpack").unpack(inbuf, position, outbuf, offset, outcount, datatype);
    }

    /**
     * As the other one, from a NIO buffer; its position is neither used nor changed.
     *
     * @param inbuf the bytes
     * @param position index in {@code inbuf} of the first byte, 0 or more
     * @param outbuf array or NIO buffer that gets the items
     * @param offset first element of {@code outbuf}, 0 or more
     * @param outcount items to unpack, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @return the position behind the last byte read
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ARG} for an illegal argument, {@code MPI.ERR_TRUNCATE} when the bytes end before
     */
    public int Unpack(ByteBuffer inbuf, int position, Object outbuf, int offset, int outcount, Datatype datatype) {
        return new Packing(this, "Unpack").unpack(inbuf, position, outbuf, offset, outcount, datatype);
    }

    /**
     * As the others, from a buffer of MPJ Express.
     *
     * @param inbuf the bytes
     * @param position index in {@code inbuf} of the first byte, 0 or more
     * @param outbuf array or NIO buffer that gets the items
     * @param offset first element of {@code outbuf}, 0 or more
     * @param outcount items to unpack, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @return the position behind the last byte read
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ARG} for an illegal argument, {@code MPI.ERR_TRUNCATE} when the bytes end before
     */
    public int Unpack(mpjbuf.Buffer inbuf, int position, Object outbuf, int offset, int outcount, Datatype datatype) {
        checkPresent("Unpack", "inbuf", inbuf, "a byte[], a ByteBuffer or an mpjbuf.Buffer");
        return Unpack(inbuf.toByteBuffer(), position, outbuf, offset, outcount, datatype);
    }

    /**
     * Writes objects to an array of bytes made for them.
     *
     * @param buf array that holds the objects
     * @param offset first element
     * @param count items to write
     * @param type {@code MPI.OBJECT}, or a type made from it
     * @return what {@link #Object_Deserialize} reads, here or at another rank
     */
    public byte[] Object_Serialize(Object buf, int offset, int count, Datatype type) {
        return new Packing(this, "Object_Serialize").serialized(buf, offset, count, type);
    }

    /**
     * Reads objects that {@link #Object_Serialize} has written, under the rules for what may come from another process.
     *
     * @param buf array that gets the objects
     * @param byte_buf the bytes
     * @param offset first element of {@code buf}
     * @param count items to read, as many as were written
     * @param type {@code MPI.OBJECT}, or a type made from it
     */
    @SuppressWarnings("checkstyle:ParameterName") // the specification's
    public void Object_Deserialize(Object buf, byte[] byte_buf, int offset, int count, Datatype type) {
        Packing packing = new Packing(this, "Object_Deserialize");
        packing.checkObjects(type);
        packing.unpack(byte_buf, 0, buf, offset, count, type);
    }

    /** Device id of the source, with the tag checked too. */
    final int receiveArguments(String call, int source, int tag) {
        int id = isRank(source) ? ids[source] : Arguments.specialSource(call, this, source);
        Arguments.checkReceiveTag(call, this, tag);
        return id;
    }

    /** Device id of the destination, with the tag checked too. */
    final int sendArguments(String call, int dest, int tag) {
        int id = isRank(dest) ? ids[dest] : Arguments.specialDest(call, this, dest);
        if (tag < 0) {
            Arguments.checkNegativeTag(call, this, tag);
        }
        return id;
    }

    /** Starts the receive of one object into an array. */
    final xxdev.Request startReceive(String call, Object[] item, int source, int tag) {
        int id = receiveArguments(call, source, tag);
        CallRing calls = ring();
        calls.begin(ApiCall.IRECV, context, id, tag, 1, ElementType.OBJECT);
        try {
            xxdev.Request receive = device.irecv(item, 0, 1, id, tag, context);
            calls.end();
            return receive;
        } catch (DeviceException e) {
            throw failed(call, e);
        }
    }

    /** Whether this rank is the one that a collective with such a root gathers at, or scatters from. */
    boolean isRootOf(int root) {
        return rank == root;
    }

    /** One object for each rank, as the user gives them. */
    final Object[] objectsForAll(String call, List<?> values) {
        checkOpen(call);
        checkPresent(call, "values", values, "a list of one object for each of the " + size + " ranks");
        Object[] all = values.toArray();
        if (all.length != size) {
            throw error(
                    ErrorClass.COUNT,
                    call + ": values has " + all.length + " elements; expected one for each of the " + size
                            + " ranks of " + name);
        }
        return all;
    }

    /** A function of two objects as an operation. */
    final <T> Op objectOp(String call, BinaryOperator<T> function) {
        checkPresent(call, "function", function, "a function of two objects");
        return Op.ofObject(function);
    }

    /** The arguments of the next collective, still without any. */
    final CollectiveArguments described(String call, CollectiveKind kind) {
        if (spareArguments == null) {
            spareArguments = new CollectiveArguments(this);
        }
        return spareArguments.of(call, kind);
    }

    final void run(CollectiveArguments call) {
        CollectiveArguments checked =
                call.checked().combinedOnDevice(started.blocking().team());
        checked.begin();
        spareArguments = null; // if this fails, a peer may still read what they describe
        try {
            Collectives carrier = started.nextBlocking();
            CallRing recorded = ring();
            checked.record(recorded, 0, started.calls());
            if (calls == null) {
                checked.write(carrier);
            } else {
                calls.run(checked, carrier);
            }
            recorded.end();
        } catch (DeviceException e) {
            throw failed(checked.name(), e);
        }
        checked.end();
        checked.clear();
        spareArguments = checked;
    }

    final Request start(CollectiveArguments call) {
        CollectiveArguments checked = call.checked();
        spareArguments = null;
        if (calls != null) {
            calls.note(checked);
        }
        String name = checked.name();
        CallRing recorded = ring();
        checked.record(recorded, CallRing.NONBLOCKING, started.calls() + 1);
        xxdev.Request operation = started.start(name, checked);
        recorded.end();
        return new Request(this, calls == null ? operation : calls.begun(checked, operation), name);
    }

    /** Returns the arguments of a call that are no longer used. */
    final void reuse(CollectiveArguments done) {
        if (calls == null) {
            done.clear();
            spareArguments = done;
        }
    }

    final Prequest prepare(CollectiveArguments call) {
        CollectiveArguments checked = call.checked();
        spareArguments = null;
        if (calls != null) {
            calls.note(checked);
        }
        return new Prequest(this, checked.name(), started.prepare(checked.name(), checked));
    }

    /** Compares what the ranks call, in checked mode; else {@code null}. */
    final ComparedCalls comparedCalls() {
        return calls;
    }

    /** The algorithms, for what communicators agree upon among themselves. */
    final Collectives collectives() {
        return started.blocking();
    }

    /**
     * Waits until all ranks of this communicator have called it.
     *
     * <p>Source: MPI 4.1, 6.3.
     */
    public void Barrier() {
        run(described("Barrier", CollectiveKind.BARRIER));
    }

    /**
     * Starts a {@link #Barrier}.
     *
     * <p>Source: MPI 4.1, 6.12.
     *
     * @return the request, complete once all ranks have made this call
     */
    public Request Ibarrier() {
        return start(described("Ibarrier", CollectiveKind.BARRIER));
    }

    /**
     * Prepares a {@link #Barrier} for any number of starts.
     *
     * <p>Source: MPI 4.1, 6.13.
     *
     * @return the request, inactive until {@link Prequest#Start}
     */
    public Prequest Barrier_init() {
        return prepare(described("Barrier_init", CollectiveKind.BARRIER));
    }

    /**
     * Sends the root's items to all ranks.
     *
     * <p>Source: MPI 4.1, 6.4.
     *
     * @param buf at the root what is sent, elsewhere where it goes
     * @param offset first element of {@code buf}, 0 or more
     * @param count items to send, the same amount at all ranks
     * @param type what an item is; committed, if it is derived
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ROOT} for an illegal argument
     */
    public void Bcast(Object buf, int offset, int count, Datatype type, int root) {
        run(described("Bcast", CollectiveKind.BCAST)
                .buffer(buf, offset, count, type)
                .root(root));
    }

    /**
     * Starts a {@link #Bcast}.
     *
     * <p>Source: MPI 4.1, 6.12.
     *
     * @param buf at the root what is sent, elsewhere where it goes
     * @param offset first element of {@code buf}, 0 or more
     * @param count items to send, the same amount at all ranks
     * @param type what an item is; committed, if it is derived
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request; the buffers belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ROOT} for an illegal argument
     */
    public Request Ibcast(Object buf, int offset, int count, Datatype type, int root) {
        return start(described("Ibcast", CollectiveKind.BCAST)
                .buffer(buf, offset, count, type)
                .root(root));
    }

    /**
     * Prepares a {@link #Bcast} for any number of starts.
     *
     * <p>Source: MPI 4.1, 6.13.
     *
     * @param buf at the root what is sent, elsewhere where it goes
     * @param offset first element of {@code buf}, 0 or more
     * @param count items to send, the same amount at all ranks
     * @param type what an item is; committed, if it is derived
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ROOT} for an illegal argument
     */
    public Prequest Bcast_init(Object buf, int offset, int count, Datatype type, int root) {
        return prepare(described("Bcast_init", CollectiveKind.BCAST)
                .buffer(buf, offset, count, type)
                .root(root));
    }

    /**
     * Collects {@code sendcount} items of every rank at the root, in the order of ranks. {@code recvcount} counts the
     * items of one rank; the receive arguments matter at the root only and may be null elsewhere.
     *
     * <p>Source: MPI 4.1, 6.5.
     *
     * @param sendbuf what this rank gives
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param sendcount items that this rank gives, 0 or more
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param recvcount items of each rank, 0 or more; matters at the root only
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ROOT} for an illegal argument
     */
    public void Gather(
            Object sendbuf,
            int sendoffset,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int recvcount,
            Datatype recvtype,
            int root) {
        run(described("Gather", CollectiveKind.GATHER)
                .send(sendbuf, sendoffset, sendcount, sendtype)
                .receive(recvbuf, recvoffset, recvcount, recvtype)
                .root(root));
    }

    /**
     * Starts a {@link #Gather}.
     *
     * <p>Source: MPI 4.1, 6.12.
     *
     * @param sendbuf what this rank gives
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param sendcount items that this rank gives, 0 or more
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param recvcount items of each rank, 0 or more; matters at the root only
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request; the buffers belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ROOT} for an illegal argument
     */
    public Request Igather(
            Object sendbuf,
            int sendoffset,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int recvcount,
            Datatype recvtype,
            int root) {
        return start(described("Igather", CollectiveKind.GATHER)
                .send(sendbuf, sendoffset, sendcount, sendtype)
                .receive(recvbuf, recvoffset, recvcount, recvtype)
                .root(root));
    }

    /**
     * Prepares a {@link #Gather} for any number of starts.
     *
     * <p>Source: MPI 4.1, 6.13.
     *
     * @param sendbuf what this rank gives
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param sendcount items that this rank gives, 0 or more
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param recvcount items of each rank, 0 or more; matters at the root only
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ROOT} for an illegal argument
     */
    public Prequest Gather_init(
            Object sendbuf,
            int sendoffset,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int recvcount,
            Datatype recvtype,
            int root) {
        return prepare(described("Gather_init", CollectiveKind.GATHER)
                .send(sendbuf, sendoffset, sendcount, sendtype)
                .receive(recvbuf, recvoffset, recvcount, recvtype)
                .root(root));
    }

    /**
     * As {@link #Gather}; the items of rank r are {@code recvcounts[r]}, placed from item {@code displs[r]}.
     *
     * <p>Source: MPI 4.1, 6.5.
     *
     * @param sendbuf what this rank gives
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param sendcount items that this rank gives, 0 or more
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param recvcounts items from each rank, 0 or more each; matters at the root only, may be {@code null} elsewhere
     * @param displs where the items of each rank begin in {@code recvbuf} from {@code recvoffset}, in extents of
     *     {@code recvtype}
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_ARG} or {@code MPI.ERR_ROOT} for an illegal argument
     */
    public void Gatherv(
            Object sendbuf,
            int sendoffset,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int[] recvcounts,
            int[] displs,
            Datatype recvtype,
            int root) {
        run(described("Gatherv", CollectiveKind.GATHERV)
                .send(sendbuf, sendoffset, sendcount, sendtype)
                .receive(recvbuf, recvoffset, recvcounts, displs, recvtype)
                .root(root));
    }

    /**
     * Starts a {@link #Gatherv}.
     *
     * <p>Source: MPI 4.1, 6.12.
     *
     * @param sendbuf what this rank gives
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param sendcount items that this rank gives, 0 or more
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param recvcounts items from each rank, 0 or more each; matters at the root only, may be {@code null} elsewhere
     * @param displs where the items of each rank begin in {@code recvbuf} from {@code recvoffset}, in extents of
     *     {@code recvtype}
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request; buffers and arrays of counts belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_ARG} or {@code MPI.ERR_ROOT} for an illegal argument
     */
    public Request Igatherv(
            Object sendbuf,
            int sendoffset,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int[] recvcounts,
            int[] displs,
            Datatype recvtype,
            int root) {
        return start(described("Igatherv", CollectiveKind.GATHERV)
                .send(sendbuf, sendoffset, sendcount, sendtype)
                .receive(recvbuf, recvoffset, recvcounts, displs, recvtype)
                .root(root));
    }

    /**
     * Prepares a {@link #Gatherv} for any number of starts.
     *
     * <p>Source: MPI 4.1, 6.13.
     *
     * @param sendbuf what this rank gives
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param sendcount items that this rank gives, 0 or more
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param recvcounts items from each rank, 0 or more each; matters at the root only, may be {@code null} elsewhere
     * @param displs where the items of each rank begin in {@code recvbuf} from {@code recvoffset}, in extents of
     *     {@code recvtype}
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_ARG} or {@code MPI.ERR_ROOT} for an illegal argument
     */
    public Prequest Gatherv_init(
            Object sendbuf,
            int sendoffset,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int[] recvcounts,
            int[] displs,
            Datatype recvtype,
            int root) {
        return prepare(described("Gatherv_init", CollectiveKind.GATHERV)
                .send(sendbuf, sendoffset, sendcount, sendtype)
                .receive(recvbuf, recvoffset, recvcounts, displs, recvtype)
                .root(root));
    }

    /**
     * Deals the root's items out, {@code sendcount} to every rank in the order of ranks. The send arguments matter at
     * the root only and may be null elsewhere.
     *
     * <p>Source: MPI 4.1, 6.6.
     *
     * @param sendbuf what is scattered; matters at the root only, may be {@code null} elsewhere
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param sendcount items for each rank, 0 or more; matters at the root only
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of this rank go
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param recvcount items that this rank gets, 0 or more
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ROOT} for an illegal argument
     */
    public void Scatter(
            Object sendbuf,
            int sendoffset,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int recvcount,
            Datatype recvtype,
            int root) {
        run(described("Scatter", CollectiveKind.SCATTER)
                .send(sendbuf, sendoffset, sendcount, sendtype)
                .receive(recvbuf, recvoffset, recvcount, recvtype)
                .root(root));
    }

    /**
     * Starts a {@link #Scatter}.
     *
     * <p>Source: MPI 4.1, 6.12.
     *
     * @param sendbuf what is scattered; matters at the root only, may be {@code null} elsewhere
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param sendcount items for each rank, 0 or more; matters at the root only
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of this rank go
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param recvcount items that this rank gets, 0 or more
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request; the buffers belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ROOT} for an illegal argument
     */
    public Request Iscatter(
            Object sendbuf,
            int sendoffset,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int recvcount,
            Datatype recvtype,
            int root) {
        return start(described("Iscatter", CollectiveKind.SCATTER)
                .send(sendbuf, sendoffset, sendcount, sendtype)
                .receive(recvbuf, recvoffset, recvcount, recvtype)
                .root(root));
    }

    /**
     * Prepares a {@link #Scatter} for any number of starts.
     *
     * <p>Source: MPI 4.1, 6.13.
     *
     * @param sendbuf what is scattered; matters at the root only, may be {@code null} elsewhere
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param sendcount items for each rank, 0 or more; matters at the root only
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of this rank go
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param recvcount items that this rank gets, 0 or more
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ROOT} for an illegal argument
     */
    public Prequest Scatter_init(
            Object sendbuf,
            int sendoffset,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int recvcount,
            Datatype recvtype,
            int root) {
        return prepare(described("Scatter_init", CollectiveKind.SCATTER)
                .send(sendbuf, sendoffset, sendcount, sendtype)
                .receive(recvbuf, recvoffset, recvcount, recvtype)
                .root(root));
    }

    /**
     * As {@link #Scatter}; rank r gets {@code sendcounts[r]} items from item {@code displs[r]} on.
     *
     * <p>Source: MPI 4.1, 6.6.
     *
     * @param sendbuf what is scattered; matters at the root only, may be {@code null} elsewhere
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param sendcounts items for each rank, 0 or more each; matters at the root only, may be {@code null} elsewhere
     * @param displs where the items of each rank begin in {@code sendbuf} from {@code sendoffset}, in extents of
     *     {@code sendtype}
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of this rank go
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param recvcount items that this rank gets, 0 or more
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_ARG} or {@code MPI.ERR_ROOT} for an illegal argument
     */
    public void Scatterv(
            Object sendbuf,
            int sendoffset,
            int[] sendcounts,
            int[] displs,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int recvcount,
            Datatype recvtype,
            int root) {
        run(described("Scatterv", CollectiveKind.SCATTERV)
                .send(sendbuf, sendoffset, sendcounts, displs, sendtype)
                .receive(recvbuf, recvoffset, recvcount, recvtype)
                .root(root));
    }

    /**
     * Starts a {@link #Scatterv}.
     *
     * <p>Source: MPI 4.1, 6.12.
     *
     * @param sendbuf what is scattered; matters at the root only, may be {@code null} elsewhere
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param sendcounts items for each rank, 0 or more each; matters at the root only, may be {@code null} elsewhere
     * @param displs where the items of each rank begin in {@code sendbuf} from {@code sendoffset}, in extents of
     *     {@code sendtype}
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of this rank go
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param recvcount items that this rank gets, 0 or more
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request; buffers and arrays of counts belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_ARG} or {@code MPI.ERR_ROOT} for an illegal argument
     */
    public Request Iscatterv(
            Object sendbuf,
            int sendoffset,
            int[] sendcounts,
            int[] displs,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int recvcount,
            Datatype recvtype,
            int root) {
        return start(described("Iscatterv", CollectiveKind.SCATTERV)
                .send(sendbuf, sendoffset, sendcounts, displs, sendtype)
                .receive(recvbuf, recvoffset, recvcount, recvtype)
                .root(root));
    }

    /**
     * Prepares a {@link #Scatterv} for any number of starts.
     *
     * <p>Source: MPI 4.1, 6.13.
     *
     * @param sendbuf what is scattered; matters at the root only, may be {@code null} elsewhere
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param sendcounts items for each rank, 0 or more each; matters at the root only, may be {@code null} elsewhere
     * @param displs where the items of each rank begin in {@code sendbuf} from {@code sendoffset}, in extents of
     *     {@code sendtype}
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of this rank go
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param recvcount items that this rank gets, 0 or more
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_ARG} or {@code MPI.ERR_ROOT} for an illegal argument
     */
    public Prequest Scatterv_init(
            Object sendbuf,
            int sendoffset,
            int[] sendcounts,
            int[] displs,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int recvcount,
            Datatype recvtype,
            int root) {
        return prepare(described("Scatterv_init", CollectiveKind.SCATTERV)
                .send(sendbuf, sendoffset, sendcounts, displs, sendtype)
                .receive(recvbuf, recvoffset, recvcount, recvtype)
                .root(root));
    }

    /**
     * Collects {@code sendcount} items of every rank at every rank, in the order of ranks.
     *
     * <p>Source: MPI 4.1, 6.7.
     *
     * @param sendbuf what this rank gives
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param sendcount items that this rank gives, 0 or more
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of all ranks go, a block for each
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param recvcount items from each rank, 0 or more
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument
     */
    public void Allgather(
            Object sendbuf,
            int sendoffset,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int recvcount,
            Datatype recvtype) {
        run(described("Allgather", CollectiveKind.ALLGATHER)
                .send(sendbuf, sendoffset, sendcount, sendtype)
                .receive(recvbuf, recvoffset, recvcount, recvtype));
    }

    /**
     * Starts a {@link #Allgather}.
     *
     * <p>Source: MPI 4.1, 6.12.
     *
     * @param sendbuf what this rank gives
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param sendcount items that this rank gives, 0 or more
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of all ranks go, a block for each
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param recvcount items from each rank, 0 or more
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @return the request; the buffers belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument
     */
    public Request Iallgather(
            Object sendbuf,
            int sendoffset,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int recvcount,
            Datatype recvtype) {
        return start(described("Iallgather", CollectiveKind.ALLGATHER)
                .send(sendbuf, sendoffset, sendcount, sendtype)
                .receive(recvbuf, recvoffset, recvcount, recvtype));
    }

    /**
     * Prepares a {@link #Allgather} for any number of starts.
     *
     * <p>Source: MPI 4.1, 6.13.
     *
     * @param sendbuf what this rank gives
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param sendcount items that this rank gives, 0 or more
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of all ranks go, a block for each
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param recvcount items from each rank, 0 or more
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument
     */
    public Prequest Allgather_init(
            Object sendbuf,
            int sendoffset,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int recvcount,
            Datatype recvtype) {
        return prepare(described("Allgather_init", CollectiveKind.ALLGATHER)
                .send(sendbuf, sendoffset, sendcount, sendtype)
                .receive(recvbuf, recvoffset, recvcount, recvtype));
    }

    /**
     * As {@link #Allgather}; the items of rank r are {@code recvcounts[r]}, placed from item {@code displs[r]}.
     *
     * <p>Source: MPI 4.1, 6.7.
     *
     * @param sendbuf what this rank gives
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param sendcount items that this rank gives, 0 or more
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of all ranks go, a block for each
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param recvcounts items from each rank, 0 or more each
     * @param displs where the items of each rank begin in {@code recvbuf} from {@code recvoffset}, in extents of
     *     {@code recvtype}
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ARG} for an illegal argument
     */
    public void Allgatherv(
            Object sendbuf,
            int sendoffset,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int[] recvcounts,
            int[] displs,
            Datatype recvtype) {
        run(described("Allgatherv", CollectiveKind.ALLGATHERV)
                .send(sendbuf, sendoffset, sendcount, sendtype)
                .receive(recvbuf, recvoffset, recvcounts, displs, recvtype));
    }

    /**
     * Starts a {@link #Allgatherv}.
     *
     * <p>Source: MPI 4.1, 6.12.
     *
     * @param sendbuf what this rank gives
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param sendcount items that this rank gives, 0 or more
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of all ranks go, a block for each
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param recvcounts items from each rank, 0 or more each
     * @param displs where the items of each rank begin in {@code recvbuf} from {@code recvoffset}, in extents of
     *     {@code recvtype}
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @return the request; buffers and arrays of counts belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ARG} for an illegal argument
     */
    public Request Iallgatherv(
            Object sendbuf,
            int sendoffset,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int[] recvcounts,
            int[] displs,
            Datatype recvtype) {
        return start(described("Iallgatherv", CollectiveKind.ALLGATHERV)
                .send(sendbuf, sendoffset, sendcount, sendtype)
                .receive(recvbuf, recvoffset, recvcounts, displs, recvtype));
    }

    /**
     * Prepares a {@link #Allgatherv} for any number of starts.
     *
     * <p>Source: MPI 4.1, 6.13.
     *
     * @param sendbuf what this rank gives
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param sendcount items that this rank gives, 0 or more
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of all ranks go, a block for each
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param recvcounts items from each rank, 0 or more each
     * @param displs where the items of each rank begin in {@code recvbuf} from {@code recvoffset}, in extents of
     *     {@code recvtype}
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ARG} for an illegal argument
     */
    public Prequest Allgatherv_init(
            Object sendbuf,
            int sendoffset,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int[] recvcounts,
            int[] displs,
            Datatype recvtype) {
        return prepare(described("Allgatherv_init", CollectiveKind.ALLGATHERV)
                .send(sendbuf, sendoffset, sendcount, sendtype)
                .receive(recvbuf, recvoffset, recvcounts, displs, recvtype));
    }

    /**
     * Sends block r of {@code sendcount} items to rank r, and receives rank r's block as block r.
     *
     * <p>Source: MPI 4.1, 6.8.
     *
     * @param sendbuf what this rank gives, a block for each rank
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param sendcount items for each rank, 0 or more
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of all ranks go, a block for each
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param recvcount items from each rank, 0 or more
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument
     */
    public void Alltoall(
            Object sendbuf,
            int sendoffset,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int recvcount,
            Datatype recvtype) {
        run(described("Alltoall", CollectiveKind.ALLTOALL)
                .send(sendbuf, sendoffset, sendcount, sendtype)
                .receive(recvbuf, recvoffset, recvcount, recvtype));
    }

    /**
     * Starts a {@link #Alltoall}.
     *
     * <p>Source: MPI 4.1, 6.12.
     *
     * @param sendbuf what this rank gives, a block for each rank
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param sendcount items for each rank, 0 or more
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of all ranks go, a block for each
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param recvcount items from each rank, 0 or more
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @return the request; the buffers belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument
     */
    public Request Ialltoall(
            Object sendbuf,
            int sendoffset,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int recvcount,
            Datatype recvtype) {
        return start(described("Ialltoall", CollectiveKind.ALLTOALL)
                .send(sendbuf, sendoffset, sendcount, sendtype)
                .receive(recvbuf, recvoffset, recvcount, recvtype));
    }

    /**
     * Prepares a {@link #Alltoall} for any number of starts.
     *
     * <p>Source: MPI 4.1, 6.13.
     *
     * @param sendbuf what this rank gives, a block for each rank
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param sendcount items for each rank, 0 or more
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of all ranks go, a block for each
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param recvcount items from each rank, 0 or more
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument
     */
    public Prequest Alltoall_init(
            Object sendbuf,
            int sendoffset,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int recvcount,
            Datatype recvtype) {
        return prepare(described("Alltoall_init", CollectiveKind.ALLTOALL)
                .send(sendbuf, sendoffset, sendcount, sendtype)
                .receive(recvbuf, recvoffset, recvcount, recvtype));
    }

    /**
     * As {@link #Alltoall}; block r has {@code counts[r]} items from item {@code displs[r]} on.
     *
     * <p>Source: MPI 4.1, 6.8.
     *
     * @param sendbuf what this rank gives, a block for each rank
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param sendcounts items for each rank, 0 or more each
     * @param sdispls where the items of each rank begin in {@code sendbuf} from {@code sendoffset}, in extents of
     *     {@code sendtype}
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of all ranks go, a block for each
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param recvcounts items from each rank, 0 or more each
     * @param rdispls where the items of each rank begin in {@code recvbuf} from {@code recvoffset}, in extents of
     *     {@code recvtype}
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ARG} for an illegal argument
     */
    public void Alltoallv(
            Object sendbuf,
            int sendoffset,
            int[] sendcounts,
            int[] sdispls,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int[] recvcounts,
            int[] rdispls,
            Datatype recvtype) {
        run(described("Alltoallv", CollectiveKind.ALLTOALLV)
                .send(sendbuf, sendoffset, sendcounts, sdispls, sendtype)
                .receive(recvbuf, recvoffset, recvcounts, rdispls, recvtype));
    }

    /**
     * Starts a {@link #Alltoallv}.
     *
     * <p>Source: MPI 4.1, 6.12.
     *
     * @param sendbuf what this rank gives, a block for each rank
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param sendcounts items for each rank, 0 or more each
     * @param sdispls where the items of each rank begin in {@code sendbuf} from {@code sendoffset}, in extents of
     *     {@code sendtype}
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of all ranks go, a block for each
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param recvcounts items from each rank, 0 or more each
     * @param rdispls where the items of each rank begin in {@code recvbuf} from {@code recvoffset}, in extents of
     *     {@code recvtype}
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @return the request; buffers and arrays of counts belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ARG} for an illegal argument
     */
    public Request Ialltoallv(
            Object sendbuf,
            int sendoffset,
            int[] sendcounts,
            int[] sdispls,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int[] recvcounts,
            int[] rdispls,
            Datatype recvtype) {
        return start(described("Ialltoallv", CollectiveKind.ALLTOALLV)
                .send(sendbuf, sendoffset, sendcounts, sdispls, sendtype)
                .receive(recvbuf, recvoffset, recvcounts, rdispls, recvtype));
    }

    /**
     * Prepares a {@link #Alltoallv} for any number of starts.
     *
     * <p>Source: MPI 4.1, 6.13.
     *
     * @param sendbuf what this rank gives, a block for each rank
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param sendcounts items for each rank, 0 or more each
     * @param sdispls where the items of each rank begin in {@code sendbuf} from {@code sendoffset}, in extents of
     *     {@code sendtype}
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of all ranks go, a block for each
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param recvcounts items from each rank, 0 or more each
     * @param rdispls where the items of each rank begin in {@code recvbuf} from {@code recvoffset}, in extents of
     *     {@code recvtype}
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ARG} for an illegal argument
     */
    public Prequest Alltoallv_init(
            Object sendbuf,
            int sendoffset,
            int[] sendcounts,
            int[] sdispls,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int[] recvcounts,
            int[] rdispls,
            Datatype recvtype) {
        return prepare(described("Alltoallv_init", CollectiveKind.ALLTOALLV)
                .send(sendbuf, sendoffset, sendcounts, sdispls, sendtype)
                .receive(recvbuf, recvoffset, recvcounts, rdispls, recvtype));
    }

    /**
     * As {@link #Alltoallv}, with a datatype for each block; those of one buffer have the same base type. Displacements
     * count base elements of the buffer, where a C program counts bytes.
     *
     * <p>Source: MPI 4.1, 6.8.
     *
     * @param sendbuf what this rank gives, a block for each rank
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param sendcounts items for each rank, 0 or more each
     * @param sdispls where each block begins in {@code sendbuf} from {@code sendoffset}, in base elements; element r is
     *     for rank r
     * @param sendtypes what the items of each block are; element r is for rank r, and all have one base type
     * @param recvbuf where the items of all ranks go, a block for each
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param recvcounts items from each rank, 0 or more each
     * @param rdispls where each block begins in {@code recvbuf} from {@code recvoffset}, in base elements; element r is
     *     for rank r
     * @param recvtypes what the items of each block are; element r is for rank r, and all have one base type
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ARG} for an illegal argument
     */
    public void Alltoallw(
            Object sendbuf,
            int sendoffset,
            int[] sendcounts,
            int[] sdispls,
            Datatype[] sendtypes,
            Object recvbuf,
            int recvoffset,
            int[] recvcounts,
            int[] rdispls,
            Datatype[] recvtypes) {
        run(described("Alltoallw", CollectiveKind.ALLTOALLW)
                .send(sendbuf, sendoffset, sendcounts, sdispls, sendtypes)
                .receive(recvbuf, recvoffset, recvcounts, rdispls, recvtypes));
    }

    /**
     * Starts a {@link #Alltoallw}.
     *
     * <p>Source: MPI 4.1, 6.12.
     *
     * @param sendbuf what this rank gives, a block for each rank
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param sendcounts items for each rank, 0 or more each
     * @param sdispls where each block begins in {@code sendbuf} from {@code sendoffset}, in base elements; element r is
     *     for rank r
     * @param sendtypes what the items of each block are; element r is for rank r, and all have one base type
     * @param recvbuf where the items of all ranks go, a block for each
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param recvcounts items from each rank, 0 or more each
     * @param rdispls where each block begins in {@code recvbuf} from {@code recvoffset}, in base elements; element r is
     *     for rank r
     * @param recvtypes what the items of each block are; element r is for rank r, and all have one base type
     * @return the request; buffers and arrays of counts belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ARG} for an illegal argument
     */
    public Request Ialltoallw(
            Object sendbuf,
            int sendoffset,
            int[] sendcounts,
            int[] sdispls,
            Datatype[] sendtypes,
            Object recvbuf,
            int recvoffset,
            int[] recvcounts,
            int[] rdispls,
            Datatype[] recvtypes) {
        return start(described("Ialltoallw", CollectiveKind.ALLTOALLW)
                .send(sendbuf, sendoffset, sendcounts, sdispls, sendtypes)
                .receive(recvbuf, recvoffset, recvcounts, rdispls, recvtypes));
    }

    /**
     * Prepares a {@link #Alltoallw} for any number of starts.
     *
     * <p>Source: MPI 4.1, 6.13.
     *
     * @param sendbuf what this rank gives, a block for each rank
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param sendcounts items for each rank, 0 or more each
     * @param sdispls where each block begins in {@code sendbuf} from {@code sendoffset}, in base elements; element r is
     *     for rank r
     * @param sendtypes what the items of each block are; element r is for rank r, and all have one base type
     * @param recvbuf where the items of all ranks go, a block for each
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param recvcounts items from each rank, 0 or more each
     * @param rdispls where each block begins in {@code recvbuf} from {@code recvoffset}, in base elements; element r is
     *     for rank r
     * @param recvtypes what the items of each block are; element r is for rank r, and all have one base type
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ARG} for an illegal argument
     */
    public Prequest Alltoallw_init(
            Object sendbuf,
            int sendoffset,
            int[] sendcounts,
            int[] sdispls,
            Datatype[] sendtypes,
            Object recvbuf,
            int recvoffset,
            int[] recvcounts,
            int[] rdispls,
            Datatype[] recvtypes) {
        return prepare(described("Alltoallw_init", CollectiveKind.ALLTOALLW)
                .send(sendbuf, sendoffset, sendcounts, sdispls, sendtypes)
                .receive(recvbuf, recvoffset, recvcounts, rdispls, recvtypes));
    }

    /**
     * Combines item i of all ranks into item i at the root; the receive buffer may be null elsewhere.
     *
     * <p>Source: MPI 4.1, 6.9.1.
     *
     * @param sendbuf what this rank gives
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param count items that each rank gives, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param op how items are combined; must be made for their type
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_ROOT} or {@code MPI.ERR_OP} for an illegal argument
     */
    public void Reduce(
            Object sendbuf,
            int sendoffset,
            Object recvbuf,
            int recvoffset,
            int count,
            Datatype datatype,
            Op op,
            int root) {
        run(described("Reduce", CollectiveKind.REDUCE)
                .send(sendbuf, sendoffset, count, datatype)
                .receive(recvbuf, recvoffset, count, datatype)
                .by(op)
                .root(root));
    }

    /**
     * Starts a {@link #Reduce}.
     *
     * <p>Source: MPI 4.1, 6.12.
     *
     * @param sendbuf what this rank gives
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param count items that each rank gives, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param op how items are combined; must be made for their type
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request; the buffers belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_ROOT} or {@code MPI.ERR_OP} for an illegal argument
     */
    public Request Ireduce(
            Object sendbuf,
            int sendoffset,
            Object recvbuf,
            int recvoffset,
            int count,
            Datatype datatype,
            Op op,
            int root) {
        return start(described("Ireduce", CollectiveKind.REDUCE)
                .send(sendbuf, sendoffset, count, datatype)
                .receive(recvbuf, recvoffset, count, datatype)
                .by(op)
                .root(root));
    }

    /**
     * Prepares a {@link #Reduce} for any number of starts.
     *
     * <p>Source: MPI 4.1, 6.13.
     *
     * @param sendbuf what this rank gives
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param count items that each rank gives, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param op how items are combined; must be made for their type
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_ROOT} or {@code MPI.ERR_OP} for an illegal argument
     */
    public Prequest Reduce_init(
            Object sendbuf,
            int sendoffset,
            Object recvbuf,
            int recvoffset,
            int count,
            Datatype datatype,
            Op op,
            int root) {
        return prepare(described("Reduce_init", CollectiveKind.REDUCE)
                .send(sendbuf, sendoffset, count, datatype)
                .receive(recvbuf, recvoffset, count, datatype)
                .by(op)
                .root(root));
    }

    /**
     * Combines item i of all ranks into item i at every rank.
     *
     * <p>Source: MPI 4.1, 6.9.6.
     *
     * @param sendbuf what this rank gives
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param recvbuf where the result goes
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param count items that each rank gives, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param op how items are combined; must be made for their type
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_OP} for an illegal argument
     */
    public void Allreduce(
            Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count, Datatype datatype, Op op) {
        run(described("Allreduce", CollectiveKind.ALLREDUCE)
                .send(sendbuf, sendoffset, count, datatype)
                .receive(recvbuf, recvoffset, count, datatype)
                .by(op));
    }

    /**
     * Starts a {@link #Allreduce}.
     *
     * <p>Source: MPI 4.1, 6.12.
     *
     * @param sendbuf what this rank gives
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param recvbuf where the result goes
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param count items that each rank gives, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param op how items are combined; must be made for their type
     * @return the request; the buffers belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_OP} for an illegal argument
     */
    public Request Iallreduce(
            Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count, Datatype datatype, Op op) {
        return start(described("Iallreduce", CollectiveKind.ALLREDUCE)
                .send(sendbuf, sendoffset, count, datatype)
                .receive(recvbuf, recvoffset, count, datatype)
                .by(op));
    }

    /**
     * Prepares a {@link #Allreduce} for any number of starts.
     *
     * <p>Source: MPI 4.1, 6.13.
     *
     * @param sendbuf what this rank gives
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param recvbuf where the result goes
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param count items that each rank gives, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param op how items are combined; must be made for their type
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_OP} for an illegal argument
     */
    public Prequest Allreduce_init(
            Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count, Datatype datatype, Op op) {
        return prepare(described("Allreduce_init", CollectiveKind.ALLREDUCE)
                .send(sendbuf, sendoffset, count, datatype)
                .receive(recvbuf, recvoffset, count, datatype)
                .by(op));
    }

    /**
     * Combines as {@link #Allreduce}, then rank r keeps its {@code recvcounts[r]} items of the result.
     *
     * <p>Source: MPI 4.1, 6.10.2.
     *
     * @param sendbuf what this rank gives
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param recvbuf where the result goes
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param recvcounts items of the result that each rank gets, the same at all ranks
     * @param datatype what an item is; committed, if it is derived
     * @param op how items are combined; must be made for their type
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_ARG} or {@code MPI.ERR_OP} for an illegal argument
     */
    public void Reduce_scatter(
            Object sendbuf,
            int sendoffset,
            Object recvbuf,
            int recvoffset,
            int[] recvcounts,
            Datatype datatype,
            Op op) {
        run(described("Reduce_scatter", CollectiveKind.REDUCE_SCATTER)
                .send(sendbuf, sendoffset, 0, datatype)
                .receive(recvbuf, recvoffset, recvcounts, null, datatype)
                .by(op));
    }

    /**
     * Starts a {@link #Reduce_scatter}.
     *
     * <p>Source: MPI 4.1, 6.12.
     *
     * @param sendbuf what this rank gives
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param recvbuf where the result goes
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param recvcounts items of the result that each rank gets, the same at all ranks
     * @param datatype what an item is; committed, if it is derived
     * @param op how items are combined; must be made for their type
     * @return the request; buffers and arrays of counts belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_ARG} or {@code MPI.ERR_OP} for an illegal argument
     */
    public Request Ireduce_scatter(
            Object sendbuf,
            int sendoffset,
            Object recvbuf,
            int recvoffset,
            int[] recvcounts,
            Datatype datatype,
            Op op) {
        return start(described("Ireduce_scatter", CollectiveKind.REDUCE_SCATTER)
                .send(sendbuf, sendoffset, 0, datatype)
                .receive(recvbuf, recvoffset, recvcounts, null, datatype)
                .by(op));
    }

    /**
     * Prepares a {@link #Reduce_scatter} for any number of starts.
     *
     * <p>Source: MPI 4.1, 6.13.
     *
     * @param sendbuf what this rank gives
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param recvbuf where the result goes
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param recvcounts items of the result that each rank gets, the same at all ranks
     * @param datatype what an item is; committed, if it is derived
     * @param op how items are combined; must be made for their type
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_ARG} or {@code MPI.ERR_OP} for an illegal argument
     */
    public Prequest Reduce_scatter_init(
            Object sendbuf,
            int sendoffset,
            Object recvbuf,
            int recvoffset,
            int[] recvcounts,
            Datatype datatype,
            Op op) {
        return prepare(described("Reduce_scatter_init", CollectiveKind.REDUCE_SCATTER)
                .send(sendbuf, sendoffset, 0, datatype)
                .receive(recvbuf, recvoffset, recvcounts, null, datatype)
                .by(op));
    }

    /**
     * As {@link #Reduce_scatter}, with {@code recvcount} items for every rank.
     *
     * <p>Source: MPI 4.1, 6.10.1.
     *
     * @param sendbuf what this rank gives
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param recvbuf where the result goes
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param recvcount items of the result that each rank gets, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param op how items are combined; must be made for their type
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_OP} for an illegal argument
     */
    public void Reduce_scatter_block(
            Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int recvcount, Datatype datatype, Op op) {
        run(described("Reduce_scatter_block", CollectiveKind.REDUCE_SCATTER_BLOCK)
                .send(sendbuf, sendoffset, recvcount, datatype)
                .receive(recvbuf, recvoffset, recvcount, datatype)
                .by(op));
    }

    /**
     * Starts a {@link #Reduce_scatter_block}.
     *
     * <p>Source: MPI 4.1, 6.12.
     *
     * @param sendbuf what this rank gives
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param recvbuf where the result goes
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param recvcount items of the result that each rank gets, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param op how items are combined; must be made for their type
     * @return the request; the buffers belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_OP} for an illegal argument
     */
    public Request Ireduce_scatter_block(
            Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int recvcount, Datatype datatype, Op op) {
        return start(described("Ireduce_scatter_block", CollectiveKind.REDUCE_SCATTER_BLOCK)
                .send(sendbuf, sendoffset, recvcount, datatype)
                .receive(recvbuf, recvoffset, recvcount, datatype)
                .by(op));
    }

    /**
     * Prepares a {@link #Reduce_scatter_block} for any number of starts.
     *
     * <p>Source: MPI 4.1, 6.13.
     *
     * @param sendbuf what this rank gives
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param recvbuf where the result goes
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param recvcount items of the result that each rank gets, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param op how items are combined; must be made for their type
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_OP} for an illegal argument
     */
    public Prequest Reduce_scatter_block_init(
            Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int recvcount, Datatype datatype, Op op) {
        return prepare(described("Reduce_scatter_block_init", CollectiveKind.REDUCE_SCATTER_BLOCK)
                .send(sendbuf, sendoffset, recvcount, datatype)
                .receive(recvbuf, recvoffset, recvcount, datatype)
                .by(op));
    }

    /** Whom this rank exchanges with in the collectives of its neighbourhood. */
    NeighborExchange neighbourhood(String call) {
        checkOpen(call);
        throw error(
                ErrorClass.TOPOLOGY,
                call + ": " + name + " has no topology, and so no neighbours; expected a Cartcomm or Graphcomm");
    }

    /** As {@link #described}, for ranks that have neighbours. */
    private CollectiveArguments neighbourly(String call, CollectiveKind kind) {
        neighbourhood(call);
        return described(call, kind);
    }

    /**
     * Sends {@code sendcount} items to every neighbour, and collects those of every neighbour: block i comes from the
     * neighbour i. In a grid these are the ones down and up the first dimension, then those of the next, where {@code
     * MPI.PROC_NULL} beyond an open edge leaves its block as it is; in a graph those of {@link Graphcomm#Neighbours};
     * in a distributed graph its sources and destinations.
     *
     * <p>Source: MPI 4.1, 8.6.1.
     *
     * @param sendbuf what this rank gives
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param sendcount items that this rank gives, 0 or more
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of all neighbours go, a block for each
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param recvcount items from each neighbour, 0 or more
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument, {@code MPI.ERR_TOPOLOGY} for a communicator without topology
     */
    public final void Neighbor_allgather(
            Object sendbuf,
            int sendoffset,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int recvcount,
            Datatype recvtype) {
        run(neighbourly("Neighbor_allgather", CollectiveKind.NEIGHBOR_ALLGATHER)
                .send(sendbuf, sendoffset, sendcount, sendtype)
                .receive(recvbuf, recvoffset, recvcount, recvtype));
    }

    /**
     * Starts a {@link #Neighbor_allgather}.
     *
     * <p>Source: MPI 4.1, 8.7.
     *
     * @param sendbuf what this rank gives
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param sendcount items that this rank gives, 0 or more
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of all neighbours go, a block for each
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param recvcount items from each neighbour, 0 or more
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @return the request; the buffers belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument, {@code MPI.ERR_TOPOLOGY} for a communicator without topology
     */
    public final Request Ineighbor_allgather(
            Object sendbuf,
            int sendoffset,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int recvcount,
            Datatype recvtype) {
        return start(neighbourly("Ineighbor_allgather", CollectiveKind.NEIGHBOR_ALLGATHER)
                .send(sendbuf, sendoffset, sendcount, sendtype)
                .receive(recvbuf, recvoffset, recvcount, recvtype));
    }

    /**
     * Prepares a {@link #Neighbor_allgather} for any number of starts.
     *
     * <p>Source: MPI 4.1, 8.8.
     *
     * @param sendbuf what this rank gives
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param sendcount items that this rank gives, 0 or more
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of all neighbours go, a block for each
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param recvcount items from each neighbour, 0 or more
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument, {@code MPI.ERR_TOPOLOGY} for a communicator without topology
     */
    public final Prequest Neighbor_allgather_init(
            Object sendbuf,
            int sendoffset,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int recvcount,
            Datatype recvtype) {
        return prepare(neighbourly("Neighbor_allgather_init", CollectiveKind.NEIGHBOR_ALLGATHER)
                .send(sendbuf, sendoffset, sendcount, sendtype)
                .receive(recvbuf, recvoffset, recvcount, recvtype));
    }

    /**
     * As {@link #Neighbor_allgather}; neighbour i has {@code recvcounts[i]} items from item {@code displs[i]} on.
     *
     * <p>Source: MPI 4.1, 8.6.1.
     *
     * @param sendbuf what this rank gives
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param sendcount items that this rank gives, 0 or more
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of all neighbours go, a block for each
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param recvcounts items from each neighbour, 0 or more each
     * @param displs where the items of each neighbour begin in {@code recvbuf} from {@code recvoffset}, in extents of
     *     {@code recvtype}
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ARG} for an illegal argument, {@code MPI.ERR_TOPOLOGY} for a communicator without topology
     */
    public final void Neighbor_allgatherv(
            Object sendbuf,
            int sendoffset,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int[] recvcounts,
            int[] displs,
            Datatype recvtype) {
        run(neighbourly("Neighbor_allgatherv", CollectiveKind.NEIGHBOR_ALLGATHERV)
                .send(sendbuf, sendoffset, sendcount, sendtype)
                .receive(recvbuf, recvoffset, recvcounts, displs, recvtype));
    }

    /**
     * Starts a {@link #Neighbor_allgatherv}.
     *
     * <p>Source: MPI 4.1, 8.7.
     *
     * @param sendbuf what this rank gives
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param sendcount items that this rank gives, 0 or more
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of all neighbours go, a block for each
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param recvcounts items from each neighbour, 0 or more each
     * @param displs where the items of each neighbour begin in {@code recvbuf} from {@code recvoffset}, in extents of
     *     {@code recvtype}
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @return the request; buffers and arrays of counts belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ARG} for an illegal argument, {@code MPI.ERR_TOPOLOGY} for a communicator without topology
     */
    public final Request Ineighbor_allgatherv(
            Object sendbuf,
            int sendoffset,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int[] recvcounts,
            int[] displs,
            Datatype recvtype) {
        return start(neighbourly("Ineighbor_allgatherv", CollectiveKind.NEIGHBOR_ALLGATHERV)
                .send(sendbuf, sendoffset, sendcount, sendtype)
                .receive(recvbuf, recvoffset, recvcounts, displs, recvtype));
    }

    /**
     * Prepares a {@link #Neighbor_allgatherv} for any number of starts.
     *
     * <p>Source: MPI 4.1, 8.8.
     *
     * @param sendbuf what this rank gives
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param sendcount items that this rank gives, 0 or more
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of all neighbours go, a block for each
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param recvcounts items from each neighbour, 0 or more each
     * @param displs where the items of each neighbour begin in {@code recvbuf} from {@code recvoffset}, in extents of
     *     {@code recvtype}
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ARG} for an illegal argument, {@code MPI.ERR_TOPOLOGY} for a communicator without topology
     */
    public final Prequest Neighbor_allgatherv_init(
            Object sendbuf,
            int sendoffset,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int[] recvcounts,
            int[] displs,
            Datatype recvtype) {
        return prepare(neighbourly("Neighbor_allgatherv_init", CollectiveKind.NEIGHBOR_ALLGATHERV)
                .send(sendbuf, sendoffset, sendcount, sendtype)
                .receive(recvbuf, recvoffset, recvcounts, displs, recvtype));
    }

    /**
     * Sends block k to neighbour k, and receives block i from neighbour i, as {@link #Neighbor_allgather} counts them.
     * In a grid what is sent up arrives as a block from below, also where both neighbours are the same rank.
     *
     * <p>Source: MPI 4.1, 8.6.2.
     *
     * @param sendbuf what this rank gives, a block for each neighbour
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param sendcount items for each neighbour, 0 or more
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of all neighbours go, a block for each
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param recvcount items from each neighbour, 0 or more
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument, {@code MPI.ERR_TOPOLOGY} for a communicator without topology
     */
    public final void Neighbor_alltoall(
            Object sendbuf,
            int sendoffset,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int recvcount,
            Datatype recvtype) {
        run(neighbourly("Neighbor_alltoall", CollectiveKind.NEIGHBOR_ALLTOALL)
                .send(sendbuf, sendoffset, sendcount, sendtype)
                .receive(recvbuf, recvoffset, recvcount, recvtype));
    }

    /**
     * Starts a {@link #Neighbor_alltoall}.
     *
     * <p>Source: MPI 4.1, 8.7.
     *
     * @param sendbuf what this rank gives, a block for each neighbour
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param sendcount items for each neighbour, 0 or more
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of all neighbours go, a block for each
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param recvcount items from each neighbour, 0 or more
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @return the request; the buffers belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument, {@code MPI.ERR_TOPOLOGY} for a communicator without topology
     */
    public final Request Ineighbor_alltoall(
            Object sendbuf,
            int sendoffset,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int recvcount,
            Datatype recvtype) {
        return start(neighbourly("Ineighbor_alltoall", CollectiveKind.NEIGHBOR_ALLTOALL)
                .send(sendbuf, sendoffset, sendcount, sendtype)
                .receive(recvbuf, recvoffset, recvcount, recvtype));
    }

    /**
     * Prepares a {@link #Neighbor_alltoall} for any number of starts.
     *
     * <p>Source: MPI 4.1, 8.8.
     *
     * @param sendbuf what this rank gives, a block for each neighbour
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param sendcount items for each neighbour, 0 or more
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of all neighbours go, a block for each
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param recvcount items from each neighbour, 0 or more
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument, {@code MPI.ERR_TOPOLOGY} for a communicator without topology
     */
    public final Prequest Neighbor_alltoall_init(
            Object sendbuf,
            int sendoffset,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int recvcount,
            Datatype recvtype) {
        return prepare(neighbourly("Neighbor_alltoall_init", CollectiveKind.NEIGHBOR_ALLTOALL)
                .send(sendbuf, sendoffset, sendcount, sendtype)
                .receive(recvbuf, recvoffset, recvcount, recvtype));
    }

    /**
     * As {@link #Neighbor_alltoall}; block i has {@code counts[i]} items from item {@code displs[i]} on.
     *
     * <p>Source: MPI 4.1, 8.6.2.
     *
     * @param sendbuf what this rank gives, a block for each neighbour
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param sendcounts items for each neighbour, 0 or more each
     * @param sdispls where the items of each neighbour begin in {@code sendbuf} from {@code sendoffset}, in extents of
     *     {@code sendtype}
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of all neighbours go, a block for each
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param recvcounts items from each neighbour, 0 or more each
     * @param rdispls where the items of each neighbour begin in {@code recvbuf} from {@code recvoffset}, in extents of
     *     {@code recvtype}
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ARG} for an illegal argument, {@code MPI.ERR_TOPOLOGY} for a communicator without topology
     */
    public final void Neighbor_alltoallv(
            Object sendbuf,
            int sendoffset,
            int[] sendcounts,
            int[] sdispls,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int[] recvcounts,
            int[] rdispls,
            Datatype recvtype) {
        run(neighbourly("Neighbor_alltoallv", CollectiveKind.NEIGHBOR_ALLTOALLV)
                .send(sendbuf, sendoffset, sendcounts, sdispls, sendtype)
                .receive(recvbuf, recvoffset, recvcounts, rdispls, recvtype));
    }

    /**
     * Starts a {@link #Neighbor_alltoallv}.
     *
     * <p>Source: MPI 4.1, 8.7.
     *
     * @param sendbuf what this rank gives, a block for each neighbour
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param sendcounts items for each neighbour, 0 or more each
     * @param sdispls where the items of each neighbour begin in {@code sendbuf} from {@code sendoffset}, in extents of
     *     {@code sendtype}
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of all neighbours go, a block for each
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param recvcounts items from each neighbour, 0 or more each
     * @param rdispls where the items of each neighbour begin in {@code recvbuf} from {@code recvoffset}, in extents of
     *     {@code recvtype}
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @return the request; buffers and arrays of counts belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ARG} for an illegal argument, {@code MPI.ERR_TOPOLOGY} for a communicator without topology
     */
    public final Request Ineighbor_alltoallv(
            Object sendbuf,
            int sendoffset,
            int[] sendcounts,
            int[] sdispls,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int[] recvcounts,
            int[] rdispls,
            Datatype recvtype) {
        return start(neighbourly("Ineighbor_alltoallv", CollectiveKind.NEIGHBOR_ALLTOALLV)
                .send(sendbuf, sendoffset, sendcounts, sdispls, sendtype)
                .receive(recvbuf, recvoffset, recvcounts, rdispls, recvtype));
    }

    /**
     * Prepares a {@link #Neighbor_alltoallv} for any number of starts.
     *
     * <p>Source: MPI 4.1, 8.8.
     *
     * @param sendbuf what this rank gives, a block for each neighbour
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param sendcounts items for each neighbour, 0 or more each
     * @param sdispls where the items of each neighbour begin in {@code sendbuf} from {@code sendoffset}, in extents of
     *     {@code sendtype}
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of all neighbours go, a block for each
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param recvcounts items from each neighbour, 0 or more each
     * @param rdispls where the items of each neighbour begin in {@code recvbuf} from {@code recvoffset}, in extents of
     *     {@code recvtype}
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ARG} for an illegal argument, {@code MPI.ERR_TOPOLOGY} for a communicator without topology
     */
    public final Prequest Neighbor_alltoallv_init(
            Object sendbuf,
            int sendoffset,
            int[] sendcounts,
            int[] sdispls,
            Datatype sendtype,
            Object recvbuf,
            int recvoffset,
            int[] recvcounts,
            int[] rdispls,
            Datatype recvtype) {
        return prepare(neighbourly("Neighbor_alltoallv_init", CollectiveKind.NEIGHBOR_ALLTOALLV)
                .send(sendbuf, sendoffset, sendcounts, sdispls, sendtype)
                .receive(recvbuf, recvoffset, recvcounts, rdispls, recvtype));
    }

    /**
     * As {@link #Neighbor_alltoallv}, with a datatype for each block: block i has {@code counts[i]} items of type
     * {@code types[i]} from base element {@code displs[i]} on. So a rank exchanges rows and columns of one array.
     *
     * <p>Source: MPI 4.1, 8.6.2.
     *
     * @param sendbuf what this rank gives, a block for each neighbour
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param sendcounts items for each neighbour, 0 or more each
     * @param sdispls where each block begins in {@code sendbuf} from {@code sendoffset}, in base elements
     * @param sendtypes what the items of each block are; all have one base type
     * @param recvbuf where the items of all neighbours go, a block for each
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param recvcounts items from each neighbour, 0 or more each
     * @param rdispls where each block begins in {@code recvbuf} from {@code recvoffset}, in base elements
     * @param recvtypes what the items of each block are; all have one base type
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ARG} for an illegal argument, {@code MPI.ERR_TOPOLOGY} for a communicator without topology
     */
    public final void Neighbor_alltoallw(
            Object sendbuf,
            int sendoffset,
            int[] sendcounts,
            int[] sdispls,
            Datatype[] sendtypes,
            Object recvbuf,
            int recvoffset,
            int[] recvcounts,
            int[] rdispls,
            Datatype[] recvtypes) {
        run(neighbourly("Neighbor_alltoallw", CollectiveKind.NEIGHBOR_ALLTOALLW)
                .send(sendbuf, sendoffset, sendcounts, sdispls, sendtypes)
                .receive(recvbuf, recvoffset, recvcounts, rdispls, recvtypes));
    }

    /**
     * Starts a {@link #Neighbor_alltoallw}.
     *
     * <p>Source: MPI 4.1, 8.7.1.
     *
     * @param sendbuf what this rank gives, a block for each neighbour
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param sendcounts items for each neighbour, 0 or more each
     * @param sdispls where each block begins in {@code sendbuf} from {@code sendoffset}, in base elements
     * @param sendtypes what the items of each block are; all have one base type
     * @param recvbuf where the items of all neighbours go, a block for each
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param recvcounts items from each neighbour, 0 or more each
     * @param rdispls where each block begins in {@code recvbuf} from {@code recvoffset}, in base elements
     * @param recvtypes what the items of each block are; all have one base type
     * @return the request; buffers and arrays of counts belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ARG} for an illegal argument, {@code MPI.ERR_TOPOLOGY} for a communicator without topology
     */
    public final Request Ineighbor_alltoallw(
            Object sendbuf,
            int sendoffset,
            int[] sendcounts,
            int[] sdispls,
            Datatype[] sendtypes,
            Object recvbuf,
            int recvoffset,
            int[] recvcounts,
            int[] rdispls,
            Datatype[] recvtypes) {
        return start(neighbourly("Ineighbor_alltoallw", CollectiveKind.NEIGHBOR_ALLTOALLW)
                .send(sendbuf, sendoffset, sendcounts, sdispls, sendtypes)
                .receive(recvbuf, recvoffset, recvcounts, rdispls, recvtypes));
    }

    /**
     * Prepares a {@link #Neighbor_alltoallw} for any number of starts.
     *
     * <p>Source: MPI 4.1, 8.8.1.
     *
     * @param sendbuf what this rank gives, a block for each neighbour
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param sendcounts items for each neighbour, 0 or more each
     * @param sdispls where each block begins in {@code sendbuf} from {@code sendoffset}, in base elements
     * @param sendtypes what the items of each block are; all have one base type
     * @param recvbuf where the items of all neighbours go, a block for each
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param recvcounts items from each neighbour, 0 or more each
     * @param rdispls where each block begins in {@code recvbuf} from {@code recvoffset}, in base elements
     * @param recvtypes what the items of each block are; all have one base type
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ARG} for an illegal argument, {@code MPI.ERR_TOPOLOGY} for a communicator without topology
     */
    public final Prequest Neighbor_alltoallw_init(
            Object sendbuf,
            int sendoffset,
            int[] sendcounts,
            int[] sdispls,
            Datatype[] sendtypes,
            Object recvbuf,
            int recvoffset,
            int[] recvcounts,
            int[] rdispls,
            Datatype[] recvtypes) {
        return prepare(neighbourly("Neighbor_alltoallw_init", CollectiveKind.NEIGHBOR_ALLTOALLW)
                .send(sendbuf, sendoffset, sendcounts, sdispls, sendtypes)
                .receive(recvbuf, recvoffset, recvcounts, rdispls, recvtypes));
    }

    // Large arrays

    /**
     * Sends all elements of a large array, as one message. Returns when they may be changed: when the receive has taken
     * the message.
     *
     * <p>Source: MPI 4.1, 3.2.1.
     *
     * @param buf elements to send
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @throws MPIException of class {@code MPI.ERR_ARG}, {@code MPI.ERR_RANK} or {@code MPI.ERR_TAG} for an illegal
     *     argument
     */
    public final void send(LargeArray buf, int dest, int tag) {
        LargeCalls.send("send", this, LargeCalls.whole("send", this, buf), dest, tag);
    }

    /**
     * Receives a message of at most as many elements as a large array has; those behind the message stay as they are.
     *
     * <p>Source: MPI 4.1, 3.2.4.
     *
     * @param buf gets the elements
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return source, tag and length of the message; see {@link Status#getElementsX}
     * @throws MPIException of class {@code MPI.ERR_ARG}, {@code MPI.ERR_RANK} or {@code MPI.ERR_TAG} for an illegal
     *     argument, {@code MPI.ERR_TRUNCATE} when the message is longer than there is room for, and then it is gone
     */
    public final Status recv(LargeArray buf, int source, int tag) {
        return LargeCalls.recv("recv", this, LargeCalls.whole("recv", this, buf), source, tag);
    }

    /**
     * Starts a {@link #send(LargeArray, int, int)}; the elements must not change until the request is complete.
     *
     * <p>Source: MPI 4.1, 3.7.2.
     *
     * @param buf elements to send
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request
     * @throws MPIException of class {@code MPI.ERR_ARG}, {@code MPI.ERR_RANK} or {@code MPI.ERR_TAG} for an illegal
     *     argument
     */
    public final Request iSend(LargeArray buf, int dest, int tag) {
        return LargeCalls.isend("iSend", this, LargeCalls.whole("iSend", this, buf), dest, tag);
    }

    /**
     * Starts a {@link #recv(LargeArray, int, int)}; the elements must not be used until the request is complete.
     *
     * <p>Source: MPI 4.1, 3.7.2.
     *
     * @param buf gets the elements
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return the request
     * @throws MPIException of class {@code MPI.ERR_ARG}, {@code MPI.ERR_RANK} or {@code MPI.ERR_TAG} for an illegal
     *     argument
     */
    public final Request iRecv(LargeArray buf, int source, int tag) {
        return LargeCalls.irecv("iRecv", this, LargeCalls.whole("iRecv", this, buf), source, tag);
    }

    // From here on Open MPI's names; see the package's description.

    /**
     * As {@link #Disconnect}.
     *
     * @throws MPIException for {@code MPI.COMM_WORLD} and {@code MPI.COMM_SELF}; {@link ProcessFailedException} when a
     *     rank was lost, and then the communicator is freed all the same
     */
    public final void disconnect() {
        Disconnect();
    }

    /**
     * As {@link #Size}.
     *
     * @return the number of ranks; of an intercommunicator those on this side
     * @throws MPIException of class {@code MPI.ERR_COMM} when the communicator is null
     */
    public final int getSize() {
        return Size();
    }

    /**
     * As {@link #Rank}.
     *
     * @return this rank, {@code 0..Size()-1}
     * @throws MPIException of class {@code MPI.ERR_COMM} when the communicator is null
     */
    public final int getRank() {
        return Rank();
    }

    /**
     * As {@link #Group}.
     *
     * @return the group of the ranks, to be freed on its own; of an intercommunicator those on this side
     * @throws MPIException of class {@code MPI.ERR_COMM} when the communicator is null
     */
    public final Group getGroup() {
        return Group();
    }

    /**
     * As {@link #Compare}.
     *
     * @param comm1 first communicator
     * @param comm2 second communicator
     * @return {@code MPI.IDENT} for the same communicator, {@code MPI.CONGRUENT} for the same ranks in the same order,
     *     {@code MPI.SIMILAR} for the same ranks in another, {@code MPI.UNEQUAL} for others
     * @throws MPIException of class {@code MPI.ERR_COMM} when one is null, {@code MPI.ERR_ARG} when one is {@code null}
     */
    public static int compare(Comm comm1, Comm comm2) {
        return Compare(comm1, comm2);
    }

    /**
     * As {@link #Is_null}.
     *
     * @return whether this communicator cannot be used: it is {@code MPI.COMM_NULL}, was freed, or MPI is not running
     */
    public final boolean isNull() {
        return Is_null();
    }

    /**
     * As {@link #Test_inter}.
     *
     * @return whether this is an intercommunicator
     * @throws MPIException of class {@code MPI.ERR_COMM} when the communicator was freed
     */
    public final boolean isInter() {
        return Test_inter();
    }

    /**
     * As {@link #Topo_test}.
     *
     * @return {@code MPI.CART}, {@code MPI.GRAPH}, {@code MPI.DIST_GRAPH}, or {@code MPI.UNDEFINED} for a communicator
     *     without topology
     * @throws MPIException of class {@code MPI.ERR_COMM} when the communicator was freed
     */
    public final int getTopology() {
        return Topo_test();
    }

    /**
     * As {@link #Free}.
     *
     * @throws MPIException for {@code MPI.COMM_WORLD} and {@code MPI.COMM_SELF}, which cannot be freed
     */
    @Override
    public final void free() {
        Free();
    }

    /**
     * As {@link #Abort}.
     *
     * @param errorcode exit status of the job
     * @throws MPIException of class {@code MPI.ERR_OTHER} where nothing hosts the ranks
     */
    public final void abort(int errorcode) {
        Abort(errorcode);
    }

    /**
     * As {@link #dup}, with hints as {@link #setInfo} takes them.
     *
     * <p>Source: MPI 4.1, 7.4.2.
     *
     * @param info hints, or {@code MPI.INFO_NULL}; not {@code null}
     * @return the duplicate
     */
    public Comm dupWithInfo(Info info) {
        if (this instanceof Intracomm ranks) {
            JointCheck.everywhere(ranks, () -> checkedHints("dupWithInfo", info));
        }
        return with(checkedHints("dupWithInfo", info), dup());
    }

    /**
     * As {@link #iDup}, with hints as {@link #setInfo} takes them.
     *
     * <p>Source: MPI 4.1, 7.4.2.
     *
     * @param info hints, or {@code MPI.INFO_NULL}; not {@code null}
     * @return the duplicate, which is null until the request that its {@link #getRequest} returns is complete
     * @throws MPIException of class {@code MPI.ERR_INFO_VALUE} when a hint has a value that is not legal
     */
    public Comm iDupWithInfo(Info info) {
        return with(checkedHints("iDupWithInfo", info), iDup());
    }

    private static Comm with(Info hints, Comm duplicate) {
        duplicate.info = hints;
        duplicate.isReproducible = isReproducible(hints);
        return duplicate;
    }

    /** A copy of hints that are legal. */
    private Info checkedHints(String call, Info info) {
        checkOpen(call);
        checkPresent(call, "info", info, "an Info or MPI.INFO_NULL");
        Info hints = Info.copyOf(info);
        for (int i = 0; i < hints.size(); i++) {
            String key = hints.getKey(i);
            String value = hints.get(key);
            if (FLAGS.contains(key) && !value.equals("true") && !value.equals("false")) {
                throw error(
                        ErrorClass.INFO_VALUE,
                        call + ": hint " + key + " is '" + value + "'; expected true or false (on " + this + ")");
            }
        }
        return hints;
    }

    private static boolean isReproducible(Info hints) {
        return "true".equals(hints.get(REPRODUCIBLE));
    }

    /**
     * Gives this communicator hints in place of those it has; all ranks have to give the same. {@code reproducible},
     * which is {@code true} or {@code false}, has {@code MPI.SUM} be {@link Op#REPRODUCIBLE_SUM}. The assertions of the
     * standard, such as {@code mpi_assert_no_any_source}, are {@code true} or {@code false} as well; they are kept, and
     * have no effect, like all others.
     *
     * <p>Source: MPI 4.1, 7.4.4.
     *
     * @param info hints, or {@code MPI.INFO_NULL}; not {@code null}
     * @throws MPIException of class {@code MPI.ERR_INFO_VALUE} when one of these is anything else; the hints are as
     *     before
     */
    public final void setInfo(Info info) {
        with(checkedHints("setInfo", info), this);
    }

    /**
     * {@return a copy of the hints that this communicator was given, to be changed on their own; duplicates begin
     * without}
     *
     * <p>Source: MPI 4.1, 7.4.4.
     *
     * @throws MPIException of class {@code MPI.ERR_COMM} when the communicator was freed
     */
    public final Info getInfo() {
        checkOpen("getInfo");
        return Info.copyOf(info);
    }

    /**
     * {@return the name that {@link #setName} has given, or the standard's of a predefined one, such as
     * {@code MPI_COMM_WORLD}; empty where there is none}
     *
     * <p>Source: MPI 4.1, 7.8.
     *
     * @throws MPIException of class {@code MPI.ERR_COMM} when the communicator was freed
     */
    public final String getName() {
        checkOpen("getName");
        if (isNamed) {
            return name;
        }
        return PREDEFINED_NAMES.contains(name) ? name.replace('.', '_') : "";
    }

    /** Calls the communicator by a name of the standard's. */
    final void predefine(String standardName) {
        name = standardName;
    }

    /**
     * Gives the communicator a name, by which messages of errors call it from now on, at this rank.
     *
     * <p>Source: MPI 4.1, 7.8.
     *
     * @param name name; not {@code null}
     * @throws MPIException of class {@code MPI.ERR_ARG} when {@code name} is {@code null}, {@code MPI.ERR_COMM} when
     *     the communicator was freed
     */
    public final void setName(String name) {
        checkOpen("setName");
        checkPresent("setName", "name", name, "a name");
        this.name = name;
        this.isNamed = true;
    }

    /**
     * As {@link #Create_intercomm}.
     *
     * @param localComm communicator of the group of this side
     * @param localLeader rank in {@code localComm} of the leader of this side
     * @param remoteLeader rank in this communicator of the leader of the other side; matters at the leader only
     * @param tag tag of the messages between the leaders
     * @return the intercommunicator
     * @throws MPIException of class {@code MPI.ERR_COMM} when {@code localComm} is no {@link Intracomm}, {@code
     *     MPI.ERR_RANK} when a leader is none of the ranks
     */
    public final Intercomm createIntercomm(Comm localComm, int localLeader, int remoteLeader, int tag) {
        return Create_intercomm(localComm, localLeader, remoteLeader, tag);
    }

    /**
     * Makes a key for attributes, which duplicates get with the same value; any rank of the JVM may use it.
     *
     * <p>Source: MPI 4.1, 7.7.2.
     *
     * @return the key, for {@link #setAttr} and its neighbours
     */
    public static int createKeyval() {
        return Keyvals.createShared(Copy_function.SAME, Delete_function.NONE);
    }

    /**
     * Makes a key for attributes that any rank of the JVM may use, as a library needs one that keeps something with a
     * communicator of its user: {@code MPI.Keyval_create} makes a key of one rank.
     *
     * <p>Threads: the functions are called by threads of several ranks, at the same time.
     *
     * <p>Source: MPI 4.1, 7.7.2.
     *
     * @param copy what a duplicate of a communicator gets of its attribute, such as {@link Copy_function#NONE}
     * @param delete called when an attribute goes, also with its communicator
     * @return the key, for {@link #setAttr} and its neighbours
     * @throws MPIException of class {@code MPI.ERR_ARG} when an argument is {@code null}
     */
    public static int createKeyval(Copy_function copy, Delete_function delete) {
        return Keyvals.createShared(copy, delete);
    }

    /**
     * Frees a key that {@link #createKeyval} has made; attributes that have it stay.
     *
     * <p>Source: MPI 4.1, 7.7.2.
     *
     * @param keyval key to free
     * @throws MPIException of class {@code MPI.ERR_KEYVAL} when the key is unknown, or was freed
     */
    public static void freeKeyval(int keyval) {
        Keyvals.freeShared(keyval);
    }

    /**
     * As {@link #Attr_delete}.
     *
     * @param keyval key of the attribute
     * @throws MPIException of class {@code MPI.ERR_KEYVAL} when the key is unknown
     */
    public final void deleteAttr(int keyval) {
        Attr_delete(keyval);
    }

    /**
     * As {@link #Errhandler_set}.
     *
     * @param errhandler {@code MPI.ERRORS_RETURN} or {@code MPI.ERRORS_ARE_FATAL}; not {@code null}
     * @throws MPIException of class {@code MPI.ERR_ARG} when {@code errhandler} is {@code null}
     */
    public final void setErrhandler(Errhandler errhandler) {
        Errhandler_set(errhandler);
    }

    /**
     * As {@link #Errhandler_get}.
     *
     * @return the error handler of this communicator
     * @throws MPIException of class {@code MPI.ERR_COMM} when the communicator was freed
     */
    public final Errhandler getErrhandler() {
        return Errhandler_get();
    }

    /**
     * As {@link Intracomm#Reduce_local(Object, Object, int, Datatype, Op)}, without a communicator.
     *
     * @param inBuf left operands
     * @param inOutBuf right operands, then the results
     * @param count items to combine, 0 or more
     * @param type what an item is; committed, if it is derived
     * @param op how items are combined; must be made for their type
     */
    public static void reduceLocal(Object inBuf, Object inOutBuf, int count, Datatype type, Op op) {
        LocalReduction.run("reduceLocal", Placeholders.NONE_NEEDED, inBuf, 0, inOutBuf, 0, count, type, op);
    }

    /**
     * Does what the error handler does about an error: nothing with {@code MPI.ERRORS_RETURN}; with {@code
     * MPI.ERRORS_ARE_FATAL} the job ends with this code.
     *
     * <p>Source: MPI 4.1, 9.3.4.
     *
     * @param errorCode exit status of the job where errors are fatal
     * @throws MPIException of class {@code MPI.ERR_OTHER} where errors are fatal and nothing hosts the ranks
     */
    public void callErrhandler(int errorCode) {
        checkOpen("callErrhandler");
        if (errhandler.isFatal()) {
            RankEnvironment environment = epoch.environment();
            String reason = "rank " + rank + " of " + this + " called callErrhandler(" + errorCode + ")";
            environment.control().abort(environment.rank(), errorCode, reason + " (" + errhandler + ")");
            throw new MPIException(ErrorClass.OTHER, reason);
        }
    }

    /**
     * As {@link #Probe}.
     *
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return source, tag and length of that message
     * @throws MPIException of class {@code MPI.ERR_RANK} or {@code MPI.ERR_TAG} when an argument is not legal
     */
    public final Status probe(int source, int tag) {
        return Probe(source, tag);
    }

    /**
     * As {@link #Iprobe}.
     *
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return source, tag and length of that message, or {@code null} when there is none
     * @throws MPIException of class {@code MPI.ERR_RANK} or {@code MPI.ERR_TAG} when an argument is not legal
     */
    public final Status iProbe(int source, int tag) {
        return Iprobe(source, tag);
    }

    /**
     * As {@link #Pack_size}.
     *
     * @param incount items, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @return the bytes
     * @throws MPIException of class {@code MPI.ERR_COUNT} when {@code incount} is negative, {@code MPI.ERR_TYPE} for
     *     objects
     */
    public final int packSize(int incount, Datatype datatype) {
        return Pack_size(incount, datatype);
    }

    /**
     * As {@link #Pack(Object, int, int, Datatype, byte[], int)}, from element 0.
     *
     * @param inbuf array or NIO buffer that holds the items
     * @param incount items to pack, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param outbuf gets the bytes
     * @param position index in {@code outbuf} of the first byte, 0 or more
     * @return the position behind the last byte written
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ARG} for an illegal argument, {@code MPI.ERR_TRUNCATE} when there is no room
     */
    public final int pack(Object inbuf, int incount, Datatype datatype, byte[] outbuf, int position) {
        return Pack(inbuf, 0, incount, datatype, outbuf, position);
    }

    /**
     * As {@link #Unpack(byte[], int, Object, int, int, Datatype)}, from element 0.
     *
     * @param inbuf the bytes
     * @param position index in {@code inbuf} of the first byte, 0 or more
     * @param outbuf array or NIO buffer that gets the items
     * @param outcount items to unpack, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @return the position behind the last byte read
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ARG} for an illegal argument, {@code MPI.ERR_TRUNCATE} when the bytes end before
     */
    public final int unpack(byte[] inbuf, int position, Object outbuf, int outcount, Datatype datatype) {
        return Unpack(inbuf, position, outbuf, 0, outcount, datatype);
    }

    /**
     * As {@link #Send}, from element 0.
     *
     * @param buf array or NIO buffer to send from
     * @param count items to send, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_RANK} or {@code MPI.ERR_TAG} for an illegal argument
     */
    public final void send(Object buf, int count, Datatype datatype, int dest, int tag) {
        Send(buf, 0, count, datatype, dest, tag);
    }

    /**
     * As {@link #Recv}, from element 0.
     *
     * @param buf array or NIO buffer to receive into
     * @param count items that there is room for, 0 or more; the message may be shorter
     * @param datatype what an item is; committed, if it is derived
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return source, tag and length of the message
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_RANK} or {@code MPI.ERR_TAG} for an illegal argument, {@code MPI.ERR_TRUNCATE} when the
     *     message is longer than there is room for, and then it is gone
     */
    public final Status recv(Object buf, int count, Datatype datatype, int source, int tag) {
        return Recv(buf, 0, count, datatype, source, tag);
    }

    /**
     * As {@link #Sendrecv}, both buffers from element 0.
     *
     * @param sendbuf array or NIO buffer to send from
     * @param sendcount items to send, 0 or more
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param sendtag tag of the message sent, 0 or more
     * @param recvbuf array or NIO buffer to receive into; no part of {@code sendbuf}
     * @param recvcount items that there is room for, 0 or more; the message may be shorter
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param recvtag tag of the message received, 0 or more, or {@code MPI.ANY_TAG}
     * @return source, tag and length of the message received
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_RANK} or {@code MPI.ERR_TAG} for an illegal argument, {@code MPI.ERR_TRUNCATE} when the
     *     message received is longer than there is room for
     */
    public final Status sendRecv(
            Object sendbuf,
            int sendcount,
            Datatype sendtype,
            int dest,
            int sendtag,
            Object recvbuf,
            int recvcount,
            Datatype recvtype,
            int source,
            int recvtag) {
        return Sendrecv(
                sendbuf, 0, sendcount, sendtype, dest, sendtag, recvbuf, 0, recvcount, recvtype, source, recvtag);
    }

    /**
     * As {@link #Sendrecv_replace}, from element 0.
     *
     * @param buf array or NIO buffer to send from, and then to receive into
     * @param count items to send, and that there is room for, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param sendtag tag of the message sent, 0 or more
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param recvtag tag of the message received, 0 or more, or {@code MPI.ANY_TAG}
     * @return source, tag and length of the message received
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_RANK} or {@code MPI.ERR_TAG} for an illegal argument, {@code MPI.ERR_TRUNCATE} when the
     *     message received is longer than there is room for
     */
    public final Status sendRecvReplace(
            Object buf, int count, Datatype datatype, int dest, int sendtag, int source, int recvtag) {
        return Sendrecv_replace(buf, 0, count, datatype, dest, sendtag, source, recvtag);
    }

    /**
     * As {@link #Bsend}, from element 0.
     *
     * @param buf array or NIO buffer to send from
     * @param count items to send, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_RANK} or {@code MPI.ERR_TAG} for an illegal argument, {@code MPI.ERR_BUFFER} also when the
     *     attached buffer has no room, naming the bytes needed and available
     */
    public final void bSend(Object buf, int count, Datatype datatype, int dest, int tag) {
        Bsend(buf, 0, count, datatype, dest, tag);
    }

    /**
     * As {@link #Ssend}, from element 0.
     *
     * @param buf array or NIO buffer to send from
     * @param count items to send, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_RANK} or {@code MPI.ERR_TAG} for an illegal argument
     */
    public final void sSend(Object buf, int count, Datatype datatype, int dest, int tag) {
        Ssend(buf, 0, count, datatype, dest, tag);
    }

    /**
     * As {@link #Rsend}, from element 0.
     *
     * @param buf array or NIO buffer to send from
     * @param count items to send, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_RANK} or {@code MPI.ERR_TAG} for an illegal argument
     */
    public final void rSend(Object buf, int count, Datatype datatype, int dest, int tag) {
        Rsend(buf, 0, count, datatype, dest, tag);
    }

    /**
     * As {@link #Isend}, from element 0.
     *
     * <p>Source: MPI 4.1, 3.7.2.
     *
     * @param buf array or NIO buffer to send from
     * @param count items to send, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request; the buffers belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_RANK} or {@code MPI.ERR_TAG} for an illegal argument
     */
    public final Request iSend(Object buf, int count, Datatype datatype, int dest, int tag) {
        return Isend(buf, 0, count, datatype, dest, tag);
    }

    /**
     * As {@link #Ibsend}, from element 0.
     *
     * <p>Source: MPI 4.1, 3.7.2.
     *
     * @param buf array or NIO buffer to send from
     * @param count items to send, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request, complete already
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_RANK} or {@code MPI.ERR_TAG} for an illegal argument, {@code MPI.ERR_BUFFER} also when the
     *     attached buffer has no room, naming the bytes needed and available
     */
    public final Request ibSend(Object buf, int count, Datatype datatype, int dest, int tag) {
        return Ibsend(buf, 0, count, datatype, dest, tag);
    }

    /**
     * As {@link #Issend}, from element 0.
     *
     * <p>Source: MPI 4.1, 3.7.2.
     *
     * @param buf array or NIO buffer to send from
     * @param count items to send, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request; the buffers belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_RANK} or {@code MPI.ERR_TAG} for an illegal argument
     */
    public final Request isSend(Object buf, int count, Datatype datatype, int dest, int tag) {
        return Issend(buf, 0, count, datatype, dest, tag);
    }

    /**
     * As {@link #Irsend}, from element 0.
     *
     * <p>Source: MPI 4.1, 3.7.2.
     *
     * @param buf array or NIO buffer to send from
     * @param count items to send, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request; the buffers belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_RANK} or {@code MPI.ERR_TAG} for an illegal argument
     */
    public final Request irSend(Object buf, int count, Datatype datatype, int dest, int tag) {
        return Irsend(buf, 0, count, datatype, dest, tag);
    }

    /**
     * As {@link #Irecv}, from element 0.
     *
     * <p>Source: MPI 4.1, 3.7.2.
     *
     * @param buf array or NIO buffer to receive into
     * @param count items that there is room for, 0 or more; the message may be shorter
     * @param datatype what an item is; committed, if it is derived
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return the request; the buffers belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_RANK} or {@code MPI.ERR_TAG} for an illegal argument
     */
    public final Request iRecv(Object buf, int count, Datatype datatype, int source, int tag) {
        return Irecv(buf, 0, count, datatype, source, tag);
    }

    /**
     * As {@link #Send_init}, from element 0.
     *
     * <p>Source: MPI 4.1, 3.9.
     *
     * @param buf array or NIO buffer to send from
     * @param count items to send, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_RANK} or {@code MPI.ERR_TAG} for an illegal argument
     */
    public final Prequest sendInit(Object buf, int count, Datatype datatype, int dest, int tag) {
        return Send_init(buf, 0, count, datatype, dest, tag);
    }

    /**
     * As {@link #Bsend_init}, from element 0.
     *
     * <p>Source: MPI 4.1, 3.9.
     *
     * @param buf array or NIO buffer to send from
     * @param count items to send, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_RANK} or {@code MPI.ERR_TAG} for an illegal argument
     */
    public final Prequest bSendInit(Object buf, int count, Datatype datatype, int dest, int tag) {
        return Bsend_init(buf, 0, count, datatype, dest, tag);
    }

    /**
     * As {@link #Ssend_init}, from element 0.
     *
     * <p>Source: MPI 4.1, 3.9.
     *
     * @param buf array or NIO buffer to send from
     * @param count items to send, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_RANK} or {@code MPI.ERR_TAG} for an illegal argument
     */
    public final Prequest sSendInit(Object buf, int count, Datatype datatype, int dest, int tag) {
        return Ssend_init(buf, 0, count, datatype, dest, tag);
    }

    /**
     * As {@link #Rsend_init}, from element 0.
     *
     * <p>Source: MPI 4.1, 3.9.
     *
     * @param buf array or NIO buffer to send from
     * @param count items to send, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_RANK} or {@code MPI.ERR_TAG} for an illegal argument
     */
    public final Prequest rSendInit(Object buf, int count, Datatype datatype, int dest, int tag) {
        return Rsend_init(buf, 0, count, datatype, dest, tag);
    }

    /**
     * As {@link #Recv_init}, from element 0.
     *
     * <p>Source: MPI 4.1, 3.9.
     *
     * @param buf array or NIO buffer to receive into
     * @param count items that there is room for, 0 or more; the message may be shorter
     * @param datatype what an item is; committed, if it is derived
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_RANK} or {@code MPI.ERR_TAG} for an illegal argument
     */
    public final Prequest recvInit(Object buf, int count, Datatype datatype, int source, int tag) {
        return Recv_init(buf, 0, count, datatype, source, tag);
    }

    /**
     * As {@link #Psend_init}, from element 0, without hints.
     *
     * @param buf array or NIO buffer to send from
     * @param partitions number of partitions, 0 or more
     * @param count items of each partition, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE}, {@code
     *     MPI.ERR_RANK}, {@code MPI.ERR_TAG} or {@code MPI.ERR_ARG} for an illegal argument
     */
    public final PartitionedSend pSendInit(
            Object buf, int partitions, int count, Datatype datatype, int dest, int tag) {
        return Psend_init(buf, 0, partitions, count, datatype, dest, tag);
    }

    /**
     * As {@link #Precv_init}, from element 0, without hints.
     *
     * @param buf array or NIO buffer to receive into
     * @param partitions number of partitions, 0 or more
     * @param count items of each partition, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param source rank to receive from, or {@code MPI.PROC_NULL}; not {@code MPI.ANY_SOURCE}
     * @param tag tag, 0 or more; not {@code MPI.ANY_TAG}
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE}, {@code
     *     MPI.ERR_RANK}, {@code MPI.ERR_TAG} or {@code MPI.ERR_ARG} for an illegal argument
     */
    public final PartitionedRecv pRecvInit(
            Object buf, int partitions, int count, Datatype datatype, int source, int tag) {
        return Precv_init(buf, 0, partitions, count, datatype, source, tag);
    }

    /** As {@link #Barrier}. */
    public final void barrier() {
        Barrier();
    }

    /**
     * As {@link #Ibarrier}.
     *
     * <p>Source: MPI 4.1, 6.12.
     *
     * @return the request, complete once all ranks have made this call
     */
    public final Request iBarrier() {
        return Ibarrier();
    }

    /**
     * As {@link #Barrier_init}.
     *
     * <p>Source: MPI 4.1, 6.13.
     *
     * @return the request, inactive until {@link Prequest#Start}
     */
    public final Prequest barrierInit() {
        return Barrier_init();
    }

    /**
     * As {@link #Bcast}, from element 0.
     *
     * @param buf at the root what is sent, elsewhere where it goes
     * @param count items to send, the same amount at all ranks
     * @param datatype what an item is; committed, if it is derived
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ROOT} for an illegal argument
     */
    public final void bcast(Object buf, int count, Datatype datatype, int root) {
        Bcast(buf, 0, count, datatype, root);
    }

    /**
     * As {@link #Ibcast}, from element 0.
     *
     * <p>Source: MPI 4.1, 6.12.
     *
     * @param buf at the root what is sent, elsewhere where it goes
     * @param count items to send, the same amount at all ranks
     * @param datatype what an item is; committed, if it is derived
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request; the buffers belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ROOT} for an illegal argument
     */
    public final Request iBcast(Object buf, int count, Datatype datatype, int root) {
        return Ibcast(buf, 0, count, datatype, root);
    }

    /**
     * As {@link #Bcast_init}, from element 0.
     *
     * <p>Source: MPI 4.1, 6.13.
     *
     * @param buf at the root what is sent, elsewhere where it goes
     * @param count items to send, the same amount at all ranks
     * @param datatype what an item is; committed, if it is derived
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ROOT} for an illegal argument
     */
    public final Prequest bcastInit(Object buf, int count, Datatype datatype, int root) {
        return Bcast_init(buf, 0, count, datatype, root);
    }

    /**
     * As {@link #Gather}, both buffers from element 0.
     *
     * @param sendbuf what this rank gives
     * @param sendcount items that this rank gives, 0 or more
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param recvcount items of each rank, 0 or more; matters at the root only
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ROOT} for an illegal argument
     */
    public final void gather(
            Object sendbuf,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvcount,
            Datatype recvtype,
            int root) {
        Gather(sendbuf, 0, sendcount, sendtype, recvbuf, 0, recvcount, recvtype, root);
    }

    /**
     * As {@link #Igather}, both buffers from element 0.
     *
     * <p>Source: MPI 4.1, 6.12.
     *
     * @param sendbuf what this rank gives
     * @param sendcount items that this rank gives, 0 or more
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param recvcount items of each rank, 0 or more; matters at the root only
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request; the buffers belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ROOT} for an illegal argument
     */
    public final Request iGather(
            Object sendbuf,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvcount,
            Datatype recvtype,
            int root) {
        return Igather(sendbuf, 0, sendcount, sendtype, recvbuf, 0, recvcount, recvtype, root);
    }

    /**
     * As {@link #Gather_init}, both buffers from element 0.
     *
     * <p>Source: MPI 4.1, 6.13.
     *
     * @param sendbuf what this rank gives
     * @param sendcount items that this rank gives, 0 or more
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param recvcount items of each rank, 0 or more; matters at the root only
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ROOT} for an illegal argument
     */
    public final Prequest gatherInit(
            Object sendbuf,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvcount,
            Datatype recvtype,
            int root) {
        return Gather_init(sendbuf, 0, sendcount, sendtype, recvbuf, 0, recvcount, recvtype, root);
    }

    /**
     * As {@link #Gatherv}, both buffers from element 0.
     *
     * @param sendbuf what this rank gives
     * @param sendcount items that this rank gives, 0 or more
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param recvcounts items from each rank, 0 or more each; matters at the root only, may be {@code null} elsewhere
     * @param displs where the items of each rank begin in {@code recvbuf}, in extents of {@code recvtype}
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_ARG} or {@code MPI.ERR_ROOT} for an illegal argument
     */
    public final void gatherv(
            Object sendbuf,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int[] recvcounts,
            int[] displs,
            Datatype recvtype,
            int root) {
        Gatherv(sendbuf, 0, sendcount, sendtype, recvbuf, 0, recvcounts, displs, recvtype, root);
    }

    /**
     * As {@link #Igatherv}, both buffers from element 0.
     *
     * <p>Source: MPI 4.1, 6.12.
     *
     * @param sendbuf what this rank gives
     * @param sendcount items that this rank gives, 0 or more
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param recvcounts items from each rank, 0 or more each; matters at the root only, may be {@code null} elsewhere
     * @param displs where the items of each rank begin in {@code recvbuf}, in extents of {@code recvtype}
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request; buffers and arrays of counts belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_ARG} or {@code MPI.ERR_ROOT} for an illegal argument
     */
    public final Request iGatherv(
            Object sendbuf,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int[] recvcounts,
            int[] displs,
            Datatype recvtype,
            int root) {
        return Igatherv(sendbuf, 0, sendcount, sendtype, recvbuf, 0, recvcounts, displs, recvtype, root);
    }

    /**
     * As {@link #Gatherv_init}, both buffers from element 0.
     *
     * <p>Source: MPI 4.1, 6.13.
     *
     * @param sendbuf what this rank gives
     * @param sendcount items that this rank gives, 0 or more
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param recvcounts items from each rank, 0 or more each; matters at the root only, may be {@code null} elsewhere
     * @param displs where the items of each rank begin in {@code recvbuf}, in extents of {@code recvtype}
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_ARG} or {@code MPI.ERR_ROOT} for an illegal argument
     */
    public final Prequest gathervInit(
            Object sendbuf,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int[] recvcounts,
            int[] displs,
            Datatype recvtype,
            int root) {
        return Gatherv_init(sendbuf, 0, sendcount, sendtype, recvbuf, 0, recvcounts, displs, recvtype, root);
    }

    /**
     * As {@link #Scatter}, both buffers from element 0.
     *
     * @param sendbuf what is scattered; matters at the root only, may be {@code null} elsewhere
     * @param sendcount items for each rank, 0 or more; matters at the root only
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of this rank go
     * @param recvcount items that this rank gets, 0 or more
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ROOT} for an illegal argument
     */
    public final void scatter(
            Object sendbuf,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvcount,
            Datatype recvtype,
            int root) {
        Scatter(sendbuf, 0, sendcount, sendtype, recvbuf, 0, recvcount, recvtype, root);
    }

    /**
     * As {@link #Iscatter}, both buffers from element 0.
     *
     * <p>Source: MPI 4.1, 6.12.
     *
     * @param sendbuf what is scattered; matters at the root only, may be {@code null} elsewhere
     * @param sendcount items for each rank, 0 or more; matters at the root only
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of this rank go
     * @param recvcount items that this rank gets, 0 or more
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request; the buffers belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ROOT} for an illegal argument
     */
    public final Request iScatter(
            Object sendbuf,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvcount,
            Datatype recvtype,
            int root) {
        return Iscatter(sendbuf, 0, sendcount, sendtype, recvbuf, 0, recvcount, recvtype, root);
    }

    /**
     * As {@link #Scatter_init}, both buffers from element 0.
     *
     * <p>Source: MPI 4.1, 6.13.
     *
     * @param sendbuf what is scattered; matters at the root only, may be {@code null} elsewhere
     * @param sendcount items for each rank, 0 or more; matters at the root only
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of this rank go
     * @param recvcount items that this rank gets, 0 or more
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ROOT} for an illegal argument
     */
    public final Prequest scatterInit(
            Object sendbuf,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int recvcount,
            Datatype recvtype,
            int root) {
        return Scatter_init(sendbuf, 0, sendcount, sendtype, recvbuf, 0, recvcount, recvtype, root);
    }

    /**
     * As {@link #Scatterv}, both buffers from element 0.
     *
     * @param sendbuf what is scattered; matters at the root only, may be {@code null} elsewhere
     * @param sendcounts items for each rank, 0 or more each; matters at the root only, may be {@code null} elsewhere
     * @param displs where the items of each rank begin in {@code sendbuf}, in extents of {@code sendtype}
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of this rank go
     * @param recvcount items that this rank gets, 0 or more
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_ARG} or {@code MPI.ERR_ROOT} for an illegal argument
     */
    public final void scatterv(
            Object sendbuf,
            int[] sendcounts,
            int[] displs,
            Datatype sendtype,
            Object recvbuf,
            int recvcount,
            Datatype recvtype,
            int root) {
        Scatterv(sendbuf, 0, sendcounts, displs, sendtype, recvbuf, 0, recvcount, recvtype, root);
    }

    /**
     * As {@link #Iscatterv}, both buffers from element 0.
     *
     * <p>Source: MPI 4.1, 6.12.
     *
     * @param sendbuf what is scattered; matters at the root only, may be {@code null} elsewhere
     * @param sendcounts items for each rank, 0 or more each; matters at the root only, may be {@code null} elsewhere
     * @param displs where the items of each rank begin in {@code sendbuf}, in extents of {@code sendtype}
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of this rank go
     * @param recvcount items that this rank gets, 0 or more
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request; buffers and arrays of counts belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_ARG} or {@code MPI.ERR_ROOT} for an illegal argument
     */
    public final Request iScatterv(
            Object sendbuf,
            int[] sendcounts,
            int[] displs,
            Datatype sendtype,
            Object recvbuf,
            int recvcount,
            Datatype recvtype,
            int root) {
        return Iscatterv(sendbuf, 0, sendcounts, displs, sendtype, recvbuf, 0, recvcount, recvtype, root);
    }

    /**
     * As {@link #Scatterv_init}, both buffers from element 0.
     *
     * <p>Source: MPI 4.1, 6.13.
     *
     * @param sendbuf what is scattered; matters at the root only, may be {@code null} elsewhere
     * @param sendcounts items for each rank, 0 or more each; matters at the root only, may be {@code null} elsewhere
     * @param displs where the items of each rank begin in {@code sendbuf}, in extents of {@code sendtype}
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of this rank go
     * @param recvcount items that this rank gets, 0 or more
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_ARG} or {@code MPI.ERR_ROOT} for an illegal argument
     */
    public final Prequest scattervInit(
            Object sendbuf,
            int[] sendcounts,
            int[] displs,
            Datatype sendtype,
            Object recvbuf,
            int recvcount,
            Datatype recvtype,
            int root) {
        return Scatterv_init(sendbuf, 0, sendcounts, displs, sendtype, recvbuf, 0, recvcount, recvtype, root);
    }

    /**
     * As {@link #Allgather}, both buffers from element 0.
     *
     * @param sendbuf what this rank gives
     * @param sendcount items that this rank gives, 0 or more
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of all ranks go, a block for each
     * @param recvcount items from each rank, 0 or more
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument
     */
    public final void allGather(
            Object sendbuf, int sendcount, Datatype sendtype, Object recvbuf, int recvcount, Datatype recvtype) {
        Allgather(sendbuf, 0, sendcount, sendtype, recvbuf, 0, recvcount, recvtype);
    }

    /**
     * As {@link #Iallgather}, both buffers from element 0.
     *
     * <p>Source: MPI 4.1, 6.12.
     *
     * @param sendbuf what this rank gives
     * @param sendcount items that this rank gives, 0 or more
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of all ranks go, a block for each
     * @param recvcount items from each rank, 0 or more
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @return the request; the buffers belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument
     */
    public final Request iAllGather(
            Object sendbuf, int sendcount, Datatype sendtype, Object recvbuf, int recvcount, Datatype recvtype) {
        return Iallgather(sendbuf, 0, sendcount, sendtype, recvbuf, 0, recvcount, recvtype);
    }

    /**
     * As {@link #Allgather_init}, both buffers from element 0.
     *
     * <p>Source: MPI 4.1, 6.13.
     *
     * @param sendbuf what this rank gives
     * @param sendcount items that this rank gives, 0 or more
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of all ranks go, a block for each
     * @param recvcount items from each rank, 0 or more
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument
     */
    public final Prequest allGatherInit(
            Object sendbuf, int sendcount, Datatype sendtype, Object recvbuf, int recvcount, Datatype recvtype) {
        return Allgather_init(sendbuf, 0, sendcount, sendtype, recvbuf, 0, recvcount, recvtype);
    }

    /**
     * As {@link #Allgatherv}, both buffers from element 0.
     *
     * @param sendbuf what this rank gives
     * @param sendcount items that this rank gives, 0 or more
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of all ranks go, a block for each
     * @param recvcounts items from each rank, 0 or more each
     * @param displs where the items of each rank begin in {@code recvbuf}, in extents of {@code recvtype}
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ARG} for an illegal argument
     */
    public final void allGatherv(
            Object sendbuf,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int[] recvcounts,
            int[] displs,
            Datatype recvtype) {
        Allgatherv(sendbuf, 0, sendcount, sendtype, recvbuf, 0, recvcounts, displs, recvtype);
    }

    /**
     * As {@link #Iallgatherv}, both buffers from element 0.
     *
     * <p>Source: MPI 4.1, 6.12.
     *
     * @param sendbuf what this rank gives
     * @param sendcount items that this rank gives, 0 or more
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of all ranks go, a block for each
     * @param recvcounts items from each rank, 0 or more each
     * @param displs where the items of each rank begin in {@code recvbuf}, in extents of {@code recvtype}
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @return the request; buffers and arrays of counts belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ARG} for an illegal argument
     */
    public final Request iAllGatherv(
            Object sendbuf,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int[] recvcounts,
            int[] displs,
            Datatype recvtype) {
        return Iallgatherv(sendbuf, 0, sendcount, sendtype, recvbuf, 0, recvcounts, displs, recvtype);
    }

    /**
     * As {@link #Allgatherv_init}, both buffers from element 0.
     *
     * <p>Source: MPI 4.1, 6.13.
     *
     * @param sendbuf what this rank gives
     * @param sendcount items that this rank gives, 0 or more
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of all ranks go, a block for each
     * @param recvcounts items from each rank, 0 or more each
     * @param displs where the items of each rank begin in {@code recvbuf}, in extents of {@code recvtype}
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ARG} for an illegal argument
     */
    public final Prequest allGathervInit(
            Object sendbuf,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int[] recvcounts,
            int[] displs,
            Datatype recvtype) {
        return Allgatherv_init(sendbuf, 0, sendcount, sendtype, recvbuf, 0, recvcounts, displs, recvtype);
    }

    /**
     * As {@link #Alltoall}, both buffers from element 0.
     *
     * @param sendbuf what this rank gives, a block for each rank
     * @param sendcount items for each rank, 0 or more
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of all ranks go, a block for each
     * @param recvcount items from each rank, 0 or more
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument
     */
    public final void allToAll(
            Object sendbuf, int sendcount, Datatype sendtype, Object recvbuf, int recvcount, Datatype recvtype) {
        Alltoall(sendbuf, 0, sendcount, sendtype, recvbuf, 0, recvcount, recvtype);
    }

    /**
     * As {@link #Ialltoall}, both buffers from element 0.
     *
     * <p>Source: MPI 4.1, 6.12.
     *
     * @param sendbuf what this rank gives, a block for each rank
     * @param sendcount items for each rank, 0 or more
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of all ranks go, a block for each
     * @param recvcount items from each rank, 0 or more
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @return the request; the buffers belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument
     */
    public final Request iAllToAll(
            Object sendbuf, int sendcount, Datatype sendtype, Object recvbuf, int recvcount, Datatype recvtype) {
        return Ialltoall(sendbuf, 0, sendcount, sendtype, recvbuf, 0, recvcount, recvtype);
    }

    /**
     * As {@link #Alltoall_init}, both buffers from element 0.
     *
     * <p>Source: MPI 4.1, 6.13.
     *
     * @param sendbuf what this rank gives, a block for each rank
     * @param sendcount items for each rank, 0 or more
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of all ranks go, a block for each
     * @param recvcount items from each rank, 0 or more
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument
     */
    public final Prequest allToAllInit(
            Object sendbuf, int sendcount, Datatype sendtype, Object recvbuf, int recvcount, Datatype recvtype) {
        return Alltoall_init(sendbuf, 0, sendcount, sendtype, recvbuf, 0, recvcount, recvtype);
    }

    /**
     * As {@link #Alltoallv}, both buffers from element 0.
     *
     * @param sendbuf what this rank gives, a block for each rank
     * @param sendcounts items for each rank, 0 or more each
     * @param sdispls where the items of each rank begin in {@code sendbuf}, in extents of {@code sendtype}
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of all ranks go, a block for each
     * @param recvcounts items from each rank, 0 or more each
     * @param rdispls where the items of each rank begin in {@code recvbuf}, in extents of {@code recvtype}
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ARG} for an illegal argument
     */
    public final void allToAllv(
            Object sendbuf,
            int[] sendcounts,
            int[] sdispls,
            Datatype sendtype,
            Object recvbuf,
            int[] recvcounts,
            int[] rdispls,
            Datatype recvtype) {
        Alltoallv(sendbuf, 0, sendcounts, sdispls, sendtype, recvbuf, 0, recvcounts, rdispls, recvtype);
    }

    /**
     * As {@link #Ialltoallv}, both buffers from element 0.
     *
     * <p>Source: MPI 4.1, 6.12.
     *
     * @param sendbuf what this rank gives, a block for each rank
     * @param sendcounts items for each rank, 0 or more each
     * @param sdispls where the items of each rank begin in {@code sendbuf}, in extents of {@code sendtype}
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of all ranks go, a block for each
     * @param recvcounts items from each rank, 0 or more each
     * @param rdispls where the items of each rank begin in {@code recvbuf}, in extents of {@code recvtype}
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @return the request; buffers and arrays of counts belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ARG} for an illegal argument
     */
    public final Request iAllToAllv(
            Object sendbuf,
            int[] sendcounts,
            int[] sdispls,
            Datatype sendtype,
            Object recvbuf,
            int[] recvcounts,
            int[] rdispls,
            Datatype recvtype) {
        return Ialltoallv(sendbuf, 0, sendcounts, sdispls, sendtype, recvbuf, 0, recvcounts, rdispls, recvtype);
    }

    /**
     * As {@link #Alltoallv_init}, both buffers from element 0.
     *
     * <p>Source: MPI 4.1, 6.13.
     *
     * @param sendbuf what this rank gives, a block for each rank
     * @param sendcounts items for each rank, 0 or more each
     * @param sdispls where the items of each rank begin in {@code sendbuf}, in extents of {@code sendtype}
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of all ranks go, a block for each
     * @param recvcounts items from each rank, 0 or more each
     * @param rdispls where the items of each rank begin in {@code recvbuf}, in extents of {@code recvtype}
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ARG} for an illegal argument
     */
    public final Prequest allToAllvInit(
            Object sendbuf,
            int[] sendcounts,
            int[] sdispls,
            Datatype sendtype,
            Object recvbuf,
            int[] recvcounts,
            int[] rdispls,
            Datatype recvtype) {
        return Alltoallv_init(sendbuf, 0, sendcounts, sdispls, sendtype, recvbuf, 0, recvcounts, rdispls, recvtype);
    }

    /**
     * As {@link #Neighbor_allgather}, both buffers from element 0.
     *
     * @param sendbuf what this rank gives
     * @param sendcount items that this rank gives, 0 or more
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of all neighbours go, a block for each
     * @param recvcount items from each neighbour, 0 or more
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument, {@code MPI.ERR_TOPOLOGY} for a communicator without topology
     */
    public final void neighborAllGather(
            Object sendbuf, int sendcount, Datatype sendtype, Object recvbuf, int recvcount, Datatype recvtype) {
        Neighbor_allgather(sendbuf, 0, sendcount, sendtype, recvbuf, 0, recvcount, recvtype);
    }

    /**
     * As {@link #Ineighbor_allgather}, both buffers from element 0.
     *
     * <p>Source: MPI 4.1, 8.7.
     *
     * @param sendbuf what this rank gives
     * @param sendcount items that this rank gives, 0 or more
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of all neighbours go, a block for each
     * @param recvcount items from each neighbour, 0 or more
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @return the request; the buffers belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument, {@code MPI.ERR_TOPOLOGY} for a communicator without topology
     */
    public final Request iNeighborAllGather(
            Object sendbuf, int sendcount, Datatype sendtype, Object recvbuf, int recvcount, Datatype recvtype) {
        return Ineighbor_allgather(sendbuf, 0, sendcount, sendtype, recvbuf, 0, recvcount, recvtype);
    }

    /**
     * As {@link #Neighbor_allgather_init}, both buffers from element 0.
     *
     * <p>Source: MPI 4.1, 8.7.
     *
     * @param sendbuf what this rank gives
     * @param sendcount items that this rank gives, 0 or more
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of all neighbours go, a block for each
     * @param recvcount items from each neighbour, 0 or more
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument, {@code MPI.ERR_TOPOLOGY} for a communicator without topology
     */
    public final Prequest neighborAllGatherInit(
            Object sendbuf, int sendcount, Datatype sendtype, Object recvbuf, int recvcount, Datatype recvtype) {
        return Neighbor_allgather_init(sendbuf, 0, sendcount, sendtype, recvbuf, 0, recvcount, recvtype);
    }

    /**
     * As {@link #Neighbor_allgatherv}, both buffers from element 0.
     *
     * @param sendbuf what this rank gives
     * @param sendcount items that this rank gives, 0 or more
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of all neighbours go, a block for each
     * @param recvcounts items from each neighbour, 0 or more each
     * @param displs where the items of each neighbour begin in {@code recvbuf}, in extents of {@code recvtype}
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ARG} for an illegal argument, {@code MPI.ERR_TOPOLOGY} for a communicator without topology
     */
    public final void neighborAllGatherv(
            Object sendbuf,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int[] recvcounts,
            int[] displs,
            Datatype recvtype) {
        Neighbor_allgatherv(sendbuf, 0, sendcount, sendtype, recvbuf, 0, recvcounts, displs, recvtype);
    }

    /**
     * As {@link #Ineighbor_allgatherv}, both buffers from element 0.
     *
     * <p>Source: MPI 4.1, 8.7.
     *
     * @param sendbuf what this rank gives
     * @param sendcount items that this rank gives, 0 or more
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of all neighbours go, a block for each
     * @param recvcounts items from each neighbour, 0 or more each
     * @param displs where the items of each neighbour begin in {@code recvbuf}, in extents of {@code recvtype}
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @return the request; buffers and arrays of counts belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ARG} for an illegal argument, {@code MPI.ERR_TOPOLOGY} for a communicator without topology
     */
    public final Request iNeighborAllGatherv(
            Object sendbuf,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int[] recvcounts,
            int[] displs,
            Datatype recvtype) {
        return Ineighbor_allgatherv(sendbuf, 0, sendcount, sendtype, recvbuf, 0, recvcounts, displs, recvtype);
    }

    /**
     * As {@link #Neighbor_allgatherv_init}, both buffers from element 0.
     *
     * <p>Source: MPI 4.1, 8.7.
     *
     * @param sendbuf what this rank gives
     * @param sendcount items that this rank gives, 0 or more
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of all neighbours go, a block for each
     * @param recvcounts items from each neighbour, 0 or more each
     * @param displs where the items of each neighbour begin in {@code recvbuf}, in extents of {@code recvtype}
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ARG} for an illegal argument, {@code MPI.ERR_TOPOLOGY} for a communicator without topology
     */
    public final Prequest neighborAllGathervInit(
            Object sendbuf,
            int sendcount,
            Datatype sendtype,
            Object recvbuf,
            int[] recvcounts,
            int[] displs,
            Datatype recvtype) {
        return Neighbor_allgatherv_init(sendbuf, 0, sendcount, sendtype, recvbuf, 0, recvcounts, displs, recvtype);
    }

    /**
     * As {@link #Neighbor_alltoall}, both buffers from element 0.
     *
     * @param sendbuf what this rank gives, a block for each neighbour
     * @param sendcount items for each neighbour, 0 or more
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of all neighbours go, a block for each
     * @param recvcount items from each neighbour, 0 or more
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument, {@code MPI.ERR_TOPOLOGY} for a communicator without topology
     */
    public final void neighborAllToAll(
            Object sendbuf, int sendcount, Datatype sendtype, Object recvbuf, int recvcount, Datatype recvtype) {
        Neighbor_alltoall(sendbuf, 0, sendcount, sendtype, recvbuf, 0, recvcount, recvtype);
    }

    /**
     * As {@link #Ineighbor_alltoall}, both buffers from element 0.
     *
     * <p>Source: MPI 4.1, 8.7.
     *
     * @param sendbuf what this rank gives, a block for each neighbour
     * @param sendcount items for each neighbour, 0 or more
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of all neighbours go, a block for each
     * @param recvcount items from each neighbour, 0 or more
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @return the request; the buffers belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument, {@code MPI.ERR_TOPOLOGY} for a communicator without topology
     */
    public final Request iNeighborAllToAll(
            Object sendbuf, int sendcount, Datatype sendtype, Object recvbuf, int recvcount, Datatype recvtype) {
        return Ineighbor_alltoall(sendbuf, 0, sendcount, sendtype, recvbuf, 0, recvcount, recvtype);
    }

    /**
     * As {@link #Neighbor_alltoall_init}, both buffers from element 0.
     *
     * <p>Source: MPI 4.1, 8.7.
     *
     * @param sendbuf what this rank gives, a block for each neighbour
     * @param sendcount items for each neighbour, 0 or more
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of all neighbours go, a block for each
     * @param recvcount items from each neighbour, 0 or more
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument, {@code MPI.ERR_TOPOLOGY} for a communicator without topology
     */
    public final Prequest neighborAllToAllInit(
            Object sendbuf, int sendcount, Datatype sendtype, Object recvbuf, int recvcount, Datatype recvtype) {
        return Neighbor_alltoall_init(sendbuf, 0, sendcount, sendtype, recvbuf, 0, recvcount, recvtype);
    }

    /**
     * As {@link #Neighbor_alltoallv}, both buffers from element 0.
     *
     * @param sendbuf what this rank gives, a block for each neighbour
     * @param sendcounts items for each neighbour, 0 or more each
     * @param sdispls where the items of each neighbour begin in {@code sendbuf}, in extents of {@code sendtype}
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of all neighbours go, a block for each
     * @param recvcounts items from each neighbour, 0 or more each
     * @param rdispls where the items of each neighbour begin in {@code recvbuf}, in extents of {@code recvtype}
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ARG} for an illegal argument, {@code MPI.ERR_TOPOLOGY} for a communicator without topology
     */
    public final void neighborAllToAllv(
            Object sendbuf,
            int[] sendcounts,
            int[] sdispls,
            Datatype sendtype,
            Object recvbuf,
            int[] recvcounts,
            int[] rdispls,
            Datatype recvtype) {
        Neighbor_alltoallv(sendbuf, 0, sendcounts, sdispls, sendtype, recvbuf, 0, recvcounts, rdispls, recvtype);
    }

    /**
     * As {@link #Ineighbor_alltoallv}, both buffers from element 0.
     *
     * <p>Source: MPI 4.1, 8.7.
     *
     * @param sendbuf what this rank gives, a block for each neighbour
     * @param sendcounts items for each neighbour, 0 or more each
     * @param sdispls where the items of each neighbour begin in {@code sendbuf}, in extents of {@code sendtype}
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of all neighbours go, a block for each
     * @param recvcounts items from each neighbour, 0 or more each
     * @param rdispls where the items of each neighbour begin in {@code recvbuf}, in extents of {@code recvtype}
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @return the request; buffers and arrays of counts belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ARG} for an illegal argument, {@code MPI.ERR_TOPOLOGY} for a communicator without topology
     */
    public final Request iNeighborAllToAllv(
            Object sendbuf,
            int[] sendcounts,
            int[] sdispls,
            Datatype sendtype,
            Object recvbuf,
            int[] recvcounts,
            int[] rdispls,
            Datatype recvtype) {
        return Ineighbor_alltoallv(
                sendbuf, 0, sendcounts, sdispls, sendtype, recvbuf, 0, recvcounts, rdispls, recvtype);
    }

    /**
     * As {@link #Neighbor_alltoallv_init}, both buffers from element 0.
     *
     * <p>Source: MPI 4.1, 8.7.
     *
     * @param sendbuf what this rank gives, a block for each neighbour
     * @param sendcounts items for each neighbour, 0 or more each
     * @param sdispls where the items of each neighbour begin in {@code sendbuf}, in extents of {@code sendtype}
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param recvbuf where the items of all neighbours go, a block for each
     * @param recvcounts items from each neighbour, 0 or more each
     * @param rdispls where the items of each neighbour begin in {@code recvbuf}, in extents of {@code recvtype}
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ARG} for an illegal argument, {@code MPI.ERR_TOPOLOGY} for a communicator without topology
     */
    public final Prequest neighborAllToAllvInit(
            Object sendbuf,
            int[] sendcounts,
            int[] sdispls,
            Datatype sendtype,
            Object recvbuf,
            int[] recvcounts,
            int[] rdispls,
            Datatype recvtype) {
        return Neighbor_alltoallv_init(
                sendbuf, 0, sendcounts, sdispls, sendtype, recvbuf, 0, recvcounts, rdispls, recvtype);
    }

    /**
     * As {@link #Neighbor_alltoallw}, both buffers from element 0, with displacements in bytes.
     *
     * @param sendbuf what this rank gives, a block for each neighbour
     * @param sendcounts items for each neighbour, 0 or more each
     * @param sdispls where each block begins in {@code sendbuf}, in bytes
     * @param sendtypes what the items of each block are; all have one base type
     * @param recvbuf where the items of all neighbours go, a block for each
     * @param recvcounts items from each neighbour, 0 or more each
     * @param rdispls where each block begins in {@code recvbuf}, in bytes
     * @param recvtypes what the items of each block are; all have one base type
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or {@code
     *     MPI.ERR_ARG} for an illegal argument, {@code MPI.ERR_TOPOLOGY} for a communicator without topology
     */
    public final void neighborAllToAllw(
            Object sendbuf,
            int[] sendcounts,
            int[] sdispls,
            Datatype[] sendtypes,
            Object recvbuf,
            int[] recvcounts,
            int[] rdispls,
            Datatype[] recvtypes) {
        int[] from = ByteUnits.elements("neighborAllToAllw", this, "sdispls", sdispls, sendtypes);
        int[] to = ByteUnits.elements("neighborAllToAllw", this, "rdispls", rdispls, recvtypes);
        Neighbor_alltoallw(sendbuf, 0, sendcounts, from, sendtypes, recvbuf, 0, recvcounts, to, recvtypes);
    }

    /**
     * As {@link #Ineighbor_alltoallw}, both buffers from element 0, with displacements in bytes.
     *
     * @param sendbuf what this rank gives, a block for each neighbour
     * @param sendcounts items for each neighbour, 0 or more each
     * @param sdispls where each block begins in {@code sendbuf}, in bytes
     * @param sendtypes what the items of each block are; all have one base type
     * @param recvbuf where the items of all neighbours go, a block for each
     * @param recvcounts items from each neighbour, 0 or more each
     * @param rdispls where each block begins in {@code recvbuf}, in bytes
     * @param recvtypes what the items of each block are; all have one base type
     * @return the request; buffers and arrays of counts belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or {@code
     *     MPI.ERR_ARG} for an illegal argument, {@code MPI.ERR_TOPOLOGY} for a communicator without topology
     */
    public final Request iNeighborAllToAllw(
            Object sendbuf,
            int[] sendcounts,
            int[] sdispls,
            Datatype[] sendtypes,
            Object recvbuf,
            int[] recvcounts,
            int[] rdispls,
            Datatype[] recvtypes) {
        int[] from = ByteUnits.elements("iNeighborAllToAllw", this, "sdispls", sdispls, sendtypes);
        int[] to = ByteUnits.elements("iNeighborAllToAllw", this, "rdispls", rdispls, recvtypes);
        return Ineighbor_alltoallw(sendbuf, 0, sendcounts, from, sendtypes, recvbuf, 0, recvcounts, to, recvtypes);
    }

    /**
     * As {@link #Neighbor_alltoallw_init}, both buffers from element 0, with displacements in bytes.
     *
     * @param sendbuf what this rank gives, a block for each neighbour
     * @param sendcounts items for each neighbour, 0 or more each
     * @param sdispls where each block begins in {@code sendbuf}, in bytes
     * @param sendtypes what the items of each block are; all have one base type
     * @param recvbuf where the items of all neighbours go, a block for each
     * @param recvcounts items from each neighbour, 0 or more each
     * @param rdispls where each block begins in {@code recvbuf}, in bytes
     * @param recvtypes what the items of each block are; all have one base type
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or {@code
     *     MPI.ERR_ARG} for an illegal argument, {@code MPI.ERR_TOPOLOGY} for a communicator without topology
     */
    public final Prequest neighborAllToAllwInit(
            Object sendbuf,
            int[] sendcounts,
            int[] sdispls,
            Datatype[] sendtypes,
            Object recvbuf,
            int[] recvcounts,
            int[] rdispls,
            Datatype[] recvtypes) {
        int[] from = ByteUnits.elements("neighborAllToAllwInit", this, "sdispls", sdispls, sendtypes);
        int[] to = ByteUnits.elements("neighborAllToAllwInit", this, "rdispls", rdispls, recvtypes);
        return Neighbor_alltoallw_init(sendbuf, 0, sendcounts, from, sendtypes, recvbuf, 0, recvcounts, to, recvtypes);
    }

    /**
     * As {@link #Reduce}, both buffers from element 0.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param count items that each rank gives, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param op how items are combined; must be made for their type
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_ROOT} or {@code MPI.ERR_OP} for an illegal argument
     */
    public final void reduce(Object sendbuf, Object recvbuf, int count, Datatype datatype, Op op, int root) {
        Reduce(sendbuf, 0, recvbuf, 0, count, datatype, op, root);
    }

    /**
     * As {@link #Ireduce}, both buffers from element 0.
     *
     * <p>Source: MPI 4.1, 6.12.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param count items that each rank gives, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param op how items are combined; must be made for their type
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request; the buffers belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_ROOT} or {@code MPI.ERR_OP} for an illegal argument
     */
    public final Request iReduce(Object sendbuf, Object recvbuf, int count, Datatype datatype, Op op, int root) {
        return Ireduce(sendbuf, 0, recvbuf, 0, count, datatype, op, root);
    }

    /**
     * As {@link #Reduce_init}, both buffers from element 0.
     *
     * <p>Source: MPI 4.1, 6.13.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param count items that each rank gives, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param op how items are combined; must be made for their type
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_ROOT} or {@code MPI.ERR_OP} for an illegal argument
     */
    public final Prequest reduceInit(Object sendbuf, Object recvbuf, int count, Datatype datatype, Op op, int root) {
        return Reduce_init(sendbuf, 0, recvbuf, 0, count, datatype, op, root);
    }

    /**
     * As {@link #Allreduce}, both buffers from element 0.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param count items that each rank gives, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param op how items are combined; must be made for their type
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_OP} for an illegal argument
     */
    public final void allReduce(Object sendbuf, Object recvbuf, int count, Datatype datatype, Op op) {
        Allreduce(sendbuf, 0, recvbuf, 0, count, datatype, op);
    }

    /**
     * As {@link #Iallreduce}, both buffers from element 0.
     *
     * <p>Source: MPI 4.1, 6.12.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param count items that each rank gives, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param op how items are combined; must be made for their type
     * @return the request; the buffers belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_OP} for an illegal argument
     */
    public final Request iAllReduce(Object sendbuf, Object recvbuf, int count, Datatype datatype, Op op) {
        return Iallreduce(sendbuf, 0, recvbuf, 0, count, datatype, op);
    }

    /**
     * As {@link #Allreduce_init}, both buffers from element 0.
     *
     * <p>Source: MPI 4.1, 6.13.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param count items that each rank gives, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param op how items are combined; must be made for their type
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_OP} for an illegal argument
     */
    public final Prequest allReduceInit(Object sendbuf, Object recvbuf, int count, Datatype datatype, Op op) {
        return Allreduce_init(sendbuf, 0, recvbuf, 0, count, datatype, op);
    }

    /**
     * As {@link #Reduce_scatter}, both buffers from element 0.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param recvcounts items of the result that each rank gets, the same at all ranks
     * @param datatype what an item is; committed, if it is derived
     * @param op how items are combined; must be made for their type
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_ARG} or {@code MPI.ERR_OP} for an illegal argument
     */
    public final void reduceScatter(Object sendbuf, Object recvbuf, int[] recvcounts, Datatype datatype, Op op) {
        Reduce_scatter(sendbuf, 0, recvbuf, 0, recvcounts, datatype, op);
    }

    /**
     * As {@link #Ireduce_scatter}, both buffers from element 0.
     *
     * <p>Source: MPI 4.1, 6.12.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param recvcounts items of the result that each rank gets, the same at all ranks
     * @param datatype what an item is; committed, if it is derived
     * @param op how items are combined; must be made for their type
     * @return the request; buffers and arrays of counts belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_ARG} or {@code MPI.ERR_OP} for an illegal argument
     */
    public final Request iReduceScatter(Object sendbuf, Object recvbuf, int[] recvcounts, Datatype datatype, Op op) {
        return Ireduce_scatter(sendbuf, 0, recvbuf, 0, recvcounts, datatype, op);
    }

    /**
     * As {@link #Reduce_scatter_init}, both buffers from element 0.
     *
     * <p>Source: MPI 4.1, 6.13.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param recvcounts items of the result that each rank gets, the same at all ranks
     * @param datatype what an item is; committed, if it is derived
     * @param op how items are combined; must be made for their type
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_ARG} or {@code MPI.ERR_OP} for an illegal argument
     */
    public final Prequest reduceScatterInit(
            Object sendbuf, Object recvbuf, int[] recvcounts, Datatype datatype, Op op) {
        return Reduce_scatter_init(sendbuf, 0, recvbuf, 0, recvcounts, datatype, op);
    }

    /**
     * As {@link #Reduce_scatter_block}, both buffers from element 0.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param recvcount items of the result that each rank gets, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param op how items are combined; must be made for their type
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_OP} for an illegal argument
     */
    public final void reduceScatterBlock(Object sendbuf, Object recvbuf, int recvcount, Datatype datatype, Op op) {
        Reduce_scatter_block(sendbuf, 0, recvbuf, 0, recvcount, datatype, op);
    }

    /**
     * As {@link #Ireduce_scatter_block}, both buffers from element 0.
     *
     * <p>Source: MPI 4.1, 6.12.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param recvcount items of the result that each rank gets, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param op how items are combined; must be made for their type
     * @return the request; the buffers belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_OP} for an illegal argument
     */
    public final Request iReduceScatterBlock(Object sendbuf, Object recvbuf, int recvcount, Datatype datatype, Op op) {
        return Ireduce_scatter_block(sendbuf, 0, recvbuf, 0, recvcount, datatype, op);
    }

    /**
     * As {@link #Reduce_scatter_block_init}, both buffers from element 0.
     *
     * <p>Source: MPI 4.1, 6.13.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param recvcount items of the result that each rank gets, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param op how items are combined; must be made for their type
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_OP} for an illegal argument
     */
    public final Prequest reduceScatterBlockInit(
            Object sendbuf, Object recvbuf, int recvcount, Datatype datatype, Op op) {
        return Reduce_scatter_block_init(sendbuf, 0, recvbuf, 0, recvcount, datatype, op);
    }

    /** Refuses a call with one buffer only where there is no one group that shares it. */
    final void checkInPlace(String call) {
        if (Test_inter()) {
            throw error(
                    ErrorClass.COMM,
                    call + ": " + this + " is an intercommunicator, on which no call works in place; expected a send"
                            + " and a receive buffer");
        }
    }

    /** Both buffers of a call that moves items: the caller's own ones are copied aside, and all arrive. */
    private CollectiveArguments gathered(
            String call, CollectiveKind kind, Object buf, int count, Datatype type, int root, boolean isTarget) {
        checkInPlace(call);
        if (!isTarget) {
            return described(call, kind).send(buf, 0, count, type).root(root);
        }
        OwnItems own = OwnItems.ofRun(call, this, buf, count, type);
        return described(call, kind)
                .send(own.array(), 0, own.elements(), own.type())
                .receive(buf, 0, count, type)
                .root(root);
    }

    private CollectiveArguments gatheredBlocks(
            String call, CollectiveKind kind, Object buf, int[] counts, int[] displs, Datatype type, int root) {
        checkInPlace(call);
        OwnItems own = OwnItems.ofBlocks(call, this, buf, counts, displs, type);
        return described(call, kind)
                .send(own.array(), 0, own.elements(), own.type())
                .receive(buf, 0, counts, displs, type)
                .root(root);
    }

    /** The root's own items stay where they are, so that what it receives is put aside. */
    private CollectiveArguments scattered(String call, Object buf, int count, Datatype type, int root) {
        checkInPlace(call);
        if (rank != root) {
            return described(call, CollectiveKind.SCATTER)
                    .receive(buf, 0, count, type)
                    .root(root);
        }
        OwnItems own = OwnItems.ofRun(call, this, buf, count, type);
        return described(call, CollectiveKind.SCATTER)
                .send(buf, 0, count, type)
                .receive(own.array(), 0, own.elements(), own.type())
                .root(root);
    }

    private CollectiveArguments scatteredBlocks(
            String call, Object buf, int[] counts, int[] displs, Datatype type, int root) {
        checkInPlace(call);
        OwnItems own = OwnItems.ofBlocks(call, this, buf, counts, displs, type);
        return described(call, CollectiveKind.SCATTERV)
                .send(buf, 0, counts, displs, type)
                .receive(own.array(), 0, own.elements(), own.type())
                .root(root);
    }

    /**
     * As {@link #Gather}, in place: the root's own items are in their part of {@code buf} already.
     *
     * @param buf at the root where all items go, its own in their place already; elsewhere what this rank gives
     * @param count items of each rank, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ROOT} for an illegal argument
     */
    public final void gather(Object buf, int count, Datatype datatype, int root) {
        run(gathered("gather", CollectiveKind.GATHER, buf, count, datatype, root, rank == root));
    }

    /**
     * As {@link #Igather}, in place.
     *
     * <p>Source: MPI 4.1, 6.12.
     *
     * @param buf at the root where all items go, its own in their place already; elsewhere what this rank gives
     * @param count items of each rank, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request; the buffers belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ROOT} for an illegal argument
     */
    public final Request iGather(Object buf, int count, Datatype datatype, int root) {
        return start(gathered("iGather", CollectiveKind.GATHER, buf, count, datatype, root, rank == root));
    }

    /**
     * As {@link #Gatherv} at the root, in place: its own items are in their block of {@code recvbuf} already.
     *
     * @param recvbuf where all items go; those of this rank are in their block already
     * @param recvcounts items from each rank, 0 or more each
     * @param displs where the items of each rank begin in {@code recvbuf}, in extents of {@code recvtype}
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_ARG} or {@code MPI.ERR_ROOT} for an illegal argument
     */
    public final void gatherv(Object recvbuf, int[] recvcounts, int[] displs, Datatype recvtype, int root) {
        run(gatheredBlocks("gatherv", CollectiveKind.GATHERV, recvbuf, recvcounts, displs, recvtype, root));
    }

    /**
     * As {@link #Igatherv} at the root, in place.
     *
     * <p>Source: MPI 4.1, 6.12.
     *
     * @param recvbuf where all items go; those of this rank are in their block already
     * @param recvcounts items from each rank, 0 or more each
     * @param displs where the items of each rank begin in {@code recvbuf}, in extents of {@code recvtype}
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request; buffers and arrays of counts belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_ARG} or {@code MPI.ERR_ROOT} for an illegal argument
     */
    public final Request iGatherv(Object recvbuf, int[] recvcounts, int[] displs, Datatype recvtype, int root) {
        return start(gatheredBlocks("iGatherv", CollectiveKind.GATHERV, recvbuf, recvcounts, displs, recvtype, root));
    }

    /**
     * As {@link #Gatherv} at ranks other than the root.
     *
     * @param sendbuf what this rank gives
     * @param sendcount items that this rank gives, 0 or more
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ROOT} for an illegal argument
     */
    public final void gatherv(Object sendbuf, int sendcount, Datatype sendtype, int root) {
        Gatherv(sendbuf, 0, sendcount, sendtype, null, 0, null, null, null, root);
    }

    /**
     * As {@link #Igatherv} at ranks other than the root.
     *
     * <p>Source: MPI 4.1, 6.12.
     *
     * @param sendbuf what this rank gives
     * @param sendcount items that this rank gives, 0 or more
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request; the buffers belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ROOT} for an illegal argument
     */
    public final Request iGatherv(Object sendbuf, int sendcount, Datatype sendtype, int root) {
        return Igatherv(sendbuf, 0, sendcount, sendtype, null, 0, null, null, null, root);
    }

    /**
     * As {@link #Scatter}, in place: the root's own items stay in their part of {@code buf}.
     *
     * @param buf at the root what is scattered; elsewhere where the items of this rank go
     * @param count items of each rank, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ROOT} for an illegal argument
     */
    public final void scatter(Object buf, int count, Datatype datatype, int root) {
        run(scattered("scatter", buf, count, datatype, root));
    }

    /**
     * As {@link #Iscatter}, in place.
     *
     * <p>Source: MPI 4.1, 6.12.
     *
     * @param buf at the root what is scattered; elsewhere where the items of this rank go
     * @param count items of each rank, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request; the buffers belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ROOT} for an illegal argument
     */
    public final Request iScatter(Object buf, int count, Datatype datatype, int root) {
        return start(scattered("iScatter", buf, count, datatype, root));
    }

    /**
     * As {@link #Scatterv} at the root, in place: its own items stay in their block of {@code sendbuf}.
     *
     * @param sendbuf what is scattered; matters at the root only, may be {@code null} elsewhere
     * @param sendcounts items for each rank, 0 or more each
     * @param displs where the items of each rank begin in {@code sendbuf}, in extents of {@code sendtype}
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_ARG} or {@code MPI.ERR_ROOT} for an illegal argument
     */
    public final void scatterv(Object sendbuf, int[] sendcounts, int[] displs, Datatype sendtype, int root) {
        run(scatteredBlocks("scatterv", sendbuf, sendcounts, displs, sendtype, root));
    }

    /**
     * As {@link #Iscatterv} at the root, in place.
     *
     * <p>Source: MPI 4.1, 6.12.
     *
     * @param sendbuf what is scattered; matters at the root only, may be {@code null} elsewhere
     * @param sendcounts items for each rank, 0 or more each
     * @param displs where the items of each rank begin in {@code sendbuf}, in extents of {@code sendtype}
     * @param sendtype what an item of {@code sendbuf} is; committed, if it is derived
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request; buffers and arrays of counts belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_ARG} or {@code MPI.ERR_ROOT} for an illegal argument
     */
    public final Request iScatterv(Object sendbuf, int[] sendcounts, int[] displs, Datatype sendtype, int root) {
        return start(scatteredBlocks("iScatterv", sendbuf, sendcounts, displs, sendtype, root));
    }

    /**
     * As {@link #Scatterv} at ranks other than the root.
     *
     * @param recvbuf where the items of this rank go
     * @param recvcount items that this rank gets, 0 or more
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ROOT} for an illegal argument
     */
    public final void scatterv(Object recvbuf, int recvcount, Datatype recvtype, int root) {
        Scatterv(null, 0, null, null, null, recvbuf, 0, recvcount, recvtype, root);
    }

    /**
     * As {@link #Iscatterv} at ranks other than the root.
     *
     * <p>Source: MPI 4.1, 6.12.
     *
     * @param recvbuf where the items of this rank go
     * @param recvcount items that this rank gets, 0 or more
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request; the buffers belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ROOT} for an illegal argument
     */
    public final Request iScatterv(Object recvbuf, int recvcount, Datatype recvtype, int root) {
        return Iscatterv(null, 0, null, null, null, recvbuf, 0, recvcount, recvtype, root);
    }

    /**
     * As {@link #Allgather}, in place: everybody's own items are in their part of {@code buf} already.
     *
     * @param buf where all items go; those of this rank are in their place already
     * @param count items of each rank, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument
     */
    public final void allGather(Object buf, int count, Datatype datatype) {
        run(gathered("allGather", CollectiveKind.ALLGATHER, buf, count, datatype, 0, true));
    }

    /**
     * As {@link #Iallgather}, in place.
     *
     * <p>Source: MPI 4.1, 6.12.
     *
     * @param buf where all items go; those of this rank are in their place already
     * @param count items of each rank, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @return the request; the buffers belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument
     */
    public final Request iAllGather(Object buf, int count, Datatype datatype) {
        return start(gathered("iAllGather", CollectiveKind.ALLGATHER, buf, count, datatype, 0, true));
    }

    /**
     * As {@link #Allgatherv}, in place: everybody's own items are in their block of {@code recvbuf} already.
     *
     * @param recvbuf where all items go; those of this rank are in their block already
     * @param recvcounts items from each rank, 0 or more each
     * @param displs where the items of each rank begin in {@code recvbuf}, in extents of {@code recvtype}
     * @param recvtype what an item of {@code recvbuf} is; committed, if it is derived
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ARG} for an illegal argument
     */
    public final void allGatherv(Object recvbuf, int[] recvcounts, int[] displs, Datatype recvtype) {
        run(gatheredBlocks("allGatherv", CollectiveKind.ALLGATHERV, recvbuf, recvcounts, displs, recvtype, 0));
    }

    /**
     * As {@link #Iallgatherv}, in place.
     *
     * <p>Source: MPI 4.1, 6.12.
     *
     * @param buf where all items go; those of this rank are in their place already
     * @param counts items from each rank, 0 or more each
     * @param displs where the items of each rank begin in {@code buf}, in extents of {@code datatype}
     * @param datatype what an item is; committed, if it is derived
     * @return the request; buffers and arrays of counts belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ARG} for an illegal argument
     */
    public final Request iAllGatherv(Object buf, int[] counts, int[] displs, Datatype datatype) {
        return start(gatheredBlocks("iAllGatherv", CollectiveKind.ALLGATHERV, buf, counts, displs, datatype, 0));
    }

    /**
     * As {@link #Alltoallw}, both buffers from element 0, with displacements in bytes.
     *
     * @param sendBuf what this rank gives, a block for each rank
     * @param sendCounts items for each rank, 0 or more each
     * @param sDispls where each block begins in {@code sendBuf}, in bytes; element r is for rank r
     * @param sendTypes what the items of each block are; element r is for rank r, and all have one base type
     * @param recvBuf where the items of all ranks go, a block for each
     * @param recvCounts items from each rank, 0 or more each
     * @param rDispls where each block begins in {@code recvBuf}, in bytes; element r is for rank r
     * @param recvTypes what the items of each block are; element r is for rank r, and all have one base type
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ARG} for an illegal argument
     */
    public final void allToAllw(
            Object sendBuf,
            int[] sendCounts,
            int[] sDispls,
            Datatype[] sendTypes,
            Object recvBuf,
            int[] recvCounts,
            int[] rDispls,
            Datatype[] recvTypes) {
        int[] from = ByteUnits.elements("allToAllw", this, "sDispls", sDispls, sendTypes);
        int[] to = ByteUnits.elements("allToAllw", this, "rDispls", rDispls, recvTypes);
        Alltoallw(sendBuf, 0, sendCounts, from, sendTypes, recvBuf, 0, recvCounts, to, recvTypes);
    }

    /**
     * As {@link #Ialltoallw}, both buffers from element 0, with displacements in bytes.
     *
     * <p>Source: MPI 4.1, 6.12.
     *
     * @param sendBuf what this rank gives, a block for each rank
     * @param sendCounts items for each rank, 0 or more each
     * @param sDispls where each block begins in {@code sendBuf}, in bytes; element r is for rank r
     * @param sendTypes what the items of each block are; element r is for rank r, and all have one base type
     * @param recvBuf where the items of all ranks go, a block for each
     * @param recvCounts items from each rank, 0 or more each
     * @param rDispls where each block begins in {@code recvBuf}, in bytes; element r is for rank r
     * @param recvTypes what the items of each block are; element r is for rank r, and all have one base type
     * @return the request; buffers and arrays of counts belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ARG} for an illegal argument
     */
    public final Request iAllToAllw(
            Object sendBuf,
            int[] sendCounts,
            int[] sDispls,
            Datatype[] sendTypes,
            Object recvBuf,
            int[] recvCounts,
            int[] rDispls,
            Datatype[] recvTypes) {
        int[] from = ByteUnits.elements("iAllToAllw", this, "sDispls", sDispls, sendTypes);
        int[] to = ByteUnits.elements("iAllToAllw", this, "rDispls", rDispls, recvTypes);
        return Ialltoallw(sendBuf, 0, sendCounts, from, sendTypes, recvBuf, 0, recvCounts, to, recvTypes);
    }

    /**
     * As {@link #Alltoallw_init}, both buffers from element 0, with displacements in bytes.
     *
     * <p>Source: MPI 4.1, 6.13.
     *
     * @param sendBuf what this rank gives, a block for each rank
     * @param sendCounts items for each rank, 0 or more each
     * @param sDispls where each block begins in {@code sendBuf}, in bytes; element r is for rank r
     * @param sendTypes what the items of each block are; element r is for rank r, and all have one base type
     * @param recvBuf where the items of all ranks go, a block for each
     * @param recvCounts items from each rank, 0 or more each
     * @param rDispls where each block begins in {@code recvBuf}, in bytes; element r is for rank r
     * @param recvTypes what the items of each block are; element r is for rank r, and all have one base type
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ARG} for an illegal argument
     */
    public final Prequest allToAllwInit(
            Object sendBuf,
            int[] sendCounts,
            int[] sDispls,
            Datatype[] sendTypes,
            Object recvBuf,
            int[] recvCounts,
            int[] rDispls,
            Datatype[] recvTypes) {
        int[] from = ByteUnits.elements("allToAllwInit", this, "sDispls", sDispls, sendTypes);
        int[] to = ByteUnits.elements("allToAllwInit", this, "rDispls", rDispls, recvTypes);
        return Alltoallw_init(sendBuf, 0, sendCounts, from, sendTypes, recvBuf, 0, recvCounts, to, recvTypes);
    }

    /**
     * As {@link #Reduce}, in place: the result replaces what the root gave; other buffers stay as they are.
     *
     * @param buf what this rank gives; at the root replaced by the result
     * @param count items that each rank gives, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param op how items are combined; must be made for their type
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_ROOT} or {@code MPI.ERR_OP} for an illegal argument
     */
    public final void reduce(Object buf, int count, Datatype datatype, Op op, int root) {
        checkInPlace("reduce");
        Reduce(buf, 0, buf, 0, count, datatype, op, root);
    }

    /**
     * As {@link #Ireduce}, in place.
     *
     * <p>Source: MPI 4.1, 6.12.
     *
     * @param buf what this rank gives; at the root replaced by the result
     * @param count items that each rank gives, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param op how items are combined; must be made for their type
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request; the buffers belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_ROOT} or {@code MPI.ERR_OP} for an illegal argument
     */
    public final Request iReduce(Object buf, int count, Datatype datatype, Op op, int root) {
        checkInPlace("iReduce");
        return Ireduce(buf, 0, buf, 0, count, datatype, op, root);
    }

    /**
     * As {@link #Allreduce}, in place: the result replaces what was given.
     *
     * @param buf what this rank gives; replaced by the result
     * @param count items that each rank gives, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param op how items are combined; must be made for their type
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_OP} for an illegal argument
     */
    public final void allReduce(Object buf, int count, Datatype datatype, Op op) {
        checkInPlace("allReduce");
        Allreduce(buf, 0, buf, 0, count, datatype, op);
    }

    /**
     * As {@link #Iallreduce}, in place.
     *
     * <p>Source: MPI 4.1, 6.12.
     *
     * @param buf what this rank gives; replaced by the result
     * @param count items that each rank gives, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param op how items are combined; must be made for their type
     * @return the request; the buffers belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_OP} for an illegal argument
     */
    public final Request iAllReduce(Object buf, int count, Datatype datatype, Op op) {
        checkInPlace("iAllReduce");
        return Iallreduce(buf, 0, buf, 0, count, datatype, op);
    }

    /**
     * As {@link #Reduce_scatter}, in place: the result is at the beginning of {@code buf}.
     *
     * @param buf what this rank gives; its beginning is replaced by the result
     * @param counts items of the result that each rank gets, the same at all ranks
     * @param datatype what an item is; committed, if it is derived
     * @param op how items are combined; must be made for their type
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_ARG} or {@code MPI.ERR_OP} for an illegal argument
     */
    public final void reduceScatter(Object buf, int[] counts, Datatype datatype, Op op) {
        checkInPlace("reduceScatter");
        Reduce_scatter(buf, 0, buf, 0, counts, datatype, op);
    }

    /**
     * As {@link #Ireduce_scatter}, in place.
     *
     * <p>Source: MPI 4.1, 6.12.
     *
     * @param buf what this rank gives; its beginning is replaced by the result
     * @param counts items of the result that each rank gets, the same at all ranks
     * @param datatype what an item is; committed, if it is derived
     * @param op how items are combined; must be made for their type
     * @return the request; buffers and arrays of counts belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_ARG} or {@code MPI.ERR_OP} for an illegal argument
     */
    public final Request iReduceScatter(Object buf, int[] counts, Datatype datatype, Op op) {
        checkInPlace("iReduceScatter");
        return Ireduce_scatter(buf, 0, buf, 0, counts, datatype, op);
    }

    /**
     * As {@link #Reduce_scatter_block}, in place: the result is at the beginning of {@code buf}.
     *
     * @param buf what this rank gives; its beginning is replaced by the result
     * @param count items of the result that each rank gets
     * @param datatype what an item is; committed, if it is derived
     * @param op how items are combined; must be made for their type
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_OP} for an illegal argument
     */
    public final void reduceScatterBlock(Object buf, int count, Datatype datatype, Op op) {
        checkInPlace("reduceScatterBlock");
        Reduce_scatter_block(buf, 0, buf, 0, count, datatype, op);
    }

    /**
     * As {@link #Ireduce_scatter_block}, in place.
     *
     * <p>Source: MPI 4.1, 6.12.
     *
     * @param buf what this rank gives; its beginning is replaced by the result
     * @param count items of the result that each rank gets
     * @param datatype what an item is; committed, if it is derived
     * @param op how items are combined; must be made for their type
     * @return the request; the buffers belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_OP} for an illegal argument
     */
    public final Request iReduceScatterBlock(Object buf, int count, Datatype datatype, Op op) {
        checkInPlace("iReduceScatterBlock");
        return Ireduce_scatter_block(buf, 0, buf, 0, count, datatype, op);
    }
}
