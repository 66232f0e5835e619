package bireme.runtime.host.output;

/**
 * Notified of what keeps the output of a job from being written, while the job runs.
 *
 * <p>Threads: called by the writer; implementations return soon.
 */
public interface OutputListener {
    /**
     * The reader of a stream has closed it, as {@code head} does after some lines. Reported once.
     *
     * @param stream what messages call it
     */
    void readerGone(String stream);

    /** The writer has failed and writes nothing more; what ranks print from now on is dropped. */
    void writerFailed(Throwable failure);
}
