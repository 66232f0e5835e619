package bireme.runtime.host.process;

/** How a rank notifies its host that it ends; called by any thread of the rank. */
public interface RankEnd {
    /** A thread ended by an exception that nobody handled. */
    void failed(Thread thread, Throwable failure);

    /** The rank called {@code System.exit}; does not return normally. */
    void exit(int status);
}
