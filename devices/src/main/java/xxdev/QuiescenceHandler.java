package xxdev;

import java.util.List;

/**
 * Told by a device that has all ranks of a job in its hands when none of them can go on.
 *
 * <p>Threads: called by a thread of any rank, one call at a time; it must not call a device.
 */
public interface QuiescenceHandler {
    /**
     * No rank can go on. What each waits for is in {@link LocalJob#blockedCalls()}.
     *
     * @param unbuffered sends that the device buffers after all once this returns, so that the job goes on; empty when
     *     there is nothing to be done, and this ends the job
     */
    void noneCanGoOn(List<UnbufferedSend> unbuffered);

    /** All ranks that do not wait look for messages again and again, and none is on its way. This ends the job. */
    void allOnlyPoll();
}
