package bireme.collectives.scan;

import bireme.collectives.algorithm.ScanAlgorithm;
import bireme.collectives.items.Items;
import bireme.collectives.items.Reduction;
import bireme.collectives.pattern.Accumulator;
import bireme.collectives.stages.Stages;

/**
 * Scan in which the run of ranks that a value covers doubles each round.
 *
 * <p>Shape: in round k a rank sends its value to rank + 2^k, where there is one, and puts the value of rank - 2^k
 * before its own; then it covers the 2^(k+1) ranks up to itself. Unlike an exchange with a partner XOR 2^k this needs
 * one value and one combination per round, and the order of the ranks comes by itself. Rounds: ceil(log2 p). Bytes per
 * rank: at most n ceil(log2 p).
 *
 * <p>Source: W. D. Hillis, G. L. Steele, Data Parallel Algorithms, 1986.
 */
final class RecursiveDoublingScan implements ScanAlgorithm {
    @Override
    public void run(Stages stages, Items send, Items recv, Reduction op) {
        Accumulator sum = new Accumulator(stages, send, recv, op);
        for (int distance = 1; distance < stages.size(); distance <<= 1) {
            if (PrefixExchange.run(stages, sum, distance)) {
                sum.foldLower();
            }
        }
        sum.store(recv);
    }
}
