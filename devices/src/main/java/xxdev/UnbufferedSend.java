package xxdev;

import java.util.List;

/**
 * A standard send that a device makes wait for its receive although it could buffer the message, as MPI allows.
 *
 * @param source id of the sender
 * @param dest id of the receiver
 * @param tag tag of the message
 * @param stack where the sender has begun the send, innermost call first
 */
public record UnbufferedSend(int source, int dest, int tag, List<StackTraceElement> stack) {}
