package bireme.runtime.environment;

import bireme.collectives.Collectives;
import bireme.collectives.algorithm.AlgorithmSelector;
import bireme.collectives.nonblocking.AsyncHelpers;
import bireme.collectives.nonblocking.AsyncProgress;
import bireme.collectives.nonblocking.CallCounter;
import bireme.collectives.team.Team;
import bireme.devices.affinity.LauncherBinding;
import bireme.devices.config.DeviceNames;
import bireme.devices.config.SettingKeys;
import bireme.devices.config.Settings;
import bireme.devices.explore.ExploreDeviceProvider;
import bireme.devices.secure.RequestedProtection;
import bireme.devices.wait.IdleStrategy;
import bireme.runtime.spare.SpareAssignment;
import bireme.runtime.spare.SparePool;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import xxdev.Device;
import xxdev.DeviceConfig;
import xxdev.DeviceException;
import xxdev.DeviceProviders;
import xxdev.LocalJob;

/**
 * A rank's environment: who it is, its job, its settings and its device.
 *
 * <p>The device is opened by the first {@code MPI.Init} and stays open across repeated {@code Init} and
 * {@code Finalize}, until {@link #close}; rounds are kept apart by their contexts.
 *
 * <p>Threads: any thread of the rank.
 */
public final class RankEnvironment implements AutoCloseable {
    /** Setting that specifies which program of the command line a process runs; 0 is the first. */
    public static final String PROGRAM_NUMBER = "bireme.program-number";

    private static final int MAX_ASYNC_HELPERS = 1024;

    private static final int MAX_LEADING_ARGUMENTS = 16;
    private static final int JOB_CONTEXT = 0;

    private final int rank;
    private final int size;
    private final LocalJob job;
    private final ClassLoader loader;
    private final Settings settings;
    private final JobControl control;
    private final ContextCounter contexts = new ContextCounter();
    private final Map<Class<?>, Object> objects = new ConcurrentHashMap<>();
    /** {@code null} in a job that has none. */
    private SparePool spares;
    /** {@code null} for a rank that is there from the beginning. */
    private SpareAssignment place;

    private Device device;
    private Collectives everybody;
    private boolean hadWorld;

    /**
     * Describes a rank.
     *
     * @param rank this rank, {@code 0..size-1}
     * @param size ranks in the job
     * @param job what the job's ranks in this JVM share
     * @param loader loader of the rank's own classes, with which received objects are rebuilt
     * @param settings the {@code bireme.*} settings in force
     * @param control how the rank calls its host
     */
    public RankEnvironment(
            int rank, int size, LocalJob job, ClassLoader loader, Settings settings, JobControl control) {
        this.rank = rank;
        this.size = size;
        this.job = job;
        this.loader = loader;
        this.settings = settings;
        this.control = control;
    }

    /** Environment of the rank that {@code loaderOfMpi}, or a parent of it, belongs to; else the JVM's only rank. */
    public static RankEnvironment of(ClassLoader loaderOfMpi) {
        for (ClassLoader loader = loaderOfMpi; loader != null; loader = loader.getParent()) {
            if (loader instanceof RankScoped) {
                return ((RankScoped) loader).environment();
            }
        }
        return LoneRank.environment();
    }

    /** Says that some ranks of the job are spares; before the rank runs. */
    public void useSpares(SparePool newSpares) {
        spares = newSpares;
    }

    /** The spares of the job; {@code null} in a job that has none. */
    public SparePool spares() {
        return spares;
    }

    /** Whether the rank began as a spare, whether it has a place by now or not. */
    public boolean isSpare() {
        return spares != null && rank >= size - SparePool.count(settings);
    }

    /** The rank is a spare, and takes its place in the job; before its program begins. */
    public void take(SpareAssignment newPlace) {
        place = newPlace;
    }

    /** Whether the rank has replaced a lost one. */
    public boolean isReplacement() {
        return place != null;
    }

    /**
     * Device ids of the ranks of {@code MPI.COMM_WORLD}, in the order of their ranks there: those that the job has
     * begun with, or for a replacement those of the communicator that it was needed for.
     */
    public int[] worldIds() {
        if (place != null) {
            return place.ids();
        }
        int spareRanks = spares == null ? 0 : SparePool.count(settings);
        return spareRanks == 0 ? allIds() : Arrays.copyOf(allIds(), size - spareRanks);
    }

    /** Device ids of all ranks of the job, in an array that the ranks of a JVM share. */
    private int[] allIds() {
        return job.shared(
                        AllIds.class, () -> new AllIds(IntStream.range(0, size).toArray()))
                .ids;
    }

    /** What would take the square of the number of ranks if each of them had one. */
    private record AllIds(int[] ids) {}

    /** This rank: its device id. */
    public int rank() {
        return rank;
    }

    /** Ranks in the job, with its spares. */
    public int size() {
        return size;
    }

    /** The state that the job's ranks in this JVM share. */
    public LocalJob job() {
        return job;
    }

    /** Loader of the rank's own classes. */
    public ClassLoader loader() {
        return loader;
    }

    /** The settings in force. */
    public Settings settings() {
        return settings;
    }

    /** How to call the host. */
    public JobControl control() {
        return control;
    }

    /** Which contexts this rank has not given to a communicator yet. */
    public ContextCounter contexts() {
        return contexts;
    }

    /** Which program of the command line the rank runs; 0 is the first. */
    public int programNumber() {
        return settings.number(PROGRAM_NUMBER, 0, 0, Integer.MAX_VALUE);
    }

    /**
     * The arguments without the leading ones that a launcher put in front ({@code bireme.leading-args}).
     *
     * @throws bireme.devices.config.SettingException when the setting is no number in its range
     */
    public String[] withoutLeadingArguments(String[] arguments) {
        int leading = leadingArguments(settings);
        return Arrays.copyOfRange(arguments, Math.min(leading, arguments.length), arguments.length);
    }

    /**
     * Number of arguments that a launcher has put before those of the program.
     *
     * @throws bireme.devices.config.SettingException when the setting is no number in its range
     */
    public static int leadingArguments(Settings settings) {
        return settings.number(SettingKeys.LEADING_ARGUMENTS, 0, 0, MAX_LEADING_ARGUMENTS);
    }

    /** Whether ranks run one at a time, as the device says: then it has to know of each from its start to its end. */
    public boolean isExplored() {
        return settings.text(DeviceNames.KEY, DeviceNames.DEFAULT).equals(ExploreDeviceProvider.NAME);
    }

    /**
     * The rank's device, opened by the first call.
     *
     * @throws xxdev.DeviceException when there is no such device or it cannot join the job
     */
    public synchronized Device device() {
        if (device == null) {
            ClassLoader devices = loader instanceof RankScoped ? ((RankScoped) loader).sharedLoader() : loader;
            String name = settings.text(DeviceNames.KEY, DeviceNames.DEFAULT);
            checkProtection(name, devices);
            Device opened = Device.newInstance(name, devices);
            opened.init(new DeviceConfig(rank, size, job, loader, settings));
            device = opened;
        }
        return device;
    }

    /** Checks that the device can protect messages as requested. Messages within one process need no protection. */
    private void checkProtection(String device, ClassLoader devices) {
        if (job.layout().processes() > 1) {
            RequestedProtection requested = RequestedProtection.of(settings, Settings.ofProcess());
            if (requested.isAny()) {
                requested.check(
                        DeviceProviders.byName(device, devices), job.wiring().tls() != null);
            }
        }
    }

    /** Collectives over all ranks of the job that belong to no communicator: for Init and Finalize. */
    public synchronized Collectives everybody() {
        if (everybody == null) {
            int[] ids = allIds();
            control.collectivesCreated(rank, JOB_CONTEXT, "all ranks", ids, new CallCounter());
            device().openContext(JOB_CONTEXT, ids, true);
            everybody = collectives(ids, rank, JOB_CONTEXT);
        }
        return everybody;
    }

    /**
     * The collectives of a communicator, which choose by the rules of the job.
     *
     * @param ids device id of each of its ranks
     * @param place this rank's place in {@code ids}
     * @param context context of its collectives, which is open
     * @throws xxdev.DeviceException when the job's processes have different rules
     * @throws bireme.collectives.rules.RuleException when a rule is wrong
     */
    public Collectives collectives(int[] ids, int place, int context) {
        return collectives(
                ids, place, context, CollectiveRules.of(job, settings).agreed());
    }

    /** The same, choosing otherwise. */
    public Collectives collectives(int[] ids, int place, int context, AlgorithmSelector selector) {
        int ranksPerHost = job.layout().maxOnOneHost(ids);
        return new Collectives(new Team(device(), ids, place, context, ranksPerHost), selector);
    }

    /**
     * Advances this rank's collectives beside its calls, together with those of other ranks of this JVM; {@code null}
     * for none.
     */
    public AsyncProgress asyncProgress() {
        return settings.flag(SettingKeys.ASYNC_PROGRESS, false)
                ? job.shared(AsyncHelpers.class, this::newAsyncHelpers).next()
                : null;
    }

    /**
     * The helpers are more threads than there are ranks: unless set otherwise one for each rank of this JVM, so that
     * each does its rank's part of a collective while the others do theirs, as far as there are cores without a rank.
     */
    private AsyncHelpers newAsyncHelpers() {
        int cores = Runtime.getRuntime().availableProcessors();
        int ranks = LauncherBinding.ranksSharing(job.layout());
        int ranksHere = job.layout().ranksOf(job.layout().process()).length;
        int unlessSet = Math.max(1, Math.min(ranksHere, (cores - ranks) * ranksHere / ranks));
        int helpers = settings.number("bireme.async-helpers", unlessSet, 1, MAX_ASYNC_HELPERS);
        int threads = ranks + helpers * ranks / ranksHere;
        return new AsyncHelpers(helpers, IdleStrategy.ofRanks(threads, cores, settings));
    }

    /**
     * A context for the communicator of all ranks; all of them call this together. The first time needs no messages:
     * nobody has taken a context yet, and a replacement has been told.
     *
     * @throws DeviceException when the job has spares and this is not the first time
     */
    public int contextOfNextWorld() {
        boolean isFirst = !hadWorld;
        hadWorld = true;
        if (!isFirst && spares != null) {
            throw new DeviceException("a job with spares ends with MPI.Finalize, which lets them go; Init cannot be"
                    + " called again in a job that was started with --spares");
        } else if (!isFirst) {
            return contexts.takeTogether(everybody());
        } else if (place == null) {
            return contexts.take();
        }
        contexts.claim(place.context());
        return place.context();
    }

    /**
     * The rank's only object of a kind, made at the first call; an {@link AutoCloseable} one is closed with the
     * rank, before its device.
     */
    public <T> T computeIfAbsent(Class<T> kind, Supplier<T> maker) {
        return kind.cast(objects.computeIfAbsent(kind, key -> maker.get()));
    }

    private void closeObjects() {
        for (Object each : List.copyOf(objects.values())) {
            if (each instanceof AutoCloseable closeable) {
                try {
                    closeable.close();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                } catch (Exception e) {
                    throw new DeviceException("what rank " + rank + " held could not be closed: " + e, e);
                }
            }
        }
        objects.clear();
    }

    /** Leaves the job; called by the host once the rank has ended. Doing it again changes nothing. */
    @Override
    public synchronized void close() {
        try {
            closeObjects();
        } finally {
            leave();
        }
    }

    private void leave() {
        if (device != null) {
            device.finish();
            device = null;
        }
    }
}
