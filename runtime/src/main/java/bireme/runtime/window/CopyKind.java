package bireme.runtime.window;

/** The direction in which elements are copied between a buffer of the origin and a target. */
public enum CopyKind {
    /** From the origin to the target. */
    PUT,
    /** From the target to the origin. */
    GET
}
