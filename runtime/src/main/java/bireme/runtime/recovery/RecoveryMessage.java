package bireme.runtime.recovery;

import java.util.stream.IntStream;

/**
 * A message between recovery services: an array of {@code int}.
 *
 * <p>Shape: kind, context of the communicator, number and step of the agreement, and then the {@link Vote}. A
 * revocation has no vote, and the device id of the rank that has begun it in place of the number.
 *
 * @param kind what it says
 * @param context context of the communicator that it is about
 * @param number number of the operation on this communicator; of a revocation who has begun it
 * @param step which agreement of the operation
 * @param vote what is voted or was decided; {@code null} of a revocation
 */
record RecoveryMessage(Kind kind, int context, int number, int step, Vote vote) {
    private static final int HEAD = 4;

    /** What a message says. */
    enum Kind {
        REVOKED,
        VOTE,
        DECISION;

        /** The tag of messages of this kind. */
        int tag() {
            return ordinal();
        }
    }

    static RecoveryMessage ofRevocation(int context, int revoker) {
        return new RecoveryMessage(Kind.REVOKED, context, revoker, 0, null);
    }

    int[] encode() {
        IntStream head = IntStream.of(kind.ordinal(), context, number, step);
        return (vote == null ? head : IntStream.concat(head, vote.encode())).toArray();
    }

    static RecoveryMessage decode(int[] numbers) {
        Kind kind = Kind.values()[numbers[0]];
        Vote vote = kind == Kind.REVOKED ? null : Vote.decode(numbers, HEAD);
        return new RecoveryMessage(kind, numbers[1], numbers[2], numbers[3], vote);
    }
}
