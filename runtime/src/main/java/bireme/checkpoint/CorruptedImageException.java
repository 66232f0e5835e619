package bireme.checkpoint;

/** Bytes are not what was written; the message goes on after the name of the file. */
final class CorruptedImageException extends Exception {
    private static final long serialVersionUID = 1L;

    CorruptedImageException(String message) {
        super(message);
    }
}
