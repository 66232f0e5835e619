package bireme.junit;

/**
 * Where ranks say what has become of their test.
 *
 * <p>Threads: any.
 */
interface RankResults {
    /** The test has passed on a rank. */
    void passed(int rank);

    /** It has not. */
    void failed(int rank, Throwable failure);

    /** The results of a name, which a rank gets as its argument. */
    static RankResults named(String name) {
        RankResults ofThisJvm = MemoryResults.named(name);
        return ofThisJvm == null ? FolderResults.named(name) : ofThisJvm;
    }
}
