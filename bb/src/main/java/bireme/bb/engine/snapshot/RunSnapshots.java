package bireme.bb.engine.snapshot;

/**
 * The snapshots of a run, as its vertices see them; {@code RankSnapshots} of package {@code bireme.bb.ranks.snapshot}
 * takes and stores them.
 *
 * <p>Shape: versions rise by one, and the next is asked for when the one before is complete. Sources mark the beginning
 * of a version in their output; each vertex takes part when the mark has come by all its inputs. A vertex whose stream
 * has ended is part of all later versions.
 *
 * <p>Threads: any.
 */
public interface RunSnapshots {
    /** The newest version that vertices are asked for. */
    long requested();

    /** The newest version that is complete: stored by all. */
    long complete();

    /** The version before the first of this run: that which it was restored from, or one that was never complete. */
    long base();

    /** The version that this run was restored from; 0 if it has begun anew. */
    long restored();

    /** The part of a vertex in that; {@code null} if the run has begun anew. */
    byte[] restored(int vertex);

    /** A vertex has taken part in a version. */
    void taken(int vertex, long version, byte[] part);

    /**
     * The stream of a vertex has ended that commits, and before it gives its last part it waits until what it has
     * prepared is complete. Called before {@link #ended}.
     *
     * @param committing the version that is to be complete before its last results are committed
     */
    void drained(int vertex, long committing);

    /**
     * The stream of a vertex has ended.
     *
     * @param committing the version that is to be complete before its results are committed; 0 for none
     * @param part its part in all versions that it has not taken part in
     */
    void ended(int vertex, long committing, byte[] part);

    /** How objects in states become bytes. */
    ObjectFormat format();
}
