package mpi;

/**
 * A message that was received into an array of its own, see {@link Comm#RecvNew}.
 *
 * @param array as long as the message, of the type that the sender used: {@code byte[]}, {@code double[]}, {@code
 *     Object[]}, ...
 * @param status source, tag and length
 */
public record Received(Object array, Status status) {}
