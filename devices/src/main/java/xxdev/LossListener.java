package xxdev;

/** Called for ranks that are lost while the job goes on. Implementations return soon and throw nothing. */
@FunctionalInterface
public interface LossListener {
    /**
     * Ranks are gone for good.
     *
     * @param ranks their ids, ascending
     * @param why what happened to them, to follow "rank 3"; it names the host
     */
    void ranksLost(int[] ranks, String why);
}
