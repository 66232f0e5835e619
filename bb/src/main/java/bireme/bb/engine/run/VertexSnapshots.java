package bireme.bb.engine.run;

import bireme.bb.engine.chain.NodeChain;
import bireme.bb.engine.inlet.InputPort;
import bireme.bb.engine.snapshot.RunSnapshots;
import bireme.bb.engine.snapshot.VertexState;
import bireme.bb.engine.thread.PendingWork;
import bireme.bb.snapshot.StoredFile;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * What one vertex does for the snapshots of a run: it goes back to its state at the beginning, takes part in each
 * version, and commits those that are complete.
 *
 * <p>Shape: versions rise by one, so the number of marks that have come says which it is. A version is begun only when
 * the one before is complete; therefore a mark also says that what was prepared before may be committed.
 *
 * <p>Threads: that of the vertex.
 */
final class VertexSnapshots implements PendingWork {
    private final RunSnapshots run;
    private final int vertex;
    private final NodeChain chain;
    private final boolean isCommitting;
    /** The state that it goes on from; {@code null} if the run has begun anew. */
    private final VertexState restored;
    /** Inputs whose end its node knows of. */
    private final BitSet endedInputs = new BitSet();
    /** The version that it has taken part in last. */
    private long version;

    private long committed;

    VertexSnapshots(RunSnapshots run, int vertex, NodeChain chain) {
        this.run = run;
        this.vertex = vertex;
        this.chain = chain;
        this.isCommitting = chain.isCommitting();
        byte[] part = run.restored(vertex);
        this.restored = part == null ? null : VertexState.read(part);
        this.version = run.base();
        this.committed = version;
    }

    /** Whether its stream had ended when the snapshot was taken. */
    boolean hadEnded() {
        return restored != null && restored.hasEnded();
    }

    boolean isCommitting() {
        return isCommitting;
    }

    /** Sets the nodes back, which were just opened. */
    void restore() {
        if (restored == null) {
            return;
        }
        chain.restore(restored.nodes(), run.format());
        endedInputs.or(restored.endedInputs());
        if (isCommitting) {
            chain.commit(run.restored()); // it may not have been when the rank was lost
        }
    }

    /** Where its source goes on; -1 if it begins anew. */
    long offset() {
        return restored == null ? -1 : restored.offset();
    }

    /** An input has ended; whether its node is to be told, and was not before the snapshot. */
    boolean isNewEnd(InputPort port) {
        boolean isNew = port.isFeedback() || !endedInputs.get(port.number());
        if (!port.isFeedback()) {
            endedInputs.set(port.number());
        }
        return isNew;
    }

    /** Whether a source is to begin the next version. */
    boolean isDue() {
        return run.requested() > version;
    }

    /** Takes part in the next version, with the offset of its source if it has one. */
    void take(long offset) {
        commit();
        version++;
        run.taken(vertex, version, part(false, offset));
    }

    private byte[] part(boolean hasEnded, long offset) {
        List<StoredFile> files = new ArrayList<>();
        List<byte[]> nodes = chain.snapshot(version, run.format(), files::add);
        return new VertexState(hasEnded, (BitSet) endedInputs.clone(), offset, nodes, files).toBytes();
    }

    /** Commits what was prepared last, if that was not done. */
    private void commit() {
        if (isCommitting && committed < version) {
            chain.commit(version);
            committed = version;
        }
    }

    /** Commits, while the vertex waits, what has become complete. */
    @Override
    public boolean doPending() {
        boolean isDue = isCommitting && committed < version && run.complete() >= version;
        if (isDue) {
            commit();
        }
        return isDue;
    }

    /** The stream has ended of a sink that commits; it waits until what it has prepared is committed. */
    void drained() {
        run.drained(vertex, version + 1); // the version of its last part
    }

    /**
     * The stream has ended: the part of the vertex in all versions that follow. A sink that commits prepares the first
     * of them, when what it has prepared before is committed.
     */
    void end() {
        if (!isCommitting) {
            run.ended(vertex, 0, new VertexState(true, endedInputs, 0, List.of(), List.of()).toBytes());
            return;
        }
        version++;
        run.ended(vertex, version, part(true, 0));
    }

    /** The stream had ended when the snapshot was taken: the same part as then. */
    void endAgain() {
        run.ended(vertex, 0, restored.toBytes());
    }

    /** Whether all that was prepared is committed. */
    boolean isCommitted() {
        return committed >= version;
    }
}
