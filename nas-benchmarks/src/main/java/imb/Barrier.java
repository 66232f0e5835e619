package imb;

import imb.run.Kind;
import imb.run.Program;

/** IMB Barrier: how long {@code Barrier} takes. */
public final class Barrier {
    private Barrier() {}

    /** Takes the options that {@code --help} lists. */
    public static void main(String[] args) {
        Program.run("Barrier", Kind.SYNCHRONISATION, new osu.Barrier(), args);
    }
}
