package bireme.bb.ranks.end;

import bireme.bb.engine.GraphFailedException;
import bireme.devices.mutants.Decoder;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Random;

/** Why a run has ended on another rank. */
final class TerminationCauseDecoder implements Decoder {
    @Override
    public List<byte[]> messages(Random random) {
        Throwable cause = new IllegalStateException("outer", new IllegalArgumentException("inner"));
        return List.of(
                TerminationCause.write(TerminationCause.cancelled(3)),
                TerminationCause.write(new TerminationCause(1, new GraphFailedException(1, "node", "item", cause))),
                TerminationCause.write(new TerminationCause(1, new GraphFailedException(1, null, null, null))));
    }

    @Override
    public boolean read(byte[] message) {
        try {
            TerminationCause cause = TerminationCause.read(message);
            return cause == null || cause.toException() != null;
        } catch (UncheckedIOException e) {
            return false;
        }
    }
}
