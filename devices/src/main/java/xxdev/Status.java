package xxdev;

/**
 * What was received: source id, tag, and length in elements of the sender's type.
 *
 * <p>Threads: owned by one thread; devices fill it before they hand it out.
 */
public final class Status {
    private int source = Device.ANY_SOURCE;
    private int tag = Device.ANY_TAG;
    private int count;
    private ElementType type = ElementType.BYTE;
    private boolean cancelled;

    /** Id of the sender; {@link Device#PROC_NULL} for a receive from nobody. */
    public int source() {
        return source;
    }

    /** Tag of the message. */
    public int tag() {
        return tag;
    }

    /** Elements of {@link #type()} in the message. */
    public int count() {
        return count;
    }

    /** Element type the sender used. */
    public ElementType type() {
        return type;
    }

    /** Length of the payload in bytes; 0 for objects, whose length is only known in elements. */
    public long bytes() {
        return (long) count * type.bytes();
    }

    /** Whether the operation was withdrawn before it matched. */
    public boolean isCancelled() {
        return cancelled;
    }

    /** Overwrites this status; called by devices. */
    public void set(int newSource, int newTag, int newCount, ElementType newType) {
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

    /** Copies {@code other} into this status. */
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
