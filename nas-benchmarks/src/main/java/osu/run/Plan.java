package osu.run;

/**
 * How often to repeat a message of one size.
 *
 * @param iterations messages measured
 * @param warmUp messages sent before that
 * @param memory where its bytes are
 */
public record Plan(int iterations, int warmUp, MessageMemory memory) {
    private static final int MAX_BATCHES = 51;
    private static final int SMALL_BYTES = 8192;
    private static final int SMALL_ITERATIONS = 50_000;
    private static final long BYTES_PER_LARGE_SIZE = 1L << 30;
    private static final int MIN_ITERATIONS = 100;
    private static final int WINDOW = 64;

    static Plan fitting(int bytes) {
        int many = bytes <= SMALL_BYTES
                ? SMALL_ITERATIONS
                : (int) Math.max(MIN_ITERATIONS, Math.min(SMALL_ITERATIONS / 5, BYTES_PER_LARGE_SIZE / bytes));
        return new Plan(many, many, MessageMemory.HEAP);
    }

    /** A buffer for messages of so many bytes. */
    public Object buffer(int bytes) {
        return memory.allocate(bytes);
    }

    /** Batches whose times are compared; each long enough that reading the clock costs little of it. */
    public int batches() {
        return Math.min(MAX_BATCHES, iterations);
    }

    /** Messages in a batch. */
    public int perBatch() {
        return iterations / batches();
    }

    /** Windows in a batch, where messages are sent in windows. */
    public int windowsPerBatch() {
        return Math.max(1, perBatch() / WINDOW);
    }

    /** Windows before measuring. */
    public int warmUpWindows() {
        return Math.max(1, warmUp / WINDOW);
    }
}
