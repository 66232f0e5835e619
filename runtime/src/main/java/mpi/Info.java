package mpi;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Hints: keys with values, in the order in which they were set. Files, windows, communicators, partitioned sends and
 * {@link Intracomm#spawn} follow some, as their calls say; all others have no effect, so that a program may pass any.
 *
 * <p>Threads: any.
 *
 * <p>Source: MPI 4.1, 10.
 */
public final class Info implements Freeable, AutoCloseable, Cloneable {
    /** No hints, {@code MPI.INFO_NULL}. */
    public static final Info NULL = new Info(null);

    /** {@code null} once freed. */
    private Map<String, String> values;

    /** Begins without hints. */
    public Info() {
        this(new LinkedHashMap<>());
    }

    private Info(Map<String, String> values) {
        this.values = values;
    }

    /** {@return what {@code MPI.INFO_ENV} holds; public for {@code MPI}, which another class loader defines} */
    public static Info environment() {
        Info info = new Info();
        info.set("arch", System.getProperty("os.arch"));
        info.values.put("wdir", System.getProperty("user.dir")); // which may be longer than what users may set
        info.set("thread_level", "MPI_THREAD_MULTIPLE");
        return info;
    }

    /** Hints that are not changed through {@code info}, which may be {@link #NULL}. */
    static Info copyOf(Info info) {
        return info == NULL ? new Info() : info.dup();
    }

    /** The hints of an info that may be {@link #NULL}. */
    static Map<String, String> valuesOf(Info info) {
        return info == NULL ? Map.of() : info.dup().values;
    }

    private Map<String, String> open(String call) {
        if (values == null) {
            String what = this == NULL ? "MPI.INFO_NULL has no hints" : "has been freed";
            throw new MPIException(ErrorClass.INFO, "Info." + call + ": the info " + what + "; expected a new Info()");
        }
        return values;
    }

    /**
     * Sets a hint; an earlier value of that key is gone.
     *
     * @param key key, 1 to {@code MPI.MAX_INFO_KEY} characters
     * @param value value, at most {@code MPI.MAX_INFO_VAL} characters
     * @throws MPIException of class {@code MPI.ERR_INFO_KEY} or {@code MPI.ERR_INFO_VALUE} when one is too long or the
     *     key empty, {@code MPI.ERR_ARG} when one is {@code null}, {@code MPI.ERR_INFO} for a null info
     */
    public synchronized void set(String key, String value) {
        Arguments.checkPresent("Info.set", "key", key, "a key");
        Arguments.checkPresent("Info.set", "value", value, "a value");
        Map<String, String> set = open("set");
        if (key.isEmpty() || key.length() > MPI.MAX_INFO_KEY) {
            throw new MPIException(
                    ErrorClass.INFO_KEY,
                    "Info.set: key \"" + key + "\" has " + key.length() + " characters; expected 1.."
                            + MPI.MAX_INFO_KEY);
        }
        if (value.length() > MPI.MAX_INFO_VAL) {
            throw new MPIException(
                    ErrorClass.INFO_VALUE,
                    "Info.set: the value of key " + key + " has " + value.length() + " characters; expected at most "
                            + MPI.MAX_INFO_VAL);
        }
        set.put(key, value);
    }

    /**
     * {@return the value of a key, or {@code null} when there is none}
     *
     * @param key key, 1 to {@code MPI.MAX_INFO_KEY} characters
     * @throws MPIException of class {@code MPI.ERR_INFO} for a null info
     */
    public synchronized String get(String key) {
        return open("get").get(key);
    }

    /**
     * Deletes a hint.
     *
     * @param key key, 1 to {@code MPI.MAX_INFO_KEY} characters
     * @throws MPIException of class {@code MPI.ERR_INFO_NOKEY} when there is no such hint, {@code MPI.ERR_INFO} for a
     *     null info
     */
    public synchronized void delete(String key) {
        if (open("delete").remove(key) == null) {
            throw new MPIException(
                    ErrorClass.INFO_NOKEY, "Info.delete: key " + key + " is not set; set are " + values.keySet());
        }
    }

    /**
     * {@return the number of hints}
     *
     * @throws MPIException of class {@code MPI.ERR_INFO} when it was freed, or is {@code MPI.INFO_NULL}
     */
    public synchronized int size() {
        return open("size").size();
    }

    /**
     * {@return the key {@code i} in the order in which they were set}
     *
     * @param i {@code 0..size()-1}
     * @throws MPIException of class {@code MPI.ERR_ARG} when {@code i} is out of range, {@code MPI.ERR_INFO} for a null
     *     info
     */
    public synchronized String getKey(int i) {
        Map<String, String> set = open("getKey");
        if (i < 0 || i >= set.size()) {
            throw new MPIException(
                    ErrorClass.ARG, "Info.getKey: i " + i + " is outside 0.." + (set.size() - 1) + ", the keys set");
        }
        return new ArrayList<>(set.keySet()).get(i);
    }

    /**
     * Makes a copy, the same as {@link #dup}.
     *
     * @return the copy
     */
    @Override
    public Info clone() {
        return dup();
    }

    /**
     * {@return a copy of the hints, to be changed on their own}
     *
     * @throws MPIException of class {@code MPI.ERR_INFO} when it was freed, or is {@code MPI.INFO_NULL}
     */
    public synchronized Info dup() {
        return new Info(new LinkedHashMap<>(open("dup")));
    }

    /**
     * Lets go of the hints; the info is {@link #isNull() null} afterwards.
     *
     * @throws MPIException of class {@code MPI.ERR_INFO} when it was freed, or is {@code MPI.INFO_NULL}
     */
    @Override
    public synchronized void free() {
        open("free");
        values = null;
    }

    /** As {@link #free}, at the end of a try-with-resources statement; nothing happens to what was freed already. */
    @Override
    public synchronized void close() {
        if (!isNull()) {
            free();
        }
    }

    /** {@return whether this is {@code MPI.INFO_NULL}, or was freed} */
    public synchronized boolean isNull() {
        return values == null;
    }
}
