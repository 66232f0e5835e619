package bireme.launcher.profile.recording;

/**
 * A connection of a JVM to another is there, or has ended.
 *
 * @param process the JVM that has noticed it
 * @param state CONNECTED, LEFT or LOST
 * @param reason why it is lost, else empty
 * @param atNs time of the job's clock
 */
public record ConnectionChange(int process, int peer, String state, String reason, long atNs) {
    /** {@code LOST JVM 2: its connection was closed}. */
    public String text() {
        return state + " JVM " + peer + (reason.isEmpty() ? "" : ": " + reason);
    }
}
