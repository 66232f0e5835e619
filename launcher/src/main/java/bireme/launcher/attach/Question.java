package bireme.launcher.attach;

/** What a command can ask the JVM of a job. */
enum Question {
    /** What the job is. */
    SUMMARY,
    /** What its processes do and have used. */
    SAMPLE,
    /** Where its ranks stand, in words. */
    STATES,
    /** The same, with the stacks of all threads. */
    STACKS,
    /** Where its ranks stand, as SVG. */
    PICTURE,
    /** The job is to end. */
    END
}
