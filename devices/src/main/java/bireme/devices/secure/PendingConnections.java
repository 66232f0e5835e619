package bireme.devices.secure;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The connections of a listener that have not proved themselves yet, and which of them is given up first.
 *
 * <p>Shape: two queues in the order of arrival, with a limit each. In the first are connections that have not shown the
 * job's tag; in the second those that have. So a flood of silent connections displaces silent ones only: a process of
 * the job shows the tag with its first bytes, which are usually there when it is accepted.
 *
 * <p>Units: ns of {@link System#nanoTime}. A connection has one deadline, from its acceptance to its proof.
 *
 * <p>Threads: one.
 *
 * @param <C> a connection, compared by identity
 */
public final class PendingConnections<C> {
    /** Connections kept that have not shown the job's tag. */
    public static final int MAX_SILENT = 128;

    /** Connections kept that have shown the job's tag, and nothing else yet. */
    public static final int MAX_TAGGED = 128;

    private final int maxTagged;
    private final Map<C, Long> silent = new LinkedHashMap<>();
    private final Map<C, Long> tagged = new LinkedHashMap<>();

    /** Holds as many as usual. */
    public PendingConnections() {
        this(MAX_TAGGED);
    }

    /**
     * Keeps more of those that have shown the tag, for a listener to which all processes of a job connect at once.
     *
     * @param maxTagged connections kept that have shown the job's tag
     */
    public PendingConnections(int maxTagged) {
        this.maxTagged = maxTagged;
    }

    /** Notes a connection that was just accepted. */
    public void add(C connection, long nowNs) {
        silent.put(connection, nowNs + HandshakeLimits.TIME_LIMIT_NS);
    }

    /** A connection has shown the job's tag; its deadline stays. */
    public void showedTag(C connection) {
        Long deadlineNs = silent.remove(connection);
        if (deadlineNs != null) {
            tagged.put(connection, deadlineNs);
        }
    }

    /** Forgets a connection; whether it was there. */
    public boolean remove(C connection) {
        return silent.remove(connection) != null || tagged.remove(connection) != null;
    }

    /** The connection to close because there are too many; {@code null} if there are not. It is not removed. */
    public C excess() {
        if (silent.size() > MAX_SILENT) {
            return first(silent);
        }
        return tagged.size() > maxTagged ? first(tagged) : null;
    }

    /** A connection whose deadline has passed, {@code null} when there is none. It is not removed. */
    public C expired(long nowNs) {
        C first = expired(silent, nowNs);
        return first != null ? first : expired(tagged, nowNs);
    }

    private static <C> C expired(Map<C, Long> queue, long nowNs) {
        Iterator<Map.Entry<C, Long>> oldestFirst = queue.entrySet().iterator();
        if (oldestFirst.hasNext()) {
            Map.Entry<C, Long> oldest = oldestFirst.next();
            return oldest.getValue() - nowNs < 0 ? oldest.getKey() : null;
        }
        return null;
    }

    private static <C> C first(Map<C, Long> queue) {
        return queue.keySet().iterator().next();
    }

    /** Those that have not shown the tag; what they hold may be needed for something better. */
    public List<C> silent() {
        return List.copyOf(silent.keySet());
    }

    /** All that are pending. */
    public List<C> all() {
        return Stream.concat(silent.keySet().stream(), tagged.keySet().stream()).toList();
    }

    /** Whether nothing is pending. */
    public boolean isEmpty() {
        return silent.isEmpty() && tagged.isEmpty();
    }
}
