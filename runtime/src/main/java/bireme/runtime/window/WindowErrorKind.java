package bireme.runtime.window;

/** What has gone wrong with a window, as far as the standard tells it apart. */
public enum WindowErrorKind {
    /** A call outside the epoch that it needs, or inside one that excludes it. */
    SYNCHRONIZATION,
    /** Elements outside the memory of the target. */
    RANGE,
    /** A displacement that is negative, or no multiple of the element's size. */
    DISPLACEMENT,
    /** Memory that was not attached. */
    ATTACH,
    /** A window of another kind is needed. */
    FLAVOR,
    /** Memory that ranks cannot share. */
    SHARED,
    /** A datatype that is not that of the target's memory. */
    TYPE,
    /** An access that conflicts with another. */
    CONFLICT,
    /** Anything else that a target has met. */
    OTHER
}
