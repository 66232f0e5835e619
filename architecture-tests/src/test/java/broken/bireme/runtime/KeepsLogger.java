package broken.bireme.runtime;

/** Asks for a logger before there is anything to log. */
final class KeepsLogger {
    static final System.Logger LOG = System.getLogger("broken");

    private KeepsLogger() {}
}
