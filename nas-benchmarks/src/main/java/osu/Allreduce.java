package osu;

import benchmarks.collective.AllreduceOperation;
import osu.run.CollectiveProgram;

/** How long {@code Allreduce} takes to add up floats, for each size of a rank's vector. */
public final class Allreduce {
    private Allreduce() {}

    /** Takes the options that {@code --help} lists. */
    public static void main(String[] args) {
        CollectiveProgram.run("Allreduce", new AllreduceOperation(), args);
    }
}
