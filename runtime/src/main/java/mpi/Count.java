package mpi;

/**
 * A number of elements that need not fit an {@code int}, as Open MPI's Java bindings have it.
 *
 * <p>Threads: one at a time for each object.
 *
 * <p>Source: MPI 4.1, 2.5.8 (large counts).
 */
public final class Count implements Comparable<Object> {
    private long count;

    /**
     * A count of so many.
     *
     * @param count number of elements
     */
    public Count(long count) {
        this.count = count;
    }

    /** {@return the number of elements} */
    public long getCount() {
        return count;
    }

    /**
     * Says how many from now on.
     *
     * @param count number of elements
     */
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

    /**
     * Orders counts by their numbers; anything else is refused with a {@link ClassCastException}.
     *
     * @param obj a {@code Count}
     * @return a negative number, 0 or a positive one, as this count is less, equal or greater
     */
    @Override
    public int compareTo(Object obj) {
        return Long.compare(count, ((Count) obj).count);
    }

    @Override
    public String toString() {
        return Long.toString(count);
    }
}
