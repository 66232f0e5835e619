package mpi;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The keys for attributes of windows. Keys belong to the JVM, since a static method cannot tell whose rank's they are;
 * attributes that have a key keep it after it was freed.
 *
 * <p>Threads: any.
 *
 * <p>Source: MPI 4.1, 7.7.3.
 */
final class WinKeyvals {
    private static final Set<Integer> KEYS = ConcurrentHashMap.newKeySet();

    private WinKeyvals() {}

    static int create() {
        int key = Keyvals.nextShared();
        KEYS.add(key);
        return key;
    }

    static void free(int keyval) {
        checkKnown("freeKeyval", keyval);
        KEYS.remove(keyval);
    }

    static void checkKnown(String call, int keyval) {
        if (!KEYS.contains(keyval)) {
            throw new MPIException(
                    ErrorClass.KEYVAL,
                    call + ": keyval " + keyval + " is not known; expected one that Win.createKeyval has made");
        }
    }

    /** The same, for a key that may have an attribute. */
    static void checkKnown(String call, int keyval, Map<Integer, Object> attributes) {
        if (!attributes.containsKey(keyval)) {
            checkKnown(call, keyval);
        }
    }
}
