package bireme.launcher.plan;

/** Whether a host may have more ranks than slots. */
public enum Oversubscription {
    /** Up to each host's {@code max_slots}. */
    ALLOWED,
    /** Never. */
    REFUSED,
    /** Only when all ranks run on this host. */
    BY_DEFAULT;

    boolean isAllowed(boolean isOnlyThisHost) {
        return this == ALLOWED || this == BY_DEFAULT && isOnlyThisHost;
    }
}
