package imb;

import imb.run.Kind;
import imb.run.Program;

/** IMB Allgather: how long {@code Allgather} takes, for each size of a rank's block. */
public final class Allgather {
    private Allgather() {}

    /** Takes the options that {@code --help} lists. */
    public static void main(String[] args) {
        Program.run("Allgather", Kind.COLLECTIVE, new osu.Allgather(), args);
    }
}
