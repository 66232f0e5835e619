package bireme.yarn;

/** A request that cannot be submitted; its message says which option, its value, and what is legal. */
final class SubmitException extends RuntimeException {
    private static final long serialVersionUID = 1;

    SubmitException(String message) {
        super(message);
    }
}
