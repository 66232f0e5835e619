package bireme.bb.stream;

import bireme.bb.node.Output;
import bireme.bb.node.TimedNode;
import bireme.bb.snapshot.Stateful;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * Collects items to lists of so many, or of fewer if the first of them has waited for long enough.
 *
 * <p>After a restart, the time of an unfinished batch begins anew.
 */
final class BatchNode<T> implements TimedNode<T, List<T>>, Stateful {
    private final int size;
    /** How long the first item waits; 0 for as long as it takes. */
    private final long timeNs;

    private final LongSupplier clockNs;
    private List<T> batch = new ArrayList<>();
    /** When the first item of the batch has come. */
    private long beganNs;

    BatchNode(int size, long timeNs, LongSupplier clockNs) {
        this.size = size;
        this.timeNs = timeNs;
        this.clockNs = clockNs;
    }

    @Override
    public void accept(T item, Output<List<T>> out) {
        idle(out); // it may be over since the last item, if others came all the time
        if (batch.isEmpty() && timeNs > 0) {
            beganNs = clockNs.getAsLong();
        }
        batch.add(item);
        if (batch.size() == size) {
            emit(out);
        }
    }

    @Override
    public boolean idle(Output<List<T>> out) {
        boolean isOver = timeNs > 0 && !batch.isEmpty() && clockNs.getAsLong() - beganNs >= timeNs;
        if (isOver) {
            emit(out);
        }
        return isOver;
    }

    private void emit(Output<List<T>> out) {
        List<T> full = batch;
        batch = new ArrayList<>(full.size());
        out.emit(full);
    }

    @Override
    public void end(Output<List<T>> out) {
        if (!batch.isEmpty()) {
            emit(out);
        }
    }

    @Override
    public void snapshot(ObjectOutput out) throws IOException {
        out.writeInt(batch.size());
        for (T item : batch) {
            out.writeObject(item);
        }
    }

    @Override
    @SuppressWarnings("unchecked") // what snapshot has written
    public void restore(ObjectInput in) throws IOException, ClassNotFoundException {
        for (int left = in.readInt(); left > 0; left--) {
            batch.add((T) in.readObject());
        }
        beganNs = timeNs > 0 ? clockNs.getAsLong() : 0;
    }
}
