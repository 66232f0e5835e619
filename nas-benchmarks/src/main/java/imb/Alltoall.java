package imb;

import imb.run.Kind;
import imb.run.Program;

/** IMB Alltoall: how long {@code Alltoall} takes, for each size of the block that a rank has for another. */
public final class Alltoall {
    private Alltoall() {}

    /** Takes the options that {@code --help} lists. */
    public static void main(String[] args) {
        Program.run("Alltoall", Kind.COLLECTIVE, new osu.Alltoall(), args);
    }
}
