package bireme.launcher.program;

/** A source file has errors, which the compiler has already shown. */
public final class CompilationFailedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Creates an exception that names the file. */
    public CompilationFailedException(String message) {
        super(message);
    }
}
