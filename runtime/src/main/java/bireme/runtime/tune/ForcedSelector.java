package bireme.runtime.tune;

import bireme.collectives.algorithm.AlgorithmChoice;
import bireme.collectives.algorithm.AlgorithmSelector;
import bireme.collectives.algorithm.Operation;
import bireme.collectives.team.TeamPlacement;

/**
 * Chooses what was set last; all ranks must set the same before each call.
 *
 * <p>Threads: one.
 */
final class ForcedSelector implements AlgorithmSelector, AlgorithmChoice {
    private Object algorithm;

    void force(Object newAlgorithm) {
        algorithm = newAlgorithm;
    }

    @Override
    public AlgorithmChoice choice(int ranks, int ranksPerHost, TeamPlacement placement) {
        return this;
    }

    @Override
    @SuppressWarnings("unchecked") // used only for calls of the operation that the algorithm is of
    public <A> A algorithm(Operation<A> operation, long bytes, boolean isCommutative) {
        return (A) algorithm;
    }

    @Override
    public <A> A joint(Operation<A> operation) {
        throw new IllegalStateException("what is measured combines pairs");
    }
}
