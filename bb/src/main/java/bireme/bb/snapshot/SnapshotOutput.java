package bireme.bb.snapshot;

import java.io.ObjectOutput;

/**
 * What graphs give to {@link Stateful#snapshot}, for nodes whose state is also in files of their own.
 *
 * <p>Threads: that of the node.
 */
public interface SnapshotOutput extends ObjectOutput {
    /**
     * Names a file that the state needs. Before a run goes on from this snapshot all such files are read; if one is
     * missing or damaged, all ranks go on from the version before.
     *
     * @param file where it is, and what it is like; it stays as long as the snapshot may be restored
     */
    void addFile(StoredFile file);
}
