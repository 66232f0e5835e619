package osu;

import benchmarks.collective.AllgatherOperation;
import osu.run.CollectiveProgram;

/** How long {@code Allgather} takes, for each size of a rank's block. */
public final class Allgather {
    private Allgather() {}

    /** Takes the options that {@code --help} lists. */
    public static void main(String[] args) {
        CollectiveProgram.run("Allgather", new AllgatherOperation(), args);
    }
}
