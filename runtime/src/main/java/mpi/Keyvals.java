package mpi;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The keys of attributes that a rank has made, each with what copies and deletes its attributes.
 *
 * <p>Threads: any thread of the rank.
 */
final class Keyvals {
    /** A key; attributes hold it, so that it works for them after it was freed. */
    record Keyval(int number, Copy_function copy, Delete_function delete) {}

    private static final int FIRST = 16;
    private static final int FIRST_SHARED = 1 << 30;

    /** Those of {@link Comm#createKeyval}, which belong to no rank, since a static method cannot tell whose it is. */
    private static final Map<Integer, Keyval> SHARED = new ConcurrentHashMap<>();

    private static final AtomicInteger NEXT_SHARED = new AtomicInteger(FIRST_SHARED);

    private final Map<Integer, Keyval> known = new HashMap<>();
    private int next = FIRST;

    synchronized int create(Copy_function copy, Delete_function delete) {
        Arguments.checkPresent("Keyval_create", "copy", copy, "a Copy_function or MPI.NULL_COPY_FN, MPI.DUP_FN");
        Arguments.checkPresent("Keyval_create", "delete", delete, "a Delete_function or MPI.NULL_DELETE_FN");
        Keyval created = new Keyval(next++, copy, delete);
        known.put(created.number, created);
        return created.number;
    }

    synchronized void free(int keyval) {
        if (known.remove(keyval) == null) {
            throw new MPIException(ErrorClass.KEYVAL, unknown("Keyval_free", keyval));
        }
    }

    /** Makes a key that every rank of the JVM knows. */
    static int createShared(Copy_function copy, Delete_function delete) {
        Arguments.checkPresent("createKeyval", "copy", copy, "a Copy_function, such as Copy_function.NONE");
        Arguments.checkPresent("createKeyval", "delete", delete, "a Delete_function, such as Delete_function.NONE");
        Keyval created = new Keyval(nextShared(), copy, delete);
        SHARED.put(created.number, created);
        return created.number;
    }

    /** The number of a key that belongs to no rank. */
    static int nextShared() {
        return NEXT_SHARED.getAndIncrement();
    }

    static void freeShared(int keyval) {
        if (SHARED.remove(keyval) == null) {
            throw new MPIException(ErrorClass.KEYVAL, unknown("freeKeyval", keyval));
        }
    }

    /** The key of that number, or {@code null}. */
    synchronized Keyval find(int keyval) {
        return keyval >= FIRST_SHARED ? SHARED.get(keyval) : known.get(keyval);
    }

    static String unknown(String call, int keyval) {
        String reserved = Attributes.isPredefined(keyval) ? " is predefined and cannot be changed" : " is not known";
        return call + ": keyval " + keyval + reserved
                + "; expected one that MPI.Keyval_create or Comm.createKeyval has made";
    }
}
