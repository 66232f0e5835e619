package bireme.devices.object.filter;

import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Estimates what it takes to hash the collections in a message that the JDK reads, and has it counted.
 *
 * <p>Idea: a collection is complete before another one that holds it hashes it. Its weight is the number of objects in
 * it, each as often as it is referred to, which is what hashing it would visit. Whatever weighs much is remembered;
 * everything else that is not a plain value is taken to weigh {@value #LIGHT}. Objects of other classes than the JDK's
 * lists, sets and maps are not looked into; queues do not hash what is in them, and some would take a lock.
 *
 * <p>Threads: one at a time.
 */
public final class HashedWork {
    private static final int LIGHT = 64;
    private static final long HEAVIEST = 1L << 31;
    private static final Class<?> COPIES = Collections.nCopies(2, "").getClass();

    private final MessageLimits limits;
    private final Map<Object, Long> heavy = new IdentityHashMap<>();
    /** A class that is no collection, usually that of the next object too: asking for interfaces takes long. */
    private Class<?> lastPlain;

    /** Counts for one message. */
    public HashedWork(MessageLimits limits) {
        this.limits = limits;
    }

    /**
     * An object is complete.
     *
     * @throws xxdev.DeviceException when hashing what is in the message would take too long
     */
    public void complete(Object object) {
        if (!isCollection(object)) {
            return;
        }
        long weight = weigh(object);
        limits.work(weight);
        if (weight > LIGHT) {
            heavy.put(object, weight);
        }
    }

    private boolean isCollection(Object object) {
        Class<?> type = object.getClass();
        if (type == String.class || type == lastPlain) {
            return false;
        }
        boolean isCollection = isOneOfTheJdk(object);
        if (!isCollection) {
            lastPlain = type;
        }
        return isCollection;
    }

    private static boolean isOneOfTheJdk(Object object) {
        return object instanceof Object[]
                || (object instanceof List<?>
                                || object instanceof Set<?>
                                || object instanceof Map<?, ?>
                                || object instanceof Map.Entry<?, ?>)
                        && object.getClass().getClassLoader() == null;
    }

    private long weigh(Object object) {
        if (object instanceof Object[] items) {
            long weight = 1;
            for (Object each : items) {
                weight += weightOf(each);
            }
            return limited(weight);
        } else if (object.getClass() == COPIES) {
            List<?> copies = (List<?>) object; // as many as a number says, not as there are bytes
            return limited(copies.isEmpty() ? 1 : copies.size() * weightOf(copies.get(0)));
        } else if (object instanceof Collection<?> items) {
            long weight = 1;
            for (Object each : items) {
                weight += weightOf(each);
            }
            return limited(weight);
        } else if (object instanceof Map.Entry<?, ?> entry) {
            return limited(1 + weightOf(entry.getKey()) + weightOf(entry.getValue()));
        }
        long weight = 1;
        for (Map.Entry<?, ?> entry : ((Map<?, ?>) object).entrySet()) {
            weight += weightOf(entry.getKey()) + weightOf(entry.getValue());
        }
        return limited(weight);
    }

    private long weightOf(Object object) {
        if (object == null || object instanceof String || object instanceof Number) {
            return 1;
        }
        Long known = heavy.isEmpty() ? null : heavy.get(object);
        return known != null ? known : isCollection(object) ? LIGHT : 1;
    }

    private static long limited(long weight) {
        return Math.min(weight, HEAVIEST);
    }
}
