package bireme.bb.engine;

/**
 * What a runner looks after whenever it waits, whatever it waits for.
 *
 * <p>Threads: that of the runner.
 */
interface Tended {
    /** Does what can be done without waiting; whether there was something. */
    boolean tend();
}
