package bireme.runtime.window;

/** The calls between which an access lies, by the name that users know. */
enum EpochKind {
    /** Between two fences of all ranks. */
    FENCE("fence"),
    /** Between start and complete of the origin, post and wait of the target. */
    START("start"),
    /** Under a lock of the origin alone. */
    LOCK_EXCLUSIVE("lock (exclusive)"),
    /** Under a lock that others may have, too. */
    LOCK_SHARED("lock (shared)"),
    /** Under shared locks of all targets. */
    LOCK_ALL("lockAll");

    private final String title;

    EpochKind(String title) {
        this.title = title;
    }

    /** To follow "an epoch of". */
    String title() {
        return title;
    }
}
