package bireme.collectives.scan;

import bireme.collectives.Items;
import bireme.collectives.Team;
import bireme.collectives.reduce.Accumulator;

/** One round of a scan: the value so far goes {@code distance} ranks up, that of as many ranks below comes in. */
final class PrefixExchange {
    private PrefixExchange() {}

    /** Returns whether a value came, into the space of {@code sum}; the lowest ranks get none. */
    static boolean run(Team team, Accumulator sum, int distance, int tag) {
        int dest = team.rank() + distance;
        int source = team.rank() - distance;
        Items out = sum.value();
        if (source < 0) {
            if (dest < team.size()) {
                team.send(out.buffer(), out.offset(), out.elements(), dest, tag);
            }
            return false;
        }
        Items in = sum.spare();
        if (dest < team.size()) {
            team.sendrecv(out, dest, in, source, tag);
        } else {
            team.recv(in.buffer(), in.offset(), in.elements(), source, tag);
        }
        return true;
    }
}
