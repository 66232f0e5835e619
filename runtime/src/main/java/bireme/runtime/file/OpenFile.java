package bireme.runtime.file;

import java.nio.ByteBuffer;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import xxdev.DeviceException;
import xxdev.Request;
import xxdev.Status;

/**
 * A file that the ranks of a team have opened together, as one of them has it.
 *
 * <p>Units: offsets in etypes of the view; sizes and data in bytes.
 *
 * <p>Threads: any; calls of all ranks one at a time, in the same order everywhere. Accesses of all ranks that do not
 * block are carried out in the order in which they were begun, before any that blocks; those of one rank go on beside
 * them.
 *
 * <p>Errors: {@link FileException}; of a call of all ranks at all of them. Those of devices pass through.
 */
public final class OpenFile {
    private final FileTeam team;
    private final AccessMode mode;
    private final SharedFile file;
    private final SharedPointer shared;
    private final StageBuffers stages = new StageBuffers();
    private final FileThread ofAll;
    private final FileThread ofThis;
    private Map<String, String> given;
    private FileHints hints;
    private IndependentAccess independent;
    private CollectiveAccess collective;
    private ViewLayout[] views;
    private boolean haveSameView = true;
    private boolean isAtomic;
    private volatile boolean isWritten;
    private long position;

    private OpenFile(FileTeam team, AccessMode mode, SharedFile file, SharedPointer shared) {
        this.team = team;
        this.mode = mode;
        this.file = file;
        this.shared = shared;
        this.ofAll = new FileThread("rank " + team.rank() + " collective access to " + file.path());
        this.ofThis = new FileThread("rank " + team.rank() + " access to " + file.path());
        this.views = new ViewLayout[team.size()];
        Arrays.fill(views, ViewLayout.BYTES);
    }

    /**
     * Opens a file; called by all ranks of the team, whose communicator is used for nothing else.
     *
     * @param name as the system has it
     * @param mode the same at all ranks
     * @param given hints; {@code null} for none
     * @param refusal why this rank refuses its arguments; else {@code null}
     */
    public static OpenFile open(
            FileTeam team, String name, AccessMode mode, Map<String, String> given, FileException refusal) {
        checkSame(team, "amode", firstOf(refusal, FileTeam.failure(mode::check)), mode.bits());
        FileHints hints = FileHints.of(given, team.usualAggregators(), team.size());
        SharedFile[] opened = new SharedFile[1];
        try {
            team.together(() -> {
                if (team.rank() == 0) {
                    opened[0] = opened(name, mode, true, hints);
                }
            });
            team.together(() -> {
                if (team.rank() != 0) {
                    opened[0] = opened(name, mode, false, hints);
                }
            });
            long number = team.bcast(UUID.randomUUID().getMostSignificantBits(), 0);
            Path data = opened[0].path();
            Path ofPointer = data.resolveSibling("." + data.getFileName() + ".pointer-" + Long.toHexString(number));
            OpenFile made = new OpenFile(team, mode, opened[0], new SharedPointer(ofPointer));
            made.setHints(given, null);
            if (mode.has(AccessMode.APPEND)) {
                made.position = made.file.size();
                team.at(0, () -> made.pointerAt(made.position));
            }
            return made;
        } catch (RuntimeException e) {
            if (opened[0] != null) {
                opened[0].close();
            }
            throw e;
        }
    }

    private long pointerAt(long etypes) {
        shared.set(etypes);
        return etypes;
    }

    private static SharedFile opened(String name, AccessMode mode, boolean isFirst, FileHints hints) {
        return SharedFile.open(
                SharedFile.path(name),
                mode.isReadable(),
                mode.isWritable(),
                isFirst && mode.has(AccessMode.CREATE),
                isFirst && mode.has(AccessMode.EXCL),
                hints.permissions());
    }

    /** Removes a file that nobody has open; a matter of the caller alone. */
    public static void delete(String name) {
        SharedFile.delete(SharedFile.path(name));
    }

    /** Refuses numbers that differ between ranks, after what a rank refuses already. */
    private static void checkSame(FileTeam team, String what, FileException refusal, long... own) {
        long[] sent = new long[own.length + 1];
        sent[0] = FileTeam.code(refusal);
        System.arraycopy(own, 0, sent, 1, own.length);
        long[] all = team.allgather(sent);
        team.throwAny(all, refusal, sent.length);
        for (int at = 0; at < all.length; at++) {
            if (all[at] != all[at % sent.length]) {
                throw new FileException(
                        FileErrorKind.NOT_SAME,
                        what + " is " + all[at % sent.length] + " at rank 0 and " + all[at] + " at rank "
                                + at / sent.length + "; expected the same at all ranks");
            }
        }
    }

    /**
     * Closes the file; called by all ranks. Bytes that were written are on the disk afterwards; the file is closed also
     * where this fails, or where other ranks are in another call, which are told.
     */
    public void close() {
        ofThis.awaitAll();
        ofAll.awaitAll();
        FileException failure = FileTeam.failure(() -> {
            if (isWritten && !mode.has(AccessMode.DELETE_ON_CLOSE)) {
                file.sync();
            }
        });
        FileException closing = FileTeam.failure(file::close);
        shared.release();
        boolean areAllHere = !team.isClosedByOthers();
        DeviceException elsewhere = null;
        if (areAllHere) {
            try {
                team.enter(FileCall.CLOSE); // all have closed it then
            } catch (DeviceException e) { // they have not, and none waits for another
                elsewhere = e;
            }
        }
        FileException deleting = team.rank() == 0 ? FileTeam.failure(this::delete) : null;
        FileException own = firstOf(failure, closing, deleting);
        if (elsewhere != null) {
            if (own != null) {
                elsewhere.addSuppressed(own);
            }
            throw elsewhere;
        } else if (areAllHere) {
            team.agree(own);
        } else if (own != null) {
            throw own;
        }
    }

    private void delete() {
        try {
            shared.delete();
        } finally {
            if (mode.has(AccessMode.DELETE_ON_CLOSE)) {
                SharedFile.delete(file.path());
            }
        }
    }

    private static FileException firstOf(FileException... all) {
        return Arrays.stream(all).filter(each -> each != null).findFirst().orElse(null);
    }

    /** How it was opened. */
    public AccessMode mode() {
        return mode;
    }

    /** Its name. */
    public Path path() {
        return file.path();
    }

    /** Its length. */
    public long size() {
        return file.size();
    }

    /** Cuts it or makes it longer; called by all ranks. */
    public void setSize(long size, FileException refusal) {
        resize(FileCall.SET_SIZE, size, refusal, () -> file.setSize(size));
    }

    /** Has all bytes up to {@code size} take space on the disk; called by all ranks. */
    public void preallocate(long size, FileException refusal) {
        resize(FileCall.PREALLOCATE, size, refusal, () -> {
            ByteBuffer stage = stages.take(IndependentAccess.CHUNK);
            file.lock().alone(() -> file.preallocate(size, stage, team.isOneJvm()));
            stages.giveBack(stage);
        });
    }

    private void resize(FileCall call, long size, FileException refusal, Runnable change) {
        ofAll.awaitAll();
        team.enter(call);
        checkSame(team, "size", refusal, size);
        isWritten = true;
        team.together(() -> {
            if (team.rank() == 0) {
                change.run();
            }
        });
    }

    /** The hints that hold. */
    public Map<String, String> hints() {
        return hints.values();
    }

    /** Adds hints to those given before; called by all ranks, which pass the same, or {@code refusal} why not. */
    public void setHints(Map<String, String> more, FileException refusal) {
        ofAll.awaitAll();
        team.enter(FileCall.SET_HINTS);
        Map<String, String> all = givenAnd(more);
        apply(all, agreed(all, refusal));
    }

    private Map<String, String> givenAnd(Map<String, String> more) {
        Map<String, String> all = new LinkedHashMap<>(given == null ? Map.of() : given);
        all.putAll(more == null ? Map.of() : more);
        return all;
    }

    /** The hints that these make, the same at all ranks. */
    private FileHints agreed(Map<String, String> all, FileException refusal) {
        FileHints found = FileHints.of(all, team.usualAggregators(), team.size());
        long[] compared = {
            found.number("cb_nodes"),
            found.number("cb_buffer_size"),
            found.number("striping_unit"),
            found.choice("romio_cb_read").ordinal(),
            found.choice("romio_cb_write").ordinal()
        };
        checkSame(
                team,
                "one of the hints cb_nodes, cb_buffer_size, striping_unit, romio_cb_read, romio_cb_write",
                refusal,
                compared);
        return found;
    }

    private void apply(Map<String, String> all, FileHints found) {
        given = all;
        hints = found;
        independent = new IndependentAccess(file, hints, stages, team.isOneJvm());
        collective = new CollectiveAccess(team, file, hints, stages, independent);
    }

    /** What this rank sees. */
    public ViewLayout view() {
        return views[team.rank()];
    }

    /**
     * Changes what the ranks see, moves all pointers to the beginning of it, and adds hints as {@link #setHints}.
     * Called by all ranks. Nothing changes where the view or the hints are refused.
     *
     * @param view what this rank sees; {@code null} where it was refused
     * @param more hints; {@code null} for none
     * @param refusal why; else {@code null}
     */
    public void setView(ViewLayout view, Map<String, String> more, FileException refusal) {
        ofThis.awaitAll();
        ofAll.awaitAll();
        team.enter(FileCall.SET_VIEW);
        ViewLayout known = view == null ? ViewLayout.BYTES : view;
        checkSame(
                team,
                "the number of bytes of etype, or the representation, that the view",
                refusal,
                known.etypeBytes(),
                known.isExternal() ? 1 : 0);
        Map<String, String> allHints = givenAnd(more);
        FileHints found = agreed(allHints, null);
        long[][] all = team.allgatherVarying(known.toLongs());
        ViewLayout[] changed = new ViewLayout[all.length];
        boolean areSame = true;
        for (int rank = 0; rank < all.length; rank++) {
            changed[rank] = rank == team.rank() ? known : ViewLayout.of(all[rank], 0);
            areSame &= Arrays.equals(all[rank], all[0]);
        }
        team.at(0, () -> pointerAt(0));
        views = changed;
        haveSameView = areSame;
        position = 0;
        apply(allHints, found);
    }

    /** Whether conflicting accesses take place one after another. */
    public boolean isAtomic() {
        return isAtomic;
    }

    /** Has accesses be atomic, or not; called by all ranks. */
    public void setAtomic(boolean atomic) {
        ofAll.awaitAll();
        team.enter(FileCall.SET_ATOMICITY);
        checkSame(team, "atomicity", null, atomic ? 1 : 0);
        isAtomic = atomic;
    }

    /** Has what was written reach the disk, and what others wrote be seen; called by all ranks. */
    public void sync() {
        ofThis.awaitAll();
        ofAll.awaitAll();
        team.enter(FileCall.SYNC);
        team.together(file::sync);
    }

    // Pointers.

    /** This rank's own pointer. */
    public synchronized long position() {
        return position;
    }

    /** Sets it. */
    public synchronized void setPosition(long etypes) {
        position = etypes;
    }

    /** Moves it; returns where it was. */
    public synchronized long movePosition(long etypes) {
        long before = position;
        position += etypes;
        return before;
    }

    /** The highest offset in etypes of the view whose bytes can be counted. */
    public long maxOffset() {
        return Long.MAX_VALUE / view().etypeBytes();
    }

    /** Where the end of the file is in the view, in etypes: that of the first etype that is not in the file. */
    public long end() {
        return view().etypesIn(file.size());
    }

    /** Moves the pointer that all ranks share, up to {@link #maxOffset} at most; returns where it was. */
    public long moveShared(long etypes) {
        checkSameView();
        return shared.move(etypes, maxOffset());
    }

    private void checkSameView() {
        team.checkAllOpen();
        if (!haveSameView) {
            throw new FileException(
                    FileErrorKind.UNSUPPORTED_OPERATION,
                    "the ranks have set different views of " + file.path()
                            + ", in which a shared pointer means nothing; expected the same view at all ranks");
        }
    }

    /** Sets it; called by all ranks, which pass the same. */
    public void setShared(long etypes, FileException refusal) {
        ofAll.awaitAll();
        team.enter(FileCall.SEEK_SHARED);
        checkSame(team, "offset", refusal, etypes);
        checkSameView();
        team.at(0, () -> pointerAt(etypes));
    }

    /** Moves it by what all ranks access in their order; returns where this rank's part begins; called by all. */
    private long moveOrdered(long etypes, FileException refusal) {
        FileException own = refusal != null ? refusal : FileTeam.failure(this::checkSameView);
        long[] all = team.allgather(FileTeam.code(own), etypes);
        team.throwAny(all, own, 2);
        long before = 0;
        long sum = 0;
        for (int rank = 0; rank < team.size(); rank++) {
            before += rank < team.rank() ? all[2 * rank + 1] : 0;
            sum += all[2 * rank + 1];
        }
        long total = sum;
        return team.at(0, () -> shared.move(total, maxOffset())) + before;
    }

    // Data.

    /** Reads items of this rank from an offset on; returns the bytes read, less where the file ends. */
    public long read(long offset, MemoryItems items) {
        long data = offset * view().etypeBytes();
        view().checkRange(data, items.bytes());
        long[] read = new long[1];
        guarded(data, items, () -> read[0] = independent.read(view(), data, items));
        return read[0];
    }

    /** Writes items of this rank from an offset on. */
    public void write(long offset, MemoryItems items) {
        long data = offset * view().etypeBytes();
        checkWrite(data, items.bytes());
        isWritten = true;
        guarded(data, items, () -> independent.write(view(), data, items));
    }

    /** Of an atomic file, alone. */
    private void guarded(long data, MemoryItems items, Runnable access) {
        if (!isAtomic || items.bytes() == 0) {
            access.run();
            return;
        }
        ViewLayout view = view();
        long first = view.isOrdered() ? view.place(data) : 0;
        long length = view.isOrdered() ? view.end(data, items.bytes()) - first : Long.MAX_VALUE;
        file.lock().alone(() -> {
            FileLock held = file.lockRange(first, length);
            try {
                access.run();
            } finally {
                file.unlock(held);
            }
        });
    }

    /**
     * Reads items of all ranks; called by all. Waits for such accesses that were begun before.
     *
     * @param isOrdered whether the ranks' items lie one after another where the shared pointer is; {@code offset} then
     *     means nothing
     * @param items {@code null} where they were refused
     * @param refusal why; else {@code null}
     * @return bytes read by this rank, less where the file ends
     */
    public long readAll(boolean isOrdered, long offset, MemoryItems items, FileException refusal) {
        ofAll.awaitAll();
        return readAllNow(isOrdered, offset, items, refusal);
    }

    private long readAllNow(boolean isOrdered, long offset, MemoryItems items, FileException refusal) {
        team.enter(isOrdered ? FileCall.READ_ORDERED : FileCall.READ_ALL);
        long from = isOrdered ? moveOrdered(etypes(items), refusal) : offset;
        long data = from * view().etypeBytes();
        FileException own = refusal != null ? refusal : FileTeam.failure(() -> view().checkRange(data, items.bytes()));
        Supplier<Long> separately = isAtomic ? () -> read(from, items) : null;
        return collective.read(views, data, own == null ? items : null, own, separately);
    }

    /** Writes items of all ranks; called by all. Parameters as of {@link #readAll}. */
    public void writeAll(boolean isOrdered, long offset, MemoryItems items, FileException refusal) {
        ofAll.awaitAll();
        writeAllNow(isOrdered, offset, items, refusal);
    }

    private void writeAllNow(boolean isOrdered, long offset, MemoryItems items, FileException refusal) {
        team.enter(isOrdered ? FileCall.WRITE_ORDERED : FileCall.WRITE_ALL);
        isWritten = true;
        long from = isOrdered ? moveOrdered(etypes(items), refusal) : offset;
        long data = from * view().etypeBytes();
        FileException own = refusal != null ? refusal : FileTeam.failure(() -> checkWrite(data, items.bytes()));
        Runnable separately = isAtomic ? () -> write(from, items) : null;
        collective.write(views, data, own == null ? items : null, own, separately);
    }

    private void checkWrite(long data, long bytes) {
        view().checkRange(data, bytes);
        view().checkWrite(data, bytes);
    }

    private long etypes(MemoryItems items) {
        return items == null ? 0 : items.bytes() / view().etypeBytes();
    }

    /** Begins a {@link #read}; {@code name} is what reports call it. */
    public Request startRead(String name, long offset, MemoryItems items) {
        return start(ofThis, name, () -> status(items, read(offset, items)));
    }

    /** Begins a {@link #write}. */
    public Request startWrite(String name, long offset, MemoryItems items) {
        return start(ofThis, name, () -> {
            write(offset, items);
            return status(items, items.bytes());
        });
    }

    /** Begins a {@link #readAll}. */
    public Request startReadAll(String name, boolean isOrdered, long offset, MemoryItems items, FileException refusal) {
        return start(ofAll, name, () -> status(items, readAllNow(isOrdered, offset, items, refusal)));
    }

    /** Begins a {@link #writeAll}. */
    public Request startWriteAll(
            String name, boolean isOrdered, long offset, MemoryItems items, FileException refusal) {
        return start(ofAll, name, () -> {
            writeAllNow(isOrdered, offset, items, refusal);
            return status(items, items.bytes());
        });
    }

    private Request start(FileThread thread, String name, Supplier<Status> access) {
        FileRequest request = new FileRequest(team.device(), name + " of " + file.path(), access);
        thread.begin(request);
        return request;
    }

    /** What an access of so many bytes of items has moved. */
    public static Status status(MemoryItems items, long bytes) {
        Status status = new Status();
        status.set(xxdev.Device.ANY_SOURCE, xxdev.Device.ANY_TAG, items.elements(bytes), items.type());
        return status;
    }
}
