package osu;

import java.util.LinkedHashMap;
import java.util.Map;
import mpi.MPI;
import mpi.Win;
import osu.run.Access;
import osu.run.OneSidedProgram;

/** How long a {@code Fetch_and_op} and a {@code Compare_and_swap} of one {@code long} of a second rank take. */
public final class FetchOp {
    private FetchOp() {}

    /** Takes {@code -s flush|lock|fence|pscw}, {@code -w create|allocate} and what else {@code --help} lists. */
    public static void main(String[] args) {
        Map<String, Access> operations = new LinkedHashMap<>();
        operations.put("fetch_and_op", new Sum());
        operations.put("compare_and_swap", new Swap());
        OneSidedProgram.run("FetchOp", operations, args);
    }

    private static final class Sum implements Access {
        private final long[] one = {1};
        private final long[] result = new long[1];

        @Override
        public void start(Win window, int target) {
            window.Fetch_and_op(one, 0, result, 0, MPI.LONG, target, 0, MPI.SUM);
        }

        @Override
        public boolean isRight(Win window, int target, long accesses) {
            return result[0] == accesses - 1;
        }
    }

    /** Raises the element by 1, as long as nobody else writes it. */
    private static final class Swap implements Access {
        private final long[] compare = new long[1];
        private final long[] value = new long[1];
        private final long[] result = new long[1];

        @Override
        public void prepare(Win window, int target) {
            value[0] = 0;
        }

        @Override
        public void start(Win window, int target) {
            compare[0] = value[0];
            value[0]++;
            window.Compare_and_swap(value, 0, compare, 0, result, 0, MPI.LONG, target, 0);
        }

        @Override
        public boolean isRight(Win window, int target, long accesses) {
            return result[0] == accesses - 1;
        }
    }
}
