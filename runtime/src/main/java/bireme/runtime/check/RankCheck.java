package bireme.runtime.check;

import bireme.devices.config.SettingException;
import bireme.devices.config.Settings;
import bireme.runtime.environment.JobControl;
import bireme.runtime.environment.RankEnvironment;
import bireme.runtime.environment.RankScoped;
import bireme.runtime.finding.Finding;
import bireme.runtime.finding.FindingKind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import xxdev.Device;
import xxdev.Request;

/**
 * The checks of one rank of a job in checked mode, and their findings.
 *
 * <p>Shape: the calls of package {@code mpi} notify it of what the program makes and starts. It checks thread levels
 * ({@link ThreadLevel}), buffers of pending operations ({@link PendingOperations}), sends that rely on buffering
 * ({@link CheckedSends}), and what is left over in {@code Finalize}. Each finding names two places in the program at
 * most, and is reported once for each pair of places; after {@value #MAX_REPORTED} findings a rank reports no others.
 *
 * <p>Threads: any thread of the rank. Collections are synchronized each by itself; findings may be reported by two
 * threads in any order.
 *
 * <p>Errors: a finding is reported to the host ({@link JobControl#found}) and changes nothing for the program.
 */
public final class RankCheck implements AutoCloseable {
    /** Setting: the kinds to look for, see {@link FindingKind#of}. */
    public static final String KINDS = "bireme.check";

    /** Said of a request that is left over, before what it is. */
    static final String NOT_COMPLETE =
            "called Finalize with a request that it had neither waited for nor tested successfully: ";

    /** Findings reported by one rank; more would not help to correct such a program. */
    private static final int MAX_REPORTED = 1000;

    /** Whether a rank of this JVM is checked, or was; if not, callers need not find out which rank they run for. */
    private static volatile boolean isAny;

    private final int rank;
    private final int size;
    private final JobControl control;
    private final Set<FindingKind> kinds;
    private final Set<List<Object>> reported = ConcurrentHashMap.newKeySet();
    private final Map<Object, Made> made = Collections.synchronizedMap(new IdentityHashMap<>());
    private final Map<Object, Made> collectives = Collections.synchronizedMap(new IdentityHashMap<>());
    private final ThreadLevel threads;
    private final PendingOperations pending;
    private final CheckedSends sends;

    /** An object that the program has made, and the line where it was made. */
    private record Made(String name, String place) {}

    private RankCheck(RankEnvironment environment, Set<FindingKind> kinds) {
        this.rank = environment.rank();
        this.size = environment.size();
        this.control = environment.control();
        this.kinds = kinds;
        isAny = true;
        this.threads = new ThreadLevel(this);
        this.pending = new PendingOperations(this);
        boolean waits = control.detectsQuiescence() && looksFor(FindingKind.UNSAFE_SEND);
        this.sends = new CheckedSends(this, waits ? SendGate.of(environment.job()) : null);
    }

    /**
     * The check of a rank; {@code null} where it is not to be checked.
     *
     * @throws SettingException when what to look for is nothing to look for
     */
    public static RankCheck of(RankEnvironment environment) {
        Set<FindingKind> kinds = kinds(environment.settings());
        return kinds.isEmpty()
                ? null
                : environment.computeIfAbsent(RankCheck.class, () -> new RankCheck(environment, kinds));
    }

    /**
     * The kinds that these settings ask for.
     *
     * @throws SettingException naming what is no kind
     */
    public static Set<FindingKind> kinds(Settings settings) {
        String list = settings.text(KINDS, "false");
        try {
            return FindingKind.of(list);
        } catch (IllegalArgumentException e) {
            throw new SettingException(KINDS + " = " + list + ": " + e.getMessage());
        }
    }

    /** The program has asked for a thread level, in the thread that is its main one; see {@link ThreadLevel}. */
    public void asksFor(int level) {
        threads.asksFor(level);
    }

    /** The calling thread begins to use a communicator. */
    public void enters() {
        threads.enters();
    }

    /** It has ended doing so. */
    public void leaves() {
        threads.leaves();
    }

    /** As {@link #made}, for what belongs to no communicator: by the rank of the calling thread, if it is checked. */
    public static void madeByCaller(Object thing, String name) {
        RankCheck check = isAny ? ofCaller() : null;
        if (check != null) {
            check.made(thing, name);
        }
    }

    /** As {@link #freed}, for what belongs to no communicator. */
    public static void freedByCaller(Object thing) {
        RankCheck check = isAny ? ofCaller() : null;
        if (check != null) {
            check.freed(thing);
        }
    }

    private static RankCheck ofCaller() {
        ClassLoader loader = Thread.currentThread().getContextClassLoader();
        while (loader != null && !(loader instanceof RankScoped)) {
            loader = loader.getParent();
        }
        return loader == null ? null : of(((RankScoped) loader).environment());
    }

    /** Whether findings of a kind are wanted. */
    public boolean looksFor(FindingKind kind) {
        return kinds.contains(kind);
    }

    /** A device that sends and receives by another one, and looks at what it is given. */
    public Device over(Device device) {
        return new CheckedDevice(device, rank, this, pending, sends);
    }

    /** The call that the program is in and its line, such as {@code Isend at Program.main(Program.java:12)}. */
    public String place() {
        return control.placeInProgram();
    }

    /**
     * Something is wrong. It is reported once for each set of places.
     *
     * @param what as text to follow the rank
     * @param places the calls it is about
     */
    public void found(FindingKind kind, String what, String... places) {
        List<String> known = new ArrayList<>(List.of(places));
        known.removeIf(String::isEmpty);
        boolean isNew = looksFor(kind)
                && reported.size() < MAX_REPORTED
                && reported.add(List.of(kind, known.isEmpty() ? what : known));
        if (isNew) {
            control.found(new Finding(kind, rank, what, known));
        }
    }

    /**
     * The program has made something that it has to free.
     *
     * @param name what it is, for the user
     */
    public void made(Object thing, String name) {
        if (looksFor(FindingKind.LEFTOVER)) {
            made.put(thing, new Made(name, place()));
        }
    }

    /** It has freed it. */
    public void freed(Object thing) {
        made.remove(thing);
    }

    /**
     * A collective that does not block has begun; its request in place of the given one.
     *
     * @param name the call
     */
    public Request begun(String name, Request operation) {
        CheckedCollective collective = new CheckedCollective(this, operation);
        if (looksFor(FindingKind.LEFTOVER)) {
            collectives.put(collective, new Made(name, place()));
        }
        return collective;
    }

    /** The program has found a collective complete. */
    void complete(CheckedCollective collective) {
        collectives.remove(collective);
    }

    /** The program has ended without {@code MPI.Finalize}. */
    public void endsEarly() {
        found(FindingKind.LEFTOVER, "ended without MPI.Finalize, so that nobody knows what else is left over");
    }

    /**
     * The rank is in {@code MPI.Finalize}, as all others are or will be; called by all. Looks for what is left over.
     *
     * @param device the one around which there is a checked one
     */
    public void finalizing(Device device) {
        pending.reportLeftovers();
        collectives.values().forEach(each -> found(FindingKind.LEFTOVER, NOT_COMPLETE + each.name(), each.place()));
        collectives.clear();
        made.values().forEach(each -> found(FindingKind.LEFTOVER, "has not freed " + each.name(), each.place()));
        made.clear();
        new FinalizeExchange(device, rank, size).exchange();
        sends.reportAtFinalize();
    }

    /** The rank has ended, maybe without {@code MPI.Finalize}. */
    @Override
    public void close() {
        sends.reportReceived();
    }
}
