package bireme.runtime.host;

import bireme.devices.config.DeviceNames;
import bireme.devices.config.Settings;
import bireme.devices.explore.ExploreDeviceProvider;
import bireme.runtime.check.RankCheck;
import bireme.runtime.spare.SparePool;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import xxdev.LocalJob;

/**
 * Describes a job before it runs.
 *
 * <p>Threads: one; {@link #run} may be called again, for another job like the first.
 *
 * <p>Errors: {@link IllegalArgumentException} naming what is missing or out of range.
 */
public final class RankHostBuilder {
    /** Standard input for no rank. */
    public static final int NO_INPUT = -1;

    /** Standard input for every rank, all of it. */
    public static final int INPUT_FOR_ALL = -2;

    private final LocalJob job;
    private final int ranks;
    private String mainClass;
    private String[] arguments = {};
    private List<Path> classPath = List.of();
    private Map<String, byte[]> classBytes = Map.of();
    private List<String> shared = List.of();
    private ClassLoader parentLoader = RankHost.class.getClassLoader();
    private Settings settings = Settings.none();
    private OutputPolicy output = OutputPolicy.plain();
    private boolean deadlockCheck = true;
    private QuiescenceListener quiescence;
    private SparePool spares;
    private boolean endsJvm;
    private int inputRank;
    private JobListener listener = JobListener.NOBODY;

    RankHostBuilder(int ranks) {
        if (ranks < 1) {
            throw new IllegalArgumentException("number of ranks is " + ranks + "; expected 1 or more");
        }
        this.job = null;
        this.ranks = ranks;
    }

    RankHostBuilder(LocalJob job) {
        this.job = job;
        this.ranks = job.size();
    }

    /**
     * Sets the class whose {@code main} each rank runs; required.
     *
     * @param name its name, as {@code Class.getName} has it
     * @return this builder
     */
    public RankHostBuilder mainClass(String name) {
        mainClass = name;
        return this;
    }

    /**
     * Sets the arguments of the program; each rank gets an array of its own. None, unless set.
     *
     * @param newArguments what {@code main} gets
     * @return this builder
     */
    public RankHostBuilder arguments(String... newArguments) {
        arguments = newArguments.clone();
        return this;
    }

    /**
     * Sets where the classes of the program are. Nowhere, unless set: then only what the parent loader finds.
     *
     * @param path folders and jars, searched in this order; {@code folder/*} stands for all jars in a folder
     * @return this builder
     */
    public RankHostBuilder classPath(List<Path> path) {
        classPath = List.copyOf(path);
        return this;
    }

    /**
     * Adds classes compiled in memory, which come before the class path.
     *
     * @param bytesByName class files by the names of their classes; they replace those of an earlier call
     * @return this builder
     */
    public RankHostBuilder classBytes(Map<String, byte[]> bytesByName) {
        classBytes = Map.copyOf(bytesByName);
        return this;
    }

    /**
     * Sets the loader of classes that are on no class path here; ranks define them again, but for the JDK's and
     * Bireme's. That of Bireme, unless set.
     *
     * @param loader {@code null} for the JDK's classes only
     * @return this builder
     */
    public RankHostBuilder parentLoader(ClassLoader loader) {
        parentLoader = loader == null ? ClassLoader.getPlatformClassLoader() : loader;
        return this;
    }

    /**
     * Sets which classes all ranks share; they cannot use {@code mpi.MPI}. None, unless set.
     *
     * @param patterns names of classes, a star for any part of a name, for example {@code com.example.native.*}
     * @return this builder
     */
    public RankHostBuilder share(String... patterns) {
        shared = List.of(patterns);
        return this;
    }

    /**
     * Sets the {@code bireme.*} settings in force. None, unless set; {@link Settings#ofProcess} gives those of this
     * JVM. Replaces what {@link #checked} and {@link #explored} have set, so they are called after it.
     *
     * @param newSettings all of them
     * @return this builder
     */
    public RankHostBuilder settings(Settings newSettings) {
        settings = newSettings;
        return this;
    }

    /**
     * Looks for mistakes of the program while it runs, all that {@code mpjrun --check} looks for; what is found is
     * reported to {@link JobListener#found}.
     *
     * @return this builder
     */
    public RankHostBuilder checked() {
        settings = settings.with(RankCheck.KINDS, "true", "checked()");
        return this;
    }

    /**
     * Runs the ranks one at a time, in the order of the schedule that the job has, or that the settings name.
     *
     * @return this builder
     */
    public RankHostBuilder explored() {
        settings = settings.with(DeviceNames.KEY, ExploreDeviceProvider.NAME, "explored()");
        return this;
    }

    /**
     * Sets where the output of the ranks goes. To that of this JVM, unless set.
     *
     * @param policy where, and what is in front of a line
     * @return this builder
     */
    public RankHostBuilder output(OutputPolicy policy) {
        output = policy;
        return this;
    }

    /**
     * Sets the rank that reads this JVM's standard input; 0, unless set.
     *
     * @param rank {@code 0..n-1}, {@link #NO_INPUT} or {@link #INPUT_FOR_ALL}
     * @return this builder
     */
    public RankHostBuilder inputRank(int rank) {
        inputRank = rank;
        return this;
    }

    /**
     * Sets who is notified of the ranks while they run; nobody, unless set.
     *
     * @param newListener called by threads of the ranks, too
     * @return this builder
     */
    public RankHostBuilder listener(JobListener newListener) {
        listener = newListener;
        return this;
    }

    /**
     * Sets whether a job whose ranks all wait for each other is reported and ended; yes, unless set. Setting
     * {@code bireme.deadlock-check=false} turns it off, too.
     *
     * @param isOn {@code false} lets such ranks wait for ever
     * @return this builder
     */
    public RankHostBuilder deadlockCheck(boolean isOn) {
        deadlockCheck = isOn;
        return this;
    }

    /**
     * Sets whether this JVM ends when {@link #run} has returned, by {@code System.exit}; no, unless set otherwise. Then
     * threads that have called {@code System.exit} or {@code Abort} never go on, nor do calls of message passing in
     * other threads of a rank that has exited, so that no code of the program runs after its end. In a JVM that goes
     * on such threads would stay for ever; there they are ended by an error once the job is over, which code of the
     * program can see.
     *
     * @param isSo whether it does
     * @return this builder
     */
    public RankHostBuilder endsJvm(boolean isSo) {
        endsJvm = isSo;
        return this;
    }

    /**
     * Sets the listener that is called when no rank of this process can go on unless a rank of another process acts.
     *
     * @param newListener {@code null} for nobody, the default
     * @return this builder
     */
    public RankHostBuilder quiescence(QuiescenceListener newListener) {
        quiescence = newListener;
        return this;
    }

    /**
     * Sets the pool of the job's spare ranks, which run the program only when they are needed. A job with all its ranks
     * here needs none: setting {@link SparePool#COUNT} is enough.
     *
     * @param pool {@code null} for a job without spares, the default
     * @return this builder
     */
    public RankHostBuilder spares(SparePool pool) {
        spares = pool;
        return this;
    }

    /**
     * Runs the job and waits for its end. A failure of the program is reported by the outcome, never thrown; an
     * interrupt of the waiting thread ends the job.
     *
     * @return how it ended; exit status 2 when it could not start, for example without that class
     * @throws IllegalArgumentException when no main class was set
     */
    public JobOutcome run() {
        if (mainClass == null) {
            throw new IllegalArgumentException("a job needs a main class");
        }
        return new JobRun(this).run();
    }

    /** The job that was passed down, else a new one in this JVM alone. */
    LocalJob newJob() {
        return job == null ? new LocalJob(ranks) : job;
    }

    /** Whether the job's shared things are given up at its end by the host, which has made it then. */
    boolean ownsJob() {
        return job == null;
    }

    JobListener listener() {
        return listener;
    }

    String mainClass() {
        return mainClass;
    }

    String[] arguments() {
        return arguments;
    }

    List<Path> classPath() {
        return classPath;
    }

    Map<String, byte[]> classBytes() {
        return classBytes;
    }

    List<String> shared() {
        return shared;
    }

    ClassLoader parentLoader() {
        return parentLoader;
    }

    Settings settings() {
        return settings;
    }

    OutputPolicy output() {
        return output;
    }

    int inputRank() {
        return inputRank;
    }

    boolean endsJvm() {
        return endsJvm;
    }

    QuiescenceListener quiescence() {
        return quiescence;
    }

    SparePool spares() {
        return spares;
    }

    boolean deadlockCheck() {
        return deadlockCheck;
    }
}
