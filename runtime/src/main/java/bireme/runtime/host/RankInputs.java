package bireme.runtime.host;

import bireme.runtime.host.input.InputCopies;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.function.Consumer;

/**
 * The JVM's standard input, given to one rank, to a copy for each, or to none.
 *
 * <p>Threads: {@link #of} by the one that makes ranks; the rest by any.
 */
final class RankInputs {
    private final InputStream input;
    private final int inputRank;
    private final InputCopies copies;
    private final InputStream[] own;

    /** For so many ranks; {@code onLoss} is called for an input that could not be read on. */
    RankInputs(InputStream input, int inputRank, int ranks, Consumer<IOException> onLoss) {
        this.input = input;
        this.inputRank = inputRank;
        this.own = new InputStream[ranks];
        this.copies = inputRank == RankHostBuilder.INPUT_FOR_ALL ? new InputCopies(input, ranks, onLoss) : null;
    }

    /** The standard input of a rank, {@code null} for none; called once, in the order of the slots. */
    InputStream of(int rank, int slot) {
        own[slot] = copies != null ? copies.next() : rank == inputRank ? input : null;
        return own[slot];
    }

    /** Stops storing input for a rank that is gone. */
    void close(int slot) {
        if (copies == null) {
            return;
        }
        try {
            own[slot].close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Ends reading for all ranks. */
    void close() {
        if (copies != null) {
            copies.close();
        }
    }
}
