package osu;

import java.util.Arrays;
import mpi.MPI;
import mpi.Win;
import osu.run.Access;
import osu.run.OneSidedProgram;

/**
 * How long an {@code Accumulate} takes, which adds to {@code long}s in the memory of a second rank, for each size. (The
 * OSU suite adds bytes.)
 */
public final class Acc {
    private Acc() {}

    /** Takes {@code -m [MIN:]MAX}, {@code -s flush|lock|fence|pscw} and what else {@code --help} lists. */
    public static void main(String[] args) {
        OneSidedProgram.run("Acc", Long.BYTES, Longs::new, args);
    }

    private static final class Longs implements Access {
        private final long[] origin;

        Longs(int bytes) {
            origin = new long[bytes / Long.BYTES];
            Arrays.setAll(origin, i -> i % 8 + 1);
        }

        @Override
        public void start(Win window, int target) {
            window.Accumulate(origin, 0, origin.length, MPI.LONG, target, 0, origin.length, MPI.LONG, MPI.SUM);
        }

        @Override
        public boolean isRight(Win window, int target, long accesses) {
            long[] found = new long[origin.length];
            window.Get(found, 0, found.length, MPI.LONG, target, 0, found.length, MPI.LONG);
            window.Flush(target);
            long[] expected = new long[origin.length];
            Arrays.setAll(expected, i -> accesses * origin[i]);
            return Arrays.equals(found, expected);
        }
    }
}
