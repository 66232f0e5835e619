package imb;

import benchmarks.collective.AlltoallOperation;
import imb.run.ImbProgram;
import imb.run.Kind;

/** IMB Alltoall: how long {@code Alltoall} takes, for each size of the block that a rank has for another. */
public final class Alltoall {
    private Alltoall() {}

    /** Takes the options that {@code --help} lists. */
    public static void main(String[] args) {
        ImbProgram.run("Alltoall", Kind.COLLECTIVE, new AlltoallOperation(), args);
    }
}
