package bireme.launcher.profile.recording;

/**
 * A rank's place in a communicator.
 *
 * @param first rank in the job of the first member: communicators of one context differ in it
 * @param position the rank's place in it; -1 in an intercommunicator
 * @param beginNs since when
 */
public record CommunicatorMember(int rank, int context, String name, int first, int size, int position, long beginNs) {}
