package bireme.launcher.plan;

/** Whether hosts may get more ranks than they have slots. */
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
