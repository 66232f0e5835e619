package mpi;

import bireme.collectives.team.Team;
import bireme.devices.config.Settings;
import bireme.devices.mapped.SharedMemory;
import bireme.devices.memory.ElementCopy;
import bireme.devices.net.link.LinkEncryption;
import bireme.runtime.check.RankCheck;
import bireme.runtime.environment.ContextCounter;
import bireme.runtime.environment.RankEnvironment;
import bireme.runtime.finding.FindingKind;
import bireme.runtime.layout.LayoutView;
import bireme.runtime.profile.ProfiledAccess;
import bireme.runtime.profile.ProfiledRing;
import bireme.runtime.window.Accumulation;
import bireme.runtime.window.CopyKind;
import bireme.runtime.window.ElementBits;
import bireme.runtime.window.MemoryShape;
import bireme.runtime.window.SharedAllocation;
import bireme.runtime.window.Window;
import bireme.runtime.window.WindowCheck;
import bireme.runtime.window.WindowErrorKind;
import bireme.runtime.window.WindowException;
import bireme.runtime.window.WindowMemory;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import xxdev.DeviceException;
import xxdev.ElementType;
import xxdev.LossListener;
import xxdev.Wiring;

/**
 * The calls of one {@link Win}: their arguments checked, their buffers as the window takes them, its errors in terms of
 * the API. What a rank refuses in a call of all ranks goes with it to all, so that none waits for it.
 *
 * <p>Threads: as {@link Win}.
 */
@SuppressWarnings("try") // a resource ends the event of a call, and is not used in it
final class WinCalls {
    private static final int ALL_MODES = Constants.MODE_NOCHECK
            | Constants.MODE_NOPRECEDE
            | Constants.MODE_NOPUT
            | Constants.MODE_NOSTORE
            | Constants.MODE_NOSUCCEED;

    private final Intracomm comm;
    private final Window window;
    private final WinBase base;
    private final int flavor;
    private final Map<Integer, Object> attributes = new ConcurrentHashMap<>();
    private final LossListener losses;
    private final WinHints hints;
    private final Info info;
    private boolean isFreed;
    /** Whether the program was told that another rank has closed the window. */
    private volatile boolean isRevokedKnown;

    private WinCalls(Intracomm comm, Window window, WinBase base, int flavor, Info info, WinHints hints) {
        this.comm = comm;
        this.window = window;
        this.base = base;
        this.flavor = flavor;
        this.losses = window::ranksLost;
        this.hints = hints;
        this.info = Info.copyOf(info);
        hints.write(this.info);
        window.follow(hints.rules());
        comm.world.environment().job().addLossListener(losses);
    }

    // Begin and end.

    static WinCalls create(String call, Object memory, int offset, int size, int dispUnit, Info info, Comm comm) {
        return make(call, info, comm, Win.FLAVOR_CREATE, own -> {
            WinBase.checkSize(call, size, dispUnit);
            return WinBase.of(call, memory, offset, size, dispUnit);
        });
    }

    static WinCalls allocate(String call, int size, int dispUnit, Info info, Comm comm) {
        return make(call, info, comm, Win.FLAVOR_ALLOCATE, own -> {
            WinBase.checkSize(call, size, dispUnit);
            return WinBase.allocated(call, size, dispUnit);
        });
    }

    static WinCalls allocateShared(String call, int size, int dispUnit, Info info, Comm comm) {
        return make(call, info, comm, Win.FLAVOR_SHARED, own -> {
            WinBase.checkSize(call, size, dispUnit);
            if (!isOneJvm(own) && !canMap(own)) {
                throw new MPIException(
                        ErrorClass.RMA_SHARED,
                        call + ": the ranks of " + own + " share no memory: they are in several JVMs, on several hosts,"
                                + " without bireme.net.shared-memory, or with encryption; expected ranks of one"
                                + " host, such as those of splitType(TYPE_SHARED)");
            }
            return WinBase.allocated(call, size, dispUnit);
        });
    }

    private static boolean isOneJvm(Intracomm own) {
        return own.collectives().team().localRanks().length == own.size;
    }

    /** Whether all ranks are on one host, and may have memory in common there. */
    static boolean canMap(Intracomm own) {
        Settings settings = own.world.environment().settings();
        Wiring wiring = own.world.environment().job().wiring();
        boolean isEncrypted =
                wiring.tls() != null || LinkEncryption.of(settings, wiring).isOn();
        return SharedMemory.of(settings, !isEncrypted).isOn()
                && Arrays.stream(FileCalls.hosts(own)).distinct().count() == 1;
    }

    /** Memory that ranks of several JVMs have mapped; {@code null} if they have not, and need not. */
    private static SharedAllocation mapped(String call, Intracomm own, int flavor, int size) {
        boolean isAllocated = flavor == Win.FLAVOR_ALLOCATE || flavor == Win.FLAVOR_SHARED;
        if (!isAllocated || isOneJvm(own) || !canMap(own)) {
            return null;
        }
        SharedAllocation made = SharedAllocation.make(
                own.collectives(), own.collectives().team().localRanks(), size);
        if (made.failure() == null) {
            return made;
        } else if (flavor == Win.FLAVOR_ALLOCATE) {
            return null; // messages do as well
        }
        throw new MPIException(
                ErrorClass.RMA_SHARED, call + ": the ranks of " + own + " cannot share memory: " + made.failure());
    }

    static WinCalls createDynamic(String call, Info info, Comm comm) {
        return make(call, info, comm, Win.FLAVOR_DYNAMIC, own -> null);
    }

    /** Finds out what this rank is to show. */
    private interface BaseMaker {
        WinBase make(Intracomm own);
    }

    private static WinCalls make(String call, Info info, Comm comm, int flavor, BaseMaker maker) {
        Arguments.checkPresent(call, "comm", comm, "a communicator");
        if (!(comm instanceof Intracomm ranks)) {
            throw comm.error(
                    ErrorClass.COMM, call + ": " + comm + " is an intercommunicator; expected one within a group");
        }
        Intracomm own = ranks.ofOwn(call, "window");
        own.setName("window of " + comm);
        try {
            WinBase[] base = new WinBase[1];
            JointRefusal.check(own, call, () -> {
                Arguments.checkPresent(call, "info", info, "an Info, or MPI.INFO_NULL");
                base[0] = maker.make(own);
            });
            SharedAllocation shared = mapped(call, own, flavor, base[0] == null ? 0 : base[0].length());
            if (shared != null) {
                base[0] = new WinBase(shared.own(), 0, base[0].length(), base[0].unit());
            }
            WinHints hints = WinHints.of(info).agreed(own);
            Window window = window(call, own, base[0], shared, hints);
            own.Errhandler_set(comm.Errhandler_get());
            return new WinCalls(own, window, base[0], flavor, info, hints);
        } catch (MPIException e) {
            own.Free();
            throw comm.raised(e);
        } catch (DeviceException e) {
            // Another rank was out of this call before this one, and has closed the window since.
            MPIException failure = e instanceof xxdev.RevokedException
                    ? comm.raised(closedByOther(call, own, e, "call it again"))
                    : comm.failed(call, e);
            own.Free();
            throw failure;
        }
    }

    private static Window window(String call, Intracomm own, WinBase base, SharedAllocation shared, WinHints hints) {
        Team team = own.collectives().team();
        int[] local = team.localRanks();
        WindowMemory memory = base == null ? null : memory(base, local.length);
        MemoryShape[] shapes =
                memory == null ? null : shapes(own, memory.shape().toNumbers());
        if (shapes != null) {
            checkHints(call, own, shapes, hints);
        }
        int service = ContextCounter.companion(own.context); // no group makes a communicator of this one
        RankCheck check = own.world.check();
        boolean isChecked = check != null && check.looksFor(FindingKind.WINDOW);
        Window window = new Window(
                check == null ? own.device : own.world.device(), // its messages are none of the program's
                own.collectives(),
                own.context,
                service,
                local,
                memory,
                shapes,
                shared,
                isChecked ? new WindowCheck(check, own::toString) : null);
        RankEnvironment environment = own.world.environment();
        environment.control().windowCreated(environment.rank(), own.context, service, window.locks(own::toString));
        return window;
    }

    /** Refuses what the program has said will not be; all ranks know the same of all, and so do the same. */
    private static void checkHints(String call, Intracomm own, MemoryShape[] shapes, WinHints hints) {
        for (int rank = 1; rank < shapes.length; rank++) {
            if (hints.isSameSize() && shapes[rank].length() != shapes[0].length()) {
                throw new MPIException(
                        ErrorClass.SIZE,
                        call + ": size " + shapes[rank].length() + " at rank " + rank + " is not the "
                                + shapes[0].length() + " of rank 0, though info has same_size=true; expected one size"
                                + " at all ranks, or no such hint (on " + own + ")");
            }
            if (hints.isSameUnit() && shapes[rank].unit() != shapes[0].unit()) {
                throw new MPIException(
                        ErrorClass.DISP,
                        call + ": dispUnit " + shapes[rank].unit() + " at rank " + rank + " is not the "
                                + shapes[0].unit() + " of rank 0, though info has same_disp_unit=true; expected one"
                                + " unit at all ranks, or no such hint (on " + own + ")");
            }
        }
    }

    private static WindowMemory memory(WinBase base, int localRanks) {
        return new WindowMemory(base.storage(), base.first(), base.length(), base.unit(), Window.accessors(localRanks));
    }

    private static MemoryShape[] shapes(Intracomm own, long[] numbers) {
        long[] all = new long[numbers.length * own.size];
        own.collectives()
                .allgather(
                        numbers,
                        0,
                        numbers.length,
                        Datatype.LONG.layout(),
                        all,
                        0,
                        numbers.length,
                        Datatype.LONG.layout());
        MemoryShape[] shapes = new MemoryShape[own.size];
        for (int rank = 0; rank < shapes.length; rank++) {
            shapes[rank] = MemoryShape.of(all, rank * numbers.length);
        }
        return shapes;
    }

    /** Ends the window; called by all ranks. What one refuses all refuse, and the window stays. */
    void free(String call) {
        Window opened = open(call);
        WindowException refusal = opened.refusalOfFree();
        boolean isEnding = true;
        try {
            if (opened.isFreeRefused(refusal != null)) {
                isEnding = false;
                throwRefusal(call, refusal);
            }
        } catch (DeviceException e) { // others are in another call, have closed it in an epoch, or are lost
            throw e instanceof xxdev.RevokedException ? failed(call, e) : comm.failedToClose(call, e);
        } finally {
            if (isEnding) {
                release();
            }
        }
    }

    /** At all ranks; at the end they wait for each other, since one that closes the window revokes it next. */
    private void throwRefusal(String call, WindowException own) {
        JointRefusal.checkAndWait(comm, call, () -> {
            if (own != null) {
                throw comm.failed(call, own);
            }
        });
    }

    /** This rank has no part in the window any more. */
    private void release() {
        isFreed = true;
        comm.world.environment().job().removeLossListener(losses);
        window.stop();
        comm.Free();
    }

    /**
     * As {@link #free}, at the end of a block, which an exception may have ended: nothing is refused. In an epoch the
     * others are told and this rank waits for nobody.
     */
    void close(String call) {
        if (isFreed) {
            return;
        } else if (isRevokedKnown) {
            release();
            return;
        }
        WindowException refusal = window.refusalOfFree();
        if (refusal == null) {
            closeOutsideEpoch(call);
            return;
        }
        abandon();
        throw comm.failed(
                call,
                new WindowException(
                        WindowErrorKind.SYNCHRONIZATION,
                        refusal.getMessage() + ". The window is freed at this rank, and its calls fail at the others"));
    }

    private void closeOutsideEpoch(String call) {
        try {
            free(call);
        } finally {
            if (!isFreed) { // since another rank has refused, which may call free once more
                abandon();
            }
        }
    }

    /** Ends the window at this rank alone; calls of the others fail that need this rank. */
    private void abandon() {
        try {
            comm.world.recovery().revoke(comm.context);
        } finally {
            release();
        }
    }

    boolean isFreed() {
        return isFreed;
    }

    int flavor() {
        return flavor;
    }

    Intracomm comm() {
        return comm;
    }

    /** The window, for a call. */
    Window open(String call) {
        if (isFreed) {
            throw new MPIException(ErrorClass.WIN, call + ": the " + comm + " has been freed");
        }
        return window;
    }

    /** Runs a call, with its errors in terms of the API. */
    private void run(String call, Runnable code) {
        try (ProfiledAccess profiled = profiled(call, -1, 0)) {
            code.run();
        } catch (DeviceException e) {
            throw failed(call, e);
        }
    }

    /** The event of a call; {@code null} without a profile. */
    private ProfiledAccess profiled(String call, int target, long bytes) {
        return comm.access(ProfiledRing.Access.WINDOW, call, target < 0 ? -1 : comm.ids[target], bytes);
    }

    private static long bytes(int count, Datatype type) {
        return type == null ? 0 : (long) count * type.size * type.element.bytes();
    }

    /** The exception of a call; of a window that was revoked, which only {@link #abandon} does, with the reason. */
    private MPIException failed(String call, DeviceException reported) {
        if (!(reported instanceof xxdev.RevokedException)) {
            return comm.failed(call, reported);
        }
        isRevokedKnown = true;
        return comm.raised(closedByOther(call, comm, reported, "free or close it here, too"));
    }

    private static RevokedException closedByOther(String call, Intracomm own, DeviceException reported, String remedy) {
        int revoker = own.world.recovery().revoker(own.context);
        int rank = Arrays.stream(own.ids).boxed().toList().indexOf(revoker);
        return new RevokedException(
                call + ": rank " + rank + " has closed the " + own + " without the other ranks, as an exception in an"
                        + " epoch does at the end of a try-with-resources statement; " + remedy,
                reported);
    }

    private <T> T get(String call, Supplier<T> code) {
        try (ProfiledAccess profiled = profiled(call, -1, 0)) {
            return code.get();
        } catch (DeviceException e) {
            throw failed(call, e);
        }
    }

    // Memory.

    /** The memory of this rank; {@code null} in a dynamic window. */
    Object memory(String call) {
        open(call);
        return base == null ? null : base.storage();
    }

    ByteBuffer sharedMemory(String call, int rank) {
        Window opened = open(call);
        if (flavor != Win.FLAVOR_SHARED) {
            throw comm.error(
                    ErrorClass.RMA_FLAVOR,
                    call + ": the memory of the " + comm + " was not allocated to be shared; expected a window of"
                            + " allocateShared");
        }
        int queried = rank == Constants.PROC_NULL ? firstWithMemory(opened) : rank;
        checkTarget(call, "rank", queried);
        ByteBuffer memory = (ByteBuffer) opened.memory(queried).storage();
        return memory.duplicate().order(ByteOrder.nativeOrder());
    }

    private int firstWithMemory(Window opened) {
        for (int rank = 0; rank < comm.size; rank++) {
            if (opened.memory(rank).shape().length() > 0) {
                return rank;
            }
        }
        return 0;
    }

    long attach(String call, Object memory, int offset, int size) {
        Window opened = open(call);
        return get(call, () -> {
            WinBase region = attached(call, memory, offset, size);
            return opened.attach(memory(region, comm.collectives().team().localRanks().length));
        });
    }

    private WinBase attached(String call, Object memory, int offset, int size) {
        if (memory == null) { // of no elements it would be memory of create
            throw comm.error(
                    ErrorClass.BASE, call + ": base is null; expected an array of a primitive type or a NIO buffer");
        }
        try {
            return WinBase.of(call, memory, offset, size, 1);
        } catch (MPIException e) {
            throw comm.raised(e);
        }
    }

    void detach(String call, Object memory) {
        Window opened = open(call);
        comm.checkPresent(call, "base", memory, "what attach was given");
        run(call, () -> opened.detach(memory));
    }

    Info info(String call) {
        open(call);
        return info.dup();
    }

    void setInfo(String call, Info more) {
        open(call);
        comm.checkPresent(call, "info", more, "an Info, or MPI.INFO_NULL");
        Info.valuesOf(more).forEach((key, value) -> {
            if (!WinHints.has(key)) { // those have their effect from the beginning, or not at all
                info.set(key, value);
            }
        });
    }

    Object attribute(String call, int keyval) {
        open(call);
        return switch (keyval) {
            case Constants.WIN_BASE -> base == null ? null : base.storage();
            case Constants.WIN_SIZE -> base == null ? 0 : base.length();
            case Constants.WIN_DISP_UNIT -> base == null ? 1 : base.unit();
            default -> {
                WinKeyvals.checkKnown(call, keyval, attributes);
                yield attributes.get(keyval);
            }
        };
    }

    void setAttribute(String call, int keyval, Object value) {
        open(call);
        WinKeyvals.checkKnown(call, keyval);
        comm.checkPresent(call, "value", value, "an object");
        attributes.put(keyval, value);
    }

    void deleteAttribute(String call, int keyval) {
        open(call);
        WinKeyvals.checkKnown(call, keyval, attributes);
        attributes.remove(keyval);
    }

    // Accesses.

    private void checkTarget(String call, String argument, int target) {
        if (target < 0 || target >= comm.size) {
            throw comm.error(
                    ErrorClass.RANK,
                    call + ": " + argument + " " + target + " is outside " + comm.range() + " (or MPI.PROC_NULL)");
        }
    }

    /** Whether a target is one that nothing is done with; refuses those that are none. */
    private boolean isNobody(String call, int target) {
        if (target == Constants.PROC_NULL) {
            return true;
        }
        checkTarget(call, "target", target);
        return false;
    }

    /** The type of the elements of a buffer that is taken as a whole. */
    Datatype typeOf(String call, String argument, Object buf) {
        if (buf instanceof Buffer nio) {
            return WholeBuffers.typeOf(nio);
        }
        comm.checkPresent(call, argument, buf, "an array of a primitive type or a NIO buffer");
        ElementType element = elementOf(call, buf);
        if (element == ElementType.OBJECT) {
            throw comm.error(
                    ErrorClass.TYPE,
                    call + ": " + argument + " is " + Buffers.describe(buf)
                            + "; expected an array of a primitive type or a NIO buffer (on " + comm + ")");
        }
        return Datatype.of(element);
    }

    private ElementType elementOf(String call, Object buf) {
        try {
            return ElementType.of(buf);
        } catch (DeviceException e) {
            throw failed(call, e);
        }
    }

    /** Put or get; the request, {@code null} when the buffer may be used again. */
    xxdev.Request copy(
            String call,
            CopyKind kind,
            Object buf,
            int offset,
            int count,
            Datatype type,
            int target,
            long disp,
            int targetCount,
            Datatype targetType) {
        Window opened = open(call);
        if (isNobody(call, target)) {
            return null;
        }
        try (ProfiledAccess profiled = profiled(call, target, bytes(count, type))) {
            if (type == targetType && count == targetCount && Buffers.isPlain(buf, offset, count, type)) {
                WindowMemory memory = opened.access(target);
                if (memory != null && memory.copy(kind, buf, offset, count * type.size, type.element, disp)) {
                    return null;
                }
            }
            Object data = kind == CopyKind.PUT
                    ? Buffers.readable(call, comm, BufferRole.ORIGIN, buf, offset, count, 1, type)
                    : Buffers.writable(call, comm, BufferRole.ORIGIN, buf, offset, count, 1, type);
            int elements = checkTargetType(call, count, type, targetCount, targetType);
            Object view = view(data, offset, count, type);
            return opened.copy(
                    kind, view, offset, elements, type.element, target, disp, targetType.scattered(), targetCount);
        } catch (DeviceException e) {
            throw failed(call, e);
        }
    }

    xxdev.Request accumulate(
            String call,
            Object origin,
            int offset,
            int count,
            Datatype type,
            int target,
            long disp,
            int targetCount,
            Datatype targetType,
            Op op) {
        Window opened = open(call);
        if (isNobody(call, target)) {
            return null;
        }
        try (ProfiledAccess profiled = profiled(call, target, bytes(count, type))) {
            Accumulation accumulation = accumulation(call, op, targetType);
            if (type == targetType && count == targetCount && Buffers.isPlain(origin, offset, count, type)) {
                if (count * type.size == 1 && opened.addOne(accumulation, origin, offset, null, 0, target, disp)) {
                    return null;
                }
                return opened.accumulate(
                        origin, offset, count * type.size, accumulation, target, disp, null, targetCount);
            }
            Object data = Buffers.readable(call, comm, BufferRole.ORIGIN, origin, offset, count, 1, type);
            int elements = checkTargetType(call, count, type, targetCount, targetType);
            Object view = view(data, offset, count, type);
            return opened.accumulate(
                    view, offset, elements, accumulation, target, disp, targetType.scattered(), targetCount);
        } catch (DeviceException e) {
            throw failed(call, e);
        }
    }

    xxdev.Request getAccumulate(
            String call,
            Object origin,
            int offset,
            int count,
            Datatype type,
            Object result,
            int resultOffset,
            int resultCount,
            Datatype resultType,
            int target,
            long disp,
            int targetCount,
            Datatype targetType,
            Op op) {
        Window opened = open(call);
        if (isNobody(call, target)) {
            return null;
        }
        try (ProfiledAccess profiled = profiled(call, target, bytes(resultCount, resultType))) {
            Accumulation accumulation = accumulation(call, op, targetType);
            Object fetched =
                    Buffers.writable(call, comm, BufferRole.RESULT, result, resultOffset, resultCount, 1, resultType);
            int elements = checkTargetType(call, resultCount, resultType, targetCount, targetType);
            Object origins = null;
            if (op != Op.NO_OP) {
                Object data = Buffers.readable(call, comm, BufferRole.ORIGIN, origin, offset, count, 1, type);
                checkTargetType(call, count, type, targetCount, targetType);
                origins = view(data, offset, count, type);
            }
            return opened.getAccumulate(
                    origins,
                    offset,
                    view(fetched, resultOffset, resultCount, resultType),
                    resultOffset,
                    elements,
                    accumulation,
                    target,
                    disp,
                    targetType.scattered(),
                    targetCount);
        } catch (DeviceException e) {
            throw failed(call, e);
        }
    }

    void fetchAndOp(
            String call,
            Object origin,
            int offset,
            Object result,
            int resultOffset,
            Datatype type,
            int target,
            long disp,
            Op op) {
        Window opened = open(call);
        if (isNobody(call, target)) {
            return;
        }
        try (ProfiledAccess profiled = profiled(call, target, bytes(1, type))) {
            Accumulation accumulation = accumulation(call, op, type);
            checkPredefined(call, type);
            if (type.size == 1
                    && Buffers.isPlain(origin, offset, 1, type)
                    && Buffers.isPlain(result, resultOffset, 1, type)
                    && opened.addOne(accumulation, origin, offset, result, resultOffset, target, disp)) {
                return;
            }
            Object operand = op == Op.NO_OP || Buffers.isPlain(origin, offset, 1, type)
                    ? origin
                    : Buffers.readable(call, comm, BufferRole.ORIGIN, origin, offset, 1, 1, type);
            Object fetched = Buffers.isPlain(result, resultOffset, 1, type)
                    ? result
                    : Buffers.writable(call, comm, BufferRole.RESULT, result, resultOffset, 1, 1, type);
            opened.getAccumulate(
                    operand, offset, fetched, resultOffset, type.size, accumulation, target, disp, null, 1);
        } catch (DeviceException e) {
            throw failed(call, e);
        }
    }

    private void checkPredefined(String call, Datatype type) {
        if (!type.isPredefined()) {
            throw comm.error(
                    ErrorClass.TYPE, call + ": datatype " + type + " is derived; expected MPI.INT, MPI.LONG, ...");
        }
    }

    /** Adds to a {@code long} of a target, and waits for what it was. */
    long fetchAndAdd(String call, int target, long disp, long value) {
        Window opened = open(call);
        if (isNobody(call, target)) {
            return 0;
        }
        try (ProfiledAccess profiled = profiled(call, target, Long.BYTES)) {
            return opened.fetchAndAdd(target, disp, value);
        } catch (DeviceException e) {
            throw failed(call, e);
        }
    }

    /** Replaces a {@code long} of a target if it is {@code expected}, and waits for what it was. */
    long compareAndSwap(String call, int target, long disp, long expected, long value) {
        Window opened = open(call);
        if (isNobody(call, target)) {
            return 0;
        }
        try (ProfiledAccess profiled = profiled(call, target, Long.BYTES)) {
            return opened.compareAndSwap(target, disp, expected, value);
        } catch (DeviceException e) {
            throw failed(call, e);
        }
    }

    void compareAndSwap(
            String call,
            Object origin,
            int offset,
            Object compare,
            int compareOffset,
            Object result,
            int resultOffset,
            Datatype type,
            int target,
            long disp) {
        Window opened = open(call);
        if (isNobody(call, target)) {
            return;
        }
        long value = bits(call, BufferRole.ORIGIN, origin, offset, type);
        long expected = bits(call, BufferRole.COMPARE, compare, compareOffset, type);
        Object found = Buffers.isPlain(result, resultOffset, 1, type)
                ? result
                : Buffers.writable(call, comm, BufferRole.RESULT, result, resultOffset, 1, 1, type);
        try (ProfiledAccess profiled = profiled(call, target, bytes(1, type))) {
            opened.compareAndSwap(expected, value, found, resultOffset, type.element, target, disp);
        } catch (DeviceException e) {
            throw failed(call, e);
        }
    }

    /** The element that a compare-and-swap takes from a buffer, as bits. */
    private long bits(String call, BufferRole role, Object buf, int offset, Datatype type) {
        boolean isPlain = Buffers.isPlain(buf, offset, 1, type);
        Object data = isPlain ? buf : Buffers.readable(call, comm, role, buf, offset, 1, 1, type);
        if (!type.isPredefined() || type.size != 1 || !isSwapped(type.element)) {
            throw comm.error(
                    ErrorClass.TYPE,
                    call + ": datatype " + type + " cannot be compared; expected MPI.BYTE, MPI.CHAR, MPI.SHORT,"
                            + " MPI.INT, MPI.LONG or MPI.BOOLEAN (on " + comm + ")");
        }
        if (isPlain) {
            return ElementBits.get(data, offset);
        }
        Object one = type.element.newArray(1);
        ElementCopy.copy(type.element, data, offset, one, 0, 1);
        return ElementBits.get(one, 0);
    }

    private static boolean isSwapped(ElementType element) {
        return element != ElementType.FLOAT && element != ElementType.DOUBLE && element != ElementType.OBJECT;
    }

    private static Object view(Object data, int offset, int count, Datatype type) {
        return type.scattered() == null ? data : new LayoutView().set(type.scattered(), data, offset, count, offset);
    }

    /** Elements at both sides, which must be as many, of one type. */
    private int checkTargetType(String call, int count, Datatype type, int targetCount, Datatype targetType) {
        if (targetType == null) {
            throw comm.error(
                    ErrorClass.TYPE, call + ": targettype is null; expected MPI.BYTE, MPI.INT, ... (on " + comm + ")");
        }
        Buffers.checkUsable(call, comm, BufferRole.TARGET, targetType);
        if (type.element == ElementType.OBJECT || type.element != targetType.element) {
            throw comm.error(
                    ErrorClass.TYPE,
                    call + ": targettype " + targetType + " is of " + targetType.ofElement() + ", the origin of "
                            + type.ofElement() + "; expected one primitive type (on " + comm + ")");
        }
        long there = (long) targetCount * targetType.size;
        if (targetCount < 0 || there != (long) count * type.size) {
            throw comm.error(
                    ErrorClass.COUNT,
                    call + ": targetcount " + targetCount + " of " + targetType + " makes " + there
                            + " elements, the origin has " + (long) count * type.size + "; expected as many (on "
                            + comm + ")");
        }
        Buffers.checkDisjoint(call, comm, BufferRole.TARGET, targetCount, targetType);
        return (int) there;
    }

    private Accumulation accumulation(String call, Op op, Datatype targetType) {
        if (op == null) {
            throw comm.error(
                    ErrorClass.OP, call + ": op is null; expected MPI.SUM, MPI.REPLACE, ... (on " + comm + ")");
        }
        if (targetType == null) {
            throw comm.error(
                    ErrorClass.TYPE, call + ": targettype is null; expected MPI.BYTE, MPI.INT, ... (on " + comm + ")");
        }
        try {
            return op.accumulation(call, targetType);
        } catch (MPIException e) {
            throw comm.raised(e);
        }
    }

    /** The request of an access; {@code pending} is {@code null} when it is over. */
    Request request(String call, xxdev.Request pending) {
        return new Request(comm, pending == null ? FinishedOperation.REQUEST : pending, call);
    }

    /** The same of an access that has a result. */
    Request fetching(String call, xxdev.Request pending, int target) {
        xxdev.Request access = pending == null ? FinishedOperation.REQUEST : pending;
        return new Request(
                comm, target == Constants.PROC_NULL ? access : open(call).fetching(access, target), call);
    }

    // Epochs.

    private void checkAssertion(String call, int assertion, int legal, String expected) {
        if ((assertion & ~legal) != 0) {
            throw comm.error(
                    ErrorClass.ASSERT,
                    call + ": assertion " + assertion + " is illegal; expected 0 or a sum of " + expected + " (on "
                            + comm + ")");
        }
    }

    void fence(String call, int assertion) {
        Window opened = open(call);
        int legal = ALL_MODES & ~Constants.MODE_NOCHECK;
        checkAssertion(call, assertion, legal, "MPI.MODE_NOSTORE, MODE_NOPUT, MODE_NOPRECEDE and MODE_NOSUCCEED");
        run(
                call,
                () -> opened.fence(
                        (assertion & Constants.MODE_NOPRECEDE) != 0, (assertion & Constants.MODE_NOSUCCEED) != 0));
    }

    void start(String call, Group group, int assertion) {
        Window opened = open(call);
        checkAssertion(call, assertion, Constants.MODE_NOCHECK, "MPI.MODE_NOCHECK");
        int[] targets = ranksOf(call, group);
        run(call, () -> opened.start(targets, (assertion & Constants.MODE_NOCHECK) != 0));
    }

    void post(String call, Group group, int assertion) {
        Window opened = open(call);
        int legal = Constants.MODE_NOCHECK | Constants.MODE_NOSTORE | Constants.MODE_NOPUT;
        checkAssertion(call, assertion, legal, "MPI.MODE_NOCHECK, MODE_NOSTORE and MODE_NOPUT");
        int[] origins = ranksOf(call, group);
        run(call, () -> opened.post(origins, (assertion & Constants.MODE_NOCHECK) != 0));
    }

    private int[] ranksOf(String call, Group group) {
        if (group == null) {
            throw comm.error(ErrorClass.GROUP, call + ": group is null; expected a Group (on " + comm + ")");
        }
        int[] all = new int[group.Size()];
        for (int i = 0; i < all.length; i++) {
            all[i] = i;
        }
        int[] ranks = Group.Translate_ranks(group, all, comm.group);
        for (int i = 0; i < ranks.length; i++) {
            if (ranks[i] == Constants.UNDEFINED) {
                throw comm.error(
                        ErrorClass.GROUP,
                        call + ": rank " + i + " of group is not in the " + comm + "; expected a part of its group");
            }
        }
        return ranks;
    }

    void complete(String call) {
        run(call, open(call)::complete);
    }

    void awaitComplete(String call) {
        run(call, open(call)::awaitComplete);
    }

    boolean testComplete(String call) {
        Window opened = open(call);
        try {
            long began = comm.pollBegins();
            boolean isComplete = opened.testComplete();
            comm.polled("Win.test", -1, 0, began, isComplete);
            return isComplete;
        } catch (DeviceException e) {
            throw failed(call, e);
        }
    }

    private void checkLocks(String call) {
        if (hints.hasNoLocks()) {
            throw comm.error(
                    ErrorClass.RMA_SYNC,
                    call + ": the " + comm + " was made with no_locks=true; expected a window without that hint, or"
                            + " fence, start and post");
        }
    }

    void lock(String call, int lockType, int target, int assertion) {
        Window opened = open(call);
        if (lockType != Constants.LOCK_EXCLUSIVE && lockType != Constants.LOCK_SHARED) {
            throw comm.error(
                    ErrorClass.LOCKTYPE,
                    call + ": locktype " + lockType + " is illegal; expected MPI.LOCK_EXCLUSIVE or MPI.LOCK_SHARED (on "
                            + comm + ")");
        }
        checkAssertion(call, assertion, Constants.MODE_NOCHECK, "MPI.MODE_NOCHECK");
        checkLocks(call);
        if (isNobody(call, target)) {
            return;
        }
        try (ProfiledAccess profiled = profiled(call, target, 0)) {
            opened.lock(target, lockType == Constants.LOCK_EXCLUSIVE, (assertion & Constants.MODE_NOCHECK) != 0);
        } catch (DeviceException e) {
            throw failed(call, e);
        }
    }

    void unlock(String call, int target) {
        Window opened = open(call);
        if (isNobody(call, target)) {
            return;
        }
        try (ProfiledAccess profiled = profiled(call, target, 0)) {
            opened.unlock(target);
        } catch (DeviceException e) {
            throw failed(call, e);
        }
    }

    void lockAll(String call, int assertion) {
        Window opened = open(call);
        checkAssertion(call, assertion, Constants.MODE_NOCHECK, "MPI.MODE_NOCHECK");
        checkLocks(call);
        run(call, () -> opened.lockAll((assertion & Constants.MODE_NOCHECK) != 0));
    }

    void unlockAll(String call) {
        run(call, open(call)::unlockAll);
    }

    void flush(String call, int target) {
        Window opened = open(call);
        if (isNobody(call, target)) {
            return;
        }
        try (ProfiledAccess profiled = profiled(call, target, 0)) {
            opened.flush(target);
        } catch (DeviceException e) {
            throw failed(call, e);
        }
    }

    void flushAll(String call) {
        run(call, open(call)::flushAll);
    }

    void flushLocal(String call, int target) {
        Window opened = open(call);
        if (!isNobody(call, target)) {
            run(call, () -> opened.flushLocal(target));
        }
    }

    void flushLocalAll(String call) {
        run(call, open(call)::flushLocalAll);
    }
}
