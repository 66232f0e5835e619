package npb;

import npb.is.IsBenchmark;
import npb.run.NpbProgram;

/** NPB IS, integer sort: keys ranked by a bucket sort whose buckets are exchanged among all ranks. */
public final class IS {

    private IS() {}

    /** Takes {@code -c S|W|A|B|C}. */
    public static void main(String[] args) {
        NpbProgram.run(new IsBenchmark(), args);
    }
}
