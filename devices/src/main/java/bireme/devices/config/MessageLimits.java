package bireme.devices.config;

/**
 * Lengths up to which devices send messages in one way, and beyond which in another: settings, and what holds without
 * them, in bytes. Constants that compilers copy, for the devices and for those who measure or list them.
 */
public final class MessageLimits {
    /** Setting: longest message whose send does not wait for its receive. */
    public static final String EAGER_KEY = "bireme.eager-limit";

    /** Default of {@link #EAGER_KEY} on {@code smdev}, {@code hybrid} and {@code shmdev}. */
    public static final int EAGER = 128 << 10;

    /** Default on {@code niodev} and {@code tcp}: up to here a rendezvous costs more than it saves. */
    public static final int NETWORK_EAGER = 512 << 10;

    /** Setting: longest payload that is copied into the ring between two ranks of a JVM. */
    public static final String MEMORY_FRAME_KEY = "bireme.smdev.frame-limit";

    /** Default of {@link #MEMORY_FRAME_KEY}. */
    public static final int MEMORY_FRAME = 2 << 10;

    /** Setting: longest payload that travels with its envelope between two JVMs. */
    public static final String NETWORK_FRAME_KEY = "bireme.net.frame-limit";

    /** Default of {@link #NETWORK_FRAME_KEY}. */
    public static final int NETWORK_FRAME = NETWORK_EAGER;

    private MessageLimits() {}
}
