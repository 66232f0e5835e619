package bireme.accelerator;

import bireme.devices.memory.MemoryBlock;
import xxdev.ElementType;
import xxdev.ExternalTransfer;

/**
 * Copies a run of elements through two stages, chunk by chunk: while the device copies one chunk, the thread copies the
 * other, and sends it or has received it.
 *
 * <p>Shape: chunk {@code k} of the run has stage {@code k % 2} from its beginning to its end.
 *
 * <p>Threads: one copies at a time; any may end the transfer, which waits for the device at most.
 *
 * <p>Errors: once it has ended, because its buffer was closed, copies are refused.
 */
final class StagedTransfer implements ExternalTransfer {
    private static final int STAGES = 2;

    private final AcceleratorBuffer buffer;
    private final StagePool pool;
    private final int first;
    private final int count;
    private final boolean isWriting;
    private final int chunk;
    private final int chunks;
    private final Stage[] stages = new Stage[STAGES];
    private int begun;
    private int ended;
    private boolean isOver;

    StagedTransfer(AcceleratorBuffer buffer, StagePool pool, int first, int count, boolean isWriting) {
        this.buffer = buffer;
        this.pool = pool;
        this.first = first;
        this.count = count;
        this.isWriting = isWriting;
        stages[0] = pool.take();
        chunk = stages[0].capacity() / buffer.type().bytes();
        chunks = (int) (((long) count + chunk - 1) / chunk);
        if (stages[0].isFree()) {
            begin();
        }
    }

    private int length(int index) {
        return Math.min(chunk, count - index * chunk);
    }

    /** Begins as many chunks as there are stages for. */
    private void begin() {
        for (; begun < chunks && begun < ended + STAGES; begun++) {
            int slot = begun % STAGES;
            if (stages[slot] == null) {
                stages[slot] = pool.take();
            }
            stages[slot].begin(buffer, first + begun * chunk, length(begun), isWriting);
        }
    }

    @Override
    public synchronized void copy(int at, Object host, int hostOffset, int length) {
        ElementType type = buffer.type();
        for (int done = 0; done < length; ) {
            checkOpen();
            begin();
            Stage stage = stages[ended % STAGES];
            int within = at + done - ended * chunk;
            int piece = Math.min(length - done, length(ended) - within);
            MemoryBlock memory = stage.memory();
            if (isWriting) {
                memory.put(within << type.shift(), type, host, hostOffset + done, piece);
            } else {
                memory.get(within << type.shift(), type, host, hostOffset + done, piece);
            }
            done += piece;
            if (within + piece == length(ended)) {
                stage.end(isWriting ? length(ended) : 0);
                ended++;
            }
        }
    }

    private void checkOpen() {
        if (isOver) {
            throw new AcceleratorException(
                    AcceleratorException.Reason.ARGUMENT,
                    buffer + " was closed while a message used it; close it when the request is complete");
        }
    }

    @Override
    public synchronized void end() {
        if (isOver) {
            return;
        }
        isOver = true;
        for (; ended < begun; ended++) {
            stages[ended % STAGES].end(0);
        }
        for (Stage stage : stages) {
            if (stage != null) {
                stage.await();
                pool.give(stage);
            }
        }
        buffer.forget(this);
    }
}
