package bireme.devices.activity;

/**
 * Something that goes on in this JVM for some time, and can say how far it is.
 *
 * <p>Threads: any may ask.
 */
public interface Activity {
    /** {@return whether it has ended, so that nobody needs to ask again} */
    boolean isOver();

    /**
     * Its state now.
     *
     * @return an object of JSON with a member {@code kind}, which says what else is in it, and a member {@code text}, a
     *     line for users
     */
    String json();
}
