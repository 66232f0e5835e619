package bireme.benchmarks;

/**
 * The second rank of a ping-pong: a thread that sends back what it gets until it is stopped.
 *
 * <p>Threads: owned by the benchmark that started it.
 */
final class Echo {
    private static final long MAX_GOODBYE_MS = 10_000;

    /** One message there and back; {@code false} when it was the last. */
    interface Step {
        boolean takeAndAnswer();
    }

    private final Thread thread;
    private final Runnable tellToStop;

    Echo(Step step, Runnable tellToStop) {
        this.tellToStop = tellToStop;
        thread = new Thread(() -> answerUntilTold(step), "echo");
        thread.setDaemon(true);
        thread.start();
    }

    private static void answerUntilTold(Step step) {
        boolean goesOn;
        do {
            goesOn = step.takeAndAnswer();
        } while (goesOn);
    }

    void stop() throws InterruptedException {
        tellToStop.run();
        thread.join(MAX_GOODBYE_MS);
        if (thread.isAlive()) {
            throw new IllegalStateException("the echo does not stop: " + thread);
        }
    }
}
