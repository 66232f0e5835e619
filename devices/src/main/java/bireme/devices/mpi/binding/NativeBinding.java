package bireme.devices.mpi.binding;

/**
 * A way to reach native code from this JVM.
 *
 * <p>Threads: any.
 */
public interface NativeBinding {
    /** First JDK with the final Foreign Function API. */
    int FOREIGN_SINCE = 22;

    /** What it is called in settings and reports. */
    String name();

    /**
     * Loads a library, so that plugins which it loads itself find its symbols.
     *
     * @param name a path, or a name that the system's loader searches for
     * @throws LibraryException with the reason of the system's loader
     */
    OpenLibrary open(String name) throws LibraryException;

    /** Sets a variable of the environment that native code sees, unless it is set. */
    void setVariable(String name, String value);

    /**
     * The best binding that this JDK has.
     *
     * @param wanted {@code foreign}, {@code jna}, or {@code auto} for the best
     * @throws LibraryException when this JDK does not have what is wanted
     */
    static NativeBinding of(String wanted) throws LibraryException {
        boolean hasForeign = Runtime.version().feature() >= FOREIGN_SINCE;
        if (wanted.equals(JnaBinding.NAME) || wanted.equals("auto") && !hasForeign) {
            return new JnaBinding();
        }
        if (!hasForeign) {
            throw new LibraryException("this is JDK " + Runtime.version().feature()
                    + ", and the Foreign Function API came with JDK " + FOREIGN_SINCE);
        }
        return new ForeignBinding();
    }
}
