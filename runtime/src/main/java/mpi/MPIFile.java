package mpi;

import mpi.FileCalls.Access;
import mpi.FileCalls.Place;

/**
 * A file that the ranks of a communicator read and write together. Each sees the bytes that its <em>view</em> says, as
 * if they were one after another, and counts offsets in etypes of it; before a view is set, all see the bytes.
 *
 * <pre>{@code
 * try (MPIFile file = new MPIFile(MPI.COMM_WORLD, "matrix.bin", MPI.MODE_CREATE | MPI.MODE_RDWR)) {
 *     file.setView(0, MPI.DOUBLE, ownPartOfTheMatrix, "native");
 *     file.writeAll(numbers);
 * }
 * }</pre>
 *
 * <p>A file is closed before {@code MPI.Finalize}.
 *
 * <p>Three ways say where in the file: at an offset ({@code _at}), where the rank's own pointer is, or where the
 * pointer is that all ranks share ({@code _shared}, and {@code _ordered} in the order of the ranks). In calls of
 * <em>all</em> ranks ({@code _all}, {@code _ordered}, and {@code _begin} with its {@code _end}) a few ranks access the
 * file for all where the parts of the ranks are mixed, in long pieces; hints say how many ({@code cb_nodes}, one of
 * each host unless set) and in which pieces ({@code cb_buffer_size}). All ranks call them in the same order. A call
 * that does not block ({@code I...}) returns a request; its buffer belongs to it until it is complete.
 *
 * <p>Each access comes in three forms: {@code Read_at} takes a buffer from an element on; {@code readAt} takes it from
 * its beginning, as Open MPI's bindings do; without count and datatype {@code readAt} takes a whole array, or a NIO
 * buffer from position to limit.
 *
 * <p><strong>Where the file ends</strong>, a read returns what is there, in whole elements; the status counts them. The
 * rank's own pointer is moved over what was read.
 *
 * <p><strong>Types.</strong> Etype and filetype are made of primitive elements; places of a filetype begin at 0 and
 * never decrease. What is accessed is a whole number of etypes. Representation {@code "native"} has the bytes of the
 * host's memory, {@code "internal"} is the same, {@code "external32"} is big-endian, with the lengths that Java has
 * ({@code char} has two bytes). Objects cannot be written.
 *
 * <p><strong>Consistency.</strong> What a call has written is seen at once by later reads of the same rank through the
 * same file. With {@link #Set_atomicity} it is so for all ranks that have opened the file together: accesses that
 * overlap take place one after another, whole. Without it, and for files opened apart from each other, accesses to the
 * same bytes are only certain to be seen after the writer has called {@link #Sync}, then a message or barrier, and then
 * the reader has called {@link #Sync}; those that overlap in time leave either's bytes. Accesses to different bytes
 * never disturb each other, as long as the processes that write to a file at the same time have opened it together, or
 * have not set hint {@code romio_ds_write} to {@code enable}.
 *
 * <p><strong>Durability.</strong> Bytes that {@link #Sync} or {@link #Close} has returned for are on the disk; those of
 * a write that has returned are lost only if the host stops.
 *
 * <p>Hints followed: {@code cb_nodes}, {@code cb_buffer_size}, {@code collective_buffering}, {@code romio_cb_read},
 * {@code romio_cb_write}, {@code romio_ds_read}, {@code romio_ds_write}, {@code ind_rd_buffer_size},
 * {@code ind_wr_buffer_size}, {@code striping_unit}, {@code file_perm}; illegal values are ignored.
 *
 * <p>Units: offsets and pointers in etypes, displacements and sizes in bytes, buffer offsets in elements.
 *
 * <p>Threads: any thread of the rank; several threads must agree on the order of calls of all ranks.
 *
 * <p>Errors: {@link MPIException}, with {@code MPI.ERRORS_RETURN} unless another handler is set. What fails at one rank
 * of a call of all ranks is thrown at all of them, with the message of the lowest such rank. Besides what a call names:
 * {@code MPI.ERR_FILE} for a file that was closed, {@code MPI.ERR_READ_ONLY} or {@code MPI.ERR_ACCESS} for what the
 * access mode excludes, {@code MPI.ERR_NO_SPACE}, {@code MPI.ERR_QUOTA}, {@code MPI.ERR_NO_SUCH_FILE} or
 * {@code MPI.ERR_IO} for what the system reports, {@code MPI.ERR_NOT_SAME} for ranks that differ where they must not,
 * {@code MPI.ERR_UNSUPPORTED_OPERATION} for anything but the shared pointer with {@code MPI.MODE_SEQUENTIAL},
 * {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for illegal arguments of a buffer, {@link
 * ProcessFailedException} when a rank is lost. What a write that has failed leaves in its bytes is undefined.
 *
 * <p>Source: MPI 4.1, chapter 14.
 */
public class MPIFile implements AutoCloseable {
    private static final Access READ_AT = new Access("readAt", false, Place.AT, false);
    private static final Access READ_AT_ALL = new Access("readAtAll", false, Place.AT, true);
    private static final Access IREAD_AT = new Access("iReadAt", false, Place.AT, false);
    private static final Access IREAD_AT_ALL = new Access("iReadAtAll", false, Place.AT, true);
    private static final Access READ_AT_ALL_BEGIN = new Access("readAtAllBegin", false, Place.AT, true);
    private static final Access READ = new Access("read", false, Place.OWN, false);
    private static final Access READ_ALL = new Access("readAll", false, Place.OWN, true);
    private static final Access IREAD = new Access("iRead", false, Place.OWN, false);
    private static final Access IREAD_ALL = new Access("iReadAll", false, Place.OWN, true);
    private static final Access READ_ALL_BEGIN = new Access("readAllBegin", false, Place.OWN, true);
    private static final Access READ_SHARED = new Access("readShared", false, Place.SHARED, false);
    private static final Access IREAD_SHARED = new Access("iReadShared", false, Place.SHARED, false);
    private static final Access READ_ORDERED = new Access("readOrdered", false, Place.ORDERED, true);
    private static final Access READ_ORDERED_BEGIN = new Access("readOrderedBegin", false, Place.ORDERED, true);
    private static final Access WRITE_AT = new Access("writeAt", true, Place.AT, false);
    private static final Access WRITE_AT_ALL = new Access("writeAtAll", true, Place.AT, true);
    private static final Access IWRITE_AT = new Access("iWriteAt", true, Place.AT, false);
    private static final Access IWRITE_AT_ALL = new Access("iWriteAtAll", true, Place.AT, true);
    private static final Access WRITE_AT_ALL_BEGIN = new Access("writeAtAllBegin", true, Place.AT, true);
    private static final Access WRITE = new Access("write", true, Place.OWN, false);
    private static final Access WRITE_ALL = new Access("writeAll", true, Place.OWN, true);
    private static final Access IWRITE = new Access("iWrite", true, Place.OWN, false);
    private static final Access IWRITE_ALL = new Access("iWriteAll", true, Place.OWN, true);
    private static final Access WRITE_ALL_BEGIN = new Access("writeAllBegin", true, Place.OWN, true);
    private static final Access WRITE_SHARED = new Access("writeShared", true, Place.SHARED, false);
    private static final Access IWRITE_SHARED = new Access("iWriteShared", true, Place.SHARED, false);
    private static final Access WRITE_ORDERED = new Access("writeOrdered", true, Place.ORDERED, true);
    private static final Access WRITE_ORDERED_BEGIN = new Access("writeOrderedBegin", true, Place.ORDERED, true);

    private final FileCalls calls;

    /**
     * Opens a file, without hints; called by all ranks of the communicator.
     *
     * @param comm communicator whose ranks open the file; not an intercommunicator
     * @param filename name of the file, of the same file at all ranks
     * @param amode sum of {@code MPI.MODE_RDONLY}, {@code MPI.MODE_WRONLY} or {@code MPI.MODE_RDWR} and other modes
     * @throws MPIException of class {@code MPI.ERR_ARG} or {@code MPI.ERR_COMM} for an illegal argument, {@code
     *     MPI.ERR_AMODE} when modes exclude each other, {@code MPI.ERR_NO_SUCH_FILE}, {@code MPI.ERR_FILE_EXISTS},
     *     {@code MPI.ERR_ACCESS} or {@code MPI.ERR_BAD_FILE} when the file cannot be opened; then at all ranks
     */
    public MPIFile(Comm comm, String filename, int amode) {
        this(comm, filename, amode, Info.NULL);
    }

    /**
     * Opens a file; called by all ranks of the communicator.
     *
     * <p>Source: MPI 4.1, 14.2.1.
     *
     * @param comm communicator whose ranks open the file; not an intercommunicator
     * @param filename name of the file, of the same file at all ranks
     * @param amode sum of {@code MPI.MODE_RDONLY}, {@code MPI.MODE_WRONLY} or {@code MPI.MODE_RDWR} and other modes
     * @param info hints, or {@code MPI.INFO_NULL}
     * @throws MPIException of class {@code MPI.ERR_AMODE} when modes exclude each other, {@code MPI.ERR_NO_SUCH_FILE},
     *     {@code MPI.ERR_FILE_EXISTS}, {@code MPI.ERR_ACCESS} or {@code MPI.ERR_BAD_FILE} when the file cannot be
     *     opened; then at all ranks
     */
    public MPIFile(Comm comm, String filename, int amode, Info info) {
        calls = FileCalls.open(comm, filename, amode, info);
    }

    /**
     * As {@link #MPIFile(Comm, String, int, Info)}.
     *
     * @param comm communicator whose ranks open the file; not an intercommunicator
     * @param filename name of the file, of the same file at all ranks
     * @param amode sum of {@code MPI.MODE_RDONLY}, {@code MPI.MODE_WRONLY} or {@code MPI.MODE_RDWR} and other modes
     * @param info hints, or {@code MPI.INFO_NULL}
     * @return the file
     * @throws MPIException of class {@code MPI.ERR_ARG} or {@code MPI.ERR_COMM} for an illegal argument, {@code
     *     MPI.ERR_AMODE} when modes exclude each other, {@code MPI.ERR_NO_SUCH_FILE}, {@code MPI.ERR_FILE_EXISTS},
     *     {@code MPI.ERR_ACCESS} or {@code MPI.ERR_BAD_FILE} when the file cannot be opened; then at all ranks
     */
    public static MPIFile Open(Comm comm, String filename, int amode, Info info) {
        return new MPIFile(comm, filename, amode, info);
    }

    /** {@return whether the file was closed} */
    public final boolean Is_null() {
        return calls.isClosed();
    }

    @Override
    public final String toString() {
        return calls.comm().toString();
    }

    /**
     * Closes the file; called by all ranks. What was written is on the disk then. The file is closed at this rank
     * whatever is thrown; what was begun is waited for.
     *
     * <p>Where another rank is in another call of all ranks, both throw: so no rank waits for one that has left a
     * try-with-resources statement by an exception. The others can go on with accesses of their own, and close it.
     *
     * <p>Source: MPI 4.1, 14.2.2.
     *
     * @throws MPIException of class {@code MPI.ERR_OTHER} when an access was begun and not ended, {@code
     *     MPI.ERR_NOT_SAME} when other ranks are in another call of all ranks
     */
    public final void Close() {
        calls.close();
    }

    /**
     * Deletes a file that nobody has open; a matter of this rank alone.
     *
     * <p>Source: MPI 4.1, 14.2.3.
     *
     * @param filename name of the file
     * @throws MPIException of class {@code MPI.ERR_NO_SUCH_FILE} or {@code MPI.ERR_ACCESS}
     */
    public static void Delete(String filename) {
        FileCalls.delete(filename);
    }

    /**
     * Cuts the file, or makes it longer; called by all ranks with the same size. Pointers stay where they are.
     *
     * <p>Source: MPI 4.1, 14.2.4.
     *
     * @param size bytes, 0 or more
     * @throws MPIException of class {@code MPI.ERR_ARG} when the size is negative
     */
    public final void Set_size(long size) {
        calls.setSize("Set_size", size);
    }

    /**
     * Has the first bytes of the file take space on the disk, so that writes there do not fail for want of it;
     * called by all ranks with the same size.
     *
     * <p>Source: MPI 4.1, 14.2.5.
     *
     * @param size bytes, 0 or more; a longer file stays as long as it is
     * @throws MPIException of class {@code MPI.ERR_ARG} when the size is negative, {@code MPI.ERR_NO_SPACE} when
     *     there is not so much
     */
    public final void Preallocate(long size) {
        calls.preallocate("Preallocate", size);
    }

    /**
     * {@return the length of the file in bytes}
     *
     * <p>Source: MPI 4.1, 14.2.6.
     *
     * @throws MPIException of class {@code MPI.ERR_FILE} once the file is closed, {@code MPI.ERR_IO} when the system
     *     cannot tell
     */
    public final long Get_size() {
        return calls.size("Get_size");
    }

    /**
     * {@return the group of the ranks that have opened the file, to be freed on its own}
     *
     * <p>Source: MPI 4.1, 14.2.7.
     *
     * @throws MPIException of class {@code MPI.ERR_FILE} once the file is closed
     */
    public final Group Get_group() {
        calls.open("Get_group");
        return calls.comm().Group();
    }

    /**
     * {@return the access mode that the file was opened with}
     *
     * <p>Source: MPI 4.1, 14.2.7.
     *
     * @throws MPIException of class {@code MPI.ERR_FILE} once the file is closed
     */
    public final int Get_amode() {
        return calls.open("Get_amode").mode().bits();
    }

    /**
     * Adds hints to those given before; called by all ranks.
     *
     * <p>Source: MPI 4.1, 14.2.8.
     *
     * @param info hints, or {@code MPI.INFO_NULL}
     * @throws MPIException of class {@code MPI.ERR_NOT_SAME} when ranks differ in hints of calls of all ranks
     */
    public final void Set_info(Info info) {
        calls.setInfo("Set_info", info);
    }

    /**
     * {@return the hints that hold, those that were never given too; to be freed on its own}
     *
     * <p>Source: MPI 4.1, 14.2.8.
     *
     * @throws MPIException of class {@code MPI.ERR_FILE} once the file is closed
     */
    public final Info Get_info() {
        return calls.info("Get_info");
    }

    /**
     * Says which bytes of the file this rank sees, and sets all pointers to 0; called by all ranks, of which
     * each may have a filetype and displacement of its own.
     *
     * <p>Source: MPI 4.1, 14.3.
     *
     * @param disp where the first filetype lies, in bytes; {@code MPI.DISPLACEMENT_CURRENT} with {@code
     *     MPI.MODE_SEQUENTIAL}
     * @param etype what offsets count; of the same size at all ranks
     * @param filetype which etypes are seen; committed, if it is derived
     * @param datarep {@code "native"}, {@code "internal"} or {@code "external32"}
     * @param info hints, or {@code MPI.INFO_NULL}
     * @throws MPIException of class {@code MPI.ERR_TYPE} when the filetype is not made of etypes or its places
     *     decrease, {@code MPI.ERR_ARG} when the displacement is illegal, {@code MPI.ERR_UNSUPPORTED_DATAREP} for
     *     another representation
     */
    public final void Set_view(long disp, Datatype etype, Datatype filetype, String datarep, Info info) {
        calls.setView("Set_view", disp, etype, filetype, datarep, info);
    }

    /**
     * {@return what this rank sees}
     *
     * <p>Source: MPI 4.1, 14.3.
     *
     * @throws MPIException of class {@code MPI.ERR_FILE} once the file is closed
     */
    public final FileView Get_view() {
        return calls.view("Get_view");
    }

    /**
     * Sets this rank's pointer.
     *
     * <p>Source: MPI 4.1, 14.4.3.
     *
     * @param offset etypes, maybe negative
     * @param whence {@code MPI.SEEK_SET}, {@code MPI.SEEK_CUR} or {@code MPI.SEEK_END}
     * @throws MPIException of class {@code MPI.ERR_ARG} when it would be negative or its bytes could not be counted
     */
    public final void Seek(long offset, int whence) {
        calls.seek("Seek", offset, whence);
    }

    /**
     * {@return this rank's pointer, in etypes}
     *
     * <p>Source: MPI 4.1, 14.4.3.
     *
     * @throws MPIException of class {@code MPI.ERR_UNSUPPORTED_OPERATION} with {@code MPI.MODE_SEQUENTIAL}
     */
    public final long Get_position() {
        return calls.position("Get_position");
    }

    /**
     * {@return the place of an etype of the view, in bytes of the file}
     *
     * <p>Source: MPI 4.1, 14.4.3.
     *
     * @param offset etypes of the view, 0 or more
     * @throws MPIException of class {@code MPI.ERR_ARG} when the offset is negative
     */
    public final long Get_byte_offset(long offset) {
        return calls.byteOffset("Get_byte_offset", offset);
    }

    /**
     * Sets the pointer that all ranks share; called by all ranks. The pointer is in a small file beside this one,
     * which ranks lock to move it; so no rank waits for another, on any host that shares the file system.
     *
     * <p>Source: MPI 4.1, 14.4.4.
     *
     * @param offset etypes, maybe negative; the same at all ranks
     * @param whence {@code MPI.SEEK_SET}, {@code MPI.SEEK_CUR} or {@code MPI.SEEK_END}
     * @throws MPIException of class {@code MPI.ERR_ARG} when it would be negative or its bytes could not be counted,
     *     {@code MPI.ERR_UNSUPPORTED_OPERATION} when ranks have different views
     */
    public final void Seek_shared(long offset, int whence) {
        calls.seekShared("Seek_shared", offset, whence);
    }

    /**
     * {@return the pointer that all ranks share, in etypes}
     *
     * <p>Source: MPI 4.1, 14.4.4.
     *
     * @throws MPIException of class {@code MPI.ERR_UNSUPPORTED_OPERATION} when ranks have different views
     */
    public final long Get_position_shared() {
        return calls.positionShared("Get_position_shared");
    }

    /**
     * {@return the bytes from one item of a type to the next in the file}
     *
     * <p>Source: MPI 4.1, 14.5.1.
     *
     * @param datatype a type of primitive elements
     * @throws MPIException of class {@code MPI.ERR_TYPE} for no committed type of primitive elements
     */
    public final int Get_type_extent(Datatype datatype) {
        return calls.typeExtent("Get_type_extent", datatype);
    }

    /**
     * Has accesses be atomic, or not, as at first; called by all ranks. Atomic ones lock their part of the file.
     *
     * <p>Source: MPI 4.1, 14.6.1.
     *
     * @param atomicity whether accesses that overlap take place one after another; the same at all ranks
     * @throws MPIException of class {@code MPI.ERR_NOT_SAME} when ranks differ in it
     */
    public final void Set_atomicity(boolean atomicity) {
        calls.setAtomicity("Set_atomicity", atomicity);
    }

    /**
     * {@return whether accesses are atomic}
     *
     * <p>Source: MPI 4.1, 14.6.1.
     *
     * @throws MPIException of class {@code MPI.ERR_FILE} once the file is closed
     */
    public final boolean Get_atomicity() {
        return calls.open("Get_atomicity").isAtomic();
    }

    /**
     * Has all that this rank has written reach the disk, and has it see what others have written; called by all
     * ranks.
     *
     * <p>Source: MPI 4.1, 14.6.1.
     *
     * @throws MPIException of class {@code MPI.ERR_NO_SUCH_FILE} when the file was deleted meanwhile, so that its
     *     bytes are lost
     */
    public final void Sync() {
        calls.sync("Sync");
    }

    /**
     * Sets what an error of this file does.
     *
     * <p>Source: MPI 4.1, 9.3.3.
     *
     * @param errhandler {@code MPI.ERRORS_RETURN} or {@code MPI.ERRORS_ARE_FATAL}
     * @throws MPIException of class {@code MPI.ERR_ARG} when {@code errhandler} is {@code null}
     */
    public final void Errhandler_set(Errhandler errhandler) {
        calls.open("Errhandler_set");
        calls.comm().Errhandler_set(errhandler);
    }

    /**
     * {@return what an error of this file does}
     *
     * <p>Source: MPI 4.1, 9.3.3.
     *
     * @throws MPIException of class {@code MPI.ERR_FILE} once the file is closed
     */
    public final Errhandler Errhandler_get() {
        calls.open("Errhandler_get");
        return calls.comm().Errhandler_get();
    }

    /**
     * Reads items at an offset.
     *
     * <p>Source: MPI 4.1, 14.4.2.
     *
     * @param offset etypes of the view, 0 or more
     * @param buf array of a primitive type or NIO buffer to read into
     * @param bufOffset first element of {@code buf}, 0 or more
     * @param count items, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @return how many elements were read, fewer where the file ends
     * @throws MPIException of class {@code MPI.ERR_ARG}, {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code
     *     MPI.ERR_TYPE} for an illegal argument, {@code MPI.ERR_ACCESS} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for
     *     the access mode
     */
    public final Status Read_at(long offset, Object buf, int bufOffset, int count, Datatype datatype) {
        return calls.now(READ_AT, offset, buf, bufOffset, count, datatype);
    }

    /**
     * Reads items at an offset; called by all ranks.
     *
     * <p>Source: MPI 4.1, 14.4.2.
     *
     * @param offset etypes of the view, 0 or more
     * @param buf array of a primitive type or NIO buffer to read into
     * @param bufOffset first element of {@code buf}, 0 or more
     * @param count items, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @return how many elements were read, fewer where the file ends
     * @throws MPIException of class {@code MPI.ERR_ARG}, {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code
     *     MPI.ERR_TYPE} for an illegal argument, {@code MPI.ERR_ACCESS} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for
     *     the access mode
     */
    public final Status Read_at_all(long offset, Object buf, int bufOffset, int count, Datatype datatype) {
        return calls.now(READ_AT_ALL, offset, buf, bufOffset, count, datatype);
    }

    /**
     * Starts to read items at an offset.
     *
     * <p>Source: MPI 4.1, 14.4.2.
     *
     * @param offset etypes of the view, 0 or more
     * @param buf array of a primitive type or NIO buffer to read into
     * @param bufOffset first element of {@code buf}, 0 or more
     * @param count items, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @return the request; the buffer belongs to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_ARG}, {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code
     *     MPI.ERR_TYPE} for an illegal argument, {@code MPI.ERR_ACCESS} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for
     *     the access mode
     */
    public final Request Iread_at(long offset, Object buf, int bufOffset, int count, Datatype datatype) {
        return calls.start(IREAD_AT, offset, buf, bufOffset, count, datatype);
    }

    /**
     * Starts to read items at an offset; called by all ranks.
     *
     * <p>Source: MPI 4.1, 14.4.2.
     *
     * @param offset etypes of the view, 0 or more
     * @param buf array of a primitive type or NIO buffer to read into
     * @param bufOffset first element of {@code buf}, 0 or more
     * @param count items, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @return the request; the buffer belongs to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_ARG}, {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code
     *     MPI.ERR_TYPE} for an illegal argument, {@code MPI.ERR_ACCESS} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for
     *     the access mode
     */
    public final Request Iread_at_all(long offset, Object buf, int bufOffset, int count, Datatype datatype) {
        return calls.start(IREAD_AT_ALL, offset, buf, bufOffset, count, datatype);
    }

    /**
     * Begins to read items at an offset; called by all ranks. {@link #Read_at_all_end} ends it; nothing else of that
     * kind may be begun before.
     *
     * <p>Source: MPI 4.1, 14.4.5.
     *
     * @param offset etypes of the view, 0 or more
     * @param buf array of a primitive type or NIO buffer to read into
     * @param bufOffset first element of {@code buf}, 0 or more
     * @param count items, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @throws MPIException of class {@code MPI.ERR_ARG}, {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code
     *     MPI.ERR_TYPE} for an illegal argument, {@code MPI.ERR_ACCESS} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for
     *     the access mode, {@code MPI.ERR_OTHER} when another access was begun
     */
    public final void Read_at_all_begin(long offset, Object buf, int bufOffset, int count, Datatype datatype) {
        calls.begin(READ_AT_ALL_BEGIN, offset, buf, bufOffset, count, datatype);
    }

    /**
     * Ends what {@link #Read_at_all_begin} has begun; called by all ranks.
     *
     * <p>Source: MPI 4.1, 14.4.5.
     *
     * @param buf the same buffer
     * @return how many elements were read
     * @throws MPIException of class {@code MPI.ERR_OTHER} when nothing of that kind was begun, {@code MPI.ERR_BUFFER}
     *     for another buffer
     */
    public final Status Read_at_all_end(Object buf) {
        return calls.end("Read_at_all_end", "readAtAllBegin", buf);
    }

    /**
     * Reads items where this rank's pointer is, and moves it behind them.
     *
     * <p>Source: MPI 4.1, 14.4.3.
     *
     * @param buf array of a primitive type or NIO buffer to read into
     * @param offset first element of {@code buf}, 0 or more
     * @param count items, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @return how many elements were read, fewer where the file ends
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument, {@code MPI.ERR_ACCESS} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for the access mode
     */
    public final Status Read(Object buf, int offset, int count, Datatype datatype) {
        return calls.now(READ, 0, buf, offset, count, datatype);
    }

    /**
     * Reads items where this rank's pointer is, and moves it behind them; called by all ranks.
     *
     * <p>Source: MPI 4.1, 14.4.3.
     *
     * @param buf array of a primitive type or NIO buffer to read into
     * @param offset first element of {@code buf}, 0 or more
     * @param count items, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @return how many elements were read, fewer where the file ends
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument, {@code MPI.ERR_ACCESS} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for the access mode
     */
    public final Status Read_all(Object buf, int offset, int count, Datatype datatype) {
        return calls.now(READ_ALL, 0, buf, offset, count, datatype);
    }

    /**
     * Starts to read items where this rank's pointer is, and moves it at once behind them.
     *
     * <p>Source: MPI 4.1, 14.4.3.
     *
     * @param buf array of a primitive type or NIO buffer to read into
     * @param offset first element of {@code buf}, 0 or more
     * @param count items, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @return the request; the buffer belongs to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument, {@code MPI.ERR_ACCESS} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for the access mode
     */
    public final Request Iread(Object buf, int offset, int count, Datatype datatype) {
        return calls.start(IREAD, 0, buf, offset, count, datatype);
    }

    /**
     * Starts to read items where this rank's pointer is, and moves it at once behind them; called by all ranks.
     *
     * <p>Source: MPI 4.1, 14.4.3.
     *
     * @param buf array of a primitive type or NIO buffer to read into
     * @param offset first element of {@code buf}, 0 or more
     * @param count items, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @return the request; the buffer belongs to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument, {@code MPI.ERR_ACCESS} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for the access mode
     */
    public final Request Iread_all(Object buf, int offset, int count, Datatype datatype) {
        return calls.start(IREAD_ALL, 0, buf, offset, count, datatype);
    }

    /**
     * Begins to read items where this rank's pointer is, and moves it at once behind them; called by all ranks.
     * {@link #Read_all_end} ends it; nothing else of that kind may be begun before.
     *
     * <p>Source: MPI 4.1, 14.4.5.
     *
     * @param buf array of a primitive type or NIO buffer to read into
     * @param offset first element of {@code buf}, 0 or more
     * @param count items, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument, {@code MPI.ERR_ACCESS} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for the access mode, {@code
     *     MPI.ERR_OTHER} when another access was begun
     */
    public final void Read_all_begin(Object buf, int offset, int count, Datatype datatype) {
        calls.begin(READ_ALL_BEGIN, 0, buf, offset, count, datatype);
    }

    /**
     * Ends what {@link #Read_all_begin} has begun; called by all ranks.
     *
     * <p>Source: MPI 4.1, 14.4.5.
     *
     * @param buf the same buffer
     * @return how many elements were read
     * @throws MPIException of class {@code MPI.ERR_OTHER} when nothing of that kind was begun, {@code MPI.ERR_BUFFER}
     *     for another buffer
     */
    public final Status Read_all_end(Object buf) {
        return calls.end("Read_all_end", "readAllBegin", buf);
    }

    /**
     * Reads items where the pointer is that all ranks share, and moves it behind them.
     *
     * <p>Source: MPI 4.1, 14.4.4.
     *
     * @param buf array of a primitive type or NIO buffer to read into
     * @param offset first element of {@code buf}, 0 or more
     * @param count items, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @return how many elements were read, fewer where the file ends
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument, {@code MPI.ERR_ACCESS} for the access mode, {@code MPI.ERR_UNSUPPORTED_OPERATION} for
     *     different views
     */
    public final Status Read_shared(Object buf, int offset, int count, Datatype datatype) {
        return calls.now(READ_SHARED, 0, buf, offset, count, datatype);
    }

    /**
     * Starts to read items where the pointer is that all ranks share, and moves it at once behind them.
     *
     * <p>Source: MPI 4.1, 14.4.4.
     *
     * @param buf array of a primitive type or NIO buffer to read into
     * @param offset first element of {@code buf}, 0 or more
     * @param count items, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @return the request; the buffer belongs to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument, {@code MPI.ERR_ACCESS} for the access mode, {@code MPI.ERR_UNSUPPORTED_OPERATION} for
     *     different views
     */
    public final Request Iread_shared(Object buf, int offset, int count, Datatype datatype) {
        return calls.start(IREAD_SHARED, 0, buf, offset, count, datatype);
    }

    /**
     * Reads items of one rank after another where the pointer is that all ranks share, and moves it behind them;
     * called by all ranks.
     *
     * <p>Source: MPI 4.1, 14.4.4.
     *
     * @param buf array of a primitive type or NIO buffer to read into
     * @param offset first element of {@code buf}, 0 or more
     * @param count items, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @return how many elements were read, fewer where the file ends
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument, {@code MPI.ERR_ACCESS} for the access mode, {@code MPI.ERR_UNSUPPORTED_OPERATION} for
     *     different views
     */
    public final Status Read_ordered(Object buf, int offset, int count, Datatype datatype) {
        return calls.now(READ_ORDERED, 0, buf, offset, count, datatype);
    }

    /**
     * Begins to read items of one rank after another where the pointer is that all ranks share, and moves it at once
     * behind them; called by all ranks. {@link #Read_ordered_end} ends it; nothing else of that kind may be begun
     * before.
     *
     * <p>Source: MPI 4.1, 14.4.5.
     *
     * @param buf array of a primitive type or NIO buffer to read into
     * @param offset first element of {@code buf}, 0 or more
     * @param count items, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument, {@code MPI.ERR_ACCESS} for the access mode, {@code MPI.ERR_UNSUPPORTED_OPERATION} for
     *     different views, {@code MPI.ERR_OTHER} when another access was begun
     */
    public final void Read_ordered_begin(Object buf, int offset, int count, Datatype datatype) {
        calls.begin(READ_ORDERED_BEGIN, 0, buf, offset, count, datatype);
    }

    /**
     * Ends what {@link #Read_ordered_begin} has begun; called by all ranks.
     *
     * <p>Source: MPI 4.1, 14.4.5.
     *
     * @param buf the same buffer
     * @return how many elements were read
     * @throws MPIException of class {@code MPI.ERR_OTHER} when nothing of that kind was begun, {@code MPI.ERR_BUFFER}
     *     for another buffer
     */
    public final Status Read_ordered_end(Object buf) {
        return calls.end("Read_ordered_end", "readOrderedBegin", buf);
    }

    /**
     * Writes items at an offset.
     *
     * <p>Source: MPI 4.1, 14.4.2.
     *
     * @param offset etypes of the view, 0 or more
     * @param buf array of a primitive type or NIO buffer to write
     * @param bufOffset first element of {@code buf}, 0 or more
     * @param count items, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @return how many elements were written
     * @throws MPIException of class {@code MPI.ERR_ARG}, {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code
     *     MPI.ERR_TYPE} for an illegal argument, {@code MPI.ERR_READ_ONLY} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for
     *     the access mode
     */
    public final Status Write_at(long offset, Object buf, int bufOffset, int count, Datatype datatype) {
        return calls.now(WRITE_AT, offset, buf, bufOffset, count, datatype);
    }

    /**
     * Writes items at an offset; called by all ranks.
     *
     * <p>Source: MPI 4.1, 14.4.2.
     *
     * @param offset etypes of the view, 0 or more
     * @param buf array of a primitive type or NIO buffer to write
     * @param bufOffset first element of {@code buf}, 0 or more
     * @param count items, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @return how many elements were written
     * @throws MPIException of class {@code MPI.ERR_ARG}, {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code
     *     MPI.ERR_TYPE} for an illegal argument, {@code MPI.ERR_READ_ONLY} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for
     *     the access mode
     */
    public final Status Write_at_all(long offset, Object buf, int bufOffset, int count, Datatype datatype) {
        return calls.now(WRITE_AT_ALL, offset, buf, bufOffset, count, datatype);
    }

    /**
     * Starts to write items at an offset.
     *
     * <p>Source: MPI 4.1, 14.4.2.
     *
     * @param offset etypes of the view, 0 or more
     * @param buf array of a primitive type or NIO buffer to write
     * @param bufOffset first element of {@code buf}, 0 or more
     * @param count items, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @return the request; the buffer belongs to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_ARG}, {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code
     *     MPI.ERR_TYPE} for an illegal argument, {@code MPI.ERR_READ_ONLY} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for
     *     the access mode
     */
    public final Request Iwrite_at(long offset, Object buf, int bufOffset, int count, Datatype datatype) {
        return calls.start(IWRITE_AT, offset, buf, bufOffset, count, datatype);
    }

    /**
     * Starts to write items at an offset; called by all ranks.
     *
     * <p>Source: MPI 4.1, 14.4.2.
     *
     * @param offset etypes of the view, 0 or more
     * @param buf array of a primitive type or NIO buffer to write
     * @param bufOffset first element of {@code buf}, 0 or more
     * @param count items, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @return the request; the buffer belongs to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_ARG}, {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code
     *     MPI.ERR_TYPE} for an illegal argument, {@code MPI.ERR_READ_ONLY} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for
     *     the access mode
     */
    public final Request Iwrite_at_all(long offset, Object buf, int bufOffset, int count, Datatype datatype) {
        return calls.start(IWRITE_AT_ALL, offset, buf, bufOffset, count, datatype);
    }

    /**
     * Begins to write items at an offset; called by all ranks. {@link #Write_at_all_end} ends it; nothing else of
     * that kind may be begun before.
     *
     * <p>Source: MPI 4.1, 14.4.5.
     *
     * @param offset etypes of the view, 0 or more
     * @param buf array of a primitive type or NIO buffer to write
     * @param bufOffset first element of {@code buf}, 0 or more
     * @param count items, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @throws MPIException of class {@code MPI.ERR_ARG}, {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code
     *     MPI.ERR_TYPE} for an illegal argument, {@code MPI.ERR_READ_ONLY} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for
     *     the access mode, {@code MPI.ERR_OTHER} when another access was begun
     */
    public final void Write_at_all_begin(long offset, Object buf, int bufOffset, int count, Datatype datatype) {
        calls.begin(WRITE_AT_ALL_BEGIN, offset, buf, bufOffset, count, datatype);
    }

    /**
     * Ends what {@link #Write_at_all_begin} has begun; called by all ranks.
     *
     * <p>Source: MPI 4.1, 14.4.5.
     *
     * @param buf the same buffer
     * @return how many elements were written
     * @throws MPIException of class {@code MPI.ERR_OTHER} when nothing of that kind was begun, {@code MPI.ERR_BUFFER}
     *     for another buffer
     */
    public final Status Write_at_all_end(Object buf) {
        return calls.end("Write_at_all_end", "writeAtAllBegin", buf);
    }

    /**
     * Writes items where this rank's pointer is, and moves it behind them.
     *
     * <p>Source: MPI 4.1, 14.4.3.
     *
     * @param buf array of a primitive type or NIO buffer to write
     * @param offset first element of {@code buf}, 0 or more
     * @param count items, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @return how many elements were written
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument, {@code MPI.ERR_READ_ONLY} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for the access mode
     */
    public final Status Write(Object buf, int offset, int count, Datatype datatype) {
        return calls.now(WRITE, 0, buf, offset, count, datatype);
    }

    /**
     * Writes items where this rank's pointer is, and moves it behind them; called by all ranks.
     *
     * <p>Source: MPI 4.1, 14.4.3.
     *
     * @param buf array of a primitive type or NIO buffer to write
     * @param offset first element of {@code buf}, 0 or more
     * @param count items, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @return how many elements were written
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument, {@code MPI.ERR_READ_ONLY} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for the access mode
     */
    public final Status Write_all(Object buf, int offset, int count, Datatype datatype) {
        return calls.now(WRITE_ALL, 0, buf, offset, count, datatype);
    }

    /**
     * Starts to write items where this rank's pointer is, and moves it at once behind them.
     *
     * <p>Source: MPI 4.1, 14.4.3.
     *
     * @param buf array of a primitive type or NIO buffer to write
     * @param offset first element of {@code buf}, 0 or more
     * @param count items, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @return the request; the buffer belongs to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument, {@code MPI.ERR_READ_ONLY} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for the access mode
     */
    public final Request Iwrite(Object buf, int offset, int count, Datatype datatype) {
        return calls.start(IWRITE, 0, buf, offset, count, datatype);
    }

    /**
     * Starts to write items where this rank's pointer is, and moves it at once behind them; called by all ranks.
     *
     * <p>Source: MPI 4.1, 14.4.3.
     *
     * @param buf array of a primitive type or NIO buffer to write
     * @param offset first element of {@code buf}, 0 or more
     * @param count items, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @return the request; the buffer belongs to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument, {@code MPI.ERR_READ_ONLY} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for the access mode
     */
    public final Request Iwrite_all(Object buf, int offset, int count, Datatype datatype) {
        return calls.start(IWRITE_ALL, 0, buf, offset, count, datatype);
    }

    /**
     * Begins to write items where this rank's pointer is, and moves it at once behind them; called by all ranks.
     * {@link #Write_all_end} ends it; nothing else of that kind may be begun before.
     *
     * <p>Source: MPI 4.1, 14.4.5.
     *
     * @param buf array of a primitive type or NIO buffer to write
     * @param offset first element of {@code buf}, 0 or more
     * @param count items, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument, {@code MPI.ERR_READ_ONLY} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for the access mode,
     *     {@code MPI.ERR_OTHER} when another access was begun
     */
    public final void Write_all_begin(Object buf, int offset, int count, Datatype datatype) {
        calls.begin(WRITE_ALL_BEGIN, 0, buf, offset, count, datatype);
    }

    /**
     * Ends what {@link #Write_all_begin} has begun; called by all ranks.
     *
     * <p>Source: MPI 4.1, 14.4.5.
     *
     * @param buf the same buffer
     * @return how many elements were written
     * @throws MPIException of class {@code MPI.ERR_OTHER} when nothing of that kind was begun, {@code MPI.ERR_BUFFER}
     *     for another buffer
     */
    public final Status Write_all_end(Object buf) {
        return calls.end("Write_all_end", "writeAllBegin", buf);
    }

    /**
     * Writes items where the pointer is that all ranks share, and moves it behind them.
     *
     * <p>Source: MPI 4.1, 14.4.4.
     *
     * @param buf array of a primitive type or NIO buffer to write
     * @param offset first element of {@code buf}, 0 or more
     * @param count items, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @return how many elements were written
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument, {@code MPI.ERR_READ_ONLY} for the access mode, {@code MPI.ERR_UNSUPPORTED_OPERATION} for
     *     different views
     */
    public final Status Write_shared(Object buf, int offset, int count, Datatype datatype) {
        return calls.now(WRITE_SHARED, 0, buf, offset, count, datatype);
    }

    /**
     * Starts to write items where the pointer is that all ranks share, and moves it at once behind them.
     *
     * <p>Source: MPI 4.1, 14.4.4.
     *
     * @param buf array of a primitive type or NIO buffer to write
     * @param offset first element of {@code buf}, 0 or more
     * @param count items, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @return the request; the buffer belongs to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument, {@code MPI.ERR_READ_ONLY} for the access mode, {@code MPI.ERR_UNSUPPORTED_OPERATION} for
     *     different views
     */
    public final Request Iwrite_shared(Object buf, int offset, int count, Datatype datatype) {
        return calls.start(IWRITE_SHARED, 0, buf, offset, count, datatype);
    }

    /**
     * Writes items of one rank after another where the pointer is that all ranks share, and moves it behind them;
     * called by all ranks.
     *
     * <p>Source: MPI 4.1, 14.4.4.
     *
     * @param buf array of a primitive type or NIO buffer to write
     * @param offset first element of {@code buf}, 0 or more
     * @param count items, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @return how many elements were written
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument, {@code MPI.ERR_READ_ONLY} for the access mode, {@code MPI.ERR_UNSUPPORTED_OPERATION} for
     *     different views
     */
    public final Status Write_ordered(Object buf, int offset, int count, Datatype datatype) {
        return calls.now(WRITE_ORDERED, 0, buf, offset, count, datatype);
    }

    /**
     * Begins to write items of one rank after another where the pointer is that all ranks share, and moves it at once
     * behind them; called by all ranks. {@link #Write_ordered_end} ends it; nothing else of that kind may be begun
     * before.
     *
     * <p>Source: MPI 4.1, 14.4.5.
     *
     * @param buf array of a primitive type or NIO buffer to write
     * @param offset first element of {@code buf}, 0 or more
     * @param count items, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument, {@code MPI.ERR_READ_ONLY} for the access mode, {@code MPI.ERR_UNSUPPORTED_OPERATION} for
     *     different views, {@code MPI.ERR_OTHER} when another access was begun
     */
    public final void Write_ordered_begin(Object buf, int offset, int count, Datatype datatype) {
        calls.begin(WRITE_ORDERED_BEGIN, 0, buf, offset, count, datatype);
    }

    /**
     * Ends what {@link #Write_ordered_begin} has begun; called by all ranks.
     *
     * <p>Source: MPI 4.1, 14.4.5.
     *
     * @param buf the same buffer
     * @return how many elements were written
     * @throws MPIException of class {@code MPI.ERR_OTHER} when nothing of that kind was begun, {@code MPI.ERR_BUFFER}
     *     for another buffer
     */
    public final Status Write_ordered_end(Object buf) {
        return calls.end("Write_ordered_end", "writeOrderedBegin", buf);
    }

    // From here on Open MPI's names; see the package's description.

    /**
     * As {@link #Close}; nothing happens to a file that was closed already.
     *
     * @throws MPIException of class {@code MPI.ERR_OTHER} when an access was begun and not ended, {@code
     *     MPI.ERR_NOT_SAME} when other ranks are in another call of all ranks
     */
    @Override
    public final void close() {
        if (!Is_null()) {
            Close();
        }
    }

    /**
     * As {@link #Delete}.
     *
     * @param filename name of the file
     * @throws MPIException of class {@code MPI.ERR_NO_SUCH_FILE} or {@code MPI.ERR_ACCESS}
     */
    public static void delete(String filename) {
        Delete(filename);
    }

    /**
     * As {@link #Delete}.
     *
     * @param filename name of the file
     * @param info hints, none of which has an effect, or {@code MPI.INFO_NULL}
     * @throws MPIException of class {@code MPI.ERR_NO_SUCH_FILE} or {@code MPI.ERR_ACCESS}
     */
    public static void delete(String filename, Info info) {
        Arguments.checkPresent("delete", "info", info, "an Info, or MPI.INFO_NULL");
        Delete(filename);
    }

    /**
     * As {@link #Set_size}.
     *
     * @param size bytes, 0 or more
     * @throws MPIException of class {@code MPI.ERR_ARG} when the size is negative
     */
    public final void setSize(long size) {
        Set_size(size);
    }

    /**
     * As {@link #Preallocate}.
     *
     * @param size bytes, 0 or more; a longer file stays as long as it is
     * @throws MPIException of class {@code MPI.ERR_ARG} when the size is negative, {@code MPI.ERR_NO_SPACE} when there
     *     is not so much
     */
    public final void preallocate(long size) {
        Preallocate(size);
    }

    /**
     * As {@link #Get_size}.
     *
     * @return the length of the file in bytes
     * @throws MPIException of class {@code MPI.ERR_FILE} once the file is closed, {@code MPI.ERR_IO} when the system
     *     cannot tell
     */
    public final long getSize() {
        return Get_size();
    }

    /**
     * As {@link #Get_group}.
     *
     * @return the group of the ranks that have opened the file, to be freed on its own
     * @throws MPIException of class {@code MPI.ERR_FILE} once the file is closed
     */
    public final Group getGroup() {
        return Get_group();
    }

    /**
     * As {@link #Get_amode}.
     *
     * @return the access mode that the file was opened with
     * @throws MPIException of class {@code MPI.ERR_FILE} once the file is closed
     */
    public final int getAMode() {
        return Get_amode();
    }

    /**
     * As {@link #Set_info}.
     *
     * @param info hints, or {@code MPI.INFO_NULL}
     * @throws MPIException of class {@code MPI.ERR_NOT_SAME} when ranks differ in hints of calls of all ranks
     */
    public final void setInfo(Info info) {
        Set_info(info);
    }

    /**
     * As {@link #Get_info}.
     *
     * @return the hints that hold, those that were never given too; to be freed on its own
     * @throws MPIException of class {@code MPI.ERR_FILE} once the file is closed
     */
    public final Info getInfo() {
        return Get_info();
    }

    /**
     * As {@link #Set_view}.
     *
     * @param disp where the first filetype lies, in bytes; {@code MPI.DISPLACEMENT_CURRENT} with {@code
     *     MPI.MODE_SEQUENTIAL}
     * @param etype what offsets count; of the same size at all ranks
     * @param filetype which etypes are seen; committed, if it is derived
     * @param datarep {@code "native"}, {@code "internal"} or {@code "external32"}
     * @param info hints, or {@code MPI.INFO_NULL}
     * @throws MPIException of class {@code MPI.ERR_TYPE} when the filetype is not made of etypes or its places
     *     decrease, {@code MPI.ERR_ARG} when the displacement is illegal, {@code MPI.ERR_UNSUPPORTED_DATAREP} for
     *     another representation
     */
    public final void setView(long disp, Datatype etype, Datatype filetype, String datarep, Info info) {
        Set_view(disp, etype, filetype, datarep, info);
    }

    /**
     * As {@link #Set_view}, without hints.
     *
     * @param disp where the first filetype lies, in bytes; {@code MPI.DISPLACEMENT_CURRENT} with {@code
     *     MPI.MODE_SEQUENTIAL}
     * @param etype what offsets count; of the same size at all ranks
     * @param filetype which etypes are seen; committed, if it is derived
     * @param datarep {@code "native"}, {@code "internal"} or {@code "external32"}
     * @throws MPIException of class {@code MPI.ERR_TYPE} when the filetype is not made of etypes or its places
     *     decrease, {@code MPI.ERR_ARG} when the displacement is illegal, {@code MPI.ERR_UNSUPPORTED_DATAREP} for
     *     another representation
     */
    public final void setView(long disp, Datatype etype, Datatype filetype, String datarep) {
        Set_view(disp, etype, filetype, datarep, Info.NULL);
    }

    /**
     * As {@link #Get_view}.
     *
     * @return what this rank sees
     * @throws MPIException of class {@code MPI.ERR_FILE} once the file is closed
     */
    public final FileView getView() {
        return Get_view();
    }

    /**
     * As {@link #Seek}.
     *
     * @param offset etypes, maybe negative
     * @param whence {@code MPI.SEEK_SET}, {@code MPI.SEEK_CUR} or {@code MPI.SEEK_END}
     * @throws MPIException of class {@code MPI.ERR_ARG} when it would be negative or its bytes could not be counted
     */
    public final void seek(long offset, int whence) {
        Seek(offset, whence);
    }

    /**
     * As {@link #Get_position}.
     *
     * @return this rank's pointer, in etypes
     * @throws MPIException of class {@code MPI.ERR_UNSUPPORTED_OPERATION} with {@code MPI.MODE_SEQUENTIAL}
     */
    public final long getPosition() {
        return Get_position();
    }

    /**
     * As {@link #Get_byte_offset}.
     *
     * @param offset etypes of the view, 0 or more
     * @return the place of an etype of the view, in bytes of the file
     * @throws MPIException of class {@code MPI.ERR_ARG} when the offset is negative
     */
    public final long getByteOffset(long offset) {
        return Get_byte_offset(offset);
    }

    /**
     * As {@link #Seek_shared}.
     *
     * @param offset etypes, maybe negative; the same at all ranks
     * @param whence {@code MPI.SEEK_SET}, {@code MPI.SEEK_CUR} or {@code MPI.SEEK_END}
     * @throws MPIException of class {@code MPI.ERR_ARG} when it would be negative or its bytes could not be counted,
     *     {@code MPI.ERR_UNSUPPORTED_OPERATION} when ranks have different views
     */
    public final void seekShared(long offset, int whence) {
        Seek_shared(offset, whence);
    }

    /**
     * As {@link #Get_position_shared}.
     *
     * @return the pointer that all ranks share, in etypes
     * @throws MPIException of class {@code MPI.ERR_UNSUPPORTED_OPERATION} when ranks have different views
     */
    public final long getPositionShared() {
        return Get_position_shared();
    }

    /**
     * As {@link #Get_type_extent}.
     *
     * @param datatype a type of primitive elements
     * @return the bytes from one item of a type to the next in the file
     * @throws MPIException of class {@code MPI.ERR_TYPE} for no committed type of primitive elements
     */
    public final int getTypeExtent(Datatype datatype) {
        return Get_type_extent(datatype);
    }

    /**
     * As {@link #Set_atomicity}.
     *
     * @param atomicity whether accesses that overlap take place one after another; the same at all ranks
     * @throws MPIException of class {@code MPI.ERR_NOT_SAME} when ranks differ in it
     */
    public final void setAtomicity(boolean atomicity) {
        Set_atomicity(atomicity);
    }

    /**
     * As {@link #Get_atomicity}.
     *
     * @return whether accesses are atomic
     * @throws MPIException of class {@code MPI.ERR_FILE} once the file is closed
     */
    public final boolean getAtomicity() {
        return Get_atomicity();
    }

    /**
     * As {@link #Sync}.
     *
     * @throws MPIException of class {@code MPI.ERR_NO_SUCH_FILE} when the file was deleted meanwhile, so that its bytes
     *     are lost
     */
    public final void sync() {
        Sync();
    }

    /**
     * As {@link #Errhandler_set}.
     *
     * @param errhandler {@code MPI.ERRORS_RETURN} or {@code MPI.ERRORS_ARE_FATAL}
     * @throws MPIException of class {@code MPI.ERR_ARG} when {@code errhandler} is {@code null}
     */
    public final void setErrhandler(Errhandler errhandler) {
        Errhandler_set(errhandler);
    }

    /**
     * As {@link #Errhandler_get}.
     *
     * @return what an error of this file does
     * @throws MPIException of class {@code MPI.ERR_FILE} once the file is closed
     */
    public final Errhandler getErrhandler() {
        return Errhandler_get();
    }

    /**
     * Has the error handler of this file do what it does with an error: nothing, or end the job.
     *
     * @param errorCode an error class
     * @throws MPIException of class {@code MPI.ERR_OTHER} when errors are fatal, to end this rank with the job
     */
    public final void callErrhandler(int errorCode) {
        calls.open("callErrhandler");
        calls.comm().callErrhandler(errorCode);
    }

    /**
     * As {@link #Read_at}, from element 0.
     *
     * @param offset etypes of the view, 0 or more
     * @param buf array of a primitive type or NIO buffer to read into
     * @param count items, 0 or more
     * @param type what an item is; committed, if it is derived
     * @return how many elements were read, fewer where the file ends
     * @throws MPIException of class {@code MPI.ERR_ARG}, {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code
     *     MPI.ERR_TYPE} for an illegal argument, {@code MPI.ERR_ACCESS} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for
     *     the access mode
     */
    public final Status readAt(long offset, Object buf, int count, Datatype type) {
        return Read_at(offset, buf, 0, count, type);
    }

    /**
     * As {@link #Read_at_all}, from element 0.
     *
     * @param offset etypes of the view, 0 or more
     * @param buf array of a primitive type or NIO buffer to read into
     * @param count items, 0 or more
     * @param type what an item is; committed, if it is derived
     * @return how many elements were read, fewer where the file ends
     * @throws MPIException of class {@code MPI.ERR_ARG}, {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code
     *     MPI.ERR_TYPE} for an illegal argument, {@code MPI.ERR_ACCESS} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for
     *     the access mode
     */
    public final Status readAtAll(long offset, Object buf, int count, Datatype type) {
        return Read_at_all(offset, buf, 0, count, type);
    }

    /**
     * As {@link #Iread_at}, from element 0.
     *
     * @param offset etypes of the view, 0 or more
     * @param buf array of a primitive type or NIO buffer to read into
     * @param count items, 0 or more
     * @param type what an item is; committed, if it is derived
     * @return the request; the buffer belongs to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_ARG}, {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code
     *     MPI.ERR_TYPE} for an illegal argument, {@code MPI.ERR_ACCESS} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for
     *     the access mode
     */
    public final Request iReadAt(long offset, Object buf, int count, Datatype type) {
        return Iread_at(offset, buf, 0, count, type);
    }

    /**
     * As {@link #Iread_at_all}, from element 0.
     *
     * @param offset etypes of the view, 0 or more
     * @param buf array of a primitive type or NIO buffer to read into
     * @param count items, 0 or more
     * @param type what an item is; committed, if it is derived
     * @return the request; the buffer belongs to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_ARG}, {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code
     *     MPI.ERR_TYPE} for an illegal argument, {@code MPI.ERR_ACCESS} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for
     *     the access mode
     */
    public final Request iReadAtAll(long offset, Object buf, int count, Datatype type) {
        return Iread_at_all(offset, buf, 0, count, type);
    }

    /**
     * As {@link #Read_at_all_begin}, from element 0.
     *
     * @param offset etypes of the view, 0 or more
     * @param buf array of a primitive type or NIO buffer to read into
     * @param count items, 0 or more
     * @param type what an item is; committed, if it is derived
     * @throws MPIException of class {@code MPI.ERR_ARG}, {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code
     *     MPI.ERR_TYPE} for an illegal argument, {@code MPI.ERR_ACCESS} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for
     *     the access mode, {@code MPI.ERR_OTHER} when another access was begun
     */
    public final void readAtAllBegin(long offset, Object buf, int count, Datatype type) {
        Read_at_all_begin(offset, buf, 0, count, type);
    }

    /**
     * As {@link #Read_at_all_end}.
     *
     * @param buf the same buffer
     * @return how many elements were read
     * @throws MPIException of class {@code MPI.ERR_OTHER} when nothing of that kind was begun, {@code MPI.ERR_BUFFER}
     *     for another buffer
     */
    public final Status readAtAllEnd(Object buf) {
        return Read_at_all_end(buf);
    }

    /**
     * As {@link #Read}, from element 0.
     *
     * @param buf array of a primitive type or NIO buffer to read into
     * @param count items, 0 or more
     * @param type what an item is; committed, if it is derived
     * @return how many elements were read, fewer where the file ends
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument, {@code MPI.ERR_ACCESS} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for the access mode
     */
    public final Status read(Object buf, int count, Datatype type) {
        return Read(buf, 0, count, type);
    }

    /**
     * As {@link #Read_all}, from element 0.
     *
     * @param buf array of a primitive type or NIO buffer to read into
     * @param count items, 0 or more
     * @param type what an item is; committed, if it is derived
     * @return how many elements were read, fewer where the file ends
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument, {@code MPI.ERR_ACCESS} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for the access mode
     */
    public final Status readAll(Object buf, int count, Datatype type) {
        return Read_all(buf, 0, count, type);
    }

    /**
     * As {@link #Iread}, from element 0.
     *
     * @param buf array of a primitive type or NIO buffer to read into
     * @param count items, 0 or more
     * @param type what an item is; committed, if it is derived
     * @return the request; the buffer belongs to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument, {@code MPI.ERR_ACCESS} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for the access mode
     */
    public final Request iRead(Object buf, int count, Datatype type) {
        return Iread(buf, 0, count, type);
    }

    /**
     * As {@link #Iread_all}, from element 0.
     *
     * @param buf array of a primitive type or NIO buffer to read into
     * @param count items, 0 or more
     * @param type what an item is; committed, if it is derived
     * @return the request; the buffer belongs to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument, {@code MPI.ERR_ACCESS} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for the access mode
     */
    public final Request iReadAll(Object buf, int count, Datatype type) {
        return Iread_all(buf, 0, count, type);
    }

    /**
     * As {@link #Read_all_begin}, from element 0.
     *
     * @param buf array of a primitive type or NIO buffer to read into
     * @param count items, 0 or more
     * @param type what an item is; committed, if it is derived
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument, {@code MPI.ERR_ACCESS} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for the access mode, {@code
     *     MPI.ERR_OTHER} when another access was begun
     */
    public final void readAllBegin(Object buf, int count, Datatype type) {
        Read_all_begin(buf, 0, count, type);
    }

    /**
     * As {@link #Read_all_end}.
     *
     * @param buf the same buffer
     * @return how many elements were read
     * @throws MPIException of class {@code MPI.ERR_OTHER} when nothing of that kind was begun, {@code MPI.ERR_BUFFER}
     *     for another buffer
     */
    public final Status readAllEnd(Object buf) {
        return Read_all_end(buf);
    }

    /**
     * As {@link #Read_shared}, from element 0.
     *
     * @param buf array of a primitive type or NIO buffer to read into
     * @param count items, 0 or more
     * @param type what an item is; committed, if it is derived
     * @return how many elements were read, fewer where the file ends
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument, {@code MPI.ERR_ACCESS} for the access mode, {@code MPI.ERR_UNSUPPORTED_OPERATION} for
     *     different views
     */
    public final Status readShared(Object buf, int count, Datatype type) {
        return Read_shared(buf, 0, count, type);
    }

    /**
     * As {@link #Iread_shared}, from element 0.
     *
     * @param buf array of a primitive type or NIO buffer to read into
     * @param count items, 0 or more
     * @param type what an item is; committed, if it is derived
     * @return the request; the buffer belongs to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument, {@code MPI.ERR_ACCESS} for the access mode, {@code MPI.ERR_UNSUPPORTED_OPERATION} for
     *     different views
     */
    public final Request iReadShared(Object buf, int count, Datatype type) {
        return Iread_shared(buf, 0, count, type);
    }

    /**
     * As {@link #Read_ordered}, from element 0.
     *
     * @param buf array of a primitive type or NIO buffer to read into
     * @param count items, 0 or more
     * @param type what an item is; committed, if it is derived
     * @return how many elements were read, fewer where the file ends
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument, {@code MPI.ERR_ACCESS} for the access mode, {@code MPI.ERR_UNSUPPORTED_OPERATION} for
     *     different views
     */
    public final Status readOrdered(Object buf, int count, Datatype type) {
        return Read_ordered(buf, 0, count, type);
    }

    /**
     * As {@link #Read_ordered_begin}, from element 0.
     *
     * @param buf array of a primitive type or NIO buffer to read into
     * @param count items, 0 or more
     * @param type what an item is; committed, if it is derived
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument, {@code MPI.ERR_ACCESS} for the access mode, {@code MPI.ERR_UNSUPPORTED_OPERATION} for
     *     different views, {@code MPI.ERR_OTHER} when another access was begun
     */
    public final void readOrderedBegin(Object buf, int count, Datatype type) {
        Read_ordered_begin(buf, 0, count, type);
    }

    /**
     * As {@link #Read_ordered_end}.
     *
     * @param buf the same buffer
     * @return how many elements were read
     * @throws MPIException of class {@code MPI.ERR_OTHER} when nothing of that kind was begun, {@code MPI.ERR_BUFFER}
     *     for another buffer
     */
    public final Status readOrderedEnd(Object buf) {
        return Read_ordered_end(buf);
    }

    /**
     * As {@link #Write_at}, from element 0.
     *
     * @param offset etypes of the view, 0 or more
     * @param buf array of a primitive type or NIO buffer to write
     * @param count items, 0 or more
     * @param type what an item is; committed, if it is derived
     * @return how many elements were written
     * @throws MPIException of class {@code MPI.ERR_ARG}, {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code
     *     MPI.ERR_TYPE} for an illegal argument, {@code MPI.ERR_READ_ONLY} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for
     *     the access mode
     */
    public final Status writeAt(long offset, Object buf, int count, Datatype type) {
        return Write_at(offset, buf, 0, count, type);
    }

    /**
     * As {@link #Write_at_all}, from element 0.
     *
     * @param offset etypes of the view, 0 or more
     * @param buf array of a primitive type or NIO buffer to write
     * @param count items, 0 or more
     * @param type what an item is; committed, if it is derived
     * @return how many elements were written
     * @throws MPIException of class {@code MPI.ERR_ARG}, {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code
     *     MPI.ERR_TYPE} for an illegal argument, {@code MPI.ERR_READ_ONLY} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for
     *     the access mode
     */
    public final Status writeAtAll(long offset, Object buf, int count, Datatype type) {
        return Write_at_all(offset, buf, 0, count, type);
    }

    /**
     * As {@link #Iwrite_at}, from element 0.
     *
     * @param offset etypes of the view, 0 or more
     * @param buf array of a primitive type or NIO buffer to write
     * @param count items, 0 or more
     * @param type what an item is; committed, if it is derived
     * @return the request; the buffer belongs to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_ARG}, {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code
     *     MPI.ERR_TYPE} for an illegal argument, {@code MPI.ERR_READ_ONLY} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for
     *     the access mode
     */
    public final Request iWriteAt(long offset, Object buf, int count, Datatype type) {
        return Iwrite_at(offset, buf, 0, count, type);
    }

    /**
     * As {@link #Iwrite_at_all}, from element 0.
     *
     * @param offset etypes of the view, 0 or more
     * @param buf array of a primitive type or NIO buffer to write
     * @param count items, 0 or more
     * @param type what an item is; committed, if it is derived
     * @return the request; the buffer belongs to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_ARG}, {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code
     *     MPI.ERR_TYPE} for an illegal argument, {@code MPI.ERR_READ_ONLY} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for
     *     the access mode
     */
    public final Request iWriteAtAll(long offset, Object buf, int count, Datatype type) {
        return Iwrite_at_all(offset, buf, 0, count, type);
    }

    /**
     * As {@link #Write_at_all_begin}, from element 0.
     *
     * @param offset etypes of the view, 0 or more
     * @param buf array of a primitive type or NIO buffer to write
     * @param count items, 0 or more
     * @param type what an item is; committed, if it is derived
     * @throws MPIException of class {@code MPI.ERR_ARG}, {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code
     *     MPI.ERR_TYPE} for an illegal argument, {@code MPI.ERR_READ_ONLY} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for
     *     the access mode, {@code MPI.ERR_OTHER} when another access was begun
     */
    public final void writeAtAllBegin(long offset, Object buf, int count, Datatype type) {
        Write_at_all_begin(offset, buf, 0, count, type);
    }

    /**
     * As {@link #Write_at_all_end}.
     *
     * @param buf the same buffer
     * @return how many elements were written
     * @throws MPIException of class {@code MPI.ERR_OTHER} when nothing of that kind was begun, {@code MPI.ERR_BUFFER}
     *     for another buffer
     */
    public final Status writeAtAllEnd(Object buf) {
        return Write_at_all_end(buf);
    }

    /**
     * As {@link #Write}, from element 0.
     *
     * @param buf array of a primitive type or NIO buffer to write
     * @param count items, 0 or more
     * @param type what an item is; committed, if it is derived
     * @return how many elements were written
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument, {@code MPI.ERR_READ_ONLY} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for the access mode
     */
    public final Status write(Object buf, int count, Datatype type) {
        return Write(buf, 0, count, type);
    }

    /**
     * As {@link #Write_all}, from element 0.
     *
     * @param buf array of a primitive type or NIO buffer to write
     * @param count items, 0 or more
     * @param type what an item is; committed, if it is derived
     * @return how many elements were written
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument, {@code MPI.ERR_READ_ONLY} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for the access mode
     */
    public final Status writeAll(Object buf, int count, Datatype type) {
        return Write_all(buf, 0, count, type);
    }

    /**
     * As {@link #Iwrite}, from element 0.
     *
     * @param buf array of a primitive type or NIO buffer to write
     * @param count items, 0 or more
     * @param type what an item is; committed, if it is derived
     * @return the request; the buffer belongs to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument, {@code MPI.ERR_READ_ONLY} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for the access mode
     */
    public final Request iWrite(Object buf, int count, Datatype type) {
        return Iwrite(buf, 0, count, type);
    }

    /**
     * As {@link #Iwrite_all}, from element 0.
     *
     * @param buf array of a primitive type or NIO buffer to write
     * @param count items, 0 or more
     * @param type what an item is; committed, if it is derived
     * @return the request; the buffer belongs to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument, {@code MPI.ERR_READ_ONLY} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for the access mode
     */
    public final Request iWriteAll(Object buf, int count, Datatype type) {
        return Iwrite_all(buf, 0, count, type);
    }

    /**
     * As {@link #Write_all_begin}, from element 0.
     *
     * @param buf array of a primitive type or NIO buffer to write
     * @param count items, 0 or more
     * @param type what an item is; committed, if it is derived
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument, {@code MPI.ERR_READ_ONLY} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for the access mode,
     *     {@code MPI.ERR_OTHER} when another access was begun
     */
    public final void writeAllBegin(Object buf, int count, Datatype type) {
        Write_all_begin(buf, 0, count, type);
    }

    /**
     * As {@link #Write_all_end}.
     *
     * @param buf the same buffer
     * @return how many elements were written
     * @throws MPIException of class {@code MPI.ERR_OTHER} when nothing of that kind was begun, {@code MPI.ERR_BUFFER}
     *     for another buffer
     */
    public final Status writeAllEnd(Object buf) {
        return Write_all_end(buf);
    }

    /**
     * As {@link #Write_shared}, from element 0.
     *
     * @param buf array of a primitive type or NIO buffer to write
     * @param count items, 0 or more
     * @param type what an item is; committed, if it is derived
     * @return how many elements were written
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument, {@code MPI.ERR_READ_ONLY} for the access mode, {@code MPI.ERR_UNSUPPORTED_OPERATION} for
     *     different views
     */
    public final Status writeShared(Object buf, int count, Datatype type) {
        return Write_shared(buf, 0, count, type);
    }

    /**
     * As {@link #Iwrite_shared}, from element 0.
     *
     * @param buf array of a primitive type or NIO buffer to write
     * @param count items, 0 or more
     * @param type what an item is; committed, if it is derived
     * @return the request; the buffer belongs to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument, {@code MPI.ERR_READ_ONLY} for the access mode, {@code MPI.ERR_UNSUPPORTED_OPERATION} for
     *     different views
     */
    public final Request iWriteShared(Object buf, int count, Datatype type) {
        return Iwrite_shared(buf, 0, count, type);
    }

    /**
     * As {@link #Write_ordered}, from element 0.
     *
     * @param buf array of a primitive type or NIO buffer to write
     * @param count items, 0 or more
     * @param type what an item is; committed, if it is derived
     * @return how many elements were written
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument, {@code MPI.ERR_READ_ONLY} for the access mode, {@code MPI.ERR_UNSUPPORTED_OPERATION} for
     *     different views
     */
    public final Status writeOrdered(Object buf, int count, Datatype type) {
        return Write_ordered(buf, 0, count, type);
    }

    /**
     * As {@link #Write_ordered_begin}, from element 0.
     *
     * @param buf array of a primitive type or NIO buffer to write
     * @param count items, 0 or more
     * @param type what an item is; committed, if it is derived
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument, {@code MPI.ERR_READ_ONLY} for the access mode, {@code MPI.ERR_UNSUPPORTED_OPERATION} for
     *     different views, {@code MPI.ERR_OTHER} when another access was begun
     */
    public final void writeOrderedBegin(Object buf, int count, Datatype type) {
        Write_ordered_begin(buf, 0, count, type);
    }

    /**
     * As {@link #Write_ordered_end}.
     *
     * @param buf the same buffer
     * @return how many elements were written
     * @throws MPIException of class {@code MPI.ERR_OTHER} when nothing of that kind was begun, {@code MPI.ERR_BUFFER}
     *     for another buffer
     */
    public final Status writeOrderedEnd(Object buf) {
        return Write_ordered_end(buf);
    }

    // The same of whole arrays, and of NIO buffers from position to limit.

    /**
     * As {@link #Read_at}, all elements.
     *
     * @param offset etypes of the view, 0 or more
     * @param buf array of a primitive type, or NIO buffer, to fill
     * @return how many elements were read, fewer where the file ends
     * @throws MPIException of class {@code MPI.ERR_ARG}, {@code MPI.ERR_BUFFER} or {@code MPI.ERR_TYPE} for an illegal
     *     argument, {@code MPI.ERR_ACCESS} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for the access mode
     */
    public final Status readAt(long offset, Object buf) {
        return calls.now(
                READ_AT, offset, buf, FileCalls.first(buf), FileCalls.elements(buf), calls.typeOf("readAt", buf));
    }

    /**
     * As {@link #Read_at_all}, all elements.
     *
     * @param offset etypes of the view, 0 or more
     * @param buf array of a primitive type, or NIO buffer, to fill
     * @return how many elements were read, fewer where the file ends
     * @throws MPIException of class {@code MPI.ERR_ARG}, {@code MPI.ERR_BUFFER} or {@code MPI.ERR_TYPE} for an illegal
     *     argument, {@code MPI.ERR_ACCESS} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for the access mode
     */
    public final Status readAtAll(long offset, Object buf) {
        return calls.now(
                READ_AT_ALL,
                offset,
                buf,
                FileCalls.first(buf),
                FileCalls.elements(buf),
                calls.typeOf("readAtAll", buf));
    }

    /**
     * As {@link #Iread_at}, all elements.
     *
     * @param offset etypes of the view, 0 or more
     * @param buf array of a primitive type, or NIO buffer, to fill
     * @return the request; the buffer belongs to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_ARG}, {@code MPI.ERR_BUFFER} or {@code MPI.ERR_TYPE} for an illegal
     *     argument, {@code MPI.ERR_ACCESS} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for the access mode
     */
    public final Request iReadAt(long offset, Object buf) {
        return calls.start(
                IREAD_AT, offset, buf, FileCalls.first(buf), FileCalls.elements(buf), calls.typeOf("iReadAt", buf));
    }

    /**
     * As {@link #Iread_at_all}, all elements.
     *
     * @param offset etypes of the view, 0 or more
     * @param buf array of a primitive type, or NIO buffer, to fill
     * @return the request; the buffer belongs to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_ARG}, {@code MPI.ERR_BUFFER} or {@code MPI.ERR_TYPE} for an illegal
     *     argument, {@code MPI.ERR_ACCESS} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for the access mode
     */
    public final Request iReadAtAll(long offset, Object buf) {
        return calls.start(
                IREAD_AT_ALL,
                offset,
                buf,
                FileCalls.first(buf),
                FileCalls.elements(buf),
                calls.typeOf("iReadAtAll", buf));
    }

    /**
     * As {@link #Read_at_all_begin}, all elements.
     *
     * @param offset etypes of the view, 0 or more
     * @param buf array of a primitive type, or NIO buffer, to fill
     * @throws MPIException of class {@code MPI.ERR_ARG}, {@code MPI.ERR_BUFFER} or {@code MPI.ERR_TYPE} for an illegal
     *     argument, {@code MPI.ERR_ACCESS} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for the access mode, {@code
     *     MPI.ERR_OTHER} when another access was begun
     */
    public final void readAtAllBegin(long offset, Object buf) {
        calls.begin(
                READ_AT_ALL_BEGIN,
                offset,
                buf,
                FileCalls.first(buf),
                FileCalls.elements(buf),
                calls.typeOf("readAtAllBegin", buf));
    }

    /**
     * As {@link #Read}, all elements.
     *
     * @param buf array of a primitive type, or NIO buffer, to fill
     * @return how many elements were read, fewer where the file ends
     * @throws MPIException of class {@code MPI.ERR_ARG}, {@code MPI.ERR_BUFFER} or {@code MPI.ERR_TYPE} for an illegal
     *     argument, {@code MPI.ERR_ACCESS} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for the access mode
     */
    public final Status read(Object buf) {
        return calls.now(READ, 0, buf, FileCalls.first(buf), FileCalls.elements(buf), calls.typeOf("read", buf));
    }

    /**
     * As {@link #Read_all}, all elements.
     *
     * @param buf array of a primitive type, or NIO buffer, to fill
     * @return how many elements were read, fewer where the file ends
     * @throws MPIException of class {@code MPI.ERR_ARG}, {@code MPI.ERR_BUFFER} or {@code MPI.ERR_TYPE} for an illegal
     *     argument, {@code MPI.ERR_ACCESS} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for the access mode
     */
    public final Status readAll(Object buf) {
        return calls.now(READ_ALL, 0, buf, FileCalls.first(buf), FileCalls.elements(buf), calls.typeOf("readAll", buf));
    }

    /**
     * As {@link #Iread}, all elements.
     *
     * @param buf array of a primitive type, or NIO buffer, to fill
     * @return the request; the buffer belongs to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_ARG}, {@code MPI.ERR_BUFFER} or {@code MPI.ERR_TYPE} for an illegal
     *     argument, {@code MPI.ERR_ACCESS} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for the access mode
     */
    public final Request iRead(Object buf) {
        return calls.start(IREAD, 0, buf, FileCalls.first(buf), FileCalls.elements(buf), calls.typeOf("iRead", buf));
    }

    /**
     * As {@link #Iread_all}, all elements.
     *
     * @param buf array of a primitive type, or NIO buffer, to fill
     * @return the request; the buffer belongs to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_ARG}, {@code MPI.ERR_BUFFER} or {@code MPI.ERR_TYPE} for an illegal
     *     argument, {@code MPI.ERR_ACCESS} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for the access mode
     */
    public final Request iReadAll(Object buf) {
        return calls.start(
                IREAD_ALL, 0, buf, FileCalls.first(buf), FileCalls.elements(buf), calls.typeOf("iReadAll", buf));
    }

    /**
     * As {@link #Read_all_begin}, all elements.
     *
     * @param buf array of a primitive type, or NIO buffer, to fill
     * @throws MPIException of class {@code MPI.ERR_ARG}, {@code MPI.ERR_BUFFER} or {@code MPI.ERR_TYPE} for an illegal
     *     argument, {@code MPI.ERR_ACCESS} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for the access mode, {@code
     *     MPI.ERR_OTHER} when another access was begun
     */
    public final void readAllBegin(Object buf) {
        calls.begin(
                READ_ALL_BEGIN,
                0,
                buf,
                FileCalls.first(buf),
                FileCalls.elements(buf),
                calls.typeOf("readAllBegin", buf));
    }

    /**
     * As {@link #Read_shared}, all elements.
     *
     * @param buf array of a primitive type, or NIO buffer, to fill
     * @return how many elements were read, fewer where the file ends
     * @throws MPIException of class {@code MPI.ERR_ARG}, {@code MPI.ERR_BUFFER} or {@code MPI.ERR_TYPE} for an illegal
     *     argument, {@code MPI.ERR_ACCESS} for the access mode, {@code MPI.ERR_UNSUPPORTED_OPERATION} for different
     *     views
     */
    public final Status readShared(Object buf) {
        return calls.now(
                READ_SHARED, 0, buf, FileCalls.first(buf), FileCalls.elements(buf), calls.typeOf("readShared", buf));
    }

    /**
     * As {@link #Iread_shared}, all elements.
     *
     * @param buf array of a primitive type, or NIO buffer, to fill
     * @return the request; the buffer belongs to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_ARG}, {@code MPI.ERR_BUFFER} or {@code MPI.ERR_TYPE} for an illegal
     *     argument, {@code MPI.ERR_ACCESS} for the access mode, {@code MPI.ERR_UNSUPPORTED_OPERATION} for different
     *     views
     */
    public final Request iReadShared(Object buf) {
        return calls.start(
                IREAD_SHARED, 0, buf, FileCalls.first(buf), FileCalls.elements(buf), calls.typeOf("iReadShared", buf));
    }

    /**
     * As {@link #Read_ordered}, all elements.
     *
     * @param buf array of a primitive type, or NIO buffer, to fill
     * @return how many elements were read, fewer where the file ends
     * @throws MPIException of class {@code MPI.ERR_ARG}, {@code MPI.ERR_BUFFER} or {@code MPI.ERR_TYPE} for an illegal
     *     argument, {@code MPI.ERR_ACCESS} for the access mode, {@code MPI.ERR_UNSUPPORTED_OPERATION} for different
     *     views
     */
    public final Status readOrdered(Object buf) {
        return calls.now(
                READ_ORDERED, 0, buf, FileCalls.first(buf), FileCalls.elements(buf), calls.typeOf("readOrdered", buf));
    }

    /**
     * As {@link #Read_ordered_begin}, all elements.
     *
     * @param buf array of a primitive type, or NIO buffer, to fill
     * @throws MPIException of class {@code MPI.ERR_ARG}, {@code MPI.ERR_BUFFER} or {@code MPI.ERR_TYPE} for an illegal
     *     argument, {@code MPI.ERR_ACCESS} for the access mode, {@code MPI.ERR_UNSUPPORTED_OPERATION} for different
     *     views, {@code MPI.ERR_OTHER} when another access was begun
     */
    public final void readOrderedBegin(Object buf) {
        calls.begin(
                READ_ORDERED_BEGIN,
                0,
                buf,
                FileCalls.first(buf),
                FileCalls.elements(buf),
                calls.typeOf("readOrderedBegin", buf));
    }

    /**
     * As {@link #Write_at}, all elements.
     *
     * @param offset etypes of the view, 0 or more
     * @param buf array of a primitive type, or NIO buffer, to write
     * @return how many elements were written
     * @throws MPIException of class {@code MPI.ERR_ARG} or {@code MPI.ERR_TYPE} for an illegal argument, {@code
     *     MPI.ERR_READ_ONLY} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for the access mode
     */
    public final Status writeAt(long offset, Object buf) {
        return calls.now(
                WRITE_AT, offset, buf, FileCalls.first(buf), FileCalls.elements(buf), calls.typeOf("writeAt", buf));
    }

    /**
     * As {@link #Write_at_all}, all elements.
     *
     * @param offset etypes of the view, 0 or more
     * @param buf array of a primitive type, or NIO buffer, to write
     * @return how many elements were written
     * @throws MPIException of class {@code MPI.ERR_ARG} or {@code MPI.ERR_TYPE} for an illegal argument, {@code
     *     MPI.ERR_READ_ONLY} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for the access mode
     */
    public final Status writeAtAll(long offset, Object buf) {
        return calls.now(
                WRITE_AT_ALL,
                offset,
                buf,
                FileCalls.first(buf),
                FileCalls.elements(buf),
                calls.typeOf("writeAtAll", buf));
    }

    /**
     * As {@link #Iwrite_at}, all elements.
     *
     * @param offset etypes of the view, 0 or more
     * @param buf array of a primitive type, or NIO buffer, to write
     * @return the request; the buffer belongs to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_ARG} or {@code MPI.ERR_TYPE} for an illegal argument, {@code
     *     MPI.ERR_READ_ONLY} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for the access mode
     */
    public final Request iWriteAt(long offset, Object buf) {
        return calls.start(
                IWRITE_AT, offset, buf, FileCalls.first(buf), FileCalls.elements(buf), calls.typeOf("iWriteAt", buf));
    }

    /**
     * As {@link #Iwrite_at_all}, all elements.
     *
     * @param offset etypes of the view, 0 or more
     * @param buf array of a primitive type, or NIO buffer, to write
     * @return the request; the buffer belongs to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_ARG} or {@code MPI.ERR_TYPE} for an illegal argument, {@code
     *     MPI.ERR_READ_ONLY} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for the access mode
     */
    public final Request iWriteAtAll(long offset, Object buf) {
        return calls.start(
                IWRITE_AT_ALL,
                offset,
                buf,
                FileCalls.first(buf),
                FileCalls.elements(buf),
                calls.typeOf("iWriteAtAll", buf));
    }

    /**
     * As {@link #Write_at_all_begin}, all elements.
     *
     * @param offset etypes of the view, 0 or more
     * @param buf array of a primitive type, or NIO buffer, to write
     * @throws MPIException of class {@code MPI.ERR_ARG} or {@code MPI.ERR_TYPE} for an illegal argument, {@code
     *     MPI.ERR_READ_ONLY} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for the access mode, {@code MPI.ERR_OTHER} when
     *     another access was begun
     */
    public final void writeAtAllBegin(long offset, Object buf) {
        calls.begin(
                WRITE_AT_ALL_BEGIN,
                offset,
                buf,
                FileCalls.first(buf),
                FileCalls.elements(buf),
                calls.typeOf("writeAtAllBegin", buf));
    }

    /**
     * As {@link #Write}, all elements.
     *
     * @param buf array of a primitive type, or NIO buffer, to write
     * @return how many elements were written
     * @throws MPIException of class {@code MPI.ERR_ARG} or {@code MPI.ERR_TYPE} for an illegal argument, {@code
     *     MPI.ERR_READ_ONLY} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for the access mode
     */
    public final Status write(Object buf) {
        return calls.now(WRITE, 0, buf, FileCalls.first(buf), FileCalls.elements(buf), calls.typeOf("write", buf));
    }

    /**
     * As {@link #Write_all}, all elements.
     *
     * @param buf array of a primitive type, or NIO buffer, to write
     * @return how many elements were written
     * @throws MPIException of class {@code MPI.ERR_ARG} or {@code MPI.ERR_TYPE} for an illegal argument, {@code
     *     MPI.ERR_READ_ONLY} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for the access mode
     */
    public final Status writeAll(Object buf) {
        return calls.now(
                WRITE_ALL, 0, buf, FileCalls.first(buf), FileCalls.elements(buf), calls.typeOf("writeAll", buf));
    }

    /**
     * As {@link #Iwrite}, all elements.
     *
     * @param buf array of a primitive type, or NIO buffer, to write
     * @return the request; the buffer belongs to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_ARG} or {@code MPI.ERR_TYPE} for an illegal argument, {@code
     *     MPI.ERR_READ_ONLY} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for the access mode
     */
    public final Request iWrite(Object buf) {
        return calls.start(IWRITE, 0, buf, FileCalls.first(buf), FileCalls.elements(buf), calls.typeOf("iWrite", buf));
    }

    /**
     * As {@link #Iwrite_all}, all elements.
     *
     * @param buf array of a primitive type, or NIO buffer, to write
     * @return the request; the buffer belongs to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_ARG} or {@code MPI.ERR_TYPE} for an illegal argument, {@code
     *     MPI.ERR_READ_ONLY} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for the access mode
     */
    public final Request iWriteAll(Object buf) {
        return calls.start(
                IWRITE_ALL, 0, buf, FileCalls.first(buf), FileCalls.elements(buf), calls.typeOf("iWriteAll", buf));
    }

    /**
     * As {@link #Write_all_begin}, all elements.
     *
     * @param buf array of a primitive type, or NIO buffer, to write
     * @throws MPIException of class {@code MPI.ERR_ARG} or {@code MPI.ERR_TYPE} for an illegal argument, {@code
     *     MPI.ERR_READ_ONLY} or {@code MPI.ERR_UNSUPPORTED_OPERATION} for the access mode, {@code MPI.ERR_OTHER} when
     *     another access was begun
     */
    public final void writeAllBegin(Object buf) {
        calls.begin(
                WRITE_ALL_BEGIN,
                0,
                buf,
                FileCalls.first(buf),
                FileCalls.elements(buf),
                calls.typeOf("writeAllBegin", buf));
    }

    /**
     * As {@link #Write_shared}, all elements.
     *
     * @param buf array of a primitive type, or NIO buffer, to write
     * @return how many elements were written
     * @throws MPIException of class {@code MPI.ERR_ARG} or {@code MPI.ERR_TYPE} for an illegal argument, {@code
     *     MPI.ERR_READ_ONLY} for the access mode, {@code MPI.ERR_UNSUPPORTED_OPERATION} for different views
     */
    public final Status writeShared(Object buf) {
        return calls.now(
                WRITE_SHARED, 0, buf, FileCalls.first(buf), FileCalls.elements(buf), calls.typeOf("writeShared", buf));
    }

    /**
     * As {@link #Iwrite_shared}, all elements.
     *
     * @param buf array of a primitive type, or NIO buffer, to write
     * @return the request; the buffer belongs to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_ARG} or {@code MPI.ERR_TYPE} for an illegal argument, {@code
     *     MPI.ERR_READ_ONLY} for the access mode, {@code MPI.ERR_UNSUPPORTED_OPERATION} for different views
     */
    public final Request iWriteShared(Object buf) {
        return calls.start(
                IWRITE_SHARED,
                0,
                buf,
                FileCalls.first(buf),
                FileCalls.elements(buf),
                calls.typeOf("iWriteShared", buf));
    }

    /**
     * As {@link #Write_ordered}, all elements.
     *
     * @param buf array of a primitive type, or NIO buffer, to write
     * @return how many elements were written
     * @throws MPIException of class {@code MPI.ERR_ARG} or {@code MPI.ERR_TYPE} for an illegal argument, {@code
     *     MPI.ERR_READ_ONLY} for the access mode, {@code MPI.ERR_UNSUPPORTED_OPERATION} for different views
     */
    public final Status writeOrdered(Object buf) {
        return calls.now(
                WRITE_ORDERED,
                0,
                buf,
                FileCalls.first(buf),
                FileCalls.elements(buf),
                calls.typeOf("writeOrdered", buf));
    }

    /**
     * As {@link #Write_ordered_begin}, all elements.
     *
     * @param buf array of a primitive type, or NIO buffer, to write
     * @throws MPIException of class {@code MPI.ERR_ARG} or {@code MPI.ERR_TYPE} for an illegal argument, {@code
     *     MPI.ERR_READ_ONLY} for the access mode, {@code MPI.ERR_UNSUPPORTED_OPERATION} for different views, {@code
     *     MPI.ERR_OTHER} when another access was begun
     */
    public final void writeOrderedBegin(Object buf) {
        calls.begin(
                WRITE_ORDERED_BEGIN,
                0,
                buf,
                FileCalls.first(buf),
                FileCalls.elements(buf),
                calls.typeOf("writeOrderedBegin", buf));
    }
}
