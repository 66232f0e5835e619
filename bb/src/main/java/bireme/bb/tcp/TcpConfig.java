package bireme.bb.tcp;

import bireme.bb.ranks.codec.Codecs;
import java.time.Duration;
import java.util.Objects;

/**
 * Settings of one end of a channel.
 *
 * @param capacity items that are in the channel at most: sent, or waiting to be sent, and not taken; that of the
 *     receiver counts
 * @param connectLimit how long this end does without a connection, at its beginning and whenever one is lost, before it
 *     gives up; a receiver waits for its first connection for any time
 * @param codecs make bytes of items, and items of bytes; both ends need the same
 */
public record TcpConfig(int capacity, Duration connectLimit, Codecs codecs) {
    /** Items in a channel at most, unless the receiver says otherwise. */
    public static final int DEFAULT_CAPACITY = 1024;

    /** Time without a connection, unless {@link #withConnectLimit} says otherwise. */
    public static final Duration DEFAULT_CONNECT_LIMIT = Duration.ofSeconds(30);

    private static final int MAX_CAPACITY = 1 << 28;

    /**
     * Checks the settings.
     *
     * @param capacity 1 to 268435456
     * @param connectLimit more than 0
     * @param codecs not {@code null}
     * @throws IllegalArgumentException for a capacity outside 1..268435456, or a limit that is not above 0
     */
    public TcpConfig {
        Objects.requireNonNull(codecs, "codecs");
        if (capacity < 1 || capacity > MAX_CAPACITY) {
            throw new IllegalArgumentException("capacity " + capacity + ": expected 1 to " + MAX_CAPACITY);
        } else if (connectLimit.isNegative() || connectLimit.isZero()) {
            throw new IllegalArgumentException("connectLimit " + connectLimit + ": expected more than 0");
        }
    }

    /** {@return the default settings, with the codecs of the JDK's values, records and enums} */
    public static TcpConfig defaults() {
        return new TcpConfig(DEFAULT_CAPACITY, DEFAULT_CONNECT_LIMIT, Codecs.standard());
    }

    /**
     * {@return these settings with another capacity}
     *
     * @param items 1 to 268435456
     */
    public TcpConfig withCapacity(int items) {
        return new TcpConfig(items, connectLimit, codecs);
    }

    /**
     * {@return these settings with another time without a connection}
     *
     * @param limit more than 0
     */
    public TcpConfig withConnectLimit(Duration limit) {
        return new TcpConfig(capacity, limit, codecs);
    }

    /**
     * {@return these settings with other codecs}
     *
     * @param other codecs of this end; {@link Codecs.Builder#onlyRegistered} restricts the classes that bytes can name
     */
    public TcpConfig withCodecs(Codecs other) {
        return new TcpConfig(capacity, connectLimit, other);
    }
}
