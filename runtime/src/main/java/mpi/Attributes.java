package mpi;

import bireme.runtime.environment.RankEnvironment;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import mpi.Keyvals.Keyval;

/**
 * The attributes of a communicator.
 *
 * <p>Threads: any thread of the rank; the user's functions are called outside the lock.
 *
 * <p>Source: MPI 4.1, 7.7.
 */
final class Attributes {
    private record Attribute(Keyval keyval, Object value) {}

    private final Map<Integer, Attribute> attributes = new LinkedHashMap<>();

    static boolean isPredefined(int keyval) {
        return keyval >= Constants.TAG_UB && keyval <= Constants.LASTUSEDCODE;
    }

    /** The value that every communicator has for a predefined key, at a rank. */
    static Integer predefined(int keyval, RankEnvironment rank) {
        return switch (keyval) {
            case Constants.TAG_UB -> Integer.MAX_VALUE;
            case Constants.HOST -> Constants.PROC_NULL;
            case Constants.IO -> Constants.ANY_SOURCE; // every rank can read and write files
            case Constants.UNIVERSE_SIZE -> rank.size();
            case Constants.APPNUM -> rank.programNumber();
            case Constants.LASTUSEDCODE -> Constants.ERR_LASTCODE;
            default -> 0; // clocks of different machines differ
        };
    }

    Object get(int keyval) {
        synchronized (attributes) {
            Attribute found = attributes.get(keyval);
            return found == null ? null : found.value;
        }
    }

    /** Sets a value; the one there was is deleted first. */
    void put(Comm comm, Keyval keyval, Object value) {
        delete(comm, keyval.number());
        synchronized (attributes) {
            attributes.put(keyval.number(), new Attribute(keyval, value));
        }
    }

    /** Deletes the attribute of that key, if there is one. */
    void delete(Comm comm, int keyval) {
        Attribute leaving;
        synchronized (attributes) {
            leaving = attributes.get(keyval);
        }
        if (leaving != null) {
            leaving.keyval.delete().Call(comm, keyval, leaving.value);
            synchronized (attributes) {
                attributes.remove(keyval, leaving);
            }
        }
    }

    /** Deletes all, the latest first. */
    void deleteAll(Comm comm) {
        List<Attribute> all = snapshot();
        for (int i = all.size() - 1; i >= 0; i--) {
            delete(comm, all.get(i).keyval.number());
        }
    }

    /** Gives a duplicate what the user's functions make of these attributes. */
    void copyTo(Attributes duplicate, Comm original) {
        for (Attribute each : snapshot()) {
            Object value = each.keyval.copy().Call(original, each.keyval.number(), each.value);
            if (value != null) {
                synchronized (duplicate.attributes) {
                    duplicate.attributes.put(each.keyval.number(), new Attribute(each.keyval, value));
                }
            }
        }
    }

    private List<Attribute> snapshot() {
        synchronized (attributes) {
            return new ArrayList<>(attributes.values());
        }
    }
}
