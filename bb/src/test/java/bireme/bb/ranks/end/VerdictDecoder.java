package bireme.bb.ranks.end;

import bireme.bb.engine.GraphFailedException;
import bireme.devices.mutants.Decoder;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Random;

/** Why a run has ended on another rank. */
final class VerdictDecoder implements Decoder {
    @Override
    public List<byte[]> messages(Random random) {
        Throwable cause = new IllegalStateException("outer", new IllegalArgumentException("inner"));
        return List.of(
                Verdict.write(Verdict.cancelled(3)),
                Verdict.write(new Verdict(1, new GraphFailedException(1, "node", "item", cause))),
                Verdict.write(new Verdict(1, new GraphFailedException(1, null, null, null))));
    }

    @Override
    public boolean read(byte[] message) {
        try {
            Verdict verdict = Verdict.read(message);
            return verdict == null || verdict.toException() != null;
        } catch (UncheckedIOException e) {
            return false;
        }
    }
}
