package bireme.runtime.window;

import bireme.collectives.Collectives;
import bireme.devices.memory.ElementCopy;
import bireme.runtime.environment.WindowLocks;
import bireme.runtime.layout.LayoutView;
import bireme.runtime.layout.TypeLayout;
import bireme.runtime.reduce.PredefinedOperation;
import java.lang.invoke.VarHandle;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import xxdev.Device;
import xxdev.ElementType;
import xxdev.RankLostException;
import xxdev.Request;

/**
 * Memory of all ranks of a communicator that each of them can access without the others' help, as one rank sees it.
 *
 * <p>Shape: memory of ranks in this JVM is accessed as it is, by copies and by the processor's atomic instructions;
 * that of others by messages to their {@link WindowService}. Displacements are in units of the target, all else in
 * elements.
 *
 * <p>Threads: one at a time opens and closes epochs; inside of one, any may access.
 *
 * <p>Ordering: in Java's terms, what a rank has accessed in an epoch happens before the end of that epoch, which
 * happens before the begin of the next at the other rank: the signals of fence, complete and wait are messages, and
 * locks are volatile. A flush of memory in this JVM is a full fence.
 *
 * <p>Errors: {@link WindowException} before anything has changed, but for regions of dynamic windows of other JVMs.
 *
 * <p>Source: MPI 4.1, chapter 12.
 */
public final class Window {
    private static final Accumulation ADDITION = new Accumulation(PredefinedOperation.SUM, ElementType.LONG, null, 1);

    /** Calls of all ranks, as bits. */
    private static final int FENCE = 1;

    private static final int FREE = 2;
    private static final int REFUSED_FREE = 4;

    private final Collectives collectives;
    private final WindowChannel channel;
    private final MemoryShape[] shapes;
    /** Of ranks in this JVM, which also combine there. */
    private final WindowMemory[] memories;
    /** The same, and of ranks in other JVMs what is mapped here, to be copied only. */
    private final WindowMemory[] direct;

    private final DynamicRegions[] regions;
    private final TargetLock[] locks;
    private final RemoteTarget[] remotes;
    private final boolean hasRemotes;
    private final AccessEpochs epochs;
    private final Combiner combiner;
    private final WindowService service;
    /** In checked mode, else {@code null}. */
    private final AccessCheck check;
    /** Why ranks are lost, by rank. */
    private final Map<Integer, String> losses = new ConcurrentHashMap<>();
    /** Whether accesses have to look at more than memory: in checked mode, and once a rank is lost. */
    private boolean isSlow;

    private int[] exposedTo;
    private Request[] completions;
    private int[] started;

    /**
     * Makes the window; called by all ranks, with what each shows.
     *
     * @param collectives of a communicator of the window's own
     * @param context of its messages
     * @param serviceContext another one of its own
     * @param localRanks the ranks in this JVM, this one among them, ascending
     * @param memory what this rank shows; {@code null} in a dynamic window
     * @param shapes what each rank shows; {@code null} in a dynamic window
     * @param shared the memory, if the ranks of other JVMs have it mapped; else {@code null}
     * @param checked what checked mode needs; {@code null} without, as at all other ranks
     */
    public Window(
            Device device,
            Collectives collectives,
            int context,
            int serviceContext,
            int[] localRanks,
            WindowMemory memory,
            MemoryShape[] shapes,
            SharedAllocation shared,
            WindowCheck checked) {
        this.collectives = collectives;
        int size = collectives.team().size();
        int own = collectives.team().rank();
        int[] ids = IntStream.range(0, size).map(collectives.team()::id).toArray();
        this.channel = new WindowChannel(device, ids, own, context, serviceContext);
        this.shapes = shapes;
        this.epochs = new AccessEpochs(size);
        this.combiner = new Combiner(Arrays.binarySearch(localRanks, own));
        this.hasRemotes = localRanks.length < size;
        LocalWindows local = localRanks.length > 1
                ? collectives.team().shared(LocalWindows.class, () -> new LocalWindows(size, checked != null))
                : new LocalWindows(size, checked != null);
        DynamicRegions attached = memory == null ? new DynamicRegions() : null;
        local.set(own, memory, attached);
        this.service = hasRemotes
                ? new WindowService(
                        channel,
                        memory,
                        attached,
                        local.lock(own),
                        local.log(own),
                        new Combiner(localRanks.length),
                        "window service of rank " + own)
                : null;
        if (hasRemotes) {
            service.start();
        }
        collectives.barrier(); // everybody's memory is known now, in this JVM
        this.memories = new WindowMemory[size];
        this.direct = new WindowMemory[size];
        this.regions = new DynamicRegions[size];
        this.locks = new TargetLock[size];
        this.remotes = new RemoteTarget[size];
        for (int rank = 0; rank < size; rank++) {
            if (Arrays.binarySearch(localRanks, rank) >= 0) {
                memories[rank] = local.memory(rank);
                direct[rank] = memories[rank];
                regions[rank] = local.regions(rank);
                locks[rank] = local.lock(rank);
            } else {
                remotes[rank] = new RemoteTarget(channel, rank);
                direct[rank] = shared == null ? null : mapped(shared.of(rank), shapes[rank]);
            }
        }
        this.isSlow = checked != null;
        if (checked == null) {
            this.check = null;
        } else {
            AccessLog[] logs = new AccessLog[size];
            for (int rank : localRanks) {
                logs[rank] = local.log(rank);
            }
            this.check = new AccessCheck(checked, own, logs, remotes, epochs);
        }
    }

    private static WindowMemory mapped(ByteBuffer memory, MemoryShape shape) {
        return new WindowMemory(memory, 0, shape.length(), shape.unit(), 0);
    }

    /** Threads that combine elements of a rank's memory at the same time: those of the ranks here, and a service. */
    public static int accessors(int localRanks) {
        return localRanks + 1;
    }

    /** Ends what this rank does for others, which ask it for nothing any more. */
    public void stop() {
        if (hasRemotes) {
            service.stop();
        }
    }

    /**
     * Waits until all ranks free the window; called by all of them, unless they know that another has freed it.
     *
     * @param isRefusedHere whether this rank refuses
     * @return whether any does; then all do
     */
    public boolean isFreeRefused(boolean isRefusedHere) {
        return !epochs.areOver() && (meet(isRefusedHere ? REFUSED_FREE : FREE) & REFUSED_FREE) != 0;
    }

    /** Waits until all ranks are in a call of all ranks; the calls in which they are, at all of them. */
    private int meet(int own) {
        epochs.checkNotOver();
        int calls = collectives.barrier(own);
        if ((calls & FENCE) != 0 && calls != FENCE) {
            epochs.endAll("a rank has freed the window where others have called fence");
            throw new WindowException(
                    WindowErrorKind.SYNCHRONIZATION,
                    "some ranks are in free or close where others are in fence; all ranks must make the same calls of"
                            + " the window in the same order. It is of no more use and can only be freed");
        }
        return calls;
    }

    /** Why the window cannot be freed now; {@code null} if it can. */
    public WindowException refusalOfFree() {
        return epochs.refusalOfFree();
    }

    /** The locks that this rank has, for reports; with the name of the window. */
    public WindowLocks locks(Supplier<String> name) {
        return new WindowLocks() {
            @Override
            public String window() {
                return name.get();
            }

            @Override
            public int grantedBy(int tag) {
                return channel.grantedBy(tag);
            }

            @Override
            public void forEachHeld(LockConsumer consumer) {
                epochs.forEachLock(consumer);
            }
        };
    }

    // Memory.

    /** The memory of a rank, if it can be accessed from here; {@code null} for others, and in dynamic windows. */
    public WindowMemory memory(int rank) {
        return direct[rank];
    }

    /** Whether all ranks are in this JVM. */
    public boolean isLocal() {
        return !hasRemotes;
    }

    /** Attaches memory to a dynamic window; its displacement for others. */
    public long attach(WindowMemory memory) {
        DynamicRegions own = ownRegions();
        if (own.holds(memory.base())) {
            throw new WindowException(WindowErrorKind.ATTACH, "base is attached already; detach it first");
        }
        return own.attach(memory);
    }

    /** Takes memory from a dynamic window. */
    public void detach(Object base) {
        if (!ownRegions().detach(base)) {
            throw new WindowException(WindowErrorKind.ATTACH, "base is not attached; expected what attach was given");
        }
    }

    private DynamicRegions ownRegions() {
        DynamicRegions own = regions[channel.rank()];
        if (own == null) {
            throw new WindowException(
                    WindowErrorKind.FLAVOR, "the window has memory of its own; expected one of createDynamic");
        }
        return own;
    }

    // Accesses.

    /**
     * Refuses an access outside an epoch; the memory of the target if it can be accessed from here, is fixed and needs
     * no check, else {@code null}.
     */
    public WindowMemory access(int target) {
        epochs.checkAccess(target);
        return isSlow ? null : direct[target];
    }

    /** The memory to copy to and from, if it can be accessed from here. */
    private WindowMemory direct(int target, long disp) {
        return shapes != null ? direct[target] : local(target, disp);
    }

    /** The memory to combine elements in, if it is in this JVM. */
    private WindowMemory local(int target, long disp) {
        if (shapes != null) {
            return memories[target];
        }
        if (regions[target] == null) {
            return null;
        }
        WindowMemory found = regions[target].find(DynamicRegions.regionOf(disp));
        if (found == null) {
            throw DynamicRegions.notAttached(disp, target);
        }
        return found;
    }

    private MemoryShape shape(int target, long disp, WindowMemory local) {
        if (local != null) {
            return local.shape();
        }
        if (shapes != null) {
            return shapes[target];
        }
        MemoryShape found = remotes[target].region(DynamicRegions.regionOf(disp));
        if (found == null) {
            throw DynamicRegions.notAttached(disp, target);
        }
        return found;
    }

    /** Whether an access needs more than memory that is here: a message or a check. */
    private boolean isLong(WindowMemory memory) {
        return memory == null || isSlow;
    }

    /**
     * Ranks are lost, whose memory may still be here.
     *
     * <p>Ordering: a rank that accesses memory sees it soon, and after a message or a flush at the latest.
     *
     * @param ids their device ids
     * @param why to follow "rank 3"
     */
    public void ranksLost(int[] ids, String why) {
        for (int id : ids) {
            for (int rank = 0; rank < channel.size(); rank++) {
                if (collectives.team().id(rank) == id) {
                    losses.put(rank, why);
                    isSlow = true;
                }
            }
        }
    }

    private void checkLost(int target) {
        String why = losses.get(target);
        if (why != null) {
            int id = collectives.team().id(target);
            throw new RankLostException("target " + target + " is lost: rank " + id + " " + why, id);
        }
    }

    /** Refuses an access to a rank that is lost, and in checked mode one that conflicts with another. */
    private void begin(
            LoggedAccess.Kind kind, Accumulation accumulation, int target, TargetItems at, MemoryShape shape) {
        checkLost(target);
        if (check != null) {
            check.begin(kind, accumulation, target, at, shape);
        }
    }

    private int region(long disp) {
        return shapes == null ? DynamicRegions.regionOf(disp) : 0;
    }

    private long inRegion(long disp) {
        return shapes == null ? DynamicRegions.inRegion(disp) : disp;
    }

    /**
     * Replaces elements of a target, or fetches them.
     *
     * @param buffer of the origin: array, NIO buffer or scattered elements
     * @param offset first element there
     * @param elements how many
     * @param type of the elements
     * @param disp of the first item at the target
     * @param layout where items lie there; {@code null} for elements side by side
     * @param items how many; means something with a layout only
     * @return the request of the buffer; {@code null} when that may be used again
     */
    public Request copy(
            CopyKind kind,
            Object buffer,
            int offset,
            int elements,
            ElementType type,
            int target,
            long disp,
            TypeLayout layout,
            int items) {
        epochs.checkAccess(target);
        WindowMemory memory = direct(target, disp);
        MemoryShape shape = shape(target, disp, memory);
        int index = shape.index(inRegion(disp), type, elements, layout, items);
        boolean isPut = kind == CopyKind.PUT;
        if (isLong(memory)) {
            TargetItems at = new TargetItems(type, region(disp), index, elements, layout, items);
            begin(isPut ? LoggedAccess.Kind.PUT : LoggedAccess.Kind.GET, null, target, at, shape);
            if (memory == null) {
                return isPut ? remotes[target].put(at, buffer, offset) : remotes[target].get(at, buffer, offset);
            }
        }
        Object view = memory.view(type);
        if (layout != null) {
            view = new LayoutView().set(layout, view, index, items, index);
        }
        if (isPut) {
            ElementCopy.copy(type, buffer, offset, view, index, elements);
        } else {
            ElementCopy.copy(type, view, index, buffer, offset, elements);
        }
        return null;
    }

    /** Combines elements of a target with those of the origin; as {@link #copy}. */
    public Request accumulate(
            Object origin,
            int offset,
            int elements,
            Accumulation accumulation,
            int target,
            long disp,
            TypeLayout layout,
            int items) {
        epochs.checkAccess(target);
        WindowMemory memory = local(target, disp);
        MemoryShape shape = shape(target, disp, memory);
        int index = shape.index(inRegion(disp), accumulation.type(), elements, layout, items);
        if (isLong(memory)) {
            TargetItems at = new TargetItems(accumulation.type(), region(disp), index, elements, layout, items);
            begin(LoggedAccess.Kind.ACCUMULATE, accumulation, target, at, shape);
            if (memory == null) {
                return remotes[target].accumulate(accumulation, at, origin, offset);
            }
        }
        combiner.combine(accumulation, memory, index, elements, layout, items, origin, offset, null, 0);
        return null;
    }

    /**
     * Adds an integer of an array to one of a target in this JVM, if that needs no check: the common case.
     *
     * @param result array that takes what was there before; {@code null} if nobody asks
     * @return whether it was added; if not, nothing has changed
     */
    public boolean addOne(
            Accumulation accumulation,
            Object origin,
            int originOffset,
            Object result,
            int resultOffset,
            int target,
            long disp) {
        epochs.checkAccess(target);
        WindowMemory memory = memories[target];
        return !isLong(memory)
                && combiner.addOne(accumulation, memory, origin, originOffset, result, resultOffset, disp);
    }

    /** Fetches elements and combines them, in one step; with the request of both buffers. */
    public Request getAccumulate(
            Object origin,
            int originOffset,
            Object result,
            int resultOffset,
            int elements,
            Accumulation accumulation,
            int target,
            long disp,
            TypeLayout layout,
            int items) {
        epochs.checkAccess(target);
        WindowMemory memory = local(target, disp);
        MemoryShape shape = shape(target, disp, memory);
        int index = shape.index(inRegion(disp), accumulation.type(), elements, layout, items);
        Object used = accumulation.isNothing() ? null : origin;
        if (isLong(memory)) {
            TargetItems at = new TargetItems(accumulation.type(), region(disp), index, elements, layout, items);
            begin(LoggedAccess.Kind.GET_ACCUMULATE, accumulation, target, at, shape);
            if (memory == null) {
                return remotes[target].getAccumulate(accumulation, at, used, originOffset, result, resultOffset);
            }
        }
        combiner.combine(
                accumulation, memory, index, elements, layout, items, used, originOffset, result, resultOffset);
        return null;
    }

    /**
     * Replaces an element of the target if it is {@code expected}.
     *
     * @param expected bits of an element
     * @param value those of another
     */
    public void compareAndSwap(
            long expected, long value, Object result, int resultOffset, ElementType type, int target, long disp) {
        epochs.checkAccess(target);
        WindowMemory memory = local(target, disp);
        MemoryShape shape = shape(target, disp, memory);
        int index = shape.index(inRegion(disp), type, 1, null, 0);
        if (isLong(memory)) {
            TargetItems at = new TargetItems(type, region(disp), index, 1, null, 0);
            begin(LoggedAccess.Kind.COMPARE_AND_SWAP, LoggedAccess.ofSwap(type), target, at, shape);
            if (memory == null) {
                remotes[target].compareAndSwap(at, expected, value, result, resultOffset);
                return;
            }
        }
        long found = combiner.compareAndSwap(memory, type, index, expected, value);
        if (result instanceof Buffer) {
            Object one = type.newArray(1);
            ElementBits.set(one, 0, found);
            ElementCopy.copy(type, one, 0, result, resultOffset, 1);
        } else {
            ElementBits.set(result, resultOffset, found);
        }
    }

    /** Adds to a {@code long} of a target; what it was before. */
    public long fetchAndAdd(int target, long disp, long value) {
        epochs.checkPassive(target);
        WindowMemory memory = local(target, disp);
        AtomicCells cells = isLong(memory) ? null : memory.cells(ElementType.LONG);
        if (cells == null) {
            long[] result = new long[1];
            getAccumulate(new long[] {value}, 0, result, 0, 1, ADDITION, target, disp, null, 0);
            flush(target);
            return result[0];
        }
        epochs.checkAccess(target);
        int index = memory.shape().index(inRegion(disp), ElementType.LONG, 1, null, 0);
        return combiner.combine(ADDITION, memory, cells, index, value);
    }

    /** Replaces a {@code long} of a target if it is {@code expected}; what it was before. */
    public long compareAndSwap(int target, long disp, long expected, long value) {
        epochs.checkPassive(target);
        long[] result = new long[1];
        compareAndSwap(expected, value, result, 0, ElementType.LONG, target, disp);
        flush(target);
        return result[0];
    }

    // Epochs.

    /** Ends an epoch of all ranks, and begins one; called by all of them. */
    public void fence(boolean nothingPrecedes, boolean nothingSucceeds) {
        epochs.checkFence();
        if (!nothingPrecedes) {
            flushRemotes();
        }
        meet(FENCE);
        epochs.fence(nothingSucceeds);
    }

    /** Begins an epoch with those targets, once they have called {@link #post}. */
    public void start(int[] targets, boolean isUnchecked) {
        epochs.checkStart();
        if (!isUnchecked) {
            for (int target : targets) {
                channel.awaitPost(target);
            }
        }
        started = targets.clone();
        epochs.start(started);
    }

    /** Ends it. */
    public void complete() {
        epochs.checkComplete();
        for (int target : started) {
            flushRemote(target);
            channel.complete(target);
        }
        epochs.complete();
    }

    /** Shows this rank's memory to those origins. */
    public void post(int[] origins, boolean isUnchecked) {
        epochs.checkPost();
        exposedTo = origins.clone();
        completions = new Request[exposedTo.length];
        for (int i = 0; i < exposedTo.length; i++) {
            completions[i] = channel.startAwaitComplete(exposedTo[i]);
        }
        if (!isUnchecked) {
            for (int origin : exposedTo) {
                channel.post(origin);
            }
        }
        epochs.post();
    }

    /** Waits until they have all called {@link #complete}. */
    public void awaitComplete() {
        epochs.checkWait();
        for (Request each : completions) {
            each.await();
        }
        endExposure();
    }

    /** Whether they have; if so, that ends the epoch. */
    public boolean testComplete() {
        epochs.checkWait();
        for (Request each : completions) {
            if (each.test() == null) {
                return false;
            }
        }
        endExposure();
        return true;
    }

    private void endExposure() {
        if (check != null) {
            check.endExposure();
        }
        epochs.endPost();
    }

    /** Locks the memory of a target. */
    public void lock(int target, boolean isAlone, boolean isUnchecked) {
        epochs.checkLock(target);
        if (!isUnchecked) {
            take(target, isAlone);
        }
        epochs.lock(target, isAlone, isUnchecked);
    }

    private void take(int target, boolean isAlone) {
        if (locks[target] == null) {
            remotes[target].lock(isAlone);
            channel.awaitGrant(target);
        } else if (!locks[target].take(channel.rank(), isAlone)) {
            channel.awaitGrant(target);
        }
    }

    /** Unlocks it. */
    public void unlock(int target) {
        epochs.checkUnlock(target);
        flushRemote(target);
        boolean isTaken = epochs.isTaken(target);
        boolean isAlone = epochs.unlock(target);
        if (isTaken) {
            release(target, isAlone);
        }
    }

    private void release(int target, boolean isAlone) {
        if (locks[target] == null) {
            remotes[target].unlock(isAlone);
        } else {
            for (int rank : locks[target].release(isAlone)) {
                channel.grant(rank, target);
            }
        }
    }

    /** Locks the memory of all ranks, together with others. */
    public void lockAll(boolean isUnchecked) {
        epochs.checkLockAll();
        if (!isUnchecked) {
            for (int target = 0; target < channel.size(); target++) {
                take(target, false);
                epochs.takesAll(target + 1);
            }
        }
        epochs.lockAll(isUnchecked);
    }

    /** Unlocks it. */
    public void unlockAll() {
        epochs.checkUnlockAll();
        flushRemotes();
        if (epochs.unlockAll()) {
            for (int target = 0; target < channel.size(); target++) {
                release(target, false);
            }
        }
    }

    /** Waits until what was begun at a target is over there. */
    public void flush(int target) {
        epochs.checkPassive(target);
        if (isSlow) {
            checkLost(target);
        }
        flushRemote(target);
        VarHandle.fullFence();
    }

    /** The same for all targets. */
    public void flushAll() {
        epochs.checkPassive();
        if (isSlow) {
            losses.keySet().stream().sorted().filter(epochs::isOpen).forEach(this::checkLost);
        }
        flushRemotes();
        VarHandle.fullFence();
    }

    /** Waits until the buffers of what was begun at a target may be used again. */
    public void flushLocal(int target) {
        epochs.checkPassive(target);
        flushLocalUnchecked(target);
    }

    private void flushLocalUnchecked(int target) {
        if (remotes[target] != null) {
            remotes[target].flushLocal();
        }
        if (check != null) {
            check.completeFetched(target);
        }
    }

    /** The same for all targets. */
    public void flushLocalAll() {
        epochs.checkPassive();
        for (int target = 0; target < channel.size(); target++) {
            flushLocalUnchecked(target);
        }
    }

    /** The request of an access, such that checked mode learns when its result is there. */
    public Request fetching(Request access, int target) {
        return check == null ? access : new CheckedFetch(access, () -> check.completeFetched(target));
    }

    /** What checked mode is to assume of accumulates. */
    public void follow(AccumulateRules rules) {
        if (check != null) {
            check.follow(rules);
        }
    }

    private void flushRemote(int target) {
        RemoteTarget remote = remotes[target];
        if (remote != null) {
            remote.awaitFlush(remote.startFlush());
        }
        if (check != null) {
            check.complete(target);
        }
    }

    private void flushRemotes() {
        if (check != null) {
            check.completeAll();
        }
        if (!hasRemotes) {
            return;
        }
        int[] tags = new int[remotes.length];
        for (int target = 0; target < tags.length; target++) {
            tags[target] = remotes[target] == null ? 0 : remotes[target].startFlush();
        }
        for (int target = 0; target < tags.length; target++) {
            if (remotes[target] != null) {
                remotes[target].awaitFlush(tags[target]);
            }
        }
    }
}
