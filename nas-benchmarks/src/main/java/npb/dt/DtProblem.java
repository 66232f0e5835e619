package npb.dt;

import benchmarks.kernel.ProblemClass;
import java.util.OptionalLong;

/**
 * One class of DT.
 *
 * @param samples points of an array, on average; each has {@value #FIELDS} numbers
 * @param deviation what the length of a source's array differs by from the average, at most
 * @param sources nodes on the wide sides of a graph
 */
record DtProblem(int samples, int deviation, int sources) {

    /** Numbers of a point. */
    static final int FIELDS = 4;

    /** The problem of a class. */
    static DtProblem of(ProblemClass problemClass) {
        return switch (problemClass) {
            case S -> new DtProblem(1728, 128, 4);
            case W -> new DtProblem(1728 << 3, 128 << 1, 4 << 1);
            case A -> new DtProblem(1728 << 6, 128 << 2, 4 << 2);
            case B -> new DtProblem(1728 << 9, 128 << 3, 4 << 3);
            case C -> new DtProblem(1728 << 12, 128 << 4, 4 << 4);
            case D -> new DtProblem(1728 << 15, 128 << 5, 4 << 5);
        };
    }

    /** The official checksum; classes C and D have none. */
    static OptionalLong checksum(ProblemClass problemClass, GraphKind kind) {
        long[] bhWhSh =
                switch (problemClass) {
                    case S -> new long[] {30_892_725, 67_349_758, 58_875_767};
                    case W -> new long[] {4_102_461, 204_280_762, 186_944_764};
                    case A -> new long[] {17_809_491, 1_289_925_229, 610_856_482};
                    case B -> new long[] {4_317_114, 7_877_279_917L, 1_836_863_082};
                    case C, D -> new long[0];
                };
        return bhWhSh.length == 0 ? OptionalLong.empty() : OptionalLong.of(bhWhSh[kind.ordinal()]);
    }

    /** Numbers of an array, on average. */
    int features() {
        return samples * FIELDS;
    }

    /** Numbers of the longest array. */
    int maxFeatures() {
        return (samples + deviation) * FIELDS;
    }
}
