package bireme.bb.snapshot;

import bireme.bb.node.Output;
import bireme.bb.node.SourceNode;

/**
 * A source that can be set back to an offset and then emits the same once more.
 *
 * <p>Life: {@code open}; {@link #seek} if the run goes on from a snapshot; then {@link #next} until that returns
 * {@code false}; {@code close}. Without snapshots {@link #run} does the same.
 *
 * <p>Units: those of offsets are the source's own: items, lines, bytes.
 *
 * <p>Threads: that of the source.
 *
 * <p>Errors: whatever a method throws ends the run.
 *
 * @param <O> items it emits
 */
public interface ReplayableSource<O> extends SourceNode<O> {
    /**
     * Emits what comes next: an item, a few, or none if there is none yet. Snapshots are taken between two calls, so a
     * call that waits for long holds them up.
     *
     * @param out where to emit, during this call only
     * @return {@code false} when nothing follows
     * @throws Exception whatever it likes, which ends the run
     */
    boolean next(Output<O> out) throws Exception;

    /** {@return the offset of what {@link #next} would emit} */
    long offset();

    /**
     * Goes to an offset: the next calls emit what they emitted there before.
     *
     * @param offset as {@link #offset} has returned it, of this source or of one that was on another rank
     * @throws Exception whatever it likes, which ends the run
     */
    void seek(long offset) throws Exception;

    @Override
    default void run(Output<O> out) throws Exception {
        while (next(out)) {
            // next emits
        }
    }
}
