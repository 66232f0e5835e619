package bireme.launcher.profile.recording;

/** Why a call waits for another rank; the names are Scalasca's. */
public enum WaitKind {
    /** A receive was there before its message was sent. */
    LATE_SENDER("late sender", "the message is sent after its receive has begun to wait"),
    /** A send that needs its receiver was there before the receive. */
    LATE_RECEIVER("late receiver", "the receive is posted after the send has begun to wait for it"),
    /** Ranks of a collective that all wait for the last of them. */
    WAIT_AT_COLLECTIVE("wait at collective", "a collective ends only after its last rank has come"),
    /** Ranks that wait for the root. */
    LATE_BROADCAST("late root", "the root of a collective comes after ranks that need its data"),
    /** A root that waits for the others. */
    EARLY_REDUCE("early root", "the root of a collective comes before ranks whose data it needs"),
    /** Ranks that wait for those before them. */
    EARLY_SCAN("early scan", "a rank of a scan comes before ranks whose data it needs");

    private final String text;
    private final String explanation;

    WaitKind(String text, String explanation) {
        this.text = text;
        this.explanation = explanation;
    }

    /** Its name in tables. */
    public String text() {
        return text;
    }

    /** In which case a wait is of this kind. */
    public String explanation() {
        return explanation;
    }
}
