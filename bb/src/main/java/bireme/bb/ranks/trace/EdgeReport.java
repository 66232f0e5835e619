package bireme.bb.ranks.trace;

/**
 * Traffic of one channel between ranks.
 *
 * @param from label of the thread that emits
 * @param to label of the thread that takes
 * @param fromRank rank of the one
 * @param toRank rank of the other
 * @param items sent
 * @param bytes that they and the marks between them have taken
 */
public record EdgeReport(String from, String to, int fromRank, int toRank, long items, long bytes) {}
