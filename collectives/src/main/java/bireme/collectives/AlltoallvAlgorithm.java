package bireme.collectives;

/** A way to exchange blocks of any length; serves equal blocks as well. */
public interface AlltoallvAlgorithm extends AlltoallAlgorithm {
    /** Puts block j of rank i's {@code send} into block i of rank j's {@code recv}, for all i and j. */
    void runVarying(Stages stages, Blocks send, Blocks recv);

    @Override
    default void run(Stages stages, EqualBlocks send, EqualBlocks recv) {
        runVarying(stages, send, recv);
    }
}
