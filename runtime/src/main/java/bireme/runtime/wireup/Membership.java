package bireme.runtime.wireup;

import bireme.devices.address.OwnHostName;
import bireme.devices.config.DeviceNames;
import bireme.devices.config.Settings;
import bireme.devices.mpi.InitializedMpi;
import bireme.devices.secure.RequestedProtection;
import bireme.runtime.control.ControlWiring;
import bireme.runtime.control.ExitStatus;
import bireme.runtime.control.JobEndedElsewhere;
import bireme.runtime.control.JvmEnd;
import bireme.runtime.control.TimeLimits;
import bireme.runtime.control.ToCoordinator;
import bireme.runtime.control.ToProcess;
import bireme.runtime.host.output.PrintableText;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import xxdev.DeviceProviders;
import xxdev.LocalJob;

/**
 * This process's part in a job whose processes were started by a process manager, one rank in each.
 *
 * <p>Shape: the process of rank 0 runs the rendezvous server; every process, rank 0 too, has a connection to it, which
 * carries addresses of devices and the end of the job. States: active, from the start and after each {@code MPI.Init};
 * finalized, while other ranks have not called {@code MPI.Finalize}; idle, once all have. Only an idle process may end
 * without ending the job.
 *
 * <p>Threads: any. A daemon thread reads what the server sends; a shutdown hook reports the end of this JVM; the
 * default handler of uncaught exceptions, if the program has none, ends the job. This object's monitor guards the
 * state, and is where {@link #finalized} waits.
 *
 * <p>Errors: when the connection ends while it is needed, or the server demands it, the job ends in this process, and
 * its JVM with the status of the job. A failure that comes after a peer was lost waits up to {@value #CAUSE_WAIT_MS} ms
 * for the server to report the cause, because it may follow from that.
 */
public final class Membership {
    private static final long CAUSE_WAIT_MS = 4000;
    private static final long CAUSE_POLL_MS = 100;
    /** Why a job ends whose connection to the server was closed without notice. */
    static final String CONNECTION_ENDED = "its connection ended";

    private enum State {
        ACTIVE,
        FINALIZED,
        IDLE
    }

    private final Joined joined;
    private final ControlWiring wiring;
    private final LocalJob job;
    private final Settings settings;
    private final Consumer<String> say;
    private final JvmEnd jvmEnd = new JvmEnd();
    private State state = State.ACTIVE;
    private boolean isServerGone;
    private volatile boolean hasLostProcess;
    private volatile boolean isLeaving;

    private Membership(Joined joined, Settings settings, Consumer<String> say) {
        this.joined = joined;
        this.settings = settings;
        this.say = say;
        wiring = new ControlWiring(
                this::send,
                joined.secret(),
                null,
                process -> "rank " + process,
                TimeLimits.of(settings).startMs());
        job = new LocalJob(joined.layout(), wiring);
    }

    /**
     * Joins the step that this JVM was started in, and waits until all its processes have. From then on the JVM ends
     * when the job does, and an exception that nobody catches ends the job.
     *
     * @return {@code null} when this process is alone
     * @throws xxdev.DeviceException when the others cannot be found
     * @throws bireme.devices.config.SettingException when a protection is asked for that such a job cannot have
     */
    public static Membership join(Settings settings) {
        if (!Joining.isWanted(settings)) {
            return null;
        }
        Map<String, String> variables = System.getenv();
        AtomicReference<Membership> itself = new AtomicReference<>();
        StepLookup lookup = StepLookup.of(settings, variables, OwnHostName.find(), () -> managerGone(itself.get()));
        if (lookup.step() == null) {
            return null;
        }
        Settings complete = settings.text(DeviceNames.KEY, null) == null
                ? settings.with(
                        DeviceNames.KEY,
                        StepLookup.defaultDevice(settings, variables),
                        "default for a process of a step")
                : settings;
        checkProtection(complete);
        Consumer<String> say = line -> System.err.println("bireme: " + PrintableText.of(line));
        Joined joined = new Joining(lookup, settings, say).join();
        Membership membership = new Membership(joined, complete, say);
        itself.set(membership);
        membership.begin();
        return membership;
    }

    /** Before a process has joined, its calls of PMIx fail and say so. */
    private static void managerGone(Membership membership) {
        if (membership != null && !membership.isLeaving) {
            membership.managerGone();
        }
    }

    private void managerGone() {
        String why = "the process manager that has started " + name() + " is gone";
        reportEnd(ExitStatus.FAILED, why, false);
        end(ExitStatus.FAILED, why);
    }

    /** Before any connection is made; what depends on the program's own devices is looked at when one is opened. */
    private static void checkProtection(Settings settings) {
        RequestedProtection requested = RequestedProtection.of(settings, settings);
        if (requested.isAny()) {
            ClassLoader loader = Thread.currentThread().getContextClassLoader();
            requested.check(DeviceProviders.byName(settings.text(DeviceNames.KEY, ""), loader), false);
        }
    }

    private void begin() {
        Thread reader = new Thread(null, this::readAll, "bireme-wireup", 0, false);
        reader.setDaemon(true);
        reader.start();
        Runtime.getRuntime().addShutdownHook(new Thread(null, this::leave, "bireme-leave", 0, false));
        if (Thread.getDefaultUncaughtExceptionHandler() == null) {
            Thread.setDefaultUncaughtExceptionHandler(this::failed);
        }
    }

    /** This process's rank. */
    public int rank() {
        return joined.step().rank();
    }

    /** The job's part in this process. */
    public LocalJob job() {
        return job;
    }

    /** The settings in force. */
    public Settings settings() {
        return settings;
    }

    private String name() {
        return "rank " + rank() + " on host " + joined.step().host();
    }

    private void readAll() {
        String why = CONNECTION_ENDED;
        try {
            for (ToProcess message = read(); message != null; message = read()) {
                take(message);
            }
        } catch (IOException e) {
            why = e.getMessage() == null ? CONNECTION_ENDED : e.getMessage();
        }
        if (isServerNeeded()) {
            if (job.endCause() == null) {
                say.accept(name() + ": rank 0 is gone before its MPI.Finalize (" + why + ")");
            }
            end(ExitStatus.FAILED, "rank 0 is gone (" + why + ")");
        }
    }

    private void send(ToCoordinator message) {
        if (message instanceof ToCoordinator.Lost) {
            hasLostProcess = true;
        }
        joined.connection().send(message);
    }

    private ToProcess read() throws IOException {
        return joined.connection().read();
    }

    private void take(ToProcess message) {
        if (message instanceof ToProcess.Address address) {
            wiring.add(address);
        } else if (message instanceof ToMember.AllFinalized) {
            to(State.IDLE);
        } else if (message instanceof ToProcess.End end) {
            end(end.status(), end.why());
        } else if (message instanceof ToProcess.Leave) {
            serverLeft();
        }
    }

    private synchronized boolean isServerNeeded() {
        return !isServerGone && state != State.IDLE;
    }

    private void serverLeft() {
        synchronized (this) {
            isServerGone = true;
            notifyAll();
        }
        wiring.close("rank 0 has left");
    }

    private synchronized void to(State next) {
        state = next;
        notifyAll();
    }

    /** The rank is past {@code MPI.Init}. */
    public void initialized() {
        to(State.ACTIVE);
        send(new ToCoordinator.RankInitialized(rank()));
    }

    /**
     * Notes that the rank has completed {@code MPI.Finalize}, and waits until all have, so that none loses a peer
     * before.
     */
    public void finalized() {
        to(State.FINALIZED);
        send(new FromMember.Finalized());
        synchronized (this) {
            try {
                while (state == State.FINALIZED && !isServerGone && job.endCause() == null) {
                    wait();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Ends the job, and this JVM, with a status of the program's choice; does not return. */
    public void abort(int status, String why) {
        say.accept(name() + ": " + why);
        reportEnd(status, name() + ": " + why, true);
        if (joined.pmix() != null) {
            abortByManager(status, why);
        }
        end(status, why);
        jvmEnd.hold();
    }

    /** Once the server has notified all, since the process manager's signals could overtake the cause. */
    private void abortByManager(int status, String why) {
        awaitTerminationCause();
        try {
            joined.pmix().abort(status, name() + ": " + why);
        } catch (IOException e) {
            say.accept(name() + ": the process manager cannot end the job: " + e.getMessage());
        }
    }

    private void failed(Thread thread, Throwable failure) {
        if (hasLostProcess) {
            awaitTerminationCause();
        }
        if (job.endCause() == null) {
            report(thread, failure);
        }
        jvmEnd.hold(); // or the status of the JVM would be that of its main thread
    }

    /** A failure that follows from a lost peer is not the cause, which the server reports soon. */
    private synchronized void awaitTerminationCause() {
        long deadlineNs = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(CAUSE_WAIT_MS);
        try {
            while (job.endCause() == null && System.nanoTime() - deadlineNs < 0) {
                wait(CAUSE_POLL_MS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void report(Thread thread, Throwable failure) {
        StringWriter stack = new StringWriter();
        failure.printStackTrace(new PrintWriter(stack));
        String what = name() + " failed in thread \"" + thread.getName() + "\"";
        say.accept(what + ":\n" + stack.toString().stripTrailing());
        reportEnd(ExitStatus.FAILED, what + ": " + failure, true);
        end(ExitStatus.FAILED, what);
    }

    private void reportEnd(int status, String why, boolean isReported) {
        if (joined.server() != null) {
            joined.server().end(status, why, isReported);
        } else {
            send(new FromMember.Ending(status, why, isReported));
        }
    }

    private void end(int status, String why) {
        job.end(new JobEndedElsewhere(why));
        wiring.close(why);
        synchronized (this) {
            notifyAll();
        }
        jvmEnd.begin(status);
    }

    /** Called when the JVM ends: leaves the job if all ranks have completed {@code MPI.Finalize}, else ends the job. */
    private void leave() {
        boolean isIdle;
        isLeaving = true;
        synchronized (this) {
            isIdle = state == State.IDLE;
        }
        if (job.endCause() == null && !isIdle) {
            reportEnd(
                    ExitStatus.FAILED,
                    name() + " ends without MPI.Finalize: its main has returned, or called"
                            + " System.exit, or a signal came",
                    false);
        } else if (isIdle) {
            send(new FromMember.Disconnect());
            if (joined.server() != null) {
                joined.server().leave();
            }
            // A device may have initialized it, where the others were found by PMIx.
            if (joined.usesLibrary() || InitializedMpi.isInitialized()) {
                InitializedMpi.finish(job);
            }
            if (joined.pmix() != null) {
                finalizePmix();
            }
        }
    }

    private void finalizePmix() {
        try {
            joined.pmix().close();
        } catch (IOException e) {
            say.accept(name() + ": " + e.getMessage());
        }
    }
}
