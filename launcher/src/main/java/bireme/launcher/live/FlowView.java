package bireme.launcher.live;

/**
 * Messages from one rank to another.
 *
 * @param from the sender
 * @param to the receiver; -1 for all together, in jobs of very many ranks
 * @param messages so far
 * @param bytes so far
 * @param messagesPerS lately
 * @param bytesPerS lately
 */
public record FlowView(int from, int to, long messages, long bytes, double messagesPerS, double bytesPerS) {}
