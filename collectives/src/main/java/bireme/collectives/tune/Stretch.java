package bireme.collectives.tune;

/**
 * Neighbouring lengths on which one algorithm is to run.
 *
 * @param algorithm the algorithm; {@code null} for what the built-in rules choose
 * @param from index of the first length
 * @param to index of the last length
 * @param least shortest message of it, in bytes
 * @param most longest message of it, in bytes
 */
public record Stretch(String algorithm, int from, int to, long least, long most) {
    /** Whether it needs no rule. */
    public boolean isBuiltIn() {
        return algorithm == null;
    }
}
