package bireme.devices.mutants;

import java.util.List;
import java.util.Random;

/**
 * Something that reads bytes of another process; implemented by a class with a constructor without parameters, which
 * the loop loads once more.
 */
public interface Decoder {
    /** Messages as they should be, to begin with. */
    List<byte[]> messages(Random random) throws Exception;

    /**
     * Reads a message.
     *
     * @return whether it was accepted; {@code false} when it was refused by the error that the decoder promises
     */
    boolean read(byte[] message);

    /** Most memory, in bytes, that reading a message of this length may allocate. */
    default long maxAllocation(int length) {
        return (8L << 20) + 2048L * length;
    }
}
