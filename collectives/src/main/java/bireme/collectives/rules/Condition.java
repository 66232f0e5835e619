package bireme.collectives.rules;

/**
 * When a rule matches.
 *
 * @param ranks ranks of the communicator
 * @param ranksPerHost most of them that share a host
 * @param bytes length, as {@link bireme.collectives.algorithm.AlgorithmChoice#algorithm} counts it
 * @param commutative whether the reduction commutes
 * @param powerOfTwo whether the number of ranks is a power of two
 */
public record Condition(
        NumberRange ranks, NumberRange ranksPerHost, NumberRange bytes, Answer commutative, Answer powerOfTwo) {
    /** Matches every call. */
    public static final Condition ALWAYS =
            new Condition(NumberRange.ALL, NumberRange.ALL, NumberRange.ALL, Answer.ANY, Answer.ANY);

    /** Whether calls of such a communicator and operation can match, if their length does. */
    public boolean matches(int ofRanks, int ofRanksPerHost, boolean isCommutative) {
        return ranks.contains(ofRanks)
                && ranksPerHost.contains(ofRanksPerHost)
                && commutative.accepts(isCommutative)
                && powerOfTwo.accepts(Integer.bitCount(ofRanks) == 1);
    }
}
