package imb;

import benchmarks.collective.AllreduceOperation;
import imb.run.ImbProgram;
import imb.run.Kind;

/** IMB Allreduce: how long {@code Allreduce} takes to add up floats, for each size of a rank's vector. */
public final class Allreduce {
    private Allreduce() {}

    /** Takes the options that {@code --help} lists. */
    public static void main(String[] args) {
        ImbProgram.run("Allreduce", Kind.COLLECTIVE, new AllreduceOperation(), args);
    }
}
