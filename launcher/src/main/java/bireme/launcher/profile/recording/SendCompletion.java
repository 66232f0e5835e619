package bireme.launcher.profile.recording;

/**
 * A pending send was found complete.
 *
 * @param number that of the message
 * @param endNs when
 */
public record SendCompletion(int rank, long thread, long number, long endNs) {}
