package mpi;

import bireme.collectives.Collectives;
import bireme.collectives.nonblocking.CollectiveCall;
import bireme.runtime.buffer.StagedBuffer;

/** A reduction, whose buffers are arrays while it runs. */
final class ReductionCall implements CollectiveCall {
    private final StagedBuffer out;
    private final StagedBuffer in;
    private final CollectiveCall onArrays;

    ReductionCall(StagedBuffer out, StagedBuffer in, CollectiveCall onArrays) {
        this.out = out;
        this.in = in;
        this.onArrays = onArrays;
    }

    @Override
    public void write(Collectives onto) {
        onArrays.write(onto);
    }

    /** What a rank receives may leave parts of its buffer alone, so that is brought in as well. */
    @Override
    public void begin() {
        out.load();
        in.load();
    }

    @Override
    public void end() {
        in.writeBack();
    }
}
