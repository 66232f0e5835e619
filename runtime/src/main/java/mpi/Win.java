package mpi;

import bireme.runtime.window.CopyKind;
import java.lang.invoke.VarHandle;
import java.nio.Buffer;
import java.nio.ByteBuffer;

/**
 * Memory that the ranks of a communicator show each other: each can read, write and combine what is in it without the
 * help of the rank whose memory it is. Within a JVM an access is a copy, or an atomic instruction of the processor.
 *
 * <pre>{@code
 * long[] counter = new long[1];
 * try (Win window = Win.create(counter, MPI.COMM_WORLD)) {
 *     window.lockAll();
 *     long ticket = window.fetchAndAdd(0, 0, 1); // of rank 0, element 0
 *     window.unlockAll();
 * }
 * }</pre>
 *
 * <p>A window is freed before {@code MPI.Finalize}. Accesses take place in <em>epochs</em>, of which there are three
 * kinds: from one {@link #Fence} of all ranks to the next; from {@link #Start} to {@link #Complete}, at targets that
 * have called {@link #Post} and then {@link #Wait}; and from {@link #Lock} or {@link #Lock_all} to its unlock, in which
 * the target has no part. What an access has fetched is there, and its buffers may be used again, at the end of the
 * epoch or after a {@link #Flush}; until {@link #Flush_local} or the end they belong to it.
 *
 * <p>Each call comes in three forms: {@code Put} takes a buffer from an element on; {@code put} with counts and
 * datatypes takes it from its beginning, as Open MPI's bindings do; {@code put} without them takes a whole array, or a
 * NIO buffer from position to limit, and writes elements of the same type side by side.
 *
 * <p><strong>What is visible when.</strong> The end of an epoch happens before the begin of the next one that the
 * standard lets follow it: a fence before what any rank does after that fence, complete before the return of wait,
 * unlock before the next lock of the same target. So plain reads and writes of one's own array are right as long as
 * they are in epochs of their own, as the standard has it. Inside a lock epoch {@link #Flush} is a full fence, and so
 * is {@link #Sync}; a rank that waits in a loop for what others write into its memory calls {@link #Sync} and reads by
 * a {@code VarHandle}, or by an accumulate with {@code MPI.NO_OP}, or else the JIT may read once. Elements of up to 8
 * bytes are never torn. Accumulates are atomic to each other per element, also those with different operations; they
 * are not atomic to put, get, and plain access. A single {@code int}, {@code long}, {@code float} or {@code double} in
 * an array of that type or in a direct {@code ByteBuffer} is combined by an atomic instruction, to which those of the
 * program on the same array (by {@code VarHandle}) are atomic, too.
 *
 * <p><strong>Between JVMs</strong> accesses are messages, which a thread of the target carries out while the target
 * computes. Memory that was allocated by the window is mapped by all ranks of the communicator if they are on one host:
 * then a put or get is a copy there, too.
 *
 * <p>Types: memory that is bytes can be accessed as elements of any primitive type, at multiples of their size and in
 * native byte order; other memory as what it is. Derived types work on both sides. Objects cannot be accessed.
 *
 * <p>Units: displacements in units of the target, each {@code dispUnit} elements of its memory; sizes in elements of
 * it.
 *
 * <p>Threads: any thread of the rank may access; one at a time opens and closes epochs.
 *
 * <p>Errors: {@link MPIException}, before anything has changed: {@code MPI.ERR_WIN} for a window that was freed, {@code
 * MPI.ERR_RMA_SYNC} for a call outside the epoch that it needs or in one that excludes it, {@code MPI.ERR_RMA_RANGE}
 * for elements outside the target's memory, {@code MPI.ERR_DISP} for a displacement that is negative or no multiple,
 * {@code MPI.ERR_RANK}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE}, {@code MPI.ERR_OP}, {@code MPI.ERR_ASSERT}, {@code
 * MPI.ERR_LOCKTYPE} for illegal arguments, {@link ProcessFailedException} when a rank is lost. What is refused at one
 * rank of a call of all ranks is thrown at all of them. {@code MPI.ERR_RMA_ATTACH} for memory of another JVM that was
 * detached meanwhile comes with the end of the epoch. In checked mode {@code MPI.ERR_RMA_CONFLICT} for an access that
 * conflicts with another that is not complete (MPI 4.1, 12.7).
 *
 * <p>Source: MPI 4.1, chapter 12.
 */
public final class Win implements Freeable, AutoCloseable {
    /** No window, as a number of Open MPI's bindings. */
    public static final int WIN_NULL = 0;

    /** For the constructor that allocates: memory of each rank's own. */
    public static final int FLAVOR_PRIVATE = 0;

    /** For the constructor that allocates, and {@link #getFlavor}: memory that the ranks share. */
    public static final int FLAVOR_SHARED = 1;

    /** For {@link #getFlavor}: memory that the program has given. */
    public static final int FLAVOR_CREATE = 2;

    /** For {@link #getFlavor}: memory that the window has made. */
    public static final int FLAVOR_ALLOCATE = 3;

    /** For {@link #getFlavor}: memory that is attached and detached. */
    public static final int FLAVOR_DYNAMIC = 4;

    private final WinCalls calls;

    private Win(WinCalls calls) {
        this.calls = calls;
    }

    /**
     * As {@link #Create}, from the beginning of a buffer.
     *
     * @param base array of a primitive type, or NIO buffer; {@code null} for none
     * @param size elements of it that others may access, 0 or more
     * @param dispUnit elements from one displacement to the next, 1 or more
     * @param info hints, or {@code MPI.INFO_NULL}; those that {@link #Get_info} names have an effect
     * @param comm communicator of the ranks; not an intercommunicator
     * @throws MPIException of class {@code MPI.ERR_BASE} for what is no memory, {@code MPI.ERR_SIZE} for a range
     *     outside it, {@code MPI.ERR_DISP} when the unit is not positive, {@code MPI.ERR_COMM} for an intercommunicator
     */
    public Win(Buffer base, int size, int dispUnit, Info info, Comm comm) {
        this(WinCalls.create("Win", base, 0, size, dispUnit, info, comm));
    }

    /**
     * As {@link #Allocate} or {@link #Allocate_shared}; {@link #memory} returns the memory.
     *
     * @param size bytes of this rank, 0 or more
     * @param dispUnit elements from one displacement to the next, 1 or more
     * @param info hints, or {@code MPI.INFO_NULL}; those that {@link #Get_info} names have an effect
     * @param comm communicator of the ranks; not an intercommunicator
     * @param base has no meaning; part of Open MPI's bindings
     * @param flavor {@link #FLAVOR_PRIVATE} or {@link #FLAVOR_SHARED}
     * @throws MPIException of class {@code MPI.ERR_SIZE} when the size is negative or too large, {@code MPI.ERR_DISP}
     *     when the unit is not positive, {@code MPI.ERR_NO_MEM} when there is not so much memory, {@code MPI.ERR_COMM}
     *     for an intercommunicator, {@code MPI.ERR_RMA_SHARED} when the ranks share no memory
     */
    public Win(int size, int dispUnit, Info info, Comm comm, Buffer base, int flavor) {
        this(
                flavor == FLAVOR_SHARED
                        ? WinCalls.allocateShared("Win", size, dispUnit, info, comm)
                        : WinCalls.allocate("Win", size, dispUnit, info, comm));
    }

    /**
     * As {@link #Create_dynamic}.
     *
     * @param info hints, or {@code MPI.INFO_NULL}; those that {@link #Get_info} names have an effect
     * @param comm communicator of the ranks; not an intercommunicator
     * @throws MPIException of class {@code MPI.ERR_COMM} for an intercommunicator, {@code MPI.ERR_ARG} when {@code
     *     info} is {@code null}
     */
    public Win(Info info, Comm comm) {
        this(WinCalls.createDynamic("Win", info, comm));
    }

    /**
     * Shows memory of this rank to others; called by all ranks of the communicator, each with memory of its own.
     *
     * <p>Source: MPI 4.1, 12.2.1.
     *
     * @param base array of a primitive type, or NIO buffer; {@code null} for none
     * @param offset first element that others may access
     * @param size elements of it that others may access, 0 or more
     * @param dispUnit elements from one displacement to the next, 1 or more
     * @param info hints, or {@code MPI.INFO_NULL}; those that {@link #Get_info} names have an effect
     * @param comm communicator of the ranks; not an intercommunicator
     * @return the window
     * @throws MPIException of class {@code MPI.ERR_BASE} for what is no memory, {@code MPI.ERR_SIZE} for a range
     *     outside it, {@code MPI.ERR_DISP} when the unit is not positive, {@code MPI.ERR_COMM} for an intercommunicator
     */
    public static Win Create(Object base, int offset, int size, int dispUnit, Info info, Comm comm) {
        return new Win(WinCalls.create("create", base, offset, size, dispUnit, info, comm));
    }

    /**
     * Makes memory and shows it to others: a direct {@code ByteBuffer}, whose elements others can access as any type;
     * called by all ranks.
     *
     * <p>Source: MPI 4.1, 12.2.2.
     *
     * @param size bytes of this rank, 0 or more
     * @param dispUnit elements from one displacement to the next, 1 or more
     * @param info hints, or {@code MPI.INFO_NULL}; those that {@link #Get_info} names have an effect
     * @param comm communicator of the ranks; not an intercommunicator
     * @return the window; {@link #memory} returns the memory
     * @throws MPIException of class {@code MPI.ERR_SIZE} when the size is negative or too large, {@code MPI.ERR_DISP}
     *     when the unit is not positive, {@code MPI.ERR_NO_MEM} when there is not so much memory, {@code MPI.ERR_COMM}
     *     for an intercommunicator
     */
    public static Win Allocate(int size, int dispUnit, Info info, Comm comm) {
        return new Win(WinCalls.allocate("allocate", size, dispUnit, info, comm));
    }

    /**
     * Makes memory that the ranks can also access as their own, by {@link #sharedMemory}; called by all ranks, which
     * must be on one host.
     *
     * <p>Source: MPI 4.1, 12.2.3.
     *
     * @param size bytes of this rank, 0 or more
     * @param dispUnit elements from one displacement to the next, 1 or more
     * @param info hints, or {@code MPI.INFO_NULL}; those that {@link #Get_info} names have an effect
     * @param comm communicator of the ranks; not an intercommunicator
     * @return the window
     * @throws MPIException of class {@code MPI.ERR_RMA_SHARED} when the ranks share no memory, else of a class that
     *     {@link #Allocate} names
     */
    public static Win Allocate_shared(int size, int dispUnit, Info info, Comm comm) {
        return new Win(WinCalls.allocateShared("allocateShared", size, dispUnit, info, comm));
    }

    /**
     * Makes a window without memory, to which ranks attach what they want to show; called by all ranks.
     *
     * <p>Source: MPI 4.1, 12.2.4.
     *
     * @param info hints, or {@code MPI.INFO_NULL}; those that {@link #Get_info} names have an effect
     * @param comm communicator of the ranks; not an intercommunicator
     * @return the window
     * @throws MPIException of class {@code MPI.ERR_COMM} for an intercommunicator, {@code MPI.ERR_ARG} when {@code
     *     info} is {@code null}
     */
    public static Win Create_dynamic(Info info, Comm comm) {
        return new Win(WinCalls.createDynamic("createDynamic", info, comm));
    }

    /**
     * As {@link #Create}: a whole array, or a NIO buffer from position to limit, with unit 1 and no hints.
     *
     * @param base array of a primitive type, or NIO buffer; {@code null} for none
     * @param comm communicator of the ranks; not an intercommunicator
     * @return the window
     * @throws MPIException of class {@code MPI.ERR_BASE} for what is no memory, {@code MPI.ERR_COMM} for an
     *     intercommunicator
     */
    public static Win create(Object base, Comm comm) {
        return new Win(
                WinCalls.create("create", base, FileCalls.first(base), FileCalls.elements(base), 1, Info.NULL, comm));
    }

    /**
     * As {@link #Allocate}, with unit 1 and no hints.
     *
     * @param size bytes of this rank, 0 or more
     * @param comm communicator of the ranks; not an intercommunicator
     * @return the window
     * @throws MPIException of class {@code MPI.ERR_SIZE} when the size is negative or too large, {@code MPI.ERR_NO_MEM}
     *     when there is not so much memory, {@code MPI.ERR_COMM} for an intercommunicator
     */
    public static Win allocate(int size, Comm comm) {
        return Allocate(size, 1, Info.NULL, comm);
    }

    /**
     * As {@link #Allocate_shared}, with unit 1 and no hints.
     *
     * @param size bytes of this rank, 0 or more
     * @param comm communicator of the ranks; not an intercommunicator
     * @return the window
     * @throws MPIException of class {@code MPI.ERR_RMA_SHARED} when the ranks share no memory, {@code MPI.ERR_SIZE}
     *     when the size is negative or too large, {@code MPI.ERR_NO_MEM} when there is not so much memory, {@code
     *     MPI.ERR_COMM} for an intercommunicator
     */
    public static Win allocateShared(int size, Comm comm) {
        return Allocate_shared(size, 1, Info.NULL, comm);
    }

    /**
     * As {@link #Create_dynamic}, without hints.
     *
     * @param comm communicator of the ranks; not an intercommunicator
     * @return the window
     * @throws MPIException of class {@code MPI.ERR_COMM} for an intercommunicator
     */
    public static Win createDynamic(Comm comm) {
        return Create_dynamic(Info.NULL, comm);
    }

    /**
     * Ends the window; called by all ranks, once each of them is in no epoch.
     *
     * <p>Source: MPI 4.1, 12.2.5.
     *
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} at all ranks when one is in an epoch, and when one is in
     *     {@link #Fence}; then the window is freed all the same
     */
    public void Free() {
        calls.free("free");
    }

    /**
     * As {@link #Free}.
     *
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} at all ranks when one is in an epoch, and when one is in
     *     {@link #Fence}; then the window is freed all the same
     */
    @Override
    public void free() {
        Free();
    }

    /**
     * As {@link #Free}, at the end of a try-with-resources statement; nothing happens to a window that was freed
     * already. The window is freed at this rank whatever is thrown.
     *
     * <p>A rank that leaves the statement by an exception is mostly in an epoch. Then it waits for nobody, so that the
     * exception goes on, and tells the other ranks: their calls that need this rank throw {@link RevokedException},
     * also those that wait. In no epoch it waits for the others, as {@code Free} does. If one of them is in
     * {@link #Fence}, both calls throw an exception of class {@code MPI.ERR_RMA_SYNC}; then it can only be freed.
     *
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} when this rank is in an epoch, or another in {@code Fence}
     * @throws RevokedException when another rank has closed the window in an epoch
     */
    @Override
    public void close() {
        calls.close("close");
    }

    /**
     * {@return whether the window was freed}
     */
    public boolean isNull() {
        return calls.isFreed();
    }

    /**
     * {@return whether the window was freed}
     */
    public boolean Is_null() {
        return calls.isFreed();
    }

    /**
     * {@return this rank's memory, as it was given or made; {@code null} in a dynamic window}
     *
     * @throws MPIException of class {@code MPI.ERR_WIN} once the window is freed
     */
    public Object memory() {
        return calls.memory("memory");
    }

    /**
     * The memory of any rank of a window that ranks share.
     *
     * <p>Source: MPI 4.1, 12.2.3.
     *
     * @param rank whose; {@code MPI.PROC_NULL} for the first that has any
     * @return its bytes, in native byte order; writes are seen by all ranks, see what is visible when
     * @throws MPIException of class {@code MPI.ERR_RMA_FLAVOR} for a window that was made otherwise, {@code
     *     MPI.ERR_RANK} for a rank outside the window
     */
    public ByteBuffer sharedMemory(int rank) {
        return calls.sharedMemory("sharedMemory", rank);
    }

    /**
     * As {@link #sharedMemory}.
     *
     * @param rank whose; {@code MPI.PROC_NULL} for the first that has any
     * @return its bytes
     * @throws MPIException of class {@code MPI.ERR_RMA_FLAVOR} for a window that was made otherwise, {@code
     *     MPI.ERR_RANK} for a rank outside the window
     */
    public ByteBuffer Shared_query(int rank) {
        return sharedMemory(rank);
    }

    /**
     * Shows memory in a dynamic window; a matter of this rank alone.
     *
     * <p>Source: MPI 4.1, 12.2.4.
     *
     * @param base array of a primitive type, or NIO buffer
     * @param offset first element that others may access
     * @param size elements of it that others may access, 0 or more
     * @return the displacement of the first element, to be told to the ranks that are to access it; the next element's
     *     is one more
     * @throws MPIException of class {@code MPI.ERR_RMA_ATTACH} for memory that is attached already, {@code
     *     MPI.ERR_RMA_FLAVOR} in a window with memory of its own, {@code MPI.ERR_BASE} for what is no memory, {@code
     *     MPI.ERR_SIZE} for a range outside it
     */
    public long Attach(Object base, int offset, int size) {
        return calls.attach("attach", base, offset, size);
    }

    /**
     * As {@link #Attach}, from the beginning of a buffer.
     *
     * @param base NIO buffer
     * @param size elements of it that others may access, 0 or more
     * @return the displacement of the first element
     * @throws MPIException of class {@code MPI.ERR_RMA_ATTACH} for memory that is attached already, {@code
     *     MPI.ERR_RMA_FLAVOR} in a window with memory of its own, {@code MPI.ERR_BASE} for what is no memory, {@code
     *     MPI.ERR_SIZE} for a range outside it
     */
    public long attach(Buffer base, int size) {
        return Attach(base, 0, size);
    }

    /**
     * As {@link #Attach}: a whole array, or a NIO buffer from position to limit.
     *
     * @param base array of a primitive type, or NIO buffer
     * @return the displacement of the first element
     * @throws MPIException of class {@code MPI.ERR_RMA_ATTACH} for memory that is attached already, {@code
     *     MPI.ERR_RMA_FLAVOR} in a window with memory of its own, {@code MPI.ERR_BASE} for what is no memory
     */
    public long attach(Object base) {
        return Attach(base, FileCalls.first(base), FileCalls.elements(base));
    }

    /**
     * Shows memory in a dynamic window no more; a matter of this rank alone, when nobody accesses it.
     *
     * <p>Source: MPI 4.1, 12.2.4.
     *
     * @param base what attach was given
     * @throws MPIException of class {@code MPI.ERR_RMA_ATTACH} for memory that is not attached, {@code
     *     MPI.ERR_RMA_FLAVOR} in a window with memory of its own, {@code MPI.ERR_ARG} for {@code null}
     */
    public void Detach(Object base) {
        calls.detach("detach", base);
    }

    /**
     * As {@link #Detach}.
     *
     * @param base what attach was given
     * @throws MPIException of class {@code MPI.ERR_RMA_ATTACH} for memory that is not attached, {@code
     *     MPI.ERR_RMA_FLAVOR} in a window with memory of its own, {@code MPI.ERR_ARG} for {@code null}
     */
    public void detach(Object base) {
        Detach(base);
    }

    /**
     * {@return how the window was made: {@link #FLAVOR_CREATE}, {@link #FLAVOR_ALLOCATE}, {@link #FLAVOR_SHARED} or
     * {@link #FLAVOR_DYNAMIC}}
     *
     * @throws MPIException of class {@code MPI.ERR_WIN} once the window is freed
     */
    public int getFlavor() {
        calls.open("getFlavor");
        return calls.flavor();
    }

    /**
     * Writes items into the memory of a target.
     *
     * <p>Source: MPI 4.1, 12.3.1.
     *
     * @param origin array of a primitive type, or NIO buffer
     * @param offset first element there
     * @param count items, 0 or more
     * @param type what an item is; committed, if it is derived
     * @param target rank whose memory is accessed, or {@code MPI.PROC_NULL}
     * @param targetDisp where in the target's memory, in its units
     * @param targetCount items there; as many elements as at the origin
     * @param targetType what an item is there; elements of the same type
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} outside an epoch with the target, {@code MPI.ERR_RANK},
     *     {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an illegal argument, {@code
     *     MPI.ERR_DISP}, {@code MPI.ERR_RMA_RANGE} or {@code MPI.ERR_RMA_ATTACH} for a place outside its memory
     */
    public void Put(
            Object origin,
            int offset,
            int count,
            Datatype type,
            int target,
            long targetDisp,
            int targetCount,
            Datatype targetType) {
        calls.copy("put", CopyKind.PUT, origin, offset, count, type, target, targetDisp, targetCount, targetType);
    }

    /**
     * As {@link #Put}, from element 0.
     *
     * @param origin array of a primitive type, or NIO buffer
     * @param count items, 0 or more
     * @param type what an item is; committed, if it is derived
     * @param target rank whose memory is accessed, or {@code MPI.PROC_NULL}
     * @param targetDisp where in the target's memory, in its units
     * @param targetCount items there; as many elements as at the origin
     * @param targetType what an item is there; elements of the same type
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} outside an epoch with the target, {@code MPI.ERR_RANK},
     *     {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an illegal argument, {@code
     *     MPI.ERR_DISP}, {@code MPI.ERR_RMA_RANGE} or {@code MPI.ERR_RMA_ATTACH} for a place outside its memory
     */
    public void put(
            Object origin,
            int count,
            Datatype type,
            int target,
            long targetDisp,
            int targetCount,
            Datatype targetType) {
        calls.copy("put", CopyKind.PUT, origin, 0, count, type, target, targetDisp, targetCount, targetType);
    }

    /**
     * As {@link #Put}, all elements, side by side at the target.
     *
     * @param origin array of a primitive type, or NIO buffer
     * @param target rank whose memory is accessed, or {@code MPI.PROC_NULL}
     * @param targetDisp where in the target's memory, in its units
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} outside an epoch with the target, {@code MPI.ERR_RANK},
     *     {@code MPI.ERR_ARG} or {@code MPI.ERR_TYPE} for an illegal argument, {@code MPI.ERR_DISP}, {@code
     *     MPI.ERR_RMA_RANGE} or {@code MPI.ERR_RMA_ATTACH} for a place outside its memory
     */
    public void put(Object origin, int target, long targetDisp) {
        Datatype type = calls.typeOf("put", "origin", origin);
        int count = FileCalls.elements(origin);
        calls.copy("put", CopyKind.PUT, origin, FileCalls.first(origin), count, type, target, targetDisp, count, type);
    }

    /**
     * As {@link #Put}, in a lock epoch, with a request.
     *
     * <p>Source: MPI 4.1, 12.3.5.
     *
     * @param origin array of a primitive type, or NIO buffer
     * @param offset first element there
     * @param count items, 0 or more
     * @param type what an item is; committed, if it is derived
     * @param target rank whose memory is accessed, or {@code MPI.PROC_NULL}
     * @param targetDisp where in the target's memory, in its units
     * @param targetCount items there; as many elements as at the origin
     * @param targetType what an item is there; elements of the same type
     * @return the request; the buffer belongs to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} outside an epoch with the target, {@code MPI.ERR_RANK},
     *     {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an illegal argument, {@code
     *     MPI.ERR_DISP}, {@code MPI.ERR_RMA_RANGE} or {@code MPI.ERR_RMA_ATTACH} for a place outside its memory
     */
    public Request Rput(
            Object origin,
            int offset,
            int count,
            Datatype type,
            int target,
            long targetDisp,
            int targetCount,
            Datatype targetType) {
        return calls.request(
                "rPut",
                calls.copy(
                        "rPut",
                        CopyKind.PUT,
                        origin,
                        offset,
                        count,
                        type,
                        target,
                        targetDisp,
                        targetCount,
                        targetType));
    }

    /**
     * As {@link #Rput}, from element 0.
     *
     * @param origin array of a primitive type, or NIO buffer
     * @param count items, 0 or more
     * @param type what an item is; committed, if it is derived
     * @param target rank whose memory is accessed, or {@code MPI.PROC_NULL}
     * @param targetDisp where in the target's memory, in its units
     * @param targetCount items there; as many elements as at the origin
     * @param targetType what an item is there; elements of the same type
     * @return the request
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} outside an epoch with the target, {@code MPI.ERR_RANK},
     *     {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an illegal argument, {@code
     *     MPI.ERR_DISP}, {@code MPI.ERR_RMA_RANGE} or {@code MPI.ERR_RMA_ATTACH} for a place outside its memory
     */
    public Request rPut(
            Object origin,
            int count,
            Datatype type,
            int target,
            long targetDisp,
            int targetCount,
            Datatype targetType) {
        return Rput(origin, 0, count, type, target, targetDisp, targetCount, targetType);
    }

    /**
     * As {@link #Rput}, all elements, side by side at the target.
     *
     * @param origin array of a primitive type, or NIO buffer
     * @param target rank whose memory is accessed, or {@code MPI.PROC_NULL}
     * @param targetDisp where in the target's memory, in its units
     * @return the request
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} outside an epoch with the target, {@code MPI.ERR_RANK},
     *     {@code MPI.ERR_ARG} or {@code MPI.ERR_TYPE} for an illegal argument, {@code MPI.ERR_DISP}, {@code
     *     MPI.ERR_RMA_RANGE} or {@code MPI.ERR_RMA_ATTACH} for a place outside its memory
     */
    public Request rPut(Object origin, int target, long targetDisp) {
        Datatype type = calls.typeOf("rPut", "origin", origin);
        int count = FileCalls.elements(origin);
        return Rput(origin, FileCalls.first(origin), count, type, target, targetDisp, count, type);
    }

    /**
     * Reads items from the memory of a target.
     *
     * <p>Source: MPI 4.1, 12.3.2.
     *
     * @param origin array of a primitive type, or NIO buffer
     * @param offset first element there
     * @param count items, 0 or more
     * @param type what an item is; committed, if it is derived
     * @param target rank whose memory is accessed, or {@code MPI.PROC_NULL}
     * @param targetDisp where in the target's memory, in its units
     * @param targetCount items there; as many elements as at the origin
     * @param targetType what an item is there; elements of the same type
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} outside an epoch with the target, {@code MPI.ERR_RANK},
     *     {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an illegal argument, {@code
     *     MPI.ERR_DISP}, {@code MPI.ERR_RMA_RANGE} or {@code MPI.ERR_RMA_ATTACH} for a place outside its memory
     */
    public void Get(
            Object origin,
            int offset,
            int count,
            Datatype type,
            int target,
            long targetDisp,
            int targetCount,
            Datatype targetType) {
        calls.copy("get", CopyKind.GET, origin, offset, count, type, target, targetDisp, targetCount, targetType);
    }

    /**
     * As {@link #Get}, from element 0.
     *
     * @param origin array of a primitive type, or NIO buffer
     * @param count items, 0 or more
     * @param type what an item is; committed, if it is derived
     * @param target rank whose memory is accessed, or {@code MPI.PROC_NULL}
     * @param targetDisp where in the target's memory, in its units
     * @param targetCount items there; as many elements as at the origin
     * @param targetType what an item is there; elements of the same type
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} outside an epoch with the target, {@code MPI.ERR_RANK},
     *     {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an illegal argument, {@code
     *     MPI.ERR_DISP}, {@code MPI.ERR_RMA_RANGE} or {@code MPI.ERR_RMA_ATTACH} for a place outside its memory
     */
    public void get(
            Object origin,
            int count,
            Datatype type,
            int target,
            long targetDisp,
            int targetCount,
            Datatype targetType) {
        calls.copy("get", CopyKind.GET, origin, 0, count, type, target, targetDisp, targetCount, targetType);
    }

    /**
     * As {@link #Get}, all elements, side by side at the target.
     *
     * @param origin array of a primitive type, or NIO buffer
     * @param target rank whose memory is accessed, or {@code MPI.PROC_NULL}
     * @param targetDisp where in the target's memory, in its units
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} outside an epoch with the target, {@code MPI.ERR_RANK},
     *     {@code MPI.ERR_ARG}, {@code MPI.ERR_BUFFER} or {@code MPI.ERR_TYPE} for an illegal argument, {@code
     *     MPI.ERR_DISP}, {@code MPI.ERR_RMA_RANGE} or {@code MPI.ERR_RMA_ATTACH} for a place outside its memory
     */
    public void get(Object origin, int target, long targetDisp) {
        Datatype type = calls.typeOf("get", "origin", origin);
        int count = FileCalls.elements(origin);
        calls.copy("get", CopyKind.GET, origin, FileCalls.first(origin), count, type, target, targetDisp, count, type);
    }

    /**
     * As {@link #Get}, in a lock epoch, with a request.
     *
     * <p>Source: MPI 4.1, 12.3.5.
     *
     * @param origin array of a primitive type, or NIO buffer
     * @param offset first element there
     * @param count items, 0 or more
     * @param type what an item is; committed, if it is derived
     * @param target rank whose memory is accessed, or {@code MPI.PROC_NULL}
     * @param targetDisp where in the target's memory, in its units
     * @param targetCount items there; as many elements as at the origin
     * @param targetType what an item is there; elements of the same type
     * @return the request; the buffer belongs to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} outside an epoch with the target, {@code MPI.ERR_RANK},
     *     {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an illegal argument, {@code
     *     MPI.ERR_DISP}, {@code MPI.ERR_RMA_RANGE} or {@code MPI.ERR_RMA_ATTACH} for a place outside its memory
     */
    public Request Rget(
            Object origin,
            int offset,
            int count,
            Datatype type,
            int target,
            long targetDisp,
            int targetCount,
            Datatype targetType) {
        return calls.fetching(
                "rGet",
                calls.copy(
                        "rGet", CopyKind.GET, origin, offset, count, type, target, targetDisp, targetCount, targetType),
                target);
    }

    /**
     * As {@link #Rget}, from element 0.
     *
     * @param origin array of a primitive type, or NIO buffer
     * @param count items, 0 or more
     * @param type what an item is; committed, if it is derived
     * @param target rank whose memory is accessed, or {@code MPI.PROC_NULL}
     * @param targetDisp where in the target's memory, in its units
     * @param targetCount items there; as many elements as at the origin
     * @param targetType what an item is there; elements of the same type
     * @return the request
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} outside an epoch with the target, {@code MPI.ERR_RANK},
     *     {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an illegal argument, {@code
     *     MPI.ERR_DISP}, {@code MPI.ERR_RMA_RANGE} or {@code MPI.ERR_RMA_ATTACH} for a place outside its memory
     */
    public Request rGet(
            Object origin,
            int count,
            Datatype type,
            int target,
            long targetDisp,
            int targetCount,
            Datatype targetType) {
        return Rget(origin, 0, count, type, target, targetDisp, targetCount, targetType);
    }

    /**
     * As {@link #Rget}, all elements, side by side at the target.
     *
     * @param origin array of a primitive type, or NIO buffer
     * @param target rank whose memory is accessed, or {@code MPI.PROC_NULL}
     * @param targetDisp where in the target's memory, in its units
     * @return the request
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} outside an epoch with the target, {@code MPI.ERR_RANK},
     *     {@code MPI.ERR_ARG}, {@code MPI.ERR_BUFFER} or {@code MPI.ERR_TYPE} for an illegal argument, {@code
     *     MPI.ERR_DISP}, {@code MPI.ERR_RMA_RANGE} or {@code MPI.ERR_RMA_ATTACH} for a place outside its memory
     */
    public Request rGet(Object origin, int target, long targetDisp) {
        Datatype type = calls.typeOf("rGet", "origin", origin);
        int count = FileCalls.elements(origin);
        return Rget(origin, FileCalls.first(origin), count, type, target, targetDisp, count, type);
    }

    /**
     * Combines items of a target with those of the origin, element by element, and leaves the results at the target.
     *
     * <p>Source: MPI 4.1, 12.3.4.
     *
     * @param origin array of a primitive type, or NIO buffer
     * @param offset first element there
     * @param count items, 0 or more
     * @param type what an item is; committed, if it is derived
     * @param target rank whose memory is accessed, or {@code MPI.PROC_NULL}
     * @param targetDisp where in the target's memory, in its units
     * @param targetCount items there; as many elements as at the origin
     * @param targetType what an item is there; elements of the same type
     * @param op predefined operation, {@code MPI.REPLACE} or {@code MPI.NO_OP}
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} outside an epoch with the target, {@code MPI.ERR_RANK},
     *     {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an illegal argument, {@code
     *     MPI.ERR_DISP}, {@code MPI.ERR_RMA_RANGE} or {@code MPI.ERR_RMA_ATTACH} for a place outside its memory, {@code
     *     MPI.ERR_OP} for an operation that is not predefined for the type
     */
    public void Accumulate(
            Object origin,
            int offset,
            int count,
            Datatype type,
            int target,
            long targetDisp,
            int targetCount,
            Datatype targetType,
            Op op) {
        calls.accumulate("accumulate", origin, offset, count, type, target, targetDisp, targetCount, targetType, op);
    }

    /**
     * As {@link #Accumulate}, from element 0.
     *
     * @param origin array of a primitive type, or NIO buffer
     * @param count items, 0 or more
     * @param type what an item is; committed, if it is derived
     * @param target rank whose memory is accessed, or {@code MPI.PROC_NULL}
     * @param targetDisp where in the target's memory, in its units
     * @param targetCount items there; as many elements as at the origin
     * @param targetType what an item is there; elements of the same type
     * @param op predefined operation, {@code MPI.REPLACE} or {@code MPI.NO_OP}
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} outside an epoch with the target, {@code MPI.ERR_RANK},
     *     {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an illegal argument, {@code
     *     MPI.ERR_DISP}, {@code MPI.ERR_RMA_RANGE} or {@code MPI.ERR_RMA_ATTACH} for a place outside its memory, {@code
     *     MPI.ERR_OP} for an operation that is not predefined for the type
     */
    public void accumulate(
            Object origin,
            int count,
            Datatype type,
            int target,
            long targetDisp,
            int targetCount,
            Datatype targetType,
            Op op) {
        calls.accumulate("accumulate", origin, 0, count, type, target, targetDisp, targetCount, targetType, op);
    }

    /**
     * As {@link #Accumulate}, all elements, side by side at the target.
     *
     * @param origin array of a primitive type, or NIO buffer
     * @param target rank whose memory is accessed, or {@code MPI.PROC_NULL}
     * @param targetDisp where in the target's memory, in its units
     * @param op predefined operation, {@code MPI.REPLACE} or {@code MPI.NO_OP}
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} outside an epoch with the target, {@code MPI.ERR_RANK},
     *     {@code MPI.ERR_ARG} or {@code MPI.ERR_TYPE} for an illegal argument, {@code MPI.ERR_OP} for an operation that
     *     is not predefined for the type, {@code MPI.ERR_DISP}, {@code MPI.ERR_RMA_RANGE} or {@code MPI.ERR_RMA_ATTACH}
     *     for a place outside its memory
     */
    public void accumulate(Object origin, int target, long targetDisp, Op op) {
        Datatype type = calls.typeOf("accumulate", "origin", origin);
        int count = FileCalls.elements(origin);
        int first = FileCalls.first(origin);
        calls.accumulate("accumulate", origin, first, count, type, target, targetDisp, count, type, op);
    }

    /**
     * As {@link #Accumulate}, in a lock epoch, with a request.
     *
     * <p>Source: MPI 4.1, 12.3.5.
     *
     * @param origin array of a primitive type, or NIO buffer
     * @param offset first element there
     * @param count items, 0 or more
     * @param type what an item is; committed, if it is derived
     * @param target rank whose memory is accessed, or {@code MPI.PROC_NULL}
     * @param targetDisp where in the target's memory, in its units
     * @param targetCount items there; as many elements as at the origin
     * @param targetType what an item is there; elements of the same type
     * @param op predefined operation, {@code MPI.REPLACE} or {@code MPI.NO_OP}
     * @return the request; the buffer belongs to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} outside an epoch with the target, {@code MPI.ERR_RANK},
     *     {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an illegal argument, {@code
     *     MPI.ERR_DISP}, {@code MPI.ERR_RMA_RANGE} or {@code MPI.ERR_RMA_ATTACH} for a place outside its memory, {@code
     *     MPI.ERR_OP} for an operation that is not predefined for the type
     */
    public Request Raccumulate(
            Object origin,
            int offset,
            int count,
            Datatype type,
            int target,
            long targetDisp,
            int targetCount,
            Datatype targetType,
            Op op) {
        return calls.request(
                "rAccumulate",
                calls.accumulate(
                        "rAccumulate", origin, offset, count, type, target, targetDisp, targetCount, targetType, op));
    }

    /**
     * As {@link #Raccumulate}, from element 0.
     *
     * @param origin array of a primitive type, or NIO buffer
     * @param count items, 0 or more
     * @param type what an item is; committed, if it is derived
     * @param target rank whose memory is accessed, or {@code MPI.PROC_NULL}
     * @param targetDisp where in the target's memory, in its units
     * @param targetCount items there; as many elements as at the origin
     * @param targetType what an item is there; elements of the same type
     * @param op predefined operation, {@code MPI.REPLACE} or {@code MPI.NO_OP}
     * @return the request
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} outside an epoch with the target, {@code MPI.ERR_RANK},
     *     {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an illegal argument, {@code
     *     MPI.ERR_DISP}, {@code MPI.ERR_RMA_RANGE} or {@code MPI.ERR_RMA_ATTACH} for a place outside its memory, {@code
     *     MPI.ERR_OP} for an operation that is not predefined for the type
     */
    public Request rAccumulate(
            Object origin,
            int count,
            Datatype type,
            int target,
            long targetDisp,
            int targetCount,
            Datatype targetType,
            Op op) {
        return Raccumulate(origin, 0, count, type, target, targetDisp, targetCount, targetType, op);
    }

    /**
     * As {@link #Accumulate}, and fetches what the target had before, in one step.
     *
     * <p>Source: MPI 4.1, 12.3.4.
     *
     * @param origin array of a primitive type, or NIO buffer
     * @param offset first element there
     * @param count items, 0 or more
     * @param type what an item is; committed, if it is derived
     * @param result array of a primitive type, or NIO buffer
     * @param resultOffset first element there
     * @param resultCount items, 0 or more
     * @param resultType what an item is there
     * @param target rank whose memory is accessed, or {@code MPI.PROC_NULL}
     * @param targetDisp where in the target's memory, in its units
     * @param targetCount items there; as many elements as at the origin
     * @param targetType what an item is there; elements of the same type
     * @param op predefined operation, {@code MPI.REPLACE} or {@code MPI.NO_OP}
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} outside an epoch with the target, {@code MPI.ERR_RANK},
     *     {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an illegal argument, {@code
     *     MPI.ERR_DISP}, {@code MPI.ERR_RMA_RANGE} or {@code MPI.ERR_RMA_ATTACH} for a place outside its memory, {@code
     *     MPI.ERR_OP} for an operation that is not predefined for the type
     */
    public void Get_accumulate(
            Object origin,
            int offset,
            int count,
            Datatype type,
            Object result,
            int resultOffset,
            int resultCount,
            Datatype resultType,
            int target,
            long targetDisp,
            int targetCount,
            Datatype targetType,
            Op op) {
        calls.getAccumulate(
                "getAccumulate",
                origin,
                offset,
                count,
                type,
                result,
                resultOffset,
                resultCount,
                resultType,
                target,
                targetDisp,
                targetCount,
                targetType,
                op);
    }

    /**
     * As {@link #Get_accumulate}, from element 0.
     *
     * @param origin array of a primitive type, or NIO buffer
     * @param count items, 0 or more
     * @param type what an item is; committed, if it is derived
     * @param result array of a primitive type, or NIO buffer
     * @param resultCount items, 0 or more
     * @param resultType what an item is there
     * @param target rank whose memory is accessed, or {@code MPI.PROC_NULL}
     * @param targetDisp where in the target's memory, in its units
     * @param targetCount items there; as many elements as at the origin
     * @param targetType what an item is there; elements of the same type
     * @param op predefined operation, {@code MPI.REPLACE} or {@code MPI.NO_OP}
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} outside an epoch with the target, {@code MPI.ERR_RANK},
     *     {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an illegal argument, {@code
     *     MPI.ERR_DISP}, {@code MPI.ERR_RMA_RANGE} or {@code MPI.ERR_RMA_ATTACH} for a place outside its memory, {@code
     *     MPI.ERR_OP} for an operation that is not predefined for the type
     */
    public void getAccumulate(
            Object origin,
            int count,
            Datatype type,
            Object result,
            int resultCount,
            Datatype resultType,
            int target,
            long targetDisp,
            int targetCount,
            Datatype targetType,
            Op op) {
        calls.getAccumulate(
                "getAccumulate",
                origin,
                0,
                count,
                type,
                result,
                0,
                resultCount,
                resultType,
                target,
                targetDisp,
                targetCount,
                targetType,
                op);
    }

    /**
     * As {@link #Get_accumulate}, in a lock epoch, with a request.
     *
     * <p>Source: MPI 4.1, 12.3.5.
     *
     * @param origin array of a primitive type, or NIO buffer
     * @param offset first element there
     * @param count items, 0 or more
     * @param type what an item is; committed, if it is derived
     * @param result array of a primitive type, or NIO buffer
     * @param resultOffset first element there
     * @param resultCount items, 0 or more
     * @param resultType what an item is there
     * @param target rank whose memory is accessed, or {@code MPI.PROC_NULL}
     * @param targetDisp where in the target's memory, in its units
     * @param targetCount items there; as many elements as at the origin
     * @param targetType what an item is there; elements of the same type
     * @param op predefined operation, {@code MPI.REPLACE} or {@code MPI.NO_OP}
     * @return the request; both buffers belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} outside an epoch with the target, {@code MPI.ERR_RANK},
     *     {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an illegal argument, {@code
     *     MPI.ERR_DISP}, {@code MPI.ERR_RMA_RANGE} or {@code MPI.ERR_RMA_ATTACH} for a place outside its memory, {@code
     *     MPI.ERR_OP} for an operation that is not predefined for the type
     */
    public Request Rget_accumulate(
            Object origin,
            int offset,
            int count,
            Datatype type,
            Object result,
            int resultOffset,
            int resultCount,
            Datatype resultType,
            int target,
            long targetDisp,
            int targetCount,
            Datatype targetType,
            Op op) {
        return calls.fetching(
                "rGetAccumulate",
                calls.getAccumulate(
                        "rGetAccumulate",
                        origin,
                        offset,
                        count,
                        type,
                        result,
                        resultOffset,
                        resultCount,
                        resultType,
                        target,
                        targetDisp,
                        targetCount,
                        targetType,
                        op),
                target);
    }

    /**
     * As {@link #Rget_accumulate}, from element 0.
     *
     * @param origin array of a primitive type, or NIO buffer
     * @param count items, 0 or more
     * @param type what an item is; committed, if it is derived
     * @param result array of a primitive type, or NIO buffer
     * @param resultCount items, 0 or more
     * @param resultType what an item is there
     * @param target rank whose memory is accessed, or {@code MPI.PROC_NULL}
     * @param targetDisp where in the target's memory, in its units
     * @param targetCount items there; as many elements as at the origin
     * @param targetType what an item is there; elements of the same type
     * @param op predefined operation, {@code MPI.REPLACE} or {@code MPI.NO_OP}
     * @return the request
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} outside an epoch with the target, {@code MPI.ERR_RANK},
     *     {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an illegal argument, {@code
     *     MPI.ERR_DISP}, {@code MPI.ERR_RMA_RANGE} or {@code MPI.ERR_RMA_ATTACH} for a place outside its memory, {@code
     *     MPI.ERR_OP} for an operation that is not predefined for the type
     */
    public Request rGetAccumulate(
            Object origin,
            int count,
            Datatype type,
            Object result,
            int resultCount,
            Datatype resultType,
            int target,
            long targetDisp,
            int targetCount,
            Datatype targetType,
            Op op) {
        return Rget_accumulate(
                origin,
                0,
                count,
                type,
                result,
                0,
                resultCount,
                resultType,
                target,
                targetDisp,
                targetCount,
                targetType,
                op);
    }

    /**
     * As {@link #Get_accumulate}, all elements, side by side at the target.
     *
     * @param origin array of a primitive type, or NIO buffer
     * @param result array of a primitive type, or NIO buffer
     * @param target rank whose memory is accessed, or {@code MPI.PROC_NULL}
     * @param targetDisp where in the target's memory, in its units
     * @param op predefined operation, {@code MPI.REPLACE} or {@code MPI.NO_OP}
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} outside an epoch with the target, {@code MPI.ERR_RANK},
     *     {@code MPI.ERR_ARG}, {@code MPI.ERR_BUFFER} or {@code MPI.ERR_TYPE} for an illegal argument, {@code
     *     MPI.ERR_OP} for an operation that is not predefined for the type, {@code MPI.ERR_DISP}, {@code
     *     MPI.ERR_RMA_RANGE} or {@code MPI.ERR_RMA_ATTACH} for a place outside its memory
     */
    public void getAccumulate(Object origin, Object result, int target, long targetDisp, Op op) {
        Datatype type = calls.typeOf("getAccumulate", "result", result);
        int count = FileCalls.elements(result);
        int first = FileCalls.first(origin);
        int own = FileCalls.elements(origin);
        calls.getAccumulate(
                "getAccumulate",
                origin,
                first,
                own,
                type,
                result,
                FileCalls.first(result),
                count,
                type,
                target,
                targetDisp,
                count,
                type,
                op);
    }

    /**
     * As {@link #Get_accumulate}, for a single element.
     *
     * <p>Source: MPI 4.1, 12.3.4.
     *
     * @param origin array of a primitive type, or NIO buffer
     * @param offset first element there
     * @param result array of a primitive type, or NIO buffer
     * @param resultOffset element there
     * @param type predefined
     * @param target rank whose memory is accessed, or {@code MPI.PROC_NULL}
     * @param targetDisp where in the target's memory, in its units
     * @param op predefined operation, {@code MPI.REPLACE} or {@code MPI.NO_OP}
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} outside an epoch with the target, {@code MPI.ERR_RANK},
     *     {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an illegal argument, {@code
     *     MPI.ERR_DISP}, {@code MPI.ERR_RMA_RANGE} or {@code MPI.ERR_RMA_ATTACH} for a place outside its memory, {@code
     *     MPI.ERR_OP} for an operation that is not predefined for the type
     */
    public void Fetch_and_op(
            Object origin,
            int offset,
            Object result,
            int resultOffset,
            Datatype type,
            int target,
            long targetDisp,
            Op op) {
        calls.fetchAndOp("fetchAndOp", origin, offset, result, resultOffset, type, target, targetDisp, op);
    }

    /**
     * As {@link #Fetch_and_op}, element 0.
     *
     * @param origin array of a primitive type, or NIO buffer
     * @param result array of a primitive type, or NIO buffer
     * @param type predefined
     * @param target rank whose memory is accessed, or {@code MPI.PROC_NULL}
     * @param targetDisp where in the target's memory, in its units
     * @param op predefined operation, {@code MPI.REPLACE} or {@code MPI.NO_OP}
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} outside an epoch with the target, {@code MPI.ERR_RANK},
     *     {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an illegal argument, {@code
     *     MPI.ERR_DISP}, {@code MPI.ERR_RMA_RANGE} or {@code MPI.ERR_RMA_ATTACH} for a place outside its memory, {@code
     *     MPI.ERR_OP} for an operation that is not predefined for the type
     */
    public void fetchAndOp(Object origin, Object result, Datatype type, int target, long targetDisp, Op op) {
        Fetch_and_op(origin, 0, result, 0, type, target, targetDisp, op);
    }

    /**
     * Adds to a {@code long} of a target, and waits for what it was before.
     *
     * <p>Source: MPI 4.1, 12.3.4.
     *
     * @param target rank whose memory is accessed, or {@code MPI.PROC_NULL}
     * @param targetDisp where in the target's memory, in its units
     * @param value what to add
     * @return the element before
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} outside a lock epoch
     */
    public long fetchAndAdd(int target, long targetDisp, long value) {
        return calls.fetchAndAdd("fetchAndAdd", target, targetDisp, value);
    }

    /**
     * Replaces an element of a target if it is what the origin expects, and fetches what it was, in one step.
     *
     * <p>Source: MPI 4.1, 12.3.4.
     *
     * @param origin the new value: array of a primitive type, or NIO buffer
     * @param offset first element there
     * @param compare what the element must be: likewise
     * @param compareOffset element there
     * @param result array of a primitive type, or NIO buffer
     * @param resultOffset element there
     * @param type {@code MPI.INT}, {@code MPI.LONG} or another of integers
     * @param target rank whose memory is accessed, or {@code MPI.PROC_NULL}
     * @param targetDisp where in the target's memory, in its units
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} outside an epoch with the target, {@code MPI.ERR_RANK},
     *     {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an illegal argument, {@code
     *     MPI.ERR_DISP}, {@code MPI.ERR_RMA_RANGE} or {@code MPI.ERR_RMA_ATTACH} for a place outside its memory
     */
    public void Compare_and_swap(
            Object origin,
            int offset,
            Object compare,
            int compareOffset,
            Object result,
            int resultOffset,
            Datatype type,
            int target,
            long targetDisp) {
        calls.compareAndSwap(
                "compareAndSwap",
                origin,
                offset,
                compare,
                compareOffset,
                result,
                resultOffset,
                type,
                target,
                targetDisp);
    }

    /**
     * As {@link #Compare_and_swap}, element 0.
     *
     * @param origin the new value: array of a primitive type, or NIO buffer
     * @param compare what the element must be: likewise
     * @param result array of a primitive type, or NIO buffer
     * @param type {@code MPI.INT}, {@code MPI.LONG} or another of integers
     * @param target rank whose memory is accessed, or {@code MPI.PROC_NULL}
     * @param targetDisp where in the target's memory, in its units
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} outside an epoch with the target, {@code MPI.ERR_RANK},
     *     {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an illegal argument, {@code
     *     MPI.ERR_DISP}, {@code MPI.ERR_RMA_RANGE} or {@code MPI.ERR_RMA_ATTACH} for a place outside its memory
     */
    public void compareAndSwap(
            Object origin, Object compare, Object result, Datatype type, int target, long targetDisp) {
        Compare_and_swap(origin, 0, compare, 0, result, 0, type, target, targetDisp);
    }

    /**
     * Replaces a {@code long} of a target if it is {@code expected}, and waits for what it was.
     *
     * <p>Source: MPI 4.1, 12.3.4.
     *
     * @param target rank whose memory is accessed, or {@code MPI.PROC_NULL}
     * @param targetDisp where in the target's memory, in its units
     * @param expected what the element must be
     * @param value its new value
     * @return the element before; it was replaced if that is {@code expected}
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} outside a lock epoch
     */
    public long compareAndSwap(int target, long targetDisp, long expected, long value) {
        return calls.compareAndSwap("compareAndSwap", target, targetDisp, expected, value);
    }

    /**
     * Ends an epoch of all ranks, and begins one; called by all of them. No epoch begins with {@code
     * MPI.MODE_NOSUCCEED}, none ends with {@code MPI.MODE_NOPRECEDE}.
     *
     * <p>Source: MPI 4.1, 12.5.1.
     *
     * @param assertion 0, or a sum of the {@code MPI.MODE_...} that are legal here
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} in an epoch of another kind, or when a rank frees the
     *     window, {@code MPI.ERR_ASSERT} for another assertion
     */
    public void Fence(int assertion) {
        calls.fence("fence", assertion);
    }

    /**
     * As {@link #Fence}.
     *
     * @param assertion 0, or a sum of the {@code MPI.MODE_...} that are legal here
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} in an epoch of another kind, or when a rank frees the
     *     window, {@code MPI.ERR_ASSERT} for another assertion
     */
    public void fence(int assertion) {
        Fence(assertion);
    }

    /**
     * As {@link #Fence}, without an assertion.
     *
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} in an epoch of another kind, or when a rank frees the
     *     window
     */
    public void fence() {
        Fence(0);
    }

    /**
     * Begins an epoch with some targets, once each of them has called {@link #Post}.
     *
     * <p>Source: MPI 4.1, 12.5.2.
     *
     * @param group the targets, ranks of the window
     * @param assertion 0, or a sum of the {@code MPI.MODE_...} that are legal here
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} in an epoch that excludes it, {@code MPI.ERR_GROUP} for a
     *     group that is no part of the window, {@code MPI.ERR_ASSERT} for another assertion
     */
    public void Start(Group group, int assertion) {
        calls.start("start", group, assertion);
    }

    /**
     * As {@link #Start}.
     *
     * @param group the targets
     * @param assertion 0, or a sum of the {@code MPI.MODE_...} that are legal here
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} in an epoch that excludes it, {@code MPI.ERR_GROUP} for a
     *     group that is no part of the window, {@code MPI.ERR_ASSERT} for another assertion
     */
    public void start(Group group, int assertion) {
        Start(group, assertion);
    }

    /**
     * As {@link #Start}, without an assertion.
     *
     * @param group the targets
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} in an epoch that excludes it, {@code MPI.ERR_GROUP} for a
     *     group that is no part of the window
     */
    public void start(Group group) {
        Start(group, 0);
    }

    /**
     * Ends the epoch that {@link #Start} has begun.
     *
     * <p>Source: MPI 4.1, 12.5.2.
     *
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} when no epoch of {@link #Start} is open
     */
    public void Complete() {
        calls.complete("complete");
    }

    /**
     * As {@link #Complete}.
     *
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} when no epoch of {@link #Start} is open
     */
    public void complete() {
        Complete();
    }

    /**
     * Lets some origins access this rank's memory; {@link #Wait} or {@link #Test} ends that.
     *
     * <p>Source: MPI 4.1, 12.5.2.
     *
     * @param group the origins, ranks of the window
     * @param assertion 0, or a sum of the {@code MPI.MODE_...} that are legal here
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} when the epoch of an earlier one is open, {@code
     *     MPI.ERR_GROUP} for a group that is no part of the window, {@code MPI.ERR_ASSERT} for another assertion
     */
    public void Post(Group group, int assertion) {
        calls.post("post", group, assertion);
    }

    /**
     * As {@link #Post}.
     *
     * @param group the origins
     * @param assertion 0, or a sum of the {@code MPI.MODE_...} that are legal here
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} when the epoch of an earlier one is open, {@code
     *     MPI.ERR_GROUP} for a group that is no part of the window, {@code MPI.ERR_ASSERT} for another assertion
     */
    public void post(Group group, int assertion) {
        Post(group, assertion);
    }

    /**
     * As {@link #Post}, without an assertion.
     *
     * @param group the origins
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} when the epoch of an earlier one is open, {@code
     *     MPI.ERR_GROUP} for a group that is no part of the window
     */
    public void post(Group group) {
        Post(group, 0);
    }

    /**
     * Waits until all origins that {@link #Post} has named have called {@link #Complete}.
     *
     * <p>Source: MPI 4.1, 12.5.2.
     *
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} when no epoch of {@link #Post} is open
     */
    public void Wait() {
        calls.awaitComplete("waitFor");
    }

    /**
     * As {@link #Wait}.
     *
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} when no epoch of {@link #Post} is open
     */
    public void waitFor() {
        Wait();
    }

    /**
     * As {@link #Wait}, without waiting.
     *
     * <p>Source: MPI 4.1, 12.5.2.
     *
     * @return whether all have; if so, the epoch is over
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} when no epoch of {@link #Post} is open
     */
    public boolean Test() {
        return calls.testComplete("test");
    }

    /**
     * As {@link #Test}.
     *
     * @return whether all have
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} when no epoch of {@link #Post} is open
     */
    public boolean test() {
        return Test();
    }

    /**
     * Begins an epoch with one target, which has no part in it; waits while others have the lock.
     *
     * <p>Source: MPI 4.1, 12.5.3.
     *
     * @param lockType {@code MPI.LOCK_EXCLUSIVE} for this rank alone, {@code MPI.LOCK_SHARED} for several
     * @param rank rank whose memory is locked, or {@code MPI.PROC_NULL}
     * @param assertion 0, or a sum of the {@code MPI.MODE_...} that are legal here
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} in an epoch that excludes it, or in a window with {@code
     *     no_locks}, {@code MPI.ERR_LOCKTYPE}, {@code MPI.ERR_RANK} or {@code MPI.ERR_ASSERT} for an illegal argument
     */
    public void Lock(int lockType, int rank, int assertion) {
        calls.lock("lock", lockType, rank, assertion);
    }

    /**
     * As {@link #Lock}.
     *
     * @param lockType {@code MPI.LOCK_EXCLUSIVE} for this rank alone, {@code MPI.LOCK_SHARED} for several
     * @param rank rank whose memory is locked, or {@code MPI.PROC_NULL}
     * @param assertion 0, or a sum of the {@code MPI.MODE_...} that are legal here
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} in an epoch that excludes it, or in a window with {@code
     *     no_locks}, {@code MPI.ERR_LOCKTYPE}, {@code MPI.ERR_RANK} or {@code MPI.ERR_ASSERT} for an illegal argument
     */
    public void lock(int lockType, int rank, int assertion) {
        Lock(lockType, rank, assertion);
    }

    /**
     * As {@link #Lock}, for this rank alone.
     *
     * @param rank rank whose memory is locked, or {@code MPI.PROC_NULL}
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} in an epoch that excludes it, or in a window with {@code
     *     no_locks}, {@code MPI.ERR_RANK} for a rank outside the window
     */
    public void lock(int rank) {
        Lock(Constants.LOCK_EXCLUSIVE, rank, 0);
    }

    /**
     * As {@link #Lock}, with others.
     *
     * @param rank rank whose memory is locked, or {@code MPI.PROC_NULL}
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} in an epoch that excludes it, or in a window with {@code
     *     no_locks}, {@code MPI.ERR_RANK} for a rank outside the window
     */
    public void lockShared(int rank) {
        Lock(Constants.LOCK_SHARED, rank, 0);
    }

    /**
     * Ends the epoch: all accesses are over at the target.
     *
     * <p>Source: MPI 4.1, 12.5.3.
     *
     * @param rank rank whose memory is locked, or {@code MPI.PROC_NULL}
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} when {@link #Lock} has not locked that rank, {@code
     *     MPI.ERR_RANK} for a rank outside the window
     */
    public void Unlock(int rank) {
        calls.unlock("unlock", rank);
    }

    /**
     * As {@link #Unlock}.
     *
     * @param rank rank whose memory is locked, or {@code MPI.PROC_NULL}
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} when {@link #Lock} has not locked that rank, {@code
     *     MPI.ERR_RANK} for a rank outside the window
     */
    public void unlock(int rank) {
        Unlock(rank);
    }

    /**
     * Begins an epoch with all targets, shared with others; not collective.
     *
     * <p>Source: MPI 4.1, 12.5.3.
     *
     * @param assertion 0, or a sum of the {@code MPI.MODE_...} that are legal here
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} in an epoch that excludes it, or in a window with {@code
     *     no_locks}, {@code MPI.ERR_ASSERT} for another assertion
     */
    public void Lock_all(int assertion) {
        calls.lockAll("lockAll", assertion);
    }

    /**
     * As {@link #Lock_all}.
     *
     * @param assertion 0, or a sum of the {@code MPI.MODE_...} that are legal here
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} in an epoch that excludes it, or in a window with {@code
     *     no_locks}, {@code MPI.ERR_ASSERT} for another assertion
     */
    public void lockAll(int assertion) {
        Lock_all(assertion);
    }

    /**
     * As {@link #Lock_all}, without an assertion.
     *
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} in an epoch that excludes it, or in a window with {@code
     *     no_locks}
     */
    public void lockAll() {
        Lock_all(0);
    }

    /**
     * Ends the epoch.
     *
     * <p>Source: MPI 4.1, 12.5.3.
     *
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} when no epoch of {@link #Lock_all} is open
     */
    public void Unlock_all() {
        calls.unlockAll("unlockAll");
    }

    /**
     * As {@link #Unlock_all}.
     *
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} when no epoch of {@link #Lock_all} is open
     */
    public void unlockAll() {
        Unlock_all();
    }

    /**
     * Waits until all accesses to a target that were begun are over, there and here; in a lock epoch.
     *
     * <p>Source: MPI 4.1, 12.5.4.
     *
     * @param rank the target
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} when the target is not locked, {@code MPI.ERR_RANK} for a
     *     rank outside the window
     */
    public void Flush(int rank) {
        calls.flush("flush", rank);
    }

    /**
     * As {@link #Flush}.
     *
     * @param rank the target
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} when the target is not locked, {@code MPI.ERR_RANK} for a
     *     rank outside the window
     */
    public void flush(int rank) {
        Flush(rank);
    }

    /**
     * As {@link #Flush}, for all targets.
     *
     * <p>Source: MPI 4.1, 12.5.4.
     *
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} when no target is locked
     */
    public void Flush_all() {
        calls.flushAll("flushAll");
    }

    /**
     * As {@link #Flush_all}.
     *
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} when no target is locked
     */
    public void flushAll() {
        Flush_all();
    }

    /**
     * Waits until all buffers of accesses to a target may be used again; in a lock epoch.
     *
     * <p>Source: MPI 4.1, 12.5.4.
     *
     * @param rank the target
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} when the target is not locked, {@code MPI.ERR_RANK} for a
     *     rank outside the window
     */
    public void Flush_local(int rank) {
        calls.flushLocal("flushLocal", rank);
    }

    /**
     * As {@link #Flush_local}.
     *
     * @param rank the target
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} when the target is not locked, {@code MPI.ERR_RANK} for a
     *     rank outside the window
     */
    public void flushLocal(int rank) {
        Flush_local(rank);
    }

    /**
     * As {@link #Flush_local}, for all targets.
     *
     * <p>Source: MPI 4.1, 12.5.4.
     *
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} when no target is locked
     */
    public void Flush_local_all() {
        calls.flushLocalAll("flushLocalAll");
    }

    /**
     * As {@link #Flush_local_all}.
     *
     * @throws MPIException of class {@code MPI.ERR_RMA_SYNC} when no target is locked
     */
    public void flushLocalAll() {
        Flush_local_all();
    }

    /**
     * Orders this rank's plain accesses to its memory before and after with those of others: a full fence.
     *
     * <p>Source: MPI 4.1, 12.5.4.
     *
     * @throws MPIException of class {@code MPI.ERR_WIN} once the window is freed
     */
    public void Sync() {
        calls.open("sync");
        VarHandle.fullFence();
    }

    /**
     * As {@link #Sync}.
     *
     * @throws MPIException of class {@code MPI.ERR_WIN} once the window is freed
     */
    public void sync() {
        Sync();
    }

    /**
     * {@return the group of the ranks, to be freed on its own}
     *
     * @throws MPIException of class {@code MPI.ERR_WIN} once the window is freed
     */
    public Group Get_group() {
        calls.open("getGroup");
        return calls.comm().Group();
    }

    /**
     * As {@link #Get_group}.
     *
     * @return the group of the ranks
     * @throws MPIException of class {@code MPI.ERR_WIN} once the window is freed
     */
    public Group getGroup() {
        return Get_group();
    }

    /**
     * {@return hints that were given, and those that have an effect as they are in use: {@code no_locks}, {@code
     * same_size}, {@code same_disp_unit}, {@code accumulate_ops}, {@code accumulate_ordering}}
     *
     * @throws MPIException of class {@code MPI.ERR_WIN} once the window is freed
     */
    public Info Get_info() {
        return calls.info("getInfo");
    }

    /**
     * As {@link #Get_info}.
     *
     * @return hints that were given or are in use
     * @throws MPIException of class {@code MPI.ERR_WIN} once the window is freed
     */
    public Info getInfo() {
        return Get_info();
    }

    /**
     * Gives hints; called by all ranks.
     *
     * <p>Source: MPI 4.1, 12.2.7.
     *
     * @param info hints, or {@code MPI.INFO_NULL}; those that have an effect are fixed when the window is made, and
     *     passed over here
     * @throws MPIException of class {@code MPI.ERR_ARG} when {@code info} is {@code null}
     */
    public void Set_info(Info info) {
        calls.setInfo("setInfo", info);
    }

    /**
     * As {@link #Set_info}.
     *
     * @param info hints, or {@code MPI.INFO_NULL}; those that have an effect are fixed when the window is made, and
     *     passed over here
     * @throws MPIException of class {@code MPI.ERR_ARG} when {@code info} is {@code null}
     */
    public void setInfo(Info info) {
        Set_info(info);
    }

    /**
     * {@return the name of the window}
     *
     * @throws MPIException of class {@code MPI.ERR_WIN} once the window is freed
     */
    public String Get_name() {
        calls.open("getName");
        return calls.comm().getName();
    }

    /**
     * As {@link #Get_name}.
     *
     * @return the name of the window
     * @throws MPIException of class {@code MPI.ERR_WIN} once the window is freed
     */
    public String getName() {
        return Get_name();
    }

    /**
     * Sets the name of the window, which errors show.
     *
     * <p>Source: MPI 4.1, 7.8.
     *
     * @param name a name
     * @throws MPIException of class {@code MPI.ERR_ARG} when {@code name} is {@code null}
     */
    public void Set_name(String name) {
        calls.open("setName");
        calls.comm().setName(name);
    }

    /**
     * As {@link #Set_name}.
     *
     * @param name a name
     * @throws MPIException of class {@code MPI.ERR_ARG} when {@code name} is {@code null}
     */
    public void setName(String name) {
        Set_name(name);
    }

    /**
     * Sets what an error of this window does; at first what it does on the communicator.
     *
     * <p>Source: MPI 4.1, 9.3.2.
     *
     * @param errhandler {@code MPI.ERRORS_RETURN} or {@code MPI.ERRORS_ARE_FATAL}
     * @throws MPIException of class {@code MPI.ERR_ARG} when {@code errhandler} is {@code null}
     */
    public void Errhandler_set(Errhandler errhandler) {
        calls.open("setErrhandler");
        calls.comm().Errhandler_set(errhandler);
    }

    /**
     * As {@link #Errhandler_set}.
     *
     * @param errhandler {@code MPI.ERRORS_RETURN} or {@code MPI.ERRORS_ARE_FATAL}
     * @throws MPIException of class {@code MPI.ERR_ARG} when {@code errhandler} is {@code null}
     */
    public void setErrhandler(Errhandler errhandler) {
        Errhandler_set(errhandler);
    }

    /**
     * {@return what an error of this window does}
     *
     * @throws MPIException of class {@code MPI.ERR_WIN} once the window is freed
     */
    public Errhandler Errhandler_get() {
        calls.open("getErrhandler");
        return calls.comm().Errhandler_get();
    }

    /**
     * As {@link #Errhandler_get}.
     *
     * @return what an error of this window does
     * @throws MPIException of class {@code MPI.ERR_WIN} once the window is freed
     */
    public Errhandler getErrhandler() {
        return Errhandler_get();
    }

    /**
     * Has the error handler of this window do what it does with an error: nothing, or end the job.
     *
     * @param errorCode an error class
     * @throws MPIException of class {@code MPI.ERR_OTHER} when errors are fatal, to end this rank with the job
     */
    public void callErrhandler(int errorCode) {
        calls.open("callErrhandler");
        calls.comm().callErrhandler(errorCode);
    }

    /**
     * Makes a key for attributes of windows, which all ranks of the JVM may use.
     *
     * <p>Source: MPI 4.1, 7.7.3.
     *
     * @return the key
     */
    public static int createKeyval() {
        return WinKeyvals.create();
    }

    /**
     * Frees a key; attributes that have it stay.
     *
     * <p>Source: MPI 4.1, 7.7.3.
     *
     * @param keyval a key of {@link #createKeyval}
     * @throws MPIException of class {@code MPI.ERR_KEYVAL} when the key is unknown
     */
    public static void freeKeyval(int keyval) {
        WinKeyvals.free(keyval);
    }

    /**
     * Sets an attribute of this window at this rank.
     *
     * <p>Source: MPI 4.1, 7.7.3.
     *
     * @param keyval a key of {@link #createKeyval}
     * @param value an object
     * @throws MPIException of class {@code MPI.ERR_KEYVAL} when the key is unknown
     */
    public void setAttr(int keyval, Object value) {
        calls.setAttribute("setAttr", keyval, value);
    }

    /**
     * An attribute of this window at this rank.
     *
     * <p>Source: MPI 4.1, 7.7.3.
     *
     * @param keyval a key of {@link #createKeyval}, {@code MPI.WIN_BASE}, {@code MPI.WIN_SIZE} or {@code
     *     MPI.WIN_DISP_UNIT}
     * @return the value; {@code null} when there is none
     * @throws MPIException of class {@code MPI.ERR_KEYVAL} when the key is unknown
     */
    public Object getAttr(int keyval) {
        return calls.attribute("getAttr", keyval);
    }

    /**
     * Deletes an attribute of this window at this rank.
     *
     * <p>Source: MPI 4.1, 7.7.3.
     *
     * @param keyval a key of {@link #createKeyval}
     * @throws MPIException of class {@code MPI.ERR_KEYVAL} when the key is unknown
     */
    public void deleteAttr(int keyval) {
        calls.deleteAttribute("deleteAttr", keyval);
    }

    @Override
    public String toString() {
        return calls.isFreed() ? "Win(freed)" : calls.comm().toString();
    }
}
