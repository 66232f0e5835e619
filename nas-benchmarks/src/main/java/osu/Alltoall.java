package osu;

import benchmarks.collective.AlltoallOperation;
import osu.run.CollectiveProgram;

/** How long {@code Alltoall} takes, for each size of the block that a rank has for another. */
public final class Alltoall {
    private Alltoall() {}

    /** Takes the options that {@code --help} lists. */
    public static void main(String[] args) {
        CollectiveProgram.run("Alltoall", new AlltoallOperation(), args);
    }
}
