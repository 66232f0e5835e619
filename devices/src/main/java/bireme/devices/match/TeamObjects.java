package bireme.devices.match;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * Objects that the members of one team in this JVM share.
 *
 * <p>Threads: any.
 */
final class TeamObjects {
    private final Map<Class<?>, Object> objects = new ConcurrentHashMap<>();
    private int members;

    TeamObjects(int members) {
        this.members = members;
    }

    <T> T shared(Class<T> kind, Supplier<T> maker) {
        return kind.cast(objects.computeIfAbsent(kind, key -> maker.get()));
    }

    /** A member has left; whether it was the last. */
    synchronized boolean leave() {
        members--;
        return members == 0;
    }
}
