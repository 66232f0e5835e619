package bireme.accelerator;

/**
 * What is done to close something, step by step: a step that fails keeps none of the others from being taken.
 *
 * <p>Threads: one.
 */
final class CloseSteps {
    private RuntimeException first;

    void run(Runnable step) {
        try {
            step.run();
        } catch (RuntimeException e) {
            if (first == null) {
                first = e;
            } else if (first != e) {
                first.addSuppressed(e);
            }
        }
    }

    /** Throws what the first step that failed has thrown, the others suppressed in it. */
    void rethrow() {
        if (first != null) {
            throw first;
        }
    }
}
