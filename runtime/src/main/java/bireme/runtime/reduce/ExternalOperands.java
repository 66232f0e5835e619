package bireme.runtime.reduce;

import bireme.devices.memory.ElementCopy;
import xxdev.ElementType;
import xxdev.ExternalBuffer;

/**
 * Combines operands of which some lie in the memory of a device: there, or where only one of them does, piece by piece
 * on the host.
 *
 * <p>Threads: any.
 */
final class ExternalOperands {
    private static final int PIECE_ELEMENTS = 1 << 17;

    private ExternalOperands() {}

    /** Whether operands are of this kind. */
    static boolean areSome(Object in, Object inout) {
        return in instanceof ExternalBuffer || inout instanceof ExternalBuffer;
    }

    /** Does what {@link PredefinedReduction#apply} does. */
    static void apply(
            PredefinedReduction op,
            ElementType type,
            Object in,
            int inOffset,
            Object inout,
            int inoutOffset,
            int count) {
        boolean isDone = in instanceof ExternalBuffer from
                && inout instanceof ExternalBuffer to
                && op.operator() != null
                && to.combine(op.operator(), inoutOffset, from, inOffset, count);
        int piece = Math.min(count, PIECE_ELEMENTS);
        Object left = isDone ? null : type.newArray(piece);
        Object right = isDone ? null : type.newArray(piece);
        for (int done = 0; !isDone && done < count; done += piece) {
            int length = Math.min(piece, count - done);
            ElementCopy.copy(type, in, inOffset + done, left, 0, length);
            ElementCopy.copy(type, inout, inoutOffset + done, right, 0, length);
            op.combine(left, right, 0, length);
            ElementCopy.copy(type, right, 0, inout, inoutOffset + done, length);
        }
    }
}
