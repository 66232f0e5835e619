package bireme.checkpoint;

/** Is called between the steps in which a checkpoint is stored. */
interface StepListener {
    /** Does nothing. */
    StepListener NONE = step -> {};

    /** The next step has not begun; {@code before} says which. */
    void before(String step);
}
