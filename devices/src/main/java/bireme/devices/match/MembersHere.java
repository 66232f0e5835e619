package bireme.devices.match;

import bireme.devices.wait.WaitQueue;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The members of a team that are in this JVM: one for all of them, since thousands of ranks with a list of thousands
 * each would fill the memory.
 *
 * <p>Threads: any; nobody changes the arrays.
 *
 * @param ranks ranks in the team, ascending
 * @param ids their device ids
 * @param waiters who sleeps at each
 */
record MembersHere(int[] ranks, int[] ids, WaitQueue[] waiters) {

    /** Those of a team that the transport shares memory with. */
    static MembersHere of(int[] teamIds, Transport transport) {
        int[] ranks = IntStream.range(0, teamIds.length)
                .filter(rank -> transport.waitQueueOf(teamIds[rank]) != null)
                .toArray();
        int[] ids = Arrays.stream(ranks).map(rank -> teamIds[rank]).toArray();
        return new MembersHere(
                ranks, ids, Arrays.stream(ids).mapToObj(transport::waitQueueOf).toArray(WaitQueue[]::new));
    }

    /** Where among them a rank of this JVM is. */
    int placeOf(int id) {
        return IntStream.range(0, ids.length)
                .filter(member -> ids[member] == id)
                .findFirst()
                .orElseThrow();
    }
}
