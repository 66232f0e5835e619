package bireme.collectives.joint;

import bireme.collectives.algorithm.ScanAlgorithm;
import bireme.collectives.items.Items;
import bireme.collectives.items.Reduction;
import bireme.collectives.stages.Stages;

/**
 * Scan, inclusive or exclusive, in which a rank gets the items of all ranks below it.
 *
 * <p>Rounds: 1. Bytes: n for each rank above; the last rank receives n (p - 1) and needs as much memory, so this is for
 * operations that allow nothing else.
 */
public final class JointScan implements ScanAlgorithm {
    /** With a rank's own items. */
    public static final JointScan INCLUSIVE = new JointScan(1);

    /** Without them. */
    public static final JointScan EXCLUSIVE = new JointScan(0);

    private final int own;

    private JointScan(int own) {
        this.own = own;
    }

    @Override
    public void run(Stages stages, Items send, Items recv, Reduction op) {
        int rank = stages.rank();
        Contributions lower = rank + own == 0 ? null : new Contributions(stages, send, rank + own);
        if (lower != null) {
            lower.startRecvs();
        }
        for (int dest = rank + 1; dest < stages.size() && send.count() > 0; dest++) {
            stages.startSend(send, dest);
        }
        if (own > 0) {
            lower.add(send);
        }
        stages.await();
        if (lower != null) {
            lower.combine(op, recv);
        }
    }
}
