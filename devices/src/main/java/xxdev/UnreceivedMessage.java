package xxdev;

/**
 * A message that has arrived at a rank and that no receive has taken, for reports.
 *
 * <p>Threads: immutable.
 *
 * @param source id of the sender
 * @param tag tag
 * @param context context
 * @param count elements
 * @param type type of the elements
 */
public record UnreceivedMessage(int source, int tag, int context, long count, ElementType type) {}
