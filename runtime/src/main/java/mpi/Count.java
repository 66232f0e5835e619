package mpi;

/** A number of elements that need not fit an {@code int}, as Open MPI's Java bindings have it. */
public final class Count implements Comparable<Object> {
    private long count;

    /** A count of so many. */
    public Count(long count) {
        this.count = count;
    }

    /** How many. */
    public long getCount() {
        return count;
    }

    /** Says how many from now on. */
    public void setCount(long count) {
        this.count = count;
    }

    @Override
    public boolean equals(Object obj) {
        return obj instanceof Count other && count == other.count;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(count);
    }

    /** Orders counts by their numbers; anything else is refused with a {@link ClassCastException}. */
    @Override
    public int compareTo(Object obj) {
        return Long.compare(count, ((Count) obj).count);
    }

    @Override
    public String toString() {
        return Long.toString(count);
    }
}
