package mpi;

import bireme.runtime.file.AccessMode;
import bireme.runtime.file.FileErrorKind;
import bireme.runtime.file.FileException;
import bireme.runtime.file.FilePattern;
import bireme.runtime.file.FileTeam;
import bireme.runtime.file.MemoryItems;
import bireme.runtime.file.OpenFile;
import bireme.runtime.file.ViewLayout;
import bireme.runtime.profile.ProfiledAccess;
import bireme.runtime.profile.ProfiledRing;
import java.nio.Buffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import xxdev.DeviceException;
import xxdev.ElementType;
import xxdev.JobLayout;

/**
 * The calls of one {@link MPIFile}: their arguments checked, their buffers as the file takes them, its errors in terms
 * of the API. What a rank refuses in a call of all ranks goes with it to all, so that none waits for it.
 *
 * <p>Threads: as {@link MPIFile}.
 */
@SuppressWarnings("try") // a resource ends the event of a call, and is not used in it
final class FileCalls {
    /** Where an access takes place. */
    enum Place {
        /** At an offset that is given. */
        AT,
        /** Where this rank's pointer is. */
        OWN,
        /** Where the pointer of all ranks is. */
        SHARED,
        /** There too, in the order of the ranks. */
        ORDERED;

        boolean isShared() {
            return this == SHARED || this == ORDERED;
        }
    }

    /**
     * An access.
     *
     * @param name of the call, for errors
     * @param isOfAll whether all ranks call it
     */
    record Access(String name, boolean isWrite, Place place, boolean isOfAll) {}

    private static final Set<String> REPRESENTATIONS = Set.of("native", "internal", "external32");

    private final Intracomm comm;
    private final OpenFile file;
    private FileView view = new FileView(0, Datatype.BYTE, Datatype.BYTE, "native");
    private boolean isClosed;

    /** The access that was begun and not ended; {@code null} when there is none. */
    private Begun begun;

    private record Begun(Access access, Object buffer, Request request) {}

    private FileCalls(Intracomm comm, OpenFile file) {
        this.comm = comm;
        this.file = file;
    }

    /** Opens a file; called by all ranks of the communicator. */
    static FileCalls open(Comm comm, String filename, int amode, Info info) {
        String call = "MPIFile";
        Arguments.checkPresent(call, "comm", comm, "a communicator");
        FileException ofName = refusalOfNull("filename", filename, "the name of a file");
        FileException refusal = ofName != null ? ofName : refusalOfNull(info);
        if (!(comm instanceof Intracomm ranks)) {
            throw comm.error(
                    ErrorClass.COMM, call + ": " + comm + " is an intercommunicator; expected one within a group");
        }
        Intracomm own = ranks.ofOwn(call, "file");
        own.setName("file " + filename + " of " + comm);
        try {
            FileTeam team =
                    new FileTeam(own.collectives(), own.device, hosts(own), isOneJvm(own), WinCalls.canMap(own));
            return new FileCalls(own, OpenFile.open(team, filename, new AccessMode(amode), valuesOf(info), refusal));
        } catch (DeviceException e) {
            MPIException failure = own.failed(call, e);
            own.Free();
            throw failure;
        }
    }

    /** For each rank the name of its host. */
    static String[] hosts(Comm comm) {
        JobLayout layout = comm.world.environment().job().layout();
        return Arrays.stream(comm.ids)
                .mapToObj(id -> layout.hostOf(layout.processOf(id)))
                .toArray(String[]::new);
    }

    private static boolean isOneJvm(Comm comm) {
        JobLayout layout = comm.world.environment().job().layout();
        return Arrays.stream(comm.ids).allMatch(layout::isLocal);
    }

    static void delete(String filename) {
        Arguments.checkPresent("delete", "filename", filename, "the name of a file");
        try {
            OpenFile.delete(filename);
        } catch (FileException e) {
            throw new MPIException(FileErrors.classOf(e), "delete: " + e.getMessage(), e.getCause());
        }
    }

    /** The file, for a call. */
    OpenFile open(String call) {
        if (isClosed) {
            throw new MPIException(ErrorClass.FILE, call + ": the file " + file.path() + " has been closed");
        }
        comm.checkOpen(call);
        return file;
    }

    Intracomm comm() {
        return comm;
    }

    boolean isClosed() {
        return isClosed;
    }

    /** Runs a call, with its errors in terms of the API. */
    void run(String call, Runnable code) {
        try (ProfiledAccess profiled = profiled(call, 0)) {
            code.run();
        } catch (DeviceException e) {
            throw comm.failed(call, e);
        }
    }

    private ProfiledAccess profiled(String call, long bytes) {
        return comm.access(ProfiledRing.Access.FILE, call, -1, bytes);
    }

    private <T> T get(String call, Supplier<T> code) {
        return get(call, 0, code);
    }

    /**
     * The same with a result.
     *
     * @param bytes that are read or written, for the profile
     */
    private <T> T get(String call, long bytes, Supplier<T> code) {
        try (ProfiledAccess profiled = profiled(call, bytes)) {
            return code.get();
        } catch (DeviceException e) {
            throw comm.failed(call, e);
        }
    }

    /** Closes the file, whatever is thrown; waits for what was begun, as its end would. */
    void close() {
        open("close");
        try {
            file.close();
            checkNoneBegun("close");
        } catch (DeviceException e) {
            throw comm.failedToClose("close", e);
        } finally {
            isClosed = true;
            comm.Free();
        }
    }

    // Whole files.

    void setSize(String call, long size) {
        OpenFile open = open(call);
        run(call, () -> open.setSize(size, refusalOfSize(call, size)));
    }

    void preallocate(String call, long size) {
        OpenFile open = open(call);
        run(call, () -> open.preallocate(size, refusalOfSize(call, size)));
    }

    private FileException refusalOfSize(String call, long size) {
        if (size < 0) {
            return new FileException(FileErrorKind.ARGUMENT, "size " + size + " is negative");
        }
        return refusalOfWriting(call);
    }

    private FileException refusalOfWriting(String call) {
        return file.mode().isWritable()
                ? null
                : new FileException(FileErrorKind.READ_ONLY, "the file was opened with MODE_RDONLY");
    }

    long size(String call) {
        return get(call, open(call)::size);
    }

    void setInfo(String call, Info info) {
        OpenFile open = open(call);
        run(call, () -> open.setHints(valuesOf(info), refusalOfNull(info)));
    }

    private static FileException refusalOfNull(Info info) {
        return refusalOfNull("info", info, "an Info, or MPI.INFO_NULL");
    }

    private static FileException refusalOfNull(String argument, Object value, String expected) {
        return value != null
                ? null
                : new FileException(FileErrorKind.ARGUMENT, argument + " is null; expected " + expected);
    }

    private static Map<String, String> valuesOf(Info info) {
        return info == null ? null : Info.valuesOf(info);
    }

    Info info(String call) {
        Info info = new Info();
        for (Map.Entry<String, String> each : open(call).hints().entrySet()) {
            info.set(each.getKey(), each.getValue());
        }
        return info;
    }

    void setAtomicity(String call, boolean isAtomic) {
        OpenFile open = open(call);
        run(call, () -> open.setAtomic(isAtomic));
    }

    void sync(String call) {
        run(call, open(call)::sync);
    }

    // Views.

    FileView view(String call) {
        open(call);
        return view;
    }

    void setView(String call, long disp, Datatype etype, Datatype filetype, String datarep, Info info) {
        OpenFile open = open(call);
        run(call, () -> {
            ViewLayout[] layout = new ViewLayout[1];
            FileException ofView = refusal(() -> layout[0] = layout(call, disp, etype, filetype, datarep));
            open.setView(layout[0], valuesOf(info), ofView != null ? ofView : refusalOfNull(info));
        });
        view = new FileView(disp, etype, filetype, datarep);
    }

    private static FileException refusal(Runnable checks) {
        try {
            checks.run();
            return null;
        } catch (MPIException e) {
            return FileErrors.of(e);
        } catch (FileException e) {
            return e;
        }
    }

    private ViewLayout layout(String call, long disp, Datatype etype, Datatype filetype, String datarep) {
        checkType("etype", etype);
        checkType("filetype", filetype);
        if (datarep == null || !REPRESENTATIONS.contains(datarep)) {
            throw new MPIException(
                    ErrorClass.UNSUPPORTED_DATAREP,
                    "datarep " + datarep + " is none of native, internal and external32");
        }
        if (etype.element != filetype.element && etype.element != ElementType.BYTE) {
            throw new MPIException(
                    ErrorClass.TYPE,
                    "filetype " + filetype + " is not made of etype " + etype + ": its elements are "
                            + filetype.ofElement() + ", not " + etype.ofElement());
        }
        FilePattern pattern = new FilePattern(filetype.element.bytes(), bytes(filetype, filetype.Extent()));
        filetype.places().forEachGroup(pattern);
        return new ViewLayout(
                displacement(call, disp),
                Math.max(1, bytes(etype, etype.size)),
                bytes(etype, etype.Extent()),
                datarep.equals("external32"),
                pattern);
    }

    private static long bytes(Datatype type, int elements) {
        return (long) elements * type.element.bytes();
    }

    private long displacement(String call, long disp) {
        boolean isSequential = file.mode().has(AccessMode.SEQUENTIAL);
        boolean isCurrent = disp == Constants.DISPLACEMENT_CURRENT;
        if (isSequential != isCurrent || disp < 0 && !isCurrent) {
            throw new MPIException(
                    ErrorClass.ARG,
                    "disp " + disp + " is illegal; expected "
                            + (isSequential
                                    ? "MPI.DISPLACEMENT_CURRENT, since the file was opened with MODE_SEQUENTIAL"
                                    : "0 or more bytes"));
        }
        return isCurrent ? file.view().place(file.moveShared(0) * file.view().etypeBytes()) : disp;
    }

    private void checkType(String argument, Datatype type) {
        if (type == null) {
            throw new MPIException(ErrorClass.TYPE, argument + " is null; expected MPI.BYTE, MPI.INT, ...");
        }
        if (type.refusal() != null) {
            throw new MPIException(ErrorClass.TYPE, argument + " " + type + " " + type.refusal());
        }
        if (type.element == ElementType.OBJECT) {
            throw new MPIException(
                    ErrorClass.TYPE,
                    argument + " " + type + " is of objects, which have no fixed length in a file; expected a type of"
                            + " primitive elements");
        }
    }

    int typeExtent(String call, Datatype type) {
        open(call);
        return get(call, () -> {
            checkType("type", type);
            return type.getExtent();
        });
    }

    // Pointers.

    void seek(String call, long offset, int whence) {
        OpenFile open = open(call);
        run(call, () -> {
            checkNotSequential();
            open.setPosition(target(offset, whence, open.position()));
        });
    }

    void seekShared(String call, long offset, int whence) {
        OpenFile open = open(call);
        run(call, () -> {
            long[] target = new long[1];
            FileException refusal = refusal(() -> target[0] = target(offset, whence, open.moveShared(0)));
            open.setShared(target[0], refusal);
        });
    }

    private long target(long offset, int whence, long current) {
        long from =
                switch (whence) {
                    case Constants.SEEK_SET -> 0;
                    case Constants.SEEK_CUR -> current;
                    case Constants.SEEK_END -> file.end();
                    default ->
                        throw new FileException(
                                FileErrorKind.ARGUMENT,
                                "whence " + whence + " is none of MPI.SEEK_SET, MPI.SEEK_CUR and MPI.SEEK_END");
                };
        long most = file.maxOffset();
        if (offset < -from || offset > most - from) {
            throw new FileException(
                    FileErrorKind.ARGUMENT,
                    "offset " + offset + " from " + from + " on is outside 0.." + most + " etypes");
        }
        return from + offset;
    }

    private void checkNotSequential() {
        if (file.mode().has(AccessMode.SEQUENTIAL)) {
            throw new FileException(
                    FileErrorKind.UNSUPPORTED_OPERATION,
                    "the file was opened with MODE_SEQUENTIAL; expected an access at the shared pointer");
        }
    }

    long position(String call) {
        OpenFile open = open(call);
        return get(call, () -> {
            checkNotSequential();
            return open.position();
        });
    }

    long positionShared(String call) {
        OpenFile open = open(call);
        return get(call, () -> open.moveShared(0));
    }

    long byteOffset(String call, long offset) {
        OpenFile open = open(call);
        return get(call, () -> {
            checkOffset(offset);
            return open.view().place(offset * open.view().etypeBytes());
        });
    }

    private void checkOffset(long offset) {
        if (offset < 0 || offset > file.maxOffset()) {
            throw new FileException(
                    FileErrorKind.ARGUMENT, "offset " + offset + " is outside 0.." + file.maxOffset() + " etypes");
        }
    }

    private void checkMove(long offset, long etypes) {
        if (etypes > file.maxOffset() - offset) {
            throw new FileException(
                    FileErrorKind.ARGUMENT,
                    etypes + " etypes from offset " + offset + " on end outside 0.." + file.maxOffset() + " etypes");
        }
    }

    // Data.

    /** The type of the elements of a buffer that is taken as a whole. */
    Datatype typeOf(String call, Object buf) {
        comm.checkPresent(call, "buf", buf, "an array of a primitive type or a NIO buffer");
        ElementType element;
        try {
            element = ElementType.of(buf);
        } catch (DeviceException e) {
            throw comm.failed(call, e);
        }
        if (element != ElementType.OBJECT) {
            return Datatype.of(element);
        }
        throw comm.error(
                ErrorClass.TYPE,
                call + ": buf is " + Buffers.describe(buf) + "; expected an array of a primitive type or a NIO buffer"
                        + " (on " + comm + ")");
    }

    /** Carries an access out. */
    Status now(Access access, long offset, Object buf, int bufOffset, int count, Datatype type) {
        OpenFile open = open(access.name);
        if (access.isOfAll) {
            return nowOfAll(open, access, offset, buf, bufOffset, count, type);
        }
        MemoryItems items = items(access, buf, bufOffset, count, type);
        return get(access.name, items.bytes(), () -> {
            checkAccess(access, offset, items);
            long etypes = items.bytes() / open.view().etypeBytes();
            long from = start(open, access, offset, etypes);
            long bytes = moved(open, access, etypes, () -> {
                if (access.isWrite) {
                    open.write(from, items);
                    return items.bytes();
                }
                return open.read(from, items);
            });
            return status(items, bytes, count, type);
        });
    }

    private Status nowOfAll(
            OpenFile open, Access access, long offset, Object buf, int bufOffset, int count, Datatype type) {
        MemoryItems[] items = new MemoryItems[1];
        FileException refusal = refusal(() -> {
            items[0] = items(access, buf, bufOffset, count, type);
            checkAccess(access, offset, items[0]);
        });
        return get(access.name, refusal != null ? 0 : items[0].bytes(), () -> {
            long etypes = refusal != null ? 0 : items[0].bytes() / open.view().etypeBytes();
            long from = refusal != null ? 0 : start(open, access, offset, etypes);
            boolean isOrdered = access.place == Place.ORDERED;
            long bytes = moved(open, access, etypes, () -> {
                if (access.isWrite) {
                    open.writeAll(isOrdered, from, items[0], refusal);
                    return items[0].bytes();
                }
                return open.readAll(isOrdered, from, items[0], refusal);
            });
            return status(items[0], bytes, count, type);
        });
    }

    /** Starts an access. */
    Request start(Access access, long offset, Object buf, int bufOffset, int count, Datatype type) {
        OpenFile open = open(access.name);
        MemoryItems[] items = new MemoryItems[1];
        FileException refusal = refusal(() -> {
            items[0] = items(access, buf, bufOffset, count, type);
            checkAccess(access, offset, items[0]);
        });
        if (refusal != null && !access.isOfAll) {
            throw comm.failed(access.name, refusal);
        }
        boolean isOrdered = access.place == Place.ORDERED;
        return get(access.name, refusal != null ? 0 : items[0].bytes(), () -> {
            long etypes = refusal != null ? 0 : items[0].bytes() / open.view().etypeBytes();
            long from = refusal != null ? 0 : start(open, access, offset, etypes);
            xxdev.Request request;
            if (access.isOfAll) {
                request = access.isWrite
                        ? open.startWriteAll(access.name, isOrdered, from, items[0], refusal)
                        : open.startReadAll(access.name, isOrdered, from, items[0], refusal);
            } else {
                request = access.isWrite
                        ? open.startWrite(access.name, from, items[0])
                        : open.startRead(access.name, from, items[0]);
            }
            return new Request(comm, request, access.name);
        });
    }

    /** Begins an access of all ranks that {@link #end} ends. */
    void begin(Access access, long offset, Object buf, int bufOffset, int count, Datatype type) {
        open(access.name);
        checkNoneBegun(access.name);
        begun = new Begun(access, buf, start(access, offset, buf, bufOffset, count, type));
    }

    private void checkNoneBegun(String call) {
        if (begun != null) {
            throw comm.error(
                    ErrorClass.OTHER,
                    call + ": " + begun.access.name + " was begun and has not been ended; call its End first (on "
                            + comm + ")");
        }
    }

    /** Ends the access that the call of this name has begun. */
    Status end(String call, String beginning, Object buf) {
        open(call);
        if (begun == null || !begun.access.name.equals(beginning)) {
            throw comm.error(
                    ErrorClass.OTHER,
                    call + ": " + (begun == null ? "nothing" : begun.access.name) + " was begun; expected " + beginning
                            + " (on " + comm + ")");
        }
        if (begun.buffer != buf) {
            throw comm.error(
                    ErrorClass.BUFFER,
                    call + ": buf is not the buffer that " + beginning + " was given (on " + comm + ")");
        }
        Request request = begun.request;
        begun = null;
        return request.await(call);
    }

    private MemoryItems items(Access access, Object buf, int bufOffset, int count, Datatype type) {
        String call = access.name;
        if (type != null && type.element == ElementType.OBJECT) {
            throw comm.error(
                    ErrorClass.TYPE,
                    call + ": datatype " + type + " is of objects, which have no fixed length in a file; write them as"
                            + " bytes, for example those of comm.Pack (on " + comm + ")");
        }
        Object data = access.isWrite
                ? Buffers.source(call, comm, BufferRole.BUFFER, buf, bufOffset, count, type)
                : Buffers.target(call, comm, BufferRole.BUFFER, buf, bufOffset, count, type);
        if (type.isOfNothing()) {
            data = new byte[0];
        }
        return new MemoryItems(data, type.isOfNothing() ? 0 : bufOffset, count * type.size, swapped(type));
    }

    private int[] swapped(Datatype type) {
        if (!file.view().isExternal() || ByteOrder.nativeOrder() == ByteOrder.BIG_ENDIAN) {
            return null;
        }
        int[] widths = type.element == ElementType.BYTE
                ? type.basicElements().widths().toArray()
                : new int[] {type.element.bytes()};
        return Arrays.stream(widths).allMatch(width -> width == 1) ? null : widths;
    }

    private void checkAccess(Access access, long offset, MemoryItems items) {
        if (access.isWrite ? !file.mode().isWritable() : !file.mode().isReadable()) {
            throw access.isWrite
                    ? new FileException(FileErrorKind.READ_ONLY, "the file was opened with MODE_RDONLY")
                    : new FileException(FileErrorKind.ACCESS, "the file was opened with MODE_WRONLY");
        }
        if (!access.place.isShared()) {
            checkNotSequential();
        }
        if (access.place == Place.AT) {
            checkOffset(offset);
        }
        if (items.bytes() % file.view().etypeBytes() != 0) {
            throw new FileException(
                    FileErrorKind.TYPE,
                    "count and datatype make " + items.bytes() + " bytes, which is no whole number of etypes of "
                            + file.view().etypeBytes() + " bytes");
        }
        if (access.place == Place.OWN) { // which moves, before the place is looked at
            checkMove(file.position(), items.bytes() / file.view().etypeBytes());
        }
        file.view().checkAccess(access.isWrite);
    }

    private static long start(OpenFile open, Access access, long offset, long etypes) {
        return switch (access.place) {
            case AT -> offset;
            case OWN -> open.movePosition(etypes);
            case SHARED -> open.moveShared(etypes);
            case ORDERED -> 0;
        };
    }

    /** Carries an access out, which has moved the rank's pointer by so many etypes: over what was there only. */
    private static long moved(OpenFile open, Access access, long etypes, Supplier<Long> code) {
        long bytes = 0;
        try {
            bytes = code.get();
            return bytes;
        } finally {
            long missing = etypes - bytes / open.view().etypeBytes();
            if (access.place == Place.OWN && missing != 0) {
                open.movePosition(-missing);
            }
        }
    }

    private Status status(MemoryItems items, long bytes, int count, Datatype type) {
        Status status = comm.statusOf(OpenFile.status(items, bytes));
        return type.size == 0 ? status.ofItems(count) : status;
    }

    /** Elements of a buffer that is taken as a whole. */
    static int elements(Object buf) {
        return Buffers.elements(buf);
    }

    /** First of them. */
    static int first(Object buf) {
        return buf instanceof Buffer ? Buffers.first(buf) : 0;
    }
}
