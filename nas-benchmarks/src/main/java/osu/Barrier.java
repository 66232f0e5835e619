package osu;

import benchmarks.collective.BarrierOperation;
import osu.run.CollectiveProgram;

/** How long {@code Barrier} takes, one after another. */
public final class Barrier {
    private Barrier() {}

    /** Takes the options that {@code --help} lists. */
    public static void main(String[] args) {
        CollectiveProgram.run("Barrier", new BarrierOperation(), args);
    }
}
