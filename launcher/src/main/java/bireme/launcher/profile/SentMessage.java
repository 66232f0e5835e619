package bireme.launcher.profile;

/**
 * A message that a rank has sent.
 *
 * <p>Units: nanoseconds of the job's clock; bytes.
 *
 * @param number counts what the rank sends
 * @param protocol EAGER, RENDEZVOUS, SYNCHRONOUS or UNKNOWN
 * @param endNs when the call returned
 * @param isPending whether the buffer was still needed then
 */
record SentMessage(
        int rank,
        long thread,
        long number,
        int destination,
        int tag,
        int context,
        long bytes,
        String protocol,
        long beginNs,
        long endNs,
        boolean isPending) {}
