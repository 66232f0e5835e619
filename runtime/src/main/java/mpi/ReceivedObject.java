package mpi;

/**
 * An object that was received, with where it came from.
 *
 * @param <T> class of the object
 * @param value the object
 * @param status source and tag of the message
 */
public record ReceivedObject<T>(T value, Status status) {}
