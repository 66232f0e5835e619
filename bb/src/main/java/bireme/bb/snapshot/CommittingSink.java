package bireme.bb.snapshot;

import bireme.bb.node.Node;
import java.io.ObjectInput;
import java.io.ObjectOutput;

/**
 * A sink whose results count once, also after a restart: a two-phase commit with the snapshots of the run.
 *
 * <p>Shape: what the sink takes belongs to the version that is prepared next. {@link #prepare} makes it permanent, so
 * that it survives the rank, and writes down what is needed to commit it. When the state of all nodes is stored on all
 * ranks, the version is complete, and {@link #commit} is called. After a restart {@link #restore} gets what {@code
 * prepare} has written for the newest complete version; the sink drops all that is later. {@code commit} of that
 * version follows, though it may have been made before. If the files of that version are damaged, it is the complete
 * version before it, and what is later has been committed, see {@link #canUndoCommits}.
 *
 * <pre>
 *   items   prepare(4)   items   commit(4)   items   prepare(5)  X  lost
 *                                                                   restore(state of 4)  commit(4)  items again
 * </pre>
 *
 * <p>At the end of the stream one more version is prepared and committed, before {@code close}.
 *
 * <p>Threads: that of the sink.
 *
 * <p>Errors: whatever a method throws ends the run, with the name of the sink.
 *
 * @param <I> items it takes
 */
public interface CommittingSink<I> extends Node<I, Void> {
    /**
     * Makes permanent all that was taken so far, but does not publish it yet where that matters.
     *
     * @param version of the snapshot; versions rise
     * @param out takes what {@link #restore} needs to know; of use during this call only
     * @throws Exception when it is not permanent, which ends the run
     */
    void prepare(long version, ObjectOutput out) throws Exception;

    /**
     * Goes back to what was prepared, and drops what was taken after that, by this sink or one on a lost rank.
     *
     * @param in brings what {@link #prepare} has written; of use during this call only
     * @throws Exception when that is not possible, which ends the run
     */
    void restore(ObjectInput in) throws Exception;

    /**
     * Publishes what was prepared. May be called again with the same version after a restart, and then has no further
     * effect.
     *
     * @param version that was prepared, and is complete on all ranks
     * @throws Exception when it cannot be published, which ends the run
     */
    void commit(long version) throws Exception;

    /**
     * Says whether {@link #restore} withdraws also what was committed with a later version. Only then a run can go on
     * from the snapshot before, when the newest is damaged; else it ends with an error, and no result comes twice.
     *
     * @return whether commits can be undone; {@code false} unless the sink says otherwise
     */
    default boolean canUndoCommits() {
        return false;
    }
}
