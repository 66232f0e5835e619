package imb;

import benchmarks.collective.AllgatherOperation;
import imb.run.ImbProgram;
import imb.run.Kind;

/** IMB Allgather: how long {@code Allgather} takes, for each size of a rank's block. */
public final class Allgather {
    private Allgather() {}

    /** Takes the options that {@code --help} lists. */
    public static void main(String[] args) {
        ImbProgram.run("Allgather", Kind.COLLECTIVE, new AllgatherOperation(), args);
    }
}
