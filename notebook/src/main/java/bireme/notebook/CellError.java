package bireme.notebook;

/**
 * Why a cell of ranks failed, in full: the kernel shows the message. No exception, since the kernel wraps those of
 * magics in another with the same message, and shows both.
 */
final class CellError extends Error {
    private static final long serialVersionUID = 1L;

    /** Without a stack, since that of the kernel's thread tells nobody anything. */
    CellError(String message) {
        super(message, null, false, false);
    }
}
