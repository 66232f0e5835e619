package bireme.launcher.coordinator;

/** How {@code mpjrun} has found out that ranks are lost. */
public enum LossDetection {
    /** The rank itself has failed or exited, in a process that has reported it. */
    RANK_ENDED("the rank ended"),
    /** Its process has ended. */
    PROCESS_ENDED("its process ended"),
    /** The connection of its process to {@code mpjrun} has ended, and nothing better was known in time. */
    CONTROL_CONNECTION("its connection to mpjrun was lost"),
    /** Another process has lost its connection to it, or has received no heartbeat. */
    PEER_CONNECTION("another process lost its connection"),
    /** Its process has been silent for too long. */
    SILENCE("its process was silent");

    private final String text;

    LossDetection(String text) {
        this.text = text;
    }

    /** {@return this for the user} */
    public String text() {
        return text;
    }
}
