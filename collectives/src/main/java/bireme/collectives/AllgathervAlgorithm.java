package bireme.collectives;

/** A way to collect blocks of any length at all ranks; serves equal blocks as well. */
public interface AllgathervAlgorithm extends AllgatherAlgorithm {
    /** Puts every rank's {@code send} into its block of everybody's {@code recv}. */
    void runVarying(Team team, Items send, Blocks recv);

    @Override
    default void run(Team team, Items send, EqualBlocks recv) {
        runVarying(team, send, recv);
    }
}
