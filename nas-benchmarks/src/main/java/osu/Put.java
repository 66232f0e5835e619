package osu;

import java.util.Arrays;
import mpi.MPI;
import mpi.Win;
import osu.run.Access;
import osu.run.OneSidedProgram;

/** How long a {@code Put} into the memory of a second rank takes until it is there, for each size. */
public final class Put {
    private Put() {}

    /** Takes {@code -m [MIN:]MAX}, {@code -s flush|lock|fence|pscw} and what else {@code --help} lists. */
    public static void main(String[] args) {
        OneSidedProgram.run("Put", 1, Bytes::new, args);
    }

    private static final class Bytes implements Access {
        private final byte[] origin;

        Bytes(int bytes) {
            origin = new byte[bytes];
            Arrays.fill(origin, (byte) 1);
        }

        @Override
        public void start(Win window, int target) {
            window.Put(origin, 0, origin.length, MPI.BYTE, target, 0, origin.length, MPI.BYTE);
        }

        @Override
        public boolean isRight(Win window, int target, long accesses) {
            byte[] found = new byte[origin.length];
            window.Get(found, 0, found.length, MPI.BYTE, target, 0, found.length, MPI.BYTE);
            window.Flush(target);
            return Arrays.equals(found, origin);
        }
    }
}
