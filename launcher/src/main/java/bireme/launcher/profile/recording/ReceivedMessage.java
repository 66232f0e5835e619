package bireme.launcher.profile.recording;

/**
 * A message that a rank has received.
 *
 * <p>Units: nanoseconds of the job's clock; bytes.
 *
 * @param thread that which found the receive complete
 * @param number counts the receives of the rank in the order of posting
 * @param postingNs before the receive was posted
 * @param postedNs after it was posted
 * @param endNs when it was found complete
 */
public record ReceivedMessage(
        int rank,
        long thread,
        long number,
        int source,
        int tag,
        int context,
        long bytes,
        long postingNs,
        long postedNs,
        long endNs) {}
