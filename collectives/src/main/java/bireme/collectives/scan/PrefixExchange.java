package bireme.collectives.scan;

import bireme.collectives.items.Items;
import bireme.collectives.pattern.Accumulator;
import bireme.collectives.stages.Stages;

/** One round of a scan: the value so far goes {@code distance} ranks up, that of as many ranks below comes in. */
final class PrefixExchange {
    private PrefixExchange() {}

    /** Returns whether a value came, into the space of {@code sum}; the lowest ranks get none. */
    static boolean run(Stages stages, Accumulator sum, int distance) {
        int dest = stages.rank() + distance;
        int source = stages.rank() - distance;
        Items out = sum.value();
        if (source < 0) {
            if (dest < stages.size()) {
                stages.send(out, dest);
            }
            return false;
        }
        if (dest < stages.size()) {
            stages.exchange(out, dest, sum.spare(), source);
        } else {
            stages.recv(sum.spare(), source);
        }
        return true;
    }
}
