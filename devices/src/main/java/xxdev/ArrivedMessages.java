package xxdev;

import java.util.List;

/**
 * The messages that a rank has not received yet, for reports.
 *
 * <p>Threads: any.
 */
public interface ArrivedMessages {
    /** {@return how many there are} */
    int size();

    /**
     * The messages that came first.
     *
     * @param max how many at most
     * @return oldest first
     */
    List<UnreceivedMessage> oldest(int max);
}
