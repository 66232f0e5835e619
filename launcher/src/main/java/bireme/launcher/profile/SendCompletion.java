package bireme.launcher.profile;

/**
 * A pending send was found complete.
 *
 * @param number that of the message
 * @param endNs when
 */
record SendCompletion(int rank, long thread, long number, long endNs) {}
