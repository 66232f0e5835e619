package bireme.collectives.bcast;

import bireme.collectives.algorithm.BcastAlgorithm;
import bireme.collectives.stages.Stages;

/**
 * Broadcast in which the root sends to everybody at once.
 *
 * <p>Shape: the root starts all sends and waits for them together. Rounds: 1, in which the root sends p - 1 messages.
 * Bytes: the root sends n (p - 1), the others none. Best where ranks arrive unequally and p is small: nobody waits for
 * another receiver.
 */
final class FlatNonblockingBcast implements BcastAlgorithm {
    @Override
    public void run(Stages stages, Object buffer, int offset, int elements, int root) {
        if (stages.rank() != root) {
            stages.recv(buffer, offset, elements, root);
            return;
        }
        for (int away = 1; away < stages.size(); away++) {
            stages.startSend(buffer, offset, elements, (root + away) % stages.size());
        }
        stages.await();
    }
}
