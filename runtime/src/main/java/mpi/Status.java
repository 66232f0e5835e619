package mpi;

import xxdev.ElementType;

/**
 * The outcome of a receive: the source, the tag and the length of the message.
 *
 * <p>Threads: owned by the thread that received it.
 *
 * <p>Source: MPI 4.1, 3.2.5.
 */
public class Status implements Freeable {
    /** Rank of the sender, {@code MPI.PROC_NULL} for a receive from {@code MPI.PROC_NULL}. */
    public int source;

    /** Tag of the message. */
    public int tag;

    /** Place of the request in the array given to a call such as {@code Waitany}, else {@code MPI.UNDEFINED}. */
    public int index;

    /**
     * The error of a request whose status {@link MPIException#getStatuses} returns: {@code MPI.SUCCESS}, {@code
     * MPI.ERR_PENDING} if it is not complete, or the error class if it failed. Otherwise always {@code MPI.SUCCESS}.
     */
    public int error = Constants.SUCCESS;

    /**
     * Elements that were received, of the type they were sent as; {@code MPI.UNDEFINED} when they are more than an
     * {@code int} counts. A field for programs of MPJ Express.
     */
    public int count;

    /** As {@link #count}, whatever their number. */
    private long elements;

    private ElementType type;
    private boolean cancelled;
    private int items;

    /** An empty status: no source, no tag, nothing received. */
    public Status() {
        this(Constants.ANY_SOURCE, Constants.ANY_TAG, 0, ElementType.BYTE, false);
    }

    Status(int source, int tag, long elements, ElementType type, boolean cancelled) {
        this.source = source;
        this.tag = tag;
        this.index = Constants.UNDEFINED;
        setReceived(elements);
        this.type = type;
        this.cancelled = cancelled;
    }

    private void setReceived(long number) {
        elements = number;
        count = fitting(number);
    }

    private static int fitting(long number) {
        return number == (int) number ? (int) number : Constants.UNDEFINED;
    }

    /**
     * Counts the items that were received. Of a type without elements, they are as many as {@link Comm#Recv} was given
     * room for, as in mpiJava.
     *
     * <p>Source: MPI 4.1, 3.2.5.
     *
     * @param datatype datatype that items are counted in; not {@code null}
     * @return items of {@code datatype}, or {@code MPI.UNDEFINED} when the message is no whole number of them, or
     *     of more than an {@code int} counts
     * @throws MPIException of class {@code MPI.ERR_TYPE} when {@code datatype} is {@code null}
     */
    public int Get_count(Datatype datatype) {
        long received = elementsOf("Get_count", datatype);
        if (datatype.size == 0) {
            return received == 0 ? items : Constants.UNDEFINED;
        }
        return received < 0 || received % datatype.size != 0 ? Constants.UNDEFINED : fitting(received / datatype.size);
    }

    /**
     * Counts the elements that were received: base elements of {@code datatype}, of a struct of different types those
     * of its parts.
     *
     * <p>Source: MPI 4.1, 5.1.11.
     *
     * @param datatype datatype that items are counted in; not {@code null}
     * @return elements, or {@code MPI.UNDEFINED} when the message is no whole number of them, or the type has none
     * @throws MPIException of class {@code MPI.ERR_TYPE} when {@code datatype} is {@code null}
     */
    public int Get_elements(Datatype datatype) {
        return fitting(allElements("Get_elements", datatype));
    }

    private long allElements(String call, Datatype datatype) {
        long received = elementsOf(call, datatype);
        return datatype.size == 0 ? Constants.UNDEFINED : datatype.basicIn(received);
    }

    /** Notes how many items of a type without elements were received. */
    Status ofItems(int count) {
        items = count;
        return this;
    }

    private long elementsOf(String call, Datatype datatype) {
        if (datatype == null) {
            throw new MPIException(ErrorClass.TYPE, call + ": datatype is null; expected MPI.BYTE, MPI.INT, ...");
        }
        if (datatype.element == type || elements == 0) {
            return elements;
        }
        if (datatype.element == ElementType.OBJECT || type == ElementType.OBJECT) {
            return Constants.UNDEFINED;
        }
        long bytes = elements << type.shift();
        long whole = bytes >> datatype.element.shift();
        return whole << datatype.element.shift() == bytes ? whole : Constants.UNDEFINED;
    }

    /**
     * {@return whether the operation was cancelled before it could begin}
     *
     * <p>Source: MPI 4.1, 3.8.4.
     */
    public boolean Test_cancelled() {
        return cancelled;
    }

    /** Does nothing: a status holds only memory. */
    @Override
    public void free() {}

    @Override
    public String toString() {
        return cancelled
                ? "Status[cancelled]"
                : "Status[source=" + source + " tag=" + tag + ", " + elements + " x " + type + "]";
    }

    // From here on Open MPI's names; see the package's description.

    /**
     * As {@link #Get_count}.
     *
     * @param datatype datatype that items are counted in; not {@code null}
     * @return items of {@code datatype}, or {@code MPI.UNDEFINED} when the message is no whole number of them
     * @throws MPIException of class {@code MPI.ERR_TYPE} when {@code datatype} is {@code null}
     */
    public int getCount(Datatype datatype) {
        return Get_count(datatype);
    }

    /**
     * As {@link #Get_elements}.
     *
     * @param datatype datatype that items are counted in; not {@code null}
     * @return elements, or {@code MPI.UNDEFINED} when the message is no whole number of them, or the type has none
     * @throws MPIException of class {@code MPI.ERR_TYPE} when {@code datatype} is {@code null}
     */
    public int getElements(Datatype datatype) {
        return Get_elements(datatype);
    }

    /**
     * As {@link #getElements}, also for messages of more elements than an {@code int} counts.
     *
     * @param datatype datatype that items are counted in; not {@code null}
     * @return elements, or {@code MPI.UNDEFINED} when the message is no whole number of them, or the type has none
     */
    public Count getElementsX(Datatype datatype) {
        return new Count(allElements("getElementsX", datatype));
    }

    /**
     * Says how many base elements of a datatype {@link #getElements} returns, and {@link #getCount} by them.
     *
     * <p>Source: MPI 4.1, 13.3.
     *
     * @param datatype datatype that items are counted in; not {@code null}
     * @param count base elements of {@code datatype}, 0 or more
     * @throws MPIException of class {@code MPI.ERR_COUNT} when {@code count} is out of range
     */
    public void setElements(Datatype datatype, int count) {
        Arguments.checkPresent("setElements", "datatype", datatype, "MPI.BYTE, MPI.INT, ...");
        if (count < 0) {
            throw new MPIException(
                    ErrorClass.COUNT, "setElements: count " + count + " is outside 0.." + Integer.MAX_VALUE);
        }
        setReceived(datatype.ofBasic(count));
        type = datatype.element;
    }

    /**
     * As {@link #setElements}.
     *
     * @param datatype datatype that items are counted in; not {@code null}
     * @param count base elements of {@code datatype}, 0 or more
     * @throws MPIException of class {@code MPI.ERR_COUNT} when {@code count} is out of range
     */
    public void setElementsX(Datatype datatype, Count count) {
        Arguments.checkPresent("setElementsX", "datatype", datatype, "MPI.BYTE, MPI.INT, ...");
        Arguments.checkPresent("setElementsX", "count", count, "a Count");
        if (count.getCount() < 0) {
            throw new MPIException(
                    ErrorClass.COUNT, "setElementsX: count " + count + " is outside 0.." + Long.MAX_VALUE);
        }
        try {
            setReceived(datatype.ofBasic(count.getCount()));
        } catch (ArithmeticException e) {
            throw new MPIException(
                    ErrorClass.COUNT,
                    "setElementsX: count " + count + " of " + datatype + " are more bytes than a long counts",
                    e);
        }
        type = datatype.element;
    }

    /**
     * Says what {@link #isCancelled} returns.
     *
     * <p>Source: MPI 4.1, 13.3.
     *
     * @param flag whether the operation was cancelled
     */
    public void setCancelled(boolean flag) {
        cancelled = flag;
    }

    /**
     * As {@link #Test_cancelled}.
     *
     * @return whether the operation was cancelled before it could begin
     */
    public boolean isCancelled() {
        return cancelled;
    }

    /** {@return the rank of the sender, {@link #source}} */
    public int getSource() {
        return source;
    }

    /** {@return the tag of the message, {@link #tag}} */
    public int getTag() {
        return tag;
    }

    /** {@return the error class of the operation, {@link #error}} */
    public int getError() {
        return error;
    }

    /** {@return the place of the request in the array given to a call such as {@code Waitany}, {@link #index}} */
    public int getIndex() {
        return index;
    }
}
