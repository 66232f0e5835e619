package mpi;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The attributes of a derived datatype, and the keys for them. Keys belong to the JVM, since a static method cannot
 * tell whose rank's they are; attributes that have a key keep it after it was freed.
 *
 * <p>Threads: any.
 *
 * <p>Source: MPI 4.1, 7.7.4.
 */
final class DatatypeAttributes {
    private static final Set<Integer> KEYS = ConcurrentHashMap.newKeySet();

    private final Map<Integer, Object> values = new LinkedHashMap<>();

    static int createKeyval() {
        int key = Keyvals.nextShared();
        KEYS.add(key);
        return key;
    }

    static void freeKeyval(int keyval) {
        checkKnown("freeKeyval", keyval);
        KEYS.remove(keyval);
    }

    private static void checkKnown(String call, int keyval) {
        if (!KEYS.contains(keyval)) {
            throw new MPIException(
                    ErrorClass.KEYVAL,
                    call + ": keyval " + keyval + " is not known; expected one that Datatype.createKeyval has made");
        }
    }

    synchronized void set(int keyval, Object value) {
        checkKnown("setAttr", keyval);
        values.put(keyval, value);
    }

    synchronized Object get(int keyval) {
        if (!values.containsKey(keyval)) {
            checkKnown("getAttr", keyval);
        }
        return values.get(keyval);
    }

    synchronized void delete(int keyval) {
        if (!values.containsKey(keyval)) {
            checkKnown("deleteAttr", keyval);
        }
        values.remove(keyval);
    }

    /** The attributes that a duplicate gets: the same. */
    synchronized DatatypeAttributes copy() {
        DatatypeAttributes copy = new DatatypeAttributes();
        copy.values.putAll(values);
        return copy;
    }
}
