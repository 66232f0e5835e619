package bireme.bb.snapshot;

import java.io.ObjectInput;
import java.io.ObjectOutput;

/**
 * What a node implements that keeps something from one item to the next, so that a snapshot has it.
 *
 * <pre>{@code
 * final class Counter implements Node<String, Void>, Stateful {
 *     private Map<String, Long> counts = new HashMap<>();
 *
 *     public void snapshot(ObjectOutput out) throws IOException {
 *         out.writeObject(counts);
 *     }
 *
 *     public void restore(ObjectInput in) throws IOException, ClassNotFoundException {
 *         counts = (Map<String, Long>) in.readObject();
 *     }
 *
 *     public void accept(String word, Output<Void> out) {
 *         counts.merge(word, 1L, Long::sum);
 *     }
 * }
 * }</pre>
 *
 * <p>Shape: objects are written by the codecs of the run, as items between ranks are: values, collections and arrays of
 * the JDK, records and enums, and classes that have a codec. What the node has emitted belongs to the nodes behind it.
 *
 * <p>A state that is also in files of the node names them by {@link SnapshotOutput#addFile}, which {@code out} is.
 *
 * <p>Life: after a restart {@link #restore} follows {@code open}, before the first item. Without it a node begins as it
 * was made.
 *
 * <p>Threads: that of the node, between two items. Its thread takes no items meanwhile.
 *
 * <p>Errors: whatever a method throws ends the run, with the name of the node.
 */
public interface Stateful {
    /**
     * Writes all that the node keeps. It is written at once, so the node may change it right afterwards.
     *
     * @param out takes the state; of use during this call only
     * @throws Exception when it cannot be written, which ends the run
     */
    void snapshot(ObjectOutput out) throws Exception;

    /**
     * Reads what {@link #snapshot} has written, on this rank or on another.
     *
     * @param in brings the state; of use during this call only
     * @throws Exception when it cannot be read, which ends the run
     */
    void restore(ObjectInput in) throws Exception;
}
