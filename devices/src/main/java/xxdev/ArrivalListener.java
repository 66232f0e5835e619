package xxdev;

/** Notified of messages that no receive waits for; see {@link Device#onUnexpected}. */
@FunctionalInterface
public interface ArrivalListener {
    /**
     * A message has come. Called by any thread, under a lock of the device: it may wake a thread and nothing else.
     *
     * @param context context of the message: the one that is watched, or one that is revoked
     * @param tag its tag
     */
    void arrived(int context, int tag);
}
