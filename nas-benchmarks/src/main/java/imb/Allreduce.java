package imb;

import imb.run.Kind;
import imb.run.Program;

/** IMB Allreduce: how long {@code Allreduce} takes to add up floats, for each size of a rank's vector. */
public final class Allreduce {
    private Allreduce() {}

    /** Takes the options that {@code --help} lists. */
    public static void main(String[] args) {
        Program.run("Allreduce", Kind.COLLECTIVE, new osu.Allreduce(), args);
    }
}
