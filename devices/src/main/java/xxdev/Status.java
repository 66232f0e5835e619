package xxdev;

/**
 * The outcome of a receive: source id, tag, and length in elements of the sender's type.
 *
 * <p>Threads: owned by one thread; devices fill it before they hand it out.
 */
public final class Status {
    private int source = Device.ANY_SOURCE;
    private int tag = Device.ANY_TAG;
    private long count;
    private ElementType type = ElementType.BYTE;
    private boolean cancelled;

    /** Creates a status of nothing yet: any source, any tag, no elements. */
    public Status() {}

    /**
     * {@return the id of the sender, {@link Device#PROC_NULL} for a receive from nobody, {@link Device#ANY_SOURCE} for
     * a withdrawn one}
     */
    public int source() {
        return source;
    }

    /** {@return the tag of the message} */
    public int tag() {
        return tag;
    }

    /**
     * {@return the number of elements of {@link #type()} in the message}
     *
     * @throws DeviceException when an {@code int} cannot hold it, see {@link #elements()}
     */
    public int count() {
        if (count > Integer.MAX_VALUE) {
            throw new DeviceException("the message has " + count + " elements, more than an int can hold");
        }
        return (int) count;
    }

    /** {@return the number of elements of {@link #type()} in the message, also beyond that of an {@code int}} */
    public long elements() {
        return count;
    }

    /** {@return the element type the sender used} */
    public ElementType type() {
        return type;
    }

    /** {@return the length of the payload in bytes; 0 for objects, whose length is only known in elements} */
    public long bytes() {
        return count * type.bytes();
    }

    /** {@return whether the operation was withdrawn before it matched} */
    public boolean isCancelled() {
        return cancelled;
    }

    /**
     * Overwrites this status; called by devices.
     *
     * @param newSource id of the sender, or {@link Device#PROC_NULL}
     * @param newTag tag of the message
     * @param newCount elements of {@code newType} in the message
     * @param newType element type the sender used
     */
    public void set(int newSource, int newTag, long newCount, ElementType newType) {
        source = newSource;
        tag = newTag;
        count = newCount;
        type = newType;
        cancelled = false;
    }

    /** Marks this status as that of a withdrawn operation; called by devices. */
    public void setCancelled() {
        set(Device.ANY_SOURCE, Device.ANY_TAG, 0, ElementType.BYTE);
        cancelled = true;
    }

    /**
     * Copies {@code other} into this status.
     *
     * @param other what to copy; not changed
     */
    public void set(Status other) {
        set(other.source, other.tag, other.count, other.type);
        cancelled = other.cancelled;
    }

    @Override
    public String toString() {
        return cancelled
                ? "Status[cancelled]"
                : "Status[source=" + source + " tag=" + tag + ", " + count + " x " + type + "]";
    }
}
