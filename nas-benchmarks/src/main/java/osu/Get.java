package osu;

import java.util.Arrays;
import mpi.MPI;
import mpi.Win;
import osu.run.Access;
import osu.run.OneSidedProgram;

/** How long a {@code Get} from the memory of a second rank takes until its data is here, for each size. */
public final class Get {
    private Get() {}

    /** Takes {@code -m [MIN:]MAX}, {@code -s flush|lock|fence|pscw} and what else {@code --help} lists. */
    public static void main(String[] args) {
        OneSidedProgram.run("Get", 1, Bytes::new, args);
    }

    private static final class Bytes implements Access {
        private final byte[] result;
        private final byte[] expected;

        Bytes(int bytes) {
            result = new byte[bytes];
            expected = new byte[bytes];
            Arrays.fill(expected, (byte) 1);
        }

        @Override
        public void prepare(Win window, int target) {
            window.Put(expected, 0, expected.length, MPI.BYTE, target, 0, expected.length, MPI.BYTE);
            Arrays.fill(result, (byte) 0);
        }

        @Override
        public void start(Win window, int target) {
            window.Get(result, 0, result.length, MPI.BYTE, target, 0, result.length, MPI.BYTE);
        }

        @Override
        public boolean isRight(Win window, int target, long accesses) {
            return Arrays.equals(result, expected);
        }
    }
}
