package bireme.launcher.profile.recording;

import bireme.runtime.profile.SendProtocol;

/**
 * A message that a rank has sent.
 *
 * <p>Units: nanoseconds of the job's clock; bytes.
 *
 * @param number counts what the rank sends
 * @param protocol how it was sent
 * @param endNs when the call returned
 * @param isPending whether the buffer was still needed then
 */
public record SentMessage(
        int rank,
        long thread,
        long number,
        int destination,
        int tag,
        int context,
        long bytes,
        SendProtocol protocol,
        long beginNs,
        long endNs,
        boolean isPending) {}
