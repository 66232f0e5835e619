package bireme.runtime.wireup;

import java.io.IOException;

/**
 * Takes the invitation from the first process of a step to all others.
 *
 * <p>Threads: one.
 */
interface Exchange {
    /** Tells all others; called in the first process. */
    void offer(Invitation invitation) throws IOException;

    /**
     * Waits for the invitation; called in all others.
     *
     * @throws IOException when it does not come within the time limit
     */
    Invitation await() throws IOException;

    /** All others have joined, or never will: nobody needs the invitation any more. */
    void withdraw();
}
