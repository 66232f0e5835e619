package bireme.collectives.team;

/**
 * How the ranks of a team lie in JVMs, as far as the choice of algorithms goes; the same at all ranks.
 */
public enum TeamPlacement {
    /** No rank shares memory with another. */
    APART,
    /** No rank shares memory with another, and a native MPI library that has collectives connects them. */
    LIBRARY,
    /** All ranks share memory. */
    TOGETHER,
    /** Some ranks share memory, and those that do are neighbours: JVMs follow each other as ranks do. */
    IN_ORDER,
    /** Some ranks share memory, with others between them. */
    MIXED;

    /** Whether some ranks share memory, and not all. */
    public boolean isPartial() {
        return this == IN_ORDER || this == MIXED;
    }

    /**
     * The placement of a team.
     *
     * @param processes for each rank the number of its JVM
     */
    public static TeamPlacement of(int[] processes) {
        int size = processes.length;
        int jvms = 0;
        int changes = 0;
        for (int rank = 0; rank < size; rank++) {
            int first = 0;
            while (processes[first] != processes[rank]) {
                first++;
            }
            jvms += first == rank ? 1 : 0;
            changes += rank > 0 && processes[rank] != processes[rank - 1] ? 1 : 0;
        }
        if (jvms == size) {
            return APART;
        } else if (jvms == 1) {
            return TOGETHER;
        }
        return changes == jvms - 1 ? IN_ORDER : MIXED;
    }
}
