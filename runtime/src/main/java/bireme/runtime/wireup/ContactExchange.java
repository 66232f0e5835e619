package bireme.runtime.wireup;

import java.io.IOException;

/**
 * Takes the contact info from the first process of a step to all others.
 *
 * <p>Threads: one.
 */
interface ContactExchange {
    /** Notifies all others; called in the first process. */
    void offer(ContactInfo contactInfo) throws IOException;

    /**
     * Waits for the contact info; called in all others.
     *
     * @throws IOException when it does not come within the time limit
     */
    ContactInfo await() throws IOException;

    /** All others have joined, or never will: nobody needs the contact info any more. */
    void withdraw();
}
