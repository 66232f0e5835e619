package xxdev;

import java.util.List;

/**
 * Called by a device that runs all ranks of a job once none of them can proceed.
 *
 * <p>Threads: called by a thread of any rank, one call at a time; it must not call a device.
 */
public interface QuiescenceHandler {
    /**
     * No rank can proceed. What each waits for is in {@link LocalJob#blockedCalls()}.
     *
     * @param unbuffered sends that the device buffers after all once this returns, so that the job proceeds; empty
     *     when there are none, and this ends the job
     */
    void onDeadlock(List<UnbufferedSend> unbuffered);

    /** All ranks that do not wait poll for messages again and again, and none is in flight. This ends the job. */
    void allOnlyPoll();
}
