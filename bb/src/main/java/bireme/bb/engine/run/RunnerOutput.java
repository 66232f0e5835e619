package bireme.bb.engine.run;

import bireme.bb.channel.NumberRing;
import bireme.bb.channel.RingChannel;
import bireme.bb.engine.chain.AnyOutput;
import bireme.bb.engine.outlet.Outlet;
import bireme.bb.engine.outlet.SpreadOutlet;
import bireme.bb.engine.termination.LoopTermination;
import bireme.bb.node.Feedback;
import bireme.bb.node.Output;
import bireme.bb.node.StreamEndedException;
import java.util.Objects;

/**
 * The output of a vertex, or one of its feedback edges.
 *
 * <p>Threads: that of the runner.
 */
final class RunnerOutput extends AnyOutput {
    private final Runner runner;
    private final Outlet outlet;
    private final Outlet[] parts;
    /** Where objects go; {@code null} if there is more to do than to put them there. */
    private final RingChannel objects;
    /** The loop this leads back to the head of; {@code null} for the edge forward. */
    private final LoopTermination back;

    RunnerOutput(Runner runner, Outlet outlet, LoopTermination back) {
        this.runner = runner;
        this.outlet = outlet;
        this.parts = outlet.parts();
        this.back = back;
        this.objects = back == null ? outlet.objects() : null;
    }

    @Override
    public void emit(Object item) {
        if (item == null || objects == null || !objects.offerIfOpen(item)) {
            put(item);
        }
    }

    private void put(Object item) {
        check(item);
        if (!outlet.put(item)) {
            end();
        }
    }

    @Override
    public NumberRing numbers() {
        return outlet.numbers();
    }

    @Override
    public void emitTo(int channel, Object item) {
        check(item);
        Objects.checkIndex(channel, parts.length);
        boolean isTaken =
                outlet instanceof SpreadOutlet spread ? spread.putTo(channel, item) : parts[channel].put(item);
        if (!isTaken && outlet.isClosed()) {
            end();
        }
    }

    @Override
    public void emitToAll(Object item) {
        check(item);
        boolean isTaken = false;
        for (Outlet part : parts) {
            isTaken |= part.put(item);
        }
        if (!isTaken) {
            end();
        }
    }

    @Override
    public void number(long bits) {
        if (!outlet.putNumber(bits)) {
            end();
        }
    }

    @Override
    public void numberTo(int channel, long bits) {
        Objects.checkIndex(channel, parts.length);
        boolean isTaken = outlet instanceof SpreadOutlet spread
                ? spread.putNumberTo(channel, bits)
                : parts[channel].putNumber(bits);
        if (!isTaken && outlet.isClosed()) {
            end();
        }
    }

    @Override
    public void numberToAll(long bits) {
        boolean isTaken = false;
        for (Outlet part : parts) {
            isTaken |= part.putNumber(bits);
        }
        if (!isTaken) {
            end();
        }
    }

    private void check(Object item) {
        if (item == null) {
            throw new NullPointerException(NULL_ITEM);
        }
        if (back != null && back.isOver()) {
            throw new IllegalStateException("the loop " + back + " has ended, and " + item + " cannot go back into it");
        }
    }

    private void end() {
        throw new StreamEndedException("nobody takes what " + runner + " emits any more");
    }

    @Override
    public int channels() {
        return parts.length;
    }

    @Override
    @SuppressWarnings("unchecked") // nodes see the types, the engine sees objects
    public <F> Output<F> to(Feedback<F> loop) {
        return (Output<F>) runner.feedback(loop);
    }

    @Override
    public void flush() {
        runner.waits().flush();
    }

    public long count() {
        return outlet.count();
    }

    public Outlet outlet() {
        return outlet;
    }
}
