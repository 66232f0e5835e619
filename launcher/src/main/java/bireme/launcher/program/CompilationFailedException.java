package bireme.launcher.program;

/** A source file does not compile. The compiler has printed the errors already. */
public final class CompilationFailedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Creates an exception that names the file. */
    public CompilationFailedException(String message) {
        super(message);
    }
}
