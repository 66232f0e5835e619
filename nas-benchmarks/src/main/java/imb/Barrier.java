package imb;

import benchmarks.collective.BarrierOperation;
import imb.run.ImbProgram;
import imb.run.Kind;

/** IMB Barrier: how long {@code Barrier} takes. */
public final class Barrier {
    private Barrier() {}

    /** Takes the options that {@code --help} lists. */
    public static void main(String[] args) {
        ImbProgram.run("Barrier", Kind.SYNCHRONISATION, new BarrierOperation(), args);
    }
}
