package bireme.runtime.control;

import java.util.function.Function;

/**
 * A kind of messages.
 *
 * @param name what texts for the user call it
 * @param number what the wire calls it; no other kind of the same channel has the number
 * @param isForProcess whether the coordinator says it; else a process does
 * @param maxBytes longest length of its fields
 * @param reader reads the fields
 */
public record MessageKind(
        String name, int number, boolean isForProcess, int maxBytes, Function<FieldReader, ProcessMessage> reader) {
    /** Longest length of a message of a few words, in bytes. */
    public static final int MAX_SHORT_BYTES = 1 << 18;

    /** Longest length of a message with a human-readable text, in bytes; the text itself is cut to half of it. */
    public static final int MAX_TEXT_BYTES = 1 << 20;

    /**
     * Reads all fields.
     *
     * @throws ControlException when they are malformed
     */
    ProcessMessage read(FieldReader in) {
        try {
            ProcessMessage message = reader.apply(in);
            in.end();
            return message;
        } catch (ControlException | IllegalArgumentException e) {
            throw new ControlException("malformed message " + name + ": " + e.getMessage(), e);
        }
    }
}
