package mpi;

/**
 * The default name of a communicator made from another: the steps by which it was made. Of a long history only the
 * first step and the last ones stay, so that a chain of a hundred thousand copies has names of bounded length.
 */
final class DerivedName {
    /** Longest name, in characters, that says everything. */
    static final int MAX_LENGTH = 160;

    private static final int MAX_TAIL_LENGTH = 100;
    private static final String OMITTED = ".(...)";
    private static final String NEXT_STEP = ").";

    private DerivedName() {}

    /** The name of what {@code step}, for example {@code dup()}, makes from the communicator {@code parent}. */
    static String of(String parent, String step) {
        String name = parent + "." + step;
        if (name.length() <= MAX_LENGTH) {
            return name;
        }
        int headEnd = name.indexOf(NEXT_STEP) + 1;
        int tailStart = name.indexOf(NEXT_STEP, name.length() - MAX_TAIL_LENGTH) + 1;
        return name.substring(0, headEnd) + OMITTED + name.substring(tailStart);
    }
}
