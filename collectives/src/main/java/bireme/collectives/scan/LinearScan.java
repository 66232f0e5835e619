package bireme.collectives.scan;

import bireme.collectives.algorithm.ScanAlgorithm;
import bireme.collectives.items.Items;
import bireme.collectives.items.Reduction;
import bireme.collectives.pattern.Accumulator;
import bireme.collectives.stages.Stages;

/**
 * Scan along a chain of ranks.
 *
 * <p>Shape: a rank takes the result of the rank below, combines its own items with it and passes the result on. Rounds:
 * p - 1. Bytes: n sent by every rank but the last, the least possible. One combination per rank.
 */
final class LinearScan implements ScanAlgorithm {
    @Override
    public void run(Stages stages, Items send, Items recv, Reduction op) {
        int rank = stages.rank();
        Accumulator sum = new Accumulator(stages, send, recv, op);
        if (rank > 0) {
            stages.recv(sum.spare(), rank - 1);
            sum.foldLower();
        }
        sum.store(recv);
        if (rank + 1 < stages.size()) {
            stages.send(recv, rank + 1);
        }
    }
}
