package bireme.launcher.live;

/**
 * What a JVM of a job uses.
 *
 * @param process its number
 * @param host where it runs
 * @param pid its process there, -1 when it does not answer
 * @param trouble why it does not answer, to follow its name; empty when it does
 * @param heapBytes in use, garbage included
 * @param maxHeapBytes that the heap may grow to
 * @param gc share of time in which garbage was collected, from 0 to 1
 * @param cpu cores in use; {@value RankView#UNKNOWN} where that is not known
 */
public record ProcessView(
        int process, String host, long pid, String trouble, long heapBytes, long maxHeapBytes, double gc, double cpu) {}
