package bireme.bb.ranks.snapshot;

import java.util.Map;
import java.util.SortedMap;

/**
 * What a rank goes on from.
 *
 * @param version of the snapshot; 0 if the run begins anew
 * @param base the newest version that any run has begun; those of this run are newer
 * @param parts the parts of the vertices on this rank, by their numbers
 * @param refused why newer versions were refused, by their numbers
 */
public record RestoredParts(long version, long base, Map<Integer, byte[]> parts, SortedMap<Long, String> refused) {}
