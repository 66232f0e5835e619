package bireme.launcher.live;

/**
 * What a rank does, and at which rates.
 *
 * @param rank the rank
 * @param process number of its process
 * @param state what it does
 * @param call the call of the API in which it is, with peer, tag and communicator; empty when it is in none
 * @param peer rank in the job that it waits for; {@value #NO_PEER} for none, for several, or for any
 * @param line the line of the program that it is at; empty when it is not known
 * @param mpi share of time in which it was in calls of the API, from 0 to 1; {@value #UNKNOWN} when there is no sample
 * @param waiting share of time in which it slept there
 * @param cpu processor time of its threads per time, in cores
 * @param callsPerS calls of the API begun in a second
 * @param messagesPerS messages sent in a second
 * @param bytesPerS bytes sent in a second
 * @param messages sent so far
 * @param bytes sent so far
 */
public record RankView(
        int rank,
        int process,
        RankStatus state,
        String call,
        int peer,
        String line,
        double mpi,
        double waiting,
        double cpu,
        double callsPerS,
        double messagesPerS,
        double bytesPerS,
        long messages,
        long bytes) {
    /** No peer. */
    public static final int NO_PEER = -1;

    /** Where nothing has been sampled yet. */
    public static final double UNKNOWN = -1;

    /** A rank of a process that does not answer. */
    static RankView absent(int rank, int process, RankStatus state) {
        return new RankView(rank, process, state, "", NO_PEER, "", UNKNOWN, UNKNOWN, 0, 0, 0, 0, 0, 0);
    }

    /** The call without what may differ from rank to rank; empty when it is in none. */
    String method() {
        int end = call.indexOf(' ');
        return end < 0 ? call : call.substring(0, end);
    }
}
