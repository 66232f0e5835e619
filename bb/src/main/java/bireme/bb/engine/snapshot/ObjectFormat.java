package bireme.bb.engine.snapshot;

/**
 * Makes bytes of the objects in the state of nodes.
 *
 * <p>Threads: any.
 */
public interface ObjectFormat {
    /** Bytes of an object, {@code null} too. */
    byte[] write(Object object);

    /** The object of such bytes. */
    Object read(byte[] bytes);
}
